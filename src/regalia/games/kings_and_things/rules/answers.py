"""Answers that anybody may give: the Lucky Charm after a roll, Dispel Magic and the Fan against an item.

An item that is played is announced: ``announce(s, item, side)`` opens a window in which it may be undone,
and the frame below it looks with ``is_undone`` whether it was. An answer is an item too and can be answered
itself.
[KT-15.2, KT-R97, KT-R98, KT-D55 to KT-D57]
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from regalia.engine.bits import bit
from regalia.engine.frame import EVERYONE, Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.engine.window import Window
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import (
    BALLOON,
    DISPEL_MAGIC,
    DUST_OF_DEFENSE,
    FAN,
    FIRST_MAGIC,
    LUCKY_CHARM,
)
from regalia.games.kings_and_things.hexes import NOWHERE
from regalia.games.kings_and_things.orders import asks_always, is_silent
from regalia.games.kings_and_things.places import (
    BOARD,
    DEFENDERS,
    PLAYED,
    SHIELD,
    SPENT_THIS_TURN,
    hex_of,
    side_of,
)
from regalia.games.kings_and_things.queries import right_of
from regalia.games.kings_and_things.rules.counters import move_to, use_up
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.verbs import CHARM_DOWN, CHARM_UP, DISPEL, PLAY_FAN

NOT_HELD: Final[i64] = -1


def holder_of(s: KingsAndThings, item: i64) -> i64:
    """The seat that may play an item now: whose Shield hides it, or who plays the defenders it lies among.

    Defenders use items only in the battle in their hex. [KT-10.17, KT-R44, KT-R121]
    """
    place = s.place[item]
    if place >= BOARD:
        if side_of(place) == DEFENDERS and hex_of(place) == s.battle and item != FAN:
            return controller(s)
        return NOT_HELD
    return place - SHIELD if place >= SHIELD else NOT_HELD


def controller(s: KingsAndThings) -> i64:
    """The player who plays the defenders: on the right of the explorer, who is on turn. [KT-10.6]"""
    return right_of(s, s.seat)


def item_side(s: KingsAndThings, item: i64) -> i64:
    """The side for which an item would be played: its holder, or the defenders."""
    return DEFENDERS if s.place[item] >= BOARD else s.place[item] - SHIELD


# -- rolls ------------------------------------------------------------------------------------


class ReadsDice(Frame[KingsAndThings]):
    """A frame that reads a roll: it knows to whom changing a die by one would matter. [KT-R123]"""

    def matters_to(self, s: KingsAndThings, seat: i64) -> bool:
        """Whether a seat that holds the Charm is asked by default: here, always."""
        return True


@mypyc_attr(free_list_len=1)
class CharmWindow(Window[KingsAndThings]):
    """After every roll event one die may be changed by one, by whoever has the Charm. [KT-C.44, KT-R90]

    ``group`` dice make one number: of a total the first die stands for all.
    """

    clause = "KT-C.44"

    def __init__(self, passed: i64, group: i64) -> None:
        super().__init__(passed)
        self.group: i64 = group

    def again(self, passed: i64) -> Window[KingsAndThings]:
        return CharmWindow(passed, self.group)

    def holders(self, s: KingsAndThings) -> i64:
        seat = holder_of(s, LUCKY_CHARM)
        if seat < 0 or is_silent(s, seat, LUCKY_CHARM):
            return 0
        if not asks_always(s, seat, LUCKY_CHARM) and len(s.stack) > 1:
            reader = s.stack[len(s.stack) - 2]  # the one that waits below for the dice
            if isinstance(reader, ReadsDice) and not reader.matters_to(s, seat):
                return 0
        return bit(seat)

    def offer_to(self, s: KingsAndThings, seat: i64, offer: Offer) -> None:
        k: i64 = 0
        while k < len(s.dice):
            offer.add(CHARM_UP, k)
            offer.add(CHARM_DOWN, k)
            k += self.group

    def answer(self, s: KingsAndThings, seat: i64, verb: i64, die: i64) -> None:
        side = item_side(s, LUCKY_CHARM)
        s.push(ChangeDie(die, 1 if verb == CHARM_UP else -1))
        announce(s, LUCKY_CHARM, side)


class ChangeDie(Frame[KingsAndThings]):
    """The Charm changes a single roll. [KT-C.45]

    Its window waits below, to open again, and knows how many dice make a number. Told is the die and what it
    shows, or, below zero, the first die of a pair and their total.
    """

    clause = "KT-C.44"

    def __init__(self, die: i64, change: i64) -> None:
        self.die = die
        self.change = change

    def run(self, s: KingsAndThings) -> None:
        if not is_undone(s, LUCKY_CHARM):
            s.dice[self.die] += self.change
            window = s.top()
            if isinstance(window, CharmWindow) and window.group > 1:
                s.tell(events.CHARMED, s.seat, -1 - self.die, s.dice[self.die] + s.dice[self.die + 1])
            else:
                s.tell(events.CHARMED, s.seat, self.die, s.dice[self.die])
        use_up(s, LUCKY_CHARM)


# -- items ------------------------------------------------------------------------------------


def announce(s: KingsAndThings, item: i64, side: i64) -> None:
    """An item is played and lies open; before it works it may be answered. Its rule then moves it on."""
    s.cancelled &= ~bit(item - FIRST_MAGIC)
    move_to(s, item, PLAYED)
    s.reveal(EVERYONE)
    s.hush = 0  # a battle looks different now [KT-R125]
    s.tell(events.ITEM_PLAYED, side, s.face[item], 0)
    s.push(ItemWindow(0, item, side))


def is_undone(s: KingsAndThings, item: i64) -> bool:
    """Whether the item that was announced last has been undone."""
    return s.cancelled >> (item - FIRST_MAGIC) & 1 == 1


class ItemWindow(Window[KingsAndThings]):
    """An item was announced: Dispel Magic may answer, the Fan too if it is Balloon or Dust.

    [KT-D56, KT-D57]
    """

    clause = "KT-C.13"

    def __init__(self, passed: i64, item: i64, side: i64) -> None:
        super().__init__(passed)
        self.item: i64 = item
        self.side: i64 = side

    def again(self, passed: i64) -> Window[KingsAndThings]:
        return ItemWindow(passed, self.item, self.side)

    def moot(self, s: KingsAndThings) -> bool:
        return is_undone(s, self.item)

    def holders(self, s: KingsAndThings) -> i64:
        return self.dispeller(s) | self.fanner(s)

    def dispeller(self, s: KingsAndThings) -> i64:
        """Who may undo the item with the scroll: anyone but its user. [KT-R84]"""
        seat = holder_of(s, DISPEL_MAGIC)
        if seat < 0 or seat == self.user(s) or is_silent(s, seat, DISPEL_MAGIC):
            return 0
        if s.fixed.scroll_by_participants and s.battle != NOWHERE:
            if s.sides >> item_side(s, DISPEL_MAGIC) & 1 == 0:
                return 0
        if not asks_always(s, seat, DISPEL_MAGIC) and not self.concerns(s, seat, item_side(s, DISPEL_MAGIC)):
            return 0
        return bit(seat)

    def concerns(self, s: KingsAndThings, seat: i64, side: i64) -> bool:
        """In a battle whoever is in it; else whoever is on turn, and everybody if a Balloon comes."""
        if s.battle != NOWHERE:
            return s.sides >> side & 1 == 1
        return seat == s.seat or self.item == BALLOON

    def fanner(self, s: KingsAndThings) -> i64:
        """Who may blow the item away. [KT-C.25]"""
        seat = holder_of(s, FAN)
        if self.item != BALLOON and self.item != DUST_OF_DEFENSE:
            return 0
        if seat < 0 or seat == self.user(s) or is_silent(s, seat, FAN):
            return 0
        return bit(seat)

    def user(self, s: KingsAndThings) -> i64:
        """The seat that played the item."""
        return controller(s) if self.side == DEFENDERS else self.side

    def offer_to(self, s: KingsAndThings, seat: i64, offer: Offer) -> None:
        if self.dispeller(s) == bit(seat):
            offer.add(DISPEL, 0)
        if self.fanner(s) == bit(seat):
            offer.add(PLAY_FAN, 0)

    def answer(self, s: KingsAndThings, seat: i64, verb: i64, argument: i64) -> None:
        if verb == DISPEL:
            s.push(Undo(self.item, DISPEL_MAGIC, self.side, seat))
            announce(s, DISPEL_MAGIC, item_side(s, DISPEL_MAGIC))
        else:
            s.push(Undo(self.item, FAN, self.side, seat))
            announce(s, FAN, seat)


class Undo(Frame[KingsAndThings]):
    """An item is undone by the scroll or the Fan, unless that was undone itself.

    [KT-C.14, KT-C.16, KT-C.30]
    """

    clause = "KT-C.14"

    def __init__(self, item: i64, by: i64, side: i64, seat: i64) -> None:
        self.item = item
        self.by = by
        self.side = side
        self.seat = seat

    def run(self, s: KingsAndThings) -> None:
        worked = not is_undone(s, self.by)
        spend_answer(s, self.by)
        if not worked:
            return
        s.cancelled |= bit(self.item - FIRST_MAGIC)
        s.tell(events.ITEM_UNDONE, self.side, s.face[self.item], s.face[self.by])
        if self.by == DISPEL_MAGIC and s.battle != NOWHERE and s.sides >> self.side & 1:
            s.dispelled |= bit(self.side)  # all magic fighters of that force too [KT-C.16]
        if self.by == FAN and self.item == BALLOON:
            s.blower = self.seat  # where to is said when the Balloon comes down [KT-C.26]


def spend_answer(s: KingsAndThings, item: i64) -> None:
    """The Fan goes at once, the scroll when the turn is over. [KT-C.18, KT-C.32]"""
    if item == DISPEL_MAGIC:
        move_to(s, item, SPENT_THIS_TURN)
    else:
        use_up(s, item)
