"""Setting up the village, the monsters and the guilds."""

import pytest

from regalia.engine.errors import BadOption, BadPlayers
from regalia.engine.frame import CHANCE
from regalia.games.kingswood import GAME
from regalia.games.kingswood.data import CHAPTER, LOCATION_IDS, MARKS, MONSTERS, TOKENS
from regalia.games.kingswood.places import BOX, DECK
from regalia.games.kingswood.state import OFF
from tests.games.kingswood.table import play
from tests.scenarios.runner import offered

CARDS = range(1, MONSTERS + 1)


def begun(players, seed=1, **options):
    """A game in which everybody has chosen a guild."""
    match = GAME.new(players=players, seed=seed, **options)
    while "guild" in offered(match)[0]:
        match.apply(match.legal()[0])
    return match


@pytest.mark.rule("KW-15", "KW-16", "KW-17", "KW-19", "KW-20", "KW-21")
def test_six_locations_with_the_forest_at_the_bottom():
    for seed in range(30):
        village = [LOCATION_IDS[place] for place in begun(3, seed).state.village]
        assert village[0] == "forest"
        assert set(village) >= {"academy", "blacksmith", "tavern", "market"}
        assert len(set(village)) == 6  # the scoring board is none of them


@pytest.mark.rule("KW-20", "KW-19")
def test_the_other_five_lie_in_random_order():
    orders = {tuple(begun(2, seed, special_location="bakery").state.village) for seed in range(60)}
    assert len(orders) > 40


@pytest.mark.rule("KW-18", "KW-97")
def test_the_special_location_is_drawn_or_chosen():
    drawn = {LOCATION_IDS[begun(2, seed).state.special] for seed in range(120)}
    assert drawn == set(LOCATION_IDS[6:])
    for name in LOCATION_IDS[6:]:
        village = begun(2, 5, special_location=name).state.village
        assert LOCATION_IDS.index(name) in list(village)


@pytest.mark.rule("KW-22", "KW-23")
def test_adventurers_start_on_tavern_blacksmith_and_academy_and_the_guard_beside_the_village():
    view = begun(4, 9).view()["board"]
    assert {place["id"] for place in view["village"] if place["adventurer"]} == {
        "tavern",
        "blacksmith",
        "academy",
    }
    assert view["guard"] is None


@pytest.mark.rule("KW-15", "KW-25", "KW-27", "KW-29", "KW-30", "KW-31")
def test_setup_for_three():
    """KW-S1: 31 cards in the deck, all of Chapter I above Chapter II, three in the row."""
    for seed in range(20):
        state = begun(3, seed).state
        assert sum(state.place[card] == DECK for card in CARDS) == 31
        assert sum(card != 0 for card in state.row) == 3
        assert all(CHAPTER[card] == 1 for card in state.row if card)
        assert all(
            (state.place[card] == BOX) == (CHAPTER[card] == 1 and not MARKS[card] >> 3 & 1) for card in CARDS
        )
        assert state.guard == OFF


@pytest.mark.rule("KW-28", "KW-27", "KW-29")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_card_is_in_if_it_shows_exactly_this_number(players):
    state = begun(players).state
    for card in CARDS:
        if CHAPTER[card] == 1:
            assert (state.place[card] != BOX) == bool(MARKS[card] >> players & 1)


@pytest.mark.rule("KW-30", "KW-25")
def test_chapter_two_comes_only_after_chapter_one():
    match = GAME.new(players=2, seed=3)
    seen = []
    while not match.over:
        for event in match.apply(match.legal()[0]):
            if event[0] == 3:
                seen.append(int(CHAPTER[event.values[0]]))
        if len(seen) > 20:
            break
    assert seen == sorted(seen)


@pytest.mark.rule("KW-32", "KW-33", "KW-35", "KW-R37", "KW-92", "KW-36", "KW-37", "KW-38")
def test_guilds_and_seats():
    """KW-S42: guilds are chosen in turn order, none twice, each with the tokens of its card."""
    match = GAME.new(players=4, seed=11, first_seat="3")
    order = []
    for _ in range(4):
        order.append(match.to_act)
        names = offered(match)
        assert len(names) == 7 - len(order) + 1
        match.apply(names[0])
    assert order == [2, 3, 0, 1]
    assert match.to_act == 2
    board = match.view()["board"]
    assert len({seat["guild"] for seat in board["seats"]}) == 4
    guilds = {row["id"]: row for row in GAME.catalogue()["guilds"]}
    for seat in board["seats"]:
        card = guilds[seat["guild"]]
        assert (seat["refreshed"], seat["exhausted"], seat["coins"]) == (
            card["refreshed"],
            card["exhausted"],
            card["coins"],
        )
        assert seat["marker"] == {"space": 0, "plus": 0}


@pytest.mark.rule("KW-24", "KW-33")
def test_what_is_not_handed_out_is_in_the_supply():
    board = begun(5, 2).view()["board"]
    printed = GAME.catalogue()["components"]["tokens"]
    for k, name in enumerate(TOKENS[:3]):
        held = sum(seat["refreshed"][k] + seat["exhausted"][k] for seat in board["seats"])
        assert board["supply"][name] == printed[name] - held
    assert board["supply"]["coin"] == printed["coin"] - sum(seat["coins"] for seat in board["seats"])


@pytest.mark.rule("KW-34", "KW-81", "KW-G2")
def test_krom_starts_partly_exhausted():
    """KW-S29: two Swords and two Hearts, one of each exhausted, and 1 Coin; the Tavern turns the Heart."""
    match = GAME.new(players=1, seed=4)
    play(match, "guild krom")
    seat = match.view(0)["board"]["seats"][0]
    assert (seat["refreshed"], seat["exhausted"], seat["coins"]) == ([1, 0, 1], [1, 0, 1], 1)
    play(match, "adventurer tavern", "refresh_all heart")
    assert match.view(0)["board"]["seats"][0]["refreshed"] == [1, 0, 2]


@pytest.mark.rule("KW-38", "KW-37")
def test_turns_run_clockwise_from_the_starting_seat():
    match = begun(3, 8, first_seat="2")
    seats = []
    for _ in range(6):
        seats.append(match.to_act)
        turn = match.state.seat
        while not match.over and match.state.seat == turn:
            match.apply(match.legal()[0])
    assert seats == [1, 2, 0, 1, 2, 0]


@pytest.mark.rule("KW-36", "KW-R36")
def test_the_starting_seat_is_random_unless_agreed():
    assert {GAME.new(players=3, seed=seed).state.first_seat for seed in range(40)} == {0, 1, 2}
    assert {GAME.new(players=3, seed=seed, first_seat="2").state.first_seat for seed in range(9)} == {1}


@pytest.mark.rule("KW-R37")
def test_random_guilds_are_dealt():
    match = GAME.new(players=5, seed=1, random_guilds=True)
    assert "adventurer" in offered(match)[0]
    assert len(set(match.state.guild)) == 5
    asked = GAME.new(players=2, seed=1, random_guilds=True, chance="ask")
    while "guild" not in offered(asked)[0]:
        asked.apply(asked.legal()[0])
    assert asked.to_act == CHANCE


@pytest.mark.rule("KW-R35")
@pytest.mark.parametrize("players", [0, 6, -1, True, "3"])
def test_only_one_to_five_may_play(players):
    with pytest.raises(BadPlayers, match="Kingswood is for 1 to 5 players"):
        GAME.new(players=players)


@pytest.mark.rule("KW-150", "KW-154", "KW-R41")
def test_the_solo_game_has_thirty_cards_and_an_empty_row():
    """KW-S57, first half."""
    state = begun(1).state
    assert sum(state.place[card] == DECK for card in CARDS) == 13 + 17
    assert list(state.row) == [0, 0, 0, 0]


def test_bad_options_say_what_would_be_right():
    with pytest.raises(BadOption, match="There is no option 'specials'. Choose from: special_location"):
        GAME.new(players=2, specials="bakery")
    with pytest.raises(BadOption, match="cannot be 'bakry'.*Did you mean 'bakery'"):
        GAME.new(players=2, special_location="bakry")
    with pytest.raises(BadOption, match="is on or off, not 'perhaps'"):
        GAME.new(players=2, unlimited_supply="perhaps")
    with pytest.raises(BadOption, match="'first_seat' cannot be 4 with 2 players"):
        GAME.new(players=2, first_seat="4")
