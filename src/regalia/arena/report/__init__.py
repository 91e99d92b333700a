"""A tournament as one page of HTML that needs nothing else: no script, no picture, no network."""

from __future__ import annotations

import shlex
from functools import cache
from html import escape
from pathlib import Path

import regalia
from regalia.arena.plan import Tournament
from regalia.arena.report import drawing
from regalia.arena.report.parts import duels, length, luck, played, seats, standings, trouble
from regalia.arena.results import Results

CROWN = (
    '<svg class="crown" viewBox="0 0 64 40" aria-hidden="true">'
    '<path d="M6 36L2 8L18 20L32 2L46 20L62 8L58 36Z"/>'
    '<circle cx="32" cy="27" r="4"/></svg>'
)


@cache
def style() -> str:
    """The look of the page."""
    return (Path(__file__).parent / "report.css").read_text("utf-8")


def report(plan: Tournament, results: Results) -> str:
    """The whole page."""
    game = regalia.game(plan.game)
    arms = {bot: number for number, bot in enumerate(plan.identity()["bots"])}
    shields = {bot: drawing.shield(number, bot[0].upper()) for bot, number in arms.items()}
    colours = {bot: number % drawing.COLOURS for bot, number in arms.items()}
    sections = [
        standings(results, shields, colours),
        duels(results),
        seats(results, colours),
        length(results, game),
        luck(results),
        played(results, colours),
        trouble(results),
    ]
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(game.title)}: a tournament</title><style>{style()}</style></head><body>",
            head(plan, results, game.title),
            f"<main>{''.join(sections)}</main>",
            foot(plan, results),
            "</body></html>\n",
        ]
    )


def head(plan: Tournament, results: Results, title: str) -> str:
    """What was played."""
    count = len(results.games)
    deals = len({game.seed for game in results.games})
    seats = plan.seats
    facts = [
        f"{count} games",
        f"{deals} {'deal' if deals == 1 else 'deals'}{', each from every seat' if seats > 1 else ''}",
        f"{seats} at the table" if seats > 1 else "alone at the table",
        *(f"{name} = {value}" for name, value in plan.options.items()),
        f"seed {plan.seed}",
    ]
    spans = "".join(f"<span>{escape(fact)}</span>" for fact in facts)
    return (
        f"<header>{CROWN}<h1>{escape(title)}: a tournament</h1>"
        f'<p class="lede">{verdict(results)}</p><div class="facts">{spans}</div></header>'
    )


def verdict(results: Results) -> str:
    """The first thing one wants to know, in a sentence."""
    rated = results.ratings
    if len(rated) < 2:
        wins = results.summary.bots
        best = results.bots[0]
        return f"{escape(best)} wins {100 * wins.share(best):.0f} % of its games."
    first, second = rated[:2]
    if round(first.rating) == round(second.rating):
        return f"{escape(first.bot)} and {escape(second.bot)} are level so far."
    if first.low <= second.high:
        return (
            f"{escape(first.bot)} is ahead of {escape(second.bot)}, but their intervals overlap: "
            "more games would tell."
        )
    share = results.duels.share((first.bot, second.bot))
    return (
        f"{escape(first.bot)} is the strongest: between it and {escape(second.bot)} "
        f"it took {100 * share:.0f} % of the victories."
    )


def foot(plan: Tournament, results: Results) -> str:
    """How to play it again."""
    words = ["regalia", "arena", plan.game, "--bots", ",".join(plan.identity()["bots"])]
    words += ["--players", str(plan.seats), "--games", str(len(results.games)), "--seed", str(plan.seed)]
    for name, value in plan.options.items():
        words += ["--option", f"{name}={value}"]
    return (
        "<footer><p>The same games again, on any number of processes:</p>"
        f"<p><code>{escape(shlex.join(words))}</code></p>"
        f"<p>Regalia {escape(regalia.__version__)}, rules {plan.identity()['rules']} of {escape(plan.game)}. "
        "The times are those of the machine that played.</p></footer>"
    )
