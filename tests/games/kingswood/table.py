"""Tables of Kingswood for tests: the ledger's test village unless told otherwise."""

from __future__ import annotations

from regalia.engine.match import Match
from regalia.games.kingswood.examples.builder import Builder, V, location, monster
from regalia.teaching.scenario import do_all


def play(match: Match, *texts: str) -> Match:
    return do_all(match, texts)


__all__ = ["Builder", "V", "location", "monster", "play"]
