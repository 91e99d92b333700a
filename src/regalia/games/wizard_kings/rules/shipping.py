"""Sea Transport: from one friendly port to another over at most four hexes of water. [WK-268 to WK-273]"""

from __future__ import annotations

from regalia.engine.native import append, i64, vec
from regalia.engine.offer import Offer
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.battles import NO_BATTLE, battle_at
from regalia.games.wizard_kings.board import HARBOUR, SAILS, SEA_CITY, SWIM
from regalia.games.wizard_kings.data import BLOCKS
from regalia.games.wizard_kings.places import FLIES, MARCHES, MOVED
from regalia.games.wizard_kings.queries import (
    ENEMY,
    has_foes,
    has_room,
    is_aquatic,
    is_friendly_port,
    is_wizard,
    seat_of,
    status,
)
from regalia.games.wizard_kings.rules.asking import Asked
from regalia.games.wizard_kings.rules.placing import depart
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.verbs import PORT


class ChoosePort(Asked):
    """Where the ship goes. [WK-269, WK-D10, WK-I33]"""

    clause = "WK-237"  # as in March

    def __init__(self, block: i64) -> None:
        self.block = block

    def decider(self, s: WizardKings) -> i64:
        return self.block // BLOCKS

    def offer(self, s: WizardKings, offer: Offer) -> None:
        for hex in ports_for(s, self.block):
            offer.add(PORT, hex)

    def take(self, s: WizardKings, verb: i64, hex: i64) -> None:
        s.reveal(s.others(seat_of(self.block)))
        s.tell(events.SHIPPED, seat_of(self.block), s.place[self.block], hex)
        s.marks[self.block] = s.marks[self.block] & ~FLIES & ~MARCHES  # what a spell gave is lost
        depart(s, self.block, hex)
        s.marks[self.block] = s.marks[self.block] | MOVED  # [WK-272]


def can_ship(s: WizardKings, block: i64) -> bool:
    """Whether a unit that may move has somewhere to sail to. [WK-R76]"""
    hex = s.place[block]
    if s.fixed.board.traits[hex] & HARBOUR == 0:
        return False
    if not is_friendly_port(s, hex, seat_of(block)) or battle_at(s, hex) != NO_BATTLE:
        return False
    return has_landing(s, block) and len(ports_for(s, block)) > 0


def has_landing(s: WizardKings, block: i64) -> bool:
    """Whether any port that a free sea leads to would take the unit; only then the sea is looked at."""
    board = s.fixed.board
    ports = board.sailing[board.city[s.place[block]]]
    city: i64 = 0
    while ports != 0:
        if ports & 1 and is_landing(s, block, board.city_hex[city]):
            return True
        ports >>= 1
        city += 1
    return False


def ports_for(s: WizardKings, block: i64) -> vec[i64]:
    """The ports a unit can be shipped to, in the order in which the sea reaches them."""
    seat = seat_of(block)
    found = vec[i64]()
    for hex in waters_from(s, s.place[block], seat):
        if hex != s.place[block] and is_landing(s, block, hex):
            found = append(found, hex)
    return found


def is_landing(s: WizardKings, block: i64, hex: i64) -> bool:
    """Whether a ship may set this unit ashore in a hex. [WK-269, WK-271, WK-R75, WK-R76]"""
    seat = seat_of(block)
    if not is_friendly_port(s, hex, seat) or has_foes(s, hex, seat) or battle_at(s, hex) != NO_BATTLE:
        return False
    board = s.fixed.board
    if board.city_kind[board.city[hex]] == SEA_CITY and not is_aquatic(s, block):
        return False
    return has_room(s, hex, seat, is_wizard(s, block))


def waters_from(s: WizardKings, start: i64, seat: i64) -> vec[i64]:
    """Every hex a ship reaches in four steps without passing an enemy hex, nearest first. [WK-270, WK-R56]"""
    board = s.fixed.board
    reached = vec[i64]([start])
    first: i64 = 0
    edges = board.edges
    for _ in range(SAILS):
        last = len(reached)
        for k in range(first, last):
            if k > 0 and status(s, reached[k], seat) == ENEMY:
                continue
            at = 6 * reached[k]
            for d in range(6):
                if edges[at + d] & SWIM != 0:
                    hex = board.beside[at + d]
                    if not holds(reached, hex):
                        reached = append(reached, hex)
        first = last
    return reached


def holds(hexes: vec[i64], hex: i64) -> bool:
    """Whether a hex is in a list."""
    for each in hexes:
        if each == hex:
            return True
    return False
