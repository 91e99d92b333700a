"""Proofs that ship with the engine: a game is in when ``check_game`` passes."""

from regalia.testing.check import check_game, play_checked
from regalia.testing.promise import NotConformant
from regalia.testing.steps import StepChecker

__all__ = ["NotConformant", "StepChecker", "check_game", "play_checked"]
