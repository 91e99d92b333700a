"""Where undo must stop: at chance, at a window, at another seat's action, and at a reveal.

All four are certain. The first three the kernel sees itself; of a reveal it knows because rules say where
they show a seat something (``State.reveal``), and ``check_game`` finds out where they did not say it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regalia.engine.state import State


@dataclass(frozen=True, eq=False)
class Step:
    """One action of a seat that may still be taken back, unless it told the seat something."""

    seat: int
    action: int
    before: State
    length: int
    """How long the record was before it."""
    revealed: bool
    """Whether the seat has learnt something by it."""

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

    def of(self, seat: int, together: bool) -> Step | None:
        """The seat's last action, if it may be taken back; ``together``: seats are being asked at once."""
        for k in range(len(self.steps) - 1, -1, -1):
            step = self.steps[k]
            if step.seat == seat:
                if k + 1 < len(self.steps) and not together:
                    return None
                return None if step.revealed else step
            if not step.together:
                return None
        return None

    def cut(self, step: Step) -> None:
        """Forget a step and all that came after it."""
        del self.steps[self.steps.index(step) :]
