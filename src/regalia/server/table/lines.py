"""The log of a game as lines of text, for those who may read them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regalia.server.table.table import Table


def lines(
    table: Table, eyes: int, steps: Sequence[int], first: int = 0, end: int | None = None
) -> list[dict[str, Any]]:
    """What these eyes may read of the moves from the first on, up to an end; ``steps`` numbers the moves."""
    return [
        line
        for move in range(first, len(table.play.moves) if end is None else end)
        for line in _lines_of(table, eyes, move, steps[move])
    ]


def _lines_of(table: Table, eyes: int, move: int, step: int) -> list[dict[str, Any]]:
    told = []
    for event in table.play.moves[move].events:
        line = table.game.line(event, eyes, table.play.running.state)
        if line is None:
            continue
        rest = {key: value for key, value in line.items() if key not in ("kind", "seat", "text")}
        whose = line.get("seat")
        told.append(
            {
                "step": step,
                "kind": line.get("kind", ""),
                "seat": whose if isinstance(whose, int) and whose >= 0 else None,
                "text": line["text"],
                "details": rest,
            }
        )
    return told
