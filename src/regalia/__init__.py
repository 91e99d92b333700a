"""Regalia: strategy games of kings, every rule enforced.

import regalia

match = regalia.game("kingswood").new(players=3, seed=7)
while not match.over:
    match.apply(match.legal()[0])
print(match.scores, match.winners)

``regalia.games.names()`` lists the games; ``regalia.compiled`` says whether their rules run compiled.
"""

from regalia import advice, bots, games, testing
from regalia.engine.errors import RegaliaError
from regalia.engine.event import Event
from regalia.engine.frame import CHANCE, OVER, SPECTATOR, TABLE
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.engine.native import COMPILED
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.games import find as game
from regalia.learning.vector import vector

__version__ = "0.1.0"

compiled: bool = COMPILED
"""Whether the rules run compiled, or as the Python they are written in. They play the same games."""

__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "TABLE",
    "Event",
    "Game",
    "Match",
    "RegaliaError",
    "Rng",
    "State",
    "__version__",
    "advice",
    "bots",
    "compiled",
    "game",
    "games",
    "testing",
    "vector",
]
