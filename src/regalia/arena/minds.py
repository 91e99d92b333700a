"""Which bot it was: a name stays when a bot begins to think otherwise, and results of both do not mix."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from regalia import bots
from regalia.arena.contest import name_of
from regalia.bots.guard import OURS, Player, Trusted
from regalia.bots.own import is_own, own

UNKNOWN = "of unknown source"


def minds(players: Iterable[Player]) -> dict[str, str]:
    """For each bot what must be the same for its results to be of the same bot."""
    return {name_of(player): mind(player) for player in players}


def mind(player: Player) -> str:
    """The edition of a bot; of somebody else's also what stands in the files that make it."""
    if isinstance(player, str):
        if player in bots.names() or not is_own(player):
            return f"edition {bots.make(player).edition}"
        return mind(own(player))
    if isinstance(player, Trusted):
        return mind(player.player)
    given = ""
    made: Any = player
    while isinstance(made, partial):
        given += repr((made.args, sorted(made.keywords.items())))
        made = made.func
    files = sources(made)
    edition = f"edition {getattr(made, 'edition', 1)}"
    if files is None:
        return f"{edition} {UNKNOWN}"
    if not files and not given:
        return edition
    digest = hashlib.sha256(given.encode())
    for path in files:
        digest.update(path.read_bytes())
    return f"{edition} of source {digest.hexdigest()[:12]}"


def sources(made: Any) -> list[Path] | None:
    """The files of a class and of those it is made of, ours left out; None if one of them lies in none."""
    found = []
    kinds = made.__mro__ if isinstance(made, type) else [made]
    for module in sorted({str(getattr(kind, "__module__", "")) for kind in kinds}):
        if f"{module}.".startswith(OURS) or module == "builtins":
            continue
        with suppress(TypeError, OSError):
            path = Path(sys.modules[module].__file__ or "") if module in sys.modules else Path()
            if path.is_file():
                found.append(path)
                continue
        return None
    return found
