"""What programs that learn may ask of a game: masks, observations and information keys."""

from __future__ import annotations

from functools import cached_property
from typing import Any, SupportsIndex

from regalia.engine.buffers import fill
from regalia.engine.errors import NoObservation
from regalia.engine.frame import Frame
from regalia.engine.looking import Looking
from regalia.engine.moment import information_bytes, moment_fields
from regalia.engine.native import shorts
from regalia.engine.observation import Spec
from regalia.engine.observer import Scribe
from regalia.engine.rng import Rng
from regalia.engine.typed import S


class Observing(Looking[S]):
    """The part of ``Game`` that writes what a seat knows as numbers."""

    @property
    def num_actions(self) -> int:
        """How many actions seats have, in any position: they are numbered from 0 on."""
        return self.notation.num_actions

    def legal_mask_into(self, state: S, buffer: Any) -> None:
        """What ``state.legal_mask_into`` does, for states of any make."""
        self.check(state)
        mask = bytearray(self.num_actions)
        for action in state.legal() if state.to_act >= 0 else ():
            mask[self.notation.index(action)] = 1
        fill(buffer, mask)

    @cached_property
    def observation_spec(self) -> Spec:
        """What an observation of this game is made of."""
        if self.observer is None:
            raise NoObservation(f"{self.title} does not say what a seat observes: it has no observer.")
        return Spec((*moment_fields(self.seats[1], self.frames, int(self.observer.depth)), *self.observed))

    @cached_property
    def scribe(self) -> Scribe:
        """Who writes observations, for compiled callers."""
        size = self.observation_spec.size
        assert self.observer is not None
        kinds: dict[type[Frame[Any]], int] = {kind: k + 1 for k, kind in enumerate(self.frames)}
        return Scribe(self.observer, kinds, self.seats[1], size)

    def observe_into(self, state: S, seat: SupportsIndex, buffer: Any) -> None:
        """Write what a seat knows into a buffer of ``observation_spec.size`` places, and nothing else."""
        eyes = self._player(state, seat)
        rows = self._rows
        try:
            row = rows.pop()
        except IndexError:
            row = shorts(self.observation_spec.size)
        self.scribe.observe(state, eyes, row, 0)
        fill(buffer, row)
        rows.append(row)

    @cached_property
    def _rows(self) -> list[Any]:
        """Room for observations, one for each that is being written: to make one takes longer than to write.

        They are used again and again, in whatever thread: a row that compiled code was once handed stays.
        """
        return []

    def information_key(self, state: S, seat: SupportsIndex) -> bytes:
        """Equal for positions that a seat cannot tell apart, and different for all others.

        It is the one world that a re-deal with a fixed generator makes of all of them. It holds what the seat
        knows now, and not the way it came to know it.
        """
        return information_bytes(self.redeal(state, self._player(state, seat), Rng(0)))
