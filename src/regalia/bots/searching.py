"""The Marshal and the Regent: they ask what everybody would do, in many worlds, before they do anything.

A look ahead through one's own turn names the candidates; ``regalia.search.rollouts`` plays them on. The same
seed gives the same decision, with the same number of processes, unless the clock is what ends the thinking.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from time import monotonic, thread_time
from typing import TYPE_CHECKING, Final, SupportsIndex

from regalia.bots.base import choices
from regalia.bots.greedy import GreedyBot
from regalia.engine.errors import UnknownBot
from regalia.engine.rng import Rng
from regalia.search.plans import Planner
from regalia.search.policy import Instinct, Planning
from regalia.search.rollouts import Rollouts

if TYPE_CHECKING:
    from regalia.bots.base import Seen

MOST_ROLLOUTS: Final = 1_000_000
MOST_SECONDS: Final = 3600.0

LONG: Final = 6
"""So many decisions in a row are planned as one."""

CLEAR: Final = 2.5
"""Margins by which one has to lead another that no more worlds are asked."""

AT_A_TIME: Final = 4
"""Worlds that each of several processes is given before the clock is looked at again."""

TRIES: Final = 20
"""Changes of a plan before the clock is looked at again."""

FEWEST_WORLDS: Final = 6
"""In fewer worlds nothing can be told from luck."""

MANY_WORLDS: Final = 1000
"""After so many it is seldom asked who is behind: to count them all would take longer than to play on."""


@dataclass(frozen=True)
class Thought:
    """How much a search thinks, and about what."""

    rollouts: int = 200
    """Candidates times worlds."""
    positions: int = 0
    """If not 0, this ends it as well: positions looked at, a like amount of work in every game."""
    seconds: float | None = None
    """Of work, on one core: after these it answers with what it has."""
    candidates: int = 8
    rounds: float = 0.0
    """How often everybody is on turn before the evaluation is asked; 0 for what the game says."""
    planning: int = 100
    """Positions that light play looks at for one turn."""
    finishing: int = 150
    """The same for the end of one's own turn."""
    caution: float = 1.0
    """By how many margins another action must lead the one that looked best at first."""
    plans: int = 0
    """Positions that may be looked at for a plan, where many decisions follow each other."""
    replies: int = 6_000
    """Positions that may be looked at to compare plans by what the others would answer."""


Intent = tuple[int, list[int], int]
"""A decision of a plan: who takes it, what is on offer then, and what is chosen."""

World = tuple[int, int]
"""The seeds of a world and of the luck in it."""

Reached = tuple[list[tuple[list[float], list[bool]]], int]
"""What each candidate reached in some worlds, and where the game was over; and the positions looked at."""


def with_budget(text: str) -> Thought:
    """``200`` is a number of rollouts, ``1.5s`` one of seconds."""
    try:
        if text.endswith("s"):
            seconds = float(text[:-1])
            if 0 < seconds <= MOST_SECONDS:
                return Thought(rollouts=MOST_ROLLOUTS, seconds=seconds)
        elif 1 <= int(text) <= MOST_ROLLOUTS:
            return Thought(rollouts=int(text))
    except ValueError:
        pass
    raise UnknownBot(
        f"The budget of a search is a number of rollouts from 1 to {MOST_ROLLOUTS}, as in search:200, "
        f"or of seconds up to {MOST_SECONDS:g}, as in search:1.5s, not {text!r}."
    )


class SearchBot(GreedyBot):
    """The rollout algorithm with successive halving; ends when nothing is left to find out."""

    edition = 4

    def __init__(
        self,
        seed: SupportsIndex,
        thought: Thought | None = None,
        workers: int = 1,
        planned: Thought | None = None,
        light: Thought | None = None,
    ) -> None:
        super().__init__(seed)
        self.thought = thought or Thought()
        self.planned = planned or self.thought
        """For games whose turns are long."""
        self._light = light or self.thought  # no public field: it is no part of what it is in other games
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self.memory: list[Intent] = []
        """The rest of a plan."""

    def choose(self, table: Seen) -> int:
        actions = choices(table)
        known = self.recall(table)
        if known is not None:
            return known
        self.memory = []
        if len(actions) == 1:
            return actions[0]
        best = self.considered(table).best(self.thought_of(table).caution)
        if best.line:
            self.keep(table, [int(best.action), *best.line])
        return int(best.action)

    def recall(self, table: Seen) -> int | None:
        """The next decision of its plan, if just that is on offer which it expected."""
        if self.memory and self.memory[0][:2] == (table.seat, table.actions):
            return self.memory.pop(0)[2]
        return None

    def reply(self, table: Seen) -> int:
        """As the Steward would: who searches as long as the window is open has passed."""
        return GreedyBot.choose(self, table)

    @property
    def light(self) -> Thought:
        """For games that have an instinct: to the end of a game costs less there than a turn elsewhere."""
        return self._light

    def clock(self) -> float:
        """Seconds of work: a machine that is busy with other things makes nobody play worse."""
        return thread_time() if self.workers == 1 else monotonic()

    def keep(self, table: Seen, line: list[int]) -> None:
        """Remember a plan, with what should be on offer at each of its decisions."""
        world = table.redeal(self.rng)
        for action in line:
            if table.seat not in world.waiting_for():
                break
            world.attend(table.seat)
            offered = world.legal()
            if action not in offered:
                break
            self.memory.append((table.seat, offered, action))
            world.answer(action)
        self.memory.pop(0)  # this one is done now

    def considered(self, table: Seen) -> Rollouts:
        """The candidates with what came of them."""
        actions, thought = table.actions, self.thought_of(table)
        until = None if thought.seconds is None else self.clock() + thought.seconds
        worth = self.compared(table)
        lots = [int(self.rng.next32()) for _ in actions]  # of equals any: no corner of a board comes first
        order = sorted(range(len(actions)), key=lambda k: (-worth[k], lots[k]))[: thought.candidates]
        if thought.plans:
            found = self.compared_plans(table, [actions[k] for k in order], until)
            if found is not None:
                return found
        search = rollouts_of(table, thought)
        for k in order:
            search.add(actions[k], worth[k])
        self.follow(table, search, thought, until)
        return search

    def thought_of(self, table: Seen) -> Thought:
        """How much to think in this game."""
        if table.game.planned:
            return self.planned
        return self.thought if table.game.instinct is None else self.light

    def compared_plans(self, table: Seen, actions: list[int], until: float | None) -> Rollouts | None:
        """Whole plans with what came of them; None if there are too few decisions in a row for that."""
        game, thought = table.game, self.thought_of(table)
        world = table.redeal(self.rng)
        planner = Planner(game.evaluation, game.turn, world, table.seat, thought.planning, self.rng)
        planner.begin_with(actions[0])
        if len(planner.best.line) < LONG:
            return None
        for action in actions[1:]:
            planner.begin_with(action)
        while int(planner.spent) < thought.plans:
            if until is not None and self.clock() > until - (thought.seconds or 0.0) / 2:
                break
            if not planner.improve(thought.plans, TRIES):
                break
        search = rollouts_of(table, thought)
        for plan in planner.ranked()[: thought.candidates]:
            search.add_plan(plan.line, plan.worth)
        if thought.replies:
            self.follow(table, search, replace(thought, positions=thought.replies), until)
        return search

    def follow(self, table: Seen, search: Rollouts, thought: Thought, until: float | None) -> None:
        """Play candidates on; after every stage only the better half."""
        stages = max(1, (len(search.candidates) - 1).bit_length())
        for stage in range(1, stages + 1):
            while not has_spent(search, thought, stage / stages):
                self.follow_in(table, search, self.next_worlds())
                if until is not None and self.clock() > until:
                    return
                if stage == 1:
                    narrow(search, thought)
                worlds = len(search.candidates[0].reached)
                often = 4 if worlds < MANY_WORLDS else MANY_WORLDS // 10
                if worlds >= FEWEST_WORLDS and worlds % often == 0 and search.race(CLEAR):
                    return
            if stage < stages:
                search.halve()

    def next_worlds(self) -> list[World]:
        """One more world, or some for each process."""
        count = 1 if self.workers == 1 else AT_A_TIME * self.workers
        return [(int(self.rng.next32()), int(self.rng.next32())) for _ in range(count)]

    def follow_in(self, table: Seen, search: Rollouts, worlds: list[World]) -> None:
        """Play the candidates on in these worlds, here or in several processes."""
        if self.workers == 1:
            for deal, luck in worlds:
                search.follow(table.redeal(Rng(deal)), luck)
            return
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers)
        lines = [[int(each.action), *each.line] for each in search.standing()]
        shares = [worlds[k : k + AT_A_TIME] for k in range(0, len(worlds), AT_A_TIME)]
        futures = [
            self._pool.submit(followed, table, self.thought_of(table), lines, share) for share in shares
        ]
        for future in futures:
            search.take(*future.result())

    def close(self) -> None:
        """End the other processes, if there are any."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None


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


def rollouts_of(table: Seen, thought: Thought) -> Rollouts:
    """A comparison for the seat that looks at this table; nobody is in it yet."""
    game = table.game
    legs = legs_of(table, thought)
    if game.instinct is not None:
        light = Instinct(game.instinct)
        return Rollouts(game.evaluation, game.turn, table.seat, light, light, legs, game.closeness)
    others = Planning(game.evaluation, game.turn, thought.planning)
    own = Planning(game.evaluation, game.turn, thought.finishing)
    return Rollouts(game.evaluation, game.turn, table.seat, own, others, legs)


def legs_of(table: Seen, thought: Thought) -> int:
    """How far to play on: so many rounds, and then to the end of one's own turn.

    There, and not while others are about to act, evaluations have been tuned and mean most.
    """
    return max(1, round((thought.rounds or table.game.foresight) * table.players)) + 1


def followed(table: Seen, thought: Thought, lines: list[list[int]], worlds: list[World]) -> Reached:
    """What another process does: the same candidates, whole plans too, in worlds of its own."""
    search = rollouts_of(table, thought)
    for line in lines:
        search.add_plan(line, 0.0)
    for deal, luck in worlds:
        search.follow(table.redeal(Rng(deal)), luck)
    return search.given(), search.looked()


MARSHAL: Final = Thought(
    rollouts=20_000, positions=300_000, seconds=1.0, candidates=12, planning=120, finishing=120
)
REGENT: Final = Thought(
    rollouts=100_000, positions=1_500_000, seconds=4.0, candidates=20, planning=120, finishing=120
)

MARSHAL_LIGHT: Final = replace(MARSHAL, rollouts=4_000, candidates=150)
REGENT_LIGHT: Final = replace(REGENT, rollouts=32_000, positions=3_000_000, candidates=200)
"""Where rollouts come by the ten thousand, nothing on offer has to be left out because it promises little."""

MARSHAL_PLANNING: Final = Thought(
    rollouts=200,
    positions=5_000,
    seconds=1.0,
    candidates=4,
    planning=40,
    finishing=40,
    plans=16_000,
    replies=40_000,
)
REGENT_PLANNING: Final = Thought(
    rollouts=1000,
    positions=25_000,
    seconds=4.0,
    candidates=8,
    planning=60,
    finishing=60,
    plans=80_000,
    replies=200_000,
)
"""Long turns are planned as one; the clicks of a battle come by the hundred and get little each."""


class Marshal(SearchBot):
    """Some worlds, within a second."""

    def __init__(self, seed: SupportsIndex) -> None:
        super().__init__(seed, MARSHAL, planned=MARSHAL_PLANNING, light=MARSHAL_LIGHT)


class Regent(SearchBot):
    """More worlds, within a few seconds."""

    def __init__(self, seed: SupportsIndex) -> None:
        super().__init__(seed, REGENT, planned=REGENT_PLANNING, light=REGENT_LIGHT)
