"""A window: a moment in which any seat could answer, whether or not one of them can.

A question whose being asked would tell a secret is put in a window. It always stops, held or not. All holders
are asked at once; the first answer is carried out, and then the window opens again for those who have not
passed. TABLE closes it, which passes for everybody who has not answered. So nobody else can tell whether
somebody was asked: a pass is in no record, no event and no number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from regalia.engine.frame import TABLE, AnyFrame, Frame, S
from regalia.engine.native import i64

if TYPE_CHECKING:
    from regalia.engine.offer import Offer


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Frame[S]):
    """Who could answer, and what. The first field of every window is ``passed``."""

    def __init__(self, passed: i64) -> None:
        self.passed: i64 = passed
        """One bit for each seat that has passed: known to that seat alone."""

    def who(self, s: S) -> i64:
        return TABLE

    def holders(self, s: S) -> i64:
        """One bit for each seat that could answer, its standing orders taken into account. A secret."""
        raise NotImplementedError

    def offer_to(self, s: S, seat: i64, offer: Offer) -> None:
        """What a holder may answer. The kernel adds the pass."""
        raise NotImplementedError

    def answer(self, s: S, seat: i64, verb: i64, argument: i64) -> None:
        """Carry an answer out. The window that opens again afterwards is already on the stack."""
        raise NotImplementedError

    def again(self, passed: i64) -> Window[S]:
        """The same window with other passes."""
        raise NotImplementedError

    def moot(self, s: S) -> bool:
        """Whether it closes without stopping: by what everybody knows, and nothing else."""
        return False

    def close(self, s: S) -> None:
        """What happens when it closes."""


def has_passes(stack: list[AnyFrame]) -> bool:
    """Whether somebody has passed in a window of this stack."""
    for frame in stack:
        if isinstance(frame, Window) and frame.passed != 0:
            return True
    return False


def forget_passes(stack: list[AnyFrame], knows: i64) -> None:
    """Take back the passes in the windows of this stack, but for those of some seats."""
    for k in range(len(stack)):
        frame = stack[k]
        if isinstance(frame, Window) and frame.passed & ~knows:
            stack[k] = frame.again(frame.passed & knows)
