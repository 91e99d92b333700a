"""What a game that is over is worth to each seat."""

from __future__ import annotations

from regalia.engine.native import i64, vec
from regalia.engine.state import State


def shares(state: State, worth: vec[float]) -> None:
    """What each seat has of a game that is over: one for the winner, and nothing for those who lost.

    Winners share. Where nobody has won, several seats share what nobody has; who played alone has lost.
    """
    winners = state.winners()
    players = state.players
    for seat in range(players):
        worth[seat] = 0.0
    if winners:
        part = 1.0 / float(len(winners))
        for winner in winners:
            worth[winner] = part
    elif players > 1:
        for seat in range(players):
            worth[seat] = 1.0 / float(players)


def share_of(state: State, seat: i64) -> float:
    """The same for one seat."""
    winners = state.winners()
    if winners:
        return 1.0 / float(len(winners)) if seat in winners else 0.0
    return 1.0 / float(state.players) if state.players > 1 else 0.0
