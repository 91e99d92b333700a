"""Kingdom Conquest: lengths and ends, seats and colours, the dark force, what cards are worth."""

from __future__ import annotations

import statistics
from functools import cached_property
from typing import Any

import regalia
from regalia import bots
from regalia.arena.contest import Contest, Watcher
from regalia.arena.page import percent, table
from regalia.arena.plan import Note
from regalia.arena.studies.study import Study, Summaries, sure, together
from regalia.arena.summary import Summary
from regalia.arena.tally import Tally
from regalia.bots import Bot, Seen
from regalia.engine.match import Match

NAME = "kingdom-conquest"
CONQUEST = "conquest"
"""The plain action that every card is compared with."""
LONG = 4
"""A normal game for several is played so many times less often, because it takes so long."""


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

    name = "without cards"

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
        self.things: list[list[Any]] = []
        self.card = ""
        self.before = 0.0

    def acting(self, match: Match, seat: int, action: int) -> None:
        """A conquest or a card begins."""
        verb, _, argument = match.text(action).partition(" ")
        if verb in ("conquer", "play"):
            self.card, self.before = (CONQUEST if verb == "conquer" else argument), lead(match, seat)
        self.drawn += verb == "draw"

    def acted(self, match: Match, seat: int, action: int) -> None:
        """What it brought, once all that belongs to it is done."""
        if self.card and is_resolved(match, self.card, match.text(action).split()[0]):
            self.things.append(["cards", self.card, seat, round(lead(match, seat) - self.before, 3), 1])
            self.card = ""

    def note(self, match: Match) -> Note:
        """The game in a few numbers."""
        board = match.view()["board"]
        gone = sum(row["eliminated"] for row in board["seats"])
        undecided = len(board["seats"]) - gone + bool(board["dark_force"]["territories"]) > 1
        numbers = {
            "counted out": board["round"] == board["last_round"] and undecided,
            "drawn": board["result"]["draw"],
            "cards drawn": self.drawn,
            "eliminated": gone,
        }
        colours = [row["colour"] for row in board["seats"]]
        return {"numbers": numbers, "sides": {"colour": colours}, "things": self.things}


def lead(match: Match, seat: int) -> float:
    """Own territories less the average of the others, the dark force included when it plays."""
    board = match.view()["board"]
    others = [row["territories"] for other, row in enumerate(board["seats"]) if other != seat]
    if board["dark_force"]["colour"]:
        others.append(board["dark_force"]["territories"])
    return float(board["seats"][seat]["territories"]) - statistics.fmean(others)


def is_resolved(match: Match, card: str, verb: str) -> bool:
    """Whether all that belongs to a conquest or a card is done; an Earthquake is thrown, then aimed."""
    if card == "earthquake" and verb == "play":
        return False
    asked = None if match.over else match.view()["board"]["action"]
    return not (asked and "card" in asked)


def contest(title: str, *lineup: str | type[Bot], **options: Any) -> Contest:
    """A table with colours in the order of the seats."""
    return Contest(title, NAME, lineup, {"colours": "by-seat", **options})


def study(bot: str) -> Study:
    """Short and normal games, with and without the rising curse, alone, and duels of bots."""
    short = [contest(f"short, {n} players", *[bot] * n) for n in (2, 3, 4)]
    longer = [contest(f"short, {n} players, 20 rounds", *[bot] * n, rounds="20") for n in (2, 4)]
    normal = [contest(f"normal, {n} players", *[bot] * n, mode="normal") for n in (2, 3, 4)]
    uncursed = [
        contest(f"normal, {n} players, no rising curse", *[bot] * n, mode="normal", rising_curse="off")
        for n in (2, 4)
    ]
    alone = [
        contest(f"alone, {bot}", bot),
        contest("alone, without cards", Cardless),
        contest("alone, random", "random"),
        contest(f"alone, {bot}, short", bot, mode="short"),
    ]
    duels = [
        contest("duel of two, one without cards", bot, Cardless),
        contest("duel of four, two without cards", bot, Cardless, bot, Cardless),
        contest("duel of two, one at random", bot, "random"),
    ]
    seldom = {each.title: LONG for each in [*normal, *uncursed]}
    return Study(NAME, bot, [*short, *longer, *normal, *uncursed, *alone, *duels], Chronicle, page, seldom)


def page(study: Study, found: Summaries) -> list[str]:
    """The numbers as Markdown."""
    bot = study.bot
    plain = together(each for name, each in found.items() if name.startswith("short") and "20" not in name)
    return [
        "The tables say how many games of each kind were played.",
        f"Every seat is played by the {bot} bot unless told otherwise, colours by seat, all else by default.",
        "",
        *lengths({name: each for name, each in found.items() if name.startswith(("short", "normal"))}),
        *colours(plain),
        *alone({name: each for name, each in found.items() if name.startswith("alone")}),
        *duels({name: each for name, each in found.items() if name.startswith("duel")}, bot),
        *cards(plain, "in the short game"),
        *cards(found[f"alone, {bot}"], "alone"),
    ]


def lengths(found: Summaries) -> list[str]:
    """How long games are, how they end, and who wins."""
    rows = []
    for name, each in found.items():
        ends = [percent(each.average("counted out")), percent(each.average("drawn"))]
        gone = f"{each.average('eliminated'):.2f}"
        rows.append([name, len(each), f"{each.middle:.0f}", *ends, gone, each.by_seat, each.by_seat_margin])
    heads = ["game", "games", "median end", "counted out", "drawn", "eliminated a game"]
    heads += ["wins by seat, %", "95 %"]
    return [
        "## Length, ends and seats",
        "",
        "*Counted out* are games that reached their last round with more than one colour on the board; in",
        "the normal game that is a stall. Seats stand in turn order; shared victories are split.",
        "",
        *table(heads, rows),
    ]


def colours(summary: Summary) -> list[str]:
    """Whether a colour wins, as a multiple of a fair share: over tables of two to four."""
    luck: Tally[str] = Tally()
    for game in summary.games:
        for colour, share in zip(game.note["sides"]["colour"], game.shares, strict=True):
            luck.add(colour, share * len(game.shares))
    rows = [[colour, luck.count(colour), f"{luck.share(colour):.2f}"] for colour in sorted(luck.keys())]
    words = "In the short game for two to four, where colours go by seat: victories over a fair share."
    return ["## Colours", "", words, "", *table(["colour", "games", "of fair"], rows)]


def alone(found: Summaries) -> list[str]:
    """Against the dark force."""
    rows = []
    for name, each in found.items():
        drawn = [bool(game.note["numbers"]["drawn"]) for game in each.games]
        won = [sum(game.shares) * (not draw) for game, draw in zip(each.games, drawn, strict=True)]
        early = [game.length <= 4 and not sum(game.shares) for game in each.games]
        ends = [percent(statistics.fmean(won)), percent(statistics.fmean(drawn))]
        ends += [
            percent(statistics.fmean(early), 1),
            f"{each.middle:.0f}",
            percent(each.average("counted out")),
        ]
        rows.append([name.removeprefix("alone, "), len(each), *ends])
    heads = ["player", "games", "won", "drawn", "lost by round 4", "median round of the end", "counted out"]
    return ["## Alone against the dark force", "", *table(heads, rows)]


def duels(found: Summaries, bot: str) -> list[str]:
    """What cards and thought are worth."""
    rows = []
    for name, each in found.items():
        tally: Tally[str] = Tally()
        for game in each.games:
            tally.add(bot, sum(part for who, part in zip(game.bots, game.shares, strict=True) if who == bot))
        rows.append([name.removeprefix("duel of "), len(each), *sure(tally, bot, 1)])
    heads = ["table", "games", f"wins of the {bot} bots", "95 %"]
    return ["## What cards and thought are worth", "", *table(heads, rows)]


def cards(summary: Summary, where: str) -> list[str]:
    """How often each card is played, and by how much it moves its player's lead."""
    swings, best, luck = summary.things["cards"], summary.best["cards"], summary.luck["cards"]
    everybody = statistics.fmean(len(game.shares) * part for game in summary.games for part in game.shares)
    catalogue = regalia.game(NAME).catalogue()
    rows = []
    named = [(f"{row['name']} ({row['clause']})", row) for row in [*catalogue["units"], *catalogue["spells"]]]
    for title, row in [("a conquest, to compare", {"id": CONQUEST, "copies": "-"}), *named]:
        card = row["id"]
        worth = ["-"] * 3
        if swings.count(card):
            fortune = luck.share(card) / everybody if everybody else 0.0
            worth = [f"{swings.share(card):+.1f}", f"{best[card]:+.1f}", f"{fortune:.2f}"]
        rows.append([title, row["copies"], f"{summary.a_game('cards', card):.2f}", *worth])
    return [
        f"## Cards {where}",
        "",
        "*Swing*: by how much playing it moved the player's territories less the average opponent's,",
        "captures included, at once; what a unit does later is not in it. *Victories*: how often those who",
        "played it won, over how often anybody at these tables did; who is ahead also plays other cards than",
        "who is behind, so it is a hint, not a cause.",
        f"Cards drawn by choice: {summary.average('cards drawn'):.1f} a game.",
        "",
        *table(["card", "copies", "played a game", "average swing", "best swing", "victories"], rows),
    ]
