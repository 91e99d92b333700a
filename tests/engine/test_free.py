"""What is said out of turn: on a list of its own, in the record, and in nobody's way."""

from __future__ import annotations

import json

import pytest

from regalia.engine.errors import BadSeat, GameOver, NotOffered
from regalia.engine.frame import SPECTATOR
from regalia.engine.record import is_free, unpack_seat
from tests.engine.toys import AUCTION, COURT, GUESTS


def court(**more):
    return COURT.new(players=3, seed=1, **more)


def said(match, seat):
    return [match.text(action) for action in match.free(seat)]


class TestTheList:
    def test_every_seat_has_a_list_of_its_own_whoever_is_on_turn(self):
        match = court()
        assert match.to_act == 0
        assert said(match, 2) == ["court 1", "court 2", "resign"]
        match.say(2, "court 1")
        assert said(match, 2) == ["court 2", "resign"]
        assert said(match, 0) == ["court 2", "accept 3", "resign"]
        assert said(match, 1) == ["court 1", "court 3", "resign"]

    def test_it_is_in_the_view_of_that_seat_alone(self):
        match = court()
        view = match.view(1)
        assert [each["text"] for each in view["free"]] == ["court 1", "court 3", "resign"]
        assert view["actions"] == []
        assert match.view()["free"] == []

    def test_what_is_not_on_it_is_refused(self):
        match = court()
        with pytest.raises(NotOffered, match="'accept 1' is not possible now. Choose from: court 1"):
            match.say(1, "accept 1")
        with pytest.raises(NotOffered, match="'take 1' is not possible now"):
            match.say(0, "take 1")
        with pytest.raises(BadSeat):
            match.say(7, "resign")
        assert match.actions == []

    def test_a_game_without_free_actions_has_none(self):
        match = AUCTION.new(players=2)
        assert match.free(0) == []
        with pytest.raises(NotOffered, match="nothing to say out of turn"):
            match.say(0, "ready")

    def test_nothing_is_said_when_all_is_over(self):
        match = court()
        while not match.over:
            match.apply(match.legal()[-1])
        assert match.free(0) == []
        with pytest.raises(GameOver):
            match.say(0, "resign")


class TestTheRecord:
    def test_an_entry_names_its_seat_and_that_it_was_free(self):
        match = court()
        match.say(2, "court 1")
        [entry] = match.actions
        assert is_free(entry)
        action, seat = unpack_seat(entry)
        assert (match.text(action), seat) == ("court 1", 2)

    def test_a_record_with_free_actions_replays(self):
        match = court()
        match.say(2, "court 1")
        match.apply("take 2")
        match.say(0, "accept 3")
        match.say(1, "resign")
        match.apply("rest")
        again = COURT.replay(match.record())
        assert again.to_json() == match.to_json()
        assert again.record() == match.record()
        assert again.scores == match.scores


class TestPrivacy:
    def test_an_offer_is_between_two(self):
        match = court()
        before = {eyes: json.dumps(match.view(eyes)) for eyes in (1, SPECTATOR)}
        events = match.say(2, "court 1")
        assert {eyes: json.dumps(match.view(eyes)) for eyes in (1, SPECTATOR)} == before
        assert [match.story(events, eyes) for eyes in (1, SPECTATOR)] == [[], []]
        assert match.story(events, 0) == [{"text": "@2 courts @0."}]
        assert match.view(0)["board"]["offers"] == [[2, 0]]

    def test_an_alliance_is_heard_by_all(self):
        match = court()
        match.say(2, "court 1")
        events = match.say(0, "accept 3")
        assert match.story(events) == [{"text": "@0 and @2 are allies."}]


class TestUndo:
    def test_it_takes_nobodys_undo_away_and_survives_one(self):
        match = court()
        match.apply("take 3")
        match.say(2, "court 1")
        match.say(0, "court 2")
        assert match.can_undo(0)
        match.undo(0)
        assert match.state.heap == 24
        assert match.view(0)["board"]["offers"] == [[0, 1], [2, 0]]
        assert [unpack_seat(entry)[1] for entry in match.actions] == [2, 0]
        again = COURT.replay(match.record())
        assert again.to_json() == match.to_json()

    def test_several_steps_back_keep_all_that_was_said_between_them(self):
        match = court()
        match.apply("take 1")
        match.say(1, "court 3")
        match.undo(0)
        match.apply("take 2")
        match.say(2, "accept 2")
        match.undo(0)
        assert match.state.allies == [0, 4, 2]
        assert match.state.coins == [0, 0, 0]

    def test_whoever_resigns_on_turn_is_offered_only_what_is_left(self):
        match = court()
        assert len(match.legal()) == 4
        match.say(0, "resign")
        assert [match.text(action) for action in match.legal()] == ["rest"]


class TestWhoLeaves:
    """A question to somebody who has left is not asked any longer: playing on and loading agree."""

    def saved_and_loaded(self, match):
        again = GUESTS.from_json(match.to_json())
        assert again.to_json() == match.to_json()
        assert again.waiting_for == match.waiting_for
        assert again.legal() == match.legal()

    def test_among_several_who_are_asked_at_once(self):
        match = GUESTS.new(players=3)
        match.apply("add 2", 1)
        match.say(1, "leave")
        assert match.waiting_for == [0, 2]
        self.saved_and_loaded(match)
        assert match.state.bids == [0, 2, 0]

    def test_the_last_of_them_lets_the_game_go_on(self):
        match = GUESTS.new(players=2)
        match.apply("add 3", 1)
        match.apply("ready", 1)
        assert match.can_undo(1)
        match.say(0, "leave")
        assert match.state.opened
        assert match.waiting_for == [1]
        assert not match.can_undo(1)  # the bids have been shown
        self.saved_and_loaded(match)
        match.apply("ready")
        assert match.over

    def test_what_comes_of_it_may_be_a_question_to_somebody_who_was_done(self):
        match = GUESTS.new(players=3)
        match.apply("ready", 0)
        assert match.waiting_for == [1, 2]
        match.say(1, "leave")
        assert match.waiting_for == [0, 2]
        assert match.to_act == 0
        self.saved_and_loaded(match)
        match.apply("ready", 0)
        match.say(2, "leave")
        assert match.state.opened
        assert match.waiting_for == [0]

    def test_one_who_is_asked_alone(self):
        match = GUESTS.new(players=3)
        for seat in range(3):
            match.apply("ready", seat)
        assert match.waiting_for == [0]
        match.say(0, "leave")
        assert match.waiting_for == [1]
        self.saved_and_loaded(match)

    def test_the_others_keep_what_they_may_take_back(self):
        match = GUESTS.new(players=3)
        match.apply("add 1", 0)
        match.say(2, "leave")
        assert match.can_undo(0)
        match.undo(0)
        assert match.state.bids == [0, 0, 0]
        assert match.waiting_for == [0, 1]
        again = GUESTS.replay(match.record())
        assert again.to_json() == match.to_json()
