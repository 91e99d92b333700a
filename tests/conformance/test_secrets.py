"""The suite finds every way we know to tell a secret: each is shown on a toy that was made to tell it."""

from __future__ import annotations

import dataclasses

import pytest

from regalia.engine.bits import bit
from regalia.engine.frame import EVERYONE, NOBODY, Frame
from regalia.engine.free import Free
from regalia.engine.game import Story
from regalia.engine.notation import Notation, Verb
from regalia.engine.plain import PlainState
from regalia.testing import NotConformant, check_game
from tests.engine.toys import BLOCKS, CHARMS, COURT, STACKS, blocks, charms, court, stacks
from tests.engine.toys.base import NUMBERS, toy

ENOUGH = 25
"""Games of each player count: more than any of these leaks needs."""

TELLS = "(sees|learns) something"


def broken(game, **parts):
    return dataclasses.replace(game, **parts)


def spoken(game, **parts):
    return broken(game, story=dataclasses.replace(game.story, **parts))


def turning(window):
    """Charms with another window over the roll."""

    class Turn(charms.Turn):
        def take(self, s, verb, argument):
            super().take(s, verb, argument)
            s.stack[-2] = window(0)

    def start(players, settings):
        s = CHARMS.start(players, settings)
        s.stack[0] = Turn()
        return s

    return broken(CHARMS, start=start, frames=(*CHARMS.frames, window))


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


class Secret(Frame):
    """A question of seat 1 that is skipped unless it holds something in secret."""

    def who(self, s):
        return 1 if s.held else NOBODY

    def run(self, s):
        """Nobody is asked."""

    def offer(self, s, offer):
        offer.add(LET_BE, 0)

    def take(self, s, verb, argument):
        s.clicks += 1

    def prompted(self, s, viewer):
        return 1


class Whispers(PlainState):
    """Seat 0 marks, seat 1 answers; before that it may be asked something that only it knows of."""

    turns: int
    held: bool
    clicks: int

    def scores(self):
        return [0, 0]


MARK, ANSWER, LET_BE, DRAW = range(4)


class Draw(Frame):
    def who(self, s):
        return -1

    def offer(self, s, offer):
        offer.fill(DRAW, 0, 1)

    def take(self, s, verb, held):
        s.held = bool(held)
        s.reveal(bit(1))


class Mark(Frame):
    def who(self, s):
        return 0

    def offer(self, s, offer):
        offer.add(MARK, 0)

    def take(self, s, verb, argument):
        s.push(Answer())
        s.push(Secret())


class Answer(Frame):
    def who(self, s):
        return 1

    def offer(self, s, offer):
        offer.add(ANSWER, 0)

    def take(self, s, verb, argument):
        s.turns += 1
        if s.turns < 4:
            s.push(Mark())


def whispers(board, prompt=lambda s, viewer: "Go on."):
    def start(players):
        s = Whispers(players, turns=0, held=False, clicks=0)
        s.push(Mark())
        s.push(Draw())
        return s

    def deal_again(s, viewer, rng):
        if viewer != 1 and not any(type(frame) is Draw for frame in s.stack):
            s.held = bool(rng.below(2))
            if type(s.stack[-1] if s.stack else None) is Secret:
                s.stack.pop()  # nobody else can tell whether it was let be already
                s.begin()

    notation = Notation(Verb("mark"), Verb("answer"), Verb("let-be"), Verb("draw", NUMBERS))
    return toy(
        "whispers",
        Whispers,
        (Draw, Mark, Secret, Answer),
        notation,
        start,
        board,
        deal_again,
        seats=(2, 2),
        story=Story(prompt, lambda s, action: notation.text(action), lambda event, eyes: {"text": "?"}),
    )


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
        with pytest.raises(NotConformant, match=r"seat -3 learns something by 'strike'"):
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
