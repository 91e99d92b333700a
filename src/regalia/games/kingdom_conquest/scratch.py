"""Work space of a state: empty between two decisions, so it is neither copied nor compared nor saved.

Every state has its own, because rules run in threads. It costs nothing until it is used.
"""

from __future__ import annotations

from typing import Final, final

from regalia.engine.native import i64, vec
from regalia.games.kingdom_conquest.squares import NEAR, SQUARE_ROOM

EMPTY: Final = vec[i64]([0] * SQUARE_ROOM)
"""A number for each square; only copies of it are written to."""


@final
class Affected:
    """The territories to be examined after a change of the board. [KC-R36]

    ``squares`` holds every square affected since ``clear``, once. ``fresh`` holds those affected
    since ``next_wave``, once: only they can have become takeable.
    """

    def __init__(self) -> None:
        self.squares = vec[i64]()
        self.count: i64 = 0
        self.fresh = vec[i64]()
        self.fresh_count: i64 = 0
        self.turned = vec[i64]()
        self.waves = vec[i64]()
        """In which wave each square was affected last: they are counted on and on, so none need be erased."""
        self.first: i64 = 0
        """The first wave since ``clear``."""
        self.wave: i64 = 0
        self.claims_before = vec[i64]()
        self.needs_before = vec[i64]()

    def clear(self) -> None:
        """Begin a new change of the board."""
        if self.wave == 0:
            self.squares = EMPTY[:]
            self.fresh = EMPTY[:]
            self.turned = EMPTY[:]
            self.waves = EMPTY[:]
            self.claims_before = EMPTY[: NEAR + 1]
            self.needs_before = EMPTY[: NEAR + 1]
        self.count = 0
        self.next_wave()
        self.first = self.wave

    def next_wave(self) -> None:
        """What is added from now on is fresh."""
        self.wave += 1
        self.fresh_count = 0

    def add(self, square: i64) -> None:
        """Note an affected square."""
        wave = self.waves[square]
        if wave == self.wave:
            return
        self.waves[square] = self.wave
        self.fresh[self.fresh_count] = square
        self.fresh_count += 1
        if wave < self.first:
            self.squares[self.count] = square
            self.count += 1


@final
class Sketch:
    """Which squares a chain has reached and which conquests were tried, when a bot looks ahead."""

    def __init__(self) -> None:
        self.reached = vec[i64]()
        self.tried = vec[i64]()
        self.queue = vec[i64]()
        self.taken = vec[i64]()
        self.colours = vec[i64]()
        self.aim: i64 = 0
        self.chain: i64 = 0
        self.search: i64 = 0

    def begin_search(self) -> None:
        """No conquest has been tried."""
        if self.search == 0:
            self.tried = EMPTY[:]
        self.search += 1

    def begin_chain(self) -> None:
        """No square has been reached."""
        if self.chain == 0:
            self.reached = EMPTY[:]
            self.queue = EMPTY[:]
            self.taken = EMPTY[:]
            self.colours = EMPTY[:]
        self.chain += 1
