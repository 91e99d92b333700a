"""Let bots play Kingswood in the arena and write down how it went: lengths, guilds, Collect, monsters.

python tools/balance.py --games 600 --plot docs/balance/kingswood.svg

writes the page docs/balance/kingswood.md beside the plot, which needs the extra `plot`.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

import regalia
from regalia.arena import Contest, Played, Tally, Watcher, percent, series, table
from regalia.bots.greedy import GreedyBot
from regalia.cli.screen import Signs

NAME = "kingswood"
MARKERS = {2: "o", 3: "s", 4: "^", 5: "D"}
FAIR = (0.8, 1.2)
"""A guild's share of wins outside these multiples of the fair one wants another look at the data."""


class Note(NamedTuple):
    """What is remembered of one game."""

    rounds: int
    first_seat: int
    guilds: tuple[str, ...]
    best_score: int
    turns: tuple[tuple[str, bool], ...]
    """Every turn: whose guild's, and whether it was a Collect."""
    defeated: tuple[str, ...]
    in_play: tuple[str, ...]


class Chronicle(Watcher[Note]):
    """Counts turns, and reads the rest from the table when it is over."""

    def __init__(self) -> None:
        self.turns: list[tuple[int, bool]] = []

    def acting(self, match: regalia.Match, seat: int, action: int) -> None:
        """A turn begins with one of two actions. [KW-49]"""
        verb = match.text(action).split()[0]
        if verb in ("collect", "adventurer"):
            self.turns.append((seat, verb == "collect"))

    def note(self, match: regalia.Match) -> Note:
        """The game in a few numbers."""
        view = match.view()
        board = view["board"]
        guilds = tuple(seat["guild"] for seat in board["seats"])
        cards = {row["id"] for row in match.game.catalogue()["monsters"]}
        return Note(
            board["round"],
            board["first_seat"],
            guilds,
            max(view["scores"]),
            tuple((guilds[seat], collects) for seat, collects in self.turns),
            tuple(card for seat in board["seats"] for card in seat["defeated"]),
            tuple(sorted(cards - set(board["box"]))),
        )


class Thorough(GreedyBot):
    """The greedy bot with six times the thought: the strongest there is."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, budget=2400, worlds=4)


@dataclass
class Summary:
    """The games of one player count."""

    players: int
    rounds: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    places: Tally[int] = field(default_factory=Tally)
    guilds: Tally[str] = field(default_factory=Tally)
    collects: Tally[str] = field(default_factory=Tally)
    monsters: Tally[str] = field(default_factory=Tally)

    def add(self, played: Played[Note]) -> None:
        """Count one game; a shared victory is split."""
        note = played.note
        self.rounds.append(note.rounds)
        self.scores.append(note.best_score)
        for seat, share in enumerate(played.shares):
            self.places.add((seat - note.first_seat) % self.players, share)
            self.guilds.add(note.guilds[seat], share)
        for guild, collected in note.turns:
            self.collects.add(guild, collected)
        for card in note.in_play:
            self.monsters.add(card, card in note.defeated)

    def fair(self) -> float:
        """What every guild would win if all were alike."""
        return 1 / self.players


def percent_or_nothing(tally: Tally[int], key: int) -> str:
    """A share, or an empty cell for what never came up."""
    return percent(tally.share(key)) if tally.count(key) else ""


def page(game: regalia.Game, bot: str, summaries: list[Summary], plot: Path | None) -> str:
    """The numbers as Markdown."""
    many = [each for each in summaries if each.players > 1]
    picture = f"\n![Length, wins by place and by guild, monsters defeated]({plot.name})\n" if plot else ""
    games = len(summaries[0].rounds)
    return "\n".join(
        [
            f"# Balance of {game.title}",
            "",
            f"Written by `tools/balance.py`: {games} games for each player count, every seat played by the",
            f"{bot} bot, guilds dealt by lot, the Special Location drawn, all else by default.",
            picture,
            *lengths(summaries),
            *places(many),
            *guild_table(game, summaries),
            *collect_table(game, summaries),
            *monster_table(game, summaries),
        ]
    )


def lengths(summaries: list[Summary]) -> list[str]:
    """How long games are, and how high the best scores."""
    rows = []
    for each in summaries:
        low, middle, high = statistics.quantiles(each.rounds, n=4)
        span = f"{low:.0f} to {high:.0f}"
        score = f"{statistics.median(each.scores):.0f}"
        rows.append([each.players, f"{middle:.0f}", span, max(each.rounds), score])
    heads = ["players", "median rounds", "middle half", "longest", "median score of the best"]
    return ["## Length", "", *table(heads, rows)]


def places(many: list[Summary]) -> list[str]:
    """How often each place in the order of play wins."""
    rows = [[each.players, *(percent_or_nothing(each.places, place) for place in range(5))] for each in many]
    heads = ["players", "1st", "2nd", "3rd", "4th", "5th"]
    return ["## Wins by place in the order of play", "", *table(heads, rows)]


def guild_table(game: regalia.Game, summaries: list[Summary]) -> list[str]:
    """How often each guild wins, and what the bot achieves alone."""
    many = [each for each in summaries if each.players > 1]
    rows = []
    for guild in game.catalogue()["guilds"]:
        shares = [percent(each.guilds.share(guild["id"])) for each in sorted_alone_last(summaries)]
        rows.append([guild["name"], *shares, f"{of_fair(many, guild['id']):.2f}"])
    heads = ["guild", *(f"{each.players} players" for each in many)]
    heads += ["alone"] * (len(many) < len(summaries))
    return [
        "## Wins by guild",
        "",
        "How often a guild wins when it is played; fair is one in the number of players. The last column",
        "is the average over 2 to 5 players of that share over the fair one; outside",
        f"{FAIR[0]} to {FAIR[1]} the data want another look.",
        "",
        *table([*heads, "of fair"], rows),
    ]


def sorted_alone_last(summaries: Iterable[Summary]) -> list[Summary]:
    """Those for several players first."""
    return sorted(summaries, key=lambda each: each.players == 1)


def collect_table(game: regalia.Game, summaries: list[Summary]) -> list[str]:
    """How often each guild collects instead of exploring."""
    rows = [
        [guild["name"], *(percent(each.collects.share(guild["id"]), 1) for each in summaries)]
        for guild in game.catalogue()["guilds"]
    ]
    heads = ["guild", *("alone" if each.players == 1 else f"{each.players} players" for each in summaries)]
    return ["## Collect", "", "The share of a guild's turns that are a Collect.", "", *table(heads, rows)]


def monster_table(game: regalia.Game, summaries: list[Summary]) -> list[str]:
    """How often each monster is defeated."""
    shares = defeated(summaries)
    rows = [
        [f"{row['name']} ({row['clause']})", row["chapter"], row["fame"], percent(shares.get(row["id"], 0.0))]
        for row in game.catalogue()["monsters"]
    ]
    words = "How often a monster is defeated in the games that use it, all player counts together."
    return ["## Monsters", "", words, "", *table(["monster", "chapter", "Fame", "defeated"], rows)]


def defeated(summaries: list[Summary]) -> dict[str, float]:
    """How often each monster is defeated, all player counts together."""
    cards = {card for each in summaries for card in each.monsters.keys()}  # noqa: SIM118  a tally is no dict
    sums = {card: sum(each.monsters.sums.get(card, 0.0) for each in summaries) for card in cards}
    return {card: sums[card] / sum(each.monsters.count(card) for each in summaries) for card in cards}


def of_fair(summaries: list[Summary], guild: str) -> float:
    """A guild's share of wins as a multiple of the fair one, over several player counts."""
    return statistics.fmean(each.guilds.share(guild) / each.fair() for each in summaries)


def draw(game: regalia.Game, summaries: list[Summary], path: Path) -> None:
    """Four small plots in one SVG; the same numbers give the same bytes."""
    matplotlib: Any = import_module("matplotlib")
    matplotlib.use("svg")
    matplotlib.rcParams.update({"svg.hashsalt": "regalia", "font.size": 8, "axes.spines.top": False})
    pyplot: Any = import_module("matplotlib.pyplot")
    figure, ((length, order), (guilds, cards)) = pyplot.subplots(2, 2, figsize=(11, 9), layout="constrained")
    many = [each for each in summaries if each.players > 1]
    draw_lengths(length, summaries)
    draw_places(order, many)
    draw_guilds(guilds, many, game.catalogue()["guilds"])
    draw_monsters(cards, game.catalogue()["monsters"], defeated(summaries))
    figure.savefig(path, metadata={"Date": None})


def draw_lengths(axes: Any, summaries: list[Summary]) -> None:
    """Rounds by player count."""
    axes.boxplot([each.rounds for each in summaries], whis=(5, 95), showfliers=False)
    axes.set_xticks(range(1, len(summaries) + 1), [str(each.players) for each in summaries])
    axes.set(title="Length of games", xlabel="players", ylabel="rounds")


def draw_places(axes: Any, many: list[Summary]) -> None:
    """Wins by place in the order of play."""
    for each in many:
        multiples = [each.places.share(place) * each.players for place in range(each.players)]
        label = f"{each.players} players"
        axes.plot(range(1, each.players + 1), multiples, marker=MARKERS[each.players], label=label)
    axes.axhline(1, color="grey", linewidth=0.8)
    axes.set(title="Wins by place in the order of play", xlabel="place", ylabel="multiple of the fair share")
    axes.set_xticks(range(1, 6))
    axes.set_ylim(0, 2)
    axes.legend()


def draw_guilds(axes: Any, many: list[Summary], rows: list[dict[str, Any]]) -> None:
    """Wins by guild, beside what is fair."""
    for each in many:
        multiples = [each.guilds.share(row["id"]) * each.players for row in rows]
        label = f"{each.players} players"
        axes.plot(multiples, range(len(rows)), marker=MARKERS[each.players], linestyle="", label=label)
    axes.axvline(1, color="grey", linewidth=0.8)
    axes.axvspan(*FAIR, alpha=0.1)
    axes.set_yticks(range(len(rows)), [row["name"] for row in rows])
    axes.set(title="Wins by guild", xlabel="multiple of the fair share")
    axes.set_xlim(0, 2)
    axes.legend()


def draw_monsters(axes: Any, rows: list[dict[str, Any]], shares: dict[str, float]) -> None:
    """How often each monster is defeated."""
    axes.barh(range(len(rows)), [100 * shares[row["id"]] for row in rows])
    axes.set_yticks(range(len(rows)), [row["name"] for row in rows], fontsize=5)
    axes.invert_yaxis()
    axes.set(title="How often each monster is defeated", xlabel="% of the games that use it")


def main(
    games: Annotated[int, typer.Option(min=4, help="Games for each player count.")] = 600,
    plot: Annotated[Path | None, typer.Option(help="Where the plot goes; the page goes beside it.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes share the work.")] = 2,
    thorough: Annotated[bool, typer.Option(help="With the strongest bot, six times slower.")] = False,
    players: Annotated[list[int] | None, typer.Option(help="Only this count; again for each.")] = None,
) -> None:
    """Simulate games and write down how they went."""
    game = regalia.game(NAME)
    bot = Thorough if thorough else "greedy"
    summaries = [Summary(count) for count in players or range(game.seats[0], game.seats[1] + 1)]
    with Signs() as signs:
        signs.begin(f"playing {NAME}", games * len(summaries))
        for each in summaries:
            contest = Contest(f"{each.players} players", NAME, (bot,) * each.players, {"random_guilds": True})
            for played in series(contest, games, Chronicle, jobs, first=1):
                each.add(played)
                signs.advance(now=contest.title)
    text = page(game, "thorough" if thorough else "greedy", summaries, plot)
    if plot is None:
        sys.stdout.write(text)
        return
    plot.parent.mkdir(parents=True, exist_ok=True)
    draw(game, summaries, plot)
    plot.with_suffix(".md").write_text(text, "utf-8")


if __name__ == "__main__":
    typer.run(main)
