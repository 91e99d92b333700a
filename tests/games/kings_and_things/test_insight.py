"""The numbers that a learned evaluation reads: complete, of usual size, and of nothing that is hidden."""

import pytest

from regalia.engine.network import Row
from regalia.engine.rng import Rng
from regalia.games.kings_and_things import GAME
from regalia.games.kings_and_things.evaluation import TUNED, evaluate, own_worth, public_worth
from regalia.games.kings_and_things.examples.builder import Builder
from regalia.games.kings_and_things.insight import FEATURES, NAMES, bent, features
from regalia.games.kings_and_things.queries import income_of

UNWRITTEN = 99.0


def row(state, seat):
    """The numbers of a seat by their names."""
    out = Row(FEATURES)
    for k in range(FEATURES):
        out.numbers[k] = UNWRITTEN
    features(state, seat, out)
    return dict(zip(NAMES, list(out.numbers), strict=True))


def random_game(players, seed, every):
    """Positions of a whole random game, from the first to the last."""
    match = GAME.new(players=players, seed=seed, turn_limit=12)
    rng = Rng(seed)
    step = 0
    while not match.over:
        if step % every == 0:
            yield match.state
        match.apply(int(match.state.sample(rng)))
        step += 1
    yield match.state


def test_every_number_has_a_name_of_its_own():
    assert len(NAMES) == len(set(NAMES)) == FEATURES
    assert 60 <= FEATURES <= 110


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_through_a_game_every_number_is_written_and_of_usual_size(players):
    changing = set()
    first = None
    for state in random_game(players, players, 5):
        for seat in range(players):
            told = row(state, seat)
            first = first or told
            assert all(-10 < value < 10 for value in told.values())
            assert told["income"] == pytest.approx(min(4, income_of(state, seat) / 10))
            changing |= {name for name in NAMES if told[name] != first[name]}
    assert len(changing) > 60, "hardly a number stays as it was"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_reads_the_same_in_a_world_that_it_cannot_tell_from_the_real_one(players):
    for number, state in enumerate(random_game(players, 10 + players, 23)):
        for seat in range(players):
            assert row(GAME.redeal(state, seat, Rng(number)), seat) == row(state, seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_evaluation_is_among_the_numbers(players):
    for state in random_game(players, 20 + players, 31):
        for seat in range(players):
            told = row(state, seat)
            assert told["evaluation"] == pytest.approx(bent(evaluate(state, seat) / 1500))
            assert told["own_worth"] == pytest.approx(min(4, own_worth(state, seat, TUNED) / 2500))


def front(phase="movement"):
    """Seat 0 is rich, and seat 1 beside it is not; seat 2 has a corner alone."""
    builder = Builder(3)
    builder.owns(0, "0,0", "0,-1", "-1,0")
    builder.owns(1, "1,0")
    builder.fort("0,0", "castle")
    builder.income("0,0", "city-1")
    builder.army(0, "0,0", "farmers-1", "troll")
    builder.army(1, "1,0", "farmers-2", "goblins-1", "goblins-2")
    builder.shield(0, "ruby", "village-1", "gold-mine", "fan", "vandals", "hunters", "ogre")
    return builder.match(phase).state


def test_the_richer_seat_has_more_of_what_is_counted():
    state = front()
    rich, poor = row(state, 0), row(state, 1)
    for name in ("income", "hexes", "fort_income", "counter_income", "treasure", "own_worth", "lead"):
        assert rich[name] > poor[name], name
    assert poor["fighters"] > rich["fighters"]


def test_what_a_seat_alone_knows_is_told_by_kind():
    told = row(front(), 0)
    assert told["held"] == pytest.approx(7 / 4)
    assert told["held_income_with_place"] == pytest.approx(1 / 2), "the village has a place"
    assert told["held_income_without"] == pytest.approx(3 / 2), "the mine lacks a mountain"
    assert told["held_magic"] == told["held_events"] == 1 / 2
    assert told["held_supported"] == pytest.approx(1 / 2)
    assert told["held_unsupported"] == pytest.approx(1 / 2)
    assert told["bluffs"] == pytest.approx(1 / 3), "the troll lacks a mountain too"
    assert told["treasure"] == pytest.approx(9 / 10)


def test_the_strongest_rival_comes_first_and_who_is_not_there_is_zero():
    state = front()
    told = row(state, 2)
    assert told["rival_1_worth"] == pytest.approx(public_worth(state, 0, TUNED) / 2500)
    assert told["rival_2_worth"] == pytest.approx(public_worth(state, 1, TUNED) / 2500)
    assert all(told[name] == 0 for name in NAMES if name.startswith("rival_3"))
    near = row(state, 0)
    assert near["rival_1_nearness"] == 1, "seat 1 stands beside the castle"
    assert near["rival_1_borders"] > 0
    assert near["menaced"] > 0


def test_a_citadel_that_will_win_is_told_to_everybody():
    builder = Builder(2)
    builder.owns(0, "0,0")
    builder.fort("0,0", "citadel")
    builder.owns(1, "1,0")
    builder.army(1, "1,0", "farmers-1", "farmers-2", "farmers-3", "farmers-4")
    state = builder.match("movement").state
    assert (row(state, 0)["verdict"], row(state, 1)["verdict"]) == (0.5, -0.5)
    state.turn += 1
    assert (row(state, 0)["verdict"], row(state, 1)["verdict"]) == (1, -1)
    assert row(state, 0)["citadel_clock"] == row(state, 1)["rival_1_citadel_clock"] == 2
    assert row(state, 0)["home_danger"] > 0
    assert row(state, 1)["citadel_prize"] > 0


def test_all_that_a_citadel_asks_for_makes_a_seat_ready():
    state = front("construction")
    assert row(state, 0)["citadel_ready"] == 0
    state.fixed.citadel_income = income_of(state, 0)
    assert row(state, 0)["citadel_ready"] == 1, "the Ruby pays"
    assert row(state, 1)["rival_1_citadel_ready"] == 0, "but who knows of the Ruby?"
    state.gold[0] = 5
    assert row(state, 1)["rival_1_citadel_ready"] == 1
    state.raised = 1
    assert row(state, 0)["citadel_ready"] == 0, "the castle was built this turn"
