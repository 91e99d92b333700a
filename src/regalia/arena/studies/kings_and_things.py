"""Kings & Things: ends, seats, Heroes, events, items."""

from __future__ import annotations

import statistics
from typing import Any

from regalia.arena.contest import Contest, Watcher
from regalia.arena.page import percent, table
from regalia.arena.plan import Note
from regalia.arena.studies.study import Study, Summaries, against_random, together, what_matters
from regalia.engine.match import Match
from regalia.games.kings_and_things.data import CITADEL, FACE_IDS

NAME = "kings-and-things"
ITEM_OF = {
    "charm_up": "lucky-charm",
    "charm_down": "lucky-charm",
    "dispel": "dispel-magic",
    "dispel_force": "dispel-magic",
    "fan": "fan",
    "fan_cloud": "fan",
    "elixir": "elixir",
    "firewall": "firewall",
    "golem": "golem",
    "talisman": "talisman",
    "sword": "sword",
    "bow": "bow",
    "dust": "dust-of-defense",
    "balloon": "balloon",
}
"""Which item an action plays."""
DEEDS = ("bribe", "retreat", "build", "fight")


class Chronicle(Watcher[Note]):
    """Notes what seats do; the rest is read from the table when it is over."""

    def __init__(self) -> None:
        self.things: list[list[Any]] = []

    def acting(self, match: Match, seat: int, action: int) -> None:
        """An action says what it is about."""
        verb, _, what = match.text(action).partition(" ")
        if verb == "station":
            self.things.append(["heroes", FACE_IDS[getattr(match.state.top(), "face", 0)], seat, 1, 1])
        elif verb == "event":
            self.things.append(["events", what, seat, 1, 1])
        elif verb in ITEM_OF:
            self.things.append(["items", ITEM_OF[verb], seat, 1, 1])
        elif verb in DEEDS:
            self.things.append(["deeds", verb, seat, 1, 1])

    def note(self, match: Match) -> Note:
        """The game in a few numbers."""
        return {"end": end_of(match), "things": self.things}


def end_of(match: Match) -> str:
    """How it ended, read from the table."""
    board = match.view()["board"]
    winners = match.winners
    if not winners:
        return "nobody left"
    forts = [hex["level"] for hex in board["hexes"] if hex["owner"] == winners[0]]
    if forts.count(int(CITADEL)) >= 2:
        return "second citadel"
    if board["seats"][winners[0]]["citadel_since"]:
        return "citadel held"
    if sum(not seat["out"] for seat in board["seats"]) <= 1:
        return "last one left"
    return "last turn"


def study(bot: str) -> Study:
    """Equals at every table, and one of them among wanderers."""
    equal = [Contest(f"{count} alike", NAME, (bot,) * count) for count in (2, 3, 4)]
    uneven = [
        Contest(f"one against {count - 1} at random", NAME, (bot, *["random"] * (count - 1)))
        for count in (2, 3, 4)
    ]
    return Study(NAME, bot, [*equal, *uneven], Chronicle, page)


def page(study: Study, found: Summaries) -> list[str]:
    """The numbers as Markdown."""
    alike = {name: each for name, each in found.items() if "random" not in name}
    uneven = [(name, each) for name, each in found.items() if "random" in name]
    everything = together(alike.values())
    return [
        f"All options by default, every seat played by the {study.bot} bot unless told otherwise; the tables",
        "say how many games they rest on. Seats stand in the order in which the table is laid; ± is the 95 %",
        "interval.",
        "",
        *lengths(alike),
        *against_random(uneven, study.bot),
        *what_matters(everything, "heroes", "won"),
        *what_matters(everything, "events", "played"),
        *what_matters(everything, "items", "used"),
        *what_matters(everything, "deeds", "done"),
    ]


def lengths(alike: Summaries) -> list[str]:
    """How long games are, how they end, and who wins."""
    rows = []
    for name, each in alike.items():
        ends = [f"{end} {percent(each.ends.count(end) / len(each))}" for end in sorted(each.ends.keys())]
        best = f"{statistics.median(each.best_scores):.0f}"
        rows.append(
            [
                name,
                len(each),
                f"{each.middle:.0f}",
                max(each.lengths),
                best,
                ", ".join(ends),
                each.by_seat,
                each.by_seat_margin,
            ]
        )
    heads = ["table", "games", "median turns", "longest", "best income", "ends", "wins by seat, %", "95 %"]
    return ["## Length, ends and seats", "", *table(heads, rows)]
