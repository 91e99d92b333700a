"""Capture: two neighbours of one hostile colour take a territory; conflicts and chains. [KC-92 to KC-102]

After each change the colour on turn first takes everything it can, wave after wave; then the other
colours take what has fewer than two supporters. Only affected territories are examined, so a conflict that
stands is left alone [KC-R41]. A chain may run through several opponents [KC-R43].
"""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import RulesBug
from regalia.engine.native import i64
from regalia.games.kingdom_conquest import events
from regalia.games.kingdom_conquest.data import COLOURS, FREE, NO_UNIT
from regalia.games.kingdom_conquest.queries import is_sheltered, is_territory, seat_of, under_truce
from regalia.games.kingdom_conquest.rules.board import (
    affect_around,
    all_affected,
    claim_of,
    claims,
    paint,
    recolour,
    resistance,
    undermined,
)
from regalia.games.kingdom_conquest.state import KingdomConquest

SUPPORT: Final[i64] = 2
"""Own neighbours that keep a square out of other hands while no attacker is on turn. [KC-R38]"""

TWO_OR_MORE: Final[i64] = sum(254 * 256**colour for colour in range(1, 5))
"""The bits of ``claims`` of which one is set if any colour claims at least two."""

STEPS: Final[i64] = 1000
"""More captures than any reaction can bring."""


def resolve(s: KingdomConquest, active: i64) -> None:
    """Carry out the captures that a change brings about; ``active`` FREE is nobody. [KC-R36, KC-R42]"""
    if s.whole_board:
        all_affected(s)
    wave: i64 = 0
    if active != FREE:
        wave = active_phase(s, active)
    reaction_phase(s, active, wave)


def active_phase(s: KingdomConquest, active: i64) -> i64:
    """The colour on turn takes all it can, wave after wave; how many they were. [KC-99, KC-101, KC-R37]"""
    wave: i64 = 0
    affected = s.affected
    fallen = affected.turned
    fresh = affected.fresh
    board = s.board
    while True:
        count: i64 = 0
        for k in range(affected.fresh_count):
            square = fresh[k]
            if board[square] != active and can_take(s, active, square):
                fallen[count] = square
                count += 1
        affected.next_wave()
        if count == 0:
            return wave
        wave += 1
        for k in range(count):
            capture(s, fallen[k], active, events.CAPTURED, wave)


def can_take(s: KingdomConquest, colour: i64, square: i64) -> bool:
    """Whether the claim of a colour on turn takes a territory. [KC-92, KC-R33, KC-R35, KC-P9]"""
    holder = s.board[square]
    if not is_territory(holder) or holder == colour or under_truce(s, holder):
        return False
    if colour == s.dark and is_sheltered(s, square):
        return False  # [KC-R60]
    claim = claim_of(claims(s, square), colour)
    return claim >= 2 and overcomes(s, square, colour, claim)


def could_take(s: KingdomConquest, square: i64) -> i64:
    """The colours that could take a territory, one bit each; if it stands, a conflict. [KC-98, KC-R41]"""
    holder = s.board[square]
    if not is_territory(holder) or under_truce(s, holder):
        return 0
    counts = claims(s, square)
    takers: i64 = 0
    for colour in range(1, COLOURS + 1):
        claim = claim_of(counts, colour)
        if colour != holder and claim >= 2 and overcomes(s, square, colour, claim):
            takers |= 1 << colour
    return takers


def overcomes(s: KingdomConquest, square: i64, colour: i64, claim: i64) -> bool:
    """Whether a claim of at least 2 is enough here. [KC-U1, KC-U2, KC-U6, KC-U7]"""
    return s.fielded == 0 or claim >= resistance(s, square) or undermined(s, square, colour)


def capture(s: KingdomConquest, square: i64, colour: i64, event: i64, wave: i64) -> None:
    """A territory changes colour; its unit is lost, or goes over if that was agreed. [KC-R29, KC-R44]"""
    if s.ear is not None:
        s.tell(event, seat_of(s, colour), square * 64 + s.board[square] * 8 + colour, wave)
    unit = s.unit[square]
    if unit != NO_UNIT and s.convert_units:
        recolour(s, square, colour)
        affect_around(s, square, unit)
    else:
        paint(s, square, colour)


def reaction_phase(s: KingdomConquest, active: i64, wave: i64) -> None:
    """The others take what is weakly held, one at a time, in turn order and from the top. [KC-R38]"""
    board = s.board
    squares = s.affected.squares
    turned = s.affected.turned
    if s.convert_units:
        for square in range(len(turned)):
            turned[square] = 0
    for _step in range(STEPS):
        best: i64 = -1
        best_taker: i64 = 0
        best_order: i64 = COLOURS
        for k in range(s.affected.count):
            square = squares[k]
            holder = board[square]
            if not is_territory(holder):
                continue
            if s.convert_units and turned[square] == 1:
                continue  # each square turns once only [KC-R29 option]
            taker = challenger(s, square, holder, active)
            if taker == FREE:
                continue
            order = (taker - active + 3) % COLOURS
            if order < best_order or (order == best_order and square < best):
                best = square
                best_taker = taker
                best_order = order
        if best < 0:
            return
        wave += 1
        if s.convert_units:
            turned[best] = 1
        capture(s, best, best_taker, events.STRUCK_BACK, wave)
    raise RulesBug("a chain of captures does not end")


def challenger(s: KingdomConquest, square: i64, holder: i64, active: i64) -> i64:
    """The one colour that takes a territory while not on turn, or FREE. [KC-R38 to KC-R40]"""
    counts = claims(s, square)
    if counts & TWO_OR_MORE == 0 or claim_of(counts, holder) >= SUPPORT or under_truce(s, holder):
        return FREE
    if s.active_immune and holder == active:
        return FREE  # [KC-R40 option]
    found: i64 = FREE
    for colour in range(1, COLOURS + 1):
        claim = claim_of(counts, colour)
        if colour in (active, holder) or claim < 2 or not overcomes(s, square, colour, claim):
            continue
        if found != FREE:
            return FREE  # rivals: nobody wins the conflict [KC-R39]
        found = colour
    return found
