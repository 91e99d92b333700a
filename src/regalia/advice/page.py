"""An analysis as one HTML page that needs nothing else, by day and by candlelight, wide or on a phone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from regalia.advice.analysis import Analysis, Missed, Turning

WIDE: Final = (900, 300)
NARROW: Final = (330, 210)
"""How large the chart is drawn, on a desk and on a phone."""
COLOURS: Final = ("#d9480f", "#2b7fd0", "#b98a00", "#2f8f5b", "#8a4fc0")
DASHES: Final = ("none", "14 6", "3 6", "18 6 4 6", "8 4")
"""Each seat's line has a pattern of its own, so that nobody needs colour to tell them apart."""

STYLE: Final = """
:root { color-scheme: light dark; --ground: #f6ecd4; --panel: #fffaf0; --text: #2b1d10; --soft: #5a452c;
  --edge: #b89a62; --mark: #a3351c; }
@media (prefers-color-scheme: dark) { :root { --ground: #0b1228; --panel: #141d3c; --text: #f6ead0;
  --soft: #d9c9a4; --edge: #5a5a78; --mark: #ff9d80; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text);
  font: 17px/1.45 "Alegreya Sans", "Gill Sans", "Segoe UI", sans-serif; }
main { max-width: 980px; margin: 0 auto; padding: 24px 16px 48px; }
h1, h2 { font-family: "Almendra", Palatino, serif; line-height: 1.15; margin: 1.2em 0 0.4em; }
h1 { margin-top: 0; }
.panel { background: var(--panel); border: 1.5px solid var(--edge); border-radius: 12px; padding: 14px; }
svg { display: block; width: 100%; height: auto; }
.narrow { display: none; }
@media (max-width: 640px) { .wide { display: none; } .narrow { display: block; } }
.axis { font-size: 14px; fill: var(--soft); }
.grid { stroke: var(--edge); stroke-width: 1; stroke-dasharray: 2 6; }
.line { fill: none; stroke-width: 3.5; stroke-linejoin: round; }
.turning { fill: var(--mark); }
ul.legend { display: flex; flex-wrap: wrap; gap: 4px 20px; list-style: none; margin: 10px 0 0; padding: 0; }
.legend svg { display: inline-block; width: 44px; height: 10px; vertical-align: middle; }
ol { padding-left: 0; list-style: none; }
ol li { border-left: 4px solid var(--edge); padding: 4px 0 4px 12px; margin: 10px 0; }
.when { display: block; color: var(--soft); font-size: 0.9em; }
.bar { display: inline-block; height: 0.7em; background: var(--mark); border-radius: 3px; margin-right: 6px; }
.soft { color: var(--soft); }
"""


def page(found: Analysis, title: str, names: Sequence[str]) -> str:
    """The whole page. Names are those of the seats, in their order."""
    said = Speaker(names)
    length = f"{found.entries} steps, as <code>regalia replay</code> counts them"
    parts = [
        f"<h1>{escape(title)}: what the game turned on</h1>",
        f"<p>{result(found, said)}, after {length}.</p>",
        f'<div class="panel">{chart(found, WIDE, "wide")}{chart(found, NARROW, "narrow")}',
        f"{legend(found, said)}</div>",
        "<h2>Turning points</h2>",
        _list([turning(each, said) for each in found.turnings], "No single moment turned this game."),
        "<h2>What was missed</h2>",
        _list([missed(each, said) for each in found.missed], f"{found.title} found nothing better."),
        f'<p class="soft">{escape(found.how)} A move is judged by what its player could know. '
        f"{escape(found.title)} has looked at {found.examined} of {found.decisions} decisions.</p>",
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · analysis</title><style>{STYLE}</style></head>\n"
        f"<body><main>{''.join(parts)}</main></body></html>\n"
    )


def result(found: Analysis, said: Speaker) -> str:
    """Who has won, or between whom it is a draw."""
    if not found.winners:
        return "Nobody has won"
    names = [f"<b>{said.name(seat)}</b>" for seat in found.winners]
    listed = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    return f"A draw between {listed}" if found.shared else f"Won by {listed}"


class Speaker:
    """Puts names into sentences, where ``@0`` stands for seat 0, and makes them safe."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = list(names)

    def name(self, seat: int) -> str:
        """A seat's name."""
        return escape(self._names[seat] if seat < len(self._names) else f"Seat {seat + 1}")

    def sentence(self, text: str) -> str:
        """A sentence with names in it."""
        return re.sub(r"@(\d+)", lambda found: self.name(int(found[1])), escape(text))


def chart(found: Analysis, size: tuple[int, int], kind: str) -> str:
    """Win chances over time as inline SVG."""
    last = max(1, found.entries)
    width, height = size

    def place(entry: int, chance: float) -> str:
        return f"{width * entry / last:.1f} {height * (1 - chance):.1f}"

    lines = []
    for seat in range(found.players):
        points = "L".join(place(point.entry, point.chances[seat]) for point in found.points)
        lines.append(
            f'<path class="line" d="M{points}" stroke="{COLOURS[seat % 5]}" '
            f'stroke-dasharray="{DASHES[seat % 5]}"/>'
        )
    grid = "".join(
        f'<path class="grid" d="M0 {height * (1 - share):g}H{width}"/>'
        f'<text class="axis" x="-8" y="{height * (1 - share) + 5:g}" text-anchor="end">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    marks = "".join(
        f'<path class="turning" d="M{width * each.entry / last:.1f} {height + 4}l-6 10h12Z"/>'
        for each in found.turnings
    )
    labels = ((0, "start", "Step 0"), (last // 2, "middle", f"{last // 2}"), (last, "end", f"{last}"))
    steps = "".join(
        f'<text class="axis" x="{width * step / last:.1f}" y="{height + 32}" '
        f'text-anchor="{anchor}">{text}</text>'
        for step, anchor, text in labels
    )
    return (
        f'<svg class="{kind}" viewBox="-48 -12 {width + 58} {height + 52}" role="img" '
        f'aria-label="Win chances over the game, by step">{grid}{"".join(lines)}{marks}{steps}</svg>'
    )


def legend(found: Analysis, said: Speaker) -> str:
    """Which line is whose."""
    rows = "".join(
        f'<li><svg viewBox="0 0 44 10" aria-hidden="true"><path class="line" d="M0 5H44" '
        f'stroke="{COLOURS[seat % 5]}" stroke-dasharray="{DASHES[seat % 5]}"/></svg> {said.name(seat)}</li>'
        for seat in range(found.players)
    )
    return f'<ul class="legend">{rows}</ul>'


def turning(each: Turning, said: Speaker) -> str:
    """One turning point."""
    return (
        f'<span class="when">Step {each.entry + 1}</span>{said.sentence(each.text)} '
        f"<b>{said.name(each.seat)}: {each.before:.0%} → {each.after:.0%}</b>"
    )


def missed(each: Missed, said: Speaker) -> str:
    """One move that was missed."""
    return (
        f'<span class="when"><span class="bar" style="width:{max(4, round(200 * each.loss))}px"></span>'
        f"Step {each.entry + 1}</span>{said.sentence(each.sentence)}"
    )


def _list(rows: list[str], nothing: str) -> str:
    if not rows:
        return f'<p class="soft">{escape(nothing)}</p>'
    return f"<ol>{''.join(f'<li>{row}</li>' for row in rows)}</ol>"
