"""The evaluation of Wizard Kings prefers what a careful commander prefers."""

from __future__ import annotations

import pytest

import regalia
from regalia import bots
from regalia.engine.forecast import odds
from regalia.engine.match import Match
from regalia.engine.native import i64, vec
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.games.wizard_kings import instinct
from regalia.games.wizard_kings.data import BLOCKS, UNIT_IDS
from regalia.games.wizard_kings.examples.builder import hex_number
from regalia.games.wizard_kings.examples.stage import WizardKingsStage
from regalia.games.wizard_kings.nearness import crowned
from regalia.games.wizard_kings.odds import SURE, Melee, chance
from regalia.games.wizard_kings.preparing import FIGHTING
from regalia.search.lookahead import Lookahead

GAME = regalia.game("wizard-kings")


def table(*given: str) -> State:
    return WizardKingsStage().begin(list(given)).state


def worth(*given: str, seat: int = 0) -> float:
    return GAME.evaluate(table("map 1-3", *given), seat)


GARRISON = ("glader:a15 4,9 4", "orc:b11 12,5 4")


def test_a_city_taken_is_worth_more_than_the_march_to_it() -> None:
    before = worth(*GARRISON, "ranger:a4 9,4 3")
    after = worth(*GARRISON, "ranger:a4 9,2 3")
    assert after > before


def test_a_stronger_army_is_better_and_a_stronger_enemy_is_worse() -> None:
    plain = worth(*GARRISON)
    assert worth(*GARRISON, "ranger:a4 4,9 3") > plain
    assert worth(*GARRISON, "ogre:b4 12,5 3") < plain


def test_an_empty_city_within_reach_of_the_enemy_is_a_worry() -> None:
    enemy = "orc:b11 6,5 4"
    assert worth(enemy, "glader:a15 6,3 4") > worth(enemy, "glader:a15 3,14 4")


def test_a_garrison_stays_in_a_city_beside_an_enemy() -> None:
    given = ["glader:a15 6,3 4", "ranger:a4 4,9 3", "orc:b11 7,2 4", "goblin:b16 12,5 4"]
    for seed in range(3):
        match = WizardKingsStage().begin(["map 1-3", *given])
        bot = bots.make("greedy", seed)
        text = ""
        while text != "end":
            text = match.text(bot.choose(bots.seen(match, 0)))
            if text != "end":
                match.apply(text)
        assert match.state.place[14] == hex_number("6,3")


ASSAULT = (
    "first b",
    "glader:a15 4,9 4",
    "orc:b11 15,12 4",
    "orc:b13 12,11 4",
    "orc:b14 9,2 4",
    "orc:b12 12,5 4",
)


def best_by_looking(match: Match) -> str:
    """The best action by one look ahead, all cards on the table."""
    state, legal = match.state, match.legal()
    worth = Lookahead(GAME.evaluation, GAME.turn, state, 0, 5).compare(state, legal, 200)
    return match.text(legal[worth.index(max(worth))])


def test_two_blocks_dare_together_what_neither_would_alone() -> None:
    one = WizardKingsStage().begin(["map 1-3", *ASSAULT, "glader:a16 12,7 4"])
    one.apply("end")
    assert best_by_looking(one) == "end"
    two = WizardKingsStage().begin(["map 1-3", *ASSAULT, "glader:a16 12,7 4", "glader:a17 11,4 4"])
    two.apply("end")
    text = ""
    while text != "end":
        text = best_by_looking(two)
        two.apply(text)
    assert [int(two.state.place[block]) for block in (15, 16)] == [hex_number("12,5")] * 2


def test_who_follows_into_battle_is_who_can_get_there() -> None:
    behind = ["map 1-3", *ASSAULT, "ranger:a4 12,7 3", "ranger:a5 10,1 3"]
    beside = ["map 1-3", *ASSAULT, "ranger:a4 12,7 3", "ranger:a5 11,4 3"]
    worth = []
    for given in (behind, beside):
        match = WizardKingsStage().begin(given)
        for text in ("end", "move a4", "step 12,5"):
            match.apply(text)
        before = GAME.evaluate(match.state, 0)
        if given is beside:
            match.apply("move a5")
            match.apply("step 12,5")
            assert before == GAME.evaluate(match.state, 0)
        worth.append(before)
    assert worth[1] > worth[0] + 5


def test_massed_attackers_are_worth_more_than_scattered_ones() -> None:
    foe = "goblin:b16 9,2 4"
    massed = worth(foe, "ranger:a4 8,3 3", "ranger:a5 8,3 3", "glader:a15 8,3 4")
    scattered = worth(foe, "ranger:a4 1,12 3", "ranger:a5 8,3 3", "glader:a15 1,6 4")
    assert massed > scattered


def chances(*given: str) -> int:
    melee = Melee()
    state = table("phase combat", *given)
    melee.gather(state, state.battle_hex[0] if len(state.battle_hex) else state.fight)
    melee.fight()
    return int(melee.win)


def test_average_luck_favours_the_stronger_side() -> None:
    even = chances("glader:a15 3,4 4", "goblin:b16 3,4 4", "battle 3,4 a")
    strong = chances("glader:a15 3,4 4", "ranger:a4 3,4 3", "goblin:b16 3,4 1", "battle 3,4 a")
    weak = chances("glader:a15 3,4 1", "ogre:b4 3,4 3", "battle 3,4 a")
    assert weak < even < strong
    assert strong > 0.9 * SURE
    assert weak < 0.2 * SURE


def test_a_wider_margin_is_always_the_better_chance() -> None:
    found = [int(chance(margin)) for margin in range(-9000, 9001, 20)]
    assert found == sorted(set(found)), "nowhere level"
    assert found[0] > 0
    assert found[-1] < SURE
    assert chance(0) == SURE // 2


def test_another_unit_never_seems_one_too_many() -> None:
    foe = ("orc-castle:b22 12,5 1", "battle 12,5 a")
    one = chances("armies amazons orcs", "map 1-3", "amazon:a17 12,5 3", *foe)
    two = chances("armies amazons orcs", "map 1-3", "amazon:a17 12,5 3", "amazon:a18 12,5 3", *foe)
    assert one < two


@pytest.mark.parametrize(
    "given",
    [
        ("glader:a15 3,4 4", "goblin:b16 3,4 4"),
        ("glader:a15 3,4 3", "orc:b11 3,4 3"),
        ("glader:a15 3,4 4", "ranger:a4 3,4 2", "orc:b11 3,4 4"),
        ("glader:a15 3,4 4", "glader:a16 3,4 4", "troll:b7 3,4 2", "goblin:b16 3,4 3"),
        ("ranger:a4 3,4 3", "goblin:b16 3,4 2"),
    ],
)
def test_the_chance_of_a_battle_is_about_what_dice_make_of_it(given: tuple[str, ...]) -> None:
    state = table("phase combat", *given, "battle 3,4 a")
    melee = Melee()
    melee.gather(state, state.fight)
    for k in range(melee.count):
        melee.acted[k] = 0  # nobody has, not even who is being asked
    melee.fight()
    played = odds(GAME, state, 0, "3,4", playouts=200)
    assert int(melee.win) / SURE == pytest.approx(played["win"], abs=0.2)


def test_where_nobody_can_hurt_anybody_the_attackers_have_to_go() -> None:
    spent = chances("wicana:a1 3,4 1", "shakla:b1 3,4 1", "battle 3,4 a")
    assert spent < SURE // 20


def decided(given: list[str], *before: str) -> set[str]:
    """What the Steward does next, whatever its seed."""
    found = set()
    for seed in range(4):
        match = WizardKingsStage().begin(["map 1-3", *given])
        for text in before:
            match.apply(text)
        seat = match.waiting_for[0]
        found.add(match.text(bots.make("greedy", seed).choose(bots.seen(match, seat))))
    return found


def test_a_battle_that_is_being_won_is_not_broken_off() -> None:
    amazons = ["amazon:a17 12,5 3", "amazon:a18 12,5 3"]
    given = ["armies amazons orcs", "phase combat", *amazons, "orc-castle:b22 12,5 1", "orc:b11 12,11 4"]
    assert decided([*given, "battle 12,5 a"], "roll 6", "act a17") == {"fire"}


def test_a_wizard_strikes_where_a_city_hangs_on_it() -> None:
    elves = ["wicana:a1 12,5 4", "ranger:a4 12,5 3", "ranger:a5 12,5 2"]
    orcs = ["orc-castle:b22 12,5 3", "goblin:b16 12,5 3", "orc:b11 12,11 4"]
    assert decided(["phase combat", *elves, *orcs, "battle 12,5 a"]) == {"spell wrath-of-the-wood"}


def test_what_a_spell_makes_of_the_ground_lasts_one_round() -> None:
    given = ("wicana:a1 12,5 4", "ranger:a4 12,5 3", "ranger:a5 12,5 2", "orc-castle:b22 12,5 3")
    match = WizardKingsStage().begin(["map 1-3", "phase combat", *given, "battle 12,5 a"])
    for text in ("spell greenwood", "confirm"):
        match.apply(text)
    melee = Melee()
    melee.gather(match.state, match.state.fight)
    rangers = [k for k in range(melee.count) if melee.block[k] in (3, 4)]
    assert len(rangers) == 2
    assert all(melee.number[k] == melee.later[k] + 1 for k in rangers)


def by_instinct(*given: str) -> str:
    match = WizardKingsStage().begin(["map 1-3", "phase combat", *given])
    return match.text(instinct.choose(match.state, Rng(1)))


def test_instinct_strikes_with_what_does_most_for_a_step() -> None:
    orcs = ("orc-castle:b22 12,5 3", "orc:b11 12,5 4", "battle 12,5 a")
    assert by_instinct("wicana:a1 12,5 3", "ranger:a4 12,5 3", *orcs) == "spell star-lance"
    assert by_instinct("wicana:a1 12,5 2", "ranger:a4 12,5 3", *orcs) == "spell elfshot"


def test_instinct_saves_its_magic_where_the_others_are_enough() -> None:
    rangers = ("ranger:a4 12,5 3", "ranger:a5 12,5 3")
    assert by_instinct("wicana:a1 12,5 3", *rangers, "orc:b11 12,5 2", "battle 12,5 a") == "wait"


def test_instinct_aims_at_whoever_fires_best() -> None:
    given = ("wicana:a1 12,5 3", "ranger:a4 12,5 3", "goblin:b16 12,5 4", "ogre:b4 12,5 2", "battle 12,5 a")
    match = WizardKingsStage().begin(["map 1-3", "phase combat", *given])
    match.apply("spell star-lance")
    aimed = {instinct.choose(match.state, Rng(seed)) for seed in range(8)}
    token = match.state.token[BLOCKS + 3]
    assert [match.text(action) for action in aimed] == [f"aim b#{token + 1}"]


def test_the_next_battle_begins_with_nobody_of_the_last() -> None:
    state = table("phase combat", "ranger:a4 3,4 2", "wicana:a1 3,4 3", "goblin:b16 3,4 4", "battle 3,4 a")
    hex = state.battle_hex[0] if len(state.battle_hex) else state.fight
    melee = Melee()
    found = []
    for _ in range(2):
        melee.clear()
        melee.gather(state, hex)
        melee.fight()
        found.append((melee.win, list(melee.lost)))
    assert found[0] == found[1]


def test_power_is_what_a_unit_does_in_a_fight_and_not_what_it_costs() -> None:
    power = dict(zip(UNIT_IDS, FIGHTING, strict=True))
    assert power["glader"] < power["orc"] < power["ranger"] < power["ogre"] < power["elf-castle"]
    assert power["ranger"] < 2 * power["glader"], "though it costs four times as much"


def test_who_panics_leaves_the_battle_and_is_not_lost() -> None:
    given = ("shakla:b1 3,4 4", "orc:b11 3,4 4", "ranger:a4 3,4 1", "glader:a15 3,4 4", "battle 3,4 a")
    match = WizardKingsStage().begin(["map 1-3", "phase combat", *given])
    for text in ("spell panic", "aim a#1", "confirm"):
        match.apply(text)
    state = match.state
    before, after = Melee(), Melee()
    for melee in (before, after):
        melee.gather(state, state.fight)
    after.resolve_thrown(state)
    seat_a = 1 - next(k for k in range(2) if after.start[k] == before.start[k])
    assert after.start[seat_a] < before.start[seat_a]
    assert before.start[seat_a] - after.start[seat_a] == before.value(seat_a) - after.value(seat_a)


def test_gold_is_spent_to_the_last_and_not_on_the_dearest() -> None:
    mine = (
        "wicana:a1 4,9 2",
        "ranger:a4 4,9 2",
        "glader:a15 4,9 2",
        "elf-castle:a22 4,9 2",
        "glader:a18 6,3 2",
    )
    others = ("orc:b11 12,5 4", "goblin:b16 12,11 4", "troll:b7 9,2 2")
    match = WizardKingsStage().begin(["map 1-3", "phase build", *mine, *others])
    before = sum(match.state.strength[:28])
    assert match.state.gold[0] == 10
    bot = bots.make("greedy", 1)
    while 0 in match.waiting_for:
        match.apply(bot.choose(bots.seen(match, 0)), 0)
    assert match.state.gold[0] == 0
    assert sum(match.state.strength[:28]) >= before + 7, "ten GP bought at least seven steps"


def test_one_move_is_one_look() -> None:
    match = WizardKingsStage().begin(["map 1-3", "ranger:a4 6,3 3", "orc:b11 12,5 4"])
    before = GAME.turn(match.state)
    match.apply("move a4")
    match.apply("step 7,4")
    assert GAME.turn(match.state) == before, "still the same move"
    match.apply("stop")
    assert GAME.turn(match.state) != before


def test_a_march_is_worth_what_it_can_lead_to_and_not_where_the_block_still_stands() -> None:
    match = WizardKingsStage().begin(["map 1-3", *GARRISON, "ranger:a4 9,4 3"])
    before = GAME.evaluate(match.state, 0)
    match.apply("move a4")
    begun = GAME.evaluate(match.state, 0)
    match.apply("step 9,2")
    assert begun == GAME.evaluate(match.state, 0) > before


def test_a_march_that_leads_to_nothing_is_not_begun() -> None:
    match = WizardKingsStage().begin(["map 1-3", *GARRISON, "ranger:a4 3,14 3"])
    before = GAME.evaluate(match.state, 0)
    match.apply("move a4")
    assert GAME.evaluate(match.state, 0) < before


def test_who_moves_last_sees_that_the_cities_win_this_very_turn() -> None:
    enough = ("ranger:a4 12,5 3", "ranger:a5 9,2 3", "orc:b11 12,11 4", "goblin:b16 15,12 4")
    first = WizardKingsStage().begin(["map 1-3", "first a", *enough])
    last = WizardKingsStage().begin(["map 1-3", "first b", *enough])
    last.apply("end")
    assert GAME.evaluate(last.state, 0) > GAME.evaluate(first.state, 0) + 100


def test_the_crown_hangs_on_the_battles_that_are_left() -> None:
    half = SURE // 2
    none, one, two = vec[i64](), vec[i64]([2, half]), vec[i64]([1, half, 1, half])
    assert crowned(15, 15, 20, none, True) == 1.0
    assert crowned(15, 14, 20, none, True) == 0.0
    assert crowned(15, 13, 20, one, True) == 0.5
    assert crowned(15, 13, 20, two, True) == 0.25
    assert crowned(15, 5, 20, none, True) == -1.0
    assert crowned(15, 4, 20, one, True) == -0.5
    assert crowned(15, 5, 20, none, False) == 0.0


def test_the_steward_beats_the_wanderer() -> None:
    match = GAME.new(2, seed=1, setup_layout="1-3", start="standard", victory="time", turns="3")
    players = [bots.make("greedy", 1), bots.make("random", 1)]
    while not match.over:
        seat = match.waiting_for[0]
        match.apply(players[seat].choose(bots.seen(match, seat)), seat)
    assert match.winners == [0]
