"""What a program of somebody else looks like: checked by mypy as strictly as ours, played by a test."""

from __future__ import annotations

import regalia
from regalia.bots import Bot, Seen, seen


class First(Bot):
    """Takes what is offered first."""

    def choose(self, table: Seen) -> int:
        return table.actions[0]


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
