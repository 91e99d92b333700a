"""The position of a game: plain fields and a stack of frames. No generator, no log, no history."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from regalia.engine.actions import ARGUMENT_BITS, ARGUMENT_MASK, CLOSE, CLOSE_VERB, PASS, PASS_VERB
from regalia.engine.bits import bit
from regalia.engine.buffers import fill
from regalia.engine.errors import GameOver, NotOffered, NotYourTurn, RulesBug
from regalia.engine.event import Event
from regalia.engine.frame import CHANCE, EVERYONE, NO_LOT, NO_SKIP, NOBODY, OVER, TABLE, Frame
from regalia.engine.native import i64
from regalia.engine.numbering import Numbering
from regalia.engine.offer import Offer
from regalia.engine.rng import Rng
from regalia.engine.window import Window, forget_passes


def drop_last(stack: list[Any]) -> None:
    """Take the last frame off a stack. Nobody looks at it, so nobody need check what it is."""
    stack.pop()


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has. A game adds its fields; clone and JSON are generated from them.

    ``branches`` is empty but for the moments when several seats are asked at once: then each seat
    has a stack of its own, ``focus`` says which one is being worked on, and the main stack waits.
    While a window is open, ``window`` is true and ``asked`` has a bit for each seat that may answer.
    """

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.seat: i64 = 0
        """The seat on turn. A game with turns declares it among its fields."""
        self.to_act: i64 = OVER
        self.focus: i64 = NOBODY
        self.window: bool = False
        self.asked: i64 = 0
        self.revealed: i64 = 0
        """Who has been shown something since the last answer: a mask of readers. No part of the position."""
        self.stack: list[Frame[Any]] = []
        self.branches: list[list[Frame[Any]]] = []
        self.kept: Offer | None = None
        self.fresh: bool = False
        self.ear: list[Event] | None = None
        self.answers: i64 = 0
        """How many answers this very object has taken: so a match notices who plays behind its back."""

    # -- what a game provides (the first three are generated from its fields) -----------------

    def clone(self) -> State:
        """An independent copy."""
        raise NotImplementedError

    def to_fields(self) -> dict[str, object]:
        """The game's own fields as plain data."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """One number a seat."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won; empty while the game runs, or when nobody did."""
        raise NotImplementedError

    def numbering(self) -> Numbering:
        """The dense numbers of its actions: those of its game's notation."""
        raise NotImplementedError(f"{type(self).__name__} does not say how its actions are numbered")

    # -- what rules call ----------------------------------------------------------------------

    def push(self, frame: Frame[Any]) -> None:
        """Let this frame be next."""
        if self.focus == NOBODY:
            self.stack.append(frame)
        else:
            self.branches[self.focus].append(frame)

    def branch(self, seat: i64, frame: Frame[Any]) -> None:
        """Ask a seat at the same time as others. The main stack goes on when all are done."""
        while len(self.branches) < self.players:
            self.branches.append([])
        self.branches[seat].append(frame)

    def finish(self) -> None:
        """The game is over: nothing is left to do."""
        self.stack.clear()
        self.branches.clear()
        self.focus = NOBODY
        self.window = False
        self.asked = 0

    def tell(self, kind: i64, seat: i64, a: i64, b: i64) -> None:
        """Say what happened, to whoever is listening. Search listens to nothing and pays nothing."""
        if self.ear is not None:
            self.ear.append(Event(kind, seat, (a, b), EVERYONE))

    def tell_to(self, audience: i64, kind: i64, seat: i64, *values: int) -> None:
        """Say to some readers what happened, in as many numbers as it takes."""
        if self.ear is not None:
            self.ear.append(Event(kind, seat, values, audience))

    def reveal(self, readers: i64) -> None:
        """Say that these readers are being shown something that they did not know.

        Undo and preview read it; ``check_game`` finds out where it was not said.
        """
        self.revealed |= readers

    def others(self, seat: i64) -> i64:
        """All readers but this seat."""
        return ~bit(seat)

    # -- what players call --------------------------------------------------------------------

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

    def ask_again(self) -> None:
        """What seats hold or ordered has changed from outside: ask those who hold an answer now."""
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
        """Take an action that is known to be on offer: for search and playouts."""
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

    def apply(self, action: i64) -> None:
        """Take an action, refusing what is not on offer."""
        if not (self.window and action == CLOSE) and not self.offered().holds(action):
            raise NotOffered(f"Action {action} is not on offer now.")
        self.answer(action)

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

    def returns(self) -> list[float]:
        """What the game is worth to each seat: 0 for all while it runs, then numbers between -1 and 1.

        Whoever wins alone gets 1, and each of the others loses its share of that; several winners share. So
        the sum is 0, a draw of all is 0 for all, and so is a game that nobody has won. Alone, a seat has
        won, 1, or lost, -1.
        """
        players = self.players
        worth = [0.0] * players
        if self.to_act != OVER:
            return worth
        winners = self.winners()
        won = len(winners)
        if players == 1:
            worth[0] = 1.0 if won else -1.0
        elif 0 < won < players:
            loss = 1.0 / float(players - 1)
            gain = loss * float(players - won) / float(won)
            for seat in range(players):
                worth[seat] = gain if seat in winners else -loss
        return worth

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can bring, with probabilities; only where chance is asked."""
        if self.to_act != CHANCE:
            raise NotYourTurn("Chance has nothing to decide now: it is not asked, so it has no outcomes.")
        offer = self.offered()
        total = float(offer.total or offer.count)
        return [(offer.actions[k], float(offer.weight(k)) / total) for k in range(offer.count)]

    def sample(self, rng: Rng) -> i64:
        """One action on offer: by weight for chance, evenly for a seat."""
        if self.to_act == OVER:
            raise GameOver("The game is over; there is nothing left to draw from.")
        if self.to_act == CHANCE and not self.fresh:
            lot = self.top().lot(self, rng)
            if lot != NO_LOT:
                return lot
        return self.offered().draw(rng)

    def waiting_for(self) -> list[int]:
        """Every seat that may act now: more than one only while seats are asked at once."""
        if self.window:
            return [seat for seat in range(self.players) if self.asked >> seat & 1]
        if self.to_act < 0:
            return []
        if self.focus == NOBODY:
            return [self.to_act]
        return [seat for seat in range(len(self.branches)) if self.branches[seat]]

    def attend(self, seat: i64) -> None:
        """While several seats are asked at once: turn to this one. In a window, to TABLE too."""
        if self.window:
            if self.to_act != seat and (seat == TABLE or (seat >= 0 and self.asked >> seat & 1)):
                self.to_act = seat
                self.fresh = False
            return
        if self.focus != seat and self.focus != NOBODY and seat >= 0 and self.branches[seat]:
            self.focus = seat
            self.to_act = seat
            self.fresh = False

    def copy_core(self, new: State) -> None:
        """Copy what every state has into a new one: the kernel's half of ``clone``."""
        new.seat = self.seat
        new.to_act = self.to_act
        new.focus = self.focus
        new.window = self.window
        new.asked = self.asked
        new.stack = self.stack[:]
        if self.branches:
            new.branches = [branch[:] for branch in self.branches]

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        """Whether every field and every frame is the same."""
        from regalia.engine.position import same

        return isinstance(other, State) and same(self, other)

    def __hash__(self) -> int:
        """Equal positions have equal hashes. Do not play on in a state that is the key of something."""
        from regalia.engine.position import key

        return hash(key(self))

    def __reduce__(self) -> tuple[Any, ...]:
        """How a position travels to another process: as its classes and plain data."""
        from regalia.engine.position import put_together, taken_apart

        return put_together, taken_apart(self)
