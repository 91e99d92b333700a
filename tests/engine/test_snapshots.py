"""A long game costs no more to go back in than a short one."""

from __future__ import annotations

import json

import pytest

import regalia
from regalia.engine import history
from regalia.engine import match as match_module
from regalia.engine.errors import BadRecord
from regalia.engine.history import SNAPSHOT_EVERY
from regalia.engine.match import Match
from regalia.engine.record import read_record
from regalia.engine.rng import Rng
from tests.engine.test_windows import rolled
from tests.engine.toys import COURT, STACKS


def played(game, entries, **more):
    match = game.new(seed=5, **more)
    rng = Rng(5)
    while not match.over and len(match.actions) < entries:
        legal = match.legal()
        match.apply(legal[rng.below(len(legal))])
    return match


@pytest.fixture(scope="module")
def long_game():
    return played(regalia.game("kingswood"), 4 * SNAPSHOT_EVERY + 10, players=4)


def test_a_match_can_be_seen_at_every_entry(long_game):
    record = read_record(long_game.record())
    again = Match.opened(long_game.game, record)
    wanted = {0, 1, SNAPSHOT_EVERY - 1, SNAPSHOT_EVERY, SNAPSHOT_EVERY + 1, len(long_game.actions)}
    for number in range(len(record["actions"]) + 1):
        if number in wanted:
            there = long_game.at(number)
            assert there.to_json() == again.to_json()
            assert there.actions == record["actions"][:number]
        if number < len(record["actions"]):
            again.follow(record, number)


def test_it_never_plays_more_than_what_lies_between_two_copies(long_game, monkeypatch):
    taken = []
    apply = Match.apply

    def counting(self, action, seat=None):
        taken.append(action)
        return apply(self, action, seat)

    monkeypatch.setattr(match_module.Match, "apply", counting)
    for number in (len(long_game.actions), 2 * SNAPSHOT_EVERY - 1, 17):
        taken.clear()
        long_game.at(number)
        assert len(taken) < SNAPSHOT_EVERY


def test_one_can_go_on_from_there(long_game):
    there = long_game.at(SNAPSHOT_EVERY + 3)
    there.reseed(3)
    there.apply(there.legal()[0])
    assert len(there.actions) > SNAPSHOT_EVERY + 3
    assert there.at(2).to_json() == long_game.at(2).to_json()


def test_there_is_no_entry_beyond_the_last(long_game):
    for wrong in (-1, len(long_game.actions) + 1):
        with pytest.raises(BadRecord, match=f"there is no {wrong}"):
            long_game.at(wrong)


def test_a_saved_copy_saves_playing_it_all_again(long_game):
    number, position = long_game.snapshot()
    assert number == len(long_game.actions) // SNAPSHOT_EVERY * SNAPSHOT_EVERY
    record = read_record(long_game.record())
    match = Match.resumed(long_game.game, record, number, json.loads(json.dumps(position)))
    for entry in range(number, len(record["actions"])):
        match.follow(record, entry)
    assert match.to_json() == long_game.to_json()
    assert match.record() == long_game.record()
    assert match.at(3).to_json() == long_game.at(3).to_json()


def test_copies_that_an_undo_has_overtaken_are_forgotten(monkeypatch):
    monkeypatch.setattr(history, "SNAPSHOT_EVERY", 1)
    match = COURT.new(players=3, seed=1)
    match.apply("take 1")
    match.say(2, "court 1")
    match.undo(0)
    assert match.snapshot()[0] == 1
    match.apply("take 3")
    assert match.at(2).to_json() == match.to_json()
    assert match.at(1).state.heap == 24


def test_free_actions_are_followed_too():
    match = COURT.new(players=3, seed=1)
    match.say(2, "court 1")
    match.apply("take 1")
    match.say(0, "accept 3")
    assert match.at(2).state.allies == [0, 0, 0]
    assert match.at(3).to_json() == match.to_json()


def test_a_match_seen_at_an_entry_is_another_one():
    match = played(STACKS, 20)
    there = match.at(10)
    before = match.to_json()
    there.apply(there.legal()[0])
    assert match.to_json() == before


@pytest.mark.parametrize("every", [1, 256])
def test_no_copy_keeps_a_pass_which_is_in_no_record(monkeypatch, every):
    monkeypatch.setattr(history, "SNAPSHOT_EVERY", every)
    match = rolled("charm", "charm", "nothing")
    match.apply("pass", 0)
    match.say(2, "quiet")
    match.apply("bend 4", 1)
    assert match.waiting_for == []
    for number in range(len(match.actions) + 1):
        there = match.at(number)
        again = match.game.replay(there.record(), chance="ask", table="ask")
        assert there.to_json() == again.to_json()
        assert there.waiting_for == again.waiting_for
    assert match.at(6).waiting_for == [0, 1]  # it is open again for all its holders
    match.close()
    match.close()
    assert match.at(len(match.actions)).to_json() == match.to_json()
    assert match.snapshot()[0] == (len(match.actions) if every == 1 else 0)
