"""Tuning: what things are worth to a game's bots, found by letting weights play each other.

An optimiser (CMA-ES, the package ``cma``) proposes weights; each proposal plays the weights in use on paired
seeds with seats swapped. What it ends with has to win a validation series of fresh games before it is kept.
"""

from __future__ import annotations

from regalia.tuning.calibration import calibrate
from regalia.tuning.duel import Duel, Series, compare
from regalia.tuning.space import Space
from regalia.tuning.tuner import Plan, Tuner

__all__ = ["Duel", "Plan", "Series", "Space", "Tuner", "calibrate", "compare"]
