"""The numbers from which a network learns who wins: finite, complete, and none of anybody's secrets."""

from __future__ import annotations

import math

import pytest

from regalia.engine.native import floats
from regalia.engine.rng import Rng
from regalia.games.wizard_kings import GAME
from regalia.games.wizard_kings.examples.builder import Builder
from regalia.games.wizard_kings.grid import NAMES as HEXES
from regalia.games.wizard_kings.insight import FEATURES, HIDDEN, NAMES, features
from tests.games.wizard_kings.playing import play

UNTOUCHED = -77.0


def named(state, seat):
    """The features of a seat by name; all places held something else before."""
    out = floats(int(FEATURES))
    for k in range(int(FEATURES)):
        out[k] = UNTOUCHED
    features(state, seat, out)
    return dict(zip(NAMES, [float(out[k]) for k in range(int(FEATURES))], strict=True))


def test_every_number_has_a_name_of_its_own():
    assert len(set(NAMES)) == len(NAMES) == FEATURES
    assert all(name.isidentifier() and name == name.lower() for name in NAMES)
    assert set(HIDDEN) < set(NAMES)


GAMES = (
    (2, {}),
    (3, {"start": "standard", "teams": "free", "turn_cap": "2"}),
    (4, {"start": "standard", "partners": "1+3", "victory": "time", "sudden_death": True, "turns": "2"}),
)


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_all_numbers_are_written_and_small_all_through_a_game(players, options):
    steps = 0

    def look(match):
        nonlocal steps
        steps += 1
        for seat in range(steps % 3, players, 3):
            numbers = named(match.state, seat)
            assert all(math.isfinite(x) and -10 < x < 10 for x in numbers.values()), numbers

    match = play(players, 3, look=look, **options)
    look(match)
    for seat in range(players):
        assert named(match.state, seat)["weighed"] == (3.0 if seat in match.state.winners() else -3.0)


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_what_a_seat_does_not_see_changes_nothing(players, options):
    steps = 0
    changed = set()

    def look(match):
        nonlocal steps
        steps += 1
        if steps % 7:
            return
        for seat in range(players):
            here = named(match.state, seat)
            there = named(GAME.redeal(match.state, seat, Rng(steps)), seat)
            different = {name for name in NAMES if here[name] != there[name]}
            assert different <= set(HIDDEN), (match.state.phase, seat)
            changed.update(different)

    play(players, 5, look=look, **options)
    assert {"weighed", "weighed_army"} <= changed, "the re-deals were others indeed"


def held(*blocks):
    """The numbers of both seats at a table of two maps, these blocks in these cities of it."""
    builder = Builder("1-3")
    board = builder.state.fixed.board
    for block, city in blocks:
        builder.put(block, HEXES[board.city_hex[city]])
    state = builder.match().state
    return [named(state, seat) for seat in range(2)]


def cities_of(seat):
    """The numbers of the cities on a seat's map."""
    board = Builder("1-3").state.fixed.board
    return [city for city in range(board.cities) if board.city_seat[city] == seat]


def test_who_takes_a_city_holds_more_and_the_other_less():
    home, abroad = cities_of(0)[0], cities_of(1)
    before = held(("glader:a15", home), ("goblin:b16", abroad[0]))
    after = held(("glader:a15", abroad[1]), ("goblin:b16", abroad[0]))
    for name in ("gp", "side_gp", "foreign_gp", "lead_over_first", "gp_share"):
        assert after[0][name] > before[0][name], name
    for name in ("gp", "home_gp", "lead_over_first"):
        assert after[1][name] < before[1][name], name
    assert after[1]["first_gp"] == after[0]["gp"]


def test_a_city_with_both_in_it_is_nobodys_until_the_battle_is_over():
    builder = Builder("1-3")
    hex = HEXES[builder.state.fixed.board.city_hex[cities_of(1)[0]]]
    builder.put("ranger:a4", hex)
    builder.put("ranger:a5", hex)
    builder.put("goblin:b16", hex, 1)
    builder.battle(hex, "a")
    state = builder.match("combat").state
    mine, theirs = named(state, 0), named(state, 1)
    assert mine["disputed_foreign_gp"] == theirs["disputed_home_gp"] > 0
    assert mine["attackers"] == 0.5
    assert mine["attacks_won"] > 0.8
    assert mine["attacks_won"] == pytest.approx(theirs["defences_lost"])
