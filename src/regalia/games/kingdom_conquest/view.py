"""What a seat sees of the table."""

from __future__ import annotations

from typing import Any, Final, cast

from regalia.engine.frame import OVER
from regalia.engine.native import i64, u8, vec
from regalia.games.kingdom_conquest.data import (
    CARD_IDS,
    CARD_ROOM,
    CARDS,
    COLOUR_IDS,
    COLOUR_ROWS,
    COLOURS,
    COMPONENTS,
    DIE,
    FREE,
    NO_UNIT,
    SHAPE_ROWS,
    SPELL_ROWS,
    UNIT_IDS,
    UNIT_ROWS,
    UNITS,
)
from regalia.games.kingdom_conquest.queries import (
    covers,
    deck_size,
    held,
    in_danger,
    is_out,
    may_conquer,
    obstacle_square,
    rank,
    under_truce,
)
from regalia.games.kingdom_conquest.rules.actions import ChooseAction
from regalia.games.kingdom_conquest.rules.capture import could_take
from regalia.games.kingdom_conquest.rules.dark_force import ThrowRed, ThrowWhite, curse_has_risen
from regalia.games.kingdom_conquest.rules.deck import RETURNED
from regalia.games.kingdom_conquest.rules.spells import AimSpell, March
from regalia.games.kingdom_conquest.rules.units import PlaceUnit
from regalia.games.kingdom_conquest.shape import (
    Acting,
    Colour,
    Dice,
    Ground,
    KingdomConquestBoard,
    Obstacle,
    Result,
    SeatState,
)
from regalia.games.kingdom_conquest.squares import NAMES, NOWHERE, SIDE
from regalia.games.kingdom_conquest.state import DARK_FORCE, NO_SQUARE, KingdomConquest

Plain = dict[str, Any]

SQUARES_IN_USE: Final = {
    side: [SIDE * y + x for y in range(side) for x in range(side)]
    for side in (COMPONENTS["board"]["side"], COMPONENTS["board"]["solo_side"])
}
"""Row by row, for each size of the board. [KC-4, KC-40]"""

HOLDERS: Final = cast("tuple[Ground | None, ...]", (None, *COLOUR_IDS[1:]))
"""What a view calls what a square is."""

KINGDOMS: Final = cast("tuple[Colour, ...]", COLOUR_IDS[1:5])
COLOUR_OF: Final = (None, *KINGDOMS)
"""What a view calls the colour of a seat."""


def board(s: KingdomConquest, viewer: i64) -> KingdomConquestBoard:
    """The table as plain data for these eyes; the ids are those of the catalogue."""
    squares = SQUARES_IN_USE[int(s.side)]
    return {
        "round": int(s.round),
        "last_round": int(s.last_round) or None,
        "mode": "short" if s.short else "normal",
        "side": int(s.side),
        "squares": [HOLDERS[s.board[k]] for k in squares],
        "units": _units(s, squares),
        "conflicts": _conflicts(s, squares),
        "obstacles": _obstacles(s),
        "turn": int(s.seat),
        "order": _order(s),
        "action": _action(s),
        "cross": _square(s.cross),
        "forbidden": _forbidden(s, squares),
        "dice": _dice(s),
        "deck": int(deck_size(s)),
        "under": _under(s),
        "supply": {UNIT_IDS[unit]: int(s.supply[unit]) for unit in range(1, UNITS + 1)},
        "dark_force": {
            "colour": COLOUR_OF[s.dark],
            "territories": int(s.count[s.dark]) if s.dark != FREE else 0,
            "rising": curse_has_risen(s),
        },
        "seats": [_seat(s, seat, viewer) for seat in range(s.players)],
        "result": _result(s),
    }


def _square(square: i64) -> str | None:
    """The name of a square, or None for no square."""
    return None if square == NO_SQUARE else NAMES[square]


def _units(s: KingdomConquest, squares: list[int]) -> dict[str, str]:
    """The unit on each square that has one."""
    if s.fielded == 0:
        return {}
    return {NAMES[k]: UNIT_IDS[s.unit[k]] for k in squares if s.unit[k] != NO_UNIT}


def _conflicts(s: KingdomConquest, squares: list[int]) -> dict[str, list[Colour]]:
    """Each territory that stands although others could take it, and who: a conflict. [KC-98, KC-R41]"""
    out: dict[str, list[Colour]] = {}
    for k in squares:
        takers = could_take(s, k)
        if takers != 0:
            out[NAMES[k]] = [KINGDOMS[c - 1] for c in range(1, COLOURS + 1) if (takers >> c) & 1 == 1]
    return out


def _forbidden(s: KingdomConquest, squares: list[int]) -> list[str]:
    """The free squares that the checkpoint in force keeps the player on turn from. [KC-69, KC-U9]"""
    if s.cross == NO_SQUARE:
        return []
    return [NAMES[k] for k in squares if s.board[k] == FREE and not may_conquer(s, k)]


def _order(s: KingdomConquest) -> list[int]:
    """The seats that have a colour, in turn order. [KC-62, KC-R4]"""
    ranks = [(int(rank(s, s.colour[seat])), int(seat)) for seat in range(s.players) if s.colour[seat] != FREE]
    return [seat for _, seat in sorted(ranks)]


def _under(s: KingdomConquest) -> list[str | None]:
    """What lies under the shuffled part, from the top; cards put there unseen are counted. [KC-77, KC-R46]"""
    codes = [int(s.below[at]) for at in range(len(s.below))]
    return [None if code >= RETURNED else CARD_IDS[code] for code in codes]


def _obstacles(s: KingdomConquest) -> list[Obstacle]:
    """Obstacles by age: the oldest vanishes next, unless the curse has risen. [KC-87, KC-R13, KC-R53]"""
    rising = curse_has_risen(s)
    return [_obstacle(s, number, number == 0 and not rising) for number in range(len(s.obstacles))]


def _obstacle(s: KingdomConquest, number: i64, vanishes: bool) -> Obstacle:
    """The squares of an obstacle, and those that will be free when it goes."""
    squares: list[str] = []
    frees: list[str] = []
    for k in range(DIE):
        square = obstacle_square(s, s.obstacles[number], k)
        if square == NOWHERE:
            continue
        squares.append(NAMES[square])
        if vanishes and not is_covered_by_others(s, number, square):
            frees.append(NAMES[square])
    return {"squares": squares, "vanishes": vanishes, "frees": frees}


def is_covered_by_others(s: KingdomConquest, number: i64, square: i64) -> bool:
    """Whether another obstacle lies on a square too. [KC-R13]"""
    for other in range(len(s.obstacles)):
        if other != number and covers(s, s.obstacles[other], square):
            return True
    return False


def _action(s: KingdomConquest) -> Acting | None:
    """What the player on turn is in the middle of."""
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, ChooseAction):
        return {"number": int(frame.number)}
    if isinstance(frame, PlaceUnit):
        return {"card": CARD_IDS[frame.unit]}
    if isinstance(frame, AimSpell):
        return {"card": CARD_IDS[frame.spell], "shape": int(frame.shape)}
    if isinstance(frame, March):
        return {"card": "double-march", "number": int(frame.step)}
    return None


def _dice(s: KingdomConquest) -> Dice | None:
    """The dice of the dark force that already lie on the table."""
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, ThrowRed):
        return {"blue": int(frame.blue)}
    if isinstance(frame, ThrowWhite):
        return {"blue": int(frame.origin) % 12 + 1, "red": int(frame.origin) // 12 + 1}
    return None


def _seat(s: KingdomConquest, seat: i64, viewer: i64) -> SeatState:
    colour = s.colour[seat]
    territories = int(s.count[colour]) if colour != FREE else 0
    on_turn = s.seat == seat and s.conquered
    return {
        "colour": COLOUR_OF[colour],
        "territories": territories,
        "cards": int(held(s, seat)),
        "hand": _named(s.hand, seat) if viewer == seat else None,
        "shown": _named(s.shown, seat),
        "checkpoint": _square(s.cross if on_turn else s.pawn[seat]),  # the one in force [KC-R21]
        "next_checkpoint": _square(s.pawn[seat]) if on_turn else None,
        "truce": colour != FREE and under_truce(s, colour),
        "danger": territories > 0 and in_danger(s, seat),
        "eliminated": is_out(s, seat),
    }


def _named(cards: vec[u8], seat: i64) -> list[str]:
    """A seat's part of some counted cards: its whole hand, or what everybody can know of it. [KC-R25]"""
    out: list[str] = []
    for card in range(1, CARDS + 1):
        for _copy in range(i64(cards[CARD_ROOM * seat + card])):
            out.append(CARD_IDS[card])
    return out


def _result(s: KingdomConquest) -> Result | None:
    """How it ended: who has won or shares the draw, the dark force included. [KC-25, KC-32, KC-36]"""
    if s.to_act != OVER:
        return None
    seats = [seat for seat in range(s.players) if s.result >> seat & 1]
    dark = bool(s.result >> DARK_FORCE & 1)
    return {"seats": seats, "dark_force": dark, "draw": len(seats) + dark > 1}


def catalogue() -> Plain:
    """Names, numbers and texts of all components, for whoever draws the table."""
    return {
        "colours": COLOUR_ROWS,
        "shapes": SHAPE_ROWS,
        "units": UNIT_ROWS,
        "spells": SPELL_ROWS,
        "components": COMPONENTS,
    }
