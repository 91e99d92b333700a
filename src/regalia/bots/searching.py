"""The search of the highest levels: it asks what everybody would do, in many worlds, before it does anything.

A look ahead through one's own turn names the candidates; ``regalia.search.rollouts`` plays them on. Where a
move is dozens of clicks, whole moves are the candidates. The same seed gives the same decision, with the same
number of processes, unless the clock is what ends the thinking.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from time import monotonic, thread_time
from typing import TYPE_CHECKING, Final, SupportsIndex

from regalia.bots.base import Seen, choices
from regalia.bots.following import (
    FEWEST_WORLDS,
    World,
    evaluation_of,
    followed,
    has_judge,
    has_spent,
    narrow,
    rollouts_of,
)
from regalia.bots.greedy import GreedyBot
from regalia.bots.marching import Click, Marcher, is_campaigning, orders_at, verdict_of
from regalia.bots.mending import FEWEST_ANSWERS, MOST_CHANGES, Mender
from regalia.bots.opening import foreseen
from regalia.bots.rehearsing import Rehearser
from regalia.bots.thought import Thought
from regalia.bots.worlds import best_in_many
from regalia.engine.rng import Rng
from regalia.search.lookahead import Evaluate, TurnOf
from regalia.search.plans import LONGEST, Planner
from regalia.search.rollouts import Rollouts

if TYPE_CHECKING:
    from regalia.engine.game import Game

PAIR: Final = 2

LONG: Final = 6
"""So many decisions in a row are worth another plan."""

CLEAR: Final = 2.5
"""Margins by which one has to lead another that no more worlds are asked."""

AT_A_TIME: Final = 4
"""Worlds that each of several processes is given before the clock is looked at again."""

A_CHANGE: Final = 4
"""Rollouts that a change of a plan takes on average: most of them are left behind after one or two."""

MANY_WORLDS: Final = 1000
"""After so many it is seldom asked who is behind: to count them all would take longer than to play on."""

MOST_POSITIONS: Final = 10_000_000
"""What nobody looks at in a move, whatever its budget."""

BLINK: Final = 0.001
"""Seconds that are no time."""

OVERTIME: Final = 2.0
"""How often its time the first comparison of changes may take: where looking is slow, few are compared."""

GLANCE: Final = 20
"""Positions looked at for a decision by whose time is up."""

Intent = tuple[int, list[int], int]
"""A decision of a plan: who takes it, what is on offer then, and what is chosen."""


class SearchBot(GreedyBot):
    """The rollout algorithm with successive halving; ends when nothing is left to find out."""

    edition = 4

    foresight = 1
    """How deep it looks into what others will choose while a table is laid out; where many choose, nobody is
    foreseen, and it says how much of such tables is known (``opening.py``). A card's is something else."""

    def __init__(
        self,
        seed: SupportsIndex,
        thought: Thought | None = None,
        workers: int = 1,
        planned: Thought | None = None,
        marching: Thought | None = None,
        light: Thought | None = None,
        crowds: dict[int, Thought] | None = None,
        unjudged: Thought | None = None,
        planned_crowd: Thought | None = None,
        alone: Thought | None = None,
    ) -> None:
        super().__init__(seed)
        self.thought = thought or Thought()
        self.planned = planned or self.thought
        """For games that have campaigns."""
        self.planned_crowd = planned_crowd or self.planned  # the same among more than two
        self.marching = marching or self.planned  # for those whose moves are planned order by order
        self.light = light or self.thought
        """For games with an instinct: to their end costs less there than a turn elsewhere."""
        self.crowds = crowds or {}
        """For tables of so many and more, in games that have neither."""
        self.unjudged = unjudged or self.thought
        """For tables where the thought or a crowd's would ask a learnt judge and there is none."""
        self.alone = alone or self.thought  # in all other games, for who plays against the game
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
        laid_out = foreseen(table, self.rng, self.foresight)
        if laid_out is not None:
            return laid_out
        campaign_of = table.game.campaign
        if orders_at(table, self.rng):
            self.memory = [(table.seat, offered, click) for offered, click in self.marched(table)]
            return self.memory.pop(0)[2]
        if campaign_of is not None:
            return self.begin(table, self.planned_line(table, campaign_of))
        thought = self.thought_of(table)
        if thought.rollouts == 0:
            return best_in_many(table, self.rng, thought.worlds, thought.glance, self.evaluation_at(table))
        return int(self.considered(table).best(thought.caution).action)

    def recall(self, table: Seen) -> int | None:
        """The next decision of its plan, if just that is on offer which it expected."""
        if self.memory and self.memory[0][:2] == (table.seat, table.actions):
            return self.memory.pop(0)[2]
        if self.memory and self.memory[0][0] == table.seat and self.is_in_between(table):
            return self.reply(table)
        return None

    def is_in_between(self, table: Seen) -> bool:
        """Whether who carries out orders is asked something else, which it answers as the Steward would.

        It goes on if all is as expected when the next order is due; else the move is planned anew from there.
        """
        if table.game.marches is None or orders_at(table, self.rng):
            return False
        return is_campaigning(table, self.rng)

    def reply(self, table: Seen) -> int:
        """As the Steward would: who searches as long as the window is open has passed."""
        return GreedyBot.choose(self, table)

    def clock(self) -> float:
        """Seconds of work: a machine that is busy with other things makes nobody play worse."""
        return thread_time() if self.workers == 1 else monotonic()

    def begin(self, table: Seen, line: list[int]) -> int:
        """The first decision of a plan; the rest is remembered, with what should be on offer at each."""
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
        return self.memory.pop(0)[2]

    def considered(self, table: Seen) -> Rollouts:
        """The candidates with what came of them."""
        actions, thought = table.actions, self.thought_of(table)
        until = None if thought.seconds is None else self.clock() + thought.seconds
        worth = self.compared(table)
        lots = [int(self.rng.next32()) for _ in actions]  # of equals any: no corner of a board comes first
        order = sorted(range(len(actions)), key=lambda k: (-worth[k], lots[k]))[: thought.candidates]
        search = rollouts_of(table, thought)
        for k in order:
            search.add(actions[k], worth[k])
        self.follow(table, search, thought, until)
        return search

    def thought_of(self, table: Seen) -> Thought:
        """How much to think at this table."""
        return self.thought_in(table.game, table.players)

    def thought_in(self, game: Game, players: int) -> Thought:
        """How much to think in this game, among so many."""
        if game.marches is not None:
            return self.marching
        if game.campaign is not None:
            return self.planned if players <= PAIR else self.planned_crowd
        if game.instinct is not None:
            return self.light
        thought = self.thought if players > 1 else self.alone
        for least in sorted(self.crowds):
            if least <= players:
                thought = self.crowds[least]
        return thought if not thought.learnt or has_judge(game, players, thought) else self.unjudged

    def evaluation_at(self, table: Seen) -> Evaluate:
        return evaluation_of(table, self.thought_of(table))

    def planned_line(self, table: Seen, campaign_of: TurnOf) -> list[int]:
        """One decision; of a campaign all up to where somebody else decides."""
        thought = self.thought_of(table)
        until = None if thought.seconds is None else self.clock() + thought.seconds
        line = self.laid_out(table, campaign_of, thought, until)
        if len(line) < LONG or self.is_late(until):
            return line
        if table.game.mends_plans:
            others = list(self.other_plans(table, campaign_of, thought, until))
            mend = self.rehearsed if thought.quick else self.mended
            return mend(table, line, others, thought, until)
        search = rollouts_of(table, thought)
        search.add_plan(line, 0.0)
        for other in self.other_plans(table, campaign_of, thought, until):
            if other and other != line:
                search.add_plan(other, 0.0)
        self.follow(table, search, thought, until)
        best = search.best(thought.caution)
        return [int(best.action), *best.line]

    def marched(self, table: Seen) -> list[Click]:
        """A whole move, order by order: the best that is found once all who come later have answered it."""
        thought, game = self.thought_of(table), table.game
        until = None if thought.seconds is None else self.clock() + thought.seconds
        judge = game.insight.chance if has_judge(game, table.players, thought) and game.insight else None
        verdict = verdict_of(game, table.players, judge)
        marcher = Marcher(table, self.rng, game.evaluation, verdict, thought.quick)

        def goes_on(tried: int) -> bool:
            if self.is_late(until):
                return False
            if thought.positions:
                return marcher.looked < thought.positions
            return tried * thought.answers < thought.rollouts

        return marcher.best(thought.answers, goes_on)

    def mended(
        self,
        table: Seen,
        line: list[int],
        others: list[list[int]],
        thought: Thought,
        until: float | None,
    ) -> list[int]:
        """A plan with what pays once the others have answered, and without what does not."""

        def compare(plans: list[list[int]]) -> Rollouts:
            search = rollouts_of(table, thought)
            for plan in plans:
                search.add_plan(plan, 0.0)
            soon = None if until is None else (self.clock() + until) / 2  # what is found is put together next
            self.follow_closely(table, search, thought.answers, soon)
            return search

        mender = Mender(table, self.rng, compare, self.affordable(table, line, thought, until))
        for _ in range(thought.mends if mender.most else 0):
            before, line = line, mender.mend(line, others)
            if line == before or self.is_late(until):
                break
        return line

    def rehearsed(
        self,
        table: Seen,
        line: list[int],
        others: list[list[int]],
        thought: Thought,
        until: float | None,
    ) -> list[int]:
        """The same with answers that are remembered."""
        begun = self.clock()

        def spent(looked: int) -> float:
            most = thought.positions or MOST_POSITIONS
            late = 0.0 if until is None else (self.clock() - begun) / max(until - begun, BLINK)
            return max(looked / most, late)

        evaluate = self.evaluation_at(table)
        rehearser = Rehearser(table, self.rng, evaluate, thought.planning, spent)
        return rehearser.best(line, others, thought.answers)

    def affordable(self, table: Seen, line: list[int], thought: Thought, until: float | None) -> int:
        """How many changes of a plan can be followed: where others answer at length, fewer.

        All of them are followed in a first world before anybody looks at the clock again.
        """
        pilot, begun = rollouts_of(table, thought), self.clock()
        pilot.add_plan(line, 0.0)
        pilot.follow(table.redeal(self.rng), int(self.rng.next32()))
        rollouts, now = thought.rollouts, self.clock()
        if thought.positions:
            rollouts = min(rollouts, thought.positions // max(1, pilot.looked()))
        most = min(MOST_CHANGES, rollouts // A_CHANGE)
        if until is None:
            return most
        return min(most, int(OVERTIME * max(0.0, until - now) / max(now - begun, BLINK)))

    def follow_closely(self, table: Seen, search: Rollouts, worlds: int, until: float | None) -> None:
        """Play candidates on in so many worlds at most: all in the first, soon only those that may lead.

        Plans that differ in one order differ little by luck, so the weaker half goes after each of the first.
        """
        while len(search.candidates[0].reached) < worlds:
            self.follow_in(table, search, self.next_worlds())
            if self.is_late(until):
                break
            if len(search.candidates[0].reached) < FEWEST_ANSWERS:
                search.halve()
            elif search.race(CLEAR):
                break
        search.weigh()

    def is_late(self, until: float | None) -> bool:
        """Whether its time is up."""
        return until is not None and self.clock() > until

    def laid_out(self, table: Seen, campaign_of: TurnOf, thought: Thought, until: float | None) -> list[int]:
        """Decision after decision, each compared in many worlds; whose time is up decides at a glance."""
        evaluate = self.evaluation_at(table)
        line = [best_in_many(table, self.rng, thought.worlds, thought.glance, evaluate)]
        world = table.redeal(self.rng)
        campaign = campaign_of(world)
        world.answer(line[0])
        while campaign and world.to_act == table.seat and campaign_of(world) == campaign:
            if len(line) == LONGEST:
                break
            offered = world.legal()
            if len(offered) > 1:
                here = Seen(table.game, world, table.seat)
                worlds, glance = (1, GLANCE) if self.is_late(until) else (thought.worlds, thought.glance)
                line.append(best_in_many(here, self.rng, worlds, glance, evaluate))
            else:
                line.append(offered[0])
            world.answer(line[-1])
        return line

    def other_plans(
        self, table: Seen, campaign_of: TurnOf, thought: Thought, until: float | None
    ) -> Iterator[list[int]]:
        """What light play lays out in some other worlds."""
        game = table.game
        evaluate = self.evaluation_at(table)
        planner = Planner(evaluate, game.turn, campaign_of, table.seat, thought.finishing)
        for _ in range(1, thought.plans):
            if self.is_late(until):
                return
            yield planner.lay_out(table.redeal(self.rng), self.rng)

    def follow(self, table: Seen, search: Rollouts, thought: Thought, until: float | None) -> None:
        """Play candidates on; after every stage only the better half."""
        stages = max(1, (len(search.candidates) - 1).bit_length())
        for stage in range(1, stages + 1):
            while not has_spent(search, thought, stage / stages):
                self.follow_in(table, search, self.next_worlds())
                if self.is_late(until):
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
