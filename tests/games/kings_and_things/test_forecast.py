"""What a seat may expect of a battle: from what it knows, and from nothing else."""

import pytest

from regalia.engine.errors import NoForecast
from regalia.engine.forecast import odds
from regalia.engine.game import SPECTATOR
from regalia.engine.rng import Rng
from regalia.games.kings_and_things import GAME
from regalia.games.kings_and_things.examples.builder import Builder
from regalia.teaching.scenario import do

MANY = 60


def front(*hidden, phase="movement"):
    """Seat 0 stands at 0,0 before seat 1's army of two at 1,0, whatever it is."""
    builder = Builder(3)
    builder.terrain("0,-1", "mountain")
    builder.terrain("2,-1", "mountain")
    builder.owns(0, "0,0", "0,-1")
    builder.owns(1, "1,0", "2,-1")
    builder.army(0, "0,0", "troll", "cyclops", "ogre", "hunters")
    builder.army(1, "1,0", *hidden)
    return builder.match(phase)


@pytest.mark.rule("KT-H2", "KT-I38")
def test_two_worlds_that_a_seat_cannot_tell_apart_have_the_same_forecast():
    weak = front("goblins-1", "goblins-2")
    strong = front("mountain-men-1", "giant")
    bringing = ["troll", "cyclops", "ogre"]
    told = [match.forecast(0, "1,0", bringing, playouts=MANY) for match in (weak, strong)]
    assert told[0] == told[1]
    assert told[0]["playouts"] == MANY
    assert told[0]["win"] + told[0]["lose"] + told[0]["neither"] == pytest.approx(1, abs=0.002)


def test_a_forecast_of_a_redeal_is_that_of_the_truth():
    match = front("goblins-1", "giant")
    truth = match.forecast(0, "1,0", ["troll", "ogre"], playouts=MANY)
    for seed in range(3):
        world = match.redeal(0, Rng(seed))
        assert odds(GAME, world, 0, "1,0", ["troll", "ogre"], MANY) == truth


def test_a_forecast_changes_nothing():
    match = front("goblins-1", "goblins-2")
    before = GAME.state_to_plain(match.state)
    match.forecast(0, "1,0", ["troll"], playouts=5)
    assert GAME.state_to_plain(match.state) == before


def test_more_fighters_win_more_often_and_own_counts_them():
    match = front("goblins-1", "goblins-2")
    one = match.forecast(0, "1,0", ["hunters"], playouts=MANY)
    four = match.forecast(0, "1,0", ["troll", "cyclops", "ogre", "hunters"], playouts=MANY)
    assert (one["own"], four["own"]) == (1, 4)
    assert four["win"] > one["win"] + 0.2
    assert four["lost"] < 4


@pytest.mark.rule("KT-11.10", "KT-8.12")
def test_a_battle_under_way_is_foreseen_from_where_it_stands():
    builder = Builder(2)
    builder.terrain("0,-1", "mountain")
    builder.owns(0, "0,-1")
    builder.owns(1, "0,0", "0,1")
    builder.army(0, "0,0", "troll", "cyclops", "ogre")
    builder.army(1, "0,0", "farmers-1")
    match = builder.match("combat")
    assert match.state.battle == 0
    for seat, sure in ((0, "win"), (1, "lose")):
        assert match.forecast(seat, "0,0", playouts=MANY)[sure] > 0.9
    for text in ("die 6", "die 6", "die 6", "die 6"):
        do(match, text)
    assert match.forecast(0, "0,0", playouts=MANY)["own"] == 3


@pytest.mark.rule("KT-10.3")
def test_an_exploration_is_foreseen_before_the_roll_and_after_it():
    builder = Builder(2)
    builder.owns(0, "0,1")
    builder.army(0, "0,0", "villains", "pegasus")
    match = builder.match("combat")
    before = match.forecast(0, "0,0", playouts=MANY)
    assert 0.2 < before["win"] < 1, "two rolls in six find nobody"
    do(match, "die 1")
    with pytest.raises(NoForecast):
        match.forecast(0, "0,0", playouts=MANY)


@pytest.mark.parametrize(
    ("seat", "spot", "bringing", "words"),
    [
        (0, "nowhere", [], "There is no spot"),
        (0, "1,0", ["unicorn-of-doom"], "There is no piece"),
        (0, "1,0", [], "nothing of yours stands there"),
        (0, "1,0", ["giant"], "no fighter of yours"),
        (0, "0,-1", ["troll"], "nobody would fight there"),
        (SPECTATOR, "1,0", ["troll"], "Only a seat"),
    ],
)
def test_what_cannot_be_foreseen_is_refused_in_a_sentence(seat, spot, bringing, words):
    with pytest.raises(NoForecast, match=words):
        front("goblins-1", "giant").forecast(seat, spot, bringing, playouts=5)


def test_a_game_without_fights_says_so():
    import regalia

    with pytest.raises(NoForecast, match="no fights"):
        regalia.game("kingswood").new(players=2, seed=1).forecast(0, "1,0")


def test_whoever_has_a_clock_ends_a_forecast_after_one_playout_at_least():
    match = front("goblins-1", "giant")
    assert match.forecast(0, "1,0", ["troll"], playouts=10**9, enough=lambda: True)["playouts"] == 1
