"""Setting up: colours, corners, dark force, cards. [KC-40 to KC-50, KC-61 to KC-65, KC-R2 to KC-R7]"""

from __future__ import annotations

from typing import Final

from regalia.engine.frame import CHANCE, Frame
from regalia.engine.native import i64, u8, vec
from regalia.engine.offer import Offer
from regalia.engine.options import Settings
from regalia.games.kingdom_conquest import events
from regalia.games.kingdom_conquest.data import (
    BEYOND,
    BLUE,
    CARD_ROOM,
    COLOUR_IDS,
    COLOUR_KINDS,
    COLOURS,
    COMPONENTS,
    COPIES,
    DIE,
    FREE,
    RED,
    SETUP_BLOCKS,
    SETUP_OBSTACLES,
    START_HAND,
    UNITS,
)
from regalia.games.kingdom_conquest.queries import seat_of, start_corner
from regalia.games.kingdom_conquest.rules.board import recolour
from regalia.games.kingdom_conquest.rules.dark_force import SetUpDarkForce
from regalia.games.kingdom_conquest.rules.deck import DrawCards
from regalia.games.kingdom_conquest.squares import SIDE, SQUARE_ROOM, square_at
from regalia.games.kingdom_conquest.state import BY_DICE, CHOSEN, NO_SQUARE, KingdomConquest
from regalia.games.kingdom_conquest.turn import StartRound
from regalia.games.kingdom_conquest.verbs import COLOUR, WHITE_DIE

COLOUR_CHOICES: Final = ("chosen", "by-seat", "by-dice")


def new_table(players: int, settings: Settings) -> KingdomConquest:
    """The box unpacked: an empty board, all pawns in the supply, all cards in the deck."""
    side: i64 = COMPONENTS["board"]["solo_side" if players == 1 else "side"]  # [KC-40, KC-44]
    mode = str(settings["mode"])
    short = mode == "short" or (mode == "recommended" and players > 1)  # [KC-R54]
    curse = settings["rising_curse"]
    cap = str(settings["round_cap"])
    last = int(str(settings["rounds"])) if short else 0 if cap == "none" else int(cap)
    seats = i64(players)
    board = empty_board(side)
    count = vec[i64]([0] * COLOUR_KINDS)
    for square in range(SQUARE_ROOM):
        count[board[square]] += 1
    s = KingdomConquest(seats)
    s.side = side
    s.short = short
    s.last_round = last
    s.rising_curse = curse == "on" or (curse == "recommended" and not short and players > 1)  # [KC-R53]
    s.first_colour = COLOUR_IDS.index(str(settings["first_colour"]))
    s.colour_choice = COLOUR_CHOICES.index(str(settings["colours"]))
    s.wrap = settings["edge"] == "wrap"
    s.keep_checkpoint = settings["checkpoint"] == "until_next_conquest"
    s.continuous_danger = settings["danger_check"] == "continuous"
    s.archers_only = settings["reach"] == "archers_only"
    s.whole_board = settings["capture_check"] == "whole_board"
    s.active_immune = bool(settings["active_immune"])
    s.convert_units = settings["captured_units"] == "convert"
    s.replace_units = bool(settings["replace_units"])
    s.all_draw = settings["tie"] == "all_draw"
    s.spells_may_finish = bool(settings["spells_may_finish"])
    s.round = 1
    s.cross = NO_SQUARE
    s.dark = FREE
    s.board = board
    s.unit = vec[i64]([0] * SQUARE_ROOM)
    s.count = count
    s.supply = COPIES[: UNITS + 1]
    s.colour = vec[i64]([0] * seats)
    s.pawn = vec[i64]([NO_SQUARE] * seats)
    s.hand = vec[u8]([0] * (CARD_ROOM * seats))
    s.shown = vec[u8]([0] * (CARD_ROOM * seats))
    s.unseen = COPIES[:]
    s.push(SetUp())
    return s


def empty_board(side: i64) -> vec[i64]:
    """Free squares, and what lies beyond them."""
    board = vec[i64]([BEYOND] * SQUARE_ROOM)
    for y in range(side):
        for x in range(side):
            board[square_at(x, y)] = FREE
    return board


class SetUp(Frame[KingdomConquest]):
    """Colours, start blocks, dark force, cards, in this order. [KC-R7]"""

    clause = "KC-44"

    def run(self, s: KingdomConquest) -> None:
        s.push(DealHands())
        s.push(SetUpDarkForce(SETUP_BLOCKS if s.players == 1 else SETUP_OBSTACLES))
        s.push(FillCorners())
        if s.colour_choice == CHOSEN:
            s.push(ChooseColour(0))
        elif s.colour_choice == BY_DICE and s.players > 1:
            s.push(ThrowForOrder(0, 0, (1 << s.players) - 1))
        else:
            for seat in range(s.players):
                take_colour(s, seat, seat + 1)  # the first colours in turn order [KC-R3]


class ChooseColour(Frame[KingdomConquest]):
    """Seat by seat, any colour that is left. [KC-61, KC-R3]"""

    clause = "KC-61"

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def who(self, s: KingdomConquest) -> i64:
        return self.seat

    def offer(self, s: KingdomConquest, offer: Offer) -> None:
        for colour in range(1, COLOURS + 1):
            if seat_of(s, colour) < 0:
                offer.add(COLOUR, colour)

    def take(self, s: KingdomConquest, verb: i64, colour: i64) -> None:
        take_colour(s, self.seat, colour)
        if self.seat + 1 < s.players:
            s.push(ChooseColour(self.seat + 1))


def take_colour(s: KingdomConquest, seat: i64, colour: i64) -> None:
    """From now on this seat plays that colour."""
    s.colour[seat] = colour
    s.tell(events.CHOSE, seat, colour, 0)


class ThrowForOrder(Frame[KingdomConquest]):
    """Dice decide: the highest throw plays first; who ties throws again among themselves. [KC-64, KC-R5]

    ``keys`` has a byte a seat: how many seats are known to be ahead or level, times 8, and the
    throw of this time. ``tied`` has a bit for each seat that throws.
    """

    clause = "KC-64"

    def __init__(self, seat: i64, keys: i64, tied: i64) -> None:
        self.seat = seat
        self.keys = keys
        self.tied = tied

    def who(self, s: KingdomConquest) -> i64:
        return CHANCE

    def offer(self, s: KingdomConquest, offer: Offer) -> None:
        offer.fill(WHITE_DIE, 1, DIE)

    def take(self, s: KingdomConquest, verb: i64, face: i64) -> None:
        s.tell(events.THREW, self.seat, face, 0)
        keys = self.keys + (face << (8 * self.seat))
        for seat in range(self.seat + 1, s.players):
            if (self.tied >> seat) & 1 == 1:
                s.push(ThrowForOrder(seat, keys, self.tied))
                return
        rank_throws(s, keys)


def rank_throws(s: KingdomConquest, keys: i64) -> None:
    """Give out the colours by rank, or let the tied throw again."""
    ranks: i64 = 0
    tied: i64 = 0
    first: i64 = -1
    for seat in range(s.players):
        key = (keys >> (8 * seat)) & 255
        behind: i64 = 0
        level: i64 = 0
        for other in range(s.players):
            theirs = (keys >> (8 * other)) & 255
            if theirs < key:
                behind += 1
            elif theirs == key and other != seat:
                level += 1
        ranks |= (behind * 8) << (8 * seat)
        if level > 0:
            tied |= 1 << seat
            if first < 0:
                first = seat
    if tied != 0:
        s.push(ThrowForOrder(first, ranks, tied))
        return
    for seat in range(s.players):
        behind = ((ranks >> (8 * seat)) & 255) // 8
        take_colour(s, seat, colour_in_order(s, s.players - 1 - behind))


def colour_in_order(s: KingdomConquest, place: i64) -> i64:
    """Of as many colours as players, the one so many places after the first to play. [KC-64, KC-R4]"""
    begins = s.first_colour - 1 if s.first_colour <= s.players else 0
    return (begins + place) % s.players + 1


class FillCorners(Frame[KingdomConquest]):
    """A 2 x 2 block in each corner; alone, the dark force takes another colour. [KC-41, KC-45, KC-R2]"""

    clause = "KC-45"

    def run(self, s: KingdomConquest) -> None:
        if s.players == 1:
            s.dark = BLUE if s.colour[0] == RED else RED  # [KC-35, KC-R6]
        for seat in range(s.players):
            colour = s.colour[seat]
            corner = start_corner(s, colour)
            recolour(s, corner, colour)
            recolour(s, corner + 1, colour)
            recolour(s, corner + SIDE, colour)
            recolour(s, corner + SIDE + 1, colour)


class DealHands(Frame[KingdomConquest]):
    """Two cards each; the dark force gets none. Then the first round begins. [KC-47 to KC-50]"""

    clause = "KC-49"

    def run(self, s: KingdomConquest) -> None:
        s.push(StartRound())
        for seat in range(s.players - 1, -1, -1):
            s.push(DrawCards(seat, START_HAND))
