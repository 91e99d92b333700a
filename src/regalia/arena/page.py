"""Results as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def percent(share: float, places: int = 0) -> str:
    """``23 %``."""
    return f"{100 * share:.{places}f} %"


def often(times: int) -> str:
    """``once``, ``3 times``."""
    return "once" if times == 1 else f"{times} times"


def table(heads: Sequence[str], rows: Iterable[Sequence[object]], left: int = 1) -> list[str]:
    """A table whose first ``left`` columns are words and the others numbers; a blank line ends it."""
    rule = ["---"] * left + ["---:"] * (len(heads) - left)
    lines = [heads, rule, *rows]
    return [*(f"| {' | '.join(str(cell) for cell in line)} |" for line in lines), ""]
