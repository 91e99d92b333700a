"""What a program of somebody else looks like: checked by mypy as strictly as ours, played by a test."""

from __future__ import annotations

import regalia
from regalia.bots import Bot, Seen, seen
from regalia.search import Leaf, Numbers, think


class Scalar:
    """A whole number of another library, as type checkers see NumPy's."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


class First(Bot):
    """Takes what is offered first."""

    def choose(self, table: Seen) -> int:
        return table.actions[0]


class Scores(Leaf):
    """A leaf of somebody else's: whoever has more is better off, and no action is likelier than another."""

    def value(self, state: regalia.State, rng: regalia.Rng, worth: Numbers) -> None:
        scores = state.scores()
        least = min(scores)
        for seat, score in enumerate(scores):
            worth[seat] = (1 + score - least) / (len(scores) + sum(scores) - least * len(scores))

    def guess(self, state: regalia.State, rng: regalia.Rng, chances: Numbers) -> bool:
        actions = state.legal()
        for k in range(len(actions)):
            chances[k] = 1 / len(actions)
        return True


class Thinker(Bot):
    """Grows a small tree with that leaf."""

    def choose(self, table: Seen) -> int:
        tree = think(table.redeal, Scores(), self.rng, iterations=12)
        return tree.tried_at_root()[0][0]


def play(name: str, seed: int) -> list[int]:
    """The seats that win a game among three of a kind."""
    match: regalia.Match = regalia.game(name).new(players=3, seed=seed)
    bot: Bot = First(seed)
    while not match.over:
        match.apply(bot.choose(seen(match, match.to_act)), match.to_act)
    return match.winners


def outcomes(state: regalia.State) -> float:
    """What all outcomes of chance come to."""
    return sum(probability for _, probability in state.chance_outcomes())


def facts(match: regalia.Match, state: regalia.State) -> tuple[list[int], list[int], bool]:
    """A match tells its facts, a state works them out."""
    same = match.scores == state.scores() and match.waiting_for == state.waiting_for()
    return match.winners, state.winners(), same


def play_in_numbers_of_another_library(name: str) -> str:
    """One action, with everything that is a number handed over in another form."""
    match = regalia.game(name).new(players=Scalar(3), seed=Scalar(4))
    rng = regalia.Rng(Scalar(4))
    seat = Scalar(match.waiting_for[0])
    table = seen(match, seat)
    match.redeal(seat, rng)
    match.view(seat)
    match.apply(Scalar(match.game.notation.at(Scalar(match.game.notation.index(table.actions[0])))), seat)
    return match.record()
