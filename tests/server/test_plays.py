"""A table's moves, made from its match alone."""

from __future__ import annotations

import pytest

import regalia
from regalia.engine.frame import SPECTATOR
from regalia.engine.rng import Rng
from regalia.server.table import play as tables
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


@pytest.mark.rule("WK-H14")
def test_a_march_is_one_event_to_others_whatever_marches_and_however_it_stops(monkeypatch):
    """Blocks that cannot go on stop by themselves, others by a click: the clicks would tell who flies."""
    luck = Rng(6)
    monkeypatch.setattr(tables, "draw", lambda state: int(state.sample(luck)))
    play = Play(regalia.game("wizard-kings"), {"players": 2, "options": {"start": "standard"}})
    play.begin()
    marches = set()
    for _ in range(40):
        match = play.running
        seat = match.to_act
        moves = [action for action in match.legal() if match.text(action).startswith("move ")]
        if not moves:
            play.act(
                seat, match.parse("end") if "end" in map(match.text, match.legal()) else match.legal()[0]
            )
            continue
        clicks, others = 0, []
        action = moves[luck.below(len(moves))]
        while True:
            shows = play.shows(seat, action)
            play.act(seat, action)
            clicks += 1
            others.append({1 - seat, int(SPECTATOR)} - play.took().blind)
            assert bool(others[-1]) == shows, "which is known before it is done"
            if match.to_act != seat or "stop" not in map(match.text, match.legal()):
                steps = [each for each in match.legal() if match.text(each).startswith("step ")]
                if match.to_act != seat or not steps or clicks > 1:
                    break
                action = steps[luck.below(len(steps))]
            else:
                action = match.parse("stop")
        if others[-1]:
            marches.add(clicks)
            assert not any(others[:-1]), "nobody gets an event before the block has moved"
            assert others[-1] == {1 - seat, int(SPECTATOR)}
    assert {2, 3} <= marches, "some stopped by themselves, others by a click"
