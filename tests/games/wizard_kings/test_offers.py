"""Offers that are counted once for all units are what asking for each of them would give."""

import pytest

import regalia
from regalia.engine.actions import argument_of, verb_of
from regalia.engine.frame import OVER
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.battles import NO_BATTLE, battle_at, may_move
from regalia.games.wizard_kings.data import BLOCKS, CASTLE, KIND
from regalia.games.wizard_kings.places import POOL
from regalia.games.wizard_kings.queries import is_friendly_port
from regalia.games.wizard_kings.rules.building import Plan
from regalia.games.wizard_kings.rules.moving import MovementTurn
from regalia.games.wizard_kings.rules.shipping import ports_for
from regalia.games.wizard_kings.rules.sites import can_build_in, can_fortify, castle_in_pool, price_in
from regalia.games.wizard_kings.verbs import BUILD, SHIP
from regalia.games.wizard_kings.verbs import CASTLE as RAISE_CASTLE

PLAYERS = (2, 3, 4)


def offered(state, verb):
    """The arguments that are on offer with a verb."""
    return [argument_of(action) for action in state.legal() if verb_of(action) == verb]


def positions(players, seed, wanted):
    """The positions of a random game in which a frame of this class asks."""
    game = regalia.game("wizard-kings")
    state = game.new_state(*game.settle(players, {}))
    rng = Rng(seed)
    while state.to_act != OVER:
        if isinstance(state.top(), wanted):
            yield state
        state.answer(state.sample(rng))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.rule("WK-329", "WK-R111", "WK-R63")
def test_a_type_is_offered_where_some_city_would_take_it(players):
    seen = 0
    for s in positions(players, 3, Plan):
        seat = s.top().seat
        cities = range(s.fixed.board.cities)
        blocks = range(seat * BLOCKS, seat * BLOCKS + BLOCKS)
        units = {s.fixed.unit[block] for block in blocks if s.place[block] == POOL}
        wanted = {
            unit
            for unit in units
            if KIND[unit] != CASTLE and any(can_build_in(s, seat, unit, city) for city in cities)
        }
        assert offered(s, BUILD) == sorted(wanted if s.gold[seat] > 0 else ())
        seen += len(wanted)
    assert seen > 0


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.rule("WK-333", "WK-R113")
def test_a_castle_is_offered_in_every_hex_that_could_be_fortified(players):
    seen = 0
    for s in positions(players, 4, Plan):
        seat = s.top().seat
        block = castle_in_pool(s, seat)
        payable = block >= 0 and s.gold[seat] > 0 and price_in(s, s.fixed.unit[block], 0) <= s.gold[seat]
        hexes = [hex for hex in s.fixed.board.hexes if can_fortify(s, seat, hex)]
        assert offered(s, RAISE_CASTLE) == (hexes if payable else [])
        seen += len(hexes)
    assert seen > 0


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.rule("WK-R76")
def test_a_unit_may_ship_where_a_port_would_take_it(players):
    seen = 0
    for s in positions(players, 5, MovementTurn):
        wanted = [
            block
            for block in range(s.seat * BLOCKS, s.seat * BLOCKS + BLOCKS)
            if s.place[block] >= 0
            and may_move(s, block)
            and is_friendly_port(s, s.place[block], s.seat)
            and battle_at(s, s.place[block]) == NO_BATTLE
            and len(ports_for(s, block)) > 0
        ]
        assert offered(s, SHIP) == wanted
        seen += len(wanted)
    assert seen > 0
