"""Elimination and the end of the game. [KC-24 to KC-37, KC-R45 to KC-R51]"""

from __future__ import annotations

from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.games.kingdom_conquest import events
from regalia.games.kingdom_conquest.queries import is_out
from regalia.games.kingdom_conquest.rules.capture import resolve
from regalia.games.kingdom_conquest.rules.deck import return_hand
from regalia.games.kingdom_conquest.state import DARK_FORCE, NO_SQUARE, KingdomConquest


def conclude(s: KingdomConquest) -> None:
    """A change by the player on turn is complete: captures, who is out, is it over? [KC-R45, KC-R57]"""
    resolve(s, s.colour[s.seat])
    settle(s)


def settle(s: KingdomConquest) -> None:
    """Who has vanished from the board is out; with one colour left it is over. [KC-24, KC-26, KC-30]"""
    gone: i64 = 0
    living: i64 = 0
    count = s.count
    colour = s.colour
    for seat in range(s.players):
        if is_out(s, seat):
            continue
        if count[colour[seat]] == 0:
            gone |= 1 << seat
            eliminate(s, seat)
        else:
            living |= 1 << seat
    if s.players == 1:
        if gone != 0:
            end(s, 1 << DARK_FORCE)  # [KC-36, KC-R49]
        elif s.count[s.dark] == 0:
            end(s, living)  # before it could come back [KC-37, KC-R49]
    elif living == 0:
        end(s, gone)  # nobody is left: a draw of those who vanished together [KC-R48]
    elif living & (living - 1) == 0:
        end(s, living)  # [KC-25, KC-27, KC-107]


def eliminate(s: KingdomConquest, seat: i64) -> None:
    """The hand goes under the deck, the pawn off the board; there is no return. [KC-26, KC-R46]"""
    s.eliminated |= 1 << seat
    s.truce &= ~(1 << s.colour[seat])
    s.pawn[seat] = NO_SQUARE
    s.tell(events.ELIMINATED, seat, return_hand(s, seat), 0)


def count_up(s: KingdomConquest) -> None:
    """Most territories win; a tie for most is a draw. [KC-31, KC-32, KC-R50, KC-R51]"""
    if s.players == 1:
        mine, its = s.count[s.colour[0]], s.count[s.dark]
        end(s, (1 if mine >= its else 0) | (1 << DARK_FORCE if its >= mine else 0))
        return
    most: i64 = 0
    leaders: i64 = 0
    living: i64 = 0
    for seat in range(s.players):
        if is_out(s, seat):
            continue
        living |= 1 << seat
        count = s.count[s.colour[seat]]
        if count > most:
            most = count
            leaders = 0
        if count == most:
            leaders |= 1 << seat
    drawn = leaders & (leaders - 1) != 0
    end(s, living if drawn and s.all_draw else leaders)


def end(s: KingdomConquest, result: i64) -> None:
    """The game is over."""
    s.result = result
    s.tell(events.ENDED, s.seat, s.round, 0)
    s.finish()


class CheckBoard(Frame[KingdomConquest]):
    """After an action that changed no square: examine the whole board, if agreed. [KC-R36 option]"""

    clause = "KC-R36"

    def run(self, s: KingdomConquest) -> None:
        s.affected.clear()
        conclude(s)


def recheck(s: KingdomConquest) -> None:
    """Let the whole board be examined after this action, if agreed. [KC-R36 option]"""
    if s.whole_board:
        s.push(CheckBoard())
