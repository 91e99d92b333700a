"""The suite finds every way we know to tell a secret: each is shown on a toy that was made to tell it."""

from __future__ import annotations

import pytest

from regalia.engine.bits import bit
from regalia.engine.frame import NOBODY
from regalia.testing import NotConformant, check_game
from tests.conformance.telling import ENOUGH, TELLS, Draw, Mark, Secret, broken, spoken, turning, whispers
from tests.engine.toys import BLOCKS, CHARMS, charms


def test_a_window_that_names_its_holder_is_found():
    def prompt(s, viewer):
        holders = s.holding(charms.CHARM)
        named = [seat for seat in range(s.players) if holders >> seat & 1]
        return f"We wait for {named}." if s.window and named else "Go on."

    with pytest.raises(NotConformant, match=TELLS):
        check_game(spoken(CHARMS, prompt=prompt), games=ENOUGH)


def test_a_window_that_opens_only_if_it_is_held_is_found():
    class Shy(charms.Answers):
        def moot(self, s):
            return self.holders(s) == 0

        def again(self, passed):
            return Shy(passed)

    with pytest.raises(NotConformant, match=TELLS):
        check_game(turning(Shy), games=ENOUGH)


def test_a_re_deal_that_starts_from_the_truth_is_found():
    def swaps(s, viewer, rng):
        """Shuffles what lies there, so that the truth comes up too often."""
        for seat in range(s.players):
            if seat != viewer:
                slots = [k for k in range(3 * seat, 3 * seat + 3) if k != s.shown and s.strength[k]]
                for k in range(len(slots) - 1, 0, -1):
                    one, other = slots[k], slots[int(rng.below(k + 1))]
                    s.strength[one], s.strength[other] = s.strength[other], s.strength[one]

    with pytest.raises(NotConformant, match="depends on the truth"):
        check_game(broken(BLOCKS, deal_again=swaps), games=1)


def test_a_re_deal_that_keeps_the_truth_now_and_then_is_found():
    def lazy(s, viewer, rng):
        if rng.below(4):
            charms.deal_again(s, viewer, rng)

    with pytest.raises(NotConformant, match="depends on the truth"):
        check_game(broken(CHARMS, deal_again=lazy), games=ENOUGH)


def test_a_refusal_that_tells_is_found():
    def refuse(s, seat, action):
        if action >> 12 == charms.BEND and s.window:
            held = s.holding(charms.CHARM) & ~bit(seat)
            return "another seat will answer that" if held else "nobody holds a charm"
        return ""

    with pytest.raises(NotConformant, match="a refusal tells seat"):
        check_game(spoken(CHARMS, refuse=refuse), games=ENOUGH)


def test_a_skip_that_tells_is_found():
    """The question itself shows: its frame prompts for another seat than the one that follows."""

    def prompt(s, viewer):
        return "It is being thought about." if type(s.top()) is Secret else "Go on."

    with pytest.raises(NotConformant, match=TELLS):
        check_game(whispers(lambda s, viewer: {"turns": s.turns}, prompt), games=ENOUGH)


def test_a_step_that_is_asked_or_skipped_by_a_secret_is_found_by_what_follows():
    """As in the Forest of Kingswood: the actor goes on at once, or is asked first, and all can see which."""

    class Peek(charms.Count):
        def who(self, s):
            return s.seat if s.item[s.seat] == charms.CHARM else NOBODY

        def offer(self, s, offer):
            offer.add(charms.DISPEL, 0)

        def take(self, s, verb, argument):
            super().run(s)

    class Turn(charms.Turn):
        def take(self, s, verb, argument):
            s.push(Peek())
            s.push(charms.Throw())

    class Start(charms.Deal):
        def take(self, s, verb, item):
            s.item[self.seat] = item
            s.reveal(bit(self.seat))
            if self.seat + 1 < s.players:
                s.push(Start(self.seat + 1))

    def start(players, settings):
        s = CHARMS.start(players, settings)
        s.stack[:] = [Turn(), Start(0)]
        return s

    def prompt(s, viewer):
        return "Go on."

    skipping = broken(CHARMS, start=start, frames=(Start, Turn, charms.Throw, Peek, charms.Turn), free=None)
    with pytest.raises(NotConformant, match=TELLS):
        check_game(spoken(skipping, prompt=prompt), games=ENOUGH)


def test_a_number_that_counts_a_pass_is_found():
    counting = whispers(lambda s, viewer: {"turns": s.turns, "clicks": s.clicks})
    with pytest.raises(NotConformant, match="learns something by 'let-be'"):
        check_game(counting, games=ENOUGH)


def test_a_step_that_shows_nothing_but_can_be_counted_is_found():
    """A throw before it leaves no undo to lose; yet the game has one more step where something was let be."""

    class Throw(Draw):
        def take(self, s, verb, face):
            """It changes nothing."""

    class Careful(Mark):
        def take(self, s, verb, argument):
            super().take(s, verb, argument)
            s.push(Throw())

    def start(players, settings):
        s = counted.start(players, settings)
        s.stack[0] = Careful()
        return s

    counted = whispers(lambda s, viewer: {"turns": s.turns})
    careful = broken(counted, start=start, frames=(*counted.frames, Throw, Careful))
    with pytest.raises(NotConformant, match="learns something by 'let-be', which it could not see"):
        check_game(careful, games=ENOUGH)


def test_an_undo_that_a_pass_takes_away_is_found():
    """Nothing in the view tells; but once seat 1 has let it be, seat 0 cannot take its mark back."""
    with pytest.raises(NotConformant, match="seat 0 learns something by 'let-be'"):
        check_game(whispers(lambda s, viewer: {"turns": s.turns}), games=ENOUGH)


def test_an_answer_that_does_nothing_but_count_is_found():
    class Waiting(charms.Answers):
        def offer_to(self, s, seat, offer):
            offer.add(charms.THROW, 0)

        def answer(self, s, seat, verb, argument):
            s.throws += 1

        def again(self, passed):
            return Waiting(passed)

    with pytest.raises(NotConformant, match="learns something by 'throw'"):
        check_game(turning(Waiting), games=ENOUGH)
