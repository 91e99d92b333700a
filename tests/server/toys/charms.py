"""The kernel's toy of windows as a game of the catalogue."""

from tests.engine.toys import CHARMS as GAME

__all__ = ["GAME"]
