"""What a program that learns is given: nothing that its seat cannot know, and all that its seat is shown.

An observation is compared with that of a world which the seat could not tell from the real one, as views are.
The other way round, two positions of a game that look different to the seat that is asked must be observed
differently, or offer different actions: what it is shown is somewhere in the numbers.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from regalia.engine.frame import OVER
from regalia.engine.game import Game
from regalia.engine.native import shorts
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.testing.promise import canonical, require

REMEMBERED = 5000
"""Positions that are kept to be compared with."""


class ObservationChecker:
    """Checks the doors for programs that learn, one position at a time."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.looks: dict[bytes, tuple[bytes, State]] = {}
        """What the asked seat saw wherever an observation and a mask came up."""
        self.rng = Rng(0)
        """A generator of its own, so that what else is played does not depend on these checks."""
        self.looked = 0
        """Positions so far."""

    def position(self, state: State) -> None:
        """All that one position allows."""
        self.returns(state)
        self.mask(state)
        self.looked += 1
        for seat in range(state.players):
            world = self.game.redeal(state, seat, self.rng)
            if seat == self.looked % state.players:  # one in turn: a key takes as long as all the rest
                self.key(state, world, seat)
            if self.game.observer is None:
                continue
            row = self.observed(state, seat)
            self.in_range(row)
            self.secret(world, seat, row)
            if seat in state.waiting_for():
                self.complete(state, seat, row)

    def returns(self, state: State) -> None:
        """The seats' shares are 0 before the end, add up to 0 after it, and the winners have the most."""
        worth = state.returns()
        require(len(worth) == state.players, "there is not one return a seat")
        if state.to_act != OVER:
            require(not any(worth), "a game is worth something before it is over")
            return
        require(state.players == 1 or abs(sum(worth)) < 1e-9, "the returns do not add up to 0")
        if state.winners():
            best = [seat for seat in range(state.players) if worth[seat] == max(worth)]
            require(best == sorted(state.winners()), "the winners do not have the best returns")

    def mask(self, state: State) -> None:
        """The mask has a place for every action of a seat, and what is on offer is marked there."""
        if state.to_act < 0:
            return
        mask = [0] * self.game.num_actions
        notation = self.game.notation
        for action in state.legal():
            index = notation.index(action)
            require(index < self.game.num_actions, f"{notation.text(action)!r} is no action of a seat")
            mask[index] = 1
        written = bytearray(self.game.num_actions)
        self.game.legal_mask_into(state, written)
        require(list(written) == mask, "the mask differs from what is on offer")

    def key(self, state: State, world: State, seat: int) -> None:
        """Positions that a seat cannot tell apart have one key."""
        require(
            self.game.information_key(state, seat) == self.game.information_key(world, seat),
            f"the information key of seat {seat} depends on what it cannot know",
        )

    def observed(self, state: State, seat: int) -> Any:
        """A seat's observation; it must fill its row exactly."""
        size = self.game.observation_spec.size
        row = shorts(size)
        end = self.game.scribe.observe(state, seat, row, 0)
        require(end == size, f"an observation ends at {end} and not at {size}")
        return row

    def in_range(self, row: Any) -> None:
        """Every number is one that its part of the observation can be."""
        spec = self.game.observation_spec
        numbers = list(row)
        for field in spec:
            part = numbers[spec.slices[field.name]]
            low, high = min(part, default=0), max(part, default=0)
            require(
                field.low <= low and high <= field.high,
                f"{field.name!r} is observed from {low} to {high}, not {field.low} to {field.high}",
            )

    def secret(self, world: State, seat: int, row: Any) -> None:
        """In a world that a seat cannot tell from the real one it observes the same."""
        other = self.observed(world, seat)
        if bytes(row) != bytes(other):
            spec = self.game.observation_spec
            parts = [name for name, part in spec.slices.items() if list(row)[part] != list(other)[part]]
            require(False, f"seat {seat} observes what it cannot know: {', '.join(parts)}")

    def complete(self, state: State, seat: int, row: Any) -> None:
        """What the asked seat is shown is in its observation or in its mask."""
        asked = state.to_act
        state.attend(seat)
        mask = bytearray(self.game.num_actions)
        self.game.legal_mask_into(state, mask)
        state.attend(asked)
        seen = canonical(self.game.view(state, seat)).encode()
        place = blake2b(bytes(row) + bytes(mask)).digest()
        look = blake2b(seen).digest()
        if len(self.looks) > REMEMBERED:
            self.looks.clear()
        known, first = self.looks.setdefault(place, (look, state.clone()))
        if known != look:
            one, other = self.game.view(first, seat), self.game.view(state, seat)
            require(False, f"seat {seat} is shown what it does not observe: {difference(one, other)}")


def difference(one: Any, other: Any) -> str:
    """The first place where two views differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in {**one, **other}:
            if one.get(name) != other.get(name):
                return f"{name}.{difference(one.get(name), other.get(name))}"
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for k, (mine, its) in enumerate(zip(one, other, strict=True)):
            if mine != its:
                return f"{k}.{difference(mine, its)}"
    return f"{one!r} and {other!r}"
