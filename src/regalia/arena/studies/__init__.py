"""Studies: what the games of a game say about the game, one file a game."""

from __future__ import annotations

from importlib import import_module

import regalia
from regalia.arena.plan import BadTournament
from regalia.arena.studies.study import Study
from regalia.engine.errors import listed

FILES = {
    "kingswood": "kingswood",
    "kingdom-conquest": "kingdom_conquest",
    "kings-and-things": "kings_and_things",
    "wizard-kings": "wizard_kings",
}


def study_of(game: str, bot: str = "greedy") -> Study:
    """How balanced a game is, between players like this bot."""
    regalia.game(game)
    if game not in FILES:
        raise BadTournament(f"There is no study of {game!r}, only of {listed(list(FILES))}.")
    study: Study = import_module(f"regalia.arena.studies.{FILES[game]}").study(bot)
    return study


__all__ = ["Study", "study_of"]
