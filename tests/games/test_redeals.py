"""A re-deal is a fair draw from what a seat knows: nothing of the truth is left in it."""

from collections import Counter

import pytest

import regalia
from regalia.engine.game import SPECTATOR
from regalia.engine.position import to_plain
from regalia.engine.rng import Rng
from regalia.games.kingdom_conquest.data import CARD_ROOM
from regalia.games.kingswood.data import MONSTER_IDS, MONSTERS
from regalia.games.kingswood.places import DECK, DEFEATED
from regalia.testing.steps import canonical
from tests.games.kingdom_conquest import table as conquest
from tests.games.kingswood import table as kingswood

SEEDS = (11, 12, 13)
KINGSWOOD = regalia.game("kingswood")
CONQUEST = regalia.game("kingdom-conquest")


def positions(name, players, seed, steps, **options):
    """Some positions of a random game, dice and draws included."""
    match = regalia.game(name).new(players=players, seed=seed, chance="ask", **options)
    rng = Rng(seed)
    for step in range(steps):
        if match.over:
            return
        match.apply(int(match.state.sample(rng)))
        if step % 7 == 0:
            yield match.state


@pytest.mark.parametrize(
    ("name", "players", "options", "steps"),
    [
        ("kingswood", 3, {"special_location": "bakery", "forget_captures": True}, 500),
        ("kingswood", 5, {"special_location": "kings-castle"}, 700),
        ("kingdom-conquest", 2, {}, 150),
        ("kingdom-conquest", 4, {"mode": "normal"}, 500),
        ("wizard-kings", 2, {}, 400),
        ("wizard-kings", 4, {"dispel": True}, 500),
        ("kings-and-things", 3, {}, 400),
    ],
)
def test_re_dealing_a_re_deal_with_the_same_numbers_gives_the_same_world(name, players, options, steps):
    game = regalia.game(name)
    differing = 0
    for seed in SEEDS:
        for state in positions(name, players, seed, steps, **options):
            for viewer in (*range(players), SPECTATOR):
                direct = canonical(to_plain(game.redeal(state, viewer, Rng(7))))
                detour = game.redeal(game.redeal(state, viewer, Rng(99)), viewer, Rng(7))
                assert canonical(to_plain(detour)) == direct
                differing += direct != canonical(to_plain(state))
    assert differing > 50, "there was something to re-deal"


def evenly(counts, kinds, draws):
    """Whether so many kinds came up about equally often: each within five standard deviations."""
    expected = draws / kinds
    return len(counts) == kinds and all(
        abs(count - expected) < 5 * expected**0.5 for count in counts.values()
    )


@pytest.mark.rule("KW-130")
def test_two_secret_captives_of_kingswood_are_any_two_cards_that_they_can_be_equally_often():
    table = kingswood.Builder(3)
    state = table.state
    for card in range(1, MONSTERS + 1):  # six cards of Chapter II are left to be wondered about
        if state.place[card] == DECK and card not in range(26, 30):
            state.place[card] = DEFEATED + 2
    for seat, name in enumerate(("troll", "cyclops")):
        table.captured(seat, name, blind=True)
    state = table.match().state
    draws, rng = 6000, Rng(1)
    worlds = (KINGSWOOD.redeal(state, 2, rng) for _ in range(draws))
    pairs = Counter((int(world.captured[0]), int(world.captured[1])) for world in worlds)
    assert evenly(pairs, 6 * 5, draws)
    owner = (KINGSWOOD.redeal(state, 0, rng) for _ in range(draws))
    assert evenly(Counter(int(world.captured[1]) for world in owner), 5, draws), "a seat knows its own"


@pytest.mark.rule("KW-R19", "KW-130")
def test_worlds_in_which_a_stuck_adventurer_could_not_have_been_picked_do_not_come_up():
    table = kingswood.Builder(2)
    table.adventurers(5, 0, 1)
    table.guard("academy")
    table.tokens(0, "sword", 2)
    table.tokens(0, "heart", 1)
    table.row("cave-bear", "swamp-hag", "dire-wolf")
    table.captured(0, "skeleton-1", blind=True)
    match = table.match()
    match.apply("adventurer forest")
    cards = Counter()
    for seed in range(300):
        world = KINGSWOOD.redeal(match.state, 1, Rng(seed))
        assert world.legal(), "the position goes on in every world"
        cards[MONSTER_IDS[world.captured[0]]] += 1
    assert set(cards) == {"skeleton-1", "goblin-thief", "giant-rat"}, (
        "what brings Coins for two Swords and a Heart"
    )


def test_hidden_hands_of_kingdom_conquest_are_dealt_from_all_unseen_cards_equally_often():
    builder = conquest.Builder("red", "blue", "yellow")
    for colour, square in (("red", "1,1"), ("blue", "9,9"), ("yellow", "12,12")):
        builder.squares(colour, square)
    builder.hand("red", "knight")
    builder.hand("blue", "truce", "archer")
    builder.hand("yellow", "tower")
    builder.play_out_deck()
    state = builder.match().state
    draws, rng = 4000, Rng(2)
    hands = Counter()
    for _ in range(draws):
        world = CONQUEST.redeal(state, SPECTATOR, rng)
        hands[tuple(bytes(world.hand[CARD_ROOM * seat : CARD_ROOM * (seat + 1)]) for seat in range(3))] += 1
    assert evenly(hands, 12, draws), "four cards in hands of one, two and one"
