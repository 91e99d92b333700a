"""Let bots play Kings & Things in the arena and write down how it went: ends, seats, Heroes, events, items.

python tools/balance_kings.py --games 40

writes the page docs/balance/kings-and-things.md.
"""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

import regalia
from regalia.arena import Contest, Played, Tally, Watcher, percent, series, table
from regalia.games.kings_and_things.data import CITADEL, FACE_IDS

NAME = "kings-and-things"
PAGE = Path("docs/balance/kings-and-things.md")
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


class Note(NamedTuple):
    """What is remembered of one game."""

    turns: int
    end: str
    incomes: tuple[int, ...]
    heroes: tuple[tuple[int, str], ...]
    """Who won whom, and so on: a seat and a name."""
    events: tuple[tuple[int, str], ...]
    items: tuple[tuple[int, str], ...]
    deeds: tuple[tuple[int, str], ...]
    """Explorations, bribes, retreats and forts, by the verb."""


class Chronicle(Watcher[Note]):
    """Notes what seats do; the rest is read from the table when it is over."""

    def __init__(self) -> None:
        self.heroes: list[tuple[int, str]] = []
        self.events: list[tuple[int, str]] = []
        self.items: list[tuple[int, str]] = []
        self.deeds: list[tuple[int, str]] = []

    def acting(self, match: regalia.Match, seat: int, action: int) -> None:
        """An action says what it is about."""
        verb, _, what = match.text(action).partition(" ")
        if verb == "station":
            self.heroes.append((seat, FACE_IDS[getattr(match.state.top(), "face", 0)]))
        elif verb == "event":
            self.events.append((seat, what))
        elif verb in ITEM_OF:
            self.items.append((seat, ITEM_OF[verb]))
        elif verb in ("bribe", "retreat", "build", "fight"):
            self.deeds.append((seat, verb))

    def note(self, match: regalia.Match) -> Note:
        """The game in a few numbers."""
        return Note(
            int(match.state.turn),  # type: ignore[attr-defined]
            end_of(match),
            tuple(match.scores),
            tuple(self.heroes),
            tuple(self.events),
            tuple(self.items),
            tuple(self.deeds),
        )


def end_of(match: regalia.Match) -> str:
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


@dataclass
class Summary:
    """The games of one contest."""

    title: str
    players: int
    turns: list[int] = field(default_factory=list)
    incomes: list[int] = field(default_factory=list)
    seats: Tally[int] = field(default_factory=Tally)
    bots: Tally[str] = field(default_factory=Tally)
    ends: Tally[str] = field(default_factory=Tally)
    heroes: Tally[str] = field(default_factory=Tally)
    events: Tally[str] = field(default_factory=Tally)
    items: Tally[str] = field(default_factory=Tally)
    deeds: Tally[str] = field(default_factory=Tally)

    def add(self, played: Played[Note]) -> None:
        """Count one game; a shared victory is split."""
        note = played.note
        self.turns.append(note.turns)
        self.incomes.append(max(note.incomes))
        for seat, share in enumerate(played.shares):
            self.seats.add(seat, share)
            self.bots.add(played.bots[seat], share)
        self.ends.add(note.end)
        for tally, notes in (
            (self.heroes, note.heroes),
            (self.events, note.events),
            (self.items, note.items),
            (self.deeds, note.deeds),
        ):
            for seat, name in notes:
                tally.add(name, played.shares[seat])


CONTESTS = (
    Contest("two greedy bots", NAME, ("greedy", "greedy")),
    Contest("three greedy bots", NAME, ("greedy",) * 3),
    Contest("four greedy bots", NAME, ("greedy",) * 4),
    Contest("greedy against random, two", NAME, ("greedy", "random")),
    Contest("greedy against two random", NAME, ("greedy", "random", "random")),
    Contest("greedy against three random", NAME, ("greedy", "random", "random", "random")),
)


def page(summaries: list[Summary]) -> str:
    """The numbers as Markdown."""
    alike = [each for each in summaries if each.turns and "random" not in each.title]
    uneven = [each for each in summaries if each.turns and "random" in each.title]
    rows = [
        [
            each.title,
            len(each.turns),
            f"{statistics.median(each.turns):.0f}",
            max(each.turns),
            f"{statistics.median(each.incomes):.0f}",
            ", ".join(
                f"{end} {percent(each.ends.count(end) / len(each.turns))}" for end in list(each.ends.counts)
            ),
            " : ".join(f"{100 * each.seats.share(seat):.0f}" for seat in range(each.players)),
        ]
        for each in alike
    ]
    lines = [
        "# Balance of Kings & Things*",
        "",
        "Written by `tools/balance_kings.py`; the tables say how many games of each kind were played, all",
        "options by default. Few games make rough numbers.",
        "",
        "## Length, ends and seats",
        "",
        *table(["table", "games", "median turns", "longest", "best income", "ends", "wins by seat, %"], rows),
        "",
        "## Against random play",
        "",
        *table(
            ["table", "games", "won by greedy", "± 95 %"],
            [
                [
                    each.title,
                    len(each.turns),
                    percent(each.bots.share("greedy"), 1),
                    percent(each.bots.margin("greedy"), 1),
                ]
                for each in uneven
            ],
        ),
        "",
    ]
    lines += what_matters(alike, "Heroes", "won", lambda each: each.heroes)
    lines += what_matters(alike, "Events", "played", lambda each: each.events)
    lines += what_matters(alike, "Items", "used", lambda each: each.items)
    return "\n".join(lines) + "\n"


def what_matters(alike: list[Summary], title: str, word: str, tally_of: object) -> list[str]:
    """How often each came up between equals, and how often its player won, over a fair share."""
    assert callable(tally_of)
    games = sum(len(each.turns) for each in alike)
    counts: dict[str, int] = {}
    victories: dict[str, float] = {}
    fair: dict[str, float] = {}
    for each in alike:
        tally: Tally[str] = tally_of(each)
        for name in list(tally.counts):
            counts[name] = counts.get(name, 0) + tally.count(name)
            victories[name] = victories.get(name, 0.0) + tally.sums[name]
            fair[name] = fair.get(name, 0.0) + tally.count(name) / each.players
    rows = [
        [name, f"{counts[name] / max(1, games):.2f}", f"{victories[name] / fair[name]:.2f}"]
        for name in sorted(counts, key=lambda name: -counts[name])
    ]
    about = "*Victories*: how often those who had it won, over a fair share; a hint, not a cause."
    return [f"## {title}", "", about, "", *table([title.lower(), f"{word} a game", "victories"], rows), ""]


def main(
    games: Annotated[int, typer.Option(help="How many games of each contest.")] = 40,
    seconds: Annotated[float, typer.Option(help="No contest begins a game after so long.")] = 1e9,
    out: Annotated[Path, typer.Option(help="Where the page goes.")] = PAGE,
) -> None:
    """Play and write the page."""
    summaries = []
    for contest in CONTESTS:
        summary = Summary(contest.title, contest.players)
        summaries.append(summary)
        begun = time.monotonic()
        for seed in range(games):
            for played in series(contest, 1, Chronicle, first=seed):
                summary.add(played)
            if time.monotonic() - begun > seconds:
                break
        typer.echo(f"{contest.title}: {len(summary.turns)} games, {time.monotonic() - begun:.0f} s")
        out.write_text(page(summaries))


if __name__ == "__main__":
    typer.run(main)
