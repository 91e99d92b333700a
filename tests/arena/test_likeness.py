"""What the strengths of a whole table say of each other."""

from __future__ import annotations

from itertools import combinations

from regalia.arena import Contest, Played
from regalia.arena.likeness import kindred_duels
from regalia.arena.ratings import chance, duels
from regalia.engine.rng import Rng

NAMES = ["amber", "blue", "coral", "dun", "ebony", "fawn", "green"]


def games_of(strengths: dict[str, float], each: int, seed: int) -> list[Played[None]]:
    """So many games of every pair, won by lot as strengths have it."""
    rng = Rng(seed)
    found = []
    for pair in combinations(strengths, 2):
        contest = Contest(" : ".join(pair), "kingswood", pair)
        likely = chance(strengths[pair[0]] - strengths[pair[1]])
        for _ in range(each):
            won = rng.next32() / 2**32 < likely
            found.append(Played(contest, len(found), pair, (1.0, 0.0) if won else (0.0, 1.0), None))
    return found


def test_equals_are_drawn_together_and_their_intervals_are_narrower():
    games = games_of(dict.fromkeys(NAMES, 0.0), 40, 1)
    alone, together = duels(games), kindred_duels(games)
    assert max(abs(share - 0.5) for share, _, _ in together.values()) < 0.5 * max(
        abs(share - 0.5) for share, _, _ in alone.values()
    )
    for pair, (share, low, high) in together.items():
        assert low < 0.5 < high
        assert low < share < high
        assert high - low < alone[pair][2] - alone[pair][1]


def test_who_is_really_stronger_stays_so():
    """What one wins beyond its share is not all taken for luck where the others lie close together."""
    games = games_of({**dict.fromkeys(NAMES, 0.0), "green": 1.0}, 100, 2)
    found = kindred_duels(games)
    for other in NAMES[:-1]:
        share, _, high = found[other, "green"]
        assert high < 0.4
        assert abs(share - chance(-1.0)) < 0.06


def test_the_truth_lies_within_the_intervals_as_often_as_they_say():
    """Twenty tables whose strengths are spread a little: 95 % of 420 intervals, give or take luck."""
    inside = count = 0
    for seed in range(20):
        rng = Rng(100 + seed)
        strengths = {name: (sum(rng.next32() for _ in range(12)) / 2**32 - 6) * 0.1 for name in NAMES}
        for (one, other), (_, low, high) in kindred_duels(games_of(strengths, 24, seed), 40).items():
            count += 1
            inside += low <= chance(strengths[one] - strengths[other]) <= high
    assert count == 420
    assert 0.9 < inside / count < 0.99


def test_a_table_of_one_says_nothing():
    assert kindred_duels([]) == {}
