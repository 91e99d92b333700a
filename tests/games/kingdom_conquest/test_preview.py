"""Before a square is clicked, the engine shows what it would capture."""

import pytest

from tests.games.kingdom_conquest.table import Builder, square_number, table


def squares_of(view):
    return view["board"]["squares"]


def changed(match, seat, action):
    before, after = squares_of(match.view(seat)), squares_of(match.preview(seat, action))
    return {k for k in range(144) if before[k] != after[k]}


@pytest.mark.rule("KC-101")
def test_placing_shows_what_it_would_capture():
    match = table("red", "blue", red=["2,2", "3,2", "4,2", "9,1"], blue=["2,1", "3,1", "4,1", "9,9"])
    assert changed(match, 0, "conquer 1,1") == {square_number(name) for name in ("1,1", "2,1", "3,1", "4,1")}
    assert changed(match, 0, "conquer 12,12") == {square_number("12,12")}
    assert match.state.count[1] == 4, "nothing has happened yet"


def test_a_conquest_before_the_dark_force_is_shown_as_far_as_the_dice():
    match = table("red", "blue", turn="blue", blue=["4,5", "1,1", "1,2", "1,3"], red=["5,5", "9,9"])
    seen = match.preview(1, "conquer 6,5")
    assert squares_of(seen)[square_number("5,5")] == "blue"
    assert seen["board"]["round"] == 1
    assert seen["prompt"] == "Chance decides."


def test_drawing_shows_no_card():
    match = table("red", "blue", red=["1,1", "1,2", "1,3", "1,4"], blue=["9,9"])
    seen = match.preview(0, "draw")
    assert seen["board"]["seats"][0]["hand"] == []


def test_a_unit_and_a_spell_can_be_previewed_too():
    builder = Builder("red", "blue")
    builder.squares("red", "4,5", "1,1", "1,2", "1,3")
    builder.squares("blue", "5,5", "9,9")
    builder.hand("red", "knight", "lightning")
    match = builder.match()
    match.apply("play knight")
    assert changed(match, 0, "place 4,5") == {square_number("5,5")}
    assert changed(match, 0, "place 1,1") == set()
