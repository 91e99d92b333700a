"""Entering a hex that enemies hold: hexside limits, sides, and the battle that comes of it.

[WK-240, WK-244, WK-248 to WK-254, WK-348, WK-R69 to WK-R71, WK-R85 to WK-R88]
"""

from __future__ import annotations

from typing import Final

from regalia.engine.bits import bit
from regalia.engine.native import append, i64
from regalia.engine.offer import Offer
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.battles import (
    ATTACKING,
    DEFENDING,
    NO_BATTLE,
    NO_SIDE,
    attacker_of,
    battle_at,
    defender_of,
    is_on,
    opposite,
    side_blocks,
    side_has_room,
    side_in,
    used_bits,
    used_up,
)
from regalia.games.wizard_kings.board import NO_CITY
from regalia.games.wizard_kings.data import BLOCKS, STACK
from regalia.games.wizard_kings.grid import NOWHERE
from regalia.games.wizard_kings.places import ATTACKS, FIRST, NOBODY_HOLDS
from regalia.games.wizard_kings.queries import has_foes, is_aquatic, is_wizard, own_here, seat_of
from regalia.games.wizard_kings.rules.asking import Asked
from regalia.games.wizard_kings.rules.placing import depart, take_lowest_token
from regalia.games.wizard_kings.setting import OWNER_DEFENDS
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import SUPPORT, SUPPORT_ATTACKER, SUPPORT_DEFENDER


def can_join(s: WizardKings, block: i64, hex: i64, over: i64) -> bool:
    """Whether a unit may enter a hex with enemies over one of its hexsides, or from the air. [WK-R88]"""
    battle = battle_at(s, hex)
    if battle == NO_BATTLE:
        return over == NOWHERE or not used_up(
            0, edge_into(s, hex, over), over, ATTACKING, is_aquatic(s, block)
        )
    side = side_in(s, battle, seat_of(block))
    if side == NO_SIDE:
        return looks_open(s, block, hex, ATTACKING) or looks_open(s, block, hex, DEFENDING)
    if has_strangers(s, hex, side, seat_of(block)):
        return looks_open(s, block, hex, side)
    return can_join_side(s, block, battle, over, side)


def has_strangers(s: WizardKings, hex: i64, side: i64, seat: i64) -> bool:
    """Whether blocks fight on a side whose faces a seat does not see. [WK-H14]"""
    for block in range(len(s.place)):
        if is_on(s, block, hex, side) and s.group[seat_of(block)] != s.group[seat]:
            return True
    return False


def looks_open(s: WizardKings, block: i64, hex: i64, side: i64) -> bool:
    """Whether, for all that its owner knows, a unit might find room among strangers. [WK-R138, WK-H14]"""
    group = s.group[seat_of(block)]
    alike: i64 = 0
    for other in range(len(s.place)):
        if is_on(s, other, hex, side) and s.group[seat_of(other)] == group:
            if is_wizard(s, other) == is_wizard(s, block):
                alike += 1
    if alike >= (1 if is_wizard(s, block) else STACK):
        return False
    return side_blocks(s, hex, side) <= STACK


def can_join_side(s: WizardKings, block: i64, battle: i64, over: i64, side: i64) -> bool:
    """Whether a side has room for the unit and the hexside has capacity left for it. [WK-349, WK-I12]"""
    hex = s.battle_hex[battle]
    if not side_has_room(s, hex, side, is_wizard(s, block)):
        return False
    if over == NOWHERE:
        return True
    return not used_up(s.battle_used[battle], edge_into(s, hex, over), over, side, is_aquatic(s, block))


def edge_into(s: WizardKings, hex: i64, over: i64) -> i64:
    """What the hexside in a direction of a hex lets in from outside."""
    outside = s.fixed.board.beside[6 * hex + over]
    return s.fixed.board.edges[6 * outside + opposite(over)]


def enter(s: WizardKings, block: i64, hex: i64, over: i64) -> None:
    """Carry a unit into a hex; where enemies are there will be a battle. ``over`` is NOWHERE from the air."""
    seat = seat_of(block)
    if not has_foes(s, hex, seat):
        s.tell(events.MOVED, seat, s.place[block], hex)
        depart(s, block, hex)
        return
    take_lowest_token(s, block)  # all see which one has moved, also while it still stands there [WK-H3]
    if battle_at(s, hex) == NO_BATTLE:
        begin_battle_hex(s, hex, seat)
        if owns_city(s, hex, seat):
            exchange_sides(s, hex)
    battle = battle_at(s, hex)
    side = side_in(s, battle, seat)
    if side == NO_SIDE:
        open_sides: i64 = 1 if can_join_side(s, block, battle, over, DEFENDING) else 0
        if can_join_side(s, block, battle, over, ATTACKING):
            open_sides |= 2
        if open_sides != 0:
            s.push(ChooseSide(block, hex, over, open_sides))
        else:
            turn_away(s, block, hex)
        return
    arrive(s, block, battle, over, side)


def arrive(s: WizardKings, block: i64, battle: i64, over: i64, side: i64) -> None:
    """A unit reaches a side of a battle; among strangers it may find no room there. [WK-R138]"""
    hex = s.battle_hex[battle]
    if not can_join_side(s, block, battle, over, side):
        turn_away(s, block, hex)
        return
    s.tell(events.MOVED, seat_of(block), s.place[block], hex)
    join_side(s, block, battle, over, side)


def turn_away(s: WizardKings, block: i64, hex: i64) -> None:
    """No side has room: the unit stays where it was, and its move is made. [WK-R88, WK-R138]"""
    s.reveal(s.others(seat_of(block)))
    s.tell(events.TURNED_AWAY, seat_of(block), s.place[block], hex)


def begin_battle_hex(s: WizardKings, hex: i64, attacker: i64) -> None:
    """The first enemy enters: those who are there are the defenders, and may be pinned. [WK-R77, WK-R85]"""
    defender: i64 = attacker
    most: i64 = 0
    for k in range(s.players):
        seat = (s.first + k) % s.players
        if s.group[seat] != s.group[attacker] and own_here(s, hex, seat) > most:
            most = own_here(s, hex, seat)
            defender = seat
    s.battle_hex = append(s.battle_hex, hex)
    s.battle_seats = append(s.battle_seats, 8 * defender + attacker)
    s.battle_used = append(s.battle_used, 0)
    for block in range(len(s.place)):
        if s.place[block] == hex:
            s.marks[block] = s.marks[block] & ~ATTACKS | FIRST


def owns_city(s: WizardKings, hex: i64, seat: i64) -> bool:
    """Whether, where that was agreed, a seat that enters its own city there is the defender. [WK-R85]"""
    city = s.fixed.board.city[hex]
    if city == NO_CITY or not s.fixed.agreed.reads(OWNER_DEFENDS) or s.control[city] == NOBODY_HOLDS:
        return False
    return s.group[s.control[city]] == s.group[seat]


def exchange_sides(s: WizardKings, hex: i64) -> None:
    """Those who are there become the attackers; they are not pinned. [WK-R85]"""
    battle = battle_at(s, hex)
    s.battle_seats[battle] = 8 * attacker_of(s, battle) + defender_of(s, battle)
    for block in range(len(s.place)):
        if s.place[block] == hex:
            s.marks[block] = s.marks[block] | ATTACKS


def join_side(s: WizardKings, block: i64, battle: i64, over: i64, side: i64) -> None:
    """Put a unit into a battle hex on one side and count the hexside it came over, for all allies.

    [WK-351, WK-352, WK-R69]
    """
    if over != NOWHERE:
        s.battle_used[battle] += bit(used_bits(over, side, is_aquatic(s, block)))
    depart(s, block, s.battle_hex[battle])
    if side == ATTACKING:
        s.marks[block] = s.marks[block] & ~FIRST | ATTACKS
    else:
        s.marks[block] = s.marks[block] & ~ATTACKS & ~FIRST


BOTH_SIDES: Final[i64] = 3


class ChooseSide(Asked):
    """A third player's first unit in a battle hex: whom does he support? [WK-348, WK-R87, WK-D12]

    ``open_sides`` says which sides have room, as he was told when it came: 1 defends, 2 attacks.
    """

    clause = "WK-348"

    def __init__(self, block: i64, hex: i64, over: i64, open_sides: i64) -> None:
        self.block = block
        self.hex = hex
        self.over = over
        self.open_sides = open_sides

    def decider(self, s: WizardKings) -> i64:
        return self.block // BLOCKS

    def offer(self, s: WizardKings, offer: Offer) -> None:
        if self.open_sides & 2 != 0:
            offer.add(SUPPORT, SUPPORT_ATTACKER)
        if self.open_sides & 1 != 0:
            offer.add(SUPPORT, SUPPORT_DEFENDER)

    def take(self, s: WizardKings, verb: i64, choice: i64) -> None:
        battle = battle_at(s, self.hex)
        s.reveal(s.others(seat_of(self.block)))
        s.tell(events.SUPPORTED, seat_of(self.block), choice, self.hex)
        arrive(s, self.block, battle, self.over, ATTACKING if choice == SUPPORT_ATTACKER else DEFENDING)
