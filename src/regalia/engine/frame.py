"""A frame: one thing that is being decided or done. A state holds a stack of them.

Frames never change once made, so that copies of a state can share them. A frame is taken off the
stack before it runs or is answered; to ask again, it pushes a frame like itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from regalia.engine.native import i64

if TYPE_CHECKING:
    from regalia.engine.offer import Offer
    from regalia.engine.rng import Rng
    from regalia.engine.state import State

CHANCE: Final[i64] = -1
"""The seat that throws dice and draws cards."""

NOBODY: Final[i64] = -2
"""What ``who`` says of a frame that runs by itself."""

SPECTATOR: Final[i64] = -3
"""The eyes that see what is public and nothing else."""

OVER: Final[i64] = -4
"""What ``to_act`` says when the game is over."""

TABLE: Final[i64] = -5
"""The seat that closes a window in which anybody could have answered."""

EVERYONE: Final[i64] = -1
"""A mask of readers: one bit a seat, and the sign for the public. This one has them all."""

NO_SKIP: Final[i64] = -1
NO_LOT: Final[i64] = -1

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """Who decides, what may be chosen, what follows. Fields are small ints set once, in __init__."""

    clause: ClassVar[str] = ""
    """The clause of the rules that governs this moment."""

    def who(self, s: S) -> i64:
        """The seat that decides, CHANCE, or NOBODY if the frame runs by itself."""
        return NOBODY

    def run(self, s: S) -> None:
        """Do what happens without anybody's choice; push what comes next."""
        raise NotImplementedError

    def offer(self, s: S, offer: Offer) -> None:
        """List what may be chosen."""
        raise NotImplementedError

    def take(self, s: S, verb: i64, argument: i64) -> None:
        """Carry out what was chosen. The frame is already off the stack."""
        raise NotImplementedError

    def lot(self, s: S, rng: Rng) -> i64:
        """An outcome of chance drawn without a list of them all, the one the list would give; or NO_LOT."""
        return NO_LOT

    def skip(self) -> i64:
        """An action that the kernel takes unasked when it is the only one on offer, or NO_SKIP."""
        return NO_SKIP

    def ruled_by(self) -> str:
        """The clause to look up now: that of the class, unless the fields of the frame say more."""
        return type(self).clause

    def prompted(self, s: S, viewer: i64) -> i64:
        """The seat that ``viewer`` is told we are waiting for, or NOBODY to name no one."""
        return self.who(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnFrame(Frame[S]):
    """A decision of the seat on turn: ``seat`` of the state."""

    def who(self, s: S) -> i64:
        return s.seat


AnyFrame = Frame[Any]


def can_read(mask: i64, eyes: i64) -> bool:
    """Whether a mask of readers has these eyes in it."""
    return mask < 0 if eyes < 0 else mask >> eyes & 1 == 1
