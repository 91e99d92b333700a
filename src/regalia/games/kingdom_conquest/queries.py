"""Pure questions about a table, shared by rules, bots and the view."""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i64, vec
from regalia.games.kingdom_conquest.data import (
    BEYOND,
    CARD_ROOM,
    CARDS,
    COLOURS,
    COPIES,
    CORNER_X,
    CORNER_Y,
    DANGER,
    DIE,
    FREE,
    HAND_LIMIT,
    OPENS,
    QUIET_ROUNDS,
    SHAPE_SIZE,
    SHAPE_X,
    SHAPE_Y,
    UNITS,
)
from regalia.games.kingdom_conquest.squares import AROUND, CORNERS, NEAR, NOWHERE, SIDE, square_at
from regalia.games.kingdom_conquest.state import NO_SQUARE, KingdomConquest


def _clipped() -> vec[i64]:
    """For each origin and white number the six squares of the shape on the large board."""
    out: list[int] = []
    for origin in range(144):
        for white in range(1, 7):
            for k in range(6):
                x = origin % 12 + SHAPE_X[6 * white + k]
                y = origin // 12 + SHAPE_Y[6 * white + k]
                inside = 0 <= x < 12 and 0 <= y < 12 and k < SHAPE_SIZE[white]
                out.append(12 * y + x if inside else 144)
    return vec[i64](out)


CLIPPED: Final = _clipped()

SPAN: Final[i64] = max(max(SHAPE_X) - min(SHAPE_X), max(SHAPE_Y) - min(SHAPE_Y))
"""How far apart two squares of a shape can be in a row or a column."""
FAR: Final[i64] = 6 * (SIDE + 1) * SPAN + 5
"""How far apart the throws of two obstacles can be that share a square, as they are remembered."""

# -- seats and colours ------------------------------------------------------------------------


def seat_of(s: KingdomConquest, colour: i64) -> i64:
    """The seat that plays a colour; -1 for the dark force and colours not in play."""
    for seat in range(s.players):
        if s.colour[seat] == colour:
            return seat
    return -1


def is_territory(colour: i64) -> bool:
    """Whether a square of this kind belongs to somebody. [KC-16, KC-18]"""
    return FREE < colour <= COLOURS


def is_out(s: KingdomConquest, seat: i64) -> bool:
    """Whether a seat has been eliminated. [KC-26]"""
    return (s.eliminated >> seat) & 1 == 1


def rank(s: KingdomConquest, colour: i64) -> i64:
    """How many colours come before this one in a round, if another one begins too. [KC-62, KC-104, KC-R4]"""
    place = colour - s.first_colour
    return place if place >= 0 else place + COLOURS


def next_seat(s: KingdomConquest, after: i64) -> i64:
    """The living seat with the lowest rank above ``after``, or -1 when the round's turns are over."""
    best: i64 = -1
    best_rank: i64 = COLOURS
    colour = s.colour
    first = s.first_colour
    out = s.eliminated
    for seat in range(s.players):
        place = colour[seat] - first  # as rank counts
        if place < 0:
            place += COLOURS
        if after < place < best_rank and (out >> seat) & 1 == 0:
            best = seat
            best_rank = place
    return best


def in_danger(s: KingdomConquest, seat: i64) -> bool:
    """Three territories or fewer. [KC-82]"""
    return s.count[s.colour[seat]] <= DANGER


def may_never_end(s: KingdomConquest) -> bool:
    """Whether what was agreed lets colours live side by side for ever. [KC-R52, KC-R53]"""
    return s.last_round == 0 and s.players > 1 and not s.rising_curse


def under_truce(s: KingdomConquest, colour: i64) -> bool:
    """Whether the territories of a colour cannot be captured now. [KC-P9]"""
    return (s.truce >> colour) & 1 == 1


# -- squares ----------------------------------------------------------------------------------


def shape_square(s: KingdomConquest, origin: i64, white: i64, k: i64, wrap: bool) -> i64:
    """The k-th square of a shape laid with its origin there, or NOWHERE. [KC-58, KC-R11, KC-R12]"""
    if wrap:
        x = (origin % SIDE + SHAPE_X[DIE * white + k] + s.side) % s.side
        y = (origin // SIDE + SHAPE_Y[DIE * white + k] + s.side) % s.side
        return SIDE * y + x
    square = CLIPPED[DIE * (DIE * origin + white - 1) + k]
    return NOWHERE if s.board[square] == BEYOND else square


def obstacle_square(s: KingdomConquest, obstacle: i64, k: i64) -> i64:
    """The k-th square of an obstacle on the board, or NOWHERE if it does not cover that one. [KC-R13]"""
    if (obstacle >> k) & 1 == 0:
        return NOWHERE
    throw = obstacle >> 6
    if s.wrap:
        return shape_square(s, throw // 6, throw % 6 + 1, k, True)
    return CLIPPED[DIE * throw + k]


def obstacle_size(obstacle: i64) -> i64:
    """How many squares the shape of an obstacle has, covered or not."""
    return SHAPE_SIZE[(obstacle >> 6) % 6 + 1]


def could_overlap(one: i64, other: i64) -> bool:
    """Whether two obstacles are so near that both could cover a square, if no shape goes round the edge."""
    apart = (one >> 6) - (other >> 6)
    if apart > FAR or apart < -FAR:
        return False
    here = (one >> 6) // 6
    there = (other >> 6) // 6
    across = here % SIDE - there % SIDE
    down = here // SIDE - there // SIDE
    return -SPAN <= across <= SPAN and -SPAN <= down <= SPAN


def covers(s: KingdomConquest, obstacle: i64, square: i64) -> bool:
    """Whether an obstacle lies on a square."""
    for k in range(obstacle_size(obstacle)):
        if obstacle_square(s, obstacle, k) == square:
            return True
    return False


def beside(s: KingdomConquest, square: i64, colour: i64) -> bool:
    """Whether a square has an orthogonal neighbour of that colour."""
    for k in range(CORNERS):
        if s.board[AROUND[NEAR * square + k]] == colour:
            return True
    return False


def in_cross(s: KingdomConquest, square: i64) -> bool:
    """Whether a square shares the row or the column of the checkpoint in force. [KC-69, KC-72, KC-R19]"""
    if s.cross == NO_SQUARE:
        return False
    return square % SIDE == s.cross % SIDE or square // SIDE == s.cross // SIDE


def beside_herald(s: KingdomConquest, square: i64) -> bool:
    """Whether the player on turn has a Herald next to this square. [KC-U9]"""
    mine = s.colour[s.seat]
    for k in range(CORNERS):
        near = AROUND[NEAR * square + k]
        if s.board[near] == mine and OPENS[s.unit[near]] == 1:
            return True
    return False


def may_conquer(s: KingdomConquest, square: i64) -> bool:
    """Whether the player on turn may conquer a square. [KC-17, KC-67, KC-69, KC-U9]"""
    return s.board[square] == FREE and (not in_cross(s, square) or beside_herald(s, square))


def can_conquer_any(s: KingdomConquest) -> bool:
    """Whether there is a square that the player on turn may conquer."""
    for y in range(s.side):
        for square in range(SIDE * y, SIDE * y + s.side):
            if s.board[square] == FREE and may_conquer(s, square):
                return True
    return False


def start_corner(s: KingdomConquest, colour: i64) -> i64:
    """The upper left square of a colour's start block. [KC-41, KC-45, KC-R2]"""
    return square_at(CORNER_X[colour] * (s.side - 2), CORNER_Y[colour] * (s.side - 2))


def is_sheltered(s: KingdomConquest, square: i64) -> bool:
    """Whether the dark force's throws spare a square of the start block, in the first rounds. [KC-R60]"""
    if s.players > 1 or s.round > QUIET_ROUNDS or s.board[square] != s.colour[0]:
        return False
    step = square - start_corner(s, s.colour[0])
    return step in (0, 1, SIDE, SIDE + 1)


# -- cards ------------------------------------------------------------------------------------


def held(s: KingdomConquest, seat: i64) -> i64:
    """How many cards a seat holds."""
    count: i64 = 0
    hand = s.hand
    for k in range(CARD_ROOM * seat, CARD_ROOM * seat + CARD_ROOM):
        count += i64(hand[k])
    return count


def shuffled_cards(s: KingdomConquest) -> i64:
    """How many cards lie in the shuffled part of the deck."""
    count: i64 = 0
    unseen = s.unseen
    for card in range(1, CARDS + 1):
        count += unseen[card]
    return count


def has_shuffled_part(s: KingdomConquest) -> bool:
    """Whether any card lies in the shuffled part of the deck."""
    unseen = s.unseen
    for card in range(1, CARDS + 1):
        if unseen[card] > 0:
            return True
    return False


def deck_size(s: KingdomConquest) -> i64:
    """How many cards the deck has. [KC-R25]"""
    return shuffled_cards(s) + len(s.below)


def can_draw(s: KingdomConquest, seat: i64) -> bool:
    """Whether a seat may draw a card. [KC-74, KC-75, KC-R25, KC-R26]"""
    return held(s, seat) < HAND_LIMIT and has_cards(s)


def has_cards(s: KingdomConquest) -> bool:
    """Whether anything is left in the deck. [KC-R25]"""
    return len(s.below) > 0 or has_shuffled_part(s)


def is_unit(card: i64) -> bool:
    """Whether a card is a unit; the others are spells."""
    return card <= UNITS


def on_board(s: KingdomConquest, unit: i64) -> i64:
    """How many pawns of a kind of unit stand on the board. [KC-R27]"""
    return COPIES[unit] - s.supply[unit]
