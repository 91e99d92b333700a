"""What a colour could take with its next conquest, chain included: a quick look ahead for the bots.

It counts as the rules do, except that units lost in a chain keep their effect until the end of it.
"""

from __future__ import annotations

from regalia.engine.native import i64
from regalia.games.kingdom_conquest.data import FREE
from regalia.games.kingdom_conquest.queries import is_territory, seat_of, under_truce
from regalia.games.kingdom_conquest.rules.board import claim_of, claims, resistance, undermined
from regalia.games.kingdom_conquest.squares import AROUND, CORNERS, NEAR, SIDE
from regalia.games.kingdom_conquest.state import NO_SQUARE, KingdomConquest


def most_to_take(s: KingdomConquest, colour: i64, victim: i64) -> i64:
    """The most territories of ``victim`` (FREE: of anybody) that a colour could take with one conquest."""
    best: i64 = 0
    sketch = s.sketch
    sketch.begin_search()
    seat = seat_of(s, colour)
    pawn = s.pawn[seat] if seat >= 0 else NO_SQUARE
    for y in range(s.side):
        for square in range(SIDE * y, SIDE * y + s.side):
            if not is_prey(s, square, colour, victim) or not falls(s, square, colour, 1):
                continue
            for k in range(CORNERS):
                near = AROUND[NEAR * square + k]
                if s.board[near] != FREE or sketch.tried[near] == sketch.search:
                    continue
                sketch.tried[near] = sketch.search
                if pawn != NO_SQUARE and (near % SIDE == pawn % SIDE or near // SIDE == pawn // SIDE):
                    continue  # forbidden next turn [KC-69]
                gain = chain_from(s, near, colour, victim)
                if gain > best:
                    best = gain
    return best


def is_prey(s: KingdomConquest, square: i64, colour: i64, victim: i64) -> bool:
    """Whether a square is a territory that counts as a gain."""
    holder = s.board[square]
    if not is_territory(holder) or holder == colour or under_truce(s, holder):
        return False
    return victim in (FREE, holder)


def falls(s: KingdomConquest, square: i64, colour: i64, more: i64) -> bool:
    """Whether a colour takes a square with so many neighbours more than it has. [KC-92]"""
    claim = claim_of(claims(s, square), colour) + more
    return claim >= 2 and (s.fielded == 0 or claim >= resistance(s, square) or undermined(s, square, colour))


def chain_from(s: KingdomConquest, start: i64, colour: i64, victim: i64) -> i64:
    """How many squares of the victim a conquest there would take, wave after wave. [KC-101]"""
    s.sketch.begin_chain()
    chain = s.sketch.chain
    reached = s.sketch.reached
    queue = s.sketch.queue
    reached[start] = chain
    queue[0] = start
    head: i64 = 0
    tail: i64 = 1
    gain: i64 = 0
    while head < tail:
        here = queue[head]
        head += 1
        for k in range(CORNERS):
            square = AROUND[NEAR * here + k]
            if reached[square] == chain or not is_prey(s, square, colour, FREE):
                continue
            more: i64 = 0
            for j in range(CORNERS):
                if reached[AROUND[NEAR * square + j]] == chain:
                    more += 1
            if falls(s, square, colour, more):
                reached[square] = chain
                queue[tail] = square
                tail += 1
                if victim in (FREE, s.board[square]):
                    gain += 1
    return gain


def loss_by_chance(s: KingdomConquest, colour: i64, victim: i64) -> float:
    """How many squares the victim loses on average when a colour lays one square anywhere by lot."""
    total: i64 = 0
    for y in range(s.side):
        for square in range(SIDE * y, SIDE * y + s.side):
            if s.board[square] != colour:
                total += chain_from(s, square, colour, victim)
                if s.board[square] == victim:
                    total += 1
    return float(total) / float(s.side * s.side)
