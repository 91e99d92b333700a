"""``regalia games``: what can be played."""

from __future__ import annotations

from rich.padding import Padding
from rich.table import Table

import regalia
from regalia.cli.screen import console


def games() -> None:
    """List the games and their options.

    For example: `regalia games`
    """
    screen = console()
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("Name", "Title", "Players", "Minutes", "By"):
        table.add_column(heading, no_wrap=heading != "By")
    found = [regalia.game(name) for name in regalia.games.names()]
    for game in found:
        low, high = game.seats
        shortest, longest = game.minutes
        table.add_row(
            game.name,
            game.title,
            f"{low} to {high}",
            f"{shortest} to {longest}",
            f"{game.designer}, {game.year}" if game.designer else "not known",
        )
    screen.print(table)
    for game in found:
        screen.print(f"\n[bold]{game.title}[/]: {game.about}")
        for option in game.options:
            values = ", ".join(option.choices) if option.choices else "off, on"
            screen.print(f"  [bold]{option.name}[/]: {option.about}")
            screen.print(Padding(values, (0, 0, 0, 6)), style="dim")
    screen.print(
        "\nAn option is given by name: regalia play kingswood --option random_guilds=on", soft_wrap=True
    )
