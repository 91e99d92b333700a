"""Who meets whom, and where they sit: balanced, and over the same deals.

A *round* is one deal. In it every line-up of the bots plays, and each line-up in every turning of one circle
round the table, so that each bot has each seat of the deal once. The next round goes on to the next circle,
so that nobody always sits behind the same neighbour.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import TypeVar

B = TypeVar("B")

DEAL_BITS = 48


def deal_of(seed: int, number: int) -> int:
    """The seed of a deal: its own for every tournament and round, and the same wherever it is played."""
    digest = hashlib.sha256(f"regalia arena {seed} {number}".encode()).digest()
    return int.from_bytes(digest[: DEAL_BITS // 8], "big")


def lineups(bots: Sequence[B], players: int) -> list[tuple[B, ...]]:
    """Who may meet at a table: every choice of the bots; where there are too few, as evenly as can be."""
    if len(bots) >= players:
        return list(combinations(bots, players))
    often, more = divmod(players, len(bots))
    return [
        tuple(bot for k, bot in enumerate(bots) for _ in range(often + (k in extra)))
        for extra in combinations(range(len(bots)), more)
    ]


def circles(lineup: Sequence[B]) -> list[tuple[B, ...]]:
    """Every order in which a line-up can sit round a table, turnings of the same order left out."""
    places = [lineup.index(bot) for bot in lineup]
    found: list[tuple[int, ...]] = []
    seen: set[tuple[int, ...]] = set()
    for order in permutations(places):
        if order not in seen:
            found.append(order)
            seen.update(turnings(order))
    return [tuple(lineup[place] for place in order) for order in found]


def turnings(circle: tuple[B, ...]) -> list[tuple[B, ...]]:
    """A circle seen from each seat, the same seating only once."""
    turned = [circle[k:] + circle[:k] for k in range(len(circle))]
    return list(dict.fromkeys(turned))


def rounds(bots: Sequence[B], players: int) -> Iterator[list[tuple[B, ...]]]:
    """The seatings of one round after another, without end."""
    tables = [circles(lineup) for lineup in lineups(bots, players)]
    number = 0
    while True:
        yield [seating for each in tables for seating in turnings(each[number % len(each)])]
        number += 1
