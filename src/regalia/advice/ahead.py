"""Win chances by playing on: what everybody answers first, and near the end of the game who wins.

An evaluation knows neither: who has just burnt three squares looks like the winner until those they belonged
to have moved, and who cannot be caught any more looks as if they could. So a position is played on by light
play, as a search does. Everybody answers; then evaluations are asked, when each of the seats in turn is about
to act, because a threat looks as good as carried out to whoever is asked next. If the game is over soon, who
has won counts as well, the more the sooner. In games between Stewards this foretold the winner better than
evaluations alone at every distance from the end, and most of all in the last round.

Where a turn is a campaign of hundreds of clicks, that would take too long: such a table is judged as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from regalia.advice.chances import chances
from regalia.engine.frame import CHANCE, OVER, TABLE
from regalia.engine.game import Game
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.search.policy import Instinct, Planning, Policy, play_on

NEAR: Final = 40
"""So many decisions from the end who wins says nothing yet, because light play is not what people play."""
PROBES: Final = 4
"""Games that are played to see how far the end is."""
PLAYED: Final = 16
"""Times that a position is played on from each re-deal."""
SELDOM: Final = 2
"""The same where light play has to look ahead, far from the end: what a round brings varies little."""
LIGHT: Final = 100
"""Positions that are looked at for each turn of light play; with a quarter of it blunders decide the game."""


def plays_on(game: Game) -> bool:
    """Whether tables of this game are played on before they are judged."""
    return game.campaign is None


def nearness(game: Game, worlds: Sequence[State], rng: Rng) -> float:
    """How much it says who wins: all if the end comes within a round, ever less up to NEAR decisions."""
    if not plays_on(game) or not worlds:
        return 0.0
    left = 0
    for probe in range(PROBES):
        world: State = worlds[probe % len(worlds)].clone()
        dice = Rng(rng.next32())
        policy = light(game)
        a_round(game, policy, world, dice)
        taken = to_the_end(policy, world, dice)
        if taken == NEAR:
            return 0.0
        left += taken
    return (1.0 - left / (PROBES * NEAR)) ** 3


def foreseen(game: Game, world: State, near: float, luck: int) -> list[float]:
    """Each seat's win chance in a world that is played on once; the same luck gives the same."""
    if not plays_on(game) or world.to_act == OVER:
        return chances(game, world)
    end: State = world.clone()
    dice = Rng(luck)
    policy = light(game)
    soon = a_round(game, policy, end, dice)
    if near <= 0.0 or end.to_act == OVER:
        return soon
    to_the_end(policy, end, dice)
    return [(1.0 - near) * a + near * b for a, b in zip(soon, chances(game, end), strict=True)]


def fair(game: Game, state: State, samples: int, rng: Rng) -> list[float]:
    """Each seat's chance as that seat could judge it, brought to one."""
    if state.to_act == OVER:
        return chances(game, state)
    seats = range(int(state.players))
    dealt = [[game.redeal(state, seat, rng) for _ in range(samples)] for seat in seats]
    near = nearness(game, [worlds[0] for worlds in dealt], rng)
    own = [on_average(game, worlds, near, rng)[seat] for seat, worlds in enumerate(dealt)]
    whole = sum(own)
    if len(own) == 1 or whole == 0.0:
        return own
    return [each / whole for each in own]


def on_average(game: Game, worlds: Sequence[State], near: float, rng: Rng) -> list[float]:
    """The win chances over the worlds that somebody could be in."""
    found = [foreseen(game, each, near, rng.next32()) for each in worlds for _ in range(times(game, near))]
    return [sum(each) / len(found) for each in zip(*found, strict=True)]


def times(game: Game, near: float) -> int:
    """How often a position is played on from each re-deal."""
    if not plays_on(game):
        return 1
    return PLAYED if game.instinct is not None else max(SELDOM, round(PLAYED * near))


def light(game: Game) -> Policy:
    """Who plays on for everybody."""
    return (
        Instinct(game.instinct) if game.instinct is not None else Planning(game.evaluation, game.turn, LIGHT)
    )


def a_round(game: Game, policy: Policy, world: State, dice: Rng) -> list[float]:
    """Play on until everybody has answered; the chances then, on average over whose turn it is."""
    players = int(world.players)
    play_on(policy, world, dice, game.turn, 1)
    sums = [0.0] * players
    for _ in range(players):
        play_on(policy, world, dice, game.turn, 1)
        for seat, chance in enumerate(chances(game, world)):
            sums[seat] += chance / players
    return sums


def to_the_end(policy: Policy, world: State, dice: Rng) -> int:
    """Play on to the end of the game if it is near; how many decisions that took, NEAR if it is not."""
    taken = 0
    while world.to_act != OVER and taken < NEAR:
        if world.to_act in (CHANCE, TABLE):
            world.wander(dice)
        else:
            taken += 1
            policy.act(world, dice)
    return taken if world.to_act == OVER else NEAR
