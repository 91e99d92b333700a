"""The race as a Markdown page: what was measured, the ratios, and whether the gates are passed."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable
from dataclasses import dataclass

from regalia.bench.contenders import new_kingdom_conquest, new_kingswood, share_of_decisions
from regalia.bench.race import Lane, Lanes, ratio
from regalia.engine.state import State

TITLES = {
    "connect-four-compiled": "Regalia, connect four, compiled",
    "connect-four-pure": "Regalia, connect four, pure Python",
    "openspiel-native": "OpenSpiel, connect four, C++ random bots",
    "openspiel-python": "OpenSpiel, connect four, Python loop",
    "pettingzoo": "PettingZoo, connect_four_v3",
    "kingswood-compiled": "Regalia, Kingswood, 4 players, compiled",
    "kingswood-pure": "Regalia, Kingswood, 4 players, pure Python",
    "kingdom-conquest-compiled": "Regalia, Kingdom Conquest, 4 players, compiled",
    "kingdom-conquest-pure": "Regalia, Kingdom Conquest, 4 players, pure Python",
    "catanatron": "Catanatron, 4 random players",
}
CLONES = {
    "clone-connect-four": "connect four, compiled",
    "clone-connect-four-pure": "connect four, pure Python",
    "clone-kingswood": "Kingswood, 4 players, compiled",
    "clone-kingswood-pure": "Kingswood, 4 players, pure Python",
    "clone-kingdom-conquest": "Kingdom Conquest, 4 players, compiled",
    "clone-kingdom-conquest-pure": "Kingdom Conquest, 4 players, pure Python",
}
NANOSECONDS = 1e9
CLONE_LIMIT = 1000.0


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
        return f"| {self.sentence} | {sign} {self.bound:,.0f}{self.unit} | {seen} | {verdict} |"


def gates(lanes: Lanes) -> list[Gate]:
    """The promises, measured."""

    def times(sentence: str, one: str, other: str, what: str, bound: float) -> Gate:
        return Gate(sentence, ratio(lanes, one, other, what), bound, True, " times")

    def decided(sentence: str, one: str, root: Callable[[], State]) -> Gate:
        """The strictest count: none of our dice and draws, but all of the peer's rolls."""
        value = ratio(lanes, one, "catanatron", "actions")
        share = None if value is None else value * share_of_decisions(root())
        return Gate(sentence, share, 40, True, " times")

    found = [
        times(
            "Connect four over OpenSpiel's C++ random bots, playouts",
            "connect-four-compiled",
            "openspiel-native",
            "playouts",
            4,
        ),
        times("Kingswood over Catanatron, actions", "kingswood-compiled", "catanatron", "actions", 40),
        decided("Kingswood over Catanatron, decisions alone", "kingswood-compiled", new_kingswood),
        times(
            "Kingdom Conquest over Catanatron, actions",
            "kingdom-conquest-compiled",
            "catanatron",
            "actions",
            40,
        ),
        decided(
            "Kingdom Conquest over Catanatron, decisions alone",
            "kingdom-conquest-compiled",
            new_kingdom_conquest,
        ),
        times(
            "Connect four, compiled over pure, playouts",
            "connect-four-compiled",
            "connect-four-pure",
            "playouts",
            8,
        ),
        times(
            "Kingswood, compiled over pure, playouts", "kingswood-compiled", "kingswood-pure", "playouts", 8
        ),
        times(
            "Kingdom Conquest, compiled over pure, playouts",
            "kingdom-conquest-compiled",
            "kingdom-conquest-pure",
            "playouts",
            8,
        ),
    ]
    for name, title in (
        ("clone-kingswood", "A clone of Kingswood"),
        ("clone-kingdom-conquest", "A clone of Kingdom Conquest"),
        ("clone-connect-four", "A clone of connect four"),
    ):
        found.append(Gate(title, clone_time(lanes[name]), CLONE_LIMIT, False, " ns"))
    return found


def clone_time(lane: Lane) -> float | None:
    """Nanoseconds a clone, in the best slice: there is no ratio in which a disturbance would cancel out."""
    rate = lane.best("playouts")
    return NANOSECONDS / rate if rate else None


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
        *(_row(lanes, name) for name in TITLES),
        "",
        "## Clones",
        "",
        "| position | time of a clone |",
        "| --- | ---: |",
        *(f"| {title} | {_clone(lanes[name])} |" for name, title in CLONES.items()),
        "",
        "## Gates",
        "",
        "| what | gate | measured | |",
        "| --- | ---: | ---: | --- |",
        *(gate.row() for gate in gates(lanes)),
        "",
    ]
    return "\n".join(lines)


def _row(lanes: Lanes, name: str) -> str:
    lane = lanes[name]
    if not lane.slices:
        return f"| {TITLES[name]} | missing: {lane.missing} | | |"
    actions = lane.median("actions")
    faster = ratio(lanes, "connect-four-compiled", name, "playouts") if plays_connect_four(name) else None
    shown = f"{faster:,.1f}" if faster and name != "connect-four-compiled" else ""
    decided = f"{actions:,.0f}" if actions else ""
    return f"| {TITLES[name]} | {lane.median('playouts'):,.0f} | {decided} | {shown} |"


def plays_connect_four(name: str) -> bool:
    """Whether playouts of this contender are of the same game as ours."""
    return "connect" in name or name in ("openspiel-native", "openspiel-python", "pettingzoo")


def _clone(lane: Lane) -> str:
    time = clone_time(lane)
    return f"missing: {lane.missing}" if time is None else f"{time:,.0f} ns"
