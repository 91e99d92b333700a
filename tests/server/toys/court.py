"""The kernel's toy of free actions as a game of the catalogue."""

from tests.engine.toys import COURT as GAME

__all__ = ["GAME"]
