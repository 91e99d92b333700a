"""What changes a match: actions, what is said out of turn, chance, the closing of windows, steps back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, SupportsIndex

from regalia.engine.actions import CLOSE, PASS
from regalia.engine.asking import Asking, asks_chance, asks_table
from regalia.engine.errors import (
    GameOver,
    NothingToUndo,
    NotOffered,
    NotYourTurn,
    PlayedBehind,
    RegaliaError,
    RulesBug,
    listed,
)
from regalia.engine.frame import CHANCE, SPECTATOR, TABLE, AnyFrame
from regalia.engine.free import say
from regalia.engine.game import Event, Game
from regalia.engine.history import History
from regalia.engine.record import is_free, pack_seat, unpack_seat
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.engine.undo import Step, UndoStack, asks_others, same_frames
from regalia.engine.whole import seed_of

OTHERS: Final = {int(CHANCE): "Chance", int(TABLE): "The table", int(SPECTATOR): "A spectator"}
"""Who else than a seat might be said to act."""


class Acting(Asking):
    """The half of ``Match`` that plays: refuse what is not on offer, let the rules work, write it down."""

    def __init__(
        self,
        game: Game,
        state: State,
        *,
        seed: SupportsIndex | None,
        start: dict[str, Any],
        chance: str = "seed",
        table: str = "answer",
        lawful: bool = False,
    ) -> None:
        self.game = game
        self.state = state
        self.seed = None if seed is None else seed_of(seed)
        self.lawful = lawful
        """Whether the game's laws are checked after every action."""
        self.frozen: RulesBug | None = None
        self.events: list[Event] = []
        """What the last ``apply`` made happen."""
        self._start = start
        self._steps = UndoStack()
        self._history = History.begun(state)
        self._ask_chance = asks_chance(chance)
        self._ask_table = asks_table(table)
        self._rng = Rng(0 if self.seed is None else self.seed)
        self._left_at = (state, int(state.answers))
        """The state and how far it was when the match last touched it."""
        self._answer()

    # -- acting -------------------------------------------------------------------------------

    def apply(self, action: SupportsIndex | str, seat: SupportsIndex | None = None) -> list[Event]:
        """Take an action; refuse what is not on offer. Returns what happened."""
        action = self._number(action, seat)
        named = None if seat is None else self._seat(seat)
        if action == CLOSE and self.state.window and named is None:
            named = int(TABLE)  # which may close a window at any time
        self._check(action, named)
        before = self.state.clone()
        actor = int(self.state.to_act if named is None else named)
        self.state.attend(actor)
        self.events = []
        if action == PASS and before.window:
            self._work(action, before, lambda: self.state.answer(action))  # a pass is in no record
        else:
            self._act(actor, action, before)
        self._answer()
        return self.events

    def _act(self, actor: int, action: int, before: State) -> None:
        """An action that goes into the record."""
        length = self._history.length
        several = bool(before.branches) or before.window
        self._take(action, actor if several and actor >= 0 else None, before)
        if before.window or self.state.window:
            self._steps.clear()  # a window, held or not
            return
        if actor < 0:
            self._drew(int(before.focus), before.stack)
            return
        together = bool(before.branches)
        final = asks_others(before, self.state, actor)
        closing = together and not same_frames(before.stack, self.state.stack)
        self._steps.remember(Step(actor, action, before, length, final, closing))
        self._steps.shown(self.state.revealed)

    def _drew(self, drawer: int, stack: list[AnyFrame]) -> None:
        """Chance has answered: for the one seat whose own stack asked it, or for everybody."""
        if drawer < 0 or not self.state.branches or not same_frames(stack, self.state.stack):
            self._steps.clear()
        else:
            self._steps.close(drawer)
            self._steps.shown(self.state.revealed)

    def close(self) -> list[Event]:
        """Close the window that is open, for all who have not answered."""
        if not self.state.window and not self.over and self.frozen is None:
            raise NotYourTurn(
                f"No window is open that could be closed; the game waits for {self._awaited()}."
            )
        return self.apply(int(CLOSE), int(TABLE))

    def say(self, seat: SupportsIndex, action: SupportsIndex | str) -> list[Event]:
        """Let a seat say something out of turn; refuse what it is not free to say. Returns what happened."""
        seat, action = self._eyes(seat), self._number(action, seat)
        self._find_as_left()
        if self.frozen is not None:
            raise self.frozen
        if self.over:
            raise GameOver("The game is over; nothing more can be done.")
        free = self.game.free
        good = self.free(seat)
        if free is None or action not in good:
            choice = listed([self.text(each) for each in good], most=12)
            rest = f" Choose from: {choice}." if good else " There is nothing to say out of turn now."
            raise NotOffered(f"{self._why_not(action, seat)}.{rest}")
        self.events = []
        shown: list[int] = []
        self._work(action, self.state.clone(), lambda: shown.append(say(free, self.state, seat, action)))
        self._history.note(pack_seat(action, seat, free=True), self.state)
        if self.state.window:
            self._steps.clear()
        else:
            self._steps.shown(shown[0])
        self._answer()
        return self.events

    def _leave(self) -> None:
        """Remember how far the state is."""
        self._left_at = (self.state, int(self.state.answers))

    def _find_as_left(self) -> None:
        """Refuse to go on from a state that somebody else has played on: the record would be wrong."""
        state, answers = self._left_at
        if state is not self.state or answers != self.state.answers:
            raise PlayedBehind(
                "Somebody has played on match.state itself, so the record does not tell how it got there. "
                "Play with match.apply, or on a copy: match.state.clone()."
            )

    def _check(self, action: int, seat: int | None) -> None:
        self._find_as_left()
        if self.frozen is not None:
            raise self.frozen
        if self.over:
            raise GameOver("The game is over; nothing more can be done.")
        closes = seat == TABLE and self.state.window
        if seat is not None and seat not in self.waiting_for and not closes:
            who = OTHERS.get(seat, f"Seat {seat}")
            raise NotYourTurn(f"{who} has nothing to decide now; the game waits for {self._awaited()}.")
        legal = self.legal(seat)
        if action not in legal:
            good = listed([self.text(each) for each in legal], most=12)
            asked = int(self.state.to_act if seat is None else seat)
            raise NotOffered(f"{self._why_not(action, asked)}. Choose from: {good}.")

    def _take(self, action: int, named: int | None, before: State) -> None:
        """Let the rules work, and write down what was done."""
        self._work(action, before, lambda: self.state.answer(action))
        self._history.note(pack_seat(action, named), self.state)

    def _work(self, action: int, before: State, work: Callable[[], None]) -> None:
        """Let the rules work; if a law breaks, keep the last good state and say so."""
        heard: list[Event] = []
        self.state.ear = heard
        try:
            work()
            if self.lawful:
                self.game.laws(self.state)
                self.game.step_laws(before, action, self.state)
        except Exception as error:
            self.state = before
            self.frozen = RulesBug(
                f"A rule of {self.game.title} broke at {self.text(action)!r}: "
                f"{type(error).__name__}: {error}. The game is kept as it was before."
            )
            self.frozen.__cause__ = error
            raise self.frozen from error
        finally:
            self.state.ear = None
            self._leave()
        self.events.extend(heard)

    def _answer(self) -> None:
        """Answer for chance and for the table, as far as that is left to the match."""
        while True:
            if self.state.to_act == CHANCE and not self._ask_chance:
                action = int(self.state.sample(self._rng))
            elif self.state.to_act == TABLE and not self._ask_table:
                action = int(CLOSE)
            else:
                return
            closes, drawer, stack = self.state.window, int(self.state.focus), self.state.stack[:]
            self._take(action, None, self.state.clone() if self.lawful else self.state)
            if closes or self.state.window:
                self._steps.clear()
            else:
                self._drew(drawer, stack)

    # -- undoing ------------------------------------------------------------------------------

    def _undoable(self, seat: int) -> Step | None:
        """The seat's last action, if it may be taken back."""
        if self.frozen is not None:
            return None
        return self._steps.of(seat, bool(self.state.branches))

    def can_undo(self, seat: SupportsIndex) -> bool:
        """Whether this seat may step back: its own action, nothing learnt, nobody acted since."""
        return self._undoable(self._eyes(seat)) is not None

    def undo(self, seat: SupportsIndex | None = None) -> None:
        """Take back this seat's last action (by default, that of whoever acted last).

        What others did at the same time is done again, and so is what was said out of turn, if it can be.
        """
        if seat is not None:
            step = self._undoable(self._eyes(seat))
        else:
            step = self._undoable(self._steps.steps[-1].seat) if self._steps.steps else None
        if step is None:
            raise NothingToUndo(
                "Nothing can be taken back: chance, a reveal or another seat has answered since."
            )
        self._find_as_left()
        kept = self.state, self._history, self._steps.steps
        later = self._history.entries[step.length + 1 :]
        self.state = step.before.clone()
        self._leave()
        self._history = self._history.up_to(step.length)
        self._steps.cut(step)
        try:
            self._do_again(later)
        except RegaliaError as error:
            self.state, self._history, self._steps.steps = kept
            self._leave()
            raise NothingToUndo(
                f"Nothing can be taken back: what others did since needs it. {error}"
            ) from error
        self.events = []

    def _do_again(self, entries: list[int]) -> None:
        """Follow entries that an undo has passed over; what chance has answered stays as it was."""
        asked = self._ask_chance
        self._ask_chance = True
        try:
            for entry in entries:
                action, who = unpack_seat(entry)
                if not is_free(entry) or action in self.free(-1 if who is None else who):
                    self._follow(entry)
        finally:
            self._ask_chance = asked

    def _follow(self, entry: int) -> list[Event]:
        action, seat = unpack_seat(entry)
        if is_free(entry):
            return self.say(-1 if seat is None else seat, action)
        return self.apply(action, seat)
