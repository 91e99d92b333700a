"""Alliances that come and go: an option for three and four. [WK-356, WK-R121, WK-R122, WK-R132]"""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.frame import NOBODY, Frame
from regalia.engine.native import i64, vec
from regalia.engine.offer import Offer
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.battles import (
    ATTACKING,
    DEFENDING,
    NO_BATTLE,
    battle_at,
    is_on,
    is_over,
    side_units,
    side_wizards,
)
from regalia.games.wizard_kings.data import BLOCKS, STACK
from regalia.games.wizard_kings.places import ATTACKS
from regalia.games.wizard_kings.queries import is_gone, is_wizard, own_here, player_order, seat_of
from regalia.games.wizard_kings.rules.entering import begin_battle_hex
from regalia.games.wizard_kings.rules.placing import eliminate
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import (
    ACCEPT,
    BREAK,
    CHANGE,
    DECLINE,
    KEEP,
    LOSE,
    OFFER,
    STAY,
)


def has_ally(s: WizardKings, seat: i64) -> bool:
    """Whether a seat is allied with anybody who is in the game."""
    for other in range(s.players):
        if other != seat and s.group[other] == s.group[seat] and not is_gone(s, other):
            return True
    return False


class AskKeep(Frame[WizardKings]):
    """Every allied player in player order keeps his alliance or leaves it. [WK-356, WK-R121, WK-D36]"""

    clause = "WK-R121"

    def __init__(self, turn: i64) -> None:
        self.turn = turn

    def who(self, s: WizardKings) -> i64:
        if self.turn >= s.players:
            return NOBODY
        seat = player_order(s, self.turn)
        return seat if has_ally(s, seat) and not is_gone(s, seat) else NOBODY

    def run(self, s: WizardKings) -> None:
        if self.turn < s.players:
            s.push(AskKeep(self.turn + 1))

    def offer(self, s: WizardKings, offer: Offer) -> None:
        offer.add(KEEP, 0)
        offer.add(BREAK, 0)

    def take(self, s: WizardKings, verb: i64, argument: i64) -> None:
        s.push(AskKeep(self.turn + 1))
        if verb == BREAK:
            leave_group(s, player_order(s, self.turn))


def leave_group(s: WizardKings, seat: i64) -> None:
    """A player stands alone from now on; where he shares a hex with former allies he attacks. [WK-R122]"""
    s.tell(events.BROKE, seat, 0, 0)
    old = s.group[seat]
    rest: i64 = -1
    for other in range(s.players):
        if other != seat and s.group[other] == old:
            if rest < 0:
                rest = other
            s.group[other] = rest
    s.group[seat] = seat
    s.allied = vec[i64]()
    for hex in s.fixed.board.hexes:
        if own_here(s, hex, seat) > 0 and battle_at(s, hex) == NO_BATTLE and shares(s, hex, seat):
            begin_battle_hex(s, hex, seat)
            for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
                if s.place[block] == hex:
                    s.marks[block] = s.marks[block] | ATTACKS  # and it was there: it may be a Castle


def shares(s: WizardKings, hex: i64, seat: i64) -> bool:
    """Whether blocks of another seat are in a hex too."""
    for other in range(s.players):
        if other != seat and own_here(s, hex, other) > 0:
            return True
    return False


class OfferAlliance(Frame[WizardKings]):
    """At the start of his own movement turn a player may ask each other once. [WK-R132, WK-D36]

    ``asked`` has a bit for each seat that he has asked.
    """

    clause = "WK-R132"

    def __init__(self, asked: i64) -> None:
        self.asked = asked

    def who(self, s: WizardKings) -> i64:
        return s.seat if self.may_ask(s) else NOBODY

    def may_ask(self, s: WizardKings) -> bool:
        """Whether there is anybody left to ask."""
        for other in range(s.players):
            if self.asked >> other & 1 == 0 and could_ally(s, s.seat, other):
                return True
        return False

    def run(self, s: WizardKings) -> None:
        """Nobody is left to ask."""

    def offer(self, s: WizardKings, offer: Offer) -> None:
        for other in range(s.players):
            if self.asked >> other & 1 == 0 and could_ally(s, s.seat, other):
                offer.add(OFFER, other)
        offer.add(KEEP, 0)

    def take(self, s: WizardKings, verb: i64, other: i64) -> None:
        if verb == KEEP:
            return
        s.tell(events.OFFERED, s.seat, other, 0)
        s.push(OfferAlliance(self.asked | bit(other)))
        s.push(AskAccept(s.seat, other, 0))


def could_ally(s: WizardKings, seat: i64, other: i64) -> bool:
    """Whether two groups may become one: somebody stays outside, and none of them face each other."""
    if is_gone(s, other) or s.group[other] == s.group[seat]:
        return False
    outside = False
    for third in range(s.players):
        if not is_gone(s, third) and s.group[third] != s.group[seat] and s.group[third] != s.group[other]:
            outside = True
    return outside and not face_each_other(s, s.group[seat], s.group[other])


def face_each_other(s: WizardKings, one: i64, other: i64) -> bool:
    """Whether two groups have met in a battle hex on different sides."""
    for k in range(len(s.battle_hex)):
        hex = s.battle_hex[k]
        sides: i64 = 0
        for block in range(len(s.place)):
            if s.place[block] != hex:
                continue
            attacks: i64 = 1 if s.marks[block] & ATTACKS != 0 else 0
            if s.group[seat_of(block)] == one:
                sides |= bit(attacks)
            elif s.group[seat_of(block)] == other:
                sides |= 4 << attacks
        if sides & 9 == 9 or sides & 6 == 6:
            return True
    return False


class AskAccept(Frame[WizardKings]):
    """Every member of both groups must agree, in player order. [WK-R132]"""

    clause = "WK-R132"

    def __init__(self, seat: i64, other: i64, turn: i64) -> None:
        self.seat = seat
        self.other = other
        self.turn = turn

    def who(self, s: WizardKings) -> i64:
        if self.turn >= s.players or self.lapsed(s):
            return NOBODY
        member = player_order(s, self.turn)
        joins = s.group[member] == s.group[self.seat] or s.group[member] == s.group[self.other]
        return member if joins and member != self.seat and not is_gone(s, member) else NOBODY

    def lapsed(self, s: WizardKings) -> bool:
        """Whether somebody has given up since, so that there is nobody to be allied with, or against."""
        return is_gone(s, self.seat) or not could_ally(s, self.seat, self.other)

    def run(self, s: WizardKings) -> None:
        if self.lapsed(s):
            return
        if self.turn < s.players:
            s.push(AskAccept(self.seat, self.other, self.turn + 1))
            return
        s.reveal(-1)
        old = s.group[self.other]
        new = s.group[self.seat]
        low = new if new < old else old
        for seat in range(s.players):
            if s.group[seat] == old or s.group[seat] == new:
                s.group[seat] = low
        s.allied = vec[i64]()
        s.tell(events.ALLIED, self.seat, self.other, 0)

    def offer(self, s: WizardKings, offer: Offer) -> None:
        offer.add(ACCEPT, 0)
        offer.add(DECLINE, 0)

    def take(self, s: WizardKings, verb: i64, argument: i64) -> None:
        if verb == ACCEPT:
            s.push(AskAccept(self.seat, self.other, self.turn + 1))
        else:
            s.tell(events.DECLINED, player_order(s, self.turn), 0, 0)


class AskSides(Frame[WizardKings]):
    """At the start of a round who fights beside another player may change sides, once a battle.

    [WK-R121, WK-D26]
    """

    clause = "WK-R121"

    def __init__(self, turn: i64) -> None:
        self.turn = turn

    def who(self, s: WizardKings) -> i64:
        if self.turn >= s.players or is_over(s):
            return NOBODY
        seat = player_order(s, self.turn)
        return seat if may_change(s, seat) else NOBODY

    def run(self, s: WizardKings) -> None:
        if self.turn < s.players and not is_over(s):
            s.push(AskSides(self.turn + 1))

    def offer(self, s: WizardKings, offer: Offer) -> None:
        offer.add(STAY, 0)
        offer.add(CHANGE, 0)

    def take(self, s: WizardKings, verb: i64, argument: i64) -> None:
        s.push(AskSides(self.turn + 1))
        if verb == CHANGE:
            change_sides(s, player_order(s, self.turn))


def side_of_seat(s: WizardKings, seat: i64) -> i64:
    """On which side a seat fights in the present battle, or -1."""
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        if s.place[block] == s.fight:
            return ATTACKING if s.marks[block] & ATTACKS != 0 else DEFENDING
    return -1


def may_change(s: WizardKings, seat: i64) -> bool:
    """Whether a seat has not changed yet and another player's units are on its side."""
    side = side_of_seat(s, seat)
    if side < 0 or s.changed >> seat & 1 != 0 or is_gone(s, seat):
        return False
    for block in range(len(s.place)):
        if is_on(s, block, s.fight, side) and seat_of(block) != seat:
            return True
    return False


def fights_beside_ally(s: WizardKings, seat: i64, side: i64) -> bool:
    """Whether a lasting ally is on a side of the present battle too; those elsewhere are not left."""
    for block in range(len(s.place)):
        other = seat_of(block)
        if other != seat and s.group[other] == s.group[seat] and is_on(s, block, s.fight, side):
            return True
    return False


def change_sides(s: WizardKings, seat: i64) -> None:
    """All units of a player in the battle go over; his alliance with those he leaves is over. [WK-356]"""
    s.changed |= bit(seat)
    s.tell(events.CHANGED_SIDES, seat, s.fight, 0)
    side = side_of_seat(s, seat)
    if fights_beside_ally(s, seat, side):
        leave_group(s, seat)
    for block in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
        if s.place[block] == s.fight:
            s.marks[block] = s.marks[block] ^ ATTACKS
    s.push(LoseSurplus(seat, DEFENDING if side == ATTACKING else ATTACKING))


class LoseSurplus(Frame[WizardKings]):
    """The newcomer gives up what is too much for the side he joins, as he likes. [WK-246, WK-R68, WK-D25]"""

    clause = "WK-246"

    def __init__(self, seat: i64, side: i64) -> None:
        self.seat = seat
        self.side = side

    def who(self, s: WizardKings) -> i64:
        return self.seat if self.surplus(s) else NOBODY

    def surplus(self, s: WizardKings) -> bool:
        """Whether the side is over one of its limits."""
        return side_units(s, s.fight, self.side) > STACK or side_wizards(s, s.fight, self.side) > 1

    def run(self, s: WizardKings) -> None:
        """The side is within its limits."""

    def offer(self, s: WizardKings, offer: Offer) -> None:
        magic = side_wizards(s, s.fight, self.side) > 1
        for block in range(self.seat * BLOCKS, self.seat * BLOCKS + BLOCKS):
            if is_on(s, block, s.fight, self.side) and is_wizard(s, block) == magic:
                offer.add(LOSE, block)

    def take(self, s: WizardKings, verb: i64, block: i64) -> None:
        s.push(LoseSurplus(self.seat, self.side))
        eliminate(s, block)
