"""A match: the state, the generator that answers chance, the record and the undo stack."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from regalia.engine.errors import (
    BadNotation,
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
from regalia.engine.eyes import eyes_of
from regalia.engine.frame import CHANCE, OVER
from regalia.engine.game import SPECTATOR, Event, Game, View, check_version
from regalia.engine.record import FORMAT, pack_seat, unpack_seat
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.engine.undo import reveals
from regalia.engine.whole import whole

if TYPE_CHECKING:
    from regalia.engine.options import Settings


def asks_chance(chance: str) -> bool:
    """Whether dice and draws are left to the caller: ``"ask"``, and not answered from a ``"seed"``."""
    if chance not in ("seed", "ask"):
        raise BadOption(f"Chance is answered from a 'seed' or by whoever you 'ask'; it cannot be {chance!r}.")
    return chance == "ask"


@dataclass
class Step:
    """One action of a seat that may still be taken back."""

    seat: int
    action: int
    before: State
    length: int
    """How long the record was before it."""
    _revealed: bool | None = None

    @property
    def together(self) -> bool:
        """Whether several seats were being asked at once."""
        return bool(self.before.branches)

    def has_revealed(self, game: Game) -> bool:
        """Whether the seat has learnt something by it; asked of the rules once."""
        if self._revealed is None:
            self._revealed = reveals(game, self.before, self.seat, self.action)
        return self._revealed


class Match:
    """One game being played. Most users need nothing else."""

    def __init__(
        self,
        game: Game,
        state: State,
        *,
        seed: int | None,
        start: dict[str, Any],
        chance: str = "seed",
        lawful: bool = False,
    ) -> None:
        self.game = game
        self.state = state
        self.seed = seed
        self.lawful = lawful
        """Whether the game's laws are checked after every action."""
        self.frozen: RulesBug | None = None
        self.events: list[Event] = []
        """What the last ``apply`` made happen."""
        self._start = start
        self._actions: list[int] = []
        self._steps: list[Step] = []
        self._ask_chance = asks_chance(chance)
        self._rng = Rng(seed if seed is not None else 0)
        self._left_at = (state, int(state.answers))
        """The state and how far it was when the match last touched it."""
        self._answer_chance()

    def __repr__(self) -> str:
        waits = "over" if self.over else f"waiting for {', '.join(map(str, self.waiting_for)) or 'chance'}"
        size = f"{self.state.players} players, {len(self._actions)} actions"
        return f"<Match of {self.game.name}, {size}, {waits}>"

    # -- beginning ----------------------------------------------------------------------------

    @classmethod
    def begin(
        cls, game: Game, players: int | None, seed: int | None, chance: str, given: Mapping[str, object]
    ) -> Match:
        """A new match with checked players and options."""
        count, settings = game.settle(players, given)
        if seed is None:
            import secrets

            seed = secrets.randbits(96)
        number = whole(seed)
        if number is None:
            raise BadOption(f"A seed is a whole number, not {seed!r}.")
        return cls._from_settings(game, count, settings, number, chance)

    @classmethod
    def _from_settings(
        cls, game: Game, players: int, settings: Settings, seed: int | None, chance: str
    ) -> Match:
        start = {"players": players, "options": settings}
        return cls(game, game.new_state(players, settings), seed=seed, start=start, chance=chance)

    @classmethod
    def opened(cls, game: Game, record: dict[str, Any]) -> Match:
        """A match that stands where a checked record begins; chance is asked: the record answers."""
        if record["game"] != game.name:
            raise BadRecord(f"This record is of {record['game']!r}, not of {game.name!r}.")
        check_version(record, FORMAT, game)
        if "position" in record:
            state = game.state_from_plain(record["position"])
            return cls(game, state, seed=None, start={"position": record["position"]}, chance="ask")
        players, settings = game.settle(record["players"], record["options"])
        return cls._from_settings(game, players, settings, None, "ask")

    @classmethod
    def replay(cls, game: Game, record: dict[str, Any], chance: str = "seed") -> Match:
        """Play a checked record to its end; a broken one says at which action it breaks."""
        match = cls.opened(game, record)
        for number in range(len(record["actions"])):
            match.follow(record, number)
        if not asks_chance(chance):
            match.reseed(record.get("seed") or len(match._actions))
        return match

    def follow(self, record: dict[str, Any], number: int) -> list[Event]:
        """Take the action of that number of a record, counted from 0. Returns what happened."""
        action, seat = unpack_seat(record["actions"][number])
        try:
            return self.apply(action, seat)
        except RegaliaError as error:
            raise BadRecord(f"Action {number + 1} of this record fails: {error}") from error

    def reseed(self, seed: int) -> None:
        """From here on, answer chance from another seed."""
        self._rng = Rng(seed)
        self._ask_chance = False
        self._answer_chance()

    # -- asking -------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.to_act == OVER

    @property
    def to_act(self) -> int | None:
        """The seat that decides (the first, if several do), CHANCE, or None when over."""
        return None if self.over else int(self.state.to_act)

    @property
    def waiting_for(self) -> list[int]:
        """All seats that may act now."""
        return self.state.waiting_for()

    @property
    def scores(self) -> list[int]:
        """One number a seat."""
        return self.state.scores()

    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
        return self.state.winners() if self.over else []

    def legal(self, seat: int | None = None) -> list[int]:
        """The actions on offer to the seat that decides, or to this seat: none if it is not asked."""
        asked = int(self.state.to_act)
        if seat is None or seat == asked:
            return self.state.legal()
        if seat not in self.waiting_for:
            return []
        self.state.attend(seat)
        legal = self.state.legal()
        self.state.attend(asked)
        return legal

    def text(self, action: int) -> str:
        """The action in words: ``fight troll``."""
        return self.game.notation.text(action)

    def parse(self, text: str) -> int:
        """The action that these words name."""
        return self.game.notation.parse(text)

    def view(self, seat: int = SPECTATOR) -> View:
        """What these eyes see."""
        seat = self._eyes(seat)
        view = self.game.view(self.state, seat)
        view["can_undo"] = seat >= 0 and self.can_undo(seat)
        return view

    def preview(self, seat: int, action: int | str) -> View | None:
        """What a seat would see after an action it is offered; None if that would tell it a secret."""
        return self.game.preview(self.state, self._eyes(seat), self._number(action))

    def story(self, events: list[Event], seat: int = SPECTATOR) -> list[dict[str, Any]]:
        """What these eyes may know of some events."""
        told = (self.game.story.tell(event, seat) for event in events)
        return [line for line in told if line is not None]

    def clone(self) -> Match:
        """An independent copy, without the undo stack."""
        new = Match(self.game, self.state.clone(), seed=self.seed, start=self._start, chance="ask")
        new._ask_chance = self._ask_chance
        new._rng = self._rng.clone()
        new._actions = list(self._actions)
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

    def redeal(self, seat: int, rng: Rng) -> State:
        """A position that this seat cannot tell from the real one."""
        return self.game.redeal(self.state, self._eyes(seat), rng)

    def _eyes(self, seat: int) -> int:
        """The seat as a plain number, if there is such a seat."""
        return eyes_of(self.state, seat)

    def _number(self, action: int | str) -> int:
        """The action as a plain number, whether it was written down or came out of an array."""
        if isinstance(action, str):
            return self.parse(action)
        number = whole(action)
        if number is None:
            raise BadNotation(f"An action is a whole number or its text, not {action!r}.")
        return number

    # -- acting -------------------------------------------------------------------------------

    def apply(self, action: int | str, seat: int | None = None) -> list[Event]:
        """Take an action; refuse what is not on offer. Returns what happened."""
        action = self._number(action)
        self._check(action, seat)
        before = self.state.clone()
        actor = int(self.state.to_act if seat is None else seat)
        self.state.attend(actor)
        named = actor if before.branches and actor >= 0 else None
        length = len(self._actions)
        self.events = []
        self._take(action, named, before)
        self._remember(Step(actor, action, before, length))
        self._answer_chance()
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
        if seat is not None and seat not in self.waiting_for:
            waiting = ", ".join(str(each) for each in self.waiting_for) or "chance"
            raise NotYourTurn(f"Seat {seat} has nothing to decide now; the game waits for {waiting}.")
        legal = self.legal(seat)
        if action not in legal:
            good = listed([self.text(each) for each in legal], most=12)
            raise NotOffered(f"{self._why_not(action)}. Choose from: {good}.")

    def _why_not(self, action: int) -> str:
        """That an action is not on offer, and the reason if the game has one to give."""
        try:
            wrong = f"{self.text(action)!r} is not possible now"
        except RegaliaError:
            return f"The number {action} is not possible now"
        reason = self.game.story.refuse(self.state, action)
        return f"{wrong}: {reason}" if reason else wrong

    def _take(self, action: int, named: int | None, before: State) -> None:
        """Let the rules work; if a law breaks, keep the last good state and say so."""
        heard: list[Event] = []
        self.state.ear = heard
        try:
            self.state.answer(action)
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
        self._actions.append(pack_seat(action, named))

    def _answer_chance(self) -> None:
        while self.state.to_act == CHANCE and not self._ask_chance:
            before = self.state.clone() if self.lawful else self.state
            self._take(int(self.state.sample(self._rng)), None, before)
            self._steps.clear()

    # -- undoing ------------------------------------------------------------------------------

    def _remember(self, step: Step) -> None:
        """Keep what may be taken back: one seat's run, or what seats do at once."""
        if step.seat == CHANCE:
            self._steps.clear()
            return
        if any(old.seat != step.seat for old in self._steps) and not step.together:
            self._steps.clear()
        self._steps.append(step)

    def _undoable(self, seat: int) -> int | None:
        """Where in the undo stack this seat's last action is, if it may be taken back."""
        for k in range(len(self._steps) - 1, -1, -1):
            step = self._steps[k]
            if step.seat == seat:
                if k + 1 < len(self._steps) and not self.state.branches:
                    return None
                return None if step.has_revealed(self.game) else k
            if not step.together:
                return None
        return None

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may step back: its own action, nothing learnt, nobody acted since."""
        return self.frozen is None and self._undoable(seat) is not None

    def undo(self, seat: int | None = None) -> None:
        """Take back this seat's last action (by default, that of whoever acted last)."""
        if seat is None:
            seat = self._steps[-1].seat if self._steps else -1
        k = self._undoable(seat) if self.frozen is None else None
        if k is None:
            raise NothingToUndo(
                "Nothing can be taken back: chance, a reveal or another seat has answered since."
            )
        self._find_as_left()
        step, later = self._steps[k], self._steps[k + 1 :]
        self.state = step.before.clone()
        self._leave()
        del self._actions[step.length :]
        del self._steps[k:]
        for other in later:
            self.apply(other.action, other.seat)
        self.events = []

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
