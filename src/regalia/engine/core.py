"""What every state has: its fields, and what can be said of them without asking a frame."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from regalia.engine.bits import bit
from regalia.engine.event import Event
from regalia.engine.frame import EVERYONE, NOBODY, OVER, TABLE, Frame
from regalia.engine.native import i64
from regalia.engine.numbering import Numbering
from regalia.engine.offer import Offer


@mypyc_attr(allow_interpreted_subclasses=True)
class Core:
    """The kernel's own fields. A game adds its own; clone and JSON are generated from them.

    ``branches`` is empty but for the moments when several seats are asked at once: then each seat
    has a stack of its own, ``focus`` says which one is being worked on, and the main stack waits.
    While a window is open, ``window`` is true and ``asked`` has a bit for each seat that may answer.
    """

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.seat: i64 = 0
        """The seat on turn. A game with turns declares it among its fields."""
        self.to_act: i64 = OVER
        self.focus: i64 = NOBODY
        self.window: bool = False
        self.asked: i64 = 0
        self.revealed: i64 = 0
        """Who has been shown something since the last answer: a mask of readers. No part of the position."""
        self.stack: list[Frame[Any]] = []
        self.branches: list[list[Frame[Any]]] = []
        self.kept: Offer | None = None
        """The list of what may be chosen, filled anew for every decision: copies make their own."""
        self.fresh: bool = False
        """Whether that list is the one of this decision."""
        self.ear: list[Event] | None = None
        """Where events are told; None while nobody listens, as in a search."""
        self.answers: i64 = 0
        """How many answers this very object has taken: so a match notices who plays behind its back."""

    # -- what a game provides (copies and plain fields are written for it by tools/generate_fields.py) --

    def clone(self) -> Core:
        """An independent copy."""
        raise NotImplementedError

    def to_fields(self) -> dict[str, object]:
        """The game's own fields as plain data."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """One number a seat."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won; empty while the game runs, or when nobody did."""
        raise NotImplementedError

    def numbering(self) -> Numbering:
        """The dense numbers of its actions: those of its game's notation."""
        raise NotImplementedError(f"{type(self).__name__} does not say how its actions are numbered")

    # -- what rules call ----------------------------------------------------------------------

    def push(self, frame: Frame[Any]) -> None:
        """Let this frame be next."""
        if self.focus == NOBODY:
            self.stack.append(frame)
        else:
            self.branches[self.focus].append(frame)

    def branch(self, seat: i64, frame: Frame[Any]) -> None:
        """Ask a seat at the same time as others. The main stack goes on when all are done."""
        while len(self.branches) < self.players:
            self.branches.append([])
        self.branches[seat].append(frame)

    def finish(self) -> None:
        """The game is over: nothing is left to do."""
        self.stack.clear()
        self.branches.clear()
        self.focus = NOBODY
        self.window = False
        self.asked = 0

    def tell(self, kind: i64, seat: i64, a: i64, b: i64) -> None:
        """Say what happened, to whoever is listening. Search listens to nothing and pays nothing."""
        if self.ear is not None:
            self.ear.append(Event(kind, seat, (a, b), EVERYONE))

    def tell_to(self, audience: i64, kind: i64, seat: i64, *values: int) -> None:
        """Say to some readers what happened, in as many numbers as it takes."""
        if self.ear is not None:
            self.ear.append(Event(kind, seat, values, audience))

    def reveal(self, readers: i64) -> None:
        """Say that these readers are being shown something that they did not know.

        Undo and preview read it; ``check_game`` finds out where it was not said.
        """
        self.revealed |= readers

    def others(self, seat: i64) -> i64:
        """All readers but this seat."""
        return ~bit(seat)

    # -- what anybody may ask -----------------------------------------------------------------

    def returns(self) -> list[float]:
        """What the game is worth to each seat: 0 for all while it runs, then numbers between -1 and 1.

        Whoever wins alone gets 1, and each of the others loses its share of that; several winners share. So
        the sum is 0, a draw of all is 0 for all, and so is a game that nobody has won. Alone, a seat has
        won, 1, or lost, -1.
        """
        players = self.players
        worth = [0.0] * players
        if self.to_act != OVER:
            return worth
        winners = self.winners()
        won = len(winners)
        if players == 1:
            worth[0] = 1.0 if won else -1.0
        elif 0 < won < players:
            loss = 1.0 / float(players - 1)
            gain = loss * float(players - won) / float(won)
            for seat in range(players):
                worth[seat] = gain if seat in winners else -loss
        return worth

    def waiting_for(self) -> list[int]:
        """Every seat that may act now: more than one only while seats are asked at once."""
        if self.window:
            return [seat for seat in range(self.players) if self.asked >> seat & 1]
        if self.to_act < 0:
            return []
        if self.focus == NOBODY:
            return [self.to_act]
        return [seat for seat in range(len(self.branches)) if self.branches[seat]]

    def attend(self, seat: i64) -> None:
        """While several seats are asked at once: turn to this one. In a window, to TABLE too."""
        if self.window:
            if self.to_act != seat and (seat == TABLE or (seat >= 0 and self.asked >> seat & 1)):
                self.to_act = seat
                self.fresh = False
            return
        if self.focus != seat and self.focus != NOBODY and seat >= 0 and self.branches[seat]:
            self.focus = seat
            self.to_act = seat
            self.fresh = False

    def copy_core(self, new: Core) -> None:
        """Copy what every state has into a new one: the kernel's half of ``clone``."""
        new.seat = self.seat
        new.to_act = self.to_act
        new.focus = self.focus
        new.window = self.window
        new.asked = self.asked
        new.stack = self.stack[:]
        if self.branches:
            new.branches = [branch[:] for branch in self.branches]
