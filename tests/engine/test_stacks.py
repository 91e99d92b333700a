"""Hidden pieces: handles that change, notes that belong to a stack, and fair re-deals of both."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from regalia.engine.errors import NotOffered
from regalia.engine.frame import CHANCE, SPECTATOR
from regalia.engine.rng import Rng
from tests.engine.toys import STACKS, stacks
from tests.engine.toys.stacks import KINDS, SIZE


def table(seed=1):
    """Both seats have two counters in their own hex and two in the middle."""
    return STACKS.new(seed=seed)


def shown(match, eyes, owner, where):
    return match.view(eyes)["board"]["stacks"][owner * stacks.HEXES + "abc".index(where)]


def set_up(match, kinds):
    """Put counters of seat 1 where a test wants them: a list of kinds for each hex, in the order of slots."""
    left = list(range(SIZE, 2 * SIZE))
    for where, stack in enumerate(kinds):
        for slot, wanted in enumerate(stack):
            counter = next(each for each in left if stacks.kind(each) == wanted)
            left.remove(counter)
            match.state.place[counter], match.state.slot[counter] = where, slot
    for counter in left:
        match.state.place[counter] = stacks.DEAD


class TestHandles:
    def test_others_see_how_many_and_the_owner_what(self):
        match = table()
        assert shown(match, 0, 1, "b") == [None, None]
        assert sorted(shown(match, 1, 1, "b") + shown(match, 1, 1, "c")) == sorted(stacks.KIND)

    def test_a_look_shows_one_counter_to_one_seat_until_its_stack_changes(self):
        match = table()
        events = match.apply("look c1")
        kind = shown(match, 0, 1, "c")[1]
        assert kind is not None
        assert shown(match, 0, 1, "c")[0] is None
        assert shown(match, SPECTATOR, 1, "c") == [None, None]
        assert match.story(events, 0)[-1] == {"text": f"It is a {kind}."}
        assert [line["text"] for line in match.story(events, 1)] == ["@0 looks at c1."]
        assert not match.can_undo(0)
        with pytest.raises(NotOffered):
            match.apply("look c1")
        match.apply("lift b0")  # seat 1 merges a counter into the stack that was looked into
        match.apply("put c")
        assert shown(match, 0, 1, "c") == [None, None, None]

    def test_which_counter_gets_which_handle_is_up_to_chance(self):
        drawn = set()
        for seed in range(30):
            match = table(seed)
            match.apply("lift b0")
            match.apply("put a")
            drawn.add(tuple(match.state.slot[:SIZE]))
        assert len(drawn) > 6

    def test_an_action_names_a_handle_and_never_a_counter(self):
        one, other = table(), table()
        set_up(one, [[], [1, 2], [1, 3]])
        set_up(other, [[], [2, 3], [1, 1]])
        assert one.view(0) == other.view(0)
        assert one.legal() == other.legal()


class TestNotes:
    def fight(self):
        match = STACKS.new(seed=3)
        match.apply("strike b")
        assert None not in shown(match, SPECTATOR, 1, "b")
        match.apply("settle")
        return match

    def notes(self, match, owner, where):
        return match.state.notes_of(owner, "abc".index(where))

    def test_what_was_turned_up_is_noted_and_turned_down_again(self):
        match = self.fight()
        stack = match.state.stack_of(1, 1)
        assert shown(match, 0, 1, "b") == [None] * len(stack)
        kinds = Counter(stacks.kind(counter) for counter in stack)
        assert self.notes(match, 1, "b") == [kinds[kind] for kind in range(KINDS)]

    def test_a_lone_counter_carries_its_note_and_one_that_leaves_a_stack_drops_them_all(self):
        for seed in range(40):
            match = STACKS.new(seed=seed)
            match.apply("strike b")
            match.apply("settle")
            mover, size = match.to_act, len(match.state.stack_of(match.to_act, 1))
            before = self.notes(match, mover, "b")
            match.apply("lift b0")
            away = "c" if mover == 0 else "a"
            match.apply(f"put {away}")
            assert self.notes(match, mover, "b") == [0] * KINDS
            assert self.notes(match, mover, away) == (before if size == 1 else [0] * KINDS)
            if size == 1:
                return
        raise AssertionError("no seed left a lone counter")

    def test_arrivals_drop_nothing(self):
        match = self.fight()
        mover = match.to_act
        before = self.notes(match, mover, "b")
        match.apply("lift c0" if mover == 1 else "lift a0")
        match.apply("put b")
        assert self.notes(match, mover, "b") == before


class TestFairness:
    """All worlds that fit come up equally often."""

    def worlds(self, match, eyes, draws=6000):
        rng = Rng(9)
        return Counter(
            tuple(zip(world.place[SIZE:], world.slot[SIZE:], strict=True))
            for world in (match.redeal(eyes, rng) for _ in range(draws))
        )

    def evenly(self, worlds, expected, draws=6000):
        assert set(worlds) == expected
        mean = draws / len(expected)
        return all(abs(count - mean) < 5 * mean**0.5 for count in worlds.values())

    def all_fitting(self, fits):
        places = [(1, 0), (1, 1), (2, 0), (2, 1)]
        return {order for order in permutations(places) if fits(order)}

    @pytest.mark.parametrize("truth", [[[], [1, 2], [1, 3]], [[], [3, 1], [2, 1]]])
    def test_without_notes_any_counter_may_be_anywhere(self, truth):
        match = table()
        set_up(match, truth)
        assert self.evenly(self.worlds(match, 0), self.all_fitting(lambda order: True))

    @pytest.mark.parametrize("truth", [[[], [3, 1], [1, 2]], [[], [2, 3], [1, 1]]])
    def test_a_note_binds_its_stack_and_no_handle(self, truth):
        match = table()
        set_up(match, truth)
        match.state.note(1, 1, [0, 0, 0, 1])
        expected = self.all_fitting(lambda order: order[3][0] == 1)
        assert self.evenly(self.worlds(match, 0), expected)

    def test_a_look_binds_its_handle(self):
        match = table()
        set_up(match, [[], [3, 1], [1, 2]])
        match.state.looked[0] = 1 << SIZE  # b0
        expected = self.all_fitting(lambda order: order[3] == (1, 0))
        assert self.evenly(self.worlds(match, 0), expected)
        assert len(self.worlds(match, SPECTATOR)) == 24

    def test_of_everything_that_can_be_guessed_the_truth_is_not_the_favourite(self):
        """The most frequent place of the strongest counter is its true one as often as luck has it."""
        hits, positions = 0, 60
        for seed in range(positions):
            match = table(seed)
            while match.to_act == CHANCE:
                match.apply(match.legal()[0])
            counts = Counter(match.redeal(0, Rng(seed * 1000 + k)).place[-1] for k in range(200))
            hits += counts.most_common(1)[0][0] == match.state.place[-1]
        assert positions * 0.25 < hits < positions * 0.75
