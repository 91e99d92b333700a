"""Where a spell may be aimed. [KC-R24, KC-R55, KC-R56]"""

from __future__ import annotations

from regalia.engine.native import i64
from regalia.games.kingdom_conquest.data import (
    ABSORBS,
    CHARTERS,
    COLOURS,
    DESERTS,
    DESTROYS,
    DIE,
    FREE,
    NO_UNIT,
    QUAKES,
    SHAPE_SIZE,
    SHAPE_X,
    SHAPE_Y,
    TURNS_COAT,
)
from regalia.games.kingdom_conquest.queries import beside, is_territory, shape_square, under_truce
from regalia.games.kingdom_conquest.rules.board import ONE, claim_of
from regalia.games.kingdom_conquest.squares import NOWHERE, SIDE, square_at
from regalia.games.kingdom_conquest.state import KingdomConquest


def opponent_with_two(s: KingdomConquest) -> bool:
    """Whether some opponent can lose a territory and keep another."""
    for colour in range(1, COLOURS + 1):
        if colour != s.colour[s.seat] and s.count[colour] > 1:
            return True
    return False


def has_target(s: KingdomConquest, effect: i64, shape: i64) -> bool:
    """Whether there is any square to aim at."""
    if effect == CHARTERS:
        return s.count[FREE] > 0
    if effect == DESERTS and s.fielded == 0:
        return False
    board = s.board
    mine = s.colour[s.seat]
    for y in range(s.side):
        for square in range(SIDE * y, SIDE * y + s.side):
            holder = board[square]
            if holder == mine or not is_territory(holder):
                continue
            if effect in (DESTROYS, QUAKES):
                if can_be_hit(s, effect, shape, square):
                    return True
            elif may_aim(s, effect, shape, square):
                return True
    return False


def is_opponents(s: KingdomConquest, square: i64) -> bool:
    """Whether a square is a territory of somebody else."""
    return is_territory(s.board[square]) and s.board[square] != s.colour[s.seat]


def can_be_hit(s: KingdomConquest, effect: i64, shape: i64, square: i64) -> bool:
    """Whether a shape may be aimed so that one of its squares falls here."""
    for k in range(SHAPE_SIZE[shape]):
        x = square % SIDE - SHAPE_X[DIE * shape + k]
        y = square // SIDE - SHAPE_Y[DIE * shape + k]
        if 0 <= x < s.side and 0 <= y < s.side and may_aim(s, effect, shape, square_at(x, y)):
            return True
    return False


def may_aim(s: KingdomConquest, effect: i64, shape: i64, square: i64) -> bool:
    """Whether a spell may be aimed at a square."""
    if effect in (DESTROYS, QUAKES):
        return may_destroy(s, shape, square, effect == DESTROYS)
    holder = s.board[square]
    if effect == CHARTERS:
        return holder == FREE  # [KC-P6]
    if not is_opponents(s, square):
        return False
    if effect == TURNS_COAT:  # [KC-P4]
        mine = s.colour[s.seat]
        return s.unit[square] == NO_UNIT and not under_truce(s, holder) and beside(s, square, mine)
    return s.unit[square] != NO_UNIT  # Desertion [KC-P8]


def may_destroy(s: KingdomConquest, shape: i64, origin: i64, whole: bool) -> bool:
    """Hit an opponent, and finish no player by the destruction itself. [KC-P1 to KC-P3, KC-R55, KC-R56]"""
    mine = s.colour[s.seat]
    hits = False
    lost: i64 = 0
    for k in range(SHAPE_SIZE[shape]):
        square = shape_square(s, origin, shape, k, False)
        if square == NOWHERE:
            if whole:
                return False
            continue
        holder = s.board[square]
        if is_territory(holder):
            hits = hits or holder != mine
            if ABSORBS[s.unit[square]] == 0:
                lost += ONE[holder]
    if not hits or s.spells_may_finish:
        return hits
    for colour in range(1, COLOURS + 1):
        if colour != s.dark and 0 < s.count[colour] == claim_of(lost, colour):
            return False
    return True
