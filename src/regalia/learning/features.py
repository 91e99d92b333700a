"""Observations as a network likes them: numbers of like size, and a place for each thing there can be."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.errors import BadBuffer, BadOption, shown
from regalia.engine.observation import CATEGORY, NUMBER, Spec
from regalia.learning.arrays import numpy

WIDEST: Final = 64
"""Categories of more things than this are not told apart by places of their own."""


class Features:
    """Turns rows of observations into rows of 32-bit floating numbers.

    A flag stays as it is. A number becomes the logarithm of one more than it, with its sign, so that 3 gold
    and 300 are of like size. A category gets a place for each thing that it can be, 0 or 1; one of more than
    ``widest`` things becomes its share of them, which is only good to tell that two are the same.
    """

    def __init__(self, spec: Spec, widest: int = WIDEST) -> None:
        np = numpy()
        if not isinstance(spec, Spec):
            raise BadOption(f"Features are made of a game.observation_spec, not of {shown(spec)}.")
        self.spec = spec
        places: list[int] = []
        wanted: list[int] = []
        plain: list[int] = []
        logs: list[int] = []
        shares: list[int] = []
        scale: list[float] = []
        for field in spec:
            cells = list(range(spec.slices[field.name].start, spec.slices[field.name].stop))
            if field.kind == CATEGORY and field.high < widest:
                things = range(field.low, field.high + 1)
                places += [cell for cell in cells for _ in things]
                wanted += [thing for _ in cells for thing in things]
            elif field.kind == CATEGORY:
                shares += cells
                scale += [1.0 / field.high] * len(cells)
            elif field.kind == NUMBER:
                logs += cells
            else:
                plain += cells
        self._places = np.array(places, dtype=np.int64)
        self._wanted = np.array(wanted, dtype=np.int16)
        self._plain = np.array(plain, dtype=np.int64)
        self._logs = np.array(logs, dtype=np.int64)
        self._shares = np.array(shares, dtype=np.int64)
        self._scale = np.array(scale, dtype=np.float32)
        self.size = len(plain) + len(logs) + len(shares) + len(places)

    def __call__(self, observations: Any) -> Any:
        """Rows of features for rows of observations, or one for one."""
        np = numpy()
        try:
            rows = np.asarray(observations)
        except ValueError:  # rows of different lengths
            rows = np.empty(0)
        if rows.shape[-1:] != (self.spec.size,) or rows.dtype.kind not in "iuf":
            raise BadBuffer(
                f"An observation is {self.spec.size} numbers in a row, or rows of them, "
                f"not an array of {rows.dtype} with the shape {rows.shape}."
            )
        numbers = rows[..., self._logs].astype(np.float32)
        return np.concatenate(
            (
                rows[..., self._plain].astype(np.float32),
                np.sign(numbers) * np.log1p(np.abs(numbers)),
                rows[..., self._shares].astype(np.float32) * self._scale,
                (rows[..., self._places] == self._wanted).astype(np.float32),
            ),
            axis=-1,
        )
