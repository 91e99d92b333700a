"""Events have an audience, actions must fit, and nobody is named who should not be."""

from __future__ import annotations

import pytest

from regalia.engine.actions import pack
from regalia.engine.bits import bit
from regalia.engine.errors import BadNotation
from regalia.engine.event import Event
from regalia.engine.frame import EVERYONE, NOBODY, SPECTATOR, can_read
from regalia.engine.game import Story
from regalia.engine.notation import Notation, Verb
from regalia.engine.offer import Offer
from tests.engine.toys import AUCTION, auction


class TestAudiences:
    @pytest.mark.parametrize(
        ("mask", "readers"),
        [
            (EVERYONE, {0, 1, 2, SPECTATOR}),
            (bit(1), {1}),
            (bit(0) | bit(2), {0, 2}),
            (~bit(1), {0, 2, SPECTATOR}),
            (0, set()),
        ],
    )
    def test_a_mask_is_a_bit_a_seat_and_the_sign_for_the_public(self, mask, readers):
        assert {eyes for eyes in (0, 1, 2, SPECTATOR) if can_read(mask, eyes)} == readers

    def test_rules_name_all_others_in_one_word(self):
        state = AUCTION.new(players=3).state
        assert [can_read(state.others(1), eyes) for eyes in (0, 1, 2, SPECTATOR)] == [True, False, True, True]

    def test_nobody_else_is_asked_for_a_line(self):
        state = AUCTION.new(players=3).state
        state.ear = []
        state.tell(3, 1, 4, 5)
        state.tell_to(bit(2), 7, 0, 1, 2, 3, 4)
        public, private = state.ear
        assert public == Event(3, 1, (4, 5), EVERYONE)
        assert private == Event(7, 0, (1, 2, 3, 4), bit(2))
        assert AUCTION.line(public, 0, state) is not None
        assert [AUCTION.line(private, eyes, state) is None for eyes in (0, 1, 2, SPECTATOR)] == [
            True,
            True,
            False,
            True,
        ]

    def test_a_place_in_a_line_is_called_by_its_name(self):
        state = AUCTION.new(players=2).state
        told = Event(1, 0, (4, 9), EVERYONE)
        story = Story(
            prompt=lambda s, eyes: "",
            label=lambda s, action: "",
            tell=lambda event, eyes: {"text": "@0 goes from [4,9] to [5,8].", "to": "5,8"},
            place=lambda s, name: {"4,9": "Langara", "5,8": f"a wood of {s.players}"}[name],
        )
        assert story.line(told, 0, state) == {"text": "@0 goes from Langara to a wood of 2.", "to": "5,8"}

    def test_who_listens_to_nothing_hears_nothing(self):
        state = AUCTION.new(players=2).state
        state.tell_to(EVERYONE, 1, 0)
        assert state.ear is None


class TestEncodings:
    @pytest.mark.parametrize(
        ("verb", "argument"), [(0, 4096), (0, 5000), (0, -1), (-1, 0), (4096, 0), (1, 2**40)]
    )
    def test_what_does_not_fit_raises_and_never_becomes_another_action(self, verb, argument):
        offer = Offer()
        for attempt in (
            lambda: offer.add(verb, argument),
            lambda: offer.weigh(verb, argument, 1),
            lambda: offer.fill(verb, argument, argument),
            lambda: pack(verb, argument),
        ):
            with pytest.raises(BadNotation, match="both go from 0 to 4095"):
                attempt()
        assert offer.listed() == []

    def test_the_largest_still_fits(self):
        offer = Offer()
        offer.add(4093, 4095)
        assert offer.listed() == [4093 << 12 | 4095]

    def test_a_verb_with_too_many_arguments_is_no_verb(self):
        with pytest.raises(BadNotation, match="both go from 0 to 4095"):
            Notation(Verb("name", tuple(str(n) for n in range(4097))))


class TestWhoIsNamed:
    def test_a_frame_may_keep_back_whom_it_asks_also_while_others_are_asked(self):
        class Shy(auction.Bid):
            def prompted(self, s, viewer):
                return NOBODY if self.seat == 1 else self.seat

        match = AUCTION.new(players=3)
        for seat in range(3):
            match.state.branches[seat] = [Shy(seat)]
        assert AUCTION.awaited(match.state, 0) == [0, 2]
        assert AUCTION.awaited(match.state, 1) == [0, 1, 2], "a seat is told that it is asked itself"
        assert match.view()["to_act"] == [0, 2]
