"""The sequence of play.

a turn    (solo, from the second on: a monster appears)
          one action: Explore or Collect
          refill the Forest row        (not alone)
          is it over? else the next player
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from regalia.engine.frame import EVERYONE, Frame
from regalia.engine.native import i64
from regalia.games.kingswood import events
from regalia.games.kingswood.data import MONSTERS
from regalia.games.kingswood.places import BOX, DEFEATED
from regalia.games.kingswood.queries import row_size, top_chapter
from regalia.games.kingswood.rules.actions import ChooseAction
from regalia.games.kingswood.rules.capturing import show_captive
from regalia.games.kingswood.rules.deck import FillRow, RevealInRow
from regalia.games.kingswood.state import Kingswood

LAST_ROUND: Final[i64] = 60
"""The safety stop. [KW-R28]"""

OVERRUN: Final[i64] = 4
"""Monsters in the row that overrun a village defended alone. [KW-158]"""


@mypyc_attr(free_list_len=1)
class StartTurn(Frame[Kingswood]):
    """A player's turn: one action, and no pass. [KW-49, KW-50]

    Alone the turn is the same [KW-152, KW-153], but instead of a refill a monster appears at its start
    [KW-155 to KW-157], and the task is to keep them from overrunning the village [KW-151].
    """

    clause = "KW-49"

    def run(self, s: Kingswood) -> None:
        s.defeats = 0
        s.tell(events.TURN, s.seat, s.round, 0)
        s.push(EndTurn())
        if s.players > 1:
            s.push(FillRow())  # after the Guard is placed, before the end is checked [KW-R26]
        s.push(ChooseAction())
        if s.players == 1 and s.round > 1 and top_chapter(s) != 0:
            s.push(RevealInRow())  # [KW-156, KW-157, KW-R42]


@mypyc_attr(free_list_len=1)
class EndTurn(Frame[Kingswood]):
    """Is it over? Else the next player, clockwise. [KW-38, KW-41, KW-141, KW-R33]

    Alone, what stands in the row now decides [KW-R43]; an empty deck ends nothing [KW-R47].
    """

    clause = "KW-141"

    def run(self, s: Kingswood) -> None:
        if s.players == 1 and row_size(s) >= OVERRUN:
            s.overrun = True  # [KW-158]
            s.tell(events.OVERRUN, s.seat, 0, 0)
            show_captive(s)
            return
        following = (s.seat + 1) % s.players
        if following == s.first_seat:  # the round is complete [KW-141, KW-142]
            if is_last_round(s):
                s.tell(events.ENDED, s.seat, 0, 0)
                s.reveal(EVERYONE)  # all captives are shown [KW-130]
                return
            s.round += 1
        s.seat = following
        s.push(StartTurn())


def is_last_round(s: Kingswood) -> bool:
    """Whether nothing is played after this round. [KW-141, KW-142]"""
    return s.ending or s.round == LAST_ROUND or (s.players > 1 and no_monster_left(s))


def is_over(s: Kingswood) -> bool:
    """Whether what lies on the table ends the game, where nobody has a turn left. [KW-141, KW-158, KW-159]"""
    if s.overrun or s.saved:
        return True
    return is_last_round(s) and (s.seat + 1) % s.players == s.first_seat


def no_monster_left(s: Kingswood) -> bool:
    """Whether every card in play lies defeated before somebody. [KW-R27]"""
    for card in range(1, MONSTERS + 1):
        if s.place[card] != BOX and s.place[card] < DEFEATED:
            return False
    return True
