"""The sections of a tournament's page."""

from __future__ import annotations

import statistics
from collections.abc import Mapping
from html import escape

from regalia.arena.page import often
from regalia.arena.report import drawing
from regalia.arena.results import Results
from regalia.engine.game import Game

MOST_VERBS = 12
FAULTS = {"illegal": "answered what was not on offer", "pried": "looked behind its view"}
"""What some faults are called in a sentence; the others are called what they are."""


def section(title: str, body: str, wide: bool = False) -> str:
    """One sheet of the page."""
    return f"<section{' class=wide' if wide else ''}><h2>{title}</h2>{body}</section>"


def soft(words: str) -> str:
    """A line of explanation."""
    return f'<p class="soft">{words}</p>'


def thought(seconds: float) -> str:
    """``1.3 s``, ``24 ms``."""
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{1000 * seconds:.0f} ms" if seconds >= 0.01 else f"{1000 * seconds:.1f} ms"


def standings(results: Results, shields: Mapping[str, str], colours: Mapping[str, int]) -> str:
    """Ratings with their intervals, victories and time."""
    wins = results.summary.bots
    rated = {each.bot: each for each in results.ratings}
    low = min((each.low for each in results.ratings), default=0.0)
    high = max((each.high for each in results.ratings), default=0.0)
    at = drawing.scale(low, high)
    rows = []
    for bot in results.bots:
        each = rated.get(bot)
        plot = number = ""
        if each is not None:
            says = f"{bot}: {each.rating:.0f}, between {each.low:.0f} and {each.high:.0f}"
            plot = drawing.whisker(at, each.low, each.rating, each.high, colours[bot], says)
            number = f"<b>{each.rating:.0f}</b><small>{each.low:.0f} – {each.high:.0f}</small>"
        share = f"<b>{100 * wins.share(bot):.0f} %</b><small>± {100 * wins.margin(bot):.1f}</small>"
        pace = f"<small>{thought(results.thought(bot))} a decision</small>"
        who = f'{shields[bot]}<span class="name">{escape(bot)}<br>{pace}</span>'
        rows.append(
            f'<div class="standing"><div class="who">{who}</div><div class="plot-cell">{plot}</div>'
            f'<div class="number">{number}</div><div class="number">{share}</div></div>'
        )
    if rated:
        below = drawing.axis(at, low, high)
        rows.append(
            f'<div class="standing axis"><span></span><span class="plot-cell">{below}</span>'
            '<span class="number soft">rating</span><span class="number soft">won</span></div>'
        )
        about = soft(
            "On Elo's scale, 1500 is the average here; 100 more is 64 % against one other, 200 more 76 %, "
            "400 more 91 %. The bar is the 95 % interval: deals are weighed as a whole, since their games "
            "share their luck."
        )
    else:
        about = soft("Nobody meets anybody else here, so there are victories and no ratings.")
    return section("Standings", about + "".join(rows), wide=True)


def duels(results: Results) -> str:
    """Who beats whom."""
    tally = results.duels
    bots = results.bots
    if len(bots) < 2 or not tally.counts:
        return ""
    lines = []
    for one in bots:
        cells = []
        for other in bots:
            pair = (one, other)
            if one == other or not tally.count(pair):
                cells.append('<td class="same">·</td>')
                continue
            share = tally.share(pair)
            says = f"{tally.count(pair)} games, ± {100 * tally.margin(pair):.1f}"
            heat = f"--heat:{max(0.0, share - 0.35) * 0.9:.2f}"
            cells.append(f'<td class="duel" style="{heat}" title="{says}">{100 * share:.0f} %</td>')
        lines.append(f"<tr><td>{escape(one)}</td>{''.join(cells)}</tr>")
    heads = "".join(f"<th>{escape(bot)}</th>" for bot in bots)
    about = soft(
        "Of the victories that one of the two had at a common table, the part of the bot on the left."
    )
    table = f'<div class="scroll"><table><tr><th></th>{heads}</tr>{"".join(lines)}</table></div>'
    return section("Who beats whom", about + table)


def seats(results: Results, colours: Mapping[str, int]) -> str:
    """Whether it matters where one sits."""
    summary = results.summary
    count = summary.players
    if count < 2:
        return ""
    rows = [
        (f"seat {seat + 1}", summary.seats.share(seat), summary.seats.margin(seat), 9)
        for seat in range(count)
    ]
    body = soft(
        "How often each seat won, whoever sat there: all bots had all seats equally often. The dashed line "
        f"is a fair share, {100 / count:.0f} %."
    )
    body += drawing.seats(rows, 1 / count)
    if len(results.bots) > 1:
        lines = []
        for bot in results.bots:
            cells = "".join(
                f"<td>{100 * summary.bots_by_seat.share((bot, seat)):.0f} %</td>" for seat in range(count)
            )
            lines.append(f"<tr><td>{escape(bot)}</td>{cells}</tr>")
        heads = "".join(f"<th>seat {seat + 1}</th>" for seat in range(count))
        body += f'<div class="scroll"><table><tr><th></th>{heads}</tr>{"".join(lines)}</table></div>'
    return section("Seats", body)


def length(results: Results, game: Game) -> str:
    """How long games are."""
    summary = results.summary
    unit = unit_of(game, results)
    asked = statistics.fmean(sum(each.decisions) for each in results.games)
    about = soft(
        f"Half of the games take {summary.middle:.0f} {unit} or fewer; the longest took "
        f"{max(summary.lengths)}. A game asks for {asked:.0f} decisions, all seats together; "
        f"{100 * summary.drawn:.0f} % have no single winner."
    )
    return section("Length", about + drawing.histogram(summary.lengths, unit))


def unit_of(game: Game, results: Results) -> str:
    """What lengths are counted in."""
    board = game.new(players=len(results.games[0].bots), seed=0).view()["board"]
    for word in ("round", "turn"):
        if isinstance(board.get(word), int):
            return f"{word}s"
    return "decisions"


def luck(results: Results) -> str:
    """Whether the better bot wins, or the better deal."""
    found = results.luck
    if found is None:
        return ""
    parts = [
        ("the same bot won from every seat", found.by_bot, "by-bot"),
        ("now this one, now that one", found.mixed, "by-mixed"),
        ("the same seat won, whoever sat there", found.by_seat, "by-seat"),
    ]
    fills = ("#2f8f5b", "var(--edge)", "#d9480f")
    key = "".join(
        f'<span style="--fill:{fill}">{words}</span>'
        for (words, _, _), fill in zip(parts, fills, strict=True)
    )
    about = soft(
        f"{often(found.deals).capitalize()} a line-up played a deal from every seat. "
        "Where the same bot won each time, play decided; where the same seat did, "
        "the deal. If all games were lots drawn, these would be "
        f"{100 * found.chance_bot:.0f} % and {100 * found.chance_seat:.0f} %."
    )
    return section(
        "Luck",
        f'{about}<div style="margin-top:14px">{drawing.stack(parts)}</div><div class="key">{key}</div>',
    )


def played(results: Results, colours: Mapping[str, int]) -> str:
    """What each bot does, by the first word of its actions."""
    verbs = results.summary.verbs
    totals = {bot: sum(tally.counts.values()) for bot, tally in verbs.items()}
    bots = [bot for bot in results.bots if totals.get(bot)]
    shares = {
        verb: [verbs[bot].count(verb) / totals[bot] for bot in bots]
        for verb in {verb for tally in verbs.values() for verb in tally.counts}
    }
    if not shares:
        return ""
    top = max(max(each) for each in shares.values())
    listed = sorted(shares, key=lambda verb: (-max(shares[verb]), verb))[:MOST_VERBS]
    blocks = []
    for verb in listed:
        rows = []
        for bot, share in zip(bots, shares[verb], strict=True):
            plot = drawing.bar(share, top, colours[bot], f"{bot}, {verb}: {100 * share:.1f} %")
            rows.append(f'<span>{plot}</span><span class="share">{100 * share:.1f} %</span>')
        name = escape(verb.replace("_", " "))
        blocks.append(f'<div class="verb"><span>{name}</span><div class="rows">{"".join(rows)}</div></div>')
    about = soft("The share of each bot's decisions, by the word of the action; the most common ones.")
    fills = ("#d9480f", "#2b7fd0", "#f2c21b", "#2f8f5b", "#7b46ad")
    key = "".join(f'<span style="--fill:{fills[colours[bot]]}">{escape(bot)}</span>' for bot in bots)
    grid = f'<div class="verbs">{"".join(blocks)}</div>'
    return section("What was played", f'{about}<div class="key">{key}</div>{grid}', wide=True)


def trouble(results: Results) -> str:
    """What bots got wrong."""
    if not results.slips:
        body = soft("No bot crashed, hung, answered what was not on offer or looked past its view.")
        return section("Trouble", body, wide=True)
    lines = "".join(
        f"<li><b>{escape(bot)}</b> {FAULTS.get(kind, kind)} {times} {'time' if times == 1 else 'times'}; "
        f"first in {escape(first)}</li>"
        for bot, kind, times, first in results.slips
    )
    about = soft("A bot that goes wrong loses the turn to a random player, and the game goes on.")
    return section("Trouble", f'{about}<ul class="trouble">{lines}</ul>', wide=True)
