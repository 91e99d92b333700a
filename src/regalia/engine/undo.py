"""Where undo must stop: at chance, at a window, at another seat's action, and at a reveal.

All four are certain. The first three the kernel sees itself; of a reveal it knows because rules say where
they show a seat something (``State.reveal``), and ``check_game`` finds out where they did not say it.
A reveal stops every seat that it is shown to, whoever made it: who has seen another's plan keeps to its own.
Chance that one of several seats asked for, while all are asked at once, stops that seat and no other: what
the others do neither led to it nor changes what it brought, and their undo must not tell that somebody drew.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regalia.engine.frame import AnyFrame, can_read

if TYPE_CHECKING:
    from regalia.engine.state import State


@dataclass(frozen=True, eq=False)
class Step:
    """One action of a seat that may still be taken back, unless it is final."""

    seat: int
    action: int
    before: State
    length: int
    """How long the record was before it."""
    final: bool
    """Whether the seat has learnt something by it or since, or others are asked because of it."""
    closing: bool
    """Whether the seats that were asked at once are done with it, and the game went on."""

    @property
    def together(self) -> bool:
        """Whether several seats were being asked at once."""
        return bool(self.before.branches)


class UndoStack:
    """What may be taken back: one seat's run of decisions, or what seats do at once."""

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def clear(self) -> None:
        """Nothing that was done can be taken back from here on."""
        self.steps.clear()

    def remember(self, step: Step) -> None:
        """A seat has acted."""
        if any(old.seat != step.seat for old in self.steps) and not step.together:
            self.steps.clear()
        self.steps.append(step)

    def shown(self, readers: int) -> None:
        """Something was shown to these readers: what they did before is final."""
        for k, step in enumerate(self.steps):
            if not step.final and can_read(readers, step.seat):
                self.steps[k] = replace(step, final=True)

    def close(self, seat: int) -> None:
        """What this seat did is final: chance has answered it."""
        for k, step in enumerate(self.steps):
            if step.seat == seat:
                self.steps[k] = replace(step, final=True)

    def open(self) -> list[int]:
        """The steps that are not final, by how long the record was before each."""
        return [step.length for step in self.steps if not step.final]

    def leave_open(self, lengths: Collection[int]) -> None:
        """All other steps are final: something that made them so was itself taken back, and was seen."""
        self.steps = [step if step.length in lengths else replace(step, final=True) for step in self.steps]

    def of(self, seat: int, together: bool) -> Step | None:
        """The seat's last action, if it may be taken back; ``together``: seats are being asked at once."""
        for k in range(len(self.steps) - 1, -1, -1):
            step = self.steps[k]
            if step.seat == seat:
                if k + 1 < len(self.steps) and not together:
                    return None
                return None if step.final else step
            if not step.together or step.closing:
                return None
        return None

    def cut(self, step: Step) -> None:
        """Forget a step and all that came after it."""
        self.steps = self.steps[: self.steps.index(step)]


def asks_others(before: State, after: State, actor: int) -> bool:
    """Whether an action put new questions to seats that are asked at once.

    It stands from then on, and not from their first answer: nobody shall count those.
    """
    for seat, branch in enumerate(after.branches):
        old = before.branches[seat] if before.branches else []
        if seat != actor and not same_frames(old, branch):
            return True
    return False


def same_frames(one: list[AnyFrame], other: list[AnyFrame]) -> bool:
    """Whether two stacks are made of the very same frames, which copies of a state share."""
    return len(one) == len(other) and all(a is b for a, b in zip(one, other, strict=True))
