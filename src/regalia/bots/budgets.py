"""How much the two highest levels think: one thought for each way in which a game has to be thought about."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from regalia.bots.thought import Thought

MARSHAL: Final = Thought(
    rollouts=20_000, positions=10_000, seconds=1.0, candidates=12, planning=120, finishing=120
)
REGENT: Final = replace(MARSHAL, seconds=4.0, rounds=1.0, learnt=2)
"""What has been learnt from thousands of games judges as well soon as late, so it need not look so far."""

REGENT_UNJUDGED: Final = replace(
    MARSHAL, rollouts=100_000, positions=200_000, seconds=4.0, planning=600, finishing=600
)
"""Without a judge: everybody is expected to look about as far ahead as the Steward does."""

REGENT_CROWD: Final = replace(REGENT, positions=60_000, rounds=0.6, planning=60, finishing=60)
"""A round of many is long, and what each of them does is a guess: more worlds, and not all of a round."""

REGENT_THRONG: Final = Thought(rollouts=0, worlds=24, glance=400, learnt=2)
"""Among five the guess is worth nothing: what is asked is the judge alone, in many worlds."""

MARSHAL_ALONE: Final = replace(MARSHAL, rounds=3.0, positions=20_000)
REGENT_ALONE: Final = replace(MARSHAL, rounds=8.0, positions=60_000, seconds=4.0)
"""Alone nobody answers, and nothing is a guess but the dice: who looks several rounds ahead sees whether the
game will be beaten in time. Eight are about a whole game."""

MARSHAL_LIGHT: Final = replace(MARSHAL, rollouts=400, positions=300_000, candidates=150)
REGENT_LIGHT: Final = replace(
    MARSHAL_LIGHT,
    rollouts=4_000,
    positions=1_000_000,
    seconds=4.0,
    candidates=400,
    caution=0.0,
    rounds=1.0,
    learnt=3,
)
"""Where a rollout costs next to nothing, all that is on offer is followed, be it in one world only.

Who asks so many rollouts need not prefer what the evaluation likes best. Between two they go to the end of
the game; among more, what light play makes of several rounds says less than a judge does after one.
"""

MARSHAL_PLANNING: Final = Thought(
    rollouts=96, positions=200_000, seconds=2.5, planning=40, finishing=60, caution=0.5
)
REGENT_PLANNING: Final = replace(
    MARSHAL_PLANNING,
    rollouts=480,
    positions=1_000_000,
    seconds=10.0,
    plans=12,
    mends=4,
    answers=12,
    worlds=32,
    glance=200,
    learnt=2,
)
"""A move of dozens of clicks is planned as one, at its first click; the others take no time at all.

The Regent would go by a judge there, too; the game that is planned so between two has none.
"""

REGENT_PLANNING_CROWD: Final = replace(
    MARSHAL_PLANNING,
    positions=400_000,
    seconds=8.0,
    plans=13,
    answers=8,
    worlds=24,
    glance=150,
    quick=True,
    thrifty=True,
)
"""Among more than two there are more answers to a move than can be laid out for every change of it: the
Regent rehearses."""

MARSHAL_MARCHING: Final = replace(MARSHAL_PLANNING, positions=60_000, answers=3, learnt=2)
REGENT_MARCHING: Final = replace(MARSHAL_MARCHING, positions=200_000, seconds=10.0, quick=True, wary=True)
"""Where a move is planned order by order: both go by the judge; in so many worlds it is reckoned out what the
others answer, and so many orders are carried out in all. The Regent finds answers from earlier ones, and so
tries ten times as many changes with an order; and it does not ask the judge what to build."""
