"""Weights as a point: each weight is its present value times a power of e, so that none changes its sign."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from regalia.engine.errors import NoWeights
from regalia.engine.weights import WeightFile

FROM_NOTHING: Final = 0.2
"""One step of a weight that is 0 today."""
FARTHEST: Final = 2.5
"""No weight goes further than by this power of e, up or down."""


@dataclass(frozen=True)
class Space:
    """Which weights are tuned, and where they stand."""

    file: WeightFile
    names: tuple[str, ...]

    @staticmethod
    def of(file: WeightFile, tables: tuple[int, ...], only: tuple[str, ...] = ()) -> Space:
        """The weights that matter at these tables."""
        wanted = {"any"} | ({"alone"} if 1 in tables else set()) | ({"several"} if max(tables) > 1 else set())
        free = [each.id for each in file.weights if each.tables in wanted]
        unknown = [name for name in only if name not in file.values()]
        if unknown:
            raise NoWeights(f"There is no weight {unknown[0]!r}. There are: {', '.join(file.values())}.")
        return Space(file, tuple(only or free))

    def values(self, point: list[float]) -> dict[str, float]:
        """The weights of a point; whole numbers stay whole."""
        out = self.file.values()
        for name, step in zip(self.names, point, strict=True):
            out[name] = _moved(out[name], max(-FARTHEST, min(FARTHEST, float(step))))
        return out


def _moved(value: float, step: float) -> float:
    if value == 0:
        return round(FROM_NOTHING * step, 4)
    moved = value * math.exp(step)
    return max(1, round(moved)) if isinstance(value, int) else float(f"{moved:.4g}")
