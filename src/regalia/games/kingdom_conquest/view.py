"""What a seat sees of the table."""

from __future__ import annotations

from typing import Any

from regalia.engine.frame import OVER
from regalia.engine.native import u8, vec
from regalia.games.kingdom_conquest.data import (
    CARD_IDS,
    CARD_ROOM,
    CARDS,
    COLOUR_IDS,
    COLOUR_ROWS,
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
from regalia.games.kingdom_conquest.rules.dark_force import ThrowRed, ThrowWhite, curse_has_risen
from regalia.games.kingdom_conquest.rules.deck import RETURNED
from regalia.games.kingdom_conquest.rules.spells import AimSpell, March
from regalia.games.kingdom_conquest.rules.units import PlaceUnit
from regalia.games.kingdom_conquest.squares import NAMES, NOWHERE, SIDE
from regalia.games.kingdom_conquest.state import DARK_FORCE, NO_SQUARE, KingdomConquest

Plain = dict[str, Any]


def board_squares(s: KingdomConquest) -> list[int]:
    """The squares in use, row by row."""
    return [SIDE * y + x for y in range(s.side) for x in range(s.side)]


def board(s: KingdomConquest, viewer: int) -> Plain:
    """The table as plain data for these eyes; the ids are those of the catalogue."""
    squares = board_squares(s)
    return {
        "round": int(s.round),
        "last_round": int(s.last_round) or None,
        "mode": "short" if s.short else "normal",
        "side": int(s.side),
        "squares": [None if s.board[k] == FREE else COLOUR_IDS[s.board[k]] for k in squares],
        "units": {NAMES[k]: UNIT_IDS[s.unit[k]] for k in squares if s.unit[k] != NO_UNIT},
        "obstacles": [_obstacle(s, number) for number in range(len(s.obstacles))],
        "turn": int(s.seat),
        "order": sorted(
            (seat for seat in range(s.players) if s.colour[seat]), key=lambda seat: rank(s, s.colour[seat])
        ),
        "action": _action(s),
        "cross": None if s.cross == NO_SQUARE else NAMES[s.cross],
        "forbidden": [NAMES[k] for k in squares if s.board[k] == FREE and not may_conquer(s, k)],
        "dice": _dice(s),
        "deck": int(deck_size(s)),
        "under": _under(s),
        "supply": {UNIT_IDS[unit]: int(s.supply[unit]) for unit in range(1, UNITS + 1)},
        "dark_force": {
            "colour": COLOUR_IDS[s.dark] if s.dark else None,
            "territories": int(s.count[s.dark]) if s.dark else 0,
            "rising": curse_has_risen(s),
        },
        "seats": [_seat(s, seat, viewer) for seat in range(s.players)],
        "result": _result(s),
    }


def _under(s: KingdomConquest) -> list[str | None]:
    """What lies under the shuffled part, from the top; cards put there unseen are counted. [KC-77, KC-R46]"""
    codes = [int(s.below[at]) for at in range(len(s.below))]
    return [None if code >= RETURNED else CARD_IDS[code] for code in codes]


def _obstacle(s: KingdomConquest, number: int) -> Plain:
    """An obstacle: the oldest vanishes next, unless the curse has risen. [KC-87, KC-R13, KC-R53]"""
    code = s.obstacles[number]
    own = [int(obstacle_square(s, code, k)) for k in range(DIE)]
    own = [square for square in own if square != NOWHERE]
    others = [s.obstacles[other] for other in range(len(s.obstacles)) if other != number]
    vanishes = number == 0 and not curse_has_risen(s)
    return {
        "squares": [NAMES[square] for square in own],
        "vanishes": vanishes,
        "frees": [NAMES[k] for k in own if vanishes and not any(covers(s, other, k) for other in others)],
    }


def _action(s: KingdomConquest) -> Plain | None:
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


def _dice(s: KingdomConquest) -> Plain | None:
    """The dice of the dark force that already lie on the table."""
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, ThrowRed):
        return {"blue": int(frame.blue)}
    if isinstance(frame, ThrowWhite):
        return {"blue": int(frame.origin) % 12 + 1, "red": int(frame.origin) // 12 + 1}
    return None


def _seat(s: KingdomConquest, seat: int, viewer: int) -> Plain:
    colour = s.colour[seat]
    return {
        "colour": COLOUR_IDS[colour] if colour else None,
        "territories": int(s.count[colour]) if colour else 0,
        "cards": int(held(s, seat)),
        "hand": _named(s.hand, seat) if viewer == seat else None,
        "shown": _named(s.shown, seat),
        "checkpoint": None if s.pawn[seat] == NO_SQUARE else NAMES[s.pawn[seat]],
        "truce": bool(colour) and under_truce(s, colour),
        "danger": bool(colour) and not is_out(s, seat) and in_danger(s, seat),
        "eliminated": is_out(s, seat),
    }


def _named(cards: vec[u8], seat: int) -> list[str]:
    """A seat's part of some counted cards: its whole hand, or what everybody can know of it. [KC-R25]"""
    counts = [int(cards[CARD_ROOM * seat + card]) for card in range(CARD_ROOM)]
    return [CARD_IDS[card] for card in range(1, CARDS + 1) for _ in range(counts[card])]


def _result(s: KingdomConquest) -> Plain | None:
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
