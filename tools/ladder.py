"""Plays the ladder: every level against the one below, in every game and player count; writes docs/ladder.md.

    python -m tools.ladder play --game kingswood --players 2,3 --upper level-4 --jobs 2 --minutes 30
    python -m tools.ladder page

Every game that is over is a line of docs/ladder.jsonl at once, so a run that is stopped goes on where it was:
what is there already is not played again. A line says what played, as two marks made of budgets, weights and
the form of the evaluation; after a change of a bot its old games do not count any more. With five seats or
three, one side has the odd seat in every other game; each seating is played twice with the same luck, the
sides changed, so that neither is favoured. Alone both play every deal, and on each one is ahead.

A rung is looked at after 16, 32, 64, 128, 256 and 512 games, never in between, and no more of it is played
once the higher level is clearly ahead: by 2.45 deviations, not 1.96, because looking six times finds luck
more often than looking once. What the luck of a deal is worth shows in the pairs of games that share it, as
soon as there are pairs enough; before that every game is taken for a toss of its own, which is true enough
where the sides of a pair are changed: if both games tended to the same side, luck would be found too often.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import statistics
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import regalia
from regalia import bots
from regalia.arena import Contest, play
from regalia.arena.contest import Nothing
from regalia.arena.workers import in_processes
from regalia.bots.answering import JOINT_GAIN, LEAST_GAIN
from regalia.bots.following import has_judge
from regalia.bots.marching import BETTER, MOST_JOINED
from regalia.bots.opening import MOST_FORESEEN, SEASONED, SLIGHT
from regalia.bots.rehearsing import (
    DOUBTS,
    EARLY,
    FEWEST_LEFT,
    LATE,
    LEAST_LEAD,
    MOST_BELIEVED,
    MOST_IDEAS,
    MOST_TOGETHER,
    SOON,
)
from regalia.bots.searching import SearchBot
from regalia.bots.thought import Thought
from regalia.engine.game import Game
from regalia.engine.opening import DOUBT

RESULTS = Path("docs/ladder.jsonl")

LOOKS: Final = (16, 32, 64, 128, 256, 512)
"""After so many games a rung is looked at."""

CLEAR: Final = 2.453
"""Deviations that are a clear lead at any of six looks: by luck alone in one of twenty series (Pocock)."""

BY_LOT: Final = 1 / 8
"""What the share of a pair varies by if each of its games is a toss of its own."""

PAIRED: Final = 64
"""From so many games on there are pairs enough to see how much they differ by luck."""

FAR: Final = 5
"""Who sits where is chosen so many steps further on in the next pair: not one neighbour after the other."""

FURTHER: Final = 7
"""The same where that would come back too soon."""

Line = dict[str, Any]
Rung = tuple[str, int, str, str]


class BotSlipped(Exception):
    """A level crashed, hung or answered nonsense: the game would count for somebody who plays at random."""


@dataclass(frozen=True)
class Bout:
    """One game of a level against the one below."""

    game: str
    players: int
    upper: str
    lower: str
    number: int

    @property
    def rung(self) -> Rung:
        """Of which series it is."""
        return self.game, self.players, self.upper, self.lower

    def seated(self) -> list[str]:
        """Who sits where: games 2k and 2k + 1 change the sides."""
        if self.players == 1:
            return [self.upper if self.number % 2 == 0 else self.lower]
        halves = list(itertools.combinations(range(self.players), self.players // 2))
        step = FAR if len(halves) % FAR else FURTHER  # one that comes to every half
        chosen = halves[self.number // 2 * step % len(halves)]
        sides = (self.upper, self.lower) if self.number % 2 == 0 else (self.lower, self.upper)
        return [sides[0] if seat in chosen else sides[1] for seat in range(self.players)]


@cache
def mark(game: str, name: str, players: int) -> str:
    """What a bot is at such a table: budgets, the edition of its thinking, the evaluation it goes by."""
    bot = bots.make(name, 0)
    card = regalia.game(game)
    facts: dict[str, Any] = {
        key: repr(value) for key, value in vars(bot).items() if key != "rng" and key[0] != "_"
    }
    if isinstance(bot, SearchBot):
        facts = thinking(bot.thought_in(card, players), card, players)
        if "opening" in facts and players <= MOST_FORESEEN:
            facts["others"] = bot.foresight
        if "opening" in facts and players > MOST_FORESEEN and card.opening is not None:
            facts["roughly"] = getattr(card.opening.roughly, "__name__", "")
        if "opening" in facts and bot.foresight >= SEASONED and card.opening is not None:
            facts["tried"] = [card.opening.known(players), DOUBT, SLIGHT]
    tuning = card.tuning
    told = [name, bot.edition, facts, {}]
    if tuning is not None and name != "random":
        told[3] = tuning.file.values()
        if tuning.form:  # so that marks of games whose evaluation never changed stay as they were
            told.append(tuning.form)
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:8]


def thinking(thought: Thought, card: Game, players: int) -> dict[str, Any]:
    """What makes a search what it is at such a table; of its thought only what is not as usual."""
    told = {key: value for key, value in asdict(thought).items() if value != getattr(Thought, key)}
    mending = told.pop("mends", Thought.mends), told.pop("answers", Thought.answers)
    facts = {"thought": told, "foresight": card.foresight, "near": card.closeness}
    if card.mends_plans:
        facts["mending"] = mending
        if thought.quick:
            facts["rehearsing"] = [
                MOST_IDEAS,
                MOST_TOGETHER,
                MOST_BELIEVED,
                SOON,
                FEWEST_LEFT,
                DOUBTS,
                LEAST_LEAD,
                EARLY,
                LATE,
            ]
    if card.marches is not None:
        fitted = card.tuning.chance(players) if card.tuning is not None else None
        facts["scale"] = fitted.scale if fitted is not None else None
        facts["marching"] = [mending[1], LEAST_GAIN, JOINT_GAIN, MOST_JOINED, BETTER]
    if card.insight is not None and has_judge(card, players, thought):
        facts["judge"] = sha256(card.insight.file.network_text().encode()).hexdigest()
    if card.thrift is not None and thought.thrifty:
        facts["thrift"] = dict(card.thrift.weights)
    if card.opening is not None and card.opening.learnt(players):
        facts["opening"] = card.opening.learnt(players)
    return facts


def played(bout: Bout, until: float | None = None) -> Line | None:
    """The bout as a line: who sat where, and what each level has of the victory; None if it is too late."""
    if until is not None and time.time() > until:
        return None
    seats, seed = bout.seated(), bout.number // 2
    lineup = tuple(seats[(place - seed) % bout.players] for place in range(bout.players))
    begun = time.process_time()
    over = play(Contest("a rung", bout.game, lineup), seed, Nothing())
    for name, slips in zip(over.bots, over.slips, strict=True):
        if slips:
            rung = " ".join(map(str, bout.rung))
            raise BotSlipped(f"Game {bout.number} of {rung} does not count, for {name}: {slips[0].sentence}")
    won = dict.fromkeys((bout.upper, bout.lower), 0.0)
    for name, share in zip(over.bots, over.shares, strict=True):
        won[name] += share
    spent = round(time.process_time() - begun, 1)
    line = {
        **asdict(bout),
        "seats": seats,
        "won": won[bout.upper],
        "lost": won[bout.lower],
        "marks": marks_of(bout),
        "seconds": spent,
    }
    return {**line, "score": over.scores[0]} if bout.players == 1 else line


def rungs() -> Iterator[tuple[str, str]]:
    """Each level with the one below, from the bottom."""
    names = bots.names()
    yield from zip(names[1:], names, strict=False)


def lines() -> list[Line]:
    """What has been played so far by bots that are still the same.

    Each bout once: two runs at the same time may have played it twice, and the first is as good as the other.
    """
    if not RESULTS.is_file():
        return []
    found: dict[Bout, Line] = {}
    for text in RESULTS.read_text("utf-8").splitlines():
        line = json.loads(text) if text.strip() else None
        if line is None or (line["players"] == 1 and "score" not in line):
            continue  # who plays alone was once asked for victories only
        if line["marks"] == marks_of(bout_of(line)):
            found.setdefault(bout_of(line), line)
    return list(found.values())


def marks_of(bout: Bout) -> list[str]:
    """What both of a bout's levels are now."""
    return [mark(bout.game, name, bout.players) for name in (bout.upper, bout.lower)]


def bout_of(line: Line) -> Bout:
    """Which bout a line is about."""
    return Bout(line["game"], line["players"], line["upper"], line["lower"], line["number"])


def share_of(line: Line) -> float:
    """What the higher level has of what anybody has; half of a game that nobody won."""
    won, lost = float(line["won"]), float(line["lost"])
    return won / (won + lost) if won + lost else 0.5


def series_of(found: Iterable[Line]) -> dict[int, float]:
    """What the higher level has of each game of a rung; of each deal, where both played it alone.

    Alone there is nobody to beat but the game. Who wins it on a deal is ahead of who does not, whatever the
    points; where neither does, who has more of them came further.
    """
    games = {bout_of(line).number: line for line in found}
    if all(line["players"] > 1 for line in games.values()):
        return {number: share_of(line) for number, line in games.items()}
    shares = {}
    for number, line in games.items():
        if number % 2 == 0 and number + 1 in games:
            upper, lower = (float(each["won"]) + float(each["lost"]) for each in (line, games[number + 1]))
            points = line["score"] - games[number + 1]["score"]
            ahead = upper - lower or (points if upper == 0.0 else 0.0)
            shares[number // 2] = (1.0 + (ahead > 0) - (ahead < 0)) / 2
    return shares


def is_clear(shares: dict[int, float]) -> bool:
    """Whether the higher level is ahead by more than luck would have it at one of the looks."""
    leads = [share - 0.5 for share in pairs(shares)]
    by_luck = sum(lead**2 for lead in leads) if len(shares) >= PAIRED else BY_LOT * len(leads)
    return sum(leads) > CLEAR * math.sqrt(by_luck)


def pairs(shares: dict[int, float]) -> list[float]:
    """What the higher level has of every two games with the same luck and the sides changed."""
    firsts = [number for number in sorted(shares) if number % 2 == 0 and number + 1 in shares]
    return [(shares[number] + shares[number + 1]) / 2 for number in firsts]


def tosses(shares: dict[int, float]) -> float:
    """As how many games with luck of their own these tell: more, if the luck of a deal favours a seat."""
    share = sum(shares.values()) / len(shares)
    both = pairs(shares)
    spread = statistics.pvariance(both) if 2 * len(both) >= PAIRED else 0.0
    return len(shares) * share * (1 - share) / 2 / spread if spread else len(shares)


def is_shown(shares: dict[int, float]) -> bool:
    """Whether the higher level was clearly ahead at one of the looks that there have been."""
    for look in LOOKS:
        if any(number not in shares for number in range(look)):
            return False
        if is_clear({number: shares[number] for number in range(look)}):
            return True
    return False


def wanted_rungs(wanted: argparse.Namespace) -> list[Bout]:
    """The first bout of each rung that is asked for: tables of two first, then three, and so on."""
    games = wanted.game.split(",") if wanted.game else regalia.games.names()
    counts = [int(each) for each in wanted.players.split(",")] if wanted.players else None
    uppers = wanted.upper.split(",") if wanted.upper else None
    found = [
        Bout(game, players, upper, lower, 0)
        for game in games
        for players in range(regalia.game(game).seats[0], regalia.game(game).seats[1] + 1)
        for upper, lower in rungs()
        if (counts is None or players in counts) and (uppers is None or upper in uppers)
    ]
    return sorted(found, key=lambda bout: ((bout.players - 2) % 8, games.index(bout.game)))


def missing(firsts: Iterable[Bout], look: int, most: int) -> list[Bout]:
    """The bouts that are to be played before this look."""
    played: dict[Rung, list[Line]] = {}
    for line in lines():
        played.setdefault(bout_of(line).rung, []).append(line)
    todo = []
    for first in firsts:
        here = played.get(first.rung, [])
        if is_shown(series_of(here)):
            continue
        known = {bout_of(line).number for line in here}
        deals = min(look, most) * (2 if first.players == 1 else 1)
        todo += [Bout(*first.rung, number) for number in range(deals) if number not in known]
    return todo


def play_on(wanted: argparse.Namespace) -> None:
    """Play what is wanted and not there yet, look by look."""
    until = time.time() + 60 * wanted.minutes if wanted.minutes else None
    firsts = wanted_rungs(wanted)
    with RESULTS.open("a", encoding="utf-8") as out:
        for look in LOOKS:
            todo = missing(firsts, look, wanted.games)
            for count, line in enumerate(in_processes(partial(played, until=until), todo, wanted.jobs), 1):
                if line is None:
                    return
                out.write(json.dumps(line) + "\n")
                out.flush()
                who = f"{line['game']} {line['players']} {line['upper']}"
                print(f"{count} of {len(todo)} before {look}:", who, line["won"], f"{line['seconds']} s")


def main() -> None:
    """Read the command line."""
    from tools.ladder_page import page

    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play", help="play on")
    playing.add_argument("--games", type=int, default=LOOKS[-1], help="of each rung, at most")
    playing.add_argument("--game", default="", help="some games, with commas between; else all")
    playing.add_argument("--players", default="", help="some player counts; else all")
    playing.add_argument("--upper", default="", help="only these against the level below them")
    playing.add_argument("--jobs", type=int, default=1, help="processes")
    playing.add_argument("--minutes", type=float, default=0, help="begin no game after so many")
    playing.set_defaults(do=play_on)
    commands.add_parser("page", help="write the page").set_defaults(do=lambda _: page())
    wanted = parser.parse_args()
    wanted.do(wanted)


if __name__ == "__main__":
    main()
