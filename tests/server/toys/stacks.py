"""The kernel's toy of hidden stacks as a game of the catalogue."""

from tests.engine.toys import STACKS as GAME

__all__ = ["GAME"]
