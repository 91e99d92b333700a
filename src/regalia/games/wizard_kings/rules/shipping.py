"""Sea Transport: from one friendly port to another over at most four hexes of water. [WK-268 to WK-273]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from regalia.engine.bits import bit
from regalia.engine.native import append, i64, vec
from regalia.engine.offer import Offer
from regalia.games.wizard_kings import events
from regalia.games.wizard_kings.battles import NO_BATTLE, battle_at
from regalia.games.wizard_kings.board import HARBOUR, NO_CITY, SAILS, SEA_CITY
from regalia.games.wizard_kings.data import BLOCKS
from regalia.games.wizard_kings.grid import EDGES, HEXES, NOWHERE
from regalia.games.wizard_kings.places import FLIES, MARCHES, MOVED
from regalia.games.wizard_kings.queries import (
    ENEMY,
    crowd,
    foes,
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

QUEUE: Final[i64] = 496
"""Where the hexes of a voyage begin in ``sea``."""


@mypyc_attr(free_list_len=1)
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


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Sea:
    """Where the ships of a seat could go, asked for one unit after another; a port is looked at once."""

    def __init__(self, s: WizardKings, seat: i64) -> None:
        self.seat: i64 = seat
        self.looked: i64 = 0
        """Whose sea has been looked at, one bit a city; ``reached`` has the ports of those."""
        self.reached = vec[i64]()
        self.for_units: i64 = 0
        """The ports that would take a unit, one bit a city."""
        self.for_wizards: i64 = 0

    def can_ship(self, s: WizardKings, block: i64) -> bool:
        """Whether a unit that may move has somewhere to sail to. [WK-R76]"""
        board = s.fixed.board
        hex = s.place[block]
        if board.traits[hex] & HARBOUR == 0:
            return False
        if not is_friendly_port(s, hex, self.seat) or battle_at(s, hex) != NO_BATTLE:
            return False
        if len(self.reached) == 0:
            self.look_round(s)
        city = board.city[hex]
        landings = board.sailing[city] & (self.for_wizards if is_wizard(s, block) else self.for_units)
        if not is_aquatic(s, block):
            landings &= ~board.sea_cities
        return landings != 0 and landings & self.ports_from(s, city) != 0  # only then the sea is looked at

    def look_round(self, s: WizardKings) -> None:
        """Which ports would take a unit, and which a Wizard."""
        board = s.fixed.board
        self.reached = vec[i64]([0] * board.cities)
        for city in range(board.cities):
            hex = board.city_hex[city]
            if is_open_port(s, hex, self.seat):
                if has_room(s, hex, self.seat, False):
                    self.for_units |= bit(city)
                if has_room(s, hex, self.seat, True):
                    self.for_wizards |= bit(city)

    def ports_from(self, s: WizardKings, city: i64) -> i64:
        """The ports that ships from a city reach now, one bit each."""
        if self.looked >> city & 1 == 0:
            self.looked |= bit(city)
            board = s.fixed.board
            ports: i64 = 0
            hexes = sail(s, board.city_hex[city], self.seat)
            for k in range(1, hexes):
                hex = s.sea[QUEUE + k]
                if board.city[hex] >= 0:
                    ports |= bit(board.city[hex])
            self.reached[city] = ports
        return self.reached[city]


def can_ship(s: WizardKings, block: i64) -> bool:
    """Whether a unit that may move has somewhere to sail to, for whoever asks about one only."""
    return Sea(s, seat_of(block)).can_ship(s, block)


def ports_for(s: WizardKings, block: i64) -> vec[i64]:
    """The ports a unit can be shipped to, in the order in which the sea reaches them."""
    found = vec[i64]()
    hexes = sail(s, s.place[block], seat_of(block))
    for k in range(1, hexes):
        hex = s.sea[QUEUE + k]
        if is_landing(s, block, hex):
            found = append(found, hex)
    return found


def is_open_port(s: WizardKings, hex: i64, seat: i64) -> bool:
    """Whether a hex is a port of a seat's side where nobody fights. [WK-269, WK-271, WK-R75, WK-R76]"""
    return is_friendly_port(s, hex, seat) and not has_foes(s, hex, seat) and battle_at(s, hex) == NO_BATTLE


def is_landing(s: WizardKings, block: i64, hex: i64) -> bool:
    """Whether a ship may set this unit ashore in a hex."""
    seat = seat_of(block)
    board = s.fixed.board
    if board.city[hex] == NO_CITY or not is_open_port(s, hex, seat):
        return False
    if board.city_kind[board.city[hex]] == SEA_CITY and not is_aquatic(s, block):
        return False
    return has_room(s, hex, seat, is_wizard(s, block))


def waters_from(s: WizardKings, start: i64, seat: i64) -> vec[i64]:
    """Every hex a ship reaches, nearest first."""
    hexes = sail(s, start, seat)
    return s.sea[QUEUE : QUEUE + hexes]


def sail(s: WizardKings, start: i64, seat: i64) -> i64:
    """Go out from a port in four steps, past no enemy hex; how many hexes that are. [WK-270, WK-R56]

    They stand in ``sea`` from QUEUE on, nearest first. Below, ``sea`` has the number of the voyage that came
    to each hex last; at HEXES that of the last voyage.
    """
    if len(s.sea) == 0:
        s.sea = vec[i64]([0] * (2 * HEXES + 1))
    sea = s.sea
    counts = crowd(s)
    hostile = foes(s, seat)
    lanes = s.fixed.board.lanes
    voyage = sea[HEXES] + 1
    sea[HEXES] = voyage
    sea[start] = voyage
    sea[QUEUE] = start
    first: i64 = 0
    count: i64 = 1
    for _step in range(SAILS):
        last = count
        for k in range(first, last):
            at = sea[QUEUE + k]
            if k > 0 and (counts[at] & hostile != 0 or (counts[at] == 0 and status(s, at, seat) == ENEMY)):
                continue
            lane = EDGES * at
            for way in range(lane, lane + EDGES):
                hex = lanes[way]
                if hex == NOWHERE:
                    break
                if sea[hex] != voyage:
                    sea[hex] = voyage
                    sea[QUEUE + count] = hex
                    count += 1
        first = last
    return count
