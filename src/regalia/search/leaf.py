"""What a leaf of the tree is worth to every seat, between 0 and 1, and which action looks best there.

Several kinds behind one interface: random playouts, the game's evaluation at once, and light play for a while
with the evaluation at its end. A network is one more: subclass ``Leaf`` in plain Python.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

from regalia.engine.frame import OVER
from regalia.engine.native import i64, vec
from regalia.engine.rng import Rng
from regalia.engine.shares import shares
from regalia.engine.state import State
from regalia.search.lookahead import Evaluate, TurnOf
from regalia.search.policy import WHOLE, Policy, play_on
from regalia.search.worth import settle

KEENNESS: Final = 3.0
"""How much likelier the best action is tried than one that is worse by the usual difference."""

BEND: Final = 2.0
"""So many usual distances from the usual are half the way to a game that is won."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Leaf:
    """One way to value a position. ``value`` may play on in the state that it is given.

    Whoever overrides it in typed Python calls the rows that are written into ``regalia.search.Numbers``.
    """

    def value(self, state: State, rng: Rng, worth: vec[float]) -> None:
        """Write what the position is worth to each seat. It is not over, and a seat decides."""
        raise NotImplementedError

    def guess(self, state: State, rng: Rng, chances: vec[float]) -> bool:
        """Write how promising each action on offer looks, together one; or False for no opinion."""
        return False


class Playout(Leaf):
    """Random play to the end: knows nothing of the game and is never wrong about its rules."""

    def value(self, state: State, rng: Rng, worth: vec[float]) -> None:
        while state.to_act != OVER:
            state.wander(rng)
        shares(state, worth)


class Evaluated(Leaf):
    """The game's own evaluation, as it is.

    Evaluations have no scale of their own: they are measured from that of the root, in units of how far
    positions usually are from it, and bent so that no outlier outweighs a game that is won.
    """

    def __init__(self, evaluate: Evaluate, root: State) -> None:
        self.evaluate = evaluate
        self.base: list[float] = [evaluate(root, seat) for seat in range(root.players)]
        self.seen: float = 1.0
        self.spread: float = 1.0
        """The sum of the distances seen so far; the mean is the unit."""

    def value(self, state: State, rng: Rng, worth: vec[float]) -> None:
        self.weigh(state, worth)

    def weigh(self, state: State, worth: vec[float]) -> None:
        """Write what the evaluation says, or what has been won."""
        if state.to_act == OVER:
            shares(state, worth)
            return
        for seat in range(state.players):
            distance = self.evaluate(state, int(seat)) - self.base[seat]
            size = distance if distance >= 0.0 else -distance
            self.seen += 1.0
            self.spread += size
            worth[seat] = 0.5 + 0.5 * distance / (size + BEND * self.spread / self.seen)

    def guess(self, state: State, rng: Rng, chances: vec[float]) -> bool:
        """Actions are tried in proportion to what the evaluation promises of them."""
        seat = int(state.to_act)
        offer = state.offered()
        count = offer.count
        luck = int(rng.next32())
        mean = 0.0
        most = 0.0
        for k in range(count):
            following = state.clone()
            following.answer(offer.actions[k])
            settle(following, Rng(luck))
            worth = self.evaluate(following, seat)
            chances[k] = worth
            mean += worth
            if k == 0 or worth > most:
                most = worth
        unit = (most - mean / float(count)) / KEENNESS
        total = 0.0
        for k in range(count):
            chance = 1.0 if unit <= 0.0 else exp((chances[k] - most) / unit)
            chances[k] = chance
            total += chance
        for k in range(count):
            chances[k] = chances[k] / total
        return True


class Played(Evaluated):
    """Light play for so many legs, by default to the end, and the evaluation of where it leads."""

    def __init__(
        self, evaluate: Evaluate, root: State, policy: Policy, turn_of: TurnOf, legs: i64 = WHOLE
    ) -> None:
        super().__init__(evaluate, root)
        self.policy = policy
        self.turn_of = turn_of
        self.legs = legs

    def value(self, state: State, rng: Rng, worth: vec[float]) -> None:
        play_on(self.policy, state, rng, self.turn_of, self.legs)
        self.weigh(state, worth)
