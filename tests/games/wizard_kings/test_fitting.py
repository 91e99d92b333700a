"""A world that fits what is known is found at once, however much was noted. [WK-H13, WK-H19]"""

from collections import Counter

import pytest

import regalia
from regalia.engine.frame import SPECTATOR
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.bodies import Bodies
from regalia.games.wizard_kings.data import UNIT_IDS
from regalia.games.wizard_kings.examples.builder import Builder
from regalia.games.wizard_kings.examples.stage import WizardKingsStage
from regalia.games.wizard_kings.places import CAST, MOVED, MOVING, POOL
from regalia.games.wizard_kings.queries import is_wizard, suits
from regalia.games.wizard_kings.rules.placing import add_note, put, settle_tokens
from tests.games.wizard_kings.playing import hired

FIRST = ["troll:b7", "troll:b8", "goblin:b16", "goblin:b17", "goblin:b18", "goblin:b19"]
SECOND = ["troll:b9", "troll:b10", "orc:b11", "orc:b12", "orc:b13", "orc:b14"]


@pytest.mark.rule("WK-H13", "WK-H19")
@pytest.mark.parametrize("seed", range(5))
def test_a_type_that_was_seen_in_two_stacks_is_left_for_both(seed):
    """All four Trolls were noted: who gave the first stack more would look in vain through all the rest."""
    stacks = [(block, "12,5") for block in FIRST] + [(block, "12,11") for block in SECOND]
    match = WizardKingsStage().begin(
        ["map 1-3", "glader:a15 4,9 4", *(f"{block} {hex} 2" for block, hex in stacks)]
    )
    state = match.state
    hexes = sorted({int(place) for place in state.place[28:] if place >= 0})
    for hex in hexes:
        for _ in range(2):
            add_note(state, hex, 1, UNIT_IDS.index("troll"), 0)
    world = match.redeal(0, Rng(seed))
    found = Counter(
        int(world.place[block])
        for block in range(28, 56)
        if world.place[block] >= 0 and UNIT_IDS[world.fixed.unit[block]] == "troll"
    )
    assert found == dict.fromkeys(hexes, 2)
    assert sum(place >= 0 for place in world.place[28:]) == 12


def hire(state, seat, count):
    """Cheap blocks come out of a seat's pool into its cities; nothing is left of what it was paid."""
    known = Bodies(state, 1 - seat)
    board = state.fixed.board
    cities = [
        board.city_hex[board.holdings[k]]
        for k in range(board.holdings_from[seat], board.holdings_from[seat + 1])
    ]
    pool = [block for block in range(28 * seat, 28 * seat + 28) if state.place[block] == POOL]
    troops = [block for block in pool if not is_wizard(state, block)]
    paid = 0
    for block in sorted(troops, key=known.price)[:count]:
        fitting = [hex for hex in cities if suits(state, block, hex)]
        put(state, block, min(fitting, key=list(state.place).count))
        state.strength[block] = 1
        paid += int(known.price(block))
    settle_tokens(state, seat)
    state.points[seat] = paid
    return paid


@pytest.mark.rule("WK-R141", "WK-H19")
@pytest.mark.parametrize("seed", range(6))
def test_an_army_that_cost_all_that_was_paid_is_found(seed):
    """After a quick start both seats hire for their last coin: only the cheapest worlds fit."""
    game = regalia.game("wizard-kings")
    match = game.new(players=2, seed=seed, start="standard")
    while match.state.phase != MOVING:
        match.apply(match.legal()[0])
    state = match.state.clone()
    paid = [hire(state, seat, 3) for seat in range(2)]
    assert min(paid) > 0
    for eyes in (0, 1, int(SPECTATOR)):
        world = game.redeal(state, eyes, Rng(seed))
        game.laws(world)
        assert game.view(world, eyes) == game.view(state, eyes)
        for seat in range(2):
            there = [block for block in range(28 * seat, 28 * seat + 28) if world.place[block] >= 0]
            assert sum(Bodies(state, 1 - seat).price(block) for block in there) <= paid[seat]


def fought(shown, others, points):
    """A battle after a quick start in which a block of the second seat lies open; others stand about."""
    builder = Builder("1-3", start="standard")
    builder.put("ranger:a4", "4,9", 3)
    builder.put(shown, "4,9")
    for block in others:
        builder.put(block, "12,5", 1)
    builder.battle("4,9", "a")
    builder.state.points[1] = points
    return builder.match("combat")


@pytest.mark.rule("WK-R141", "WK-H19")
@pytest.mark.parametrize(
    ("shown", "points"), [("dragon:b28", 8), ("dragon:b28", 12), ("goblin:b16", 1), ("goblin:b20", 1)]
)
def test_what_was_paid_for_a_block_that_lies_open_is_paid_for_no_other(shown, points):
    """Nor can anybody tell whether a Goblin that lies open is one of the first four or was hired."""
    goblins = [f"goblin:b{number}" for number in range(16, 21) if f"goblin:b{number}" != shown]
    match = fought(shown, [*goblins[:4], "orc:b11"], points)
    paid = [hired(match.redeal(0, Rng(seed)), 1) for seed in range(200)]
    assert max(paid) <= points
    if points > 8:
        assert min(paid) == 8
        assert max(paid) > 8, "what is left may have gone into others"


def whole(army):
    """A whole army on the map: stacks of five, and a Wizard with each as long as there are any."""
    builder = Builder("1-3", armies=("elves", army))
    state = builder.state
    board = state.fixed.board
    wizards = [block for block in range(28, 56) if is_wizard(state, block)]
    others = [block for block in range(28, 56) if not is_wizard(state, block)]
    room = [board.city_hex[city] for city in range(board.cities)]
    room += [hex for hex in range(len(board.city)) if hex not in room]
    for block in others:
        fitting = [hex for hex in room if suits(state, block, hex) and list(state.place).count(hex) < 5]
        put(state, block, max(fitting, key=list(state.place).count))
        state.strength[block] = 1
    stacks = sorted(room, key=list(state.place).count, reverse=True)
    for block, hex in zip(wizards, stacks, strict=False):
        put(state, block, hex)
        state.strength[block] = 1
    settle_tokens(state, 1)
    return builder.match()


@pytest.mark.rule("WK-244", "WK-247", "WK-H19")
@pytest.mark.parametrize("army", ["orcs", "undead", "feudals", "barbarians"])
def test_an_army_of_which_no_block_is_left_at_home_is_found_at_once(army):
    """Who deals the Wizards last has one stack left for all of them, and would try everything before."""
    match = whole(army)
    state = match.state
    there = [block for block in range(28, 56) if state.place[block] >= 0]
    assert len(there) == 28
    for seed in range(3):
        world = match.redeal(0, Rng(seed))
        match.game.laws(world)
        assert match.game.view(world, 0) == match.game.view(state, 0)


@pytest.mark.rule("WK-247", "WK-R141", "WK-H19")
@pytest.mark.parametrize("seed", range(3))
def test_a_wizard_that_has_cast_among_its_partners_blocks_is_found(seed):
    """Both armies are known to the last block, and only one of them can have its Wizard there."""
    game = regalia.game("wizard-kings")
    match = game.new(players=4, seed=seed, start="standard", partners="1+3")
    while match.state.phase != MOVING:
        match.apply(match.legal()[0])
    state = match.state.clone()
    wizard = next(block for block in range(56, 84) if state.place[block] >= 0 and is_wizard(state, block))
    hex = state.place[wizard]
    state.marks[wizard] |= CAST
    friend = next(
        block
        for block in range(28)
        if state.place[block] >= 0 and not is_wizard(state, block) and suits(state, block, hex)
    )
    strength = state.strength[friend]
    put(state, friend, hex)
    state.strength[friend] = strength
    state.marks[friend] |= MOVED
    game.laws(state)
    for eyes in (1, 3, int(SPECTATOR)):
        world = game.redeal(state, eyes, Rng(seed))
        game.laws(world)
        assert game.view(world, eyes) == game.view(state, eyes)
