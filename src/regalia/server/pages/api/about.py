"""Who has made what is here: the games' credits, our own licence, and those of what the page carries."""

from __future__ import annotations

from functools import lru_cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request

import regalia
from regalia.server import protocol
from regalia.server.plain import decode

router = APIRouter()

CARRIED = "licences.json"
"""Written beside the page when it is built."""


@router.get("/about", response_model=protocol.About)
async def about(request: Request) -> Any:
    """The version, credits and licences, for a page that names them."""
    return _about(request.app.state.static)


@lru_cache(maxsize=4)
def _about(static: Path) -> dict[str, Any]:
    file = static / CARRIED
    games = [regalia.game(name) for name in regalia.games.names()]
    return {
        "version": regalia.__version__,
        "licence": _own_licence(),
        "games": [
            {"title": game.title, "designer": game.designer, "publisher": game.publisher, "year": game.year}
            for game in games
        ],
        "carried": decode(file.read_text("utf-8")) if file.is_file() else [],
    }


def _own_licence() -> str:
    """Our licence, which an installed package has in its own folder and a clone at its root."""
    try:
        for file in distribution("regalia").files or []:
            if file.name == "LICENSE":
                return Path(str(file.locate())).read_text("utf-8")
    except (PackageNotFoundError, OSError):
        pass
    clone = Path(__file__).parents[5] / "LICENSE"
    return clone.read_text("utf-8") if clone.is_file() else "MIT"
