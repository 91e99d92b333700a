"""A moment in which anybody could answer looks the same whether or not somebody can."""

from __future__ import annotations

import json

import pytest

from regalia.engine.actions import CLOSE, PASS
from regalia.engine.errors import BadNotation, BadOption, NotOffered, NotYourTurn, RulesBug
from regalia.engine.frame import OVER, SPECTATOR, TABLE, Frame
from regalia.engine.notation import Notation, Verb
from regalia.engine.playout import playout
from regalia.engine.rng import Rng
from regalia.testing.check import StepChecker
from regalia.testing.fuzz import Plan, fuzz_one
from tests.engine.toys import CHARMS, charms


def rolled(*items, table="ask", roll=3, **more):
    """A die on the table, and these items in the seats."""
    match = CHARMS.new(players=len(items), chance="ask", table=table, **more)
    for item in items:
        match.apply(f"deal {item}")
    match.apply("throw")
    match.apply(f"roll {roll}")
    return match


NONE = ("nothing", "nothing", "nothing")
ONE = ("nothing", "charm", "nothing")
TWO = ("nothing", "charm", "charm")


class TestAskingHolders:
    @pytest.mark.parametrize(("items", "asked"), [(NONE, []), (ONE, [1]), (TWO, [1, 2])])
    def test_the_window_stops_for_everybody_and_asks_holders(self, items, asked):
        match = rolled(*items)
        assert match.state.window
        assert match.waiting_for == asked
        assert match.to_act == (asked[0] if asked else TABLE)

    def test_a_holder_is_offered_its_answers_and_a_pass(self):
        match = rolled(*ONE)
        assert [match.text(action) for action in match.legal(1)] == ["bend 2", "bend 4", "pass"]
        assert [match.text(action) for action in match.legal(int(TABLE))] == ["close"]
        assert match.legal(2) == []

    def test_the_table_closes_when_nobody_is_left_to_ask(self):
        match = rolled(*NONE)
        assert [match.text(action) for action in match.legal()] == ["close"]
        match.apply("close")
        assert match.scores == [3, 0, 0]
        assert match.to_act == 1

    def test_any_holder_may_answer_first(self):
        match = rolled(*TWO)
        match.apply("bend 4", seat=2)
        assert match.state.bent == 4
        assert match.waiting_for == []  # nobody holds a dispel, and yet the second window stops

    def test_after_an_answer_it_opens_again_for_those_who_have_not_passed(self):
        match = rolled("charm", "charm", "nothing")
        match.apply("pass", 0)
        match.apply("bend 4", 1)
        match.close()  # no dispel
        assert match.state.window
        assert match.waiting_for == []  # seat 0 has passed, seat 1 has nothing left
        match = rolled("charm", "charm", "nothing")
        match.apply("bend 4", 1)
        match.close()
        assert match.waiting_for == [0]
        assert [match.text(action) for action in match.legal(0)] == ["bend 3", "bend 5", "pass"]

    def test_an_answer_may_have_a_window_of_its_own(self):
        match = rolled("nothing", "charm", "dispel")
        match.apply("bend 4", 1)
        assert match.waiting_for == [2]
        match.apply("dispel", 2)  # which makes its window moot, by what everybody has seen
        assert match.state.die == 3
        assert json.loads(match.to_json())["frames"][-1][0] == "Answers"

    def test_the_table_may_close_at_any_time_and_passes_for_all(self):
        match = rolled(*TWO)
        match.close()
        assert match.scores == [3, 0, 0]
        assert match.state.item == [0, 1, 1]

    def test_only_holders_answer(self):
        match = rolled(*ONE)
        with pytest.raises(NotYourTurn, match="waits for whoever answers"):
            match.apply("bend 4", 2)
        with pytest.raises(NotOffered, match="'throw' is not possible now"):
            match.apply("throw", 1)

    def test_there_is_nothing_to_close_without_a_window(self):
        match = CHARMS.new(players=2, seed=1)
        with pytest.raises(NotYourTurn):
            match.close()


class TestTheTableAnswers:
    def test_a_window_that_nobody_holds_closes_at_once(self):
        match = rolled(*NONE, table="answer")
        assert not match.state.window
        assert match.scores == [3, 0, 0]
        assert match.text(match.actions[-1]) == "close"

    def test_holders_are_asked_in_player_order(self):
        match = rolled(*TWO, table="answer")
        assert match.to_act == 1
        match.apply("pass")
        assert match.to_act == 2
        match.apply("pass")
        assert not match.state.window
        assert match.scores == [3, 0, 0]

    def test_it_cannot_be_anything_else(self):
        with pytest.raises(BadOption, match="it cannot be 'slam'"):
            CHARMS.new(table="slam")


class TestWhatOthersSee:
    """Byte for byte the same, held or not, passed or not."""

    @pytest.mark.parametrize("eyes", [0, SPECTATOR])
    @pytest.mark.parametrize("items", [NONE, ONE, TWO])
    def test_nobody_is_named(self, items, eyes):
        plain = rolled(*NONE).view(eyes)
        view = rolled(*items).view(eyes)
        assert json.dumps(view) == json.dumps(plain)
        assert view["window"]
        assert view["to_act"] == []
        assert view["prompt"] == "Responses are open."
        assert view["actions"] == []

    def test_a_holder_sees_itself_and_nobody_else(self):
        for items in (ONE, TWO):
            view = rolled(*items).view(1)
            assert view["to_act"] == [1]
            assert view["prompt"] == "Do you answer?"
            assert view["actions"][-1] == {"id": int(PASS), "text": "pass", "label": "Pass"}

    def test_a_pass_is_no_entry_no_event_and_changes_no_other_view(self):
        match = rolled(*TWO)
        before = {eyes: json.dumps(match.view(eyes)) for eyes in (0, 2, SPECTATOR)}
        record = match.record()
        assert match.apply("pass", 1) == []
        assert match.record() == record
        assert {eyes: json.dumps(match.view(eyes)) for eyes in (0, 2, SPECTATOR)} == before
        assert match.waiting_for == [2]

    def test_looking_turns_to_nobody(self):
        match = rolled(*TWO)
        match.view(2)
        match.view()
        match.legal(2)
        assert match.to_act == 1

    def test_a_view_that_breaks_leaves_the_state_as_it_was(self):
        import dataclasses

        def board(s, viewer):
            raise RuntimeError("torn")

        match = rolled(*TWO)
        broken = dataclasses.replace(CHARMS, board=board)
        with pytest.raises(RuntimeError):
            broken.view(match.state, 2)
        assert match.to_act == 1

    def test_a_re_deal_takes_the_passes_of_others_back_and_keeps_ones_own(self):
        match = rolled(*TWO)
        match.apply("pass", 1)
        match.apply("pass", 2)
        for eyes, passed in ((0, 0), (1, 2), (2, 4), (SPECTATOR, 0)):
            world = match.redeal(eyes, Rng(5))
            assert world.stack[-1].passed == passed
            assert eyes not in world.waiting_for()


class TestUndoAndRecord:
    def test_a_window_is_a_barrier_held_or_not(self):
        class Slow(charms.Turn):
            def take(self, s, verb, argument):
                s.push(charms.Count())
                s.push(charms.Answers(0))

        for items in (NONE, ONE):
            match = rolled(*items)
            match.close()
            match.state.stack[-1] = Slow()
            match.apply("throw")
            assert match.state.window
            assert not any(match.can_undo(seat) for seat in range(3))

    def test_an_answer_names_its_seat_and_the_record_replays(self):
        match = rolled("charm", "charm", "dispel")
        for seat, text in [(0, "pass"), (1, "bend 4"), (2, "dispel"), (None, "close")]:
            match.apply(text, seat)
        again = CHARMS.replay(match.record(), chance="ask")
        assert again.to_json() == match.to_json()
        assert again.record() == match.record()

    def test_a_record_of_a_match_without_passes_is_the_same_as_with_them(self):
        passed, closed = rolled(*TWO, table="answer"), rolled(*TWO)
        passed.apply("pass", 1)
        passed.apply("pass", 2)
        closed.close()
        assert passed.record() == closed.record()
        assert passed.to_json() == closed.to_json()

    def test_a_position_can_be_saved_in_a_window(self):
        match = rolled(*TWO)
        match.apply("pass", 1)
        again = CHARMS.from_json(match.to_json(), chance="ask", table="ask")
        assert again.waiting_for == [2]
        assert again.to_json() == match.to_json()


class TestOrders:
    def test_a_standing_order_answers_for_its_seat(self):
        match = CHARMS.new(players=2, chance="ask")
        for text in ("deal charm", "deal charm"):
            match.apply(text)
        match.say(0, "quiet")
        match.apply("throw")
        match.apply("roll 2")
        assert match.waiting_for == [1]

    def test_an_order_given_in_a_window_works_there(self):
        match = rolled(*ONE, table="answer")
        assert match.to_act == 1
        match.say(1, "quiet")
        assert not match.state.window

    def test_no_other_eyes_can_tell_that_an_order_was_given(self):
        match = rolled(*TWO)
        before = {eyes: json.dumps(match.view(eyes)) for eyes in (0, 2, SPECTATOR)}
        assert match.say(1, "quiet") == []
        assert {eyes: json.dumps(match.view(eyes)) for eyes in (0, 2, SPECTATOR)} == before


class TestWindowsInBranches:
    """A seat that plans at the same time as others comes to a window: it takes precedence, as chance does."""

    def game(self):
        from tests.engine.toys.base import toy

        class Ask(Frame):
            def run(self, s):
                for seat in range(s.players):
                    s.branch(seat, Plan(seat))

        class Plan(Frame):
            def __init__(self, seat):
                self.seat = seat

            def who(self, s):
                return self.seat

            def offer(self, s, offer):
                offer.add(0, 0)
                offer.add(1, 0)

            def take(self, s, verb, argument):
                if verb == 0:
                    s.push(Plan(self.seat))
                    s.push(charms.Answers(0))

        def start(players):
            s = charms.start(players)
            s.item = [0, 1, 0][:players]
            s.die = 3
            s.stack[:] = [charms.Count(), Ask()]
            return s

        notation = Notation(Verb("go"), *charms.NOTATION.verbs[1:], windows=True)
        return toy("plans", charms.Charms, (Ask, Plan), notation, start, charms.board)

    def test_a_window_on_a_branch_stops_all_branches(self):
        match = self.game().new(players=3, chance="ask", table="ask")
        assert match.waiting_for == [0, 1, 2]
        match.apply("go", 2)
        assert match.state.window
        assert match.waiting_for == [1]
        match.apply("bend 4", 1)
        match.close()
        match.close()
        assert match.state.die == 4
        assert match.waiting_for == [0, 1, 2]
        assert not match.can_undo(2)


class TestPlayingAtRandom:
    def test_playouts_go_through_windows_and_end(self):
        steps = 0
        for seed in range(20):
            state = CHARMS.new(players=3, seed=seed).state
            steps += playout(state, Rng(seed))
            assert state.to_act == OVER
        assert steps > 20 * 12

    def test_a_sample_in_a_window_is_an_answer_a_pass_or_closing(self):
        rng = Rng(3)
        held, empty = rolled(*ONE).state, rolled(*NONE).state
        assert {CHARMS.notation.text(held.sample(rng)) for _ in range(40)} == {"bend 2", "bend 4", "pass"}
        assert empty.sample(rng) == CLOSE


class TestNotation:
    def test_pass_and_close_come_after_a_games_own_actions(self):
        notation = CHARMS.notation
        assert notation.text(notation.at(notation.size - 1)) == "close"
        assert notation.parse("pass") == PASS
        for action in (PASS, CLOSE):
            assert notation.at(notation.index(int(action))) == action

    def test_a_game_without_windows_has_neither(self):
        plain = Notation(Verb("go"))
        assert plain.size == 1
        with pytest.raises(BadNotation):
            plain.text(int(PASS))
        with pytest.raises(BadNotation):
            plain.parse("close")

    def test_two_verbs_of_one_name_are_refused(self):
        with pytest.raises(BadNotation, match="same name: pass"):
            Notation(Verb("pass"), windows=True)


class Forgetful(charms.Answers):
    """A window whose author forgot that passes are handed over."""

    def again(self, passed):
        return Forgetful(0)


def test_a_window_that_forgets_who_has_passed_would_ask_for_ever_and_is_noticed():
    match = rolled(*ONE)
    match.state.stack[-1] = Forgetful(0)
    before = match.to_json()
    with pytest.raises(RulesBug, match="Forgetful.again forgets who has passed"):
        match.apply("pass", 1)
    assert match.to_json() == before
    assert match.frozen is not None


@pytest.mark.parametrize("seed", range(6))
def test_a_fuzz_looks_closely_at_the_close_of_a_window(seed):
    plan = Plan(0, 3, {}, seed)
    actions, failure = fuzz_one(StepChecker(CHARMS), plan, costly=1)
    assert failure is None
    assert actions > 0
