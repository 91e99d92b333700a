"""The race as a Markdown page: what was measured, the ratios, and whether the gates are passed."""

from __future__ import annotations

import os
import platform
from dataclasses import dataclass

from regalia.bench.calls import CALLED, CALLS
from regalia.bench.learners import AT_ONCE, GAMES_AT_ONCE, OBSERVING, ONE_BY_ONE
from regalia.bench.ours import OURS, Runner
from regalia.bench.race import Lane, Lanes, ratio
from regalia.bench.searching import ITERATIONS, SEARCHES, SIMULATIONS, WAYS, lane_of

PEER_TITLES = {
    "openspiel-native": "OpenSpiel, connect four, C++ random bots",
    "openspiel-python": "OpenSpiel, connect four, Python loop",
    "pettingzoo": "PettingZoo, connect_four_v3",
    "catanatron": "Catanatron, 4 random players",
}
KEPT = "<!-- What follows is not measured by `regalia bench`, which keeps it when it writes this page. -->"
NANOSECONDS = 1e9
MICROSECONDS = 1e6


@dataclass(frozen=True)
class Gate:
    """A promise of the design about speed."""

    sentence: str
    value: float | None
    bound: float
    at_least: bool
    unit: str

    @property
    def passed(self) -> bool | None:
        """Whether it is kept; None if it could not be measured."""
        if self.value is None:
            return None
        return self.value >= self.bound if self.at_least else self.value < self.bound

    def row(self) -> str:
        """A line of the table."""
        sign = "at least" if self.at_least else "under"
        seen = "not measured" if self.value is None else f"{self.value:,.1f}{self.unit}"
        verdict = {True: "passed", False: "**missed**", None: "-"}[self.passed]
        bound = f"{self.bound:,.0f}" if self.bound == int(self.bound) else f"{self.bound:,.1f}"
        return f"| {self.sentence} | {sign} {bound}{self.unit} | {seen} | {verdict} |"


def gates(lanes: Lanes) -> list[Gate]:
    """The promises, measured."""
    found = [
        _times(
            lanes,
            "Connect four over OpenSpiel's C++ random bots",
            "connect-four-compiled",
            "openspiel-native",
            4,
        ),
        Gate(
            "Search on connect four over OpenSpiel's C++ `MCTSBot`, iterations",
            ratio(lanes, "search-compiled", "search-openspiel", "playouts"),
            1.5,
            True,
            " times",
        ),
    ]
    for runner in OURS:
        if runner.over_catanatron:
            found += _over_catanatron(lanes, runner)
    for runner in OURS:
        fast, pure = f"{runner.name}-compiled", f"{runner.name}-pure"
        found.append(_times(lanes, f"{_capital(runner.title)}: compiled over pure", fast, pure, 8))
    for runner in OURS:
        seen = clone_time(lanes[f"clone-{runner.name}"])
        found.append(Gate(f"A clone of {runner.title}", seen, runner.clone_limit, False, " ns"))
    for call in CALLS:
        for runner in CALLED if call.limit else ():
            seen = call_time(lanes[f"{call.name}-{runner.name}"])
            found.append(Gate(f"{_capital(call.title)} of {runner.title}", seen, call.limit, False, " µs"))
    return found


def _times(lanes: Lanes, sentence: str, one: str, other: str, bound: float) -> Gate:
    return Gate(f"{sentence}, playouts", ratio(lanes, one, other, "playouts"), bound, True, " times")


def _over_catanatron(lanes: Lanes, runner: Runner) -> list[Gate]:
    """All entries of the record; and stricter, none of our dice and windows but all of the peer's rolls."""
    value = ratio(lanes, f"{runner.name}-compiled", "catanatron", "actions")
    strict = None if value is None else value * runner.share_of_decisions()
    sentence = f"{runner.title} over Catanatron"
    return [
        Gate(f"{sentence}, actions", value, runner.over_catanatron, True, " times"),
        Gate(f"{sentence}, decisions alone", strict, runner.over_catanatron, True, " times"),
    ]


def _capital(title: str) -> str:
    return title[0].upper() + title[1:]


def clone_time(lane: Lane) -> float | None:
    """Nanoseconds a clone, in the best slice: there is no ratio in which a disturbance would cancel out."""
    rate = lane.best("playouts")
    return NANOSECONDS / rate if rate else None


def call_time(lane: Lane) -> float | None:
    """Microseconds a question, in the best slice."""
    rate = lane.best("playouts")
    return MICROSECONDS / rate if rate else None


def page(lanes: Lanes, seconds: float, rounds: int) -> str:
    """The whole page."""
    lines = [
        "# Speed",
        "",
        "Written by `regalia bench`: random play from the first position to the end, one process a",
        f"contender, in {rounds} rounds of slices of {seconds:g} s of processor time. Everyone runs once",
        "a round, and a ratio is the median of the ratios within the rounds, because machines are noisy;",
        "rates are medians, times of clones those of the best slice. Actions are entries of the record:",
        "players' decisions, dice and draws, as the peers count theirs. Both builds are first checked to",
        "play the same games.",
        "",
        f"Machine: {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}.",
        "",
        "| contender | playouts/s | actions/s | Regalia's connect four is … times as fast |",
        "| --- | ---: | ---: | ---: |",
        *(_row(lanes, name, title) for name, title in _titles()),
        "",
        "## Search iterations",
        "",
        f"A new tree of {SIMULATIONS:,} iterations from the empty board of connect four, again and again;",
        "a leaf is valued by one random playout.",
        "",
        "| contender | iterations/s | Regalia's search is … times as fast |",
        "| --- | ---: | ---: |",
        *(_search(lanes, name) for name in SEARCHES),
        "",
        f"The same on our games, compiled: trees of {ITERATIONS} iterations, each in a re-deal of its own,",
        "from positions all through a random game; iterations a second, by what values a leaf.",
        "",
        f"| game | {' | '.join(way.title for way in WAYS)} |",
        f"| --- |{' ---: |' * len(WAYS)}",
        *_game_searches(lanes),
        "",
        "## Clones",
        "",
        "| position | time of a clone |",
        "| --- | ---: |",
        *_clones(lanes),
        "",
        "## Questions",
        "",
        "Compiled, in the best slice, over positions all through a random game, for the seat that decides.",
        "",
        f"| game | {' | '.join(call.title for call in CALLS)} |",
        f"| --- |{' ---: |' * len(CALLS)}",
        *_questions(lanes),
        "",
        "## Learners",
        "",
        "Steps of players a second, each with the observation and the mask of whoever is asked next:",
        f"{GAMES_AT_ONCE} games at once (`regalia.vector`), and one game in a Python loop. On both sides",
        "an action is drawn in compiled code: what a learner needs to choose one by its mask comes on top.",
        "",
        "| game | one game | at once | times | observations/s |",
        "| --- | ---: | ---: | ---: | ---: |",
        *_learners(lanes),
        "",
        "## Gates",
        "",
        "| what | gate | measured | |",
        "| --- | ---: | ---: | --- |",
        *(gate.row() for gate in gates(lanes)),
        "",
    ]
    return "\n".join(lines)


def with_kept(text: str, old: str) -> str:
    """A new page with what an older one has below its mark: comparisons with builds that are gone."""
    _, mark, kept = old.partition(KEPT)
    return f"{text}\n{mark}{kept}" if mark else text


def _titles() -> list[tuple[str, str]]:
    """The contenders that play, with what they are called."""
    ours = [
        (f"{runner.name}-{build}", f"Regalia, {runner.title}, {title}")
        for runner in OURS
        for build, title in (("compiled", "compiled"), ("pure", "pure Python"))
    ]
    return [*ours, *PEER_TITLES.items()]


def _row(lanes: Lanes, name: str, title: str) -> str:
    lane = lanes[name]
    if not lane.slices:
        return f"| {title} | missing: {lane.missing} | | |"
    actions = lane.median("actions")
    faster = ratio(lanes, "connect-four-compiled", name, "playouts") if plays_connect_four(name) else None
    shown = f"{faster:,.1f}" if faster and name != "connect-four-compiled" else ""
    decided = f"{actions:,.0f}" if actions else ""
    rate = lane.median("playouts")
    return (
        f"| {title} | {rate:,.0f} | {decided} | {shown} |"
        if rate >= 10
        else f"| {title} | {rate:,.1f} | {decided} | {shown} |"
    )


def _search(lanes: Lanes, name: str) -> str:
    title, lane = SEARCHES[name][0], lanes[name]
    if not lane.slices:
        return f"| {title} | missing: {lane.missing} | |"
    faster = ratio(lanes, "search-compiled", name, "playouts")
    shown = f"{faster:,.1f}" if faster and name != "search-compiled" else ""
    return f"| {title} | {lane.median('playouts'):,.0f} | {shown} |"


def _game_searches(lanes: Lanes) -> list[str]:
    rows = []
    for runner in CALLED:
        cells = [rate_or_missing(lanes[lane_of(runner, way)], "playouts") for way in WAYS]
        rows.append(f"| {runner.title} | {' | '.join(cells)} |")
    return rows


def plays_connect_four(name: str) -> bool:
    """Whether playouts of this contender are of the same game as ours."""
    return "connect" in name or name in ("openspiel-native", "openspiel-python", "pettingzoo")


def _clones(lanes: Lanes) -> list[str]:
    rows = []
    for runner in OURS:
        for name, build in (
            (f"clone-{runner.name}", "compiled"),
            (f"clone-{runner.name}-pure", "pure Python"),
        ):
            time = clone_time(lanes[name])
            shown = f"missing: {lanes[name].missing}" if time is None else f"{time:,.0f} ns"
            rows.append(f"| {runner.title}, {build} | {shown} |")
    return rows


def _learners(lanes: Lanes) -> list[str]:
    rows = []
    for runner in OURS:
        one, all_, seen = (lanes[f"{kind}-{runner.name}"] for kind in (ONE_BY_ONE, AT_ONCE, OBSERVING))
        times = ratio(lanes, all_.name, one.name, "actions")
        cells = [rate_or_missing(one), rate_or_missing(all_), f"{times:.1f}" if times else ""]
        rows.append(f"| {runner.title} | {' | '.join(cells)} | {rate_or_missing(seen)} |")
    for name, title in (("pgx", "pgx, connect_four"), ("pettingzoo", "PettingZoo, connect_four_v3")):
        rate = rate_or_missing(lanes[name])
        both = f"{rate} | " if name == "pettingzoo" else f" | {rate}"
        rows.append(f"| {title} | {both} |  |  |")
    return rows


def rate_or_missing(lane: Lane, what: str = "actions") -> str:
    """What is done in a second, or why nothing is."""
    return f"missing: {lane.missing}" if lane.missing else f"{lane.median(what):,.0f}"


def _questions(lanes: Lanes) -> list[str]:
    rows = []
    for runner in CALLED:
        times = [call_time(lanes[f"{call.name}-{runner.name}"]) for call in CALLS]
        cells = " | ".join("missing" if time is None else f"{time:,.1f} µs" for time in times)
        rows.append(f"| {runner.title} | {cells} |")
    return rows
