"""The dark force: three dice lay obstacles, or blocks of its own against a single player.

It decides nothing [KC-13, KC-R32]; what it lays depends on how many play [KC-14, KC-19, KC-39].
[KC-51 to KC-60, KC-84 to KC-91]
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from regalia.engine.actions import pack
from regalia.engine.frame import CHANCE, Frame
from regalia.engine.native import append, i64
from regalia.engine.offer import Offer
from regalia.engine.rng import Rng
from regalia.games.kingdom_conquest import events
from regalia.games.kingdom_conquest.data import CURSE_EVERY, CURSE_FROM, DIE, FREE, OBSTACLE, SHAPE_SIZE
from regalia.games.kingdom_conquest.queries import (
    could_overlap,
    is_sheltered,
    is_territory,
    obstacle_size,
    obstacle_square,
    shape_square,
)
from regalia.games.kingdom_conquest.rules.board import destroy, paint, recolour
from regalia.games.kingdom_conquest.rules.capture import resolve
from regalia.games.kingdom_conquest.squares import NOWHERE, SIDE, SQUARES, square_at
from regalia.games.kingdom_conquest.state import KingdomConquest
from regalia.games.kingdom_conquest.verbs import BLUE_DIE, RED_DIE, WHITE_DIE


class SetUpDarkForce(Frame[KingdomConquest]):
    """Four obstacles, or two blocks against a single player, before the first turn. [KC-42, KC-46]"""

    clause = "KC-46"

    def __init__(self, left: i64) -> None:
        self.left = left

    def run(self, s: KingdomConquest) -> None:
        if self.left > 0:
            s.push(SetUpDarkForce(self.left - 1))
            s.push(SETUP_THROW)


@mypyc_attr(free_list_len=1)
class DarkForceTurn(Frame[KingdomConquest]):
    """One throw; more of them when the curse rises. [KC-84, KC-86, KC-R53]"""

    clause = "KC-86"

    def run(self, s: KingdomConquest) -> None:
        throws: i64 = 1
        if curse_has_risen(s):
            throws = 2 + (s.round - CURSE_FROM) // CURSE_EVERY
        for _throw in range(throws):
            s.push(THROW)


def curse_has_risen(s: KingdomConquest) -> bool:
    """Whether obstacles stay for ever and come in numbers. [KC-R53]"""
    return s.rising_curse and s.players > 1 and s.round >= CURSE_FROM


@mypyc_attr(free_list_len=1)
class ThrowBlue(Frame[KingdomConquest]):
    """The blue die gives the column: twelve-sided, on the small board six-sided. [KC-52, KC-55, KC-56]"""

    clause = "KC-52"

    def __init__(self, setup: i64) -> None:
        self.setup = setup

    def who(self, s: KingdomConquest) -> i64:
        return CHANCE

    def offer(self, s: KingdomConquest, offer: Offer) -> None:
        offer.fill(BLUE_DIE, 1, s.side)

    def lot(self, s: KingdomConquest, rng: Rng) -> i64:
        return pack(BLUE_DIE, 1 + rng.under(s.side))

    def take(self, s: KingdomConquest, verb: i64, face: i64) -> None:
        s.push(RED_THROWS[SIDE * self.setup + face - 1])


@mypyc_attr(free_list_len=1)
class ThrowRed(Frame[KingdomConquest]):
    """The red die gives the row. [KC-53, KC-55, KC-56]"""

    clause = "KC-53"

    def __init__(self, setup: i64, blue: i64) -> None:
        self.setup = setup
        self.blue = blue

    def who(self, s: KingdomConquest) -> i64:
        return CHANCE

    def offer(self, s: KingdomConquest, offer: Offer) -> None:
        offer.fill(RED_DIE, 1, s.side)

    def lot(self, s: KingdomConquest, rng: Rng) -> i64:
        return pack(RED_DIE, 1 + rng.under(s.side))

    def take(self, s: KingdomConquest, verb: i64, face: i64) -> None:
        s.push(WHITE_THROWS[SQUARES * self.setup + square_at(self.blue - 1, face - 1)])


@mypyc_attr(free_list_len=1)
class ThrowWhite(Frame[KingdomConquest]):
    """The white die gives the shape, and down it comes. [KC-54, KC-57, KC-58]"""

    clause = "KC-54"

    def __init__(self, setup: i64, origin: i64) -> None:
        self.setup = setup
        self.origin = origin

    def who(self, s: KingdomConquest) -> i64:
        return CHANCE

    def offer(self, s: KingdomConquest, offer: Offer) -> None:
        offer.fill(WHITE_DIE, 1, DIE)

    def lot(self, s: KingdomConquest, rng: Rng) -> i64:
        return pack(WHITE_DIE, 1 + rng.under(DIE))

    def take(self, s: KingdomConquest, verb: i64, face: i64) -> None:
        if self.setup == 1:
            lay_at_setup(s, self.origin, face)
            return
        s.tell(events.LAID, -1, self.origin, face)
        s.affected.clear()
        if s.players == 1:
            lay_block(s, self.origin, face)
            resolve(s, s.dark)  # the dark force is on turn [KC-34, KC-R42]
        else:
            lay_obstacle(s, self.origin, face)
            if not curse_has_risen(s):
                remove_oldest(s)
            resolve(s, FREE)  # nobody is on turn [KC-38, KC-R42]


# Frames never change, so the same ones serve every throw.
THROW: Final = ThrowBlue(0)
SETUP_THROW: Final = ThrowBlue(1)
RED_THROWS: Final = [ThrowRed(setup, blue) for setup in range(2) for blue in range(1, SIDE + 1)]
WHITE_THROWS: Final = [ThrowWhite(setup, origin) for setup in range(2) for origin in range(SQUARES)]


def lay_at_setup(s: KingdomConquest, origin: i64, white: i64) -> None:
    """Starting corners are spared, nothing is captured; an empty throw is repeated. [KC-59, KC-R8, KC-R9]"""
    mask: i64 = 0
    for k in range(SHAPE_SIZE[white]):
        square = shape_square(s, origin, white, k, s.wrap)
        if square != NOWHERE and (not is_territory(s.board[square]) or s.board[square] == s.dark):
            mask |= 1 << k
    if mask == 0:
        s.tell(events.THROWN_AGAIN, -1, origin, white)
        s.push(SETUP_THROW)
        return
    s.tell(events.LAID, -1, origin, white)
    ground = s.dark if s.players == 1 else OBSTACLE
    for k in range(SHAPE_SIZE[white]):
        if (mask >> k) & 1 == 1:
            square = shape_square(s, origin, white, k, s.wrap)
            if s.board[square] != ground:
                recolour(s, square, ground)
                s.tell(events.COVERED, -1, square, ground)
    if s.players > 1:
        remember(s, origin, white, mask)


def remember(s: KingdomConquest, origin: i64, white: i64, mask: i64) -> None:
    """The newest obstacle; each keeps its own squares. [KC-88, KC-R13, KC-R14]"""
    s.obstacles = append(s.obstacles, (origin * 6 + white - 1) << 6 | mask)


def lay_obstacle(s: KingdomConquest, origin: i64, white: i64) -> None:
    """Squares turn black; territories there are destroyed, Wardens aside. [KC-86, KC-90, KC-R15, KC-R59]"""
    mask: i64 = 0
    for k in range(SHAPE_SIZE[white]):
        square = shape_square(s, origin, white, k, s.wrap)
        if square == NOWHERE:
            continue
        if is_territory(s.board[square]):
            if not destroy(s, square, OBSTACLE):
                continue  # [KC-U8]
            s.tell(events.COVERED, -1, square, OBSTACLE)
        elif s.board[square] == FREE:
            recolour(s, square, OBSTACLE)
            s.tell(events.COVERED, -1, square, OBSTACLE)
        mask |= 1 << k
    remember(s, origin, white, mask)


def remove_oldest(s: KingdomConquest) -> None:
    """The oldest obstacle goes; squares that no other one covers are free. [KC-87, KC-89, KC-91, KC-R13]"""
    oldest = s.obstacles[0]
    s.obstacles = s.obstacles[1:]
    turn_black(s, oldest, OBSTACLE, FREE)
    for other in range(len(s.obstacles)):
        if s.wrap or could_overlap(oldest, s.obstacles[other]):
            turn_black(s, s.obstacles[other], FREE, OBSTACLE)
    if s.ear is not None:
        for k in range(DIE):
            square = obstacle_square(s, oldest, k)
            if s.board[square] == FREE:
                s.tell(events.VANISHED, -1, square, 0)


def turn_black(s: KingdomConquest, obstacle: i64, before: i64, after: i64) -> None:
    """The squares of an obstacle turn from free to black, or the other way."""
    board = s.board
    for k in range(obstacle_size(obstacle)):
        square = obstacle_square(s, obstacle, k)
        if board[square] == before:
            recolour(s, square, after)


def lay_block(s: KingdomConquest, origin: i64, white: i64) -> None:
    """Free squares and the player's become the dark force's, for good. [KC-84, KC-85, KC-R16, KC-R60]"""
    for k in range(SHAPE_SIZE[white]):
        square = shape_square(s, origin, white, k, s.wrap)
        if square == NOWHERE or s.board[square] == s.dark or is_sheltered(s, square):
            continue  # [KC-R60]
        if is_territory(s.board[square]):
            if not destroy(s, square, s.dark):
                continue  # [KC-U8]
        else:
            paint(s, square, s.dark)
        s.tell(events.COVERED, -1, square, s.dark)
