"""The example scripts of a game as test parameters that carry the rules they prove."""

from __future__ import annotations

import pytest

from regalia.engine.game import Game
from regalia.teaching.scenario import offered, scenarios


def parameters(game: Game) -> list[object]:
    """Every scenario of a game."""
    return [pytest.param(each, id=each.name, marks=pytest.mark.rule(*each.rules)) for each in scenarios(game)]


__all__ = ["offered", "parameters"]
