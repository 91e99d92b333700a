"""Tables that have been tried: who wins from where on those that good players lay out. [WK-16 to WK-25]

A fit to all tables says little about the few that are chosen by it, and those are the ones that are played
on. So they have been played many times each by ``tools/tables.py``; ``data/tables.toml`` has what came of it.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from regalia.engine.opening import Tried
from regalia.games.wizard_kings.data import ARMY_IDS
from regalia.games.wizard_kings.joining import LAYOUTS
from regalia.games.wizard_kings.setting import NO_ARMY

if TYPE_CHECKING:
    from regalia.games.wizard_kings.state import WizardKings

PACKAGE: Final = "regalia.games.wizard_kings"
FILE: Final = "data/tables.toml"
TURNED: Final = "t"
"""Behind the number of a map that lies the other way round."""

Row = tuple[str, ...]


@dataclass(frozen=True)
class Series:
    """Games on one table, slot by slot in reading order."""

    layout: str
    maps: Row
    armies: Row
    games: int
    won: tuple[float, ...]

    def turned_round(self) -> Series:
        """The same seen from the other side of the table: the last slot comes first."""
        maps = tuple(opposite(each) for each in reversed(self.maps))
        return Series(self.layout, maps, self.armies[::-1], self.games, self.won[::-1])


def opposite(sheet: str) -> str:
    """A map from the other side."""
    return sheet.removesuffix(TURNED) if sheet.endswith(TURNED) else sheet + TURNED


@cache
def series() -> dict[tuple[str, Row], list[Series]]:
    """All of the file by how the maps lie, each table from both sides."""
    rows = tomllib.loads(files(PACKAGE).joinpath(FILE).read_text("utf-8")).get("table", [])
    found: dict[tuple[str, Row], list[Series]] = {}
    for row in rows:
        layout, won = row["layout"], tuple(row["won"])
        each = Series(layout, tuple(row["maps"]), tuple(row["armies"]), row["games"], won)
        for seen in (each, each.turned_round()):
            found.setdefault((layout, seen.maps), []).append(seen)
    return found


def tried(s: WizardKings) -> list[Tried]:
    """What came of games on maps that lie so: with whatever armies, then of those with the chosen ones.

    The second are among the first, so they count twice. A map of somebody's own has been tried by nobody.
    """
    laid = sorted(s.fixed.laid, key=lambda each: (each.row, each.column))
    if not laid or s.fixed.agreed.own_map:
        return []
    maps = tuple(each.sheet.id + (TURNED if each.turned else "") for each in laid)
    seats = [each.seat for each in laid]
    armies = [army_of(s, seat) for seat in seats]
    found = series().get((layout_of(s), maps), [])
    alike = [each for each in found if fits(each.armies, armies)]
    return [told_by(rows, seats) for rows in (found, alike) if rows]


def fits(armies: Row, chosen: list[str]) -> bool:
    """Whether these armies played, as far as they are chosen."""
    return all(army in ("", other) for army, other in zip(chosen, armies, strict=True))


def told_by(rows: list[Series], seats: list[int]) -> Tried:
    """Some series together; for each slot it says whose it is."""
    won = [0.0] * len(seats)
    for row in rows:
        for seat, share in zip(seats, row.won, strict=True):
            won[seat] += share
    return Tried(sum(row.games for row in rows), won)


def layout_of(s: WizardKings) -> str:
    """How the slots lie."""
    slots = {(each.column, each.row) for each in s.fixed.laid}
    return next((name for name, lie in LAYOUTS.items() if set(lie) == slots), "")


def army_of(s: WizardKings, seat: int) -> str:
    """Which army a seat has chosen; nothing before."""
    army = int(s.fixed.armies[seat])
    return "" if army == NO_ARMY else ARMY_IDS[army]


def known(players: int) -> str:
    """All games on tables of so many, as text; nothing if there are none."""
    rows = [each for found in series().values() for each in found if len(each.maps) == players]
    return repr(sorted(rows, key=repr)) if rows else ""
