"""What a seat may expect of a battle, from what it knows."""

from __future__ import annotations

import pytest

import regalia
from regalia.engine.errors import NoForecast
from regalia.engine.forecast import odds
from regalia.engine.rng import Rng

GAME = regalia.game("wizard-kings")


def clash() -> regalia.Match:
    """Velm's Ranger, Glader and Wicana beside a lone block of the Orcs."""
    script = [f"roll {die}" for die in (5, 2, *[1] * 10, 3, 4, *[1] * 11, 3)]
    orcs = ["dice 5", "dice 9", "move b18", "step 8,3", "step 7,4", "end"]
    match = GAME.new(2, seed=1, setup_layout="1-3", start="standard", chance="ask")
    for text in [*script, *orcs]:
        match.apply(text)
    return match


def test_more_blocks_have_better_odds() -> None:
    state = clash().state
    alone = odds(GAME, state, 0, "7,4", ["a17"], playouts=200)
    together = odds(GAME, state, 0, "7,4", ["a1", "a6", "a17"], playouts=200)
    assert alone["own"] == 1
    assert together["own"] == 3
    assert together["win"] > alone["win"] + 0.2
    assert together["win"] + together["lose"] + together["neither"] == pytest.approx(1, abs=0.01)
    assert together["felled"] > alone["felled"]


def test_the_odds_are_those_of_what_the_seat_knows() -> None:
    state = clash().state
    twin = GAME.redeal(state, 0, Rng(5))
    assert odds(GAME, state, 0, "7,4", ["a6"], playouts=50) == odds(GAME, twin, 0, "7,4", ["a6"], playouts=50)


def test_a_battle_that_is_being_fought_is_played_on() -> None:
    match = clash()
    for text in ("move a6", "step 7,4", "move a17", "step 7,4", "end"):
        match.apply(text)
    assert match.state.fight >= 0
    told = odds(GAME, match.state, 0, "7,4", playouts=100)
    assert told["own"] == 2
    assert told["win"] > 0.8
    assert told["lost"] < 1
    assert match.state.fight >= 0, "nothing has happened at the table itself"


@pytest.mark.parametrize(
    ("spot", "blocks", "sentence"),
    [
        ("7,4", [], "nothing of yours stands there"),
        ("6,3", [], "nobody would fight there"),
        ("5,4", ["a6"], "nobody would fight there"),
        ("7,4", ["a22"], "a Castle never moves"),
        ("7,4", ["b19"], "b19 is no block of yours on the map"),
        ("30,1", ["a6"], "this map has no such hex"),
        ("7,4", ["a1", "a2"], "a side is six units and a Wizard"),
        ("atlantis", [], "There is no spot 'atlantis'"),
    ],
)
def test_what_cannot_be_asked_is_refused_with_a_sentence(spot: str, blocks: list[str], sentence: str) -> None:
    with pytest.raises(NoForecast, match=sentence):
        odds(GAME, clash().state, 0, spot, blocks, playouts=1)
