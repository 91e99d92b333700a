"""Plots as SVG of our own drawing.

Places along a plot are in percent and heights in pixels, so that a plot is as wide as its page and its words
stay as large as they are written, on a phone too.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape

SHIELD = "M2 2H26V15C26 23 20 28 14 31C8 28 2 23 2 15Z"
FIELDS = (
    "M2 2L26 26V15L15 2Z",
    "M10 0H18V32H10Z",
    "M2 22L14 10L26 22V30L14 19L2 30Z",
    "M14 0H28V16H14ZM0 16H14V32H0Z",
    "M2 2L14 12L26 2V8L18 16L26 24V30L14 20L2 30V24L10 16L2 8Z",
)
"""Bend, pale, chevron, quarters, saltire: so nobody needs colour to tell bots apart."""
COLOURS = len(FIELDS)


def text(x: float, y: float, words: str, anchor: str = "middle", kind: str = "") -> str:
    """Some words at a place."""
    mark = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.2f}%" y="{y:g}" text-anchor="{anchor}"{mark}>{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A line between two places."""
    return f'<line x1="{x1:.2f}%" y1="{y1:g}" x2="{x2:.2f}%" y2="{y2:g}" class="{kind}"/>'


def rect(x: float, y: float, width: float, height: float, kind: str, says: str = "") -> str:
    """A bar; ``says`` is shown to whoever points at it."""
    tip = f"<title>{escape(says)}</title>" if says else ""
    place = f'x="{x:.2f}%" y="{y:g}" width="{max(0.0, width):.2f}%" height="{height:g}"'
    return f'<rect {place} class="{kind}">{tip}</rect>'


def picture(height: float, parts: Sequence[str], about: str) -> str:
    """A plot; ``about`` says it in words for those who cannot see it."""
    words = escape(about, quote=True)
    inside = "".join(parts)
    return (
        f'<svg class="plot" width="100%" height="{height:g}" role="img" aria-label="{words}">{inside}</svg>'
    )


def shield(number: int, letter: str) -> str:
    """A bot's arms: a colour, a field and a letter."""
    k = number % COLOURS
    return (
        f'<svg class="shield" viewBox="0 0 28 33" width="26" height="31" aria-hidden="true">'
        f'<clipPath id="s{number}"><path d="{SHIELD}"/></clipPath>'
        f'<path d="{SHIELD}" class="c{k}"/><path d="{FIELDS[k]}" clip-path="url(#s{number})" class="field"/>'
        f'<path d="{SHIELD}" class="rim"/>'
        f'<text x="14" y="20" text-anchor="middle">{escape(letter)}</text></svg>'
    )


def steps(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers between two others, not too many."""
    if high <= low:
        return [low]
    rough = (high - low) / most
    size = 10 ** math.floor(math.log10(rough))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough)
    first = math.ceil(low / step)
    return [k * step for k in range(first, math.floor(high / step) + 1)]


def scale(low: float, high: float) -> Callable[[float], float]:
    """From a number to its place in percent, with some air at both ends."""
    wide = max(high - low, 1e-9)
    return lambda value: 4 + 92 * (value - low) / wide


def whisker(
    at: Callable[[float], float], low: float, middle: float, high: float, colour: int, says: str
) -> str:
    """A number with its interval."""
    y = 16
    a, b, c = at(low), at(middle), at(high)
    return picture(
        32,
        [
            line(0, y, 100, y, "rail"),
            line(a, y, c, y, f"span l{colour}"),
            line(a, y - 6, a, y + 6, f"end l{colour}"),
            line(c, y - 6, c, y + 6, f"end l{colour}"),
            f'<circle cx="{b:.2f}%" cy="{y}" r="7" class="c{colour} dot"/>',
        ],
        says,
    )


def axis(at: Callable[[float], float], low: float, high: float) -> str:
    """The numbers below some whiskers."""
    marks = steps(low, high, 5)
    parts = [line(at(mark), 0, at(mark), 6, "tick") + text(at(mark), 22, f"{mark:g}") for mark in marks]
    return picture(28, parts, f"from {low:.0f} to {high:.0f}")


def histogram(values: Sequence[int], unit: str, height: float = 170) -> str:
    """How often each length came up."""
    low, high = min(values), max(values)
    size = max(1, math.ceil((high - low + 1) / 24))
    count = (high - low) // size + 1
    bins = [0] * count
    for value in values:
        bins[(value - low) // size] += 1
    top = max(bins)
    wide = 100 / max(count, 6)
    base, left = height - 26, (100 - wide * count) / 2
    parts = []
    for k, often in enumerate(bins):
        first = low + k * size
        name = f"{first}" if size == 1 else f"{first}–{first + size - 1}"
        tall = (base - 22) * often / top
        says = f"{name} {unit}: {often} of {len(values)} games"
        parts.append(rect(left + wide * (k + 0.09), base - tall, wide * 0.82, tall, "bar", says))
    parts.append(line(0, base, 100, base, "tick"))
    for k in range(0, count, max(1, math.ceil(count / 8))):
        parts.append(text(left + wide * (k + 0.5), height - 8, str(low + k * size)))
    peak = bins.index(top)
    parts.append(text(left + wide * (peak + 0.5), base - (base - 22) - 6, f"{100 * top / len(values):.0f} %"))
    return picture(height, parts, f"lengths from {low} to {high} {unit}")


def seats(rows: Sequence[tuple[str, float, float, int]], fair: float) -> str:
    """Shares as bars with whiskers, and a line where a fair share lies: words, share, margin, colour."""
    top = max([fair * 1.25, *(min(1.0, share + margin) for _, share, margin, _ in rows)])
    height, base = 190.0, 160.0
    tall = (base - 18) / top
    wide = 100 / max(len(rows), 3)
    left = (100 - wide * len(rows)) / 2
    parts = [
        line(0, base - tall * fair, 100, base - tall * fair, "fair"),
    ]
    for k, (words, share, margin, colour) in enumerate(rows):
        x = left + wide * (k + 0.5)
        low, high = max(0.0, share - margin), min(top, share + margin)
        says = f"{words}: {100 * share:.1f} % ± {100 * margin:.1f}"
        parts.append(
            rect(x - wide * 0.28, base - tall * share, wide * 0.56, tall * share, f"c{colour}", says)
        )
        parts.append(line(x, base - tall * low, x, base - tall * high, "error"))
        parts.append(text(x, base - 8, f"{100 * share:.0f} %", "middle", "inbar"))
        parts.append(text(x, base + 20, words))
    parts.append(line(0, base, 100, base, "tick"))
    return picture(height, parts, "; ".join(f"{words} {100 * share:.0f} %" for words, share, _, _ in rows))


def stack(parts: Sequence[tuple[str, float, str]]) -> str:
    """Shares of one whole, side by side: words, share, class."""
    drawn, x = [], 0.0
    for words, share, kind in parts:
        drawn.append(rect(x, 0, 100 * share, 40, kind, f"{words}: {100 * share:.0f} %"))
        if share >= 0.09:
            drawn.append(text(x + 50 * share, 26, f"{100 * share:.0f} %", "middle", f"on-{kind}"))
        x += 100 * share
    return picture(40, drawn, "; ".join(f"{words} {100 * share:.0f} %" for words, share, _ in parts))


def bar(share: float, top: float, colour: int, says: str) -> str:
    """One share as a thin bar."""
    width = 100 * share / top if top else 0.0
    return picture(12, [rect(0, 1, width, 10, f"c{colour}", says)], says)
