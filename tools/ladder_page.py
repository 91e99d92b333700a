"""Writes docs/ladder.md from the games that ``tools.ladder`` has played."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import regalia
from regalia import bots
from regalia.arena import Tally, percent, table, wilson
from tools.ladder import Line, Rung, bout_of, is_shown, lines, rungs, series_of, share_of, tosses

PAGE = Path("docs/ladder.md")

WANTED: Final = {"level-4": 0.65}
"""By how much a level shall beat the one below, where more than half is not enough."""


def page() -> None:
    """Write the page."""
    found = lines()
    titles = {each.name: each.title for each in bots.LEVELS}
    levels = [[number, titles[name], bots.level(name).about] for number, name in enumerate(bots.names(), 1)]
    out = [HEAD, *table(["level", "", ""], levels, 3)]
    for name in regalia.games.names():
        out += [f"## {regalia.game(name).title}", ""]
        here = [line for line in found if line["game"] == name]
        rows = several(name, [line for line in here if line["players"] != 1], titles)
        heads = ["players", "level", "games", "share of victories", "95 % interval", "", "CPU s a game"]
        out += table(heads, rows, 2)
        alone = by_oneself([line for line in here if line["players"] == 1], titles)
        if alone:
            out += table(ALONE, alone)
    PAGE.write_text("\n".join(out).rstrip() + "\n", encoding="utf-8")
    print(f"Written to {PAGE}.")


def several(name: str, found: list[Line], titles: dict[str, str]) -> list[list[object]]:
    """A row for every rung of a game, also where nothing has been played."""
    tally: Tally[Rung] = Tally()
    cost: Tally[Rung] = Tally()
    shares: dict[Rung, dict[int, float]] = {}
    for line in found:
        bout = bout_of(line)
        tally.add(bout.rung, share_of(line))
        cost.add(bout.rung, float(line["seconds"]))
        shares.setdefault(bout.rung, {})[bout.number] = share_of(line)
    least, most = regalia.game(name).seats
    rows: list[list[object]] = []
    for players in range(max(2, least), most + 1):
        for upper, lower in rungs():
            rung = (name, players, upper, lower)
            who = f"{titles[upper]} against {titles[lower]}"
            if not tally.count(rung):
                rows.append([players, who, 0, "-", "-", "not played yet", "-"])
                continue
            share = tally.share(rung)
            low, high = wilson(share, tosses(shares[rung]))
            rows.append(
                [
                    players,
                    who,
                    tally.count(rung),
                    percent(share),
                    f"{percent(low)} to {percent(high)}",
                    verdict(is_shown(shares[rung]), share, WANTED.get(upper, 0.5)),
                    f"{cost.share(rung):.1f}",
                ]
            )
    return rows


def verdict(shown: bool, share: float, wanted: float) -> str:
    """What the games show so far."""
    if not shown:
        return "not shown yet"
    return "beats it" if share >= wanted else f"beats it, by less than {percent(wanted)}"


ALONE: Final = [
    "alone against the game",
    "deals",
    "the higher is ahead on",
    "95 % interval",
    "",
    "the higher wins",
    "the lower wins",
    "CPU s a game",
]


def by_oneself(found: list[Line], titles: dict[str, str]) -> list[list[object]]:
    """For each rung who does better alone, on the same deals, and how often each wins."""
    rows: list[list[object]] = []
    for upper, lower in rungs():
        here = [line for line in found if (line["upper"], line["lower"]) == (upper, lower)]
        shares = series_of(here)
        if not shares:
            continue
        won: Tally[str] = Tally()
        for line in here:
            won.add(line["seats"][0], float(line["won"]) + float(line["lost"]))
        share = sum(shares.values()) / len(shares)
        low, high = wilson(share, tosses(shares))
        spent = [float(line["seconds"]) for line in here if line["seats"][0] == upper]
        rows.append(
            [
                f"{titles[upper]} and {titles[lower]}",
                len(shares),
                percent(share),
                f"{percent(low)} to {percent(high)}",
                verdict(is_shown(shares), share, 0.5),
                percent(won.share(upper)),
                percent(won.share(lower)),
                f"{sum(spent) / len(spent):.1f}",
            ]
        )
    return rows


HEAD = """# The ladder

Written by `python -m tools.ladder page` from the games in `docs/ladder.jsonl`. To play on where the last
run stopped: `python -m tools.ladder play` (`--help` says how to choose games, player counts, levels and
minutes). Both sides hold half of the seats, or as near to it as can be; every seating is played twice with
the same luck and the sides changed, and the share of victories is that of the higher level: half would mean
that both are as strong. The interval is Wilson's, from 64 games on for as many games as the pairs tell as
much as: the luck of a deal favours a seat, and in a pair each side has it once. Who plays alone has nobody
to beat: both levels play the same deals, and on each that one is ahead which wins, or has more points where
neither does.

Every line of the file carries marks made of the budgets and evaluations that played it, and only games of
the bots as they are now are counted here. A change of a game's rules is not in the marks.

A rung is looked at after 16, 32, 64, 128, 256 and 512 games and never in between. Once the higher level is
ahead by 2.45 deviations at a look, no more of it is played. That keeps the chance to call a level stronger
that is not at one in twenty, although it is looked at six times. What stops early was lucky a little more
often than not, so a share of few games is rather too high than too low; the interval is as wide as if there
had been one look.
"""
