"""Kingswood: lengths, places in the order of play, guilds, Collect, monsters."""

from __future__ import annotations

import statistics

import regalia
from regalia.arena.contest import Contest, Watcher
from regalia.arena.page import percent, table
from regalia.arena.plan import Note
from regalia.arena.studies.study import Study, Summaries, together
from regalia.engine.match import Match

NAME = "kingswood"
FAIR = (0.8, 1.2)
"""A guild's share of wins outside these multiples of the fair one wants another look at the data."""


class Chronicle(Watcher[Note]):
    """Counts turns, and reads the rest from the table when it is over."""

    def __init__(self) -> None:
        self.turns: dict[tuple[int, bool], int] = {}

    def acting(self, match: Match, seat: int, action: int) -> None:
        """A turn begins with one of two actions. [KW-49]"""
        verb = match.text(action).partition(" ")[0]
        if verb in ("collect", "adventurer"):
            key = (seat, verb == "collect")
            self.turns[key] = self.turns.get(key, 0) + 1

    def note(self, match: Match) -> Note:
        """The game in a few numbers."""
        board = match.view()["board"]
        seats = board["seats"]
        guilds = [seat["guild"] for seat in seats]
        defeated = {card for seat in seats for card in seat["defeated"]}
        cards = {row["id"] for row in match.game.catalogue()["monsters"]} - set(board["box"])
        places = [f"{(seat - board['first_seat']) % len(seats) + 1}" for seat in range(len(seats))]
        turns = [
            ["turns", guilds[seat], seat, times if collects else 0, times]
            for (seat, collects), times in sorted(self.turns.items())
        ]
        monsters = [["monsters", card, -1, int(card in defeated), 1] for card in sorted(cards)]
        return {"sides": {"guild": guilds, "place": places}, "things": turns + monsters}


def study(bot: str) -> Study:
    """One contest for each player count."""
    low, high = regalia.game(NAME).seats
    contests = [
        Contest(title(count), NAME, (bot,) * count, {"random_guilds": True}) for count in range(low, high + 1)
    ]
    return Study(NAME, bot, contests, Chronicle, page)


def title(count: int) -> str:
    """What a table of so many is called."""
    return "alone" if count == 1 else f"{count} players"


def page(study: Study, found: Summaries) -> list[str]:
    """The numbers as Markdown."""
    games = max(len(each) for each in found.values())
    return [
        f"{games} games for each player count, every seat played by the {study.bot} bot, guilds dealt by",
        "lot, the Special Location drawn, all else by default.",
        "",
        *lengths(found),
        *places(found),
        *guilds(found),
        *collects(found),
        *monsters(found),
    ]


def many(found: Summaries) -> Summaries:
    """The tables of several players."""
    return {name: each for name, each in found.items() if each.players > 1}


def lengths(found: Summaries) -> list[str]:
    """How long games are, and how high the best scores."""
    rows = []
    for name, each in found.items():
        low, middle, high = statistics.quantiles([*each.lengths, each.lengths[0]], n=4)
        score = f"{statistics.median(each.best_scores):.0f}"
        rows.append([name, f"{middle:.0f}", f"{low:.0f} to {high:.0f}", max(each.lengths), score])
    heads = ["table", "median rounds", "middle half", "longest", "median score of the best"]
    return ["## Length", "", *table(heads, rows)]


def places(found: Summaries) -> list[str]:
    """How often each place in the order of play wins."""
    rows = []
    for name, each in many(found).items():
        tally = each.sides["place"]
        shares = [
            percent(tally.share(str(place))) if tally.count(str(place)) else "" for place in range(1, 6)
        ]
        rows.append([name, *shares])
    heads = ["table", "1st", "2nd", "3rd", "4th", "5th"]
    return ["## Wins by place in the order of play", "", *table(heads, rows)]


def guilds(found: Summaries) -> list[str]:
    """How often each guild wins, and what the bot achieves alone."""
    several = many(found)
    ordered = {**several, **found}
    rows = []
    for guild in regalia.game(NAME).catalogue()["guilds"]:
        key = guild["id"]
        shares = [percent(each.sides["guild"].share(key)) for each in ordered.values()]
        fair = [each.sides["guild"].share(key) * each.players for each in several.values()]
        rows.append([guild["name"], *shares, f"{statistics.fmean(fair):.2f}"])
    return [
        "## Wins by guild",
        "",
        "How often a guild wins when it is played; fair is one in the number of players. The last column",
        "is the average over 2 to 5 players of that share over the fair one; outside",
        f"{FAIR[0]} to {FAIR[1]} the data want another look.",
        "",
        *table(["guild", *ordered, "of fair"], rows),
    ]


def collects(found: Summaries) -> list[str]:
    """How often each guild collects instead of exploring."""
    rows = [
        [guild["name"], *(percent(each.things["turns"].share(guild["id"]), 1) for each in found.values())]
        for guild in regalia.game(NAME).catalogue()["guilds"]
    ]
    words = "The share of a guild's turns that are a Collect."
    return ["## Collect", "", words, "", *table(["guild", *found], rows)]


def monsters(found: Summaries) -> list[str]:
    """How often each monster is defeated."""
    tally = together(found.values()).things["monsters"]
    rows = [
        [f"{row['name']} ({row['clause']})", row["chapter"], row["fame"], percent(tally.share(row["id"]))]
        for row in regalia.game(NAME).catalogue()["monsters"]
    ]
    words = "How often a monster is defeated in the games that use it, all player counts together."
    return ["## Monsters", "", words, "", *table(["monster", "chapter", "Fame", "defeated"], rows)]
