"""Tables of distances, for whoever plans ahead."""

from __future__ import annotations

import pytest

import regalia
from regalia import bots
from regalia.games.wizard_kings.distances import FAR, ONE_MOVE, PULL, paths, pulls, pulls_of, turns_to


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 2)])
def test_power_counts_at_a_city_by_the_turns_that_it_needs_to_get_there(players, seed):
    match = regalia.game("wizard-kings").new(players=players, seed=seed)
    stewards = [bots.make("greedy", seat) for seat in range(players)]
    while match.state.turn < 2:
        seat = match.waiting_for[0]
        match.apply(stewards[seat].choose(bots.seen(match, seat)), seat)
    s = match.state
    steps, table = paths(s.fixed.board), pulls(s.fixed.board)
    seen = set()
    for block in range(len(s.place)):
        if s.place[block] < 0:
            continue
        for city in range(s.fixed.board.cities):
            turns = int(turns_to(s, steps, block, city))
            pull = table[pulls_of(s, block) + city]
            assert pull == (PULL[turns] if turns < len(PULL) else 0)
            assert (pull >= ONE_MOVE) is (turns <= 1)
            seen.add(min(turns, len(PULL)))
    assert {1, 2, 3} <= seen
    assert turns_to(s, steps, 0, 0) <= FAR
