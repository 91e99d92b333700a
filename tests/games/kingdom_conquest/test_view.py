"""What the board of a view tells, and that it is right."""

import pytest

from regalia.engine.frame import CHANCE
from regalia.engine.game import SPECTATOR
from regalia.games.kingdom_conquest import GAME
from tests.games.kingdom_conquest.table import Builder, play, table

FOUR = {"red": ["1,12", "2,12", "3,12", "4,12"], "blue": ["9,9", "9,10", "9,11", "9,12"]}


def board(match, eyes=0):
    return match.view(eyes)["board"]


@pytest.mark.rule("KC-87", "KC-R13")
def test_the_oldest_obstacle_vanishes_next_but_frees_no_square_that_another_covers():
    builder = Builder("red", "blue")
    builder.squares("red", "1,1")
    builder.squares("blue", "9,9")
    builder.obstacle(2, "5,5")
    builder.obstacle(1, "6,5")
    found = board(builder.match())["obstacles"]
    assert found[0] == {"squares": ["5,5", "6,5"], "vanishes": True, "frees": ["5,5"]}
    assert found[1] == {"squares": ["6,5"], "vanishes": False, "frees": []}


@pytest.mark.rule("KC-R53")
def test_no_obstacle_vanishes_once_the_curse_has_risen():
    for number, rising in ((14, False), (15, True)):
        builder = Builder("red", "blue", rising_curse=True, mode="normal")
        builder.state.round = number
        builder.squares("red", "1,1")
        builder.squares("blue", "9,9")
        builder.obstacle(1, "5,5")
        seen = board(builder.match())
        assert seen["dark_force"]["rising"] is rising
        assert seen["obstacles"][0]["vanishes"] is not rising
        assert seen["obstacles"][0]["frees"] == ([] if rising else ["5,5"])


@pytest.mark.rule("KC-62", "KC-R4")
def test_seats_are_listed_in_turn_order_from_the_first_colour():
    match = table("green", "red", "blue", first_colour="blue", green=["1,1"], red=["5,5"], blue=["9,9"])
    assert board(match)["order"] == [2, 0, 1]
    match = table("green", "red", "blue", green=["1,1"], red=["5,5"], blue=["9,9"])
    assert board(match)["order"] == [1, 2, 0]


@pytest.mark.rule("KC-82", "KC-26", "KC-P9")
def test_danger_truce_and_elimination_are_shown():
    builder = Builder("red", "blue", "yellow")
    builder.squares("red", *FOUR["red"])
    builder.squares("blue", "9,9", "9,10", "9,11")
    builder.state.eliminated = 1 << 2
    builder.truce("blue")
    seats = board(builder.match())["seats"]
    assert [seat["danger"] for seat in seats] == [False, True, False]
    assert [seat["truce"] for seat in seats] == [False, True, False]
    assert [seat["eliminated"] for seat in seats] == [False, False, True]
    assert [seat["territories"] for seat in seats] == [4, 3, 0]


@pytest.mark.rule("KC-52", "KC-53")
def test_dice_lie_open_as_they_are_thrown():
    match = table("red", "blue", turn="dark", **FOUR)
    assert board(match)["dice"] is None
    match.apply("blue 3")
    assert board(match)["dice"] == {"blue": 3}
    match.apply("red 7")
    assert board(match)["dice"] == {"blue": 3, "red": 7}
    assert match.to_act == CHANCE


@pytest.mark.rule("KC-69")
def test_no_cross_is_in_force_while_the_dark_force_throws():
    builder = Builder("red", "blue")
    builder.squares("red", *FOUR["red"])
    builder.squares("blue", *FOUR["blue"])
    builder.checkpoint("blue", "4,7")
    builder.turn("blue")
    match = builder.match()
    assert board(match)["cross"] == "4,7"
    match.apply("conquer 6,6")
    assert match.to_act == CHANCE
    assert (board(match)["cross"], board(match)["forbidden"]) == (None, [])


@pytest.mark.rule("KC-R58", "KC-82")
def test_everybody_sees_what_the_player_on_turn_is_in_the_middle_of():
    builder = Builder("red", "blue")
    builder.squares("red", "1,12")
    builder.squares("blue", *FOUR["blue"])
    builder.hand("red", "knight", "earthquake")
    match = builder.match()
    assert board(match, 1)["action"] == {"number": 1}
    match.apply("play knight")
    assert board(match, 1)["action"] == {"card": "knight"}
    match.apply("place 1,12")
    assert board(match, 1)["action"] == {"number": 2}
    match.apply("play earthquake")
    match.apply("white 3")
    assert board(match, 1)["action"] == {"card": "earthquake", "shape": 3}


@pytest.mark.rule("KC-P5")
def test_everybody_sees_how_far_a_double_march_is():
    builder = Builder("red", "blue")
    builder.squares("red", *FOUR["red"])
    builder.squares("blue", *FOUR["blue"])
    builder.hand("red", "double-march")
    match = builder.match()
    match.apply("play double-march")
    assert board(match, 1)["action"] == {"card": "double-march", "number": 1}
    match.apply("march 6,6")
    assert board(match, 1)["action"] == {"card": "double-march", "number": 2}


@pytest.mark.rule("KC-32", "KC-36", "KC-R51")
def test_a_draw_is_told_from_a_victory():
    match = table("red", "blue", turn="dark", rounds=5, red=["1,1"], blue=["9,9"])
    match.state.round = 5
    play(match, "blue 12", "red 12", "white 1")
    assert board(match)["result"] == {"seats": [0, 1], "dark_force": False, "draw": True}
    assert match.view(0)["prompt"] == "A draw between @0 and @1."
    match = table("red", "blue", turn="dark", red=["1,1"], blue=["9,9"])
    play(match, "blue 1", "red 1", "white 1")
    assert board(match)["result"] == {"seats": [1], "dark_force": False, "draw": False}
    match = table("blue", turn="dark", mode="short", blue=["1,1"], red=["6,6"])
    match.state.round = 10
    play(match, "blue 6", "red 6", "white 1")
    assert board(match)["result"] == {"seats": [0], "dark_force": True, "draw": True}
    assert match.winners == [0], "as in company, whoever shares a draw is named"
    for eyes in (0, SPECTATOR):
        assert match.view(eyes)["prompt"] == "A draw between @0 and the dark force."


@pytest.mark.rule("KC-R27", "KC-R15")
def test_the_supply_is_shown():
    match = table("red", "blue", red=["1,1", "2,2"], blue=["9,9"])
    assert board(match)["supply"]["herald"] == 2
    builder = Builder("red", "blue")
    builder.squares("red", "1,1")
    builder.unit("herald", "1,1")
    builder.squares("blue", "9,9")
    seen = board(builder.match())
    assert (seen["supply"]["herald"], seen["units"]) == (1, {"1,1": "herald"})


def test_scores_are_territories():
    match = table("red", "blue", red=["1,1", "2,2"], blue=["9,9"])
    assert match.scores == [2, 1]
    assert GAME.new(players=3, seed=1).scores == [0, 0, 0]


@pytest.mark.rule("KC-82")
def test_nobody_is_in_danger_before_the_corners_are_filled():
    match = GAME.new(players=2, seed=1, chance="ask")
    match.apply("colour red")
    assert [seat["danger"] for seat in board(match)["seats"]] == [False, False]
    match = table("red", "blue", red=["1,1"], blue=["9,9", "9,10", "9,11", "9,12"])
    assert [seat["danger"] for seat in board(match)["seats"]] == [True, False]


@pytest.mark.rule("KC-R21", "KC-70")
def test_in_a_second_action_the_checkpoint_in_force_is_shown_and_the_next_one_beside_it():
    builder = Builder("red", "blue")
    builder.squares("red", "1,1")
    builder.squares("blue", "9,9", "9,10", "9,11", "9,12")
    builder.checkpoint("red", "4,7")
    match = builder.match()
    play(match, "conquer 8,2")
    shown = board(match)
    assert shown["cross"] == "4,7"
    assert {"4,9", "9,7"} <= set(shown["forbidden"])
    assert "8,9" not in shown["forbidden"]
    assert (shown["seats"][0]["checkpoint"], shown["seats"][0]["next_checkpoint"]) == ("4,7", "8,2")
    play(match, "conquer 8,9")
    seat = board(match)["seats"][0]
    assert (seat["checkpoint"], seat["next_checkpoint"]) == ("8,9", None), "the turn is over"


@pytest.mark.rule("KC-98", "KC-R41", "KC-R39")
def test_a_conflict_that_stands_is_in_the_view_with_those_who_could_win_it():
    match = table("red", "blue", red=["4,5", "6,5"], blue=["5,4", "5,5", "5,6"])
    assert board(match)["conflicts"] == {"5,5": ["red"]}
    match = table(
        *("red", "blue", "green"), red=["5,5", "1,1"], blue=["4,5", "6,5"], green=["5,4", "5,6", "12,12"]
    )
    assert board(match)["conflicts"] == {"5,5": ["blue", "green"]}, "rivals hold each other off"
    match = table("red", "blue", red=["4,5"], blue=["5,5", "5,6", "9,9"])
    assert board(match)["conflicts"] == {}


@pytest.mark.rule("KC-P1", "KC-P2")
def test_whoever_watches_reads_where_a_spell_was_aimed():
    for spell, target in (("fireball", "8,8"), ("lightning", "9,9")):
        builder = Builder("red", "blue")
        for colour, squares in FOUR.items():
            builder.squares(colour, *squares)
        builder.hand("red", spell)
        match = play(builder.match(), f"play {spell}")
        events = match.apply(f"aim {target}")
        line = match.story(events, SPECTATOR)[0]
        assert line["text"] == f"@0 aims {spell.capitalize()} at ({target})."
        assert (line["kind"], line["square"], line["card"]) == ("aimed", target, spell)
