"""Many games of one kind stepped at once, without leaving compiled code.

All that a learner reads lies in a few long rows, one stretch a game, which NumPy looks into where they are:
what the seat sees that is asked next, what it may do, which seat that is, and what the last step was worth.
Chance and windows that nobody answers are played inside; a game that is over begins anew at once.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import NotOffered
from regalia.engine.frame import OVER
from regalia.engine.native import floats, i64, octets, shorts, wholes
from regalia.engine.numbering import Numbering
from regalia.engine.observer import Scribe
from regalia.engine.rng import MASK, WARM_UP, Rng
from regalia.engine.state import State

Parts = tuple[Rng, list[Rng], list[State], list[int], list[float], list[bool], list[bool], list[int]]

APART: Final[i64] = 0x9E3779B9
"""What the counters of two neighbours' generators differ by: an odd number, so that no two are alike."""
SAMPLER: Final[i64] = 1 << 30
"""The number of a generator that no game has."""


class Pool:
    """So many games, all from the same first position."""

    def __init__(
        self, root: State, numbering: Numbering, scribe: Scribe, games: i64, limit: i64, forced: bool
    ) -> None:
        self.root = root
        self.numbering = numbering
        self.scribe = scribe
        self.games: i64 = games
        self.actions: i64 = numbering.seats
        self.width: i64 = scribe.size
        self.limit: i64 = limit
        """Steps after which a game is broken off; 0 for never."""
        self.forced: bool = forced
        """Whether the only action there is is taken unasked."""
        self.sampler = Rng(0)
        """Chooses where nobody else does; no game's luck hangs on whether it was asked."""
        self.lucks: list[Rng] = [self.sampler for _ in range(games)]
        """Each game has its own, so that what is played in one changes nothing in another."""
        self.states: list[State] = [root.clone() for _ in range(games)]
        self.observations = shorts(games * scribe.size)
        self.masks = octets(games * numbering.seats)
        self.seats = wholes(games)
        self.rewards = floats(games * root.players)
        self.terminated = octets(games)
        self.truncated = octets(games)
        self.steps = wholes(games)
        self.chosen = wholes(games)

    def reset(self, rng: Rng) -> None:
        """Begin all games anew with luck that comes from this generator; the first has just this one's."""
        self.sampler = branched(rng, SAMPLER)
        for k in range(self.games):
            self.lucks[k] = branched(rng, k)
            self.unmark(k, self.states[k])
            self.forget(k)
            state = self.go_on(k, self.begin(k))
            self.forget(k)
            self.show(k, state)

    def step(self, chosen: list[int]) -> None:
        """Take one action a game, by its dense number; if one is not on offer, nothing is taken at all."""
        actions = self.actions
        for k in range(self.games):
            number: i64 = chosen[k]
            if number < 0 or number >= actions or self.masks[k * actions + number] == 0:
                raise NotOffered(f"Game {k} does not offer the action with the number {number} now.")
        for k in range(self.games):
            state = self.states[k]
            self.unmark(k, state)
            self.forget(k)
            state.answer(self.numbering.actions[i64(chosen[k])])
            self.steps[k] += 1
            state = self.go_on(k, state)
            if self.limit > 0 and self.steps[k] >= self.limit:
                self.truncated[k] = 1
                state = self.go_on(k, self.begin(k))
            self.show(k, state)

    def begin(self, k: i64) -> State:
        """A game's first position."""
        state = self.root.clone()
        self.states[k] = state
        self.steps[k] = 0
        return state

    def forget(self, k: i64) -> None:
        """What the last step was worth is told once."""
        if self.terminated[k] != 0:
            players = self.root.players
            for seat in range(players):
                self.rewards[k * players + seat] = 0.0
            self.terminated[k] = 0
        self.truncated[k] = 0

    def go_on(self, k: i64, state: State) -> State:
        """Play what no seat decides, up to the next question; tell the result of a game that ends."""
        luck = self.lucks[k]
        while True:
            if state.to_act >= 0:
                if not self.forced or state.offered().count != 1:
                    return state
            elif state.to_act == OVER:
                self.tell(k, state)
                state = self.begin(k)
                continue
            state.wander(luck)

    def tell(self, k: i64, state: State) -> None:
        """Write down what a game that is over was worth."""
        players = state.players
        worth = state.returns()
        for seat in range(players):
            self.rewards[k * players + seat] = worth[seat]
        self.terminated[k] = 1

    def show(self, k: i64, state: State) -> None:
        """Write what the seat that is asked sees and may do."""
        self.seats[k] = state.to_act
        self.numbering.mark(state.offered(), self.masks, k * self.actions, 1)
        self.scribe.observe(state, state.to_act, self.observations, k * self.width)

    def unmark(self, k: i64, state: State) -> None:
        """Take back what the last question allowed; the rest of a mask is 0 as it was."""
        if state.to_act >= 0:
            self.numbering.mark(state.offered(), self.masks, k * self.actions, 0)

    # -- copies that travel to another process ------------------------------------------------

    def taken_apart(self) -> Parts:
        """All that is not made anew from the first position."""
        games = self.games
        return (
            self.sampler,
            self.lucks,
            self.states,
            [self.steps[k] for k in range(games)],
            [self.rewards[k] for k in range(games * self.root.players)],
            [self.terminated[k] != 0 for k in range(games)],
            [self.truncated[k] != 0 for k in range(games)],
            [self.chosen[k] for k in range(games)],
        )

    def put_together(
        self,
        sampler: Rng,
        lucks: list[Rng],
        states: list[State],
        steps: list[int],
        rewards: list[float],
        terminated: list[bool],
        truncated: list[bool],
        chosen: list[int],
    ) -> None:
        """Go on where another pool of as many games was taken apart."""
        self.sampler = sampler.clone()
        for k in range(self.games):
            self.lucks[k] = lucks[k].clone()
            self.unmark(k, self.states[k])
            self.states[k] = states[k].clone()
            self.steps[k] = steps[k]
            self.terminated[k] = 1 if terminated[k] else 0
            self.truncated[k] = 1 if truncated[k] else 0
            self.chosen[k] = chosen[k]
            self.show(k, self.states[k])
        for place in range(self.games * self.root.players):
            self.rewards[place] = rewards[place]

    def draw(self) -> None:
        """Choose at random among what each game offers: the dense numbers lie in ``chosen``."""
        for k in range(self.games):
            self.chosen[k] = self.numbering.number(self.states[k].sample(self.sampler))


def branched(rng: Rng, number: i64) -> Rng:
    """A generator of its own for each number; for 0 one that goes on as this one does."""
    luck = rng.clone()
    if number != 0:
        luck.a = luck.a ^ number
        luck.counter = (luck.counter + number * APART) & MASK
        for _ in range(WARM_UP):
            luck.next32()
    return luck
