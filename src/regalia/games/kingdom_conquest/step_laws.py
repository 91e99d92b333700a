"""What is always true of one action in Kingdom Conquest. Checked after each step in tests and fuzzing."""

from __future__ import annotations

from regalia.engine.actions import argument_of, verb_of
from regalia.engine.event import Event
from regalia.engine.frame import CHANCE, OVER
from regalia.games.kingdom_conquest import events, verbs
from regalia.games.kingdom_conquest.data import (
    ABSORBS,
    CHARTERS,
    COLOURS,
    DESTROYS,
    EFFECT,
    FREE,
    QUAKES,
    SHAPE_ROWS,
)
from regalia.games.kingdom_conquest.laws import require
from regalia.games.kingdom_conquest.queries import (
    beside_herald,
    in_cross,
    is_out,
    is_territory,
    next_seat,
    rank,
)
from regalia.games.kingdom_conquest.rules.actions import ChooseAction
from regalia.games.kingdom_conquest.rules.board import claim_of, claims, needs
from regalia.games.kingdom_conquest.rules.capture import STEPS, can_take, challenger
from regalia.games.kingdom_conquest.rules.dark_force import ThrowWhite
from regalia.games.kingdom_conquest.rules.spells import AimSpell
from regalia.games.kingdom_conquest.squares import SIDE, SQUARES
from regalia.games.kingdom_conquest.state import NO_SQUARE, KingdomConquest
from regalia.games.kingdom_conquest.turn import EndTurn, SecondAction

PEACEFUL = (
    verbs.DRAW,
    verbs.DEAL,
    verbs.PLAY,
    verbs.END,
    verbs.PASS,
    verbs.STOP,
    verbs.BLUE_DIE,
    verbs.RED_DIE,
)
"""What changes no square by itself."""


def check_step(before: KingdomConquest, action: int, after: KingdomConquest) -> None:
    """Every law of one action."""
    verb, argument = int(verb_of(action)), int(argument_of(action))
    if verb in PEACEFUL and not after.whole_board:
        require(list(before.board) == list(after.board), "squares changed without a reason")  # law 12
    _rounds(before, after)
    if in_turn(before):
        _actions(before, after)
        _checkpoints(before, verb, argument, after)
    if verb in (verbs.CONQUER, verbs.MARCH):
        _conquest(before, argument)
        _coloured(before, after, 1)
    elif verb == verbs.PLACE:
        _coloured(before, after, 0)
    elif verb == verbs.AIM:
        _destruction(before, argument)
        _coloured(before, after, None)
    if verb in (verbs.CONQUER, verbs.MARCH, verbs.PLACE, verbs.AIM) or is_dark_throw(before):
        _captures(before, action, after)


# -- turns ------------------------------------------------------------------------------------


def in_turn(s: KingdomConquest) -> bool:
    """Whether some player's turn is under way."""
    return any(isinstance(frame, EndTurn) for frame in s.stack)


def same_turn(before: KingdomConquest, after: KingdomConquest) -> bool:
    """Whether the turn of before goes on; a game that is over stopped in the middle of it."""
    if after.to_act == OVER:
        return True
    return in_turn(after) and (before.round, before.seat) == (after.round, after.seat)


def _rounds(before: KingdomConquest, after: KingdomConquest) -> None:
    """Law 9: rounds pass one at a time, after the dark force; within one, colours follow in order."""
    require(after.round - before.round in (0, 1), "a round was skipped")
    if after.round != before.round:
        require(before.to_act == CHANCE, "a round ended without the dark force")
        require(
            after.to_act == OVER or after.seat == next_seat(after, -1), "a round began with the wrong colour"
        )
    elif in_turn(before) and not same_turn(before, after):
        following = next_seat(after, rank(before, before.colour[before.seat]))
        expected = following if following >= 0 else before.seat  # then it is the dark force's turn
        require(after.seat == expected, "a colour played out of turn")
        require(in_turn(after) == (following >= 0), "a turn was skipped")


def actions_left(s: KingdomConquest) -> int:
    """How many actions the player on turn can still take, at most."""
    return sum(isinstance(frame, ChooseAction | SecondAction) for frame in s.stack)


def _actions(before: KingdomConquest, after: KingdomConquest) -> None:
    """Law 11: one action a turn; that only danger brings a second one is a law of the position."""
    if not same_turn(before, after):
        require(not in_turn(after) or actions_left(after) <= 2, "a turn began with too many actions")
        return
    spent = 1 if isinstance(before.top(), ChooseAction) else 0
    require(actions_left(after) <= actions_left(before) - spent, "a player acts too often in a turn")


def _checkpoints(before: KingdomConquest, verb: int, argument: int, after: KingdomConquest) -> None:
    """Law 19: a pawn stands on what was conquered in the last turn; the cross is that of the turn's start."""
    conquest = verb in (verbs.CONQUER, verbs.MARCH) or (verb == verbs.AIM and aimed(before) == CHARTERS)
    goes_on = same_turn(before, after)
    for seat in range(after.players):
        expected = before.pawn[seat]
        if seat == before.seat and conquest:
            expected = argument
        elif seat == before.seat and not goes_on and not before.conquered and not before.keep_checkpoint:
            expected = NO_SQUARE
        if is_out(after, seat):
            expected = NO_SQUARE
        require(after.pawn[seat] == expected, "a checkpoint is not on the last conquest")
    if goes_on:
        require(after.cross == before.cross, "the cross moved within a turn")


# -- what an action does ----------------------------------------------------------------------


def aimed(s: KingdomConquest) -> int:
    """What the spell does that is being aimed."""
    frame = s.top()
    return int(EFFECT[frame.spell]) if isinstance(frame, AimSpell) else 0


def is_dark_throw(s: KingdomConquest) -> bool:
    """Whether the last die of the dark force is about to fall, the set-up aside."""
    frame = s.top()
    return isinstance(frame, ThrowWhite) and frame.setup == 0


def _conquest(before: KingdomConquest, square: int) -> None:
    """Law 10: a conquest takes a free square, outside the cross or beside a Herald."""
    require(before.board[square] == FREE, "a square was conquered that was not free")
    allowed = not in_cross(before, square) or beside_herald(before, square)
    require(allowed, "a square of the cross was conquered")


def _destruction(before: KingdomConquest, origin: int) -> None:
    """Law 17: a spell that destroys finishes no player by itself."""
    frame = before.top()
    if not isinstance(frame, AimSpell) or aimed(before) not in (DESTROYS, QUAKES) or before.spells_may_finish:
        return
    left = list(before.count)
    for dx, dy in SHAPE_ROWS[frame.shape - 1]["squares"]:
        x, y = origin % SIDE + dx, origin // SIDE + dy
        square = SIDE * y + x
        if 0 <= x < before.side and 0 <= y < before.side and ABSORBS[before.unit[square]] == 0:
            left[before.board[square]] -= 1
    for colour in range(1, COLOURS + 1):
        if colour != before.dark and before.count[colour] > 0:
            require(left[colour] > 0, "a spell destroyed a player's last territory")


def _coloured(before: KingdomConquest, after: KingdomConquest, more: int | None) -> None:
    """Laws 18 and 24: captures neither make nor lose coloured squares, and never make a unit."""
    total = [sum(s.count[colour] for colour in range(1, COLOURS + 1)) for s in (before, after)]
    if more is not None:
        require(total[1] - total[0] == more, "a capture made or lost a territory")
    require(after.fielded <= before.fielded + 1, "a unit came from nowhere")


# -- captures ---------------------------------------------------------------------------------


def _captures(before: KingdomConquest, action: int, after: KingdomConquest) -> None:
    """Laws 13 to 15: the colour on turn takes first, then the others; nothing is left to be taken."""
    active = before.colour[before.seat] if before.to_act != CHANCE else before.dark
    struck = struck_back(told_again(before, action), int(active))
    board = after.clone()
    board.truce = before.truce  # a Truce that ended since then protected while captures were made
    board.round = before.round  # so did the quiet beginning [KC-R60]
    for square in range(SQUARES):
        holder = board.board[square]
        if not is_territory(holder) or not (before.whole_board or was_affected(before, square, after)):
            continue
        if active != FREE and not struck:
            require(not can_take(board, active, square), "the colour on turn left something to take")
        if before.convert_units and square in struck:
            continue  # each square turns once only [KC-R29 option]
        require(challenger(board, square, holder, active) == FREE, "a weakly held square did not fall")


def told_again(before: KingdomConquest, action: int) -> list[Event]:
    """What there is to tell of an action when it is played once more."""
    again = before.clone()
    heard: list[Event] = []
    again.ear = heard
    again.answer(action)
    return heard


def struck_back(heard: list[Event], active: int) -> list[int]:
    """The squares that fell to colours not on turn, after all that fell to the one on turn."""
    struck: list[int] = []
    for kind, _, values, _ in heard:
        square, _, taker = events.captured(values[0])
        if kind == events.CAPTURED:
            require(not struck, "the colour on turn took something after the others")
            require(taker == active, "a colour that is not on turn took first")
        elif kind == events.STRUCK_BACK:
            require(taker != active, "the colour on turn took twice")
            struck.append(square)
    require(len(struck) < STEPS, "a reaction took too many steps")
    return struck


def was_affected(before: KingdomConquest, square: int, after: KingdomConquest) -> bool:
    """Whether the colour of a square, a claim on it or its need has changed. [KC-R36]"""
    if before.board[square] != after.board[square] or needs(before, square) != needs(after, square):
        return True
    old, new = claims(before, square), claims(after, square)
    return any(claim_of(old, colour) != claim_of(new, colour) for colour in range(1, COLOURS + 1))
