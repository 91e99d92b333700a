"""Every frame of the game, by chapter: what a saved position may hold."""

from __future__ import annotations

from typing import Final

from regalia.engine.frame import Frame
from regalia.games.kings_and_things import turn
from regalia.games.kings_and_things.rules import (
    answers,
    bag,
    balloon,
    battle,
    battle_close,
    battle_items,
    bribery,
    capture,
    casting,
    cloud,
    combat,
    construction,
    counters,
    defection,
    deployment,
    dice,
    disaster,
    exchange,
    exploration,
    flight,
    heroes,
    hits,
    income,
    kingdoms,
    movement,
    pinning,
    plague,
    powers,
    random_events,
    recruiting,
    refuge,
    retreat,
    setup,
    spoils,
    strikes,
    sundries,
    warlord,
    weapons,
)
from regalia.games.kings_and_things.state import KingsAndThings

_CHAPTERS: Final = (
    *(turn, setup, kingdoms, exchange, bag, dice, answers, counters, deployment, sundries),
    *(income, heroes, recruiting, random_events, casting, cloud, plague, disaster, defection, refuge),
    *(movement, pinning, flight, balloon, capture, combat, exploration, construction, powers),
    *(bribery, spoils, battle, weapons, strikes, hits, warlord, retreat, battle_items, battle_close),
)


def _frames() -> tuple[type[Frame[KingsAndThings]], ...]:
    """All frames of the chapters, each once."""
    found: dict[str, type[Frame[KingsAndThings]]] = {}
    for chapter in _CHAPTERS:
        for name, each in vars(chapter).items():
            if isinstance(each, type) and issubclass(each, Frame) and each.__module__ == chapter.__name__:
                found[name] = each
    return tuple(found.values())


FRAMES: Final = _frames()
