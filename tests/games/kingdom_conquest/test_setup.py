"""Colours, corners, dark force and cards before the first turn."""

from itertools import permutations

import pytest

from regalia.engine.errors import BadOption, BadPlayers
from regalia.engine.frame import CHANCE
from regalia.engine.rng import Rng
from regalia.games.kingdom_conquest import GAME
from regalia.games.kingdom_conquest.data import COLOUR_IDS, OBSTACLE
from regalia.games.kingdom_conquest.queries import deck_size, held
from regalia.games.kingdom_conquest.rules.dark_force import ThrowBlue, ThrowRed, ThrowWhite
from tests.games.kingdom_conquest.table import Builder, play, table
from tests.scenarios.runner import offered


def begun(players, seed=1, **options):
    """A game in which everybody has the first colour that was left."""
    match = GAME.new(players=players, seed=seed, **options)
    while not match.over and offered(match)[0].startswith("colour"):
        match.apply(match.legal()[0])
    return match


@pytest.mark.rule("KC-51", "KC-55", "KC-56", "KC-57", "KC-R5")
@pytest.mark.parametrize(("colours", "sides"), [(("blue",), 6), (("red", "blue"), 12)])
def test_dice_have_the_right_faces_and_nobody_is_asked(colours, sides):
    match = table(*colours, turn="dark", blue=[(1, 1)], red=[(6, 6)])
    for kind, verb, faces in ((ThrowBlue, "blue", sides), (ThrowRed, "red", sides), (ThrowWhite, "white", 6)):
        assert isinstance(match.state.top(), kind)
        assert match.to_act == CHANCE
        assert offered(match) == [f"{verb} {face}" for face in range(1, faces + 1)]
        assert all(chance == pytest.approx(1 / faces) for _, chance in match.state.chance_outcomes())
        match.apply(f"{verb} {faces}")


@pytest.mark.rule("KC-46", "KC-R14", "KC-59", "KC-R9")
def test_every_setup_lays_four_obstacles_outside_the_corners():
    for seed in range(40):
        state = begun(4, seed).state
        assert len(state.obstacles) == 4
        assert all(code & 63 for code in state.obstacles)
        assert [state.count[colour] for colour in range(1, 5)] == [4, 4, 4, 4]
        assert state.count[OBSTACLE] >= 1


@pytest.mark.rule("KC-42", "KC-R9", "KC-14", "KC-35", "KC-38", "KC-39", "KC-50", "KC-R6", "KC-R32")
def test_the_dark_force_has_squares_only_alone_and_never_cards():
    for seed in range(40):
        alone, many = begun(1, seed), begun(3, seed)
        assert alone.state.count[alone.state.dark] >= 1
        assert alone.state.dark != alone.state.colour[0]
        assert alone.state.count[OBSTACLE] == 0
        assert many.state.dark == 0
        assert many.view()["board"]["dark_force"] == {"colour": None, "territories": 0, "rising": False}
        for match in (alone, many):
            assert len(match.view()["board"]["seats"]) == match.state.players
            assert (
                deck_size(match.state) + sum(held(match.state, k) for k in range(match.state.players)) == 50
            )


@pytest.mark.rule("KC-R32")
def test_a_dark_force_with_one_square_still_throws_once():
    match = table("blue", turn="dark", blue=[(1, 1), (1, 2), (1, 3), (1, 4)], red=[(6, 6)])
    play(match, "blue 4", "red 4", "white 1")
    assert match.state.round == 2
    assert match.to_act == 0


@pytest.mark.rule("KC-71", "KC-67")
def test_at_the_start_every_free_square_is_offered():
    """KC-S29"""
    match = begun(4, seed=3)
    squares = [text for text in offered(match) if text.startswith("conquer")]
    assert len(squares) == match.state.count[0] == 144 - 16 - match.state.count[OBSTACLE]
    assert match.view(0)["board"]["cross"] is None
    assert all(seat["checkpoint"] is None for seat in match.view(0)["board"]["seats"])


@pytest.mark.rule("KC-72", "KC-U9")
def test_the_view_shows_the_forbidden_cross_except_beside_a_herald():
    builder = Builder("red", "blue")
    builder.squares("red", "5,3", "1,12")
    builder.unit("herald", "5,3")
    builder.squares("blue", "9,9")
    builder.checkpoint("red", "4,7")
    match = builder.match()
    for eyes in (0, 1):
        board = match.view(eyes)["board"]
        assert board["cross"] == "4,7"
        assert len(board["forbidden"]) == 22
        assert "4,3" not in board["forbidden"]
    assert {f"conquer {name}" for name in board["forbidden"]}.isdisjoint(offered(match))


@pytest.mark.rule("KC-61", "KC-R3")
def test_a_taken_colour_is_not_offered_again():
    match = GAME.new(players=3, seed=1)
    assert offered(match) == ["colour red", "colour blue", "colour yellow", "colour green"]
    match.apply("colour blue")
    assert offered(match) == ["colour red", "colour yellow", "colour green"]
    match.apply("colour green")
    match.apply("colour red")
    assert [COLOUR_IDS[colour] for colour in match.state.colour] == ["blue", "green", "red"]
    assert match.to_act == 2, "red begins"


@pytest.mark.rule("KC-R3")
def test_colours_by_seat_are_the_first_in_turn_order():
    state = GAME.new(players=3, seed=1, colours="by-seat").state
    assert [COLOUR_IDS[colour] for colour in state.colour] == ["red", "blue", "yellow"]


@pytest.mark.rule("KC-64", "KC-R5")
def test_dice_may_decide_who_plays_first():
    match = GAME.new(players=3, chance="ask", colours="by-dice", seed=1)
    for face in (2, 6, 4):
        match.apply(f"white {face}")
    assert [COLOUR_IDS[colour] for colour in match.state.colour] == ["yellow", "red", "blue"]


@pytest.mark.rule("KC-64", "KC-R4")
@pytest.mark.parametrize("first", ["red", "blue", "yellow", "green"])
@pytest.mark.parametrize(
    ("throws", "order"), [((2, 6), [1, 0]), ((2, 6, 4), [1, 2, 0]), ((4, 2, 6, 3), [2, 0, 3, 1])]
)
def test_the_highest_throw_plays_first_whatever_colour_begins(first, throws, order):
    match = GAME.new(players=len(throws), chance="ask", colours="by-dice", seed=1, first_colour=first)
    for face in throws:
        match.apply(f"white {face}")
    assert sorted(match.state.colour) == list(range(1, len(throws) + 1)), "the first colours in turn order"
    assert match.view()["board"]["order"] == order


@pytest.mark.rule("KC-R5")
def test_equal_throws_are_repeated_among_the_tied():
    match = GAME.new(players=4, chance="ask", colours="by-dice", seed=1)
    for face in (3, 5, 3, 1):
        match.apply(f"white {face}")
    for face in (2, 2):  # the first and the third seat, tied again
        match.apply(f"white {face}")
    for face in (1, 6):
        match.apply(f"white {face}")
    assert [COLOUR_IDS[colour] for colour in match.state.colour] == ["yellow", "red", "blue", "green"]


@pytest.mark.rule("KC-62", "KC-R3", "KC-R4")
@pytest.mark.parametrize("chosen", list(permutations(["red", "blue", "yellow", "green"], 2)))
def test_turn_order_follows_the_colours_and_not_the_seats(chosen):
    match = GAME.new(players=2, seed=4)
    for colour in chosen:
        match.apply(f"colour {colour}")
    first = min(chosen, key=COLOUR_IDS.index)
    assert match.to_act == chosen.index(first)


@pytest.mark.rule("KC-R4")
def test_a_first_colour_that_nobody_plays_gives_way_to_the_next():
    match = begun(2, first_colour="green")  # red and blue play
    assert match.to_act == 0
    match = begun(2, first_colour="blue")
    assert match.to_act == 1


@pytest.mark.rule("KC-2", "KC-R54", "KC-29", "KC-R52")
def test_defaults_are_the_short_game_for_several_and_the_normal_one_alone():
    assert begun(2).view()["board"]["mode"] == "short"
    assert begun(2).state.last_round == 10
    assert begun(1).view()["board"]["mode"] == "normal"
    assert begun(1).state.last_round == 60
    assert begun(3, mode="normal", round_cap="none").view()["board"]["last_round"] is None
    assert begun(1, mode="short", rounds=20).state.last_round == 20


@pytest.mark.rule("KC-47", "KC-49")
def test_the_deck_deals_every_card_in_proportion():
    match = GAME.new(players=1, seed=2, chance="ask")
    match.apply("colour red")
    while not offered(match)[0].startswith("deal"):
        match.apply(match.legal()[-1])
    odds = {match.text(action): chance for action, chance in match.state.chance_outcomes()}
    assert odds["deal footman"] == pytest.approx(6 / 50)
    assert odds["deal desertion"] == pytest.approx(1 / 50)
    assert sum(odds.values()) == pytest.approx(1)


@pytest.mark.rule("KC-1")
def test_other_numbers_of_players_are_refused():
    for players in (0, 5):
        with pytest.raises(BadPlayers, match="1 to 4 players"):
            GAME.new(players=players)
    with pytest.raises(BadOption, match="Did you mean 'edge'"):
        GAME.new(players=2, edgy="wrap")


@pytest.mark.rule("KC-24", "KC-31")
def test_random_games_end_in_every_mode():
    for players in (1, 2, 3, 4):
        for mode in ("short", "normal"):
            match = GAME.new(players=players, seed=players, mode=mode)
            match.lawful = True
            rng = Rng(players)
            while not match.over:
                match.apply(int(match.state.sample(rng)))
            assert match.state.result != 0
