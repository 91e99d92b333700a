"""Tables with blocks on them, and whole games played at random, but with a will to fight.

Plain random play seldom meets the enemy.
"""

from __future__ import annotations

from collections import Counter

from regalia.engine.actions import argument_of, verb_of
from regalia.engine.frame import CHANCE
from regalia.engine.rng import Rng
from regalia.games.wizard_kings import GAME, verbs
from regalia.games.wizard_kings.data import COST, KIND, STANDARD, WIZARD
from regalia.games.wizard_kings.examples.builder import Builder
from regalia.games.wizard_kings.grid import distance

SELDOM = (verbs.END, verbs.DONE, verbs.RETREAT, verbs.WAIT)


def weight(state, action):
    """How gladly an action is taken."""
    verb, argument = verb_of(action), argument_of(action)
    if verb == verbs.DISBAND:
        return 1
    if verb in SELDOM:
        return 2
    if verb == verbs.STEP:
        return max(1, 40 - 10 * nearest_enemy(state, argument))
    return 8


def nearest_enemy(state, at):
    """How far the next enemy block is from a hex."""
    group = state.group[state.to_act]
    places = [
        state.place[block]
        for block in range(len(state.place))
        if state.place[block] >= 0 and state.group[block // 28] != group
    ]
    return min((int(distance(at, place)) for place in places), default=9)


def choose(state, rng):
    """One action of the seat that is asked."""
    legal = state.legal()
    weights = [weight(state, action) for action in legal]
    left = int(rng.below(sum(weights)))
    for action, each in zip(legal, weights, strict=True):
        left -= each
        if left < 0:
            return action
    raise AssertionError("nothing to choose")


def play(players, seed, watch=None, look=None, **options):
    """A whole game with all laws; ``watch`` sees every action and its states, ``look`` the match itself."""
    match = GAME.new(players=players, seed=seed, chance="ask", **options)
    match.lawful = True
    rng = Rng(seed)
    while not match.over:
        state = match.state
        if look is not None:
            look(match)
        if state.to_act == CHANCE:
            action = int(state.sample(rng))
        else:
            action = int(choose(state, rng))
        before = state.clone()
        match.apply(action)
        if watch is not None:
            watch(before, action, match.state, match.events)
    return match


def hired(world, seat):
    """What a seat must have paid at least for blocks that are not in its Standard Army. [WK-R141]"""
    blocks = range(28 * seat, 28 * seat + 28)
    army = 28 * int(world.fixed.armies[seat] - seat)
    units = {block: int(world.fixed.unit[block]) for block in blocks}
    first = Counter(units[block] for block in blocks if STANDARD[army + block] > 0)
    there = Counter(units[block] for block in blocks if world.place[block] >= 0)
    return sum(
        count * (1 if KIND[unit] == WIZARD else int(COST[unit])) for unit, count in (there - first).items()
    )


def table(*blocks, maps="flat", phase="movement", first="a", **options):
    """A match with these blocks on the map."""
    builder = Builder(maps, **options)
    for block in blocks:
        builder.put(*block)
    return builder.match(phase, first)
