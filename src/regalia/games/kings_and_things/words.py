"""Names and small sentences shared by prompts, labels and the chronicle."""

from __future__ import annotations

from regalia.games.kings_and_things.data import (
    FACE_NAMES,
    FORT,
    FORT_ROWS,
    HIDDEN,
    KIND,
    TERRAIN_NAMES,
    UNKNOWN,
)
from regalia.games.kings_and_things.data import HERO as HERO_KIND
from regalia.games.kings_and_things.hexes import NAMES, NOWHERE, named
from regalia.games.kings_and_things.places import DEFENDERS
from regalia.games.kings_and_things.state import KingsAndThings


def counter_name(face: int) -> str:
    """``the Arch Mage``, ``Goblins``."""
    if face == FORT:
        return "the fort"
    if face == HIDDEN:
        return "a face-down counter"
    name = FACE_NAMES[face]
    if KIND[face] == HERO_KIND and not name.startswith(("Sir", "Baron", "Ghaogh")):
        return f"the {name}"
    return name


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
    """What a mark stands for."""
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
