"""How candidates are played on: by whom, how far, by what they are judged, and when enough has been asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from regalia.engine.rng import Rng
from regalia.search.lookahead import Evaluate
from regalia.search.policy import Instinct, Planning, Policy
from regalia.search.rollouts import Rollouts

if TYPE_CHECKING:
    from regalia.bots.base import Seen
    from regalia.bots.thought import Thought
    from regalia.engine.game import Game
    from regalia.engine.state import State

FEWEST_WORLDS: Final = 6
"""In fewer worlds nothing can be told from luck."""

World = tuple[int, int]
"""The seeds of a world and of the luck in it."""

Reached = tuple[list[tuple[list[float], list[bool]]], int]
"""What each candidate reached in some worlds, and where the game was over; and the positions looked at."""


def narrow(search: Rollouts, thought: Thought) -> None:
    """Where a rollout costs much, rather few candidates in some worlds each than many in one or two."""
    if thought.positions:
        affordable = thought.positions * int(search.followed) // max(1, search.looked())
        for each in search.standing()[max(2, affordable // FEWEST_WORLDS) :]:
            each.dropped = True


def has_spent(search: Rollouts, thought: Thought, part: float) -> bool:
    """Whether this part of the budget is used up."""
    if thought.positions and search.looked() >= part * thought.positions:
        return True
    return int(search.followed) >= part * thought.rollouts


def campaign_in(game: Game, world: State) -> int:
    """During which campaign the table is so; 0 where there is none."""
    return game.campaign(world) if game.campaign is not None else 0


def has_judge(game: Game, players: int, thought: Thought) -> bool:
    """Whether who thinks so finds a judge in this game that has learnt, among so many."""
    return 0 < thought.learnt <= players and game.insight is not None and game.insight.schooled


def evaluation_of(table: Seen, thought: Thought) -> Evaluate:
    """What a position is worth to who thinks so: a learnt judge's chance, or the evaluation; with thrift."""
    game = table.game
    if game.insight is None or not has_judge(game, table.players, thought):
        if thought.thrifty and game.thrift is not None:
            return game.thrift.at(table.redeal(Rng(0)))  # what is decided lies open: no lot is drawn
        return game.evaluation
    silent = game.insight.silent
    if thought.wary and silent is not None and silent(table.redeal(Rng(0))):  # it lies open: no lot is drawn
        return game.evaluation
    return game.insight.chance


def rollouts_of(table: Seen, thought: Thought) -> Rollouts:
    """A comparison for the seat that looks at this table; nobody is in it yet."""
    game = table.game
    evaluate = evaluation_of(table, thought)
    chances = game.insight is not None and evaluate == game.insight.chance
    legs = legs_of(table, thought)
    light: Policy
    if game.campaign is not None:
        light = Planning(evaluate, game.turn, thought.planning)
        return Rollouts(
            evaluate, game.turn, table.seat, light, light, legs, campaign_of=game.campaign, chances=chances
        )
    if game.instinct is not None:
        light = Instinct(game.instinct)
        return Rollouts(evaluate, game.turn, table.seat, light, light, legs, game.closeness, chances=chances)
    others = Planning(evaluate, game.turn, thought.planning)
    own = Planning(evaluate, game.turn, thought.finishing)
    return Rollouts(evaluate, game.turn, table.seat, own, others, legs, chances=chances)


def legs_of(table: Seen, thought: Thought) -> int:
    """How far to play on: so many rounds, and then to the end of one's own turn.

    There, and not while others are about to act, evaluations have been tuned and mean most.
    """
    judged = not thought.learnt or has_judge(table.game, table.players, thought)
    rounds = (thought.rounds if judged else 0.0) or table.game.foresight
    return max(1, round(rounds * table.players)) + 1


def followed(table: Seen, thought: Thought, lines: list[list[int]], worlds: list[World]) -> Reached:
    """What another process does: the same candidates, whole plans too, in worlds of its own."""
    search = rollouts_of(table, thought)
    for line in lines:
        search.add_plan(line, 0.0)
    for deal, luck in worlds:
        search.follow(table.redeal(Rng(deal)), luck)
    return search.given(), search.looked()
