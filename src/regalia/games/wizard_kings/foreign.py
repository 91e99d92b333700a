"""What a setting that comes from outside can say. ``__init__`` has the options it comes from."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.domains import number
from regalia.engine.errors import BadOption, BadPosition, shown
from regalia.games.wizard_kings.checking import check_own_map
from regalia.games.wizard_kings.data import ARMIES
from regalia.games.wizard_kings.joining import LAYOUTS
from regalia.games.wizard_kings.setting import MODES, NO_ARMY, ONE_CASTLE
from regalia.games.wizard_kings.sheets import HEIGHT, SHEET_IDS, SHEETS, WIDTH, Sheet, sheet_of

AGREED: Final = {
    "victory": number("a way to win", 0, len(MODES) - 1),
    "win_gp": number("city GP that win, or 0 for three quarters", 0, 40),
    "turns": number("a number of Game Turns", 1, 60),
    "turn_cap": number("a number of Game Turns, or 0 for no end", 0, 200),
    "maps_each": number("a number of maps", 1, 2),
    "aquatic_limit": number("a number of Aquatics", 1, 2),
    "readings": number("readings of the rules, one bit each", 0, 2 * ONE_CASTLE - 1),
}
"""What the numbers of ``fixed`` can be."""


def check_setting(players: int, plain: dict[str, Any]) -> None:
    """Refuse a setting that nobody could have agreed on, laid out or chosen."""
    for name, domain in AGREED.items():
        domain.check(None, f"fixed.{name}", plain.get(name))
    number("an army", 0, ARMIES - 1, NO_ARMY).each(players).check(None, "fixed.armies", plain.get("armies"))
    maps = players * plain["maps_each"]
    if maps > len(SHEETS):
        raise BadPosition(f"'fixed.maps_each' cannot be {plain['maps_each']}: there are {len(SHEETS)} maps.")
    laid = plain.get("maps")
    rows: list[Any] = laid if isinstance(laid, list) else [None]
    for place, row in enumerate(rows):
        if not is_row(row, players):
            raise BadPosition(
                f"'fixed.maps'[{place}] cannot be {shown(row)}: it is a map, its column and row, "
                f"whether it is turned, and a seat from 0 to {players - 1}."
            )
    _check_texts(str(plain.get("own_map", "")), [row[0] for row in rows])
    slots = tuple((row[1], row[2]) for row in rows)
    if slots and (len(slots) != maps or slots not in LAYOUTS.values()):
        raise BadPosition(f"'fixed.maps' has {len(slots)} maps that lie as {slots}; no layout is so.")


def _check_texts(own: str, maps: list[str]) -> None:
    """Refuse a map that was brought and is none, and maps on the table that nobody has brought.

    Examples are played on scraps of map that nobody could bring, but whose hexes and cities do no harm.
    """
    if own:
        try:
            check_own_map(own)
        except BadOption as error:
            raise BadPosition(f"'fixed.own_map' cannot be so. {error}") from error
    for place, text in enumerate(maps):
        if text in SHEET_IDS or text == own:
            continue
        if own or not is_harmless(sheet_of(text)):
            raise BadPosition(f"'fixed.maps'[{place}] cannot be {shown(text)}: it is no map of this table.")


def is_harmless(sheet: Sheet) -> bool:
    """Whether a map keeps within its bounds, and its cities within what a city is worth. [WK-215]"""
    if not all(x <= WIDTH and y <= HEIGHT for x, y in sheet.terrain):
        return False
    return all(1 <= city.gp <= 3 and city.at in sheet.terrain for city in sheet.cities)


def is_row(row: object, players: int) -> bool:
    """Whether this is a map on the table, as ``Setting`` writes it."""
    if not isinstance(row, list) or [type(each) for each in row] != [str, int, int, bool, int]:
        return False
    return bool(0 <= row[4] < players)
