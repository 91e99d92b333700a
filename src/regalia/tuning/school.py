"""What a judge learns from: positions of games between bots, as each seat saw them, and who won.

The bots go by the judges of earlier rounds and by the evaluation, look at few positions or at many, and some
of them have whims: a judge that has only seen good play does not know what is bad about bad play.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import regalia
from regalia.advice.chances import shared
from regalia.arena.workers import in_processes
from regalia.bots import Seen
from regalia.bots.greedy import GreedyBot
from regalia.engine.errors import NoWeights
from regalia.engine.frame import CHANCE
from regalia.engine.game import Game
from regalia.engine.insight import Insight, Learnt, read_text
from regalia.engine.network import Row
from regalia.engine.rng import Rng
from regalia.tuning.duel import LONGEST

BATCH: Final = 4
"""Games that a process is given at a time."""
WHIMS: Final = (0, 0, 5, 20)
"""Of a hundred decisions, for one bot or another."""
KEPT: Final = 35
"""Of a hundred positions at the beginning of a turn: those of one game are much alike."""
MIDWAY: Final = 15
"""Of a hundred others, for who decides: where a turn is long, looks ahead break off in the midst of it."""


def insight_of(game: Game) -> Insight[Any]:
    """What a judge of this game looks at."""
    if game.insight is None:
        raise NoWeights(f"{game.title} has no insight.py, so there is nothing that a judge could learn by.")
    return game.insight


@dataclass(frozen=True)
class School:
    """How the games of one round are played."""

    game: str
    tables: tuple[int, ...]
    """Player counts, taken in turn."""
    judges: tuple[str, ...]
    """Files of judges by whom bots go; an empty name is the evaluation."""
    budgets: tuple[int, ...]
    """Positions that bots look at."""


class Lesson(NamedTuple):
    """One game: what each position looked like to a seat, and what that seat had of the victory."""

    seed: int
    rows: list[list[float]]
    shares: list[float]


@cache
def mind(name: str, judge: str) -> Game:
    """The game as a judge sees it, or as the evaluation does."""
    game = regalia.game(name)
    return judged(game, read_text(Path(judge).read_text("utf-8"), judge)) if judge else game


def judged(game: Game, learnt: Learnt) -> Game:
    """The game as this judge sees it."""
    return replace(game, evaluation=insight_of(game).judged_by(learnt))


def lessons(school: School, seeds: range, jobs: int) -> Iterator[Lesson]:
    """Play a game for each seed."""
    batches = [list(seeds[k : k + BATCH]) for k in range(0, len(seeds), BATCH)]
    for batch in in_processes(partial(_batch, school), batches, jobs):
        yield from batch


def _batch(school: School, seeds: list[int]) -> list[Lesson]:
    """What a process does."""
    return [lesson(school, seed) for seed in seeds]


def lesson(school: School, seed: int) -> Lesson:
    """One game between bots of unlike minds."""
    lots = Random(seed)
    game = regalia.game(school.game)
    insight = insight_of(game)
    players = school.tables[seed % len(school.tables)]
    match = game.new(players=players, seed=seed, chance="ask")
    minds = [mind(school.game, lots.choice(school.judges)) for _ in range(players)]
    bots = [GreedyBot(seed * 8 + seat, lots.choice(school.budgets), worlds=1) for seat in range(players)]
    whims = [lots.choice(WHIMS) for _ in range(players)]
    dice, deals = Rng(seed), Rng(seed + 1)
    rows: list[list[float]] = []
    readers: list[int] = []
    turn = None
    while not match.over and len(match.actions) < LONGEST:
        state = match.state
        if match.to_act == CHANCE:
            match.apply(int(state.sample(dice)))
            continue
        seat = match.waiting_for[0]
        now = game.turn(state)
        for reader in range(players) if now != turn else (seat,):
            if lots.randrange(100) < (KEPT if now != turn else MIDWAY):
                row = Row(len(insight.names))
                insight.features(game.redeal(state, reader, deals), reader, row)
                rows.append(list(row.numbers))
                readers.append(reader)
        turn = now
        seen = Seen(minds[seat], game.redeal(state, seat, deals), seat)
        whim = lots.randrange(100) < whims[seat]
        match.apply(lots.choice(seen.actions) if whim else bots[seat].choose(seen), seat)
    shares = shared(list(match.winners) if match.over else [], players)
    return Lesson(seed, rows, [shares[reader] for reader in readers])
