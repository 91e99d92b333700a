"""Whole games by lot, and clauses that only a whole game shows."""

import pytest

from regalia.engine.actions import verb_of
from regalia.engine.frame import CHANCE, OVER, TABLE
from regalia.engine.rng import Rng
from regalia.games.kings_and_things import GAME, laws
from regalia.games.kings_and_things.data import CREATURES, THINGS
from regalia.games.kings_and_things.places import BAG, BOARD, DEFENDERS, side_of
from regalia.games.kings_and_things.state import COMBAT, MOVEMENT
from regalia.games.kings_and_things.verbs import SHOW_SIDE


def play(players, seed, each=lambda state: None, **options):
    """A game of random clicks to its end."""
    state = GAME.new_state(*GAME.settle(players, options))
    rng = Rng(seed)
    steps = 0
    while state.to_act != OVER:
        each(state)
        state.answer(state.sample(rng))
        steps += 1
        assert steps < 20_000
    return state, steps


@pytest.mark.rule("KT-I41", "KT-I45", "KT-R100")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_of_random_clicks_ends_and_offers_short_lists_without_doubles(players):
    longest = 0

    def look(state):
        nonlocal longest
        actions = state.legal()
        assert len(set(actions)) == len(actions) > 0
        if state.to_act not in (CHANCE, TABLE):
            longest = max(longest, len(actions))

    state, _ = play(players, 7, look)
    assert state.winners()
    assert longest <= 200


@pytest.mark.rule("KT-I19", "KT-I20", "KT-I12", "KT-I17", "KT-I18", "KT-8.29", "KT-1.7")
def test_the_laws_hold_in_a_whole_game_and_creatures_leave_only_as_told():
    """After every step the laws hold; a creature leaves the board in a phase whose rules take creatures."""
    before = {}
    gold = []

    def look(state):
        laws.check(state)
        gold.append(min(state.gold))
        for creature in range(CREATURES):
            place = int(state.place[creature])
            was = before.get(creature, place)
            if was >= BOARD and side_of(was) != DEFENDERS and place == BAG:
                assert state.phase >= MOVEMENT - 1, "creatures are lost by events, flight, combat or murder"
            before[creature] = place

    state, _ = play(3, 5, look, turn_limit=8)
    assert min(gold) >= 0
    assert sum(int(place) == BAG for place in state.place[:THINGS]) == state.bag
    assert state.phase >= COMBAT or state.winners()


@pytest.mark.rule("KT-2.9", "KT-1.16")
def test_a_hero_counter_is_turned_only_by_whoever_loses_or_discharges_it():
    turned = 0
    state = GAME.new_state(*GAME.settle(3, {"turn_limit": 12}))
    rng = Rng(5)
    while state.to_act != OVER:
        before = [int(face) for face in state.face[THINGS:]]
        setting_up = state.phase == 0
        action = state.sample(rng)
        state.answer(action)
        if not setting_up and before != [int(face) for face in state.face[THINGS:]]:
            assert verb_of(action) == SHOW_SIDE
            turned += 1
    assert turned > 0


@pytest.mark.rule("KT-R101", "KT-R95")
@pytest.mark.parametrize("options", [{"edition": "1st"}, {"beginners": True}])
def test_other_ways_to_play_reach_their_end_too(options):
    state, _ = play(2, 3, **options)
    assert state.to_act == OVER
