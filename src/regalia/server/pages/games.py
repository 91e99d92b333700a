"""The catalogue of games, as the lobby shows it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import regalia
from regalia import bots

if TYPE_CHECKING:
    from regalia.engine.game import Game


@cache
def game_cards() -> list[dict[str, Any]]:
    """All games."""
    return [_card(regalia.game(name)) for name in regalia.games.names()]


def _card(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "designer": game.designer,
        "publisher": game.publisher,
        "year": game.year,
        "seats": game.seats,
        "minutes": game.minutes,
        "about": game.about,
        "drama": game.drama,
        "rules_version": game.rules_version,
        "first_steps": game.lessons.text("data", "first_steps.toml") != "",
        "options": [
            {
                "name": option.name,
                "about": option.about,
                "clause": option.clause,
                "choices": list(option.choices),
                "default": option.default,
                "text": option.text is not None,
            }
            for option in game.options
        ],
        "bots": [
            {"name": each.name, "title": each.title, "about": each.about, "level": number + 1}
            for number, each in enumerate(bots.LEVELS)
        ],
    }
