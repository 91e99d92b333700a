"""The laws of turns and of single actions hold in random play, and each can be broken."""

import pytest

from regalia.engine.errors import RulesBug
from regalia.engine.event import Event
from regalia.engine.frame import EVERYONE
from regalia.games.kingdom_conquest import laws, step_laws
from regalia.games.kingdom_conquest.events import CAPTURED, STRUCK_BACK
from regalia.games.kingdom_conquest.rules.actions import ChooseAction
from regalia.games.kingdom_conquest.rules.board import recolour
from regalia.games.kingdom_conquest.state import NO_SQUARE
from regalia.games.kingdom_conquest.turn import EndTurn, SecondAction
from tests.games.kingdom_conquest.table import Builder, colour_number, square_number, table

RED = ["1,1", "1,2", "2,1", "2,2"]
BLUE = ["11,1", "12,1", "11,2", "12,2"]
GREEN = ["11,12", "12,12", "11,11", "12,11"]


def step(match, text):
    """The position before an action, the action, and a copy of the position after it that may be spoilt."""
    before = match.state.clone()
    action = match.parse(text)
    match.apply(action)
    after = match.state.clone()
    step_laws.check_step(before, action, after)
    return before, action, after


def broken(before, action, after, sentence):
    with pytest.raises(RulesBug, match=sentence):
        step_laws.check_step(before, action, after)


def repaint(state, square, colour):
    recolour(state, square_number(square), colour_number(colour))


# -- law 9 ------------------------------------------------------------------------------------


def test_a_colour_that_plays_out_of_turn_is_named():
    match = table("red", "blue", "green", red=RED, blue=BLUE, green=GREEN)
    before, action, after = step(match, "conquer 6,6")
    assert after.seat == 1
    after.seat = 2
    broken(before, action, after, "a colour played out of turn")


def test_a_turn_that_is_skipped_is_named():
    before, action, after = step(table("red", "blue", red=RED, blue=BLUE), "conquer 6,6")
    after.stack[:] = [frame for frame in after.stack if not isinstance(frame, EndTurn)]
    broken(before, action, after, "a turn was skipped")


def test_a_round_that_the_wrong_colour_begins_is_named():
    match = table("red", "blue", turn="dark", red=RED, blue=BLUE)
    match.apply("blue 6")
    match.apply("red 6")
    before, action, after = step(match, "white 1")
    assert after.seat == 0
    after.seat = 1
    broken(before, action, after, "a round began with the wrong colour")


# -- law 11 -----------------------------------------------------------------------------------


@pytest.mark.rule("KC-82")
def test_a_second_action_without_danger_is_named():
    state = table("red", "blue", red=RED, blue=BLUE).state
    laws.check(state)
    state.stack.insert(-1, SecondAction(1))
    with pytest.raises(RulesBug, match="danger was not looked at"):
        laws.check(state)


@pytest.mark.rule("KC-82")
def test_a_second_action_that_danger_should_bring_is_missed():
    state = table("red", "blue", red=RED[:3], blue=BLUE).state
    laws.check(state)
    del state.stack[-2]
    with pytest.raises(RulesBug, match="danger was not looked at"):
        laws.check(state)


@pytest.mark.rule("KC-R30")
def test_danger_that_is_miscounted_is_named():
    state = table("red", "blue", danger_check="continuous", red=RED, blue=BLUE).state
    laws.check(state)
    state.stack[-2] = SecondAction(1)
    with pytest.raises(RulesBug, match="danger was miscounted"):
        laws.check(state)


def test_a_third_action_is_named():
    match = table("red", "blue", red=RED[:3], blue=BLUE)
    match.apply("conquer 6,6")
    laws.check(match.state)
    match.state.stack.insert(-1, ChooseAction(2))
    with pytest.raises(RulesBug, match="a third action is to come"):
        laws.check(match.state)


@pytest.mark.rule("KC-66", "KC-83")
def test_an_action_that_brings_another_one_is_named():
    match = table("red", "blue", red=RED[:3], blue=BLUE)
    before, action, after = step(match, "conquer 6,6")
    assert isinstance(after.top(), ChooseAction)
    after.stack.append(ChooseAction(2))
    broken(before, action, after, "a player acts too often in a turn")


@pytest.mark.rule("KC-66", "KC-83")
def test_a_turn_that_begins_with_three_actions_is_named():
    before, action, after = step(table("red", "blue", red=RED, blue=BLUE), "conquer 6,6")
    assert (before.seat, after.seat) == (0, 1)
    after.stack[-1:] = [ChooseAction(2), ChooseAction(2), ChooseAction(1)]
    broken(before, action, after, "a turn began with too many actions")


# -- law 12 -----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["truce", "scrying", "fireball"])
def test_playing_a_card_changes_no_square(card):
    builder = Builder("red", "blue")
    builder.squares("red", *RED)
    builder.squares("blue", *BLUE)
    builder.hand("red", card)
    before, action, after = step(builder.match(), f"play {card}")
    repaint(after, "6,6", "red")
    broken(before, action, after, "squares changed without a reason")


# -- laws 13 to 15 ----------------------------------------------------------------------------


@pytest.mark.rule("KC-92", "KC-R37")
def test_a_capture_that_the_colour_on_turn_missed_is_named():
    match = table("red", "blue", red=[*RED, "4,5"], blue=[*BLUE, "5,5"])
    before, action, after = step(match, "conquer 6,5")
    repaint(after, "5,5", "blue")
    broken(before, action, after, "the colour on turn left something to take")


@pytest.mark.rule("KC-R38")
def test_a_trap_that_did_not_close_is_named():
    match = table("red", "blue", red=RED, blue=[*BLUE, "4,5", "6,5"])
    before, action, after = step(match, "conquer 5,5")
    repaint(after, "5,5", "red")
    broken(before, action, after, "a weakly held square did not fall")


@pytest.mark.rule("KC-R42")
def test_a_capture_that_an_obstacle_should_have_brought_is_named():
    builder = Builder("red", "blue")
    builder.squares("red", *RED, "4,5", "6,5")
    builder.squares("blue", *BLUE, "5,4", "5,5", "5,6")
    builder.turn("dark")
    match = builder.match()
    match.apply("blue 5")
    match.apply("red 6")
    before, action, after = step(match, "white 1")
    repaint(after, "5,5", "blue")
    broken(before, action, after, "a weakly held square did not fall")


def fell(kind, taker):
    """A square falls from red or blue to the other."""
    return Event(kind, 0, (64 * 5 + 8 * (3 - taker) + taker, 1), EVERYONE)


@pytest.mark.parametrize(
    ("heard", "sentence"),
    [
        ([fell(STRUCK_BACK, 2), fell(CAPTURED, 1)], "the colour on turn took something after the others"),
        ([fell(CAPTURED, 2)], "a colour that is not on turn took first"),
        ([fell(CAPTURED, 1), fell(STRUCK_BACK, 1)], "the colour on turn took twice"),
        ([fell(STRUCK_BACK, 2)] * 1000, "a reaction took too many steps"),
    ],
)
@pytest.mark.rule("KC-R37", "KC-R38")
def test_captures_out_of_order_are_named(heard, sentence):
    assert step_laws.struck_back([fell(CAPTURED, 1), fell(STRUCK_BACK, 2)], 1) == [5]
    with pytest.raises(RulesBug, match=sentence):
        step_laws.struck_back(heard, 1)


@pytest.mark.rule("KC-R41")
def test_a_conflict_that_stands_breaks_no_law():
    match = table("red", "blue", red=[*RED, "4,5", "6,5"], blue=[*BLUE, "5,4", "5,5", "5,6"])
    step(match, "conquer 12,12")


@pytest.mark.rule("KC-P9")
def test_a_truce_that_ends_after_the_captures_breaks_no_law():
    builder = Builder("red", "blue")
    builder.squares("red", *RED, "4,5")
    builder.squares("blue", *BLUE, "5,5")
    builder.truce("blue")
    before, _, after = step(builder.match(), "conquer 6,5")
    assert before.truce != 0
    assert after.truce == 0


# -- law 17 -----------------------------------------------------------------------------------


def lightning(**options):
    """Red aims Lightning at one of blue's two squares."""
    builder = Builder("red", "blue", **options)
    builder.squares("red", *RED)
    builder.squares("blue", "6,6", "8,8")
    builder.hand("red", "lightning")
    match = builder.match()
    match.apply("play lightning")
    return match


@pytest.mark.rule("KC-R55")
def test_a_spell_that_finishes_a_player_is_named():
    before, action, after = step(lightning(), "aim 6,6")
    repaint(before, "8,8", "free")
    broken(before, action, after, "a spell destroyed a player's last territory")


@pytest.mark.rule("KC-R55")
def test_a_spell_may_finish_a_player_if_that_was_agreed():
    before, action, after = step(lightning(spells_may_finish=True), "aim 6,6")
    repaint(before, "8,8", "free")
    repaint(after, "8,8", "free")
    step_laws.check_step(before, action, after)


@pytest.mark.rule("KC-R55", "KC-U8")
def test_a_warden_counts_as_a_territory_that_is_kept():
    builder = Builder("red", "blue")
    builder.squares("red", *RED)
    builder.squares("blue", "6,6")
    builder.unit("warden", "6,6")
    builder.hand("red", "lightning")
    match = builder.match()
    match.apply("play lightning")
    step(match, "aim 6,6")
    assert match.state.count[colour_number("blue")] == 1


# -- law 19 -----------------------------------------------------------------------------------


@pytest.mark.rule("KC-70")
def test_a_checkpoint_that_stayed_behind_is_named():
    before, action, after = step(table("red", "blue", red=RED, blue=BLUE), "conquer 6,6")
    assert after.pawn[0] == square_number("6,6")
    after.pawn[0] = NO_SQUARE
    broken(before, action, after, "a checkpoint is not on the last conquest")


@pytest.mark.rule("KC-R20")
def test_a_checkpoint_that_outlives_a_turn_without_conquest_is_named():
    builder = Builder("red", "blue")
    builder.squares("red", *RED)
    builder.squares("blue", *BLUE)
    builder.hand("red", "truce")
    builder.checkpoint("red", "4,7")
    before, action, after = step(builder.match(), "play truce")
    assert after.pawn[0] == NO_SQUARE
    after.pawn[0] = square_number("4,7")
    broken(before, action, after, "a checkpoint is not on the last conquest")


@pytest.mark.rule("KC-69")
def test_a_cross_that_is_not_that_of_the_checkpoint_is_named():
    state = table("red", "blue", red=RED, blue=BLUE).state
    state.pawn[0] = square_number("4,7")
    with pytest.raises(RulesBug, match="the cross in force is not that of the checkpoint"):
        laws.check(state)


@pytest.mark.rule("KC-R21")
def test_a_cross_that_moves_within_a_turn_is_named():
    before, action, after = step(table("red", "blue", red=RED[:3], blue=BLUE), "conquer 6,6")
    after.cross = square_number("6,6")
    broken(before, action, after, "the cross moved within a turn")


# -- the rest ---------------------------------------------------------------------------------


def test_a_conquest_of_a_square_that_was_not_free_is_named():
    before, action, after = step(table("red", "blue", red=RED, blue=BLUE), "conquer 6,6")
    repaint(before, "6,6", "blue")
    broken(before, action, after, "a square was conquered that was not free")


def test_a_conquest_within_the_cross_is_named():
    before, action, after = step(table("red", "blue", red=RED, blue=BLUE), "conquer 6,6")
    before.cross = square_number("6,9")
    broken(before, action, after, "a square of the cross was conquered")


def test_a_territory_out_of_nothing_is_named():
    before, action, after = step(table("red", "blue", red=RED, blue=BLUE), "conquer 6,6")
    repaint(after, "9,9", "blue")
    broken(before, action, after, "a capture made or lost a territory")


def test_a_unit_out_of_nothing_is_named():
    before, action, after = step(table("red", "blue", red=RED, blue=BLUE), "conquer 6,6")
    after.fielded += 2
    broken(before, action, after, "a unit came from nowhere")


def test_a_round_that_is_skipped_is_named():
    before, action, after = step(table("red", "blue", red=RED, blue=BLUE), "conquer 6,6")
    after.round += 2
    broken(before, action, after, "a round was skipped")
    after.round -= 1
    broken(before, action, after, "a round ended without the dark force")
