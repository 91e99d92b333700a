"""Information-set Monte Carlo tree search: one tree over many worlds.

Every iteration walks through a world of its own, a re-deal of what the seat does not know, and takes of the
tree what exists in that world. A node stands for the decisions that led to it; what chance brought is not
part of it, so that dice are averaged and not remembered. Not every world offers every action, so it is
counted how often a child was missing while its parent was walked through.

What others cannot see is no part of a node either. A pass in a window leads nowhere, but for that of the seat
that searches: whoever is asked next stands at the same node. And while several seats choose at once, each
goes down from the node at which the choosing began, so that no seat answers what another has secretly done.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, Final

from regalia.engine.actions import PASS
from regalia.engine.frame import CHANCE, NOBODY, OVER, TABLE
from regalia.engine.native import append, i64, vec
from regalia.engine.offer import Offer
from regalia.engine.rng import Rng
from regalia.engine.shares import shares
from regalia.engine.state import State
from regalia.search.leaf import Leaf
from regalia.search.worth import grown

CURIOSITY: Final = 1.0
"""How much is tried that does not look best so far."""

WIDENING: Final = 4.0
"""A node that was walked through n times has at most so many times the root of n children tried."""

NONE: Final[i64] = 0
"""No node: the root is nobody's child."""

UNSEEN: Final[i64] = 0
TRIED: Final[i64] = 1
GUIDED: Final[i64] = 2

SEATS: Final[i64] = 8


class Tree:
    """The decisions of all seats from one position on, with what came of them.

    Children of a node lie side by side in the order of the offer that opened it; those that only other worlds
    offer hang behind, one on the other.
    """

    def __init__(self, leaf: Leaf, rng: Rng, curiosity: float = CURIOSITY) -> None:
        self.leaf = leaf
        kind: Any = type(leaf)
        base: Any = Leaf
        self.guided: bool = kind.guess is not base.guess
        """Whether the leaf has opinions at all: to ask one of somebody's own that has none costs a row."""
        self.rng = rng
        self.curiosity = curiosity
        self.root: i64 = 0
        self.seat: i64 = 0
        """Who decides at the root."""
        self.nodes: i64 = 1
        self.action = vec[i64]([0])
        self.mover = vec[i64]([0])
        self.state_of = vec[i64]([UNSEEN])
        """Whether a node has children, and whether the leaf had an opinion on them."""
        self.first = vec[i64]([NONE])
        self.count = vec[i64]([0])
        self.further = vec[i64]([NONE])
        """The first of the children that hang behind."""
        self.following = vec[i64]([NONE])
        self.visits = vec[i64]([0])
        self.missing = vec[i64]([0])
        """How often it was not on offer while its parent was walked through."""
        self.tried = vec[i64]([0])
        """How many children have been tried."""
        self.sum = vec[float]([0.0])
        """What came of it for the seat that chose it."""
        self.promise = vec[float]([1.0])
        """How promising it looked before it was tried; the promises of all children are one together."""
        self.worth = vec[float]([0.0] * 8)
        self.chances = vec[float]([0.0] * 256)
        self.path = vec[i64]([0] * 256)
        self.depth: i64 = 0
        self.below = vec[i64]([NONE] * 8)
        """While several seats choose at once: the node at which each of them stands."""

    # -- one iteration ------------------------------------------------------------------------

    def iterate(self, state: State) -> None:
        """Walk down through a world, grow the tree by a node, value what is there and remember it."""
        rng = self.rng
        node = self.root
        self.depth = 0
        self.enter(node)
        together = False
        while True:
            asked = state.to_act
            if asked == OVER:
                shares(state, self.worth)
                break
            if asked == CHANCE or asked == TABLE:
                state.wander(rng)
                continue
            offer = state.offered()
            if offer.count == 1:
                state.answer(offer.actions[0])
                continue
            if state.focus != NOBODY:
                if not together:
                    together = True
                    for seat in range(SEATS):
                        self.below[seat] = node
                node = self.below[asked]
            else:
                together = False
            if self.visits[node] == 0 and node != self.root:
                self.leaf.value(state, rng, self.worth)
                break
            if self.state_of[node] == UNSEEN:
                self.open(node, state, offer)
            if self.depth == 1:
                self.seat = asked
            child = self.chosen(node, asked, offer)
            self.enter(child)
            action = self.action[child]
            if together:
                self.below[asked] = child
                node = child
            elif not state.window or action != PASS or node == self.root:
                node = child
            state.answer(action)
        self.remember()

    def search(self, world: State, iterations: i64) -> None:
        """So many iterations in copies of one world: where nothing is hidden, that is all it takes."""
        for _iteration in range(iterations):
            self.iterate(world.clone())

    def enter(self, node: i64) -> None:
        """Go on to a node."""
        if self.depth == len(self.path):
            self.path = append(self.path, 0)
        self.path[self.depth] = node
        self.depth += 1

    def remember(self) -> None:
        """Tell every node on the way what came of it."""
        path = self.path
        for k in range(self.depth):
            node = path[k]
            self.visits[node] += 1
            self.sum[node] += self.worth[self.mover[node]]

    # -- growing ------------------------------------------------------------------------------

    def open(self, node: i64, state: State, offer: Offer) -> None:
        """Lay the children side by side, and ask the leaf what looks promising among them."""
        count = offer.count
        mover = state.to_act
        self.chances = grown(self.chances, count)
        guided = self.guided and self.leaf.guess(state, self.rng, self.chances)
        first = self.nodes
        self.make_room(first + count)
        even = 1.0 / float(count)
        for k in range(count):
            self.write(first + k, mover, offer.actions[k], self.chances[k] if guided else even)
        self.nodes = first + count
        self.first[node] = first
        self.count[node] = count
        self.state_of[node] = GUIDED if guided else TRIED

    def make_room(self, size: i64) -> None:
        """Twice the room, when there is not enough."""
        if size <= len(self.action):
            return
        size *= 2
        while len(self.action) < size:
            self.action = append(self.action, 0)
            self.mover = append(self.mover, 0)
            self.state_of = append(self.state_of, UNSEEN)
            self.first = append(self.first, NONE)
            self.count = append(self.count, 0)
            self.further = append(self.further, NONE)
            self.following = append(self.following, NONE)
            self.visits = append(self.visits, 0)
            self.missing = append(self.missing, 0)
            self.tried = append(self.tried, 0)
            self.sum = append(self.sum, 0.0)
            self.promise = append(self.promise, 0.0)

    def write(self, node: i64, mover: i64, action: i64, promise: float) -> None:
        """A new node; all else about it is nothing."""
        self.action[node] = action
        self.mover[node] = mover
        self.promise[node] = promise

    def child(self, node: i64, mover: i64, action: i64, hint: i64) -> i64:
        """The child that stands for this action of this seat, or NONE. Looks where it is likely first."""
        first = self.first[node]
        last = first + self.count[node]
        if first + hint < last and self.action[first + hint] == action and self.mover[first + hint] == mover:
            return first + hint
        for each in range(first, last):
            if self.action[each] == action and self.mover[each] == mover:
                return each
        behind = self.further[node]
        while behind != NONE:
            if self.action[behind] == action and self.mover[behind] == mover:
                return behind
            behind = self.following[behind]
        return NONE

    def hang(self, node: i64, mover: i64, action: i64, promise: float) -> i64:
        """A child that only some worlds have."""
        new = self.nodes
        self.make_room(new + 1)
        self.nodes = new + 1
        self.write(new, mover, action, promise)
        self.missing[new] = self.visits[node]
        self.following[new] = self.further[node]
        self.further[node] = new
        return new

    # -- choosing -----------------------------------------------------------------------------

    def chosen(self, node: i64, asked: i64, offer: Offer) -> i64:
        """The child to try next: what was good, what was hardly tried, and first what was never tried."""
        if self.is_as_laid(node, asked, offer):
            return self.of_laid(node)
        return self.of_offered(node, asked, offer)

    def is_as_laid(self, node: i64, asked: i64, offer: Offer) -> bool:
        """Whether what is on offer are the children that lie side by side, and no others ever were."""
        count = self.count[node]
        if offer.count != count or self.further[node] != NONE:
            return False
        first = self.first[node]
        for k in range(count):
            if self.action[first + k] != offer.actions[k]:
                return False
        return self.mover[first] == asked

    def may_try_more(self, node: i64) -> bool:
        """Whether a node has been walked through often enough for another child."""
        return float(self.tried[node]) < WIDENING * sqrt(float(self.visits[node] + 1))

    def of_laid(self, node: i64) -> i64:
        """The usual case: every child is on offer."""
        first = self.first[node]
        count = self.count[node]
        guided = self.state_of[node] == GUIDED
        walks = float(self.visits[node] + 1)
        if not guided and self.tried[node] < count and self.may_try_more(node):
            start = self.rng.under(count)
            for k in range(count):
                each = first + (start + k) % count
                if self.visits[each] == 0:
                    self.tried[node] += 1
                    return each
        root = sqrt(walks)
        learnt = self.curiosity * sqrt(log(walks))
        usual = self.usual(node, self.mover[first])
        best = first
        highest = -1.0
        for each in range(first, first + count):
            tries = self.visits[each]
            if guided:
                mean = self.sum[each] / float(tries) if tries > 0 else usual
                score = mean + self.curiosity * self.promise[each] * root / float(1 + tries)
            elif tries == 0:
                continue
            else:
                score = self.sum[each] / float(tries) + learnt / sqrt(float(tries))
            if score > highest:
                highest = score
                best = each
        return best

    def usual(self, node: i64, mover: i64) -> float:
        """What an untried child is held to be worth: what its parent was to the same seat."""
        if node == self.root or self.mover[node] != mover or self.visits[node] == 0:
            return 0.5
        return self.sum[node] / float(self.visits[node])

    def of_offered(self, node: i64, asked: i64, offer: Offer) -> i64:
        """Some children are missing in this world, or it has others: only what is on offer can be chosen."""
        guided = self.state_of[node] == GUIDED
        even = 1.0 / float(offer.count)
        usual = self.usual(node, asked)
        untried: i64 = NONE
        fresh: i64 = 0
        best: i64 = NONE
        highest = -1.0
        for k in range(offer.count):
            each = self.child(node, asked, offer.actions[k], k)
            if each == NONE:
                each = self.hang(node, asked, offer.actions[k], even)
            self.missing[each] -= 1  # and one more for all below
            tries = self.visits[each]
            if tries == 0 and not guided:
                fresh += 1
                if self.rng.under(fresh) == 0:
                    untried = each
                continue
            walks = float(self.visits[node] - self.missing[each])
            walks = walks if walks > 1.0 else 1.0
            if guided:
                mean = self.sum[each] / float(tries) if tries > 0 else usual
                score = mean + self.curiosity * self.promise[each] * sqrt(walks) / float(1 + tries)
            else:
                score = self.sum[each] / float(tries) + self.curiosity * sqrt(log(walks + 1.0) / float(tries))
            if score > highest:
                highest = score
                best = each
        self.miss_one(node)
        if untried != NONE and (best == NONE or self.may_try_more(node)):
            self.tried[node] += 1
            return untried
        return best

    def miss_one(self, node: i64) -> None:
        """Every child was missing once more; those on offer have been told beforehand that they were not."""
        first = self.first[node]
        for each in range(first, first + self.count[node]):
            self.missing[each] += 1
        behind = self.further[node]
        while behind != NONE:
            self.missing[behind] += 1
            behind = self.following[behind]

    # -- reading and going on -----------------------------------------------------------------

    def children(self) -> list[int]:
        """The children of the root that are decisions of its seat."""
        first = self.first[self.root]
        found = [int(each) for each in range(first, first + self.count[self.root])]
        behind = self.further[self.root]
        while behind != NONE:
            found.append(int(behind))
            behind = self.following[behind]
        return [each for each in found if self.mover[each] == self.seat]

    def tried_at_root(self) -> list[tuple[int, int, float]]:
        """For each action at the root: how often it was tried, and its mean worth; the most tried first."""
        found: list[tuple[int, int, float]] = []
        for each in self.children():
            visits = int(self.visits[each])
            mean = self.sum[each] / float(visits) if visits > 0 else 0.0
            found.append((int(self.action[each]), visits, mean))
        found.sort(key=most_tried)
        return found

    def advance(self, mover: i64, action: i64) -> bool:
        """Let the position after an action be the root, with all that is known of it; False if nothing is."""
        child = self.child(self.root, mover, action, 0)
        if child == NONE:
            return False
        self.root = child
        if self.count[child] > 0:
            self.seat = self.mover[self.first[child]]
        return True


def most_tried(line: tuple[int, int, float]) -> tuple[int, float, int]:
    """The most tried first, then the best, then by number."""
    return -line[1], -line[2], line[0]
