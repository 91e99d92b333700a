"""Tables of Kingdom Conquest for tests: an empty board unless told otherwise."""

from __future__ import annotations

from regalia.engine.match import Match
from regalia.games.kingdom_conquest.data import COLOUR_IDS
from regalia.games.kingdom_conquest.examples.builder import (
    Builder,
    Square,
    card_number,
    colour_number,
    square_number,
)
from regalia.teaching.scenario import do_all

CHANCE_VERBS = ("blue", "red", "white", "deal")


def table(*colours: str, turn: str = "", **squares: object) -> Match:
    """``table("red", "blue", red=[(1, 1)], blue=[(5, 5)])``; other keywords are options."""
    options = {name: value for name, value in squares.items() if name not in COLOUR_IDS}
    builder = Builder(*colours, **options)
    for name, given in squares.items():
        if name in COLOUR_IDS and isinstance(given, list):
            builder.squares(name, *given)
    if turn:
        builder.turn(turn)
    return builder.match()


def play(match: Match, *texts: str) -> Match:
    return do_all(match, texts)


def colour_at(match: Match, square: Square) -> str:
    return COLOUR_IDS[match.state.board[square_number(square)]]


__all__ = ["Builder", "card_number", "colour_at", "colour_number", "play", "square_number", "table"]
