"""A table's moves, made from its match alone."""

from __future__ import annotations

from regalia.server.table.play import Play
from tests.engine.test_undo import gambling
from tests.engine.toys import NUMBERS


def test_who_steps_back_leaves_what_chance_has_brought_others_meanwhile():
    match = gambling()
    play = Play(match.game, {"players": 2, "options": {}})
    play.begin()
    add_two = match.parse(f"add {NUMBERS[2]}")
    play.act(0, add_two)
    play.act(1, add_two)
    drawn = play.running.state.bids[1]
    assert [move.length for move in play.moves] == [0, 1, 3]
    play.undo(0)
    assert play.running.state.bids == [0, drawn]
    assert [(move.seat, move.length) for move in play.moves] == [(None, 0), (1, 2)]
    assert play.at_step(1).to_json() == play.running.to_json()
    play.act(0, add_two)
    assert [move.length for move in play.moves] == [0, 2, 3]


def test_a_move_knows_whether_chance_had_a_part_in_it():
    match = gambling()
    play = Play(match.game, {"players": 2, "options": {}})
    play.begin()
    add_two = match.parse(f"add {NUMBERS[2]}")
    play.act(0, add_two)
    play.act(1, add_two)
    assert [move.drawn for move in play.moves] == [False, False, True]
