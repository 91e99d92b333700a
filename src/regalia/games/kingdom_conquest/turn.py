"""The sequence of play.

a round   each living colour's turn: red, blue, yellow, green
          the dark force's turn
          is it over? else the next round

a turn    one action: conquer, draw or play a card
          a second one for a player in danger
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.games.kingdom_conquest import events
from regalia.games.kingdom_conquest.queries import in_danger, is_out, next_seat, rank
from regalia.games.kingdom_conquest.rules.actions import ChooseAction
from regalia.games.kingdom_conquest.rules.dark_force import DarkForceTurn
from regalia.games.kingdom_conquest.rules.ending import count_up, settle
from regalia.games.kingdom_conquest.state import NO_SQUARE, KingdomConquest


class StartRound(Frame[KingdomConquest]):
    """A round: the living colours in order, then the dark force; then, is it over? [KC-12]"""

    clause = "KC-12"

    def run(self, s: KingdomConquest) -> None:
        start_round(s)


def start_round(s: KingdomConquest) -> None:
    """Lay out what a round brings; the first living colour begins. [KC-12, KC-62]"""
    s.push(END_ROUND)
    s.push(DARK_FORCE_TURN)
    s.seat = next_seat(s, -1)
    start_turn(s)


class StartTurn(Frame[KingdomConquest]):
    """A player's turn: the cross of the last one binds it; an own Truce is over. [KC-11, KC-R21, KC-P9]"""

    clause = "KC-11"

    def run(self, s: KingdomConquest) -> None:
        start_turn(s)


def start_turn(s: KingdomConquest) -> None:
    """The player whose turn it is begins it."""
    danger: i64 = 1 if in_danger(s, s.seat) else 0  # counted now [KC-82, KC-R30]
    s.truce &= ~(1 << s.colour[s.seat])
    s.cross = s.pawn[s.seat]
    s.conquered = False
    s.tell(events.TURN, s.seat, s.round, danger)
    s.push(END_TURN)
    if danger == 1 or s.continuous_danger:
        s.push(SecondAction(danger))
    s.push(FIRST_ACTION)


class SecondAction(Frame[KingdomConquest]):
    """A player in danger may act again, once the first action is resolved. [KC-82, KC-83, KC-R30, KC-R31]"""

    clause = "KC-82"

    def __init__(self, danger: i64) -> None:
        self.danger = danger

    def run(self, s: KingdomConquest) -> None:
        if is_out(s, s.seat):
            return
        if self.danger == 1 or (s.continuous_danger and in_danger(s, s.seat)):
            s.push(SECOND_ACTION)


@mypyc_attr(free_list_len=1)
class EndTurn(Frame[KingdomConquest]):
    """The next living colour; after the last one comes the dark force. [KC-62, KC-63, KC-R4, KC-R47]"""

    clause = "KC-62"

    def run(self, s: KingdomConquest) -> None:
        if not s.conquered and not s.keep_checkpoint:
            s.pawn[s.seat] = NO_SQUARE  # [KC-R20]
        s.cross = NO_SQUARE
        following = next_seat(s, rank(s, s.colour[s.seat]))
        if following >= 0:
            s.seat = following
            start_turn(s)


@mypyc_attr(free_list_len=1)
class EndRound(Frame[KingdomConquest]):
    """Who is out? Is it over? Else the next round. [KC-12, KC-28, KC-R45, KC-R50, KC-R52]"""

    clause = "KC-12"

    def run(self, s: KingdomConquest) -> None:
        settle(s)
        if s.result != 0:
            return
        if s.round == s.last_round:
            count_up(s)
            return
        s.round += 1
        start_round(s)


# Frames never change, so the same ones serve every turn.
END_TURN: Final = EndTurn()
FIRST_ACTION: Final = ChooseAction(1)
SECOND_ACTION: Final = ChooseAction(2)
END_ROUND: Final = EndRound()
DARK_FORCE_TURN: Final = DarkForceTurn()
