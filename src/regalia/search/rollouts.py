"""The rollout algorithm: follow the few actions that look best, through the same worlds and the same luck.

A look ahead to the end of one's own turn proposes the candidates. Each is then played on in worlds that the
seat could be in: everybody goes on by light play for some legs, and the evaluation says where that has led.
In one world all candidates meet the same cards and dice, so that what differs is their doing; the weaker half
is left behind again and again, and those that stay share what is left of the budget. Whoever plays so is at
least about as good as the light play that it rests on, and mostly a good deal better.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from regalia.engine.frame import OVER
from regalia.engine.native import i64
from regalia.engine.rng import Rng
from regalia.engine.shares import share_of
from regalia.engine.state import State
from regalia.search.lookahead import Evaluate, TurnOf
from regalia.search.policy import Policy, leg_of, play_on, play_through

BEND: Final = 2.0
"""So many usual distances from the usual are half the way to a game that is won."""


class Candidate:
    """An action under scrutiny, with what came of it in each world so far."""

    def __init__(self, action: i64, promise: float, line: list[int]) -> None:
        self.action = action
        self.line = line
        """The decisions that are planned after it; none if light play finishes the turn."""
        self.promise = promise
        """What the look ahead said of it."""
        self.reached: list[float] = []
        """The evaluation at the end of every world, or the share of a game that was over."""
        self.ended: list[bool] = []
        """Which of these are shares, or chances of one."""
        self.mean: float = 0.0
        self.margin: float = 0.0
        """How far the mean of its lead over the best may be off by luck."""
        self.dropped: bool = False


class Rollouts:
    """Compares candidates for one seat."""

    def __init__(
        self,
        evaluate: Evaluate,
        turn_of: TurnOf,
        seat: i64,
        own: Policy,
        others: Policy,
        legs: i64,
        closeness: float = 0.0,
        campaign_of: TurnOf | None = None,
        chances: bool = False,
    ) -> None:
        self.evaluate = evaluate
        self.turn_of = turn_of
        self.seat = seat
        self.own = own
        """Who finishes the turn that the candidate begins."""
        self.others = others
        self.legs = legs
        self.closeness = closeness
        """So many points ahead at the end are halfway to a sure victory; 0: only who has won counts."""
        self.campaign_of = campaign_of
        """If there is one, everybody plays on until the campaign is over, instead of for so many legs."""
        self.chances = chances
        """Whether what is evaluated is a chance of winning: then it needs no scale, as a share needs none."""
        self.candidates: list[Candidate] = []
        self.followed: i64 = 0
        """Candidates times worlds, so far."""
        self.elsewhere: i64 = 0
        """Positions that other processes have looked at."""

    def add(self, action: i64, promise: float) -> None:
        """Let an action be compared."""
        self.candidates.append(Candidate(action, promise, []))

    def add_plan(self, line: list[int], promise: float) -> None:
        """Let a whole plan be compared, as far as the worlds allow it."""
        self.candidates.append(Candidate(line[0], promise, line[1:]))

    def standing(self) -> list[Candidate]:
        """The candidates that are not left behind."""
        return [each for each in self.candidates if not each.dropped]

    def follow(self, world: State, luck: int) -> None:
        """Play every candidate on in this world, with this luck; the leg it is in counts, ended or not."""
        now = leg_of(world, self.turn_of)
        for candidate in self.standing():
            state = world.clone()
            rng = Rng(luck)
            state.answer(candidate.action)
            for action in candidate.line:
                if state.to_act != self.seat or not state.offered().holds(action):
                    break
                state.answer(action)
            if self.campaign_of is not None:
                play_through(self.others, state, rng, self.campaign_of, self.campaign_of(world))
            else:
                self.play_legs(state, rng, now)
            over = state.to_act == OVER
            reached = self.ending(state) if over else self.evaluate(state, int(self.seat))
            candidate.reached.append(reached)
            candidate.ended.append(over or self.chances)
            self.followed += 1

    def play_legs(self, state: State, rng: Rng, now: int) -> None:
        """To the end of the leg, unless it has ended, and for some more."""
        if leg_of(state, self.turn_of) == now:
            play_on(self.own, state, rng, self.turn_of, 1)
        if self.legs > 1:
            play_on(self.others, state, rng, self.turn_of, self.legs - 1)

    def ending(self, state: State) -> float:
        """What a game that is over is worth: who has won, and by how much if that is to count.

        Victory by a hair is half luck: by how much a candidate wins says sooner what it does than how often.
        """
        share = share_of(state, self.seat)
        if self.closeness == 0.0:
            return share
        scores = state.scores()
        others = 0
        for seat in range(state.players):
            if seat != self.seat and scores[seat] > others:
                others = scores[seat]
        return 0.5 * share + 0.5 * bent(float(scores[self.seat] - others), self.closeness)

    def looked(self) -> int:
        """Positions looked at so far, a measure of the work that is the same on every machine."""
        mine = self.own.looked() + (self.others.looked() if self.others is not self.own else 0)
        return mine + int(self.followed + self.elsewhere)

    def given(self) -> list[tuple[list[float], list[bool]]]:
        """What was reached by each candidate, to be sent to another process."""
        return [(each.reached, each.ended) for each in self.candidates]

    def take(self, given: list[tuple[list[float], list[bool]]], looked: i64) -> None:
        """What those that stand have reached in worlds that another process followed."""
        self.elsewhere += looked
        standing = self.standing()
        for k in range(len(standing)):
            reached, ended = given[k]
            standing[k].reached.extend(reached)
            standing[k].ended.extend(ended)
            self.followed += len(reached)

    def weigh(self) -> None:
        """The mean of every candidate, between 0 and 1, all by one scale: that of the distances seen here."""
        total = 0.0
        count = 0.0
        for candidate in self.candidates:
            for k in range(len(candidate.reached)):
                if not candidate.ended[k]:
                    total += candidate.reached[k]
                    count += 1.0
        base = total / count if count > 0.0 else 0.0
        spread = 0.0
        for candidate in self.candidates:
            for k in range(len(candidate.reached)):
                if not candidate.ended[k]:
                    distance = candidate.reached[k] - base
                    spread += distance if distance >= 0.0 else -distance
        unit = BEND * spread / count + 1e-9 if count > 0.0 else 1.0
        for candidate in self.candidates:
            reached = candidate.reached
            mean = 0.0
            for k in range(len(reached)):
                mean += reached[k] if candidate.ended[k] else bent(reached[k] - base, unit)
            candidate.mean = mean / float(len(reached)) if reached else 0.0
        self.doubt(base, unit)

    def doubt(self, base: float, unit: float) -> None:
        """How sure the lead of each candidate over the first is, world by world."""
        first = self.candidates[0]
        for candidate in self.candidates:
            worlds: i64 = len(candidate.reached)
            if len(first.reached) < worlds:
                worlds = len(first.reached)
            mean = 0.0
            square = 0.0
            for k in range(worlds):
                lead = at(candidate, k, base, unit) - at(first, k, base, unit)
                mean += lead
                square += lead * lead
            if worlds < 2:
                candidate.margin = 1.0
                continue
            mean /= float(worlds)
            variance = square / float(worlds) - mean * mean
            candidate.margin = sqrt(variance / float(worlds - 1)) if variance > 0.0 else 0.0

    def race(self, clear: float) -> bool:
        """Leave behind who trails the first by so many margins; whether nothing is left to find out.

        Who does as well as the first in every world is left behind, too: it is the same by another name.
        """
        self.weigh()
        first = self.candidates[0]
        standing = self.standing()
        ahead = 0
        for each in standing:
            if each is first:
                continue
            if first.mean - each.mean >= clear * each.margin:
                each.dropped = True
            elif each.mean - first.mean >= clear * each.margin:
                ahead += 1
        left = len(self.standing())
        return left == 1 or (left == 2 and ahead == 1)

    def halve(self) -> None:
        """Leave the weaker half behind, but never the first: the others have to lead it."""
        self.weigh()
        standing = [each for each in self.standing() if each is not self.candidates[0]]
        standing.sort(key=rank)
        for k in range((len(standing) + 1) // 2, len(standing)):
            standing[k].dropped = True

    def best(self, caution: float) -> Candidate:
        """The best that still stands; the first promised one, unless another leads it by so many margins."""
        self.weigh()
        standing = self.standing()
        standing.sort(key=rank)
        best = standing[0]
        first = self.candidates[0]
        return best if best.mean - first.mean > caution * best.margin else first


def rank(candidate: Candidate) -> tuple[float, float, int]:
    """The better the earlier."""
    return -candidate.mean, -candidate.promise, int(candidate.action)


def at(candidate: Candidate, k: i64, base: float, unit: float) -> float:
    """What came of a candidate in one world, between 0 and 1."""
    return candidate.reached[k] if candidate.ended[k] else bent(candidate.reached[k] - base, unit)


def bent(distance: float, unit: float) -> float:
    """A distance between 0 and 1, so that no outlier outweighs a game that is won."""
    size = distance if distance >= 0.0 else -distance
    return 0.5 + 0.5 * distance / (size + unit)
