"""The browser's types of a board are made from its declared shape."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

import pytest

import regalia
from tools.board_types import board_types, interface, shape_of, type_of


class Piece(TypedDict):
    """A piece."""

    id: str | None
    """Null while it is hidden."""
    power: NotRequired[int]


class ToyBoard(TypedDict):
    """A board."""

    pieces: list[Piece]
    gold: dict[Literal["coin", "gem"], int]
    at: tuple[int, int]
    step: Literal["start", "stop"]


def board(state: object, viewer: int) -> ToyBoard:
    raise NotImplementedError


def test_a_shape_becomes_interfaces_with_its_parts_first():
    text = board_types("Toy", board)
    assert text is not None
    assert text.index("export interface Piece") < text.index("export interface ToyBoard")
    assert "  pieces: Piece[];\n" in text
    assert '  gold: Record<"coin" | "gem", number>;\n' in text
    assert "  at: [number, number];\n" in text
    assert '  step: "start" | "stop";\n' in text
    assert "view.board as unknown as ToyBoard" in text


def test_what_may_be_missing_and_what_is_said_of_a_field_come_along():
    assert interface(Piece) == (
        "/** A piece. */\nexport interface Piece {\n"
        "  /** Null while it is hidden. */\n  id: string | null;\n  power?: number;\n}\n"
    )


def test_what_is_not_plain_data_is_refused():
    with pytest.raises(SystemExit, match="would not be plain JSON"):
        type_of(set[int])


def test_a_game_that_declares_nothing_has_no_file():
    def plain(state: object, viewer: int) -> dict[str, Any]:
        raise NotImplementedError

    assert board_types("Toy", plain) is None


def keys_of(value: object, shape: Any) -> None:
    """Every key of a board is declared, and every declared one is there unless it may be missing."""
    assert isinstance(value, dict)
    assert shape.__required_keys__ <= set(value) <= shape.__required_keys__ | shape.__optional_keys__


@pytest.mark.parametrize("name", ["kingswood", "kingdom-conquest"])
def test_views_have_the_shape_that_is_declared(name):
    game = regalia.game(name)
    module = __import__(f"regalia.games.{name.replace('-', '_')}.shape", fromlist=["shape"])
    shape = next(each for key, each in vars(module).items() if key.endswith("Board"))
    match = game.new(players=3, seed=2)
    rng = regalia.Rng(2)
    while not match.over:
        for eyes in (0, 1, regalia.SPECTATOR):
            board = match.view(eyes)["board"]
            keys_of(board, shape)
            for seat in board["seats"]:
                keys_of(seat, vars(module)["Mat" if name == "kingswood" else "SeatState"])
        legal = match.legal()
        match.apply(legal[rng.below(len(legal))])


def test_bare_mappings_have_no_shape():
    assert shape_of(lambda state, viewer: {}) is None
