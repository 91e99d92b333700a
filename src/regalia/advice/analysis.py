"""What a finished game turned on: win chances over time, turning points, and the moves that were missed.

Chances come from playing on and from the game's evaluation (``ahead.py``), averaged over re-deals:
each seat's from its own eyes, so that nobody is judged by what they could not know. A move is called missed
if the bot, asked with what its player knew, chooses another that surely leaves them a better chance
(``mistakes.py``), over worlds that were not used to choose it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, SupportsIndex

from regalia import bots
from regalia.advice.ahead import fair, plays_on
from regalia.advice.chances import shared
from regalia.advice.mistakes import WORTH_SAYING, what_it_cost, why_missed
from regalia.advice.story import Decision, Told, told
from regalia.advice.words import Reason, plain
from regalia.bots import Seen
from regalia.engine.errors import BadOption, shown
from regalia.engine.rng import Rng
from regalia.engine.whole import folded, seed_of, whole

POINTS: Final = 120
"""So many positions of a game the chart shows at most."""
ROUGHLY: Final = 16
"""So many of them come first, to see where moves may have been missed; those are looked at next."""
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


@dataclass(frozen=True)
class Point:
    """The win chances at one moment: after so many entries of the record."""

    entry: int
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Turning:
    """A moment at which somebody's chance changed much."""

    entry: int
    """How many entries came before it."""
    step: int
    """The how-manieth decision it was, as the replay counts them: entries of chance are of the one before."""
    seat: int
    """Whose chance changed most."""
    by: int | None
    """Who had decided."""
    before: float
    after: float
    text: str
    """What happened, as everybody could read it."""


@dataclass(frozen=True)
class Missed:
    """A move that cost its player something, and what would have been better."""

    entry: int
    step: int
    """The how-manieth decision it was: the number by which a turning point is known, too."""
    seat: int
    played: str
    better: str
    """Both as their buttons say them."""
    action: int
    loss: float
    """How much of the win chance it cost, as its player could have known."""
    reasons: tuple[Reason, ...]
    sentence: str


@dataclass
class Analysis:
    """All that is said about one game."""

    game: str
    players: int
    winners: list[int]
    bot: str
    title: str
    entries: int
    steps: int
    """How many decisions there were."""
    decisions: int
    """How many decisions between several actions there were."""
    examined: int
    """How many of them the bot has looked at."""
    samples: int
    points: list[Point] = field(default_factory=list)
    turnings: list[Turning] = field(default_factory=list)
    missed: list[Missed] = field(default_factory=list)
    how: str = HOW

    def to_plain(self) -> dict[str, Any]:
        """As JSON-ready data, shares rounded to a thousandth."""
        out = dict(vars(self))
        out["points"] = [{"entry": p.entry, "chances": [round(c, 3) for c in p.chances]} for p in self.points]
        out["turnings"] = [
            {**vars(each), "before": round(each.before, 3), "after": round(each.after, 3)}
            for each in self.turnings
        ]
        out["missed"] = [
            {**vars(each), "loss": round(each.loss, 3), "reasons": plain(each.reasons)}
            for each in self.missed
        ]
        return out


def analyse(
    record: str | dict[str, Any],
    *,
    bot: str | None = None,
    samples: SupportsIndex = SAMPLES,
    moves: SupportsIndex = MOVES,
    seed: SupportsIndex = 0,
    winners: list[int] | None = None,
    enough: Callable[[], bool] = lambda: False,
    progress: Callable[[float], None] = lambda share: None,
) -> Analysis:
    """Judge a finished game. Without a clock the same record and seed give the same words.

    ``enough`` is asked between positions: whoever has a clock ends it early, and gets what was found by then.
    The chart may have used up its half by then; moves are looked at from the largest loss on.
    """
    deals, looks, luck = whole(samples), whole(moves), seed_of(seed)
    if deals is None or looks is None:
        raise BadOption(
            "An analysis takes whole numbers of samples and of moves to look at, "
            f"not {shown(samples)} and {shown(moves)}."
        )
    name = ANALYST if bot is None else bot
    return Analyst(told(record, winners), name, max(1, deals), luck, enough, progress).judged(looks)


class Analyst:
    """Somebody who goes through a game again."""

    def __init__(
        self,
        story: Told,
        bot: str,
        samples: int,
        seed: int,
        enough: Callable[[], bool],
        progress: Callable[[float], None],
    ) -> None:
        self.story = story
        self.match = story.match
        self.game = story.match.game
        self.bot = bot
        self.title = bots.level(bot).title
        self.samples = samples
        self.seed = seed
        self.enough = enough
        self.progress = progress
        self.known: dict[int, tuple[float, ...]] = {}
        """The chances at each entry that was looked at."""
        self.reached: dict[int, list[float]] = {}
        """The same after what somebody did, where that is no point of the chart."""
        self.charted = False
        self.end = len(story.lines)

    def judged(self, moves: int) -> Analysis:
        """Everything."""
        choices = [each for each in self.story.decisions if each.choices > 1]
        self._chart(ROUGHLY, 0.0)
        missed, examined = self._missed(choices, moves)
        self._chart(POINTS, 0.5)
        self._grant()
        turnings = self._turnings()
        self.progress(1.0)
        points = [Point(entry, self.known[entry]) for entry in sorted(self.known)]
        return Analysis(
            self.game.name,
            int(self.match.state.players),
            self.story.winners,
            self.bot,
            self.title,
            len(self.story.lines),
            len(self.story.decisions),
            len(choices),
            examined,
            self.samples,
            points,
            turnings,
            missed,
            HOW if plays_on(self.game) else HOW_STANDING,
        )

    # -- win chances ------------------------------------------------------------------------------

    def chances_at(self, entry: int) -> tuple[float, ...]:
        """The win chances after so many entries; the result at the end."""
        if entry not in self.known:
            if entry >= self.end:
                found = shared(self.story.winners, self.match.state.players)
            else:
                found = self._judged_at(entry)
                if self.charted:
                    found = self._granted(entry, found)
            self.known[entry] = tuple(found)
        return self.known[entry]

    def _judged_at(self, entry: int) -> list[float]:
        rng = Rng(folded(self.seed * 1_000_003 + entry))
        return fair(self.game, self.match.at(entry).state, self.samples, rng)

    def _grant(self) -> None:
        """Go back through the chart: who was asked had the move that they made.

        Light play may not find it, and a curve that follows light play alone falls before every good move.
        What luck brought them is not granted: nobody could know it.
        """
        self.charted = plays_on(self.game)
        for entry in sorted(self.known, reverse=True)[1:]:
            if self.charted and not self.enough():
                self.known[entry] = tuple(self._granted(entry, list(self.known[entry])))

    def _granted(self, entry: int, found: list[float]) -> list[float]:
        """The chances at an entry, that of whoever decides there no less than after what they then did."""
        seat, after = self.story.done_by(entry)
        if seat is None or after >= self.end:
            return found
        if after not in self.known and after not in self.reached:
            self.reached[after] = self._judged_at(after)
        reached = self.known[after] if after in self.known else self.reached[after]
        return raised(found, seat, reached[seat])

    def _chart(self, most: int, progress: float) -> None:
        """So many points at the beginnings of turns, evenly thinned; the widest gaps are filled first."""
        moments = self._moments()
        self.chances_at(self.end)
        for done, k in enumerate(spread(len(moments))[:most]):
            self.progress(progress + 0.5 * done / len(moments))
            self.chances_at(moments[k])
            if done >= 8 and self.enough():
                break

    def _moments(self) -> list[int]:
        """The entries at which a turn began, from when every seat had begun to play.

        Before that one has chosen a colour or an army and another has not: there is nothing to compare.
        """
        found: list[int] = []
        last: tuple[int, int] | None = None
        begun: set[int] = set()
        everybody = len({each.seat for each in self.story.decisions})
        for each in self.story.decisions:
            if (each.turn, each.seat) != last and len(begun) == everybody:
                found.append(each.entry)
            last = (each.turn, each.seat)
            begun.add(each.seat)
        step = max(1, -(-len(found) // POINTS))
        return found[::step]

    # -- turning points -----------------------------------------------------------------------------

    def _turnings(self) -> list[Turning]:
        """The largest changes between neighbouring points, each followed to the decision that made it."""
        entries = sorted(self.known)
        swings = sorted(((self._swing(a, b), a, b) for a, b in pairwise(entries)), reverse=True)
        found: list[Turning] = []
        for swing, start, end in swings[:TURNINGS]:
            if swing < SWING:
                break
            first, last = self._narrowed(start, end)
            if self._swing(first, last) >= SWING:
                found.append(self._turning(first, last))
        return sorted(found, key=lambda each: each.entry)

    def _swing(self, start: int, end: int) -> float:
        before, after = self.chances_at(start), self.chances_at(end)
        return max(abs(b - a) for a, b in zip(before, after, strict=True))

    def _narrowed(self, start: int, end: int) -> tuple[int, int]:
        """The two neighbouring decisions between which most of a change lies."""
        inside = [each.entry for each in self.story.decisions if start < each.entry < end]
        while inside and not self.enough():
            middle = inside[len(inside) // 2]
            if self._swing(start, middle) >= self._swing(middle, end):
                end = middle
            else:
                start = middle
            inside = [entry for entry in inside if start < entry < end]
        return start, end

    def _turning(self, start: int, end: int) -> Turning:
        before, after = self.chances_at(start), self.chances_at(end)
        seat = max(range(len(before)), key=lambda each: abs(after[each] - before[each]))
        entries = [each.entry for each in self.story.decisions]
        place = bisect_right(entries, start) - 1
        by = self.story.decisions[place].seat if place >= 0 else None
        lines = [line for each in self.story.lines[start:end] for line in each]
        text = " ".join(lines[:3]) or "Nothing that everybody could see."
        return Turning(start, self._step(start), seat, by, before[seat], after[seat], text)

    def _step(self, entry: int) -> int:
        """The number of the decision that is made at an entry, from 1 on."""
        return bisect_left([each.entry for each in self.story.decisions], entry) + 1

    # -- moves that were missed -----------------------------------------------------------------------

    def _missed(self, choices: list[Decision], most: int) -> tuple[list[Missed], int]:
        """The moves that cost most; those are looked at first around which their player's chance fell."""
        found: list[Missed] = []
        examined = 0
        for decision in sorted(choices, key=self._fall)[:most]:
            if examined and self.enough():
                break
            examined += 1
            self.progress(0.5 * examined / max(1, min(most, len(choices))))
            missed = self._judge(decision)
            if missed is not None:
                found.append(missed)
        found.sort(key=lambda each: -each.loss)
        return found[:MISSED], examined

    def _fall(self, decision: Decision) -> tuple[float, int]:
        """By how much its player's chance grew from the point before a decision to the one after."""
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
        better = int(bots.make(self.bot, self.seed).choose(table))
        if better == decision.action:
            return None
        loss, found = what_it_cost(table, decision.action, better, self.samples, rng)
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
            self._step(decision.entry),
            decision.seat,
            played,
            labels[better],
            better,
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
