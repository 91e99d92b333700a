"""Play many games with the greedy bot and write down how they went: lengths, seats, guilds, monsters.

python tools/balance.py kingswood --games 1000 --plot docs/balance/kingswood.svg

writes the page docs/balance/kingswood.md beside the plot, which needs the extra `plot`.
"""

from __future__ import annotations

import statistics
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

import regalia
from regalia import bots
from regalia.cli.screen import Signs
from regalia.cli.workers import in_processes

BATCH = 10
MARKERS = {2: "o", 3: "s", 4: "^", 5: "D"}
FAIR = (0.6, 1.5)
"""A share of wins outside these multiples of the fair one wants another look at the data."""


@dataclass(frozen=True)
class Outcome:
    """What is remembered of one game."""

    players: int
    rounds: int
    winners: tuple[int, ...]
    first_seat: int
    guilds: tuple[str, ...]
    best_score: int
    defeated: tuple[str, ...]
    in_play: tuple[str, ...]


def play(game: str, players: int, seed: int) -> Outcome:
    """One game of greedy bots with guilds dealt by lot, so that each is played equally often."""
    match = regalia.game(game).new(players=players, seed=seed, random_guilds=True)
    bot = bots.make("greedy", seed)
    while not match.over:
        seat = match.waiting_for[0]
        match.apply(bot.choose(bots.seen(match, seat)), seat)
    view = match.view()
    board = view["board"]
    cards = {row["id"] for row in match.game.catalogue()["monsters"]}
    return Outcome(
        players,
        board["round"],
        tuple(view["winners"]),
        board["first_seat"],
        tuple(seat["guild"] for seat in board["seats"]),
        max(view["scores"]),
        tuple(card for seat in board["seats"] for card in seat["defeated"]),
        tuple(sorted(cards - set(board["box"]))),
    )


def play_batch(game: str, batch: list[tuple[int, int]]) -> list[Outcome]:
    """What a worker does."""
    return [play(game, players, seed) for players, seed in batch]


def simulate(game: str, counts: Iterable[int], games: int, jobs: int) -> Iterator[Outcome]:
    """So many games for every player count."""
    todo = [(players, seed) for players in counts for seed in range(1, games + 1)]
    batches = [todo[k : k + BATCH] for k in range(0, len(todo), BATCH)]
    with Signs() as signs:
        signs.begin(f"playing {game}", len(todo))
        try:
            for outcomes in in_processes(partial(play_batch, game), batches, jobs):
                signs.advance(len(outcomes))
                yield from outcomes
        except KeyboardInterrupt:
            raise SystemExit(
                f"Stopped after {signs.done} of {len(todo)} games; nothing was written. "
                "The same games are played again from the beginning; --games plays fewer."
            ) from None


@dataclass
class Summary:
    """The games of one player count."""

    players: int
    rounds: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    order_wins: dict[int, float] = field(default_factory=dict)
    guild_wins: dict[str, float] = field(default_factory=dict)
    guild_games: Counter[str] = field(default_factory=Counter)
    solo_wins: int = 0

    def add(self, outcome: Outcome) -> None:
        """Count one game; a shared victory is split."""
        self.rounds.append(outcome.rounds)
        self.scores.append(outcome.best_score)
        self.solo_wins += bool(outcome.winners)
        for seat, guild in enumerate(outcome.guilds):
            self.guild_games[guild] += 1
            self.guild_wins.setdefault(guild, 0.0)
            if seat in outcome.winners:
                self.guild_wins[guild] += 1 / len(outcome.winners)
        for seat in outcome.winners:
            order = (seat - outcome.first_seat) % self.players
            self.order_wins[order] = self.order_wins.get(order, 0.0) + 1 / len(outcome.winners)

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.rounds)

    def order_share(self, order: int) -> float:
        """How often whoever moves in that place wins."""
        return self.order_wins.get(order, 0.0) / self.games

    def guild_share(self, guild: str) -> float:
        """How often a guild wins when it is played."""
        return self.guild_wins.get(guild, 0.0) / max(1, self.guild_games[guild])

    def fair(self) -> float:
        """What every guild would win if all were alike: its seat's share, or alone the average."""
        return 1 / self.players if self.players > 1 else max(self.solo_wins, 1) / self.games


def percent(share: float) -> str:
    """``23 %``."""
    return f"{100 * share:.0f} %"


def page(game: regalia.Game, summaries: list[Summary], monsters: dict[str, float], plot: Path | None) -> str:
    """The numbers as Markdown."""
    many = [each for each in summaries if each.players > 1]
    picture = f"\n![Length, wins by place and by guild, monsters defeated]({plot.name})\n" if plot else ""
    return "\n".join(
        [
            f"# Balance of {game.title}",
            "",
            f"Written by `tools/balance.py`: {summaries[0].games} games for each player count, every seat",
            "played by the greedy bot, guilds dealt by lot, the Special Location drawn, all else by default.",
            picture,
            *lengths(summaries),
            *places(many),
            *guild_table(game, many, [each for each in summaries if each.players == 1]),
            *monster_table(game, monsters),
        ]
    )


def lengths(summaries: list[Summary]) -> list[str]:
    """How long games are, and how high the best scores."""
    lines = [
        "## Length",
        "",
        "| players | median rounds | middle half | longest | median score of the best |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for each in summaries:
        low, middle, high = statistics.quantiles(each.rounds, n=4)
        score = f"{statistics.median(each.scores):.0f}"
        lines.append(
            f"| {each.players} | {middle:.0f} | {low:.0f} to {high:.0f} | {max(each.rounds)} | {score} |"
        )
    return [*lines, ""]


def places(many: list[Summary]) -> list[str]:
    """How often each place in the order of play wins."""
    lines = [
        "## Wins by place in the order of play",
        "",
        "| players | 1st | 2nd | 3rd | 4th | 5th |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for each in many:
        cells = [percent(each.order_share(order)) if order < each.players else "" for order in range(5)]
        lines.append(f"| {each.players} | {' | '.join(cells)} |")
    return [*lines, ""]


def guild_table(game: regalia.Game, many: list[Summary], alone: list[Summary]) -> list[str]:
    """How often each guild wins, and what the bot achieves alone."""
    lines = [
        "## Wins by guild",
        "",
        "How often a guild wins when it is played; fair is one in the number of players. The last column",
        "is the average over 2 to 5 players of that share over the fair one; outside",
        f"{FAIR[0]} to {FAIR[1]} the data want another look.",
        "",
        f"| guild | {' | '.join(f'{each.players} players' for each in many)} | alone | of fair |",
        "| --- |" + " ---: |" * (len(many) + 2),
    ]
    for guild in game.catalogue()["guilds"]:
        shares = [percent(each.guild_share(guild["id"])) for each in many]
        solo = [percent(each.guild_share(guild["id"])) for each in alone] or [""]
        lines.append(
            f"| {guild['name']} | {' | '.join(shares)} | {solo[0]} | {of_fair(many, guild['id']):.2f} |"
        )
    for each in alone:
        rate = percent(each.solo_wins / each.games)
        lines += [
            "",
            "## Alone",
            "",
            f"With guilds dealt by lot the greedy bot saves the village in {rate} of its",
        ]
        lines += [f"games; half of them are over within {statistics.median(each.rounds):.0f} rounds."]
    return [*lines, ""]


def monster_table(game: regalia.Game, monsters: dict[str, float]) -> list[str]:
    """How often each monster is defeated."""
    return [
        "## Monsters",
        "",
        "How often a monster is defeated in the games that use it, all player counts together.",
        "",
        "| monster | chapter | Fame | defeated |",
        "| --- | ---: | ---: | ---: |",
        *(
            f"| {row['name']} ({row['clause']}) | {row['chapter']} | {row['fame']} "
            f"| {percent(monsters[row['id']])} |"
            for row in game.catalogue()["monsters"]
        ),
        "",
    ]


def of_fair(summaries: list[Summary], guild: str) -> float:
    """A guild's share of wins as a multiple of the fair one, over several player counts."""
    return statistics.fmean(each.guild_share(guild) / each.fair() for each in summaries)


def draw(game: regalia.Game, summaries: list[Summary], monsters: dict[str, float], path: Path) -> None:
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
    draw_monsters(cards, game.catalogue()["monsters"], monsters)
    figure.savefig(path, metadata={"Date": None})


def draw_lengths(axes: Any, summaries: list[Summary]) -> None:
    """Rounds by player count."""
    axes.boxplot([each.rounds for each in summaries], whis=(5, 95), showfliers=False)
    axes.set_xticks(range(1, len(summaries) + 1), [str(each.players) for each in summaries])
    axes.set(title="Length of games", xlabel="players", ylabel="rounds")


def draw_places(axes: Any, many: list[Summary]) -> None:
    """Wins by place in the order of play."""
    for each in many:
        orders = range(each.players)
        axes.plot(
            [order + 1 for order in orders],
            [each.order_share(order) * each.players for order in orders],
            marker=MARKERS[each.players],
            label=f"{each.players} players",
        )
    axes.axhline(1, color="grey", linewidth=0.8)
    axes.set(title="Wins by place in the order of play", xlabel="place", ylabel="multiple of the fair share")
    axes.set_xticks(range(1, 6))
    axes.set_ylim(0, 2)
    axes.legend()


def draw_guilds(axes: Any, many: list[Summary], rows: list[dict[str, Any]]) -> None:
    """Wins by guild, beside what is fair."""
    for each in many:
        axes.plot(
            [each.guild_share(row["id"]) * each.players for row in rows],
            range(len(rows)),
            marker=MARKERS[each.players],
            linestyle="",
            label=f"{each.players} players",
        )
    axes.axvline(1, color="grey", linewidth=0.8)
    axes.axvspan(*FAIR, alpha=0.1)
    axes.set_yticks(range(len(rows)), [row["name"] for row in rows])
    axes.set(title="Wins by guild", xlabel="multiple of the fair share")
    axes.set_xlim(0, 2)
    axes.legend()


def draw_monsters(axes: Any, rows: list[dict[str, Any]], monsters: dict[str, float]) -> None:
    """How often each monster is defeated."""
    axes.barh(range(len(rows)), [100 * monsters[row["id"]] for row in rows])
    axes.set_yticks(range(len(rows)), [row["name"] for row in rows], fontsize=5)
    axes.invert_yaxis()
    axes.set(title="How often each monster is defeated", xlabel="% of the games that use it")


def main(
    game: Annotated[str, typer.Argument(help="The name of a game.")] = "kingswood",
    games: Annotated[int, typer.Option(min=4, help="Games for each player count.")] = 1000,
    plot: Annotated[Path | None, typer.Option(help="Where the plot goes; the page goes beside it.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes share the work.")] = 2,
) -> None:
    """Simulate games and write down how they went."""
    found = regalia.game(game)
    low, high = found.seats
    summaries = {players: Summary(players) for players in range(low, high + 1)}
    used: Counter[str] = Counter()
    defeated: Counter[str] = Counter()
    for outcome in simulate(game, summaries, games, jobs):
        summaries[outcome.players].add(outcome)
        used.update(outcome.in_play)
        defeated.update(outcome.defeated)
    monsters = {
        row["id"]: defeated[row["id"]] / max(1, used[row["id"]]) for row in found.catalogue()["monsters"]
    }
    made = list(summaries.values())
    text = page(found, made, monsters, plot)
    if plot is None:
        sys.stdout.write(text)
        return
    plot.parent.mkdir(parents=True, exist_ok=True)
    draw(found, made, monsters, plot)
    plot.with_suffix(".md").write_text(text, "utf-8")


if __name__ == "__main__":
    typer.run(main)
