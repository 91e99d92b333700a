"""What a table that is being laid out promises a seat: which map, between whom, which army. [WK-16 to WK-25]

Nothing stands on the board yet, so nothing can be reckoned out; but games have been played on such tables.
Who lies between two others has two enemies where they have one each, and that weighs more than anything that
is done afterwards: among three the one in the middle of the row won one of 453 games. What it weighs is data
(``data/openings.toml``), fitted to games between Stewards by ``tools/openings.py``.

Tables that those lay out who go by this are few, and what wins on them has been tried: ``tried.py``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

from regalia.engine.appraisal import Term, Wording
from regalia.engine.opening import Opening
from regalia.games.wizard_kings import tried
from regalia.games.wizard_kings.data import ARMY_IDS
from regalia.games.wizard_kings.places import SETTING_UP
from regalia.games.wizard_kings.rules.setup import (
    ChooseArmy,
    ChooseLayout,
    FillSlot,
    PickMap,
    TurnMaps,
    sheets_at,
)
from regalia.games.wizard_kings.setting import NO_ARMY

if TYPE_CHECKING:
    from regalia.games.wizard_kings.joining import Laid
    from regalia.games.wizard_kings.state import WizardKings

PACKAGE: Final = "regalia.games.wizard_kings"
FILE: Final = "data/openings.toml"
LAYING: Final = (PickMap, ChooseLayout, FillSlot, TurnMaps, ChooseArmy)
"""The decisions that lay a table out."""

LAND: Final = Wording("land", "the map", "a map that wins more often", "a map that wins less often")
PLACE: Final = Wording(
    "place", "borders with enemies", "fewer borders with enemies", "more borders with enemies"
)
EDGES: Final = Wording(
    "edges",
    "which edges of the maps meet",
    "a place beside enemies from which more games are won",
    "a place beside enemies from which fewer games are won",
)
HOST: Final = Wording("host", "the army", "an army that wins more often", "an army that wins less often")


@dataclass(frozen=True)
class Lesson:
    """What tables of so many have taught, in log-odds of winning."""

    players: int
    games: int
    loss: float
    """The mean logarithmic loss over these games, of who foretells the winner by it."""
    guess: float
    """The same for who gives everybody the same chance."""
    borders: float
    """For each border less than the others have on average."""
    maps: Mapping[str, float]
    left_of: Mapping[str, float]
    """For lying to the left of another's map as it is printed; as much is lost to its right, and it is the
    other way round if that map is turned."""
    above: Mapping[str, float]
    """The same for lying above it or below."""
    right_edge: Mapping[str, float]
    """For a foe at the right edge of one's own map as it is printed; as much is lost at the left."""
    lower_edge: Mapping[str, float]
    armies: Mapping[str, float]


@cache
def lessons() -> dict[int, Lesson]:
    """All of the file, by the number of players."""
    rows = tomllib.loads(files(PACKAGE).joinpath(FILE).read_text("utf-8"))["table"]
    return {row["players"]: Lesson(**row) for row in rows}


def lays_out(s: WizardKings) -> bool:
    """Whether maps, their places or armies are chosen now, one player after the other, at a known table.

    Games were played each for itself: what is good for partners nobody has learnt.
    """
    if s.phase != SETTING_UP or s.branches or not s.stack or int(s.players) not in lessons():
        return False
    if len(set(s.group)) < s.players:
        return False
    return isinstance(s.stack[-1], LAYING)


def promises(s: WizardKings, seat: int) -> list[Term]:
    """What the table promises a seat, as far as it is laid out."""
    lesson = lessons()[int(s.players)]
    own = [sheet.id for sheet, owner in zip(sheets_at(s), s.picked, strict=True) if owner == seat]
    found = [Term(LAND, sum(lesson.maps.get(sheet, 0.0) for sheet in own))]
    if s.fixed.laid:
        found += lying(s, seat, lesson)
    army = int(s.fixed.armies[seat])
    if army != NO_ARMY:
        found.append(Term(HOST, lesson.armies[ARMY_IDS[army]]))
    return found


def rough_promises(s: WizardKings, seat: int) -> list[Term]:
    """The same without what is hard to see: which edges should meet, and that an end beats a square's corner.

    What is left of places is that the middle does not win.
    """
    found = [term for term in promises(s, seat) if term.words is not EDGES]
    return [Term(PLACE, min(0.0, term.value)) if term.words is PLACE else term for term in found]


def lying(s: WizardKings, seat: int, lesson: Lesson) -> list[Term]:
    """What it is worth to lie where a seat lies."""
    groups = [int(group) for group in s.group]
    beside = {each: foes_beside(s.fixed.laid, each, groups) for each in range(int(s.players))}
    others = [len(beside[other]) for other in beside if groups[other] != groups[seat]]
    spared = sum(others) / max(1, len(others)) - len(beside[seat])
    edges = 0.0
    for border in beside[seat]:
        edges += border.leftward * lesson.left_of.get(border.sheet, 0.0)
        edges += border.upward * lesson.above.get(border.sheet, 0.0)
        edges += border.right * lesson.right_edge.get(border.own, 0.0)
        edges += border.down * lesson.lower_edge.get(border.own, 0.0)
    return [Term(PLACE, lesson.borders * spared), Term(EDGES, edges)]


class Border(NamedTuple):
    """Where another's map lies beside one's own."""

    sheet: str
    leftward: int
    """1 if one lies to the left of it as it is printed, -1 to the right."""
    upward: int
    """1 if one lies above it as it is printed, -1 below."""
    own: str
    right: int
    """1 if it lies to the right of one's own map as that is printed, -1 to the left."""
    down: int


def foes_beside(laid: tuple[Laid, ...], seat: int, groups: list[int]) -> list[Border]:
    """All borders of a seat's maps with those of its foes."""
    slots = {(each.column, each.row): each for each in laid}
    found = []
    for each in laid:
        if each.seat == seat:
            for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                other = slots.get((each.column + right, each.row + down))
                if other is not None and groups[other.seat] != groups[seat]:
                    way, facing = (-1 if one.turned else 1 for one in (other, each))
                    found.append(
                        Border(
                            other.sheet.id,
                            way * right,
                            way * down,
                            each.sheet.id,
                            facing * right,
                            facing * down,
                        )
                    )
    return found


def learnt(players: int) -> str:
    """What is known about tables of so many; nothing if no games were learnt from."""
    return repr(lessons()[players]) if players in lessons() else ""


OPENING: Final = Opening(lays_out, promises, learnt, tried.tried, tried.known, rough_promises)
