"""Let bots play Kingdom Conquest in the arena and write down how it went.

python tools/balance_conquest.py --games 400 --page docs/balance/kingdom-conquest.md
"""

from __future__ import annotations

import statistics
import sys
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

import regalia
from regalia import bots
from regalia.arena import Contest, Played, Tally, Watcher, percent, series, table
from regalia.bots import Bot, Seen
from regalia.cli.screen import Signs

NAME = "kingdom-conquest"
CONQUEST = "conquest"
"""The plain action that every card is compared with."""
LONG = 4
"""A normal game for several is played so many times less often, because it takes so long."""


class Note(NamedTuple):
    """What is remembered of one game."""

    rounds: int
    capped: bool
    draw: bool
    drawn: int
    swings: tuple[tuple[str, int, float], ...]
    """Each conquest and each card played, by which seat, with how it moved that seat's lead."""
    eliminated: int


Game = Played[Note]


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


class Chronicle(Watcher[Note]):
    """Follows how each conquest and each card moves the lead of whoever played it."""

    def __init__(self) -> None:
        self.drawn = 0
        self.swings: list[tuple[str, int, float]] = []
        self.card = ""
        self.before = 0.0

    def acting(self, match: regalia.Match, seat: int, action: int) -> None:
        """A conquest or a card begins."""
        verb, _, argument = match.text(action).partition(" ")
        if verb in ("conquer", "play"):
            self.card, self.before = (CONQUEST if verb == "conquer" else argument), lead(match, seat)
        self.drawn += verb == "draw"

    def acted(self, match: regalia.Match, seat: int, action: int) -> None:
        """What it brought, once all that belongs to it is done."""
        if self.card and is_resolved(match, self.card, match.text(action).split()[0]):
            self.swings.append((self.card, seat, lead(match, seat) - self.before))
            self.card = ""

    def note(self, match: regalia.Match) -> Note:
        """The game in a few numbers."""
        board = match.view()["board"]
        living = sum(not row["eliminated"] for row in board["seats"])
        undecided = living + bool(board["dark_force"]["territories"]) > 1
        return Note(
            rounds=board["round"],
            capped=board["round"] == board["last_round"] and undecided,
            draw=board["result"]["draw"],
            drawn=self.drawn,
            swings=tuple(self.swings),
            eliminated=sum(row["eliminated"] for row in board["seats"]),
        )


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


def contest(title: str, *lineup: str | type[Bot], **options: Any) -> Contest:
    """A table with colours in the order of the seats."""
    return Contest(title, NAME, lineup, {"colours": "by-seat", **options})


GREEDY = "greedy"
SHORT = [contest(f"short, {n} players", *[GREEDY] * n) for n in (2, 3, 4)]
LONGER = [contest(f"short, {n} players, 20 rounds", *[GREEDY] * n, rounds="20") for n in (2, 4)]
NORMAL = [contest(f"normal, {n} players", *[GREEDY] * n, mode="normal") for n in (2, 3, 4)]
UNCURSED = [
    contest(f"normal, {n} players, no rising curse", *[GREEDY] * n, mode="normal", rising_curse="off")
    for n in (2, 4)
]
ALONE = [
    contest("alone, greedy", GREEDY),
    contest("alone, greedy without cards", Cardless),
    contest("alone, random", "random"),
    contest("alone, greedy, short", GREEDY, mode="short"),
]
DUELS = [
    contest("two players, one without cards", GREEDY, Cardless),
    contest("four players, two without cards", GREEDY, Cardless, GREEDY, Cardless),
    contest("two players, one at random", GREEDY, "random"),
]

Results = dict[str, list[Game]]


def page(results: Results) -> str:
    """The numbers as Markdown."""
    return "\n".join(
        [
            "# Balance of Kingdom Conquest",
            "",
            "Written by `tools/balance_conquest.py`; the tables say how many games of each kind were played.",
            "Every seat is played by the greedy bot unless told otherwise, colours by seat, all else by",
            "default.",
            "",
            *lengths(results),
            *alone(results),
            *duels(results),
            *cards([game for each in SHORT for game in results[each.title]], "in the short game"),
            *cards(results[ALONE[0].title], "alone"),
        ]
    )


def of(games: list[Game], what: str) -> str:
    """``23 %`` of the games are capped, drawn or whatever."""
    return percent(statistics.fmean(bool(getattr(each.note, what)) for each in games))


def middle(games: list[Game]) -> str:
    """In which round half of the games are over."""
    return f"{statistics.median(each.note.rounds for each in games):.0f}"


def lengths(results: Results) -> list[str]:
    """How long games are, how they end, and who wins."""
    rows = []
    for each in [*SHORT, *LONGER, *NORMAL, *UNCURSED]:
        games = results[each.title]
        wins = [100 * statistics.fmean(game.shares[seat] for game in games) for seat in range(each.players)]
        gone = f"{statistics.fmean(game.note.eliminated for game in games):.2f}"
        ends = [len(games), middle(games), of(games, "capped"), of(games, "draw"), gone]
        rows.append([each.title, *ends, " : ".join(f"{part:.0f}" for part in wins)])
    heads = ["game", "games", "median end", "counted out", "drawn", "eliminated a game", "wins by seat, %"]
    return [
        "## Length, ends and seats",
        "",
        "*Counted out* are games that reached their last round with more than one colour on the board; in",
        "the normal game that is a stall. Seats stand in turn order; shared victories are split.",
        "",
        *table(heads, rows),
    ]


def alone(results: Results) -> list[str]:
    """Against the dark force."""
    rows = []
    for each in ALONE:
        games = results[each.title]
        won = percent(statistics.fmean(sum(game.shares) * (not game.note.draw) for game in games))
        early = percent(statistics.fmean(game.note.rounds <= 4 and not sum(game.shares) for game in games), 1)
        ends = [won, of(games, "draw"), early, middle(games), of(games, "capped")]
        rows.append([each.title.removeprefix("alone, "), len(games), *ends])
    heads = ["player", "games", "won", "drawn", "lost by round 4", "median round of the end", "counted out"]
    return ["## Alone against the dark force", "", *table(heads, rows)]


def duels(results: Results) -> list[str]:
    """What cards and thought are worth."""
    rows = []
    for each in DUELS:
        tally: Tally[str] = Tally()
        for game in results[each.title]:
            tally.add(GREEDY, sum(s for bot, s in zip(game.bots, game.shares, strict=True) if bot == GREEDY))
        sure = f"± {percent(tally.margin(GREEDY), 1)}"
        rows.append([each.title, tally.count(GREEDY), percent(tally.share(GREEDY), 1), sure])
    heads = ["table", "games", "wins of the greedy bots", "95 %"]
    return ["## What cards and thought are worth", "", *table(heads, rows)]


def cards(games: list[Game], where: str) -> list[str]:
    """How often each card is played, and by how much it moves its player's lead."""
    swings: Tally[str] = Tally()
    best: dict[str, float] = {}
    for game in games:
        for card, _, swing in game.note.swings:
            swings.add(card, swing)
            best[card] = max(best.get(card, swing), swing)
    luck = fortunes(games)
    drawn = statistics.fmean(game.note.drawn for game in games)
    catalogue = regalia.game(NAME).catalogue()
    rows = []
    named = [(f"{row['name']} ({row['clause']})", row) for row in [*catalogue["units"], *catalogue["spells"]]]
    for title, row in [("a conquest, to compare", {"id": CONQUEST, "copies": "-"}), *named]:
        card, count = row["id"], swings.count(row["id"])
        worth = (
            [f"{swings.share(card):+.1f}", f"{best[card]:+.1f}", f"{luck[card]:.2f}"] if count else ["-"] * 3
        )
        rows.append([title, row["copies"], f"{count / len(games):.2f}", *worth])
    return [
        f"## Cards {where}",
        "",
        "*Swing*: by how much playing it moved the player's territories less the average opponent's,",
        "captures included, at once; what a unit does later is not in it. *Victories*: how often those who",
        "played it won, over how often anybody at these tables did; who is ahead also plays other cards than",
        "who is behind, so it is a hint, not a cause.",
        f"Cards drawn by choice: {drawn:.1f} a game.",
        "",
        *table(["card", "copies", "played a game", "average swing", "best swing", "victories"], rows),
    ]


def fortunes(games: list[Game]) -> dict[str, float]:
    """For each card: the share of victory of the seats that played it, over that of all seats."""
    shares: Tally[str] = Tally()
    for game in games:
        for card, seat in {(card, seat) for card, seat, _ in game.note.swings}:
            shares.add(card, len(game.shares) * game.shares[seat])
    everybody = statistics.fmean(len(each.shares) * part for each in games for part in each.shares)
    return {card: shares.share(card) / everybody for card in shares.counts}


def main(
    games: Annotated[int, typer.Option(min=4, help="Games of each kind.")] = 400,
    page_path: Annotated[Path | None, typer.Option("--page", help="Where the page goes.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes share the work.")] = 2,
) -> None:
    """Simulate games and write down how they went."""
    results: Results = {}
    contests = [*SHORT, *LONGER, *NORMAL, *UNCURSED, *ALONE, *DUELS]
    often = [max(1, games // LONG) if each in NORMAL or each in UNCURSED else games for each in contests]
    with Signs() as signs:
        signs.begin(f"playing {NAME}", sum(often))
        for each, count in zip(contests, often, strict=True):
            results[each.title] = []
            for played in series(each, count, Chronicle, jobs):
                results[each.title].append(played)
                signs.advance(now=each.title)
    text = page(results)
    if page_path is None:
        sys.stdout.write(text)
        return
    page_path.parent.mkdir(parents=True, exist_ok=True)
    page_path.write_text(text, "utf-8")


if __name__ == "__main__":
    typer.run(main)
