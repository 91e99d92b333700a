"""How well off a seat is, in territories: what it holds, what it could lose, and what its cards promise.

The numbers are judgement, not rules: they say what a careful player feels about a position.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.frame import OVER
from regalia.engine.native import i64
from regalia.games.kingdom_conquest.data import CARD_ROOM, CARDS, COLOURS, DANGER, FREE, NO_UNIT
from regalia.games.kingdom_conquest.queries import is_out, is_territory, under_truce
from regalia.games.kingdom_conquest.rules.board import claim_of, claims, resistance, undermined
from regalia.games.kingdom_conquest.squares import AROUND, CORNERS, NEAR, SIDE
from regalia.games.kingdom_conquest.state import DARK_FORCE, KingdomConquest
from regalia.games.kingdom_conquest.turn import EndRound

VICTORY: Final = 1000.0

LEADER: Final = 0.6
"""How much the strongest opponent's squares count against one's own; the rest goes to the average one."""
AT_RISK: Final = 0.3
"""What is left out of the worth of a square that an opponent could take with one conquest."""
IN_REACH: Final = 0.15
"""What an opponent's square adds that could be taken so."""
LAST_SQUARES: Final = 1.5
"""What each square short of safety costs: few squares are soon none."""
UNIT: Final = 0.3
"""A unit on the board, beyond what it does there at this moment."""
SOON: Final = 4.0
"""Cards in hand lose their worth over the last so many rounds."""

CARD_WORTH: Final[tuple[float, ...]] = (
    *(0.0, 0.7, 0.7, 1.0, 1.3, 1.1, 0.8, 0.7, 0.4, 0.3),
    *(2.2, 0.8, 1.8, 1.2, 1.1, 0.2, 0.9, 0.3, 0.4),
)
"""What each card in hand is worth, in the order of the cards: units, then spells."""


def evaluate(s: KingdomConquest, seat: i64) -> float:
    """How well off a seat is."""
    mine = s.colour[seat]
    if mine == FREE:
        return 0.0
    if s.to_act == OVER:
        return ending(s, seat)
    if is_out(s, seat):
        return -VICTORY
    worth = lead(s, mine) + contact(s, mine) + hand(s, seat)
    if s.count[mine] <= DANGER:
        worth -= LAST_SQUARES * float(DANGER + 1 - s.count[mine])
    return worth


def ending(s: KingdomConquest, seat: i64) -> float:
    """Won, drawn or lost; a larger lead is still nicer."""
    if (s.result >> seat) & 1 == 0:
        return -VICTORY
    shared = s.result & ~(1 << seat) != 0 or (s.result >> DARK_FORCE) & 1 == 1
    return 0.0 if shared else VICTORY + lead(s, s.colour[seat])


def lead(s: KingdomConquest, mine: i64) -> float:
    """Own squares, less those of the strongest and of the average opponent. [KC-31]"""
    most: i64 = 0
    total: i64 = 0
    others: i64 = 0
    for colour in range(1, COLOURS + 1):
        count = s.count[colour]
        if colour == mine or count == 0:
            continue
        others += 1
        total += count
        if count > most:
            most = count
    if others == 0:
        return float(s.count[mine])
    return float(s.count[mine]) - LEADER * float(most) - (1.0 - LEADER) * float(total) / float(others)


def contact(s: KingdomConquest, mine: i64) -> float:
    """Squares that can be lost or won with one more conquest, and units."""
    worth = 0.0
    for y in range(s.side):
        for square in range(SIDE * y, SIDE * y + s.side):
            holder = s.board[square]
            if not is_territory(holder):
                continue
            if s.unit[square] != NO_UNIT:
                worth += UNIT if holder == mine else -UNIT * LEADER
            if under_truce(s, holder):
                continue
            if holder == mine:
                worth -= AT_RISK * float(threats(s, square, mine))
            elif threatened_by(s, square, mine, claims(s, square)):
                worth += IN_REACH
    return worth


def threats(s: KingdomConquest, square: i64, mine: i64) -> i64:
    """How many opponents could take an own square with one more conquest."""
    counts = claims(s, square)
    found: i64 = 0
    for colour in range(1, COLOURS + 1):
        if colour != mine and claim_of(counts, colour) > 0 and threatened_by(s, square, colour, counts):
            found += 1
    return found


def threatened_by(s: KingdomConquest, square: i64, colour: i64, counts: i64) -> bool:
    """Whether a colour needs just one more neighbour to take a square, and has room for it. [KC-92]"""
    claim = claim_of(counts, colour) + 1
    if claim < 2:
        return False
    if claim < resistance(s, square) and not undermined(s, square, colour):
        return False
    for k in range(CORNERS):
        if s.board[AROUND[NEAR * square + k]] == FREE:
            return True
    return False


def hand(s: KingdomConquest, seat: i64) -> float:
    """The cards in hand, as far as there is time to play them."""
    worth = 0.0
    for card in range(1, CARDS + 1):
        held = s.hand[CARD_ROOM * seat + card]
        if held > 0:
            worth += CARD_WORTH[card] * float(held)
    left = float(s.last_round - s.round)
    return worth * left / SOON if s.last_round > 0 and left < SOON else worth


def turn(s: KingdomConquest) -> i64:
    """A number for each player's turn, the choice of a colour and the dark force's turn included."""
    chosen: i64 = 0
    for seat in range(s.players):
        if s.colour[seat] != FREE:
            chosen += 1
    dark: i64 = 1 if len(s.stack) > 0 and isinstance(s.stack[0], EndRound) else 0
    return s.round * 64 + chosen * 8 + s.seat * 2 + dark
