"""The laws hold in random play, and each can be broken."""

import pytest

from regalia.engine.errors import RulesBug
from regalia.engine.rng import Rng
from regalia.games.kingdom_conquest import GAME, laws
from regalia.games.kingdom_conquest.data import CARD_IDS, CARD_ROOM, COLOUR_IDS, OBSTACLE, UNITS
from regalia.games.kingdom_conquest.rules.board import all_affected
from regalia.games.kingdom_conquest.rules.capture import active_phase, can_take, challenger, resolve
from regalia.games.kingdom_conquest.squares import NAMES
from tests.games.kingdom_conquest.table import Builder, square_number, table


def middle():
    """A lawful position in the middle of a game."""
    match = GAME.new(players=3, seed=11)
    rng = Rng(5)
    for _ in range(25):
        match.apply(int(match.state.sample(rng)))
    laws.check(match.state)
    return match.state


BREAKS = {
    "a card was lost or made": lambda s: s.unseen.__setitem__(3, s.unseen[3] + 1),
    "a pawn was lost or made": lambda s: s.supply.__setitem__(1, s.supply[1] - 1),
    "squares are miscounted": lambda s: s.count.__setitem__(1, 99),
    "black squares and obstacles differ": lambda s: (
        s.board.__setitem__(free(s), OBSTACLE),
        s.count.__setitem__(0, s.count[0] - 1),
        s.count.__setitem__(5, s.count[5] + 1),
    ),
    "a unit stands on a square that is nobody's": lambda s: (
        s.unit.__setitem__(free(s), 1),
        s.supply.__setitem__(1, s.supply[1] - 1),
        setattr(s, "fielded", s.fielded + 1),
    ),
    "a card is known to be where it is not": lambda s: s.shown.__setitem__(CARD_ROOM + 18, 9),
    "the last round is over": lambda s: setattr(s, "round", 11),
    "an eliminated player": lambda s: setattr(s, "eliminated", 7),
}


def free(state):
    return next(square for square in range(144) if state.board[square] == 0)


@pytest.mark.parametrize("sentence", BREAKS)
def test_a_broken_law_is_named(sentence):
    state = middle()
    BREAKS[sentence](state)
    with pytest.raises(RulesBug, match=sentence):
        laws.check(state)


def crowded(rng):
    """A board full of four colours and some units."""
    builder = Builder("red", "blue", "yellow", "green")
    for name in NAMES:
        kind = int(rng.below(7))
        if kind < 4:
            builder.squares(COLOUR_IDS[kind + 1], name)
            unit = 1 + int(rng.below(40))
            if unit <= UNITS and builder.state.supply[unit] > 0:
                builder.unit(CARD_IDS[unit], name)
    return builder.state


def shuffled(rng):
    order = list(range(144))
    for k in range(143, 0, -1):
        other = int(rng.below(k + 1))
        order[k], order[other] = order[other], order[k]
    return order


@pytest.mark.rule("KC-R37")
def test_the_result_of_the_active_phase_does_not_depend_on_the_order():
    for seed in range(60):
        rng = Rng(seed)
        state = crowded(rng)
        results = set()
        for _ in range(4):
            world = state.clone()
            world.affected.clear()
            for square in shuffled(rng):
                world.affected.add(square)
            active_phase(world, 1)
            results.add(tuple(world.board))
        assert len(results) == 1
        assert results != {tuple(state.board)}


@pytest.mark.rule("KC-R38")
def test_every_reaction_ends_and_leaves_nothing_to_take():
    for seed in range(60):
        state = crowded(Rng(seed))
        total = sum(state.count[colour] for colour in range(1, 5))
        state.affected.clear()
        all_affected(state)
        resolve(state, 0)
        assert total == sum(state.count[colour] for colour in range(1, 5)), "captures make no squares"
        for square in range(144):
            if 1 <= state.board[square] <= 4:
                assert challenger(state, square, state.board[square], 0) == 0


@pytest.mark.rule("KC-R36", "KC-R37")
def test_after_the_active_phase_nothing_more_can_be_taken():
    match = table("red", "blue", red=["1,1", "3,1", "2,3", "4,4"], blue=["2,1", "2,2", "3,3", "9,9"])
    match.state.affected.clear()
    all_affected(match.state)
    active_phase(match.state, 1)
    assert not any(can_take(match.state, 1, square) for square in range(144))
    assert match.state.board[square_number("2,1")] == 1
