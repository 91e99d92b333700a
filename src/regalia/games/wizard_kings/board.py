"""The joined map as tables of native numbers: made once for a match, shared by all copies of a state."""

from __future__ import annotations

from typing import Final, final

from regalia.engine.native import i64, vec
from regalia.games.wizard_kings.data import MOUNTAIN, TERRAIN_IDS
from regalia.games.wizard_kings.grid import HEXES, NOWHERE, STEPS, number
from regalia.games.wizard_kings.joining import Hexside, Joined
from regalia.games.wizard_kings.sheets import CITY_KINDS

# What a hexside lets through, in the direction of the table. [WK-R46 to WK-R56]
FOOT: Final[i64] = 1  # normal Ground units
CLIMB: Final[i64] = 2  # mountain folk
WADE: Final[i64] = 4  # Amphibians, by land or along the river
DRIFT: Final[i64] = 8  # Amphibians along the river: no terrain stops them
SWIM: Final[i64] = 16  # Aquatics and ships
ROAD: Final[i64] = 32
LAND_LIMIT: Final[i64] = 6  # two bits from here
WATER_LIMIT: Final[i64] = 8  # two bits from here

# What a hex is.
COASTAL: Final[i64] = 1
RIVER: Final[i64] = 2
SOURCE: Final[i64] = 4
HENGE: Final[i64] = 8
WATER: Final[i64] = 16  # sea, lake or shoal: nobody stands there who cannot swim
BERTH: Final[i64] = 32  # Aquatics may be there
PORT: Final[i64] = 64
HARBOUR: Final[i64] = 128  # a port from which ships can reach another one

SAILS: Final[i64] = 4
"""How many hexes a ship goes. [WK-268]"""

# The kinds of cities. [WK-228 to WK-232]
NORMAL: Final[i64] = 0
WALLED: Final[i64] = 1
SEA_CITY: Final[i64] = 2
UNDERGROUND: Final[i64] = 3

NO_CITY: Final[i64] = -1


def sorts(kinds: tuple[int, ...], symbols: tuple[int, ...]) -> int:
    """The sorts of these kinds with these symbols, one bit each."""
    return sum(2 ** (7 * kind + symbol) for kind in kinds for symbol in symbols)


EVERY_SORT: Final[i64] = sorts((0, 1, 2), (0, 1, 2, 3, 4, 5, 6))
AQUATICS: Final[i64] = sorts((0, 1, 2), (6,))
FLYERS: Final[i64] = sorts((0, 1, 2), (5,))
WIZARDS: Final[i64] = sorts((0,), (0, 1, 2, 3, 4, 5, 6))
CASTLES: Final[i64] = sorts((2,), (0, 1, 2, 3, 4, 5, 6))
GROUND: Final[i64] = sorts((1,), (0, 1, 2, 3, 4))
WALKERS: Final[i64] = sorts((1,), (0, 1, 3))
"""Ground units that are at home neither in mountains nor in rivers."""
WADERS: Final[i64] = sorts((1,), (4,))

NOTHING: Final = Joined({}, {}, {}, {})
"""No sheet at all."""


@final
class Board:
    """Terrain, hexsides and cities of the whole map; hexes by their numbers on the grid."""

    def __init__(self, joined: Joined, water: int) -> None:
        size = int(HEXES)  # before maps are laid too: whoever asks about a hex then finds nothing there
        self.terrain = vec[i64]([0] * size)
        self.traits = vec[i64]([0] * size)
        self.beside = vec[i64]([-1] * (6 * size))
        """The hex in each of six directions, or NOWHERE."""
        self.edges = vec[i64]([0] * (6 * size))
        """What the hexside in each direction lets through."""
        self.lanes = vec[i64]([-1] * (6 * size))
        """For each hex those beside it into which ships can go, then NOWHERE."""
        self.city = vec[i64]([-1] * size)
        """The number of the city in a hex, or NO_CITY."""
        self.paths = vec[i64]()
        """Steps from every hex to every city; empty until somebody asks: see ``distances``."""
        self.pulls = vec[i64]()
        """How much power in a hex counts at every city; empty until somebody asks, too."""
        self.hexes = vec[i64](sorted(number(x, y) for x, y in joined.terrain))
        for at, kind in joined.terrain.items():
            hex = number(*at)
            self.terrain[hex] = TERRAIN_IDS.index(kind)
            self.traits[hex] = traits_of(kind, joined.marks[at])
        for (one, other), side in joined.sides.items():
            self._lay(one, other, side, joined, water)
            self._lay(other, one, side, joined, water)
        self.henges = vec[i64]([hex for hex in self.hexes if self.traits[hex] & HENGE != 0])
        cities = sorted(joined.cities.items(), key=lambda city: number(*city[0]))
        self.cities: i64 = len(cities)
        self.city_hex = vec[i64]([number(*at) for at, _ in cities])
        self.city_gp = vec[i64]([gp for _, (_, gp, _, _) in cities])
        self.city_kind = vec[i64]([CITY_KINDS.index(kind) for _, (_, _, kind, _) in cities])
        self.city_seat = vec[i64]([seat for _, (_, _, _, seat) in cities])
        """The player whose map the city is on. [WK-23]"""
        self.sailing = vec[i64]([0] * len(cities))
        """The other ports that ships from a city reach if nobody is in their way, one bit each. [WK-268]"""
        self.city_names = tuple(name for _, (name, _, _, _) in cities)
        self.sea_cities: i64 = sum(2**k for k in range(len(cities)) if self.city_kind[k] == SEA_CITY)
        """The cities that only Aquatics can hold, one bit each. [WK-R63]"""
        self.holdings = vec[i64]()
        self.holdings_from = vec[i64]()
        self._share_out()
        for k in range(self.cities):
            hex = self.city_hex[k]
            self.city[hex] = k
            if self.traits[hex] & BERTH != 0:
                self.traits[hex] = self.traits[hex] | PORT  # [WK-219]
        for k in range(self.cities):
            hex = self.city_hex[k]
            if self.traits[hex] & PORT != 0:
                self.sailing[k] = self._ports_from(int(hex))
                if self.sailing[k] != 0:
                    self.traits[hex] = self.traits[hex] | HARBOUR
        self.dwellers = vec[i64]([0] * size)
        """The sorts of units that can be in a hex, one bit each; those in battle over water apart."""
        for hex in self.hexes:
            self.dwellers[hex] = self._dwellers(hex)
            lane = 6 * hex
            for d in range(6):
                if self.edges[6 * hex + d] & SWIM != 0:
                    self.lanes[lane] = self.beside[6 * hex + d]
                    lane += 1

    def _share_out(self) -> None:
        """Write down which cities belong to each seat: ``holdings`` from ``holdings_from`` of the seat on."""
        found: list[int] = []
        begins: list[int] = []
        for seat in range(5):
            begins.append(len(found))
            found += [city for city in range(len(self.city_seat)) if self.city_seat[city] == seat]
        self.holdings = vec[i64](found)
        self.holdings_from = vec[i64](begins)

    def _dwellers(self, hex: i64) -> i64:
        """Which sorts of units a hex can hold. [WK-H19, WK-151, WK-180]"""
        traits = self.traits[hex]
        if traits & WATER != 0:
            return AQUATICS if traits & BERTH != 0 else 0
        found = EVERY_SORT if traits & BERTH != 0 else EVERY_SORT & ~AQUATICS
        if self.terrain[hex] != MOUNTAIN:
            return found
        ways: i64 = 0
        for d in range(6):
            outside = self.beside[6 * hex + d]
            if outside != NOWHERE:
                ways |= self.edges[6 * outside + (d + 3) % 6]
        if ways & FOOT == 0:
            found &= ~WALKERS
        return found if ways & WADE != 0 else found & ~WADERS

    def belonging_to(self, seats: list[int]) -> Board:
        """The same board, but every city belongs to the seat that this list has in its owner's place."""
        new = Board(NOTHING, 0)
        new.terrain = self.terrain
        new.traits = self.traits
        new.beside = self.beside
        new.edges = self.edges
        new.lanes = self.lanes
        new.sea_cities = self.sea_cities
        new.city = self.city
        new.hexes = self.hexes
        new.henges = self.henges
        new.cities = self.cities
        new.city_hex = self.city_hex
        new.city_gp = self.city_gp
        new.city_kind = self.city_kind
        new.city_seat = vec[i64]([seats[owner] for owner in self.city_seat])
        new.city_names = self.city_names
        new.sailing = self.sailing
        new.dwellers = self.dwellers
        new._share_out()
        return new

    def _ports_from(self, start: int) -> int:
        """The ports to which ships from a port can go, one bit each."""
        reached = [start]
        for _ in range(SAILS):
            for hex in list(reached):
                for d in range(6):
                    other = int(self.beside[6 * hex + d])
                    if other >= 0 and self.edges[6 * hex + d] & SWIM != 0 and other not in reached:
                        reached.append(other)
        return sum(2 ** int(self.city[hex]) for hex in reached[1:] if self.traits[hex] & PORT != 0)

    def _lay(
        self, one: tuple[int, int], other: tuple[int, int], side: Hexside, joined: Joined, limit: int
    ) -> None:
        """Write one direction of a hexside."""
        step = (other[0] - one[0], other[1] - one[1])
        k = 6 * number(*one) + STEPS.index(step)
        self.beside[k] = number(*other)
        self.edges[k] = edge_of(side, joined.terrain[other], joined.marks[other], limit)


def traits_of(terrain: str, marks: frozenset[str]) -> int:
    """The bits of a hex."""
    water = terrain in ("sea", "lake", "shoal")
    bits = 0
    for mark, bit in (("coastal", COASTAL), ("river", RIVER), ("source", SOURCE), ("henge", HENGE)):
        if mark in marks:
            bits |= int(bit)
    if water:
        bits |= int(WATER)
    if terrain in ("sea", "lake") or (not water and ("coastal" in marks or "river" in marks)):
        bits |= int(BERTH)  # [WK-151]
    return bits


def edge_of(side: Hexside, terrain: str, marks: frozenset[str], water: int) -> int:
    """The bits of a hexside for whoever crosses it into a hex of this terrain.

    Water shuts out who walks, land who swims; a coast lets both through, each by its own way. [WK-124,
    WK-138, WK-139, WK-152, WK-154, WK-213] On its upper course a river is in the hex, on its lower course
    it is the water between two; rivers of one source are one. [WK-189, WK-195, WK-197]
    ``water`` is the limit of Aquatics; its bit 4 says that Amphibians walk over waterfalls. [WK-R48, WK-R54]
    """
    bits = 0
    dry = side.water != "all"
    over_the_top = side.road or side.named != ""  # [WK-182, WK-183, WK-R38]
    mountain = side.terrain == "mountain" or terrain == "mountain"
    bridged = not side.cross or side.bridge  # [WK-192]
    if dry and bridged and (not mountain or over_the_top):
        bits |= int(FOOT)  # [WK-179, WK-181]
    if dry and bridged:
        bits |= int(CLIMB)  # [WK-128, WK-184]
    falls = side.waterfall and water & 16 == 0  # [WK-191]
    if dry and not falls and (not mountain or over_the_top):
        bits |= int(WADE)  # [WK-137, WK-R48]
    if side.flow and dry and not side.waterfall:
        bits |= int(WADE | DRIFT)  # [WK-136, WK-R50]
    swims = side.water != "none" or side.flow
    if swims and not side.waterfall and not side.shoal and traits_of(terrain, marks) & BERTH:
        bits |= int(SWIM)  # [WK-153, WK-186, WK-214]
    if side.road and dry:
        bits |= int(ROAD)
    if dry:
        rough = side.cross or side.terrain != "clear"
        bits |= (1 if rough else 2) << int(
            LAND_LIMIT
        )  # road or none [WK-129, WK-193, WK-221, WK-248 to WK-250, WK-R40]
    if side.water == "all":
        bits |= (water & 3) << int(WATER_LIMIT)  # [WK-155, WK-252, WK-R54]
    elif side.water == "part" or side.flow:
        bits |= 1 << int(WATER_LIMIT)  # [WK-253]
    return bits
