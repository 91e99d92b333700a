"""Win chances: what the seats' evaluations say, brought to shares of one.

Each seat's worth is divided by the game's scale for that number of players, and the shares are those of a
logistic (of two seats; for more, its generalisation). The scale is fitted to games between bots, and stored
with the weights of the evaluation: a chance of 70 % means that about seven of ten such positions were won.
"""

from __future__ import annotations

import math
from typing import Final

from regalia.engine.frame import OVER
from regalia.engine.game import Game
from regalia.engine.state import State
from regalia.engine.weights import Chance

WIDEST: Final = 60.0
"""Beyond so many scales nothing is left of a chance, and numbers would overflow."""


UNKNOWN: Final = Chance(0, 1.0)
"""For games whose chances nobody has fitted."""


def chances(game: Game, state: State) -> list[float]:
    """The win chance of each seat in a world, all together one; alone, the chance to win at all."""
    players = int(state.players)
    if state.to_act == OVER:
        return shared(state.winners(), players)
    fit = (game.tuning.chance(players) if game.tuning is not None else None) or UNKNOWN
    asked = state.waiting_for()
    worth = [game.evaluation(state, seat) for seat in range(players)]
    second = fit.middle if players == 1 else fit.tempo
    found = shares(worth, [seat in asked for seat in range(players)], fit.scale, second)
    return found if game.sides is None else joint(found, game.sides(state))


def joint(found: list[float], sides: list[int]) -> list[float]:
    """Chances where some win together, and share that: nobody's is another than their partner's."""
    whole = dict.fromkeys(sides, 0.0)
    for side, chance in zip(sides, found, strict=True):
        whole[side] += chance
    return [whole[side] / sides.count(side) for side in sides]


def shares(worth: list[float], asked: list[bool], scale: float, second: float) -> list[float]:
    """Evaluations as chances: alone a logistic round ``second``, else it is what being asked adds."""
    if len(worth) == 1:
        return [logistic((worth[0] - second) / scale)]
    raised = [each + second if now else each for each, now in zip(worth, asked, strict=True)]
    best = max(raised)
    powers = [math.exp(max(-WIDEST, (each - best) / scale)) for each in raised]
    whole = sum(powers)
    return [each / whole for each in powers]


def shared(winners: list[int], players: int) -> list[float]:
    """A result as chances: those who have won share it."""
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(players)]


def logistic(x: float) -> float:
    """From 0 to 1."""
    return 1.0 / (1.0 + math.exp(-max(-WIDEST, min(WIDEST, x))))
