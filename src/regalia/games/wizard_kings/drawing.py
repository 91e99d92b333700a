"""Any arrangement of maps as one SVG picture: plain, exact, and readable without colours."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final
from xml.sax.saxutils import escape

from regalia.games.wizard_kings.grid import STEPS
from regalia.games.wizard_kings.joining import Hexside, Joined, Laid, join
from regalia.games.wizard_kings.sheets import WATERS, Hex, Side

SIZE: Final = 40.0
"""From the middle of a hex to its corners."""

FILL: Final = {
    "clear": "#e9e3c4",
    "desert": "#e8cf8e",
    "forest": "#a9c48d",
    "swamp": "#b7c2a2",
    "mountain": "#b9a48c",
    "sea": "#9fc3d8",
    "lake": "#a9cfe0",
    "shoal": "#bcd3cf",
}
GLYPH: Final = {
    "desert": "M-9,4 h4 m4,-6 h4 m-1,8 h4",
    "forest": "M-10,6 l5,-12 l5,12 z M0,8 l5,-12 l5,12 z",
    "swamp": "M-9,3 h6 m-3,0 v-6 m6,8 h8 m-4,0 v-6",
    "mountain": "M-12,8 l8,-16 l6,10 l4,-6 l7,12 z",
    "sea": "M-10,0 q3,-4 6,0 q3,4 6,0 q3,-4 6,0",
    "lake": "M-8,0 q3,-4 6,0 q3,4 6,0",
    "shoal": "M-8,-3 l4,6 m0,-6 l-4,6 m8,-6 l4,6 m0,-6 l-4,6",
}
SEATS: Final = ("#2f6b3a", "#b5541c", "#3b4f9a", "#7a3b86")


def centre(at: Hex) -> tuple[float, float]:
    """Where the middle of a hex is drawn."""
    return (at[0] * 1.5 * SIZE + SIZE, at[1] * sqrt(3) / 2 * SIZE + SIZE)


def corner(at: Hex, k: int) -> tuple[float, float]:
    """The k-th corner of a hex, clockwise from the upper left."""
    x, y = centre(at)
    angle = pi / 3 * k - 2 * pi / 3
    return (x + SIZE * cos(angle), y + SIZE * sin(angle))


def border_of(edge: Side) -> tuple[tuple[float, float], tuple[float, float]]:
    """The two ends of a hexside."""
    one, other = edge
    k = STEPS.index((other[0] - one[0], other[1] - one[1]))
    return corner(one, k), corner(one, k + 1)


def middle(edge: Side) -> tuple[float, float]:
    """The middle of a hexside."""
    (x1, y1), (x2, y2) = border_of(edge)
    return ((x1 + x2) / 2, (y1 + y2) / 2)


def draw(laid: tuple[Laid, ...]) -> str:
    """The whole picture."""
    joined = join(laid)
    width = max(centre(at)[0] for at in joined.terrain) + SIZE
    height = max(centre(at)[1] for at in joined.terrain) + SIZE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'font-family="Georgia, serif" role="img">',
        f"<title>{escape(' and '.join(each.sheet.name for each in laid))}</title>",
        *(_hex(at, joined) for at in sorted(joined.terrain)),
        *(_lines(edge, hexside) for edge, hexside in sorted(joined.sides.items())),
        *(_shore(edge, hexside, joined) for edge, hexside in sorted(joined.sides.items())),
        *(_features(edge, hexside) for edge, hexside in sorted(joined.sides.items())),
        *(_marks(at, joined) for at in sorted(joined.terrain)),
        *(_city(at, *city) for at, city in sorted(joined.cities.items())),
        "</svg>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def _hex(at: Hex, joined: Joined) -> str:
    """The ground, its sign, and its number."""
    x, y = centre(at)
    terrain = joined.terrain[at]
    points = " ".join(f"{px:.1f},{py:.1f}" for px, py in (corner(at, k) for k in range(6)))
    out = f'<polygon points="{points}" fill="{FILL[terrain]}" stroke="#8b8672" stroke-width="0.7"/>'
    if terrain in GLYPH:
        out += (
            f'<path d="{GLYPH[terrain]}" transform="translate({x:.1f},{y - 10:.1f})" '
            f'fill="none" stroke="#4b5a45" stroke-width="1.2"/>'
        )
    return (
        out + f'<text x="{x:.1f}" y="{y + 31:.1f}" font-size="6" text-anchor="middle">{at[0]},{at[1]}</text>'
    )


def _lines(edge: Side, hexside: Hexside) -> str:
    """Roads and rivers, from the middle of each hex to the middle of the hexside."""
    mx, my = middle(edge)
    out = ""
    for drawn, style in (
        (hexside.flow, 'stroke="#3f7fae" stroke-width="5"'),
        (hexside.road, 'stroke="#8a5a2b" stroke-width="2.5" stroke-dasharray="7 2"'),
    ):
        if drawn:
            for x, y in (centre(edge[0]), centre(edge[1])):
                out += f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{mx:.1f}" y2="{my:.1f}" {style}/>'
    return out


def _shore(edge: Side, hexside: Hexside, joined: Joined) -> str:
    """The coast, and water that parts two coastal hexes."""
    if hexside.water != "all" or all(joined.terrain[at] in WATERS for at in edge):
        return ""
    (x1, y1), (x2, y2) = border_of(edge)
    inland = not any(joined.terrain[at] in WATERS for at in edge)
    width, colour = (8, FILL["sea"]) if inland else (4, "#5f93b3")
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
        f'stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
    )


def _features(edge: Side, hexside: Hexside) -> str:
    """What lies along a hexside: water, banks, ridges, woods, and the ways over them."""
    (x1, y1), (x2, y2) = border_of(edge)
    mx, my = middle(edge)
    line = f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    out = ""
    if hexside.cross:
        out += f'{line} stroke="#3f7fae" stroke-width="3"/>'
    elif hexside.terrain in ("mountain", "forest", "swamp", "desert"):
        colour = {"mountain": "#6b4a2f", "forest": "#4d7a3a", "swamp": "#6c7f5a", "desert": "#b98f3a"}
        out += f'{line} stroke="{colour[hexside.terrain]}" stroke-width="3" opacity="0.6"/>'
    if hexside.shoal:
        out += f'{line} stroke="#2f6b6b" stroke-width="4" stroke-dasharray="2 3"/>'
    if hexside.bridge:
        out += (
            f'<rect x="{mx - 5:.1f}" y="{my - 3:.1f}" width="10" height="6" fill="#d8c39a" stroke="#5a4326"/>'
        )
    if hexside.waterfall:
        fall = f"M{mx - 6:.1f},{my:.1f} v6 m4,-6 v6 m4,-6 v6 m4,-6 v6"
        out += f'<path d="{fall}" stroke="#20587f" stroke-width="2"/>'
    if hexside.named:
        out += (
            f'<path d="M{mx - 5:.1f},{my - 4:.1f} l5,8 l5,-8" fill="none" stroke="#2b1d10" stroke-width="2"/>'
            f'<text x="{mx:.1f}" y="{my - 6:.1f}" font-size="6" text-anchor="middle">'
            f"{escape(hexside.named)}</text>"
        )
    return out


def _marks(at: Hex, joined: Joined) -> str:
    """A Henge, and the source of a river."""
    x, y = centre(at)
    out = ""
    if "henge" in joined.marks[at]:
        out += (
            f'<circle cx="{x + 14:.1f}" cy="{y - 16:.1f}" r="7" fill="none" stroke="#333" '
            f'stroke-width="3" stroke-dasharray="3 2"/>'
        )
    if "source" in joined.marks[at]:
        out += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="#3f7fae"/>'
    return out


def _city(at: Hex, name: str, gp: int, kind: str, seat: int) -> str:
    """A city with its value, in the colour of the player whose map it is on."""
    x, y = centre(at)
    label = name if kind == "normal" else f"{name} ({kind})"
    return (
        f'<circle cx="{x:.1f}" cy="{y + 2:.1f}" r="11" fill="#fffaf0" '
        f'stroke="{SEATS[seat % 4]}" stroke-width="3"/>'
        f'<text x="{x:.1f}" y="{y + 6:.1f}" font-size="12" text-anchor="middle">{gp}</text>'
        f'<text x="{x:.1f}" y="{y + 23:.1f}" font-size="8" text-anchor="middle">{escape(label)}</text>'
    )
