"""A re-deal is a fair draw: in toys small enough to count, every world that fits comes up equally often."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

from regalia.engine.frame import SPECTATOR
from regalia.engine.position import to_plain
from regalia.engine.rng import Rng
from tests.engine.toys import BLOCKS, CHARMS, COURT, TOYS

DRAWS = 5400


def drawn(match, eyes, what):
    rng = Rng(4)
    return Counter(what(match.redeal(eyes, rng)) for _ in range(DRAWS))


def evenly(worlds, expected):
    mean = DRAWS / len(expected)
    return set(worlds) == expected and all(abs(n - mean) < 5 * mean**0.5 for n in worlds.values())


def test_blocks_lie_in_any_order():
    match = BLOCKS.new(seed=5)
    worlds = drawn(match, 0, lambda world: tuple(world.strength[3:]))
    assert evenly(worlds, set(permutations((1, 2, 3))))


def test_a_block_that_is_shown_stays_and_the_others_change():
    match = BLOCKS.new(seed=5)
    match.apply("aim 1")
    match.apply("strike")
    known = match.state.strength[4]
    worlds = drawn(match, SPECTATOR, lambda world: tuple(world.strength))
    mine = set(permutations((1, 2, 3)))
    theirs = {order for order in mine if order[1] == known}
    assert evenly(worlds, {one + other for one in mine for other in theirs})


def test_items_and_orders_of_other_seats_are_anything():
    match = CHARMS.new(players=2, chance="ask")
    for text in ("deal charm", "deal dispel"):
        match.apply(text)
    worlds = drawn(match, 0, lambda world: (world.item[1], world.quiet))
    assert evenly(worlds, set(product((0, 1, 2), (0, 2))))
    assert set(drawn(match, 0, lambda world: world.item[0])) == {1}, "a seat knows its own"


def test_offers_between_others_are_anything():
    match = COURT.new(players=3)
    match.say(1, "court 3")
    worlds = drawn(match, 0, lambda world: tuple(world.offers))
    assert evenly(worlds, {(0, 0, 0), (0, 4, 0), (0, 0, 2)})
    worlds = drawn(match, 2, lambda world: tuple(world.offers))
    assert evenly(worlds, {(0, 4, 0), (2, 4, 0), (0, 5, 0)}), "a seat knows what it was offered"


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_dealing_a_re_deal_again_with_the_same_numbers_gives_the_same_world(game):
    match = game.new(seed=2)
    rng = Rng(8)
    while not match.over:
        for eyes in (0, 1, SPECTATOR):
            world = match.redeal(eyes, Rng(3))
            assert to_plain(game.redeal(world, eyes, Rng(6))) == to_plain(match.redeal(eyes, Rng(6)))
        legal = match.legal()
        match.apply(legal[rng.below(len(legal))])
