"""A study: several contests of one game, a watcher, and a page of Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import regalia
from regalia.arena.contest import Contest, Fixture, Played, Watcher
from regalia.arena.minds import minds
from regalia.arena.page import percent, table
from regalia.arena.plan import Note, Plan, check
from regalia.arena.seating import turnings
from regalia.arena.summary import Summary
from regalia.arena.tally import Tally

Summaries = dict[str, Summary]
Page = Callable[["Study", Summaries], list[str]]


@dataclass(frozen=True)
class Study(Plan):
    """Contests that are played side by side, so that all of them have some games whenever it is stopped."""

    game: str
    bot: str
    contests: Sequence[Contest]
    watcher: Callable[[], Watcher[Note]]
    write: Page
    seldom: dict[str, int] = field(default_factory=dict)
    """Contests by title that are played only every so many times, because they take so long."""

    def __post_init__(self) -> None:
        check(self.bot)

    @property
    def watching(self) -> Callable[[], Watcher[Note]]:
        """The study's own watcher."""
        return self.watcher

    def identity(self) -> dict[str, Any]:
        """The game, its rules, who plays, and which contests, since games are numbered through them."""
        rules = regalia.game(self.game).rules_version
        titles = [contest.title for contest in self.contests]
        who = minds(player for contest in self.contests for player in contest.lineup)
        study = {"game": self.game, "rules": rules, "study": "balance", "bot": self.bot, "contests": titles}
        return {**study, "minds": who}

    def fixtures(self, games: int) -> list[Fixture]:
        """So many games of every contest; the same deal is played in every turning of a line-up."""
        out: list[Fixture] = []
        for number in range(games):
            for contest in self.contests:
                every = self.seldom.get(contest.title, 1)
                if number % every == 0:
                    turn = number // every
                    deal = turn // len(turnings(contest.lineup)) + 1
                    out.append(Fixture(len(out), contest, tuple(contest.seated(turn)), deal))
        return out

    def page(self, games: Iterable[Played[Any]], command: str) -> str:
        """The numbers as Markdown."""
        found = {contest.title: Summary() for contest in self.contests}
        for game in games:
            found[game.contest.title].add(game)
        body = self.write(self, {title: each for title, each in found.items() if len(each)})
        title = f"# Balance of {regalia.game(self.game).title}"
        return "\n".join([title, "", f"Written by `{command}`.", *body]).rstrip() + "\n"


def together(summaries: Iterable[Summary]) -> Summary:
    """Several as one."""
    return Summary(game for each in summaries for game in each.games)


def sure(tally: Tally[Any], key: Any, places: int = 0) -> list[str]:
    """A share with its margin."""
    return [percent(tally.share(key), places), f"± {percent(tally.margin(key), places)}"]


def what_matters(summary: Summary, kind: str, word: str, about: str = "") -> list[str]:
    """How often each thing of a kind came up, and how often whoever had it won, over a fair share."""
    counts = summary.things.get(kind)
    if counts is None:
        return []
    luck = summary.luck.get(kind, Tally())
    rows = [
        [name, f"{summary.a_game(kind, name):.2f}", f"{luck.share(name):.2f}" if luck.count(name) else "-"]
        for name in sorted(counts.keys(), key=lambda name: (-counts.count(name), name))
    ]
    words = about or "*Victories*: how often those who had it won, over a fair share; a hint, not a cause."
    return [f"## {kind.capitalize()}", "", words, "", *table([kind, f"{word} a game", "victories"], rows)]


def against_random(found: Sequence[tuple[str, Summary]], bot: str) -> list[str]:
    """One bot among wanderers."""
    rows = [[title, len(each), *sure(each.bots, bot, 1)] for title, each in found]
    heads = ["table", "games", f"wins of {bot}", "95 %"]
    return ["## Against random play", "", *table(heads, rows)] if rows else []
