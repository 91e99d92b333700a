"""Says in sentences what is wrong with a map sheet, so that it fits beside any other. [WK-21, WK-218]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from regalia.engine.errors import BadOption, DataError
from regalia.games.wizard_kings.data import (
    AQUATIC,
    ARMIES,
    BLOCK_UNIT,
    BLOCKS,
    KIND,
    STACK,
    STANDARD,
    SYMBOL,
    WIZARD,
)
from regalia.games.wizard_kings.joining import Joined, Laid, all_sides, join, neighbours
from regalia.games.wizard_kings.sheets import (
    HEIGHT,
    MAP_GP,
    SHEETS,
    WATERS,
    WIDTH,
    Hex,
    Sheet,
    Side,
    read_sheet,
    side,
)


def most_cities_needed() -> int:
    """How many cities the Standard Armies fill, each with its Wizards one a city, Aquatics apart."""
    needed = 0
    for army in range(ARMIES):
        units = [BLOCK_UNIT[army * BLOCKS + k] for k in range(BLOCKS) if STANDARD[army * BLOCKS + k] > 0]
        wizards = sum(KIND[unit] == WIZARD for unit in units)
        troops = sum(KIND[unit] != WIZARD and SYMBOL[unit] != AQUATIC for unit in units)
        needed = max(needed, wizards, -(-troops // STACK))
    return needed


FLANK = (
    ("sea", ""),
    ("clear", "coastal"),
    ("forest", ""),
    ("clear", ""),
    ("forest", ""),
    ("clear", "coastal"),
    ("sea", ""),
)
"""Terrain and mark of the left and right columns, from top to bottom: the same read upwards."""

BROAD = (("clear", "coastal"), ("clear", ""), ("clear", ""), ("clear", "coastal"))
"""The same of the top and bottom half-hexes, from left to right."""

GATES: tuple[Hex, ...] = ((0, 7), (8, 7), (4, 1), (4, 13))
"""Where a road leaves every map."""


LAND_CITIES = most_cities_needed()
"""So many cities that are not in the sea take any Standard Army. [WK-32, WK-R3]"""

MOST_SENTENCES = 12
"""So many are said to whoever brings a map to a table; ``regalia maps check`` says all."""


def check_own_map(text: str) -> None:
    """Refuse a map that cannot be used at a table, and say what is wrong with it. [WK-21]"""
    try:
        wrong = problems(read_sheet(text, "The map"))
    except DataError as error:
        raise BadOption(f"Option 'own_map' cannot be used. {error}") from error
    if len(wrong) > MOST_SENTENCES:
        wrong = [*wrong[:MOST_SENTENCES], f"There are {len(wrong) - MOST_SENTENCES} more things like that."]
    if wrong:
        raise BadOption(f"Option 'own_map' cannot be used. {' '.join(wrong)}")


def problems(sheet: Sheet) -> list[str]:
    """Everything that is wrong with a sheet, one sentence each; nothing if it is good."""
    found = [*_extent(sheet), *_strangers(sheet)]
    if found:
        return found  # the rest would only repeat it
    joined = join((Laid(sheet, 0, 0, False, 0),))
    edge = list(_border(sheet))
    return [
        *edge,
        *_cities(sheet),
        *_quarters(sheet, joined),
        *_coasts(sheet, joined),
        *_rivers(sheet, joined),
        *_roads(joined),
        *_waters(sheet),
        *_links(sheet, joined),
        *(_joins(sheet) if not edge else ()),  # a wrong border joins nothing
    ]


def name(at: Hex) -> str:
    """``4,9``."""
    return f"{at[0]},{at[1]}"


def side_name(edge: Side) -> str:
    """``4,9-4,11``."""
    return f"{name(edge[0])}-{name(edge[1])}"


def whole_sheet() -> set[Hex]:
    """The 67 hexes of a map."""
    return {(x, y) for x in range(WIDTH + 1) for y in range(HEIGHT + 1) if (x + y) % 2 == 1}


def border() -> dict[Hex, tuple[str, str]]:
    """What every map shows along its edges."""
    out = {}
    for k, cell in enumerate(FLANK):
        out[0, 2 * k + 1] = out[WIDTH, 2 * k + 1] = cell
    for k, cell in enumerate(BROAD):
        out[2 * k + 1, 0] = out[2 * k + 1, HEIGHT] = cell
    return out


def _extent(sheet: Sheet) -> Iterator[str]:
    hexes = set(sheet.terrain)
    for at in sorted(whole_sheet() - hexes):
        yield f"The hex {name(at)} is missing: a map has 67 hexes, x from 0 to 8 and y from 0 to 14."
    for at in sorted(hexes - whole_sheet()):
        yield f"The hex {name(at)} is beyond the map."


def _strangers(sheet: Sheet) -> Iterator[str]:
    """Cities and hexsides that name hexes the map does not have."""
    for city in sheet.cities:
        if city.at not in sheet.terrain:
            yield f"The city {city.name} lies at {name(city.at)}, which is no hex of the map."
    lists = {**sheet.features, "terrain": frozenset(sheet.side_terrain), "pass": frozenset(sheet.passes)}
    for kind, edges in lists.items():
        for edge in sorted(edges):
            if edge[0] not in sheet.terrain or edge[1] not in sheet.terrain:
                yield f"The hexside {side_name(edge)} ({kind}) is not on the map."


def _border(sheet: Sheet) -> Iterator[str]:
    """Every edge fits every edge of the same length, either way up."""
    for at, (terrain, mark) in sorted(border().items()):
        if sheet.terrain[at] != terrain:
            yield f"The half-hex {name(at)} must be {terrain}, as on every map; it is {sheet.terrain[at]}."
        elif ("coastal" in sheet.marks[at]) != (mark == "coastal"):
            wanted = "coastal" if mark else "no coast"
            yield f"The half-hex {name(at)} must be {wanted}, as on every map."
        for forbidden in ("river", "henge"):
            if forbidden in sheet.marks[at]:
                yield f"The half-hex {name(at)} may not carry a {forbidden}."
    for city in sheet.cities:
        if city.at in border():
            yield f"The city {city.name} may not lie on the half-hex {name(city.at)}."
    roads = {at for edge in sheet.features["road"] for at in edge}
    for gate in GATES:
        if gate not in roads:
            yield f"A road must reach {name(gate)}, as on every map."


def _cities(sheet: Sheet) -> Iterator[str]:
    """Values of 1 to 3 that add up to ten; on land unless it is a Sea City. [WK-215, WK-218]"""
    total = sum(city.gp for city in sheet.cities)
    if total != MAP_GP:
        yield f"The cities are worth {total} GP together; a map has {MAP_GP}."
    for city in sheet.cities:
        if not 1 <= city.gp <= 3:
            yield f"{city.name} is worth {city.gp} GP; a city is worth 1, 2 or 3."
        if (sheet.terrain[city.at] in WATERS) != (city.kind == "sea"):
            yield f"{city.name} lies in {sheet.terrain[city.at]}; only a Sea City lies in the sea."
        elif sheet.terrain[city.at] == "shoal":
            yield f"{city.name} lies in shoal; a Sea City lies in sea or lake."  # [WK-153, WK-R63]
    for what, counts in (
        ("hex", Counter(name(city.at) for city in sheet.cities)),
        ("name", Counter(city.name for city in sheet.cities)),
    ):
        for value, count in counts.items():
            if count > 1:
                yield f"{count} cities have the same {what}, {value}."


def _quarters(sheet: Sheet, joined: Joined) -> Iterator[str]:
    """Every Standard Army finds room, and every unit on foot may be in every city on land. [WK-39, WK-R4]"""
    on_land = [city for city in sheet.cities if sheet.terrain[city.at] not in WATERS]
    if len(on_land) < LAND_CITIES:
        yield f"An army needs {LAND_CITIES} cities on land to be deployed; this map has {len(on_land)}."
    for city in on_land:
        ways = [side(city.at, other) for other in neighbours(city.at) if other in sheet.terrain]
        entered = any(_walks(edge, joined) and not joined.sides[edge].waterfall for edge in ways)  # [WK-R48]
        if sheet.terrain[city.at] == "mountain" and not entered:
            yield f"{city.name} lies in mountains that no road or pass leads into."


def _coasts(sheet: Sheet, joined: Joined) -> Iterator[str]:
    """A coastal mark stands exactly where land meets water."""
    for at, terrain in sorted(sheet.terrain.items()):
        if terrain in WATERS:
            if "coastal" in sheet.marks[at]:
                yield f"{name(at)} is {terrain}, and so no coast."
            continue
        wet = any(
            joined.sides[side(at, other)].water == "all" for other in neighbours(at) if other in sheet.terrain
        )
        if wet and "coastal" not in sheet.marks[at]:
            yield f"{name(at)} touches water and must be marked as coastal."
        if not wet and "coastal" in sheet.marks[at]:
            yield f"{name(at)} is marked as coastal but touches no water."


def _rivers(sheet: Sheet, joined: Joined) -> Iterator[str]:
    """Rivers flow between river, coastal and water hexes, and are crossed where they run."""
    for edge, hexside in sorted(joined.sides.items()):
        where = side_name(edge)
        if hexside.flow:
            for at in edge:
                watery = sheet.terrain[at] in WATERS or sheet.marks[at] & {"river", "coastal"}
                if not watery:
                    yield f"A river flows through {where}, but {name(at)} is neither river, coast nor water."
            if hexside.water == "all" and not any(sheet.terrain[at] in ("sea", "lake") for at in edge):
                yield f"A river flows through the water hexside {where}, which is no mouth."
        if edge in sheet.features["cross"] and not any("river" in sheet.marks[at] for at in edge):
            yield f"{where} is a crossing, but neither hex has a river."
        if hexside.bridge and edge not in sheet.features["cross"]:
            yield f"There is a bridge at {where}, but nothing to cross."
        if hexside.waterfall and not hexside.flow:
            yield f"There is a waterfall at {where}, but no river flows there."


def _roads(joined: Joined) -> Iterator[str]:
    """Roads cross rivers on bridges and no open water; passes lead over mountains. [WK-R42]"""
    for edge, hexside in sorted(joined.sides.items()):
        where = side_name(edge)
        if hexside.road and hexside.cross and not hexside.bridge:
            yield f"The road over {where} crosses a river and needs a bridge."
        if hexside.road and hexside.water == "all":
            yield f"The road over {where} runs through water."
        mountain = hexside.terrain == "mountain" or "mountain" in (joined.terrain[at] for at in edge)
        if hexside.named and not mountain:
            yield f"The pass {hexside.named} at {where} leads over no mountain."


def _waters(sheet: Sheet) -> Iterator[str]:
    """No hex touches two waters that are not one. [WK-R53]"""
    water = {at for at, terrain in sheet.terrain.items() if terrain in WATERS}
    bodies = _regions(water, lambda edge: True)
    for at, terrain in sorted(sheet.terrain.items()):
        touched = [body for body in bodies if body & set(neighbours(at))]
        if terrain not in WATERS and len(touched) > 1:
            yield f"{name(at)} touches two separate waters."


def _links(sheet: Sheet, joined: Joined) -> Iterator[str]:
    """Normal Ground units can walk from every city to every other, islands apart."""
    land = {at for at, terrain in sheet.terrain.items() if terrain not in WATERS}
    regions = _regions(land, lambda edge: joined.sides[edge].water != "all")
    mainland = max(regions, key=len) if regions else set()
    walkable = _regions(land, lambda edge: _walks(edge, joined))
    cities = [city for city in sheet.cities if city.at in mainland]
    for city in cities[1:]:
        if not any(cities[0].at in region and city.at in region for region in walkable):
            yield f"No Ground unit can walk from {cities[0].name} to {city.name}."


def _walks(edge: Side, joined: Joined) -> bool:
    hexside = joined.sides[edge]
    if hexside.water == "all" or (hexside.cross and not hexside.bridge):
        return False
    mountain = hexside.terrain == "mountain" or "mountain" in (joined.terrain[at] for at in edge)
    return not mountain or hexside.road or hexside.named != ""


def _regions(hexes: set[Hex], opened: Callable[[Side], bool]) -> list[set[Hex]]:
    """The parts into which hexes fall when only some hexsides are open."""
    edges = [edge for edge in all_sides(hexes) if opened(edge)]
    regions = {at: {at} for at in hexes}
    for one, other in edges:
        if regions[one] is not regions[other]:
            merged = regions[one] | regions[other]
            for at in merged:
                regions[at] = merged
    return list({id(region): region for region in regions.values()}.values())


def _joins(sheet: Sheet) -> Iterator[str]:
    """It lies beside, above and below every map of the box, either way up. [WK-17, WK-21]"""
    for other in SHEETS:
        if other.id == sheet.id:
            continue
        for turned in (False, True):
            for column, row in ((1, 0), (0, 1)):
                for first, second in ((sheet, other), (other, sheet)):
                    try:
                        join((Laid(first, 0, 0, turned, 0), Laid(second, column, row, False, 1)))
                    except DataError as error:
                        yield str(error)
