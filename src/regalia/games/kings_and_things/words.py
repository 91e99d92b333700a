"""Names and small sentences shared by prompts, labels and the chronicle."""

from __future__ import annotations

import re
from typing import Final

from regalia.games.kings_and_things.data import (
    COUNTER_OF,
    FACE_IDS,
    FACE_NAMES,
    FACE_ROWS,
    FORT,
    FORT_ROWS,
    HIDDEN,
    KIND,
    OLD_NAMES,
    TERRAIN_NAMES,
    UNKNOWN,
)
from regalia.games.kings_and_things.data import HERO as HERO_KIND
from regalia.games.kings_and_things.hexes import NAMES, NOWHERE, named
from regalia.games.kings_and_things.places import BOARD, DEFENDERS, hex_of, side_of
from regalia.games.kings_and_things.state import KingsAndThings

_RENAMED: Final = {
    FACE_IDS[face]: face for face in range(len(FACE_IDS)) if OLD_NAMES[face] != FACE_NAMES[face]
}
"""Counters that the first edition calls otherwise; it even has Ghost and Spirit the other way round."""
_MARK: Final = re.compile(r"\[([^\]]+)\]")


def counter_name(face: int) -> str:
    """``the Arch Mage``, ``Goblins``; ``[djinn]`` is named when the edition is known. [KT-R101]"""
    if face == FORT:
        return "the fort"
    if face == HIDDEN:
        return "a face-down counter"
    name = f"[{FACE_IDS[face]}]" if FACE_IDS[face] in _RENAMED else FACE_NAMES[face]
    if KIND[face] == HERO_KIND and not FACE_NAMES[face].startswith(("Sir", "Baron", "Ghaogh")):
        return f"the {name}"
    return name


def spoken(s: KingsAndThings, text: str) -> str:
    """A sentence with its marks read."""
    return _MARK.sub(lambda mark: place(s, mark[1]), text) if "[" in text else text


def _fellows() -> list[tuple[int, ...]]:
    """For each face all that bear the same name, itself included."""
    called: dict[str, list[int]] = {}
    for face, name in enumerate(FACE_NAMES):
        called.setdefault(name, []).append(face)
    return [tuple(called[name]) for name in FACE_NAMES]


FELLOWS: Final = _fellows()


def _apart(face: int) -> str:
    """What tells a counter from others of its name that are not like it: `` (3 ranged)``, `` (Swamp)``."""
    rows = {str(FACE_ROWS[each]["kind_id"]): FACE_ROWS[each] for each in FELLOWS[face]}
    if len(rows) == 1:
        return ""
    row = FACE_ROWS[face]
    values = {each["combat"] for each in rows.values()}
    if len(values) == len(rows):
        return f" ({row['combat']})"
    if len(values) == 1:
        return f" ({str(row['terrain']).title()})"
    return f" ({' '.join((str(row['combat']), *row['flags']))})"


APART: Final = tuple(_apart(face) for face in range(len(FACE_NAMES)))


def choice_name(face: int) -> str:
    """A counter among others to choose from: three kinds of Dwarves are no two alike."""
    return counter_name(face) + (APART[face] if face < len(APART) else "")


def army_name(s: KingsAndThings, face: int) -> str:
    """One of the reader's own fighters; where its namesakes stand in other hexes too, with its hex."""
    here = s.place[COUNTER_OF[face]]
    if here < BOARD or side_of(here) != s.to_act:
        return choice_name(face)  # of others' counters nobody shall learn where their namesakes are
    for each in FELLOWS[face]:
        there = s.place[COUNTER_OF[each]]
        if there >= BOARD and there != here and side_of(there) == s.to_act:
            return f"{choice_name(face)} in {hex_name(s, int(hex_of(here)))}"
    return choice_name(face)


def is_many(face: int) -> bool:
    """Whether a name speaks of several: ``Farmers roll``, but ``Pegasus rolls``."""
    name = FACE_NAMES[face] if face < len(FACE_NAMES) else ""
    return name.endswith("s") and name not in _ONE


_ONE = frozenset(
    ("Assassin Primus", "Camel Corps", "Cyclops", "Lord of the Eagles", "Pegasus", "Swampgas", "Walrus")
)


def with_verb(face: int, one: str, many: str) -> str:
    """``Pegasus rolls``, ``Farmers roll``, at the beginning of a sentence."""
    return opening(f"{counter_name(face)} {many if is_many(face) else one}")


def hex_name(s: KingsAndThings, hex: int) -> str:
    """``Jungle 2,-3``: what lies there, as far as all can see it, and the numbers that are printed there."""
    if hex == NOWHERE:
        return "the bank"
    land = s.terrain[hex]
    return f"{'hex' if land == UNKNOWN else TERRAIN_NAMES[land]} {NAMES[hex]}"


def hex_mark(hex: int) -> str:
    """A hex in a line of the chronicle, which is given its name when it is read."""
    return "the bank" if hex == NOWHERE else f"[{NAMES[hex]}]"


def place(s: KingsAndThings, name: str) -> str:
    """What a mark stands for: a hex, or a counter whose name hangs on the edition."""
    if name in _RENAMED:
        return OLD_NAMES[_RENAMED[name]] if s.fixed.old_names else FACE_NAMES[_RENAMED[name]]
    return hex_name(s, named(name))


def terrain_name(terrain: int) -> str:
    """``Forest``."""
    return TERRAIN_NAMES[terrain]


def fort_name(level: int) -> str:
    """``a keep``."""
    return f"a {str(FORT_ROWS[level - 1]['name']).lower()}" if level else "nothing"


def side_name(side: int) -> str:
    """A player's name, or the defenders."""
    return "the defenders" if side == DEFENDERS else f"@{side}"


def things(count: int) -> str:
    """``1 Thing``, ``3 Things``."""
    return f"{count} Thing{'' if count == 1 else 's'}"


def counters(count: int) -> str:
    """``1 counter``, ``3 counters``."""
    return f"{count} counter{'' if count == 1 else 's'}"


def opening(words: str) -> str:
    """The same words at the beginning of a sentence."""
    return words[0].upper() + words[1:]
