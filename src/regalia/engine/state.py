"""The position of a game: plain fields (``Core``) and a stack of frames. No generator, no log, no history."""

from __future__ import annotations

from typing import Any, SupportsIndex

from mypy_extensions import mypyc_attr

from regalia.engine.actions import ARGUMENT_BITS, ARGUMENT_MASK, CLOSE, CLOSE_VERB, LAST, PASS, PASS_VERB
from regalia.engine.bits import bit
from regalia.engine.buffers import fill
from regalia.engine.core import Core
from regalia.engine.errors import BadNotation, GameOver, NotOffered, NotYourTurn, RulesBug, shown
from regalia.engine.frame import CHANCE, NO_LOT, NO_SKIP, NOBODY, OVER, TABLE, Frame
from regalia.engine.luck import Luck, no_luck
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.engine.rng import Rng
from regalia.engine.whole import whole
from regalia.engine.window import Window, forget_passes


def drop_last(stack: list[Any]) -> None:
    """Take the last frame off a stack. Nobody looks at it, so nobody need check what it is."""
    stack.pop()


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Core):
    """What every game's state does: it runs frames until somebody has to decide, and takes the answer."""

    def clone(self) -> State:
        """An independent copy."""
        raise NotImplementedError

    # -- running ------------------------------------------------------------------------------

    def begin(self) -> None:
        """Run until somebody has to decide. Called once on a new state and after every answer."""
        self.fresh = False
        while self.branches:
            if not self.settle_branches():
                return
        stack = self.stack
        while stack:
            frame = stack[-1]
            who = frame.who(self)
            if who == NOBODY:
                drop_last(stack)
                frame.run(self)
                if self.branches:
                    self.begin()
                    return
                continue
            if who == TABLE:
                if self.opens(frame):
                    return
                if self.branches:
                    self.begin()
                    return
                continue
            self.to_act = who
            skip = frame.skip()
            if skip != NO_SKIP and self.only(frame, skip):
                drop_last(stack)
                frame.take(self, skip >> ARGUMENT_BITS, skip & ARGUMENT_MASK)
                if self.branches:
                    self.begin()
                    return
                continue
            return
        self.to_act = OVER

    def settle_branches(self) -> bool:
        """Bring every seat's own stack to its next question. True when all of them are empty."""
        asked: i64 = NOBODY
        seen: i64 = 0
        for seat in range(len(self.branches)):
            self.focus = seat
            who = self.settle_branch(seat)
            if not self.branches:
                return True
            if who == CHANCE:
                self.to_act = CHANCE
                return False
            if who == TABLE:
                return False  # the window is open
            if who != NOBODY and asked == NOBODY:
                asked = seat
            seen += len(self.branches[seat])
        for branch in self.branches:
            seen -= len(branch)
        if seen != 0:  # what ran for a later seat has put a question to an earlier one
            return self.settle_branches()
        self.focus = asked
        if asked == NOBODY:
            self.branches.clear()
            return True
        self.to_act = asked
        return False

    def settle_branch(self, seat: i64) -> i64:
        """Run a seat's own stack up to a question: the seat, CHANCE, TABLE, or NOBODY when it is empty."""
        while self.branches and self.branches[seat]:
            stack = self.branches[seat]
            frame = stack[-1]
            who = frame.who(self)
            if who == NOBODY:
                drop_last(stack)
                frame.run(self)
                continue
            if who == TABLE:
                if self.opens(frame):
                    return TABLE
                continue
            if who != CHANCE and who != seat:
                raise RulesBug(f"a branch of seat {seat} asks seat {who}")
            skip = frame.skip()
            if skip != NO_SKIP and self.only(frame, skip):
                drop_last(stack)
                frame.take(self, skip >> ARGUMENT_BITS, skip & ARGUMENT_MASK)
                continue
            self.fresh = False
            return who
        return NOBODY

    def opens(self, frame: Frame[Any]) -> bool:
        """Open the window on top; or close it at once, if that is all it can do by what everybody knows."""
        assert isinstance(frame, Window), "only a window waits for TABLE"
        if frame.moot(self):
            self.take_off()
            frame.close(self)
            return False
        self.ask_holders(frame)
        return True

    def ask_holders(self, window: Window[Any]) -> None:
        """Turn to the first holder that has not passed, else to TABLE."""
        self.window = True
        self.asked = window.holders(self) & ~window.passed
        self.fresh = False
        self.to_act = TABLE
        for seat in range(self.players):
            if self.asked >> seat & 1:
                self.to_act = seat
                return

    def look_again(self) -> None:
        """A seat has left by what it said out of turn: look at what is asked as whoever loads this would.

        A question that nobody is left to answer is gone past; a window asks those who hold an answer now.
        """
        self.window = False
        self.asked = 0
        self.begin()

    def ask_again(self) -> None:
        """Something was dealt anew or ordered: ask those who hold an answer now, and change nothing else."""
        self.fresh = False
        if self.window:
            window = self.top()
            assert isinstance(window, Window)
            self.ask_holders(window)

    def forget_passes(self, knows: i64) -> None:
        """Take back the passes of all but some seats, which alone know of them. For re-deals."""
        for stack in [self.stack, *self.branches]:
            forget_passes(stack, knows)
        self.ask_again()

    def take_off(self) -> Frame[Any]:
        """Take the top frame off."""
        if self.focus == NOBODY:
            return self.stack.pop()
        return self.branches[self.focus].pop()

    def only(self, frame: Frame[Any], action: i64) -> bool:
        """Whether this frame offers nothing but this action. Keeps the list it had to build."""
        offer = self.kept
        if offer is None:
            offer = Offer()
            self.kept = offer
        offer.clear()
        frame.offer(self, offer)
        if offer.count == 1 and offer.actions[0] == action:
            return True
        self.fresh = offer.count > 0  # an empty list is a bug, which whoever asks for it shall hear of
        return False

    def top(self) -> Frame[Any]:
        """The frame that waits for an answer."""
        if self.focus == NOBODY:
            return self.stack[-1]
        return self.branches[self.focus][-1]

    # -- what players call --------------------------------------------------------------------

    def offered(self) -> Offer:
        """What may be chosen now. Built once per decision, and kept."""
        offer = self.kept
        if offer is None:
            offer = Offer()
            self.kept = offer
        if not self.fresh:
            offer.clear()
            if self.window:
                self.offer_in_window(offer)
            elif self.to_act != OVER:
                frame = self.stack[-1] if self.focus == NOBODY else self.branches[self.focus][-1]
                frame.offer(self, offer)
                if offer.count == 0:
                    raise RulesBug(f"{type(self.top()).__name__} offers nothing")
            self.fresh = True
        return offer

    def offer_in_window(self, offer: Offer) -> None:
        """A holder's answers and the pass; for TABLE, to close."""
        window = self.top()
        assert isinstance(window, Window)
        if self.to_act == TABLE:
            offer.add(CLOSE_VERB, 0)
            return
        window.offer_to(self, self.to_act, offer)
        if offer.count == 0:
            raise RulesBug(f"{type(window).__name__} asks seat {self.to_act} and offers it nothing")
        offer.add(PASS_VERB, 0)

    def answer_in_window(self, action: i64) -> None:
        """A pass asks whoever is left; an answer is carried out before the window opens again."""
        window = self.take_off()
        assert isinstance(window, Window)
        seat = self.to_act
        if action == PASS:
            again = window.again(window.passed | bit(seat))
            if again.passed != window.passed | bit(seat):
                raise RulesBug(f"{type(window).__name__}.again forgets who has passed")
            self.push(again)
            self.ask_holders(again)
            return
        self.window = False
        self.asked = 0
        if action == CLOSE:
            window.close(self)
        else:
            self.push(window.again(window.passed))
            window.answer(self, seat, i64(action >> ARGUMENT_BITS), i64(action & ARGUMENT_MASK))
        self.begin()

    def answer(self, action: i64) -> None:
        """Take an action that is known to be on offer: for search and playouts. Nothing is checked."""
        self.answers += 1
        self.revealed = 0
        if self.window:
            self.answer_in_window(action)
            return
        if self.focus == NOBODY:
            frame = self.stack.pop()
        else:
            frame = self.branches[self.focus].pop()
        frame.take(self, i64(action >> ARGUMENT_BITS), i64(action & ARGUMENT_MASK))  # plain, not NumPy's
        self.begin()

    def apply(self, action: SupportsIndex) -> None:
        """Take an action, refusing what is not on offer."""
        if not isinstance(action, int) or isinstance(action, bool):
            plain = whole(action)
            if plain is None:
                raise BadNotation(
                    f"A position takes the number of an action, one of state.legal(), not {shown(action)}; "
                    "match.apply takes its text too."
                )
            self.apply(plain)
            return
        number: int = action
        if number < 0 or number > LAST:
            raise NotOffered(f"Action {shown(number)} is not on offer now.")
        native = i64(number)
        if not (self.window and native == CLOSE) and not self.offered().holds(native):
            raise NotOffered(f"Action {number} is not on offer now.")
        self.answer(native)

    def legal(self) -> list[int]:
        """The actions on offer."""
        return self.offered().listed()

    def legal_mask_into(self, buffer: Any) -> None:
        """Write a 1 for every action on offer to the seat that is asked, by its dense number, else a 0.

        The buffer has ``game.num_actions`` places: an array of NumPy, a bytearray, a list. Where no seat is
        asked, nothing is on offer.
        """
        fill(buffer, self.legal_mask())

    def legal_mask(self) -> bytearray:
        """The same as bytes of its own."""
        numbering = self.numbering()
        mask = bytearray(numbering.seats)
        if self.to_act >= 0:
            offer = self.offered()
            for k in range(offer.count):
                mask[numbering.number(offer.actions[k])] = 1
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can bring, with probabilities; only where chance is asked."""
        if self.to_act != CHANCE:
            raise NotYourTurn("Chance has nothing to decide now: it is not asked, so it has no outcomes.")
        offer = self.offered()
        total = float(offer.total or offer.count)
        return [(offer.actions[k], float(offer.weight(k)) / total) for k in range(offer.count)]

    def sample(self, rng: Luck) -> i64:
        """One action on offer: by weight for chance, evenly for a seat."""
        if not isinstance(rng, Rng):
            raise no_luck(rng)
        if self.to_act == OVER:
            raise GameOver("The game is over; there is nothing left to draw from.")
        if self.to_act == CHANCE and not self.fresh:
            lot = self.top().lot(self, rng)
            if lot != NO_LOT:
                return lot
        return self.offered().draw(rng)

    def wander(self, rng: Rng) -> None:
        """Take one action at random: what ``answer(sample(rng))`` does, with fewer detours."""
        if self.window or self.focus != NOBODY:
            self.answer(self.sample(rng))
            return
        stack = self.stack
        frame = stack[-1]
        action: i64 = NO_LOT
        if self.to_act == CHANCE and not self.fresh:
            action = frame.lot(self, rng)
        if action == NO_LOT:
            action = self.offered().draw(rng)
        self.answers += 1
        self.revealed = 0
        drop_last(stack)
        frame.take(self, action >> ARGUMENT_BITS, action & ARGUMENT_MASK)
        self.begin()

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        """Whether every field and every frame is the same."""
        from regalia.engine.position import same

        return isinstance(other, State) and same(self, other)

    def __hash__(self) -> int:
        """Equal positions have equal hashes, in one process: Python salts them. ``information_key`` lasts.

        Do not play on in a state that is the key of something.
        """
        from regalia.engine.position import key

        return hash(key(self))

    def __reduce__(self) -> tuple[Any, ...]:
        """How a position travels to another process: as its classes and plain data."""
        from regalia.engine.position import put_together, taken_apart

        return put_together, taken_apart(self)
