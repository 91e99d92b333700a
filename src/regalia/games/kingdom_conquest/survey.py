"""One look over the board: what everybody holds, and what each colour could take of each.

Part of ``insight.py``.
"""

from __future__ import annotations

from typing import Final, final

from regalia.engine.native import i64, vec
from regalia.games.kingdom_conquest.data import (
    ABSORBS,
    COLOUR_KINDS,
    COLOURS,
    FREE,
    NEED,
    NO_UNIT,
    PROTECTS,
    SHAPE_SIZE,
    SHAPE_X,
    SHAPE_Y,
    SHOOTS,
    WEIGHT,
)
from regalia.games.kingdom_conquest.outlook import OTHERS, pawn_of
from regalia.games.kingdom_conquest.prospects import chain_from
from regalia.games.kingdom_conquest.queries import is_territory, under_truce
from regalia.games.kingdom_conquest.rules.board import claim_of, claims, resistance, undermined
from regalia.games.kingdom_conquest.scratch import EMPTY
from regalia.games.kingdom_conquest.squares import AROUND, CORNERS, CROSSES, NEAR, NO_CROSS, SHOTS, SIDE
from regalia.games.kingdom_conquest.state import NO_SQUARE, KingdomConquest

PAIR: Final[i64] = COLOURS + 1
"""``PAIR * attacker + victim``; the victim FREE stands for anybody."""
PAIRS: Final[i64] = PAIR * PAIR
OTHER: Final[i64] = 8
"""A square of somebody else, where own squares and those of others share one number."""


def _hits(side: int) -> vec[i64]:
    """How many throws of the dark force cover each square of a board of this side. [KC-58, KC-R12]"""
    out = [0] * 145
    for origin in range(side * side):
        for white in range(1, 7):
            for k in range(SHAPE_SIZE[white]):
                x = origin % side + SHAPE_X[6 * white + k]
                y = origin // side + SHAPE_Y[6 * white + k]
                if 0 <= x < side and 0 <= y < side:
                    out[12 * y + x] += 1
    return vec[i64](out)


LARGE_HITS: Final = _hits(12)
SMALL_HITS: Final = _hits(6)
ALL_HITS: Final[i64] = sum(SHAPE_SIZE)
"""Throws that cover a square far from the edges, and every square where shapes come round the edge."""


@final
class Survey:
    """What is counted in one look over the board."""

    def __init__(self, mine: i64) -> None:
        self.mine = mine
        self.best = EMPTY[:PAIRS]
        """The most that each colour could take of each with one conquest; then the next best conquest."""
        self.second = EMPTY[:PAIRS]
        self.reach = EMPTY[:PAIRS]
        """Squares that would fall to one conquest beside them."""
        self.strikes = EMPTY[:PAIRS]
        """Squares that would fall to any unit on a corner of them. [KC-94]"""
        self.gains = EMPTY[:PAIR]
        self.units = EMPTY[:PAIR]
        self.marks = EMPTY[:]
        """A bit for each colour whose conquest there was tried."""
        self.lone: i64 = 0
        self.supported: i64 = 0
        self.border: i64 = 0
        self.contested: i64 = 0
        self.edge: i64 = 0
        self.corners: i64 = 0
        self.liberties: i64 = 0
        self.hits: i64 = 0
        self.resisting: i64 = 0
        self.knights: i64 = 0
        self.archers: i64 = 0
        self.groups: i64 = 0
        self.largest: i64 = 0
        self.block: i64 = 0
        """The most own squares in two by two, and the most of others there less own ones."""
        self.prey_block: i64 = 0


def surveyed(s: KingdomConquest, mine: i64) -> Survey:
    """Count what everybody holds, and what each colour could take of each."""
    view = Survey(mine)
    board = s.board
    for y in range(s.side):
        for square in range(SIDE * y, SIDE * y + s.side):
            holder = board[square]
            if holder == FREE:
                for k in range(NEAR * square, NEAR * square + CORNERS):
                    if board[AROUND[k]] == mine:
                        view.liberties += 1
                        break
                continue
            if not is_territory(holder):
                continue
            if s.unit[square] != NO_UNIT:
                view.units[holder] += 1
            counts = claims(s, square)
            if holder == mine:
                look_at_own(s, view, square, counts)
            if counts & OTHERS[holder] != 0 and not under_truce(s, holder):
                threaten(s, view, square, counts)
    look_for_groups(s, view)
    look_for_blocks(s, view)
    return view


def look_at_own(s: KingdomConquest, view: Survey, square: i64, counts: i64) -> None:
    """Where one of the own squares lies, and what stands on it."""
    mine = view.mine
    support = claim_of(counts, mine)
    if support == 0:
        view.lone += 1
    elif support > 1:
        view.supported += 1  # only the player on turn can take it [KC-R38]
    if counts & OTHERS[mine] != 0:
        view.border += 1
    last = s.side - 1
    x = square % SIDE
    y = square // SIDE
    if x in (0, last) or y in (0, last):
        view.edge += 1
        if x in (0, last) and y in (0, last):
            view.corners += 1
    unit = s.unit[square]
    if ABSORBS[unit] == 0:  # [KC-U8]
        if s.wrap:
            view.hits += ALL_HITS
        else:
            view.hits += LARGE_HITS[square] if s.side == SIDE else SMALL_HITS[square]
    if unit != NO_UNIT:
        if NEED[unit] > 2 or PROTECTS[unit] == 1:
            view.resisting += 1
        if WEIGHT[unit] > 1:
            view.knights += 1
        if SHOOTS[unit] == 1:
            view.archers += 1


def threaten(s: KingdomConquest, view: Survey, square: i64, counts: i64) -> None:
    """Who could take a territory by one more neighbour, and what would fall with it."""
    board = s.board
    holder = board[square]
    need = resistance(s, square)
    contested = False
    for colour in range(1, COLOURS + 1):
        claim = claim_of(counts, colour)
        if colour == holder or claim == 0:
            continue
        low = need
        if need > 2 and undermined(s, square, colour):
            low = 2
        if claim + 1 < low:
            continue
        if claim >= low:
            contested = True
        pair = PAIR * colour + holder
        pawn = pawn_of(s, colour)
        barred = CROSSES[pawn] if pawn != NO_SQUARE else NO_CROSS  # next turn [KC-69]
        within = False
        for k in range(NEAR * square, NEAR * square + CORNERS):
            near = AROUND[k]
            if board[near] != FREE or barred[near] == 1:
                continue
            within = True
            if (view.marks[near] >> colour) & 1 == 0:
                view.marks[near] |= 1 << colour
                try_conquest(s, view, near, colour)
        if within:
            view.reach[pair] += 1
            view.reach[PAIR * colour] += 1
        if s.archers_only:
            continue
        for k in range(NEAR * square + CORNERS, NEAR * square + SHOTS):
            if board[AROUND[k]] == colour and s.unit[AROUND[k]] == NO_UNIT:
                view.strikes[pair] += 1
                view.strikes[PAIR * colour] += 1
                break
    if contested and holder == view.mine:
        view.contested += 1


def try_conquest(s: KingdomConquest, view: Survey, square: i64, colour: i64) -> None:
    """Note what a conquest there would take of each colour, if it is more than any other takes."""
    gains = view.gains
    total = chain_from(s, square, colour, FREE)
    queue = s.sketch.queue
    for victim in range(PAIR):
        gains[victim] = 0
    for k in range(1, total + 1):
        gains[s.board[queue[k]]] += 1
    gains[FREE] = total
    best = view.best
    second = view.second
    for victim in range(PAIR):
        gain = gains[victim]
        pair = PAIR * colour + victim
        if gain > best[pair]:
            second[pair] = best[pair]
            best[pair] = gain
        elif gain > second[pair]:
            second[pair] = gain


def look_for_groups(s: KingdomConquest, view: Survey) -> None:
    """Own squares that hang together side by side."""
    board = s.board
    mine = view.mine
    s.sketch.begin_chain()
    chain = s.sketch.chain
    reached = s.sketch.reached
    queue = s.sketch.queue
    for y in range(s.side):
        for square in range(SIDE * y, SIDE * y + s.side):
            if board[square] != mine or reached[square] == chain:
                continue
            reached[square] = chain
            queue[0] = square
            head: i64 = 0
            tail: i64 = 1
            while head < tail:
                first = NEAR * queue[head]
                head += 1
                for k in range(first, first + CORNERS):
                    near = AROUND[k]
                    if board[near] == mine and reached[near] != chain:
                        reached[near] = chain
                        queue[tail] = near
                        tail += 1
            view.groups += 1
            if tail > view.largest:
                view.largest = tail


def look_for_blocks(s: KingdomConquest, view: Survey) -> None:
    """What a Fireball would destroy at most. [KC-P1]"""
    board = s.board
    kinds = EMPTY[:COLOUR_KINDS]
    for colour in range(1, COLOURS + 1):
        kinds[colour] = OTHER
    kinds[view.mine] = 1
    most: i64 = 0
    prey: i64 = 0
    for y in range(s.side - 1):
        before: i64 = 0
        for square in range(SIDE * y, SIDE * y + s.side):
            column = kinds[board[square]] + kinds[board[square + SIDE]]
            block = before + column
            before = column
            if block != 0:
                own = block & (OTHER - 1)
                others = block // OTHER
                if own > most:
                    most = own
                if others - own > prey:
                    prey = others - own
    view.block = most
    view.prey_block = prey
