"""What the numbers of a position of Kingdom Conquest can be. ``laws`` has what they say of each other."""

from __future__ import annotations

from typing import Final

from regalia.engine.domains import MANY, SEAT, SEATS, Domains, bits, each_seat, number, packed
from regalia.games.kingdom_conquest.data import (
    ALL_CARDS,
    BEYOND,
    CARD_ROOM,
    CARDS,
    COLOUR_KINDS,
    COLOURS,
    COMPONENTS,
    DIE,
    FREE,
    SETUP_BLOCKS,
    SETUP_OBSTACLES,
    UNITS,
)
from regalia.games.kingdom_conquest.rules.deck import RETURNED
from regalia.games.kingdom_conquest.squares import SQUARE_ROOM, SQUARES
from regalia.games.kingdom_conquest.state import (
    BY_DICE,
    DARK_FORCE,
    NO_SQUARE,
    KingdomConquest,
)

LONGEST: Final = 500
"""The most rounds that can be agreed on. [KC-29, KC-R52]"""
MOST_OBSTACLES: Final = 10_000
"""Under the Rising Curse they stay; of those that were covered something is left in the list."""
CURSED: Final = 1000
KEY: Final = 31
"""The highest byte of the throws for the order: three seats behind, and a six."""


def board_side(s: KingdomConquest) -> int:
    """What was agreed says how large the board is: by the number of players. [KC-40, KC-44]"""
    return int(COMPONENTS["board"]["solo_side" if s.players == 1 else "side"])


def last_round(s: KingdomConquest) -> int:
    """The last round there can be: where the curse rises, the board is full long before this one."""
    return CURSED if s.rising_curse else MANY


def is_below(s: KingdomConquest, card: int) -> bool:
    """Whether a card is one, played or of a hand that came back."""
    return 1 <= card % RETURNED <= CARDS and card // RETURNED <= s.players


def are_keys(s: KingdomConquest, keys: int) -> bool:
    """Whether every seat has a key that dice can have brought it."""
    return all(keys >> 8 * seat & 255 <= KEY for seat in range(4))


SQUARE: Final = number("a square", 0, SQUARES - 1)
NO_OR_SQUARE: Final = number("a square", 0, SQUARES - 1, NO_SQUARE)
CARD_COUNT: Final = number("a number of cards", 0, ALL_CARDS)
YES_OR_NO: Final = number("yes or no", 0, 1)
SPELL: Final = number("a spell", UNITS + 1, CARDS)

DOMAINS: Final = Domains(
    fields={
        "side": number("the side of the board", board_side, board_side),
        "last_round": number("a round, or 0 for none", 0, LONGEST),
        "first_colour": number("a colour", 1, COLOURS),
        "colour_choice": number("a way to choose colours", 0, BY_DICE),
        "round": number("a round", 1, last_round),
        "seat": SEAT,
        "cross": NO_OR_SQUARE,
        "truce": bits("colours", COLOURS + 1),
        "eliminated": SEATS,
        "result": bits("seats and the dark force", DARK_FORCE + 1),
        "dark": number("a colour, or 0 for none", FREE, COLOURS),
        "fielded": number("a number of units", 0, SQUARES),
        "board": number("what a square is", FREE, BEYOND).each(SQUARE_ROOM),
        "unit": number("a unit, or 0 for none", 0, UNITS).each(SQUARE_ROOM),
        "count": number("a number of squares", 0, SQUARE_ROOM).each(COLOUR_KINDS),
        "supply": CARD_COUNT.each(UNITS + 1),
        "obstacles": number("an obstacle", 0, SQUARES * DIE * 64 - 1).some(MOST_OBSTACLES),
        "colour": each_seat(number("a colour, or 0 for none", FREE, COLOURS)),
        "pawn": each_seat(NO_OR_SQUARE),
        "hand": each_seat(CARD_COUNT, CARD_ROOM),
        "shown": each_seat(CARD_COUNT, CARD_ROOM),
        "unseen": CARD_COUNT.each(CARD_ROOM),
        "below": packed("a card under the deck", 5 * RETURNED, is_below).some(ALL_CARDS),
    },
    frames={
        "seat": SEAT,
        "keys": packed("a throw a seat", (1 << 32) - 1, are_keys),
        "tied": SEATS,
        "left": number("a number of cards", 0, ALL_CARDS),
        "SetUpDarkForce.left": number("a number of throws", 0, max(SETUP_BLOCKS, SETUP_OBSTACLES)),
        "danger": YES_OR_NO,
        "setup": YES_OR_NO,
        "blue": number("a column", 1, lambda s: s.side),
        "origin": SQUARE,
        "number": number("an action of the turn", 1, 2),
        "unit": number("a unit", 1, UNITS),
        "spell": SPELL,
        "shape": number("a shape, or 0 for a single square", 0, DIE),
        "step": number("a step of a march", 1, 2),
    },
)
