"""For programs that learn: many games stepped at once, and observations as a network likes them.

Needs NumPy, which comes with the extra ``learn``; without it, all else works.
"""

from __future__ import annotations

from regalia.learning.features import Features
from regalia.learning.vector import Step, Vector, vector

__all__ = ["Features", "Step", "Vector", "vector"]
