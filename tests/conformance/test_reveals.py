"""The suite finds reveals that nobody said, and what free actions and handles tell."""

from __future__ import annotations

import pytest

from regalia.engine.frame import EVERYONE
from regalia.engine.free import Free
from regalia.testing import NotConformant, check_game
from tests.conformance.telling import ENOUGH, TELLS, broken
from tests.engine.toys import BLOCKS, COURT, STACKS, blocks, court, stacks


class TestReveals:
    """What is shown must be said, and said whatever is hidden."""

    def striking(self, reveal):
        class Commit(blocks.Commit):
            def take(self, s, verb, argument):
                target = (1 - self.seat) * blocks.SIZE + self.slot
                s.shown = target
                reveal(s, target)
                s.hits[self.seat] += s.strength[target] == 1
                s.push(blocks.Hide(self.seat))

        class Attack(blocks.Attack):
            def take(self, s, verb, slot):
                s.push(Commit(self.seat, slot))

        def start(players, settings):
            s = BLOCKS.start(players, settings)
            s.stack[0] = Attack(0)
            return s

        return broken(BLOCKS, start=start, frames=(*BLOCKS.frames, Attack, Commit))

    def test_a_reveal_that_is_not_said_is_found(self):
        with pytest.raises(NotConformant, match="learns something by 'strike': board"):
            check_game(self.striking(lambda s, target: None), games=ENOUGH)

    def test_a_reveal_that_is_said_to_one_seat_only_is_found_by_the_others(self):
        with pytest.raises(NotConformant, match=r"a spectator learns something by 'strike'"):
            check_game(self.striking(lambda s, target: s.reveal(0b11)), games=ENOUGH)

    def test_a_reveal_that_is_said_only_where_it_hurts_is_found(self):
        def reveal(s, target):
            if s.strength[target] == 1:
                s.reveal(EVERYONE)

        with pytest.raises(NotConformant, match="in one world and not in another|learns something"):
            check_game(self.striking(reveal), games=ENOUGH)

    def test_said_in_full_it_passes(self):
        check_game(self.striking(lambda s, target: s.reveal(EVERYONE)), games=3)


class TestOutOfTurn:
    def test_a_free_action_that_tells_others_is_found(self):
        def loud(s, seat, verb, other):
            court.take_free(s, seat, verb, other)
            if verb == court.COURT:
                s.tell(court.OFFERED, seat, other, 0)

        with pytest.raises(NotConformant, match="(learns|reads) something"):
            check_game(broken(COURT, free=Free(court.offer_free, loud)), games=ENOUGH)

    def test_a_list_of_free_actions_that_tells_is_found(self):
        def offer(s, seat, offer):
            court.offer_free(s, seat, offer)
            others = [k for k in range(s.players) if k != seat]
            if s.offers[others[0]] >> others[1] & 1:
                offer.add(court.REST, 0)

        with pytest.raises(NotConformant, match=TELLS):
            check_game(broken(COURT, free=Free(offer, court.take_free)), games=ENOUGH)

    def test_a_free_action_that_touches_the_stack_breaks_a_law(self):
        def meddle(s, seat, verb, other):
            s.push(court.Next())

        with pytest.raises(NotConformant, match="a free action touched what is being asked"):
            check_game(broken(COURT, free=Free(court.offer_free, meddle)), games=2)


class TestHandles:
    def test_a_handle_that_stays_when_a_stack_is_turned_down_is_found(self):
        """Handles by id: whoever saw a counter once could follow it."""

        def board(s, viewer):
            view = stacks.board(s, viewer)
            view["ids"] = [s.place[counter] for counter in range(2 * stacks.SIZE)]
            return view

        with pytest.raises(NotConformant, match=TELLS):
            check_game(broken(STACKS, board=board), games=2)

    def test_a_re_deal_that_forgets_a_note_leads_to_worlds_in_which_the_notes_are_wrong(self):
        def laws(s):
            for owner in (0, 1):
                for where in range(stacks.HEXES):
                    if not stacks.fits_notes(s, owner, where):
                        from regalia.engine.errors import RulesBug

                        raise RulesBug("a note is wrong")

        check_game(broken(STACKS, laws=laws), games=5)

        def forgetful(s, viewer, rng):
            notes, s.notes = s.notes, [0] * len(s.notes)
            stacks.deal_again(s, viewer, rng)
            s.notes = notes

        with pytest.raises(NotConformant, match="a note is wrong"):
            check_game(broken(STACKS, laws=laws, deal_again=forgetful), games=ENOUGH)
