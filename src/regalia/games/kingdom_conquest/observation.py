"""What a seat knows of the table as numbers, for programs that learn. Seats are told from the reader on.

The board is planes of 12 by 12, also for the small one, which lies in the upper left. Hands are told as in
the view: the reader's own, of the others what everybody can know.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.native import i16, i64, vec
from regalia.engine.observation import Field, category, flag, number
from regalia.engine.observer import Observer
from regalia.games.kingdom_conquest.data import (
    BEYOND,
    CARD_IDS,
    CARD_ROOM,
    CARDS,
    COLOURS,
    DIE,
    OBSTACLE,
    UNIT_IDS,
    UNITS,
)
from regalia.games.kingdom_conquest.queries import deck_size, held, is_out, obstacle_square, rank, under_truce
from regalia.games.kingdom_conquest.rules.dark_force import curse_has_risen
from regalia.games.kingdom_conquest.rules.deck import RETURNED
from regalia.games.kingdom_conquest.squares import NOWHERE, SQUARES
from regalia.games.kingdom_conquest.state import NO_SQUARE, KingdomConquest

SEATS: Final[i64] = 4
UNDER: Final[i64] = 16
"""How many cards under the shuffled part are told, from the top."""
OLDEST: Final[i64] = 8
"""Obstacles told apart by age; all younger ones count as this."""

GROUND: Final = ("free", "own", "seat +1", "seat +2", "seat +3", "dark force", "unused colour", "obstacle",
                 "beyond")  # fmt: skip
FREE_GROUND: Final[i64] = 0
DARK_GROUND: Final[i64] = 5
UNUSED_GROUND: Final[i64] = 6
OBSTACLE_GROUND: Final[i64] = 7
BEYOND_GROUND: Final[i64] = 8

FIELDS: Final[tuple[Field, ...]] = (
    category("agreed", (13,), 3, "short, rising_curse, colour_choice, wrap, keep_checkpoint, "
             "continuous_danger, archers_only, whole_board, active_immune, convert_units, replace_units, "
             "all_draw, spells_may_finish"),
    number("side", (), 12, "the side of the board"),
    number("round", (), 9999, "the round"),
    number("last_round", (), 9999, "the round after which squares are counted; 0 for never"),
    category("on_turn", (), 4, "the seat on turn, from the reader on"),
    flag("conquered", (), "whether it has conquered a free square this turn"),
    flag("rising", (), "whether the curse has risen"),
    category("ground", (12, 12), GROUND, "whose each square is, or what"),
    category("unit", (12, 12), UNIT_IDS, "the unit on each square"),
    number("obstacle", (12, 12), int(OLDEST), "the age of the obstacle on each square: 1 vanishes first"),
    category("cross", (), 145, "the square whose row and column are forbidden this turn, from 1 on"),
    category("checkpoint", (4,), 145, "the last square each seat conquered, from 1 on"),
    category("colour", (4,), 5, "the colour of each seat"),
    category("rank", (4,), 5, "its place in the order of turns, from 1 on"),
    number("territories", (4,), 144, "how many squares each seat has"),
    flag("truce", (4,), "who is under a Truce"),
    flag("out", (4,), "who is out"),
    number("cards", (4,), 99, "how many cards each seat holds"),
    number("hand", (18,), 99, "the reader's cards, of each kind"),
    number("shown", (4, 18), 99, "what everybody knows of each hand"),
    number("deck", (), 99, "cards in the deck"),
    category("under", (int(UNDER),), len(CARD_IDS) + 1, "cards under the shuffled part from the top; "
             f"{len(CARD_IDS)} is one that nobody has seen"),
    number("supply", (9,), 99, "pawns of each unit that are not on the board"),
    category("dark", (), 5, "the colour of the dark force, alone"),
    flag("result", (5,), "who has won or shares the draw, the dark force last"),
)  # fmt: skip


class KingdomConquestObserver(Observer[KingdomConquest]):
    """Writes the numbers that ``FIELDS`` describe."""

    def write(self, s: KingdomConquest, seat: i64, out: vec[i16], at: i64) -> i64:
        at = write_agreed(s, out, at)
        out[at] = i16(s.side)
        out[at + 1] = i16(s.round)
        out[at + 2] = i16(s.last_round)
        out[at + 3] = i16((s.seat - seat + s.players) % s.players)
        out[at + 4] = 1 if s.conquered else 0
        out[at + 5] = 1 if curse_has_risen(s) else 0
        at = write_board(s, seat, out, at + 6)
        at = write_seats(s, seat, out, at)
        return write_cards(s, seat, out, at)


def write_agreed(s: KingdomConquest, out: vec[i16], at: i64) -> i64:
    """Options that change what a position is worth."""
    out[at] = 1 if s.short else 0
    out[at + 1] = 1 if s.rising_curse else 0
    out[at + 2] = i16(s.colour_choice)
    out[at + 3] = 1 if s.wrap else 0
    out[at + 4] = 1 if s.keep_checkpoint else 0
    out[at + 5] = 1 if s.continuous_danger else 0
    out[at + 6] = 1 if s.archers_only else 0
    out[at + 7] = 1 if s.whole_board else 0
    out[at + 8] = 1 if s.active_immune else 0
    out[at + 9] = 1 if s.convert_units else 0
    out[at + 10] = 1 if s.replace_units else 0
    out[at + 11] = 1 if s.all_draw else 0
    out[at + 12] = 1 if s.spells_may_finish else 0
    return at + 13


def write_board(s: KingdomConquest, seat: i64, out: vec[i16], at: i64) -> i64:
    """Squares, units and obstacles as planes."""
    meaning = vec[i64]([0] * 7)
    for colour in range(1, COLOURS + 1):
        meaning[colour] = DARK_GROUND if colour == s.dark else UNUSED_GROUND
    for other in range(s.players):
        if s.colour[other] != 0:
            meaning[s.colour[other]] = 1 + (other - seat + s.players) % s.players
    meaning[OBSTACLE] = OBSTACLE_GROUND
    meaning[BEYOND] = BEYOND_GROUND
    board = s.board
    for square in range(SQUARES):
        out[at + square] = i16(meaning[board[square]])
    at += SQUARES
    if s.fielded > 0:
        unit = s.unit
        for square in range(SQUARES):
            out[at + square] = i16(unit[square])
    at += SQUARES
    for by_age in range(len(s.obstacles) - 1, -1, -1):  # where several lie on a square, the oldest counts
        age: i64 = by_age + 1 if by_age < OLDEST else OLDEST
        for k in range(DIE):
            square = obstacle_square(s, s.obstacles[by_age], k)
            if square != NOWHERE:
                out[at + square] = i16(age)
    at += SQUARES
    out[at] = 0 if s.cross == NO_SQUARE else i16(s.cross + 1)
    return at + 1


def write_seats(s: KingdomConquest, seat: i64, out: vec[i16], at: i64) -> i64:
    """What everybody sees of every seat."""
    for other in range(s.players):
        k = at + (other - seat + s.players) % s.players
        colour = s.colour[other]
        out[k] = 0 if s.pawn[other] == NO_SQUARE else i16(s.pawn[other] + 1)
        out[k + SEATS] = i16(colour)
        if colour != 0:
            out[k + 2 * SEATS] = i16(rank(s, colour) + 1)
            out[k + 3 * SEATS] = i16(s.count[colour])
            out[k + 4 * SEATS] = 1 if under_truce(s, colour) else 0
        out[k + 5 * SEATS] = 1 if is_out(s, other) else 0
        out[k + 6 * SEATS] = i16(held(s, other))
    return at + 7 * SEATS


def write_cards(s: KingdomConquest, seat: i64, out: vec[i16], at: i64) -> i64:
    """Hands as far as they are known, the deck and what lies under it, the result. [KC-77, KC-R25, KC-R46]"""
    hand = s.hand
    shown = s.shown
    for card in range(1, CARDS + 1):
        out[at + card - 1] = i16(i64(hand[CARD_ROOM * seat + card]))
    at += CARDS
    for other in range(s.players):
        k = at + (other - seat + s.players) % s.players * CARDS
        for card in range(1, CARDS + 1):
            out[k + card - 1] = i16(i64(shown[CARD_ROOM * other + card]))
    at += SEATS * CARDS
    out[at] = i16(deck_size(s))
    at += 1
    for k in range(len(s.below)):
        if k < UNDER:
            code = s.below[k]
            out[at + k] = i16(CARD_ROOM if code >= RETURNED else code)
    at += UNDER
    for unit in range(1, UNITS + 1):
        out[at + unit - 1] = i16(s.supply[unit])
    at += UNITS
    out[at] = i16(s.dark)
    at += 1
    for other in range(s.players):
        out[at + (other - seat + s.players) % s.players] = i16(s.result >> other & 1)
    out[at + SEATS] = i16(s.result >> SEATS & 1)
    return at + SEATS + 1


OBSERVER: Final = KingdomConquestObserver(1)
