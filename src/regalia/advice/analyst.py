"""What a finished game turned on: win chances over time, turning points, and the moves that were missed.

Chances come from playing on and from the game's evaluation (``ahead.py``), averaged over re-deals:
each seat's from its own eyes, so that nobody is judged by what they could not know. A move is called missed
if the bot, asked with what its player knew, chooses another that surely leaves them a better chance
(``mistakes.py``), over worlds that were not used to choose it.
"""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final, SupportsIndex

from regalia import bots
from regalia.advice.ahead import fair, plays_on
from regalia.advice.analysis import Analysis, Missed, Point, Turning
from regalia.advice.chances import shared
from regalia.advice.mistakes import WORTH_SAYING, what_it_cost, why_missed
from regalia.advice.story import Decision, Told, told
from regalia.advice.weighing import has_begun
from regalia.bots import Seen
from regalia.engine.errors import BadOption, shown
from regalia.engine.rng import Rng
from regalia.engine.whole import folded, seed_of, whole

POINTS: Final = 120
"""So many positions of a game the chart shows at most."""
ROUGHLY: Final = 16
"""So many of them come first, to see where moves may have been missed; those are looked at next."""
LEAST: Final = 8
"""So many points there are however late it is."""
MOVES_UNTIL: Final = 0.55
"""The share of the time after which no more moves are looked at: what is left is for the chart,"""
CHART_UNTIL: Final = 0.8
"""and from here on for finding the very decision at which a chance changed."""
TURNINGS: Final = 6
SWING: Final = 0.1
"""A change of somebody's chance below this is no turning point: as much can be the luck of the re-deals."""
MISSED: Final = 8
MOVES: Final = 60
"""So many moves are looked at again, unless a limit is given."""
SAMPLES: Final = 4
"""Re-deals for each pair of eyes at each point."""
ANALYST: Final = "greedy"
"""Who looks at the moves unless another is named: hundreds of them, so it has to be quick."""
HOW: Final = (
    "Win chances come from playing on from each position, quickly and many times, with what a player could "
    "not see dealt anew: near the end by who won, before that also by how the seats stood a round later."
)
HOW_STANDING: Final = (
    "Win chances come from how the seats stand, by how often bots have won from there; what a player could "
    "not see is dealt anew."
)


def analyse(
    record: str | dict[str, Any],
    *,
    bot: str | None = None,
    samples: SupportsIndex = SAMPLES,
    moves: SupportsIndex = MOVES,
    seed: SupportsIndex = 0,
    winners: list[int] | None = None,
    spent: Callable[[], float] = lambda: 0.0,
    progress: Callable[[float], None] = lambda share: None,
) -> Analysis:
    """Judge a finished game. Without a clock the same record and seed give the same words.

    ``spent`` is asked between positions which share of the time is gone (``within``): whoever has a clock
    gets what was found by then. Moves come first, from the largest loss on; then the chart, and then what it
    turned on.
    """
    deals, looks, luck = whole(samples), whole(moves), seed_of(seed)
    if deals is None or looks is None:
        raise BadOption(
            "An analysis takes whole numbers of samples and of moves to look at, "
            f"not {shown(samples)} and {shown(moves)}."
        )
    name = ANALYST if bot is None else bot
    return Analyst(told(record, winners), name, max(1, deals), luck, spent, progress).judged(looks)


def within(seconds: float) -> Callable[[], float]:
    """A clock that starts now: which share of so many seconds is gone."""
    begun = time.monotonic()
    return lambda: (time.monotonic() - begun) / seconds


class Analyst:
    """Somebody who goes through a game again."""

    def __init__(
        self,
        story: Told,
        bot: str,
        samples: int,
        seed: int,
        spent: Callable[[], float],
        progress: Callable[[float], None],
    ) -> None:
        self.story = story
        self.match = story.match
        self.game = story.match.game
        level = bots.level(bot)
        self.bot, self.title = level.name, level.title
        self.samples = samples
        self.seed = seed
        self.spent = spent
        self.progress = progress
        self.known: dict[int, tuple[float, ...]] = {}
        """The chances at each entry of the chart."""
        self.seen: dict[int, list[float]] = {}
        """What light play says of each entry that was looked at, those after a deed of the chart included."""
        self.grants = False
        """Whether whoever is asked has the move that they made: see ``_grant``."""
        self.missed: list[Missed] = []
        """The moves that were missed, the dearest first."""
        self.end = len(story.lines)

    def judged(self, moves: int) -> Analysis:
        """Everything."""
        choices = [each for each in self.story.decisions if each.choices > 1]
        self._chart_roughly()
        examined = self._look_for_missed(choices, moves)
        self._chart()
        self._grant()
        turnings = self._turnings()
        self.progress(1.0)
        points = [Point(entry, self.known[entry]) for entry in sorted(self.known)]
        return Analysis(
            self.game.name,
            int(self.match.state.players),
            self.story.winners,
            self.story.is_draw(),
            self.bot,
            self.title,
            len(self.story.lines),
            len(choices),
            examined,
            self.samples,
            points,
            turnings,
            self.missed[:MISSED],
            HOW if plays_on(self.game) else HOW_STANDING,
        )

    # -- win chances ------------------------------------------------------------------------------

    def chances_at(self, entry: int) -> tuple[float, ...]:
        """The win chances after so many entries; the result at the end."""
        if entry not in self.known:
            found = self._seen_at(entry)
            self.known[entry] = tuple(self._granted(entry, found) if self.grants else found)
        return self.known[entry]

    def _seen_at(self, entry: int) -> list[float]:
        """What light play says after so many entries; the result at the end."""
        if entry not in self.seen:
            if entry >= self.end:
                self.seen[entry] = shared(self.story.winners, self.match.state.players)
            else:
                rng = Rng(folded(self.seed * 1_000_003 + entry))
                self.seen[entry] = fair(self.game, self.match.at(entry).state, self.samples, rng)
        return self.seen[entry]

    def _grant(self) -> None:
        """Go back through the chart: who was asked had the move that they made, and the one that they missed.

        Light play may not find it, and a curve that follows light play alone falls before every good move.
        What luck brought them is not granted: nobody could know it. It is for every point or for none, or the
        curve would jump where time ran out.
        """
        self.grants = plays_on(self.game) and all(self._after(entry) in self.seen for entry in self.known)
        for entry in sorted(self.known, reverse=True):
            if self.grants:
                self.known[entry] = tuple(self._granted(entry, self._seen_at(entry)))

    def _granted(self, entry: int, found: list[float]) -> list[float]:
        """The chances at an entry, that of whoever decides there no less than after what they then did."""
        seat, after = self.story.done_by(entry)
        if seat is None or after >= self.end:
            return found
        reached = self.known[after] if after in self.known else self._seen_at(after)
        lost = max((each.loss for each in self.missed if entry <= each.entry < after), default=0.0)
        return raised(found, seat, min(1.0, reached[seat] + lost))

    def _after(self, entry: int) -> int:
        """Where whoever decides at an entry has done so."""
        return min(self.end, self.story.done_by(entry)[1])

    def _chart_roughly(self) -> None:
        """The first points, to see where a chance fell."""
        moments = self._moments()
        self.chances_at(self.end)
        for done, k in enumerate(spread(len(moments))[:ROUGHLY]):
            if done >= LEAST and self.spent() >= 1.0:
                break
            self.progress(0.1 * done / ROUGHLY)
            self.chances_at(moments[k])

    def _chart(self) -> None:
        """All points, evenly thinned, and where their deeds led; the widest gaps are filled first."""
        moments = self._moments()
        for done, k in enumerate(spread(len(moments))):
            if self.spent() >= CHART_UNTIL:
                break
            self.progress(0.6 + 0.3 * done / len(moments))
            self.chances_at(moments[k])
            if plays_on(self.game):
                self._seen_at(self._after(moments[k]))

    def _moments(self) -> list[int]:
        """The entries at which a turn began, from when every seat had begun to play.

        Before that one has chosen a colour or raised an army and another has not: nothing can be compared.
        """
        found: list[int] = []
        last: tuple[int, int] | None = None
        begun: set[int] = set()
        everybody = len({each.seat for each in self.story.decisions})
        for each in self.story.decisions:
            if (each.turn, each.seat) != last and len(begun) == everybody and not each.preparing:
                found.append(each.entry)
            last = (each.turn, each.seat)
            begun.add(each.seat)
        step = max(1, -(-len(found) // POINTS))
        return found[::step]

    # -- turning points -----------------------------------------------------------------------------

    def _turnings(self) -> list[Turning]:
        """The largest changes between neighbouring points, each followed to the decision that made it.

        Of a game that was given up the result is nobody's deed at the table: that is no turning point.
        """
        entries = sorted(self.known if self.match.over else self.known.keys() - {self.end})
        swings = sorted(((self._swing(a, b), a, b) for a, b in pairwise(entries)), reverse=True)
        found: list[Turning] = []
        for swing, start, end in swings[:TURNINGS]:
            if swing < SWING:
                break
            first, last = self._narrowed(start, end)
            turning = self._turning(first, last) if self._swing(first, last) >= SWING else None
            if turning is not None:
                found.append(turning)
        return sorted(found, key=lambda each: each.entry)

    def _swing(self, start: int, end: int) -> float:
        before, after = self.chances_at(start), self.chances_at(end)
        return max(abs(b - a) for a, b in zip(before, after, strict=True))

    def _narrowed(self, start: int, end: int) -> tuple[int, int]:
        """The two neighbouring decisions between which most of a change lies."""
        inside = [each.entry for each in self.story.decisions if start < each.entry < end]
        while inside and self.spent() < 1.0:
            middle = inside[len(inside) // 2]
            if self._swing(start, middle) >= self._swing(middle, end):
                end = middle
            else:
                start = middle
            inside = [entry for entry in inside if start < entry < end]
        return start, end

    def _turning(self, start: int, end: int) -> Turning | None:
        """What is told of a change between two points; nothing where nobody could say what it was."""
        before, after = self.chances_at(start), self.chances_at(end)
        seat = max(range(len(before)), key=lambda each: abs(after[each] - before[each]))
        made = self.story.between(start, end)
        by = None if len(made) > 1 else self.story.last_to_decide(start)
        text = self.story.passage(start, end) if len(made) > 1 else self.story.deed(start, end)
        return Turning(start, seat, by, before[seat], after[seat], text) if text else None

    # -- moves that were missed -----------------------------------------------------------------------

    def _look_for_missed(self, choices: list[Decision], most: int) -> int:
        """Find the moves that cost most; those come first around which their player's chance fell.

        Says how many were looked at.
        """
        examined = 0
        for decision in sorted(choices, key=self._fall)[:most]:
            if examined and self.spent() >= MOVES_UNTIL:
                break
            examined += 1
            self.progress(0.1 + 0.5 * examined / max(1, min(most, len(choices))))
            missed = self._judge(decision)
            if missed is not None:
                self.missed.append(missed)
        self.missed.sort(key=lambda each: -each.loss)
        return examined

    def _fall(self, decision: Decision) -> tuple[float, int]:
        """How its player's chance changed from the point before a decision to the one after it."""
        entries = sorted(self.known)
        place = bisect_right(entries, decision.entry)
        before = self.known[entries[max(0, place - 1)]][decision.seat]
        after = self.known[entries[min(place, len(entries) - 1)]][decision.seat]
        return after - before, decision.entry

    def _judge(self, decision: Decision) -> Missed | None:
        """Whether a decision was a mistake, from what its player knew."""
        rng = Rng(folded(self.seed * 7_919 + decision.entry))
        state = self.match.at(decision.entry).state
        table = Seen(self.game, self.game.redeal(state, decision.seat, rng), decision.seat)
        if not has_begun(table):
            return None  # no colour and no army is better by what a round shows, and a hint says none is, too
        better = int(bots.make(self.bot, self.seed).choose(table))
        if better == decision.action:
            return None
        loss, found = what_it_cost(table, decision.action, better, self.samples, rng)
        if loss >= WORTH_SAYING:  # nobody can have lost more than what was missing from certain victory
            loss = min(loss, 1.0 - self._seen_at(self._after(decision.entry))[decision.seat])
        if loss < WORTH_SAYING:
            return None
        labels = {each["id"]: each["label"] for each in table.view["actions"]}
        played = labels.get(decision.action, table.notation.text(decision.action))
        sentence = (
            f"@{decision.seat} chose “{played}”; “{labels[better]}” would have left a chance "
            f"{100 * loss:.0f} percentage points better: {why_missed(found)}."
        )
        return Missed(
            decision.entry,
            decision.seat,
            played,
            labels[better],
            decision.action,
            table.notation.text(decision.action),
            better,
            table.notation.text(better),
            loss,
            tuple(found),
            sentence,
        )


def raised(found: list[float], seat: int, chance: float) -> list[float]:
    """Chances with that of one seat at least so high, the others' lower in proportion."""
    if chance <= found[seat]:
        return found
    rest = (1.0 - chance) / (1.0 - found[seat])
    return [chance if other == seat else each * rest for other, each in enumerate(found)]


def spread(count: int) -> list[int]:
    """All numbers below a count, in an order that fills the widest gaps first: the ends, the middle, …"""
    order = dict.fromkeys([0, count - 1] if count else [])
    step = 1
    while step < count:
        step *= 2
    while step >= 1:
        order.update(dict.fromkeys(range(0, count, step)))
        step //= 2
    return list(order)
