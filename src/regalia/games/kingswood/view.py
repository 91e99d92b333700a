"""What a seat sees of the table."""

from __future__ import annotations

from typing import Any, Final, cast

from regalia.engine.native import i64
from regalia.games.kingswood import scoring
from regalia.games.kingswood.data import (
    CHAPTER,
    COMPONENTS,
    GUILD_IDS,
    GUILD_ROWS,
    LOCATION_IDS,
    LOCATION_ROWS,
    MONSTER_IDS,
    MONSTER_ROWS,
    MONSTERS,
    NOWHERE,
    TOKENS,
)
from regalia.games.kingswood.places import BOX, DECK, DEFEATED, REVEALED
from regalia.games.kingswood.queries import ability_at, has_adventurer, move_cost
from regalia.games.kingswood.redeal import is_known
from regalia.games.kingswood.rules.actions import Move
from regalia.games.kingswood.rules.visit import Visit
from regalia.games.kingswood.shape import (
    Captive,
    Deck,
    KingswoodBoard,
    Mat,
    Solo,
    Spot,
    Token,
    Visiting,
)
from regalia.games.kingswood.state import OFF, ROW, VILLAGE, Kingswood

Plain = dict[str, Any]

NAMED_TOKENS: Final = cast("tuple[Token, ...]", tuple(TOKENS))


def board(s: Kingswood, viewer: i64) -> KingswoodBoard:
    """The table as plain data for these eyes; the ids are those of the catalogue."""
    lying = _piles(s)
    seen = lying[REVEALED]
    return {
        "round": int(s.round),
        "turn": int(s.seat),
        "first_seat": int(s.first_seat),
        "ending": bool(s.ending),
        "village": [_location(s, position) for position in range(VILLAGE)],
        "guard": None if s.guard == OFF else LOCATION_IDS[s.village[s.guard]],
        "visit": _visit(s),
        "row": [_card(s.row[slot]) for slot in range(ROW)],
        "revealed": seen[0] if seen else None,
        "deck": _deck(s),
        "box": lying[BOX],
        "supply": None if s.unlimited_supply else _supply(s),
        "seats": [_seat(s, seat, viewer, lying[DEFEATED + seat]) for seat in range(s.players)],
        "solo": _solo(s) if s.players == 1 else None,
    }


def _card(card: i64) -> str | None:
    """The id of a card, or None for none."""
    return None if card == 0 else MONSTER_IDS[card]


def _deck(s: Kingswood) -> Deck:
    """How many cards of each chapter are left, and the top one if everybody knows it. [KW-30, KW-R11]"""
    left = [0, 0, 0]
    for card in range(1, MONSTERS + 1):
        if s.place[card] == DECK:
            left[CHAPTER[card]] += 1
    return {"chapter_1": left[1], "chapter_2": left[2], "top": _card(s.top_card)}


def _supply(s: Kingswood) -> dict[Token, int]:
    """What is left of each token. [KW-R13]"""
    return {NAMED_TOKENS[token]: int(s.supply[token]) for token in range(len(TOKENS))}


def _location(s: Kingswood, position: i64) -> Spot:
    location = s.village[position]
    here: Spot = {
        "id": None if location == NOWHERE else LOCATION_IDS[location],
        "adventurer": has_adventurer(s, position),
        "guard": bool(s.guard == position),
    }
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, Move):
        here["cost"] = int(move_cost(s, frame.start, position)) if frame.start != position else 0
    return here


def _visit(s: Kingswood) -> Visiting | None:
    """Which location is being used: where the Adventurer is, and whose ability it is."""
    for k in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[k]
        if isinstance(frame, Visit):
            ability = LOCATION_IDS[frame.ability] if frame.ability else None
            where = LOCATION_IDS[s.village[frame.position]]
            return {"at": where, "ability": ability, "step": "start" if frame.step == 0 else "stop"}
        if isinstance(frame, Move):
            where = LOCATION_IDS[s.village[frame.start]]
            copied = ability_at(s, frame.start)
            return {"at": where, "ability": LOCATION_IDS[copied] if copied else None, "step": "move"}
    return None


def _piles(s: Kingswood) -> list[list[str]]:
    """Which monsters lie where, all looked at once."""
    lying: list[list[str]] = [[] for _ in range(DEFEATED + s.players)]
    for card in range(1, MONSTERS + 1):
        lying[s.place[card]].append(MONSTER_IDS[card])
    return lying


def _seat(s: Kingswood, seat: i64, viewer: i64, defeated: list[str]) -> Mat:
    k = 3 * seat
    return {
        "guild": GUILD_IDS[s.guild[seat]] if s.guild[seat] else None,
        "fame": int(s.fame[seat]),
        "bonus": int(scoring.bonuses(s, seat)),
        "marker": {
            "space": int(scoring.marker_space(s.fame[seat])),
            "plus": 20 * int(scoring.marker_flips(s.fame[seat])),
        },
        "coins": int(s.coins[seat]),
        "refreshed": [int(s.refreshed[k + token]) for token in range(3)],
        "exhausted": [int(s.exhausted[k + token]) for token in range(3)],
        "defeated": defeated,
        "captured": _captured(s, seat, viewer),
    }


def _captured(s: Kingswood, seat: i64, viewer: i64) -> Captive | None:
    """A captive: its owner knows it; the others if they saw it go. [KW-130, KW-R31]"""
    card = s.captured[seat]
    if card == 0:
        return None
    known = is_known(s, seat, viewer)
    return {"card": MONSTER_IDS[card] if known else None, "chapter": int(CHAPTER[card])}


def _solo(s: Kingswood) -> Solo:
    slain = [MONSTER_IDS[card] for card in range(1, MONSTERS + 1) if s.slain >> card & 1]
    return {"slain": slain, "overrun": bool(s.overrun), "saved": bool(s.saved)}


def catalogue() -> Plain:
    """Names, costs and texts of all components, for whoever draws the table."""
    return {
        "monsters": MONSTER_ROWS,
        "locations": LOCATION_ROWS,
        "guilds": GUILD_ROWS,
        "components": COMPONENTS,
        "tokens": list(TOKENS),
    }
