"""Play many games of Kingdom Conquest with the greedy bot and write down how they went.

python tools/balance_conquest.py --games 400 --page docs/balance/kingdom-conquest.md
"""

from __future__ import annotations

import statistics
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Annotated

import typer

import regalia
from regalia import bots
from regalia.bots import Bot, Seen
from regalia.cli.screen import progress

NAME = "kingdom-conquest"
BATCH = 5
CONQUEST = "conquest"
"""The plain action that every card is compared with."""


@dataclass(frozen=True)
class Table:
    """A kind of game to be simulated."""

    title: str
    players: int
    lineup: tuple[str, ...]
    options: tuple[tuple[str, object], ...] = ()
    long: bool = False
    """Played a quarter as often, because it takes so long."""

    def bot_of(self, seat: int, seed: int) -> str:
        """Who plays a seat: the line-up moves round the table from game to game."""
        return self.lineup[(seat + seed) % len(self.lineup)]


@dataclass(frozen=True)
class Outcome:
    """What is remembered of one game."""

    rounds: int
    capped: bool
    draw: bool
    shares: tuple[float, ...]
    """Of the victory, in turn order."""
    bots: tuple[str, ...]
    drawn: int
    swings: tuple[tuple[str, int, float], ...]
    """Each conquest and each card played, by which seat, with how it moved that seat's lead."""
    eliminated: int


class WithoutCards(Seen):
    """A seat's knowledge with the cards left out of what it may do, where anything else is left."""

    @cached_property
    def actions(self) -> list[int]:
        """What this seat may do now, cards aside."""
        offered = super().actions
        kept = [each for each in offered if self.notation.text(each).split()[0] not in ("play", "draw")]
        return kept or offered


class Cardless(Bot):
    """The greedy bot for players who never touch a card."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.greedy = bots.make("greedy", seed)

    def choose(self, table: Seen) -> int:
        """The greedy choice among what is not a card."""
        return self.greedy.choose(WithoutCards(table.game, table.redeal(self.rng), table.seat))


def make_bot(name: str, seed: int) -> Bot:
    """A bot by its name, ours included."""
    return Cardless(seed) if name == "cardless" else bots.make(name, seed)


def lead(match: regalia.Match, seat: int) -> float:
    """Own territories less the average of the others, the dark force included when it plays."""
    board = match.view()["board"]
    others = [row["territories"] for other, row in enumerate(board["seats"]) if other != seat]
    if board["dark_force"]["colour"]:
        others.append(board["dark_force"]["territories"])
    return float(board["seats"][seat]["territories"]) - statistics.fmean(others)


def is_resolved(match: regalia.Match, card: str, verb: str) -> bool:
    """Whether all that belongs to a conquest or a card is done; an Earthquake is thrown, then aimed."""
    if card == "earthquake" and verb == "play":
        return False
    asked = None if match.over else match.view()["board"]["action"]
    return not (asked and "card" in asked)


def play(table: Table, seed: int) -> Outcome:
    """One game."""
    options = {"colours": "by-seat", **dict(table.options)}
    match = regalia.game(NAME).new(players=table.players, seed=seed, chance="ask", table="answer", **options)
    names = tuple(table.bot_of(seat, seed) for seat in range(table.players))
    players = [make_bot(name, seed * 8 + seat) for seat, name in enumerate(names)]
    dice = regalia.Rng(seed)
    drawn = 0
    swings: list[tuple[str, int, float]] = []
    card, before = "", 0.0
    while not match.over:
        if match.to_act == regalia.CHANCE:
            match.apply(int(match.state.sample(dice)))
            continue
        seat = match.waiting_for[0]
        action = players[seat].choose(bots.seen(match, seat))
        verb, _, argument = match.text(action).partition(" ")
        if verb in ("conquer", "play"):
            card, before = (CONQUEST if verb == "conquer" else argument), lead(match, seat)
        drawn += verb == "draw"
        match.apply(action, seat)
        if card and is_resolved(match, card, verb):
            swings.append((card, seat, lead(match, seat) - before))
            card = ""
    view = match.view()
    result = view["board"]["result"]
    winners = view["winners"]
    return Outcome(
        rounds=view["board"]["round"],
        capped=view["board"]["round"] == view["board"]["last_round"] and all_in(view),
        draw=result["draw"],
        shares=tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(table.players)),
        bots=names,
        drawn=drawn,
        swings=tuple(swings),
        eliminated=sum(row["eliminated"] for row in view["board"]["seats"]),
    )


def all_in(view: regalia.engine.game.View) -> bool:
    """Whether the game was counted out rather than decided on the board."""
    living = sum(not row["eliminated"] for row in view["board"]["seats"])
    return living + bool(view["board"]["dark_force"]["territories"]) > 1


def play_batch(table: Table, seeds: list[int]) -> list[Outcome]:
    """What a worker does."""
    return [play(table, seed) for seed in seeds]


def simulate(table: Table, games: int, jobs: int) -> Iterator[Outcome]:
    """So many games of one kind."""
    batches = [list(range(k, min(k + BATCH, games))) for k in range(0, games, BATCH)]
    with ProcessPoolExecutor(jobs) as pool, progress() as bar:
        task = bar.add_task(table.title, total=games)
        for outcomes in pool.map(play_batch, [table] * len(batches), batches):
            bar.advance(task, len(outcomes))
            yield from outcomes


@dataclass
class Summary:
    """The games of one kind."""

    table: Table
    outcomes: list[Outcome] = field(default_factory=list)

    def share(self, count: int) -> str:
        """``23 %`` of the games."""
        return f"{100 * count / len(self.outcomes):.0f} %"

    def seats(self) -> str:
        """``48 : 52``: wins by place in the order of play, shared ones split."""
        sums = [sum(each.shares[seat] for each in self.outcomes) for seat in range(self.table.players)]
        return " : ".join(f"{100 * part / len(self.outcomes):.0f}" for part in sums)

    def wins_of(self, bot: str) -> float:
        """The share of victories of a bot."""
        won = sum(
            part
            for each in self.outcomes
            for name, part in zip(each.bots, each.shares, strict=True)
            if name == bot
        )
        return won / len(self.outcomes)


GREEDY = ("greedy",)
SHORT = [Table(f"short, {n} players", n, GREEDY) for n in (2, 3, 4)]
LONGER = [Table(f"short, {n} players, 20 rounds", n, GREEDY, (("rounds", "20"),)) for n in (2, 4)]
NORMAL = [Table(f"normal, {n} players", n, GREEDY, (("mode", "normal"),), long=True) for n in (2, 3, 4)]
CURSED = [
    Table(
        f"normal, {n} players, rising curse",
        n,
        GREEDY,
        (("mode", "normal"), ("rising_curse", True)),
        long=True,
    )
    for n in (2, 4)
]
ALONE = [
    Table("alone, greedy", 1, GREEDY),
    Table("alone, greedy without cards", 1, ("cardless",)),
    Table("alone, random", 1, ("random",)),
    Table("alone, greedy, short", 1, GREEDY, (("mode", "short"),)),
]
DUELS = [
    Table("two players, one without cards", 2, ("greedy", "cardless")),
    Table("four players, two without cards", 4, ("greedy", "cardless", "greedy", "cardless")),
    Table("two players, one at random", 2, ("greedy", "random")),
]


def page(summaries: dict[str, Summary]) -> str:
    """The numbers as Markdown."""
    many = [summaries[table.title] for table in [*SHORT, *LONGER, *NORMAL, *CURSED]]
    return "\n".join(
        [
            "# Balance of Kingdom Conquest",
            "",
            "Written by `tools/balance_conquest.py`; the tables say how many games of each kind were played.",
            "Every seat is played by the greedy bot unless told otherwise, colours by seat, all else by",
            "default.",
            "",
            *lengths(many),
            *alone(summaries),
            *duels(summaries),
            *cards(many[:3], "in the short game"),
            *cards([summaries[ALONE[0].title]], "alone"),
        ]
    )


def lengths(summaries: list[Summary]) -> list[str]:
    """How long games are, how they end, and who wins."""
    lines = [
        "## Length, ends and seats",
        "",
        "*Counted out* are games that reached their last round with more than one colour on the board; in",
        "the normal game that is a stall. Seats stand in turn order; shared victories are split.",
        "",
        "| game | games | median end | counted out | drawn | eliminated a game | wins by seat, % |",
        "| --- | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for each in summaries:
        lines.append(
            f"| {each.table.title} | {len(each.outcomes)} "
            f"| {statistics.median(o.rounds for o in each.outcomes):.0f} "
            f"| {each.share(sum(o.capped for o in each.outcomes))} "
            f"| {each.share(sum(o.draw for o in each.outcomes))} "
            f"| {statistics.fmean(o.eliminated for o in each.outcomes):.2f} | {each.seats()} |"
        )
    return [*lines, ""]


def alone(summaries: dict[str, Summary]) -> list[str]:
    """Against the dark force."""
    lines = [
        "## Alone against the dark force",
        "",
        "| player | games | won | drawn | median round of the end | counted out |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for table in ALONE:
        each = summaries[table.title]
        won = sum(bool(sum(o.shares)) for o in each.outcomes)
        lines.append(
            f"| {table.title.removeprefix('alone, ')} | {len(each.outcomes)} | {each.share(won)} "
            f"| {each.share(sum(o.draw for o in each.outcomes))} "
            f"| {statistics.median(o.rounds for o in each.outcomes):.0f} "
            f"| {each.share(sum(o.capped for o in each.outcomes))} |"
        )
    return [*lines, ""]


def duels(summaries: dict[str, Summary]) -> list[str]:
    """What cards and thought are worth."""
    lines = [
        "## What cards and thought are worth",
        "",
        "| table | games | wins of the greedy bots |",
        "| --- | ---: | ---: |",
    ]
    for table in DUELS:
        each = summaries[table.title]
        lines.append(f"| {table.title} | {len(each.outcomes)} | {100 * each.wins_of('greedy'):.1f} % |")
    return [*lines, ""]


def cards(summaries: list[Summary], where: str) -> list[str]:
    """How often each card is played, and by how much it moves its player's lead."""
    outcomes = [outcome for each in summaries for outcome in each.outcomes]
    played: Counter[str] = Counter()
    moved: dict[str, float] = {}
    best: dict[str, float] = {}
    for outcome in outcomes:
        for card, _, swing in outcome.swings:
            played[card] += 1
            moved[card] = moved.get(card, 0.0) + swing
            best[card] = max(best.get(card, swing), swing)
    luck = fortunes(outcomes)
    drawn = sum(outcome.drawn for outcome in outcomes)
    catalogue = regalia.game(NAME).catalogue()
    rows = [("a conquest, to compare", CONQUEST, 0)]
    rows += [(f"{row['name']} ({row['clause']})", row["id"], row["copies"]) for row in catalogue["units"]]
    rows += [(f"{row['name']} ({row['clause']})", row["id"], row["copies"]) for row in catalogue["spells"]]
    lines = [
        f"## Cards {where}",
        "",
        "*Swing*: by how much playing it moved the player's territories less the average opponent's,",
        "captures included, at once; what a unit does later is not in it. *Victories*: how often those who",
        "played it won, over how often anybody at these tables did; who is ahead also plays other cards than",
        "who is behind, so it is a hint, not a cause.",
        f"Cards drawn by choice: {drawn / len(outcomes):.1f} a game.",
        "",
        "| card | copies | played a game | average swing | best swing | victories |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for title, card, copies in rows:
        count = played[card]
        cells = f"{moved[card] / count:+.1f} | {best[card]:+.1f} | {luck[card]:.2f}" if count else "- | - | -"
        lines.append(f"| {title} | {copies or '-'} | {count / len(outcomes):.2f} | {cells} |")
    return [*lines, ""]


def fortunes(outcomes: list[Outcome]) -> dict[str, float]:
    """For each card: the share of victory of the seats that played it, over that of all seats."""
    shares: dict[str, list[float]] = {}
    for outcome in outcomes:
        fair = len(outcome.shares)
        for card, seat in {(card, seat) for card, seat, _ in outcome.swings}:
            shares.setdefault(card, []).append(fair * outcome.shares[seat])
    everybody = statistics.fmean(len(each.shares) * part for each in outcomes for part in each.shares)
    return {card: statistics.fmean(each) / everybody for card, each in shares.items()}


def main(
    games: Annotated[int, typer.Option(min=4, help="Games of each kind.")] = 400,
    page_path: Annotated[Path | None, typer.Option("--page", help="Where the page goes.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes share the work.")] = 2,
) -> None:
    """Simulate games and write down how they went."""
    summaries = {}
    for table in [*SHORT, *LONGER, *NORMAL, *CURSED, *ALONE, *DUELS]:
        summaries[table.title] = Summary(
            table, list(simulate(table, max(1, games // 4) if table.long else games, jobs))
        )
    text = page(summaries)
    if page_path is None:
        sys.stdout.write(text)
        return
    page_path.parent.mkdir(parents=True, exist_ok=True)
    page_path.write_text(text, "utf-8")


if __name__ == "__main__":
    typer.run(main)
