"""A match: the state, the generator that answers chance, the record and the undo stack.

Whatever happens goes into one list of ints. Every so many entries the match keeps a copy of its position, so
that going back to any entry costs the same however long the game has lasted.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, SupportsIndex

from regalia.engine.actions import CLOSE, PASS
from regalia.engine.asking import Asking
from regalia.engine.errors import (
    BadOption,
    BadRecord,
    GameOver,
    NothingToUndo,
    NotOffered,
    NotYourTurn,
    PlayedBehind,
    RegaliaError,
    RulesBug,
    listed,
)
from regalia.engine.frame import CHANCE, TABLE, AnyFrame
from regalia.engine.free import say
from regalia.engine.game import Event, Game, View, check_version
from regalia.engine.record import FORMAT, is_free, pack_seat, unpack_seat
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.engine.undo import Step, UndoStack, asks_others, same_frames
from regalia.engine.whole import seed_of, whole

if TYPE_CHECKING:
    from regalia.engine.options import Settings


def asks_chance(chance: str) -> bool:
    """Whether dice and draws are left to the caller: ``"ask"``, and not answered from a ``"seed"``."""
    if chance not in ("seed", "ask"):
        raise BadOption(f"Chance is answered from a 'seed' or by whoever you 'ask'; it cannot be {chance!r}.")
    return chance == "ask"


def asks_table(table: str) -> bool:
    """Whether closing windows is left to the caller: ``"ask"``, and no ``"answer"`` when all have passed."""
    if table not in ("answer", "ask"):
        raise BadOption(
            f"The table can 'answer' when nobody is left to ask, or you 'ask' it; it cannot be {table!r}."
        )
    return table == "ask"


SNAPSHOT_EVERY = 256
"""Entries of the record between two copies of the position."""


class Match(Asking):
    """One game being played. Most users need nothing else."""

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
        self._actions: list[int] = []
        self._steps = UndoStack()
        self._snapshots: list[tuple[int, State]] = [(0, state.clone())]
        """How long the record was, and the position then."""
        self._ask_chance = asks_chance(chance)
        self._ask_table = asks_table(table)
        self._rng = Rng(0 if self.seed is None else self.seed)
        self._left_at = (state, int(state.answers))
        """The state and how far it was when the match last touched it."""
        self._answer()

    def __repr__(self) -> str:
        waits = "over" if self.over else f"waiting for {self._awaited()}"
        size = f"{self.state.players} players, {len(self._actions)} actions"
        return f"<Match of {self.game.name}, {size}, {waits}>"

    # -- beginning ----------------------------------------------------------------------------

    @classmethod
    def begin(
        cls,
        game: Game,
        players: SupportsIndex | None,
        seed: SupportsIndex | None,
        chance: str,
        given: Mapping[str, object],
        table: str = "answer",
    ) -> Match:
        """A new match with checked players and options."""
        count, settings = game.settle(players, given)
        if seed is None:
            import secrets

            seed = secrets.randbits(96)
        return cls._from_settings(game, count, settings, seed_of(seed), chance, table)

    @classmethod
    def _from_settings(
        cls, game: Game, players: int, settings: Settings, seed: int | None, chance: str, table: str
    ) -> Match:
        start = {"players": players, "options": settings}
        state = game.new_state(players, settings)
        return cls(game, state, seed=seed, start=start, chance=chance, table=table)

    @classmethod
    def opened(cls, game: Game, record: dict[str, Any]) -> Match:
        """A match that stands where a checked record begins, which will answer for chance and the table."""
        if record["game"] != game.name:
            raise BadRecord(f"This record is of {record['game']!r}, not of {game.name!r}.")
        check_version(record, FORMAT, game)
        if "position" in record:
            state = game.state_from_plain(record["position"])
            start = {"position": record["position"]}
            return cls(game, state, seed=None, start=start, chance="ask", table="ask")
        players, settings = game.settle(record["players"], record["options"])
        return cls._from_settings(game, players, settings, None, "ask", "ask")

    @classmethod
    def resumed(cls, game: Game, record: dict[str, Any], number: int, position: object) -> Match:
        """A match that stands after so many entries of a checked record, at a position saved then.

        What is stored beside a long record (``snapshot``), so that nobody need play it all again.
        """
        if not 0 <= number <= len(record["actions"]):
            raise BadRecord(f"This record has {len(record['actions'])} actions; there is no {number}.")
        match = cls.opened(game, record)
        match.state = game.state_from_plain(position)
        match._leave()
        match._actions = list(record["actions"][:number])
        match._snapshots.append((number, match.state.clone()))
        return match

    @classmethod
    def replay(cls, game: Game, record: dict[str, Any], chance: str = "seed", table: str = "answer") -> Match:
        """Play a checked record to its end; a broken one says at which action it breaks."""
        match = cls.opened(game, record)
        for number in range(len(record["actions"])):
            match.follow(record, number)
        match._ask_table = asks_table(table)
        if not asks_chance(chance):
            match.reseed(record.get("seed") or len(match._actions))
        match._answer()
        return match

    def follow(self, record: dict[str, Any], number: int) -> list[Event]:
        """Take the action of that number of a record, counted from 0. Returns what happened."""
        try:
            return self._follow(record["actions"][number])
        except RegaliaError as error:
            raise BadRecord(f"Action {number + 1} of this record fails: {error}") from error

    def _follow(self, entry: int) -> list[Event]:
        action, seat = unpack_seat(entry)
        if is_free(entry):
            return self.say(-1 if seat is None else seat, action)
        return self.apply(action, seat)

    def reseed(self, seed: SupportsIndex) -> None:
        """From here on, answer chance from another seed."""
        self._find_as_left()
        self._rng = Rng(seed)
        self._ask_chance = False
        self._answer()

    def at(self, number: SupportsIndex) -> Match:
        """The match as it was after so many entries of its record; chance and table are asked there.

        Passes are in no record: a window that was open then is open for all its holders again. It costs the
        same in a long game as in a short one: the match goes on from its last copy before that.
        """
        end = whole(number)
        if end is None or not 0 <= end <= len(self._actions):
            raise BadRecord(f"This record has {len(self._actions)} actions so far; there is no {number}.")
        k = bisect_right(self._snapshots, end, key=lambda snapshot: snapshot[0]) - 1
        length, state = self._snapshots[k]
        new = Match(self.game, state.clone(), seed=self.seed, start=self._start, chance="ask", table="ask")
        new._actions = self._actions[:length]
        new._snapshots = self._snapshots[: k + 1]
        for entry in self._actions[length:end]:
            new._follow(entry)
        return new

    def snapshot(self) -> tuple[int, View]:
        """The last copy that the match keeps: how many entries came before it, and the position."""
        number, state = self._snapshots[-1]
        return number, self.game.state_to_plain(state)

    @property
    def snapshot_at(self) -> int:
        """How many entries came before that copy."""
        return self._snapshots[-1][0]

    @property
    def settled(self) -> int:
        """How many entries of the record no undo can reach."""
        return min((step.length for step in self._steps.steps), default=len(self._actions))

    # -- copying -----------------------------------------------------------------------------

    def clone(self) -> Match:
        """An independent copy, without the undo stack."""
        self._find_as_left()
        new = self._beside(self.state.clone())
        new._steps = UndoStack()
        return new

    def _beside(self, state: State) -> Match:
        """The same match at another position: what readers who cannot tell the two apart would see."""
        new = Match(self.game, state, seed=self.seed, start=self._start, chance="ask", table="ask")
        new._ask_chance = self._ask_chance
        new._ask_table = self._ask_table
        new._rng = self._rng.clone()
        new._actions = list(self._actions)
        new._snapshots = list(self._snapshots)
        new._steps.steps = list(self._steps.steps)
        new.lawful = self.lawful
        return new

    def __copy__(self) -> Match:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        self._find_as_left()
        return dict(vars(self))

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._leave()

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
        length = len(self._actions)
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
        self._work(action, self.state.clone(), lambda: say(free, self.state, seat, action))
        self._note(pack_seat(action, seat, free=True))
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
            raise NotYourTurn(f"Seat {seat} has nothing to decide now; the game waits for {self._awaited()}.")
        legal = self.legal(seat)
        if action not in legal:
            good = listed([self.text(each) for each in legal], most=12)
            asked = int(self.state.to_act if seat is None else seat)
            raise NotOffered(f"{self._why_not(action, asked)}. Choose from: {good}.")

    def _take(self, action: int, named: int | None, before: State) -> None:
        """Let the rules work, and write down what was done."""
        self._work(action, before, lambda: self.state.answer(action))
        self._note(pack_seat(action, named))

    def _note(self, entry: int) -> None:
        """Write an entry of the record; keep a copy of the position now and then.

        Not while a pass counts: it is in no record, and so it shall be in no copy either.
        """
        self._actions.append(entry)
        length = len(self._actions)
        if length - self._snapshots[-1][0] >= SNAPSHOT_EVERY and not self.state.has_passes():
            self._snapshots.append((length, self.state.clone()))

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

    def _undoable(self, seat: int | None) -> Step | None:
        """The seat's last action, if it may be taken back."""
        if seat is None or self.frozen is not None:
            return None
        return self._steps.of(seat, bool(self.state.branches))

    def can_undo(self, seat: SupportsIndex) -> bool:
        """Whether this seat may step back: its own action, nothing learnt, nobody acted since."""
        return self._undoable(whole(seat)) is not None

    def undo(self, seat: SupportsIndex | None = None) -> None:
        """Take back this seat's last action (by default, that of whoever acted last).

        What others did at the same time is done again, and so is what was said out of turn, if it can be.
        """
        if seat is None:
            seat = self._steps.steps[-1].seat if self._steps.steps else -1
        step = self._undoable(whole(seat))
        if step is None:
            raise NothingToUndo(
                "Nothing can be taken back: chance, a reveal or another seat has answered since."
            )
        self._find_as_left()
        kept = self.state, self._actions, self._snapshots, self._steps.steps
        later = self._actions[step.length + 1 :]
        self.state = step.before.clone()
        self._leave()
        self._actions = self._actions[: step.length]
        self._snapshots = [each for each in self._snapshots if each[0] <= step.length]
        self._steps.cut(step)
        try:
            self._do_again(later)
        except RegaliaError as error:
            self.state, self._actions, self._snapshots, self._steps.steps = kept
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

    # -- keeping ------------------------------------------------------------------------------

    @property
    def actions(self) -> list[int]:
        """The record's list so far."""
        return list(self._actions)

    def record(self) -> str:
        """The whole game as JSON text."""
        self._find_as_left()
        head = {"format": FORMAT, "game": self.game.name, "rules": self.game.rules_version}
        return json.dumps({**head, **self._start, "actions": self._actions}, separators=(",", ":"))

    def to_json(self) -> str:
        """The position as JSON text, in the middle of anything."""
        return json.dumps(self.game.state_to_plain(self.state), separators=(",", ":"))
