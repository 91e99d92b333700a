"""The Marshal and the Regent: searches that think as much, and about what, as ``budgets.py`` says."""

from __future__ import annotations

from typing import SupportsIndex

from regalia.bots.budgets import (
    MARSHAL,
    MARSHAL_ALONE,
    MARSHAL_LIGHT,
    MARSHAL_MARCHING,
    MARSHAL_PLANNING,
    REGENT,
    REGENT_ALONE,
    REGENT_CROWD,
    REGENT_LIGHT,
    REGENT_MARCHING,
    REGENT_PLANNING,
    REGENT_PLANNING_CROWD,
    REGENT_THRONG,
    REGENT_UNJUDGED,
)
from regalia.bots.searching import SearchBot


class Marshal(SearchBot):
    """Some worlds, within a second; a move of dozens of clicks takes some three, at its first."""

    def __init__(self, seed: SupportsIndex) -> None:
        super().__init__(
            seed,
            MARSHAL,
            planned=MARSHAL_PLANNING,
            marching=MARSHAL_MARCHING,
            light=MARSHAL_LIGHT,
            alone=MARSHAL_ALONE,
        )


class Regent(SearchBot):
    """A judge that has learnt, or more worlds, within a few seconds; between two some ten for such a move."""

    foresight = 2

    def __init__(self, seed: SupportsIndex) -> None:
        super().__init__(
            seed,
            REGENT,
            planned=REGENT_PLANNING,
            marching=REGENT_MARCHING,
            light=REGENT_LIGHT,
            crowds={4: REGENT_CROWD, 5: REGENT_THRONG},
            unjudged=REGENT_UNJUDGED,
            planned_crowd=REGENT_PLANNING_CROWD,
            alone=REGENT_ALONE,
        )
