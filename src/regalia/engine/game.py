"""What a game tells the kernel about itself, and what everybody may ask of a game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from threading import local
from typing import TYPE_CHECKING, Any, Final, Generic, SupportsIndex, cast

from regalia.engine import options as agreed
from regalia.engine import position
from regalia.engine.actions import CLOSE, PASS
from regalia.engine.appraisal import WHOLE, Term
from regalia.engine.bits import bit
from regalia.engine.buffers import fill
from regalia.engine.errors import (
    BadPlayers,
    BadPosition,
    BadSeat,
    BadVersion,
    NoObservation,
    RulesBug,
    UnknownGame,
)
from regalia.engine.event import Event
from regalia.engine.eyes import eyes_of
from regalia.engine.forecast import Forecast
from regalia.engine.frame import NOBODY, OVER, SPECTATOR, TABLE, Frame, can_read
from regalia.engine.free import Free
from regalia.engine.lessons import Lessons
from regalia.engine.moment import information_bytes, moment_fields
from regalia.engine.native import shorts
from regalia.engine.notation import Notation
from regalia.engine.observation import Field, Spec
from regalia.engine.observer import Observer, Scribe
from regalia.engine.offer import Offer
from regalia.engine.options import Option, Settings
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.engine.typed import S
from regalia.engine.weights import Tuning
from regalia.engine.whole import whole

if TYPE_CHECKING:
    from regalia.engine.match import Match

View = dict[str, Any]

__all__ = ["SPECTATOR", "Event", "Free", "Game", "Story", "View"]


@dataclass(frozen=True)
class Story(Generic[S]):
    """How a game speaks. In every sentence ``@0`` stands for the name of seat 0, and so on."""

    prompt: Callable[[S, int], str]
    """What is awaited, and from whom, in one sentence for these eyes. ``to_act`` is the reader or TABLE in a
    window, so that no sentence can name a holder."""
    label: Callable[[S, int], str]
    """What an action does, in a few words for a button."""
    tell: Callable[[Event, int], dict[str, Any] | None]
    """What these eyes may know of an event: ``text`` and plain details, or None."""
    refuse: Callable[[S, int, int], str] = field(default=lambda state, seat, action: "")
    """Why an action is not on offer to a seat, from what that seat knows: half a sentence, or nothing."""
    place: Callable[[S, str], str] | None = None
    """What a place is called, from what everybody knows: in a line ``[4,9]`` stands for the place ``4,9``."""

    def line(self, event: Event, eyes: int, state: S) -> dict[str, Any] | None:
        """A line for these eyes, its places called by their names."""
        line, place = self.tell(event, eyes), self.place
        if line is None or place is None:
            return line
        return line | {"text": _MARK.sub(lambda mark: place(state, mark[1]), line["text"])}


_MARK: Final = re.compile(r"\[([^\]]+)\]")
"""A place in a line."""


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game's catalogue card and its parts, all about the same kind of state."""

    name: str
    title: str
    designer: str
    publisher: str
    year: int
    """Who made it, for the credits; empty and 0 where nobody knows."""
    seats: tuple[int, int]
    minutes: tuple[int, int]
    about: str
    rules_version: int
    options: tuple[Option, ...]
    notation: Notation
    frames: tuple[type[Frame[S]], ...]
    start: Callable[[int, Settings], S]
    """A new state with its first frame on the stack."""
    read: Callable[[int, dict[str, Any]], S]
    """A state from its plain fields."""
    board: Callable[[S, int], Mapping[str, Any]]
    """What a seat sees of the table."""
    deal_again: Callable[[S, int, Rng], None]
    """Change, in place, what a seat cannot know into something else it could be: a fair draw, made from
    what the seat knows and the generator alone."""
    catalogue: Callable[[], View]
    """Names, numbers and texts of all components, for whoever draws the table."""
    story: Story[S]
    laws: Callable[[S], None]
    """Raises RulesBug when something that is always true is not."""
    step_laws: Callable[[S, int, S], None] = field(default=lambda before, action, after: None)
    """The same for what an action may change."""
    free: Free[S] | None = None
    """What may be said out of turn."""
    endless: Callable[[S], bool] = field(default=lambda state: False)
    """Whether what was agreed lets a game go on for ever; of all others random play reaches the end."""
    ended: Callable[[S], bool] = field(default=lambda state: True)
    """Whether what lies on the table says that the game is over: asked where nobody is left to act."""
    rules_text: Callable[[], str] = field(default=lambda: "")
    """The rules in our words, as Markdown with clause ids."""
    lessons: Lessons = field(default_factory=Lessons)
    """What it brings for those who learn it."""
    drama: str = ""
    """One line for the lobby."""
    evaluate: Callable[[S, int], float] = field(default=lambda state, seat: score_difference(state, seat))
    """How well off a seat is in a position, for bots; the more the better."""
    terms: Callable[[S, int], list[Term]] | None = None
    """The same in parts that have names, which together are the evaluation: for people."""
    tuning: Tuning[S] | None = None
    """Where the weights of the evaluation come from, for whoever tunes them."""
    turn: Callable[[S], int] = field(default=lambda state: 0)
    """A number that changes when a player's turn is over, for bots that look to the end of theirs."""
    foresight: float = 1.0
    """How many rounds a search plays on, everybody's turns included, before it asks ``evaluate``."""
    planned: bool = False
    """Whether turns are so long that a search had better plan one as a whole than click by click."""
    forecast: Forecast[S] | None = None
    """How it foresees a fight, if it has any."""
    observer: Observer[S] | None = None
    """What a seat knows of the table, as numbers for programs that learn."""
    observed: tuple[Field, ...] = ()
    """What the numbers are that the observer writes, in their order."""

    def __hash__(self) -> int:
        """By its name, whatever its parts are made of: a game is a key wherever something is kept for it."""
        return hash(self.name)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __copy__(self) -> Game[S]:
        """Nothing of a game ever changes, so that one is enough."""
        return self

    def __deepcopy__(self, memo: object) -> Game[S]:
        return self

    # -- beginning ----------------------------------------------------------------------------

    def new(
        self,
        players: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
        chance: str = "seed",
        table: str = "answer",
        **options: object,
    ) -> Match:
        """Begin a match. ``"ask"`` leaves dice and draws, or the closing of windows, to the caller."""
        from regalia.engine.match import Match

        return Match.begin(self, players, seed, chance, options, table)

    def new_state(self, players: int, settings: Settings) -> S:
        """The bare first position."""
        state = self.start(players, settings)
        state.begin()
        return state

    def settle(self, players: SupportsIndex | None, given: Mapping[str, object]) -> tuple[int, Settings]:
        """Check players and options; raise with the list of good ones."""
        low, high = self.seats
        if players is None:
            players = max(low, 2) if high >= 2 else low
        count = whole(players)
        if count is None or not low <= count <= high:
            raise BadPlayers(f"{self.title} is for {low} to {high} players, not {players!r}.")
        return count, agreed.settle(self.options, given)

    # -- reading ------------------------------------------------------------------------------

    @cached_property
    def _frame_names(self) -> dict[str, type[Frame[S]]]:
        return {frame.__name__: frame for frame in self.frames}

    def replay(self, record: str, chance: str = "seed", table: str = "answer") -> Match:
        """Play a record again to its last action; with ``chance="ask"`` not a draw further."""
        from regalia.engine.match import Match
        from regalia.engine.record import read_record

        return Match.replay(self, read_record(record), chance, table)

    def from_json(
        self, text: str, seed: SupportsIndex | None = None, chance: str = "seed", table: str = "answer"
    ) -> Match:
        """Go on from any saved position; without a seed, with the same luck every time."""
        from regalia.engine.match import Match

        try:
            plain = json.loads(text)
        except (ValueError, TypeError, RecursionError) as error:
            raise BadPosition(f"This is not a saved position: {error}.") from error
        state = self.state_from_plain(plain)
        start = {"position": plain}
        try:
            return Match(self, state, seed=seed, start=start, chance=chance, table=table)
        except RulesBug as error:  # what chance and the table answer at once cannot be carried out
            raise BadPosition(f"This is no position of {self.title}: {str(error).rstrip('.')}.") from error

    def state_to_plain(self, state: State) -> View:
        """A position as JSON-ready data."""
        head = {"format": position.FORMAT, "game": self.name, "rules": self.rules_version}
        return {**head, **position.to_plain(state)}

    def state_from_plain(self, plain: object) -> S:
        """A position from JSON-ready data."""
        if not isinstance(plain, dict) or plain.get("game") is None:
            raise BadPosition("A saved position is an object that names its game.")
        if plain["game"] != self.name:
            raise UnknownGame(f"This position is of {plain['game']!r}, not of {self.name!r}.")
        check_version(plain, position.FORMAT, self)
        low, high = self.seats
        players = plain.get("players")
        if type(players) is not int or not low <= players <= high:
            raise BadPosition(f"{self.title} is for {low} to {high} players; this position has {players!r}.")
        state = cast(S, position.from_plain(plain, self._frame_names, self.read))
        self._look_over(state, plain.get("lawless") is True)
        return state

    def _look_over(self, state: S, lawless: bool) -> None:
        """Refuse a position that breaks a law, that somebody could not look at, or in which nobody could act.

        Whoever makes up a puzzle that needs a law broken says so: ``"lawless": true``.
        """
        if state.to_act == OVER and not self.ended(state):
            raise BadPosition(
                "This position has nobody to act and no frame to go on with, yet the game is not over."
            )
        if any(seat >= state.players for seat in state.waiting_for()):
            raise BadPosition(
                f"This position waits for a seat that a table of {state.players} does not have."
            )
        try:
            if not lawless:
                self.laws(state)
            state.legal()
            for seat in (*range(state.players), SPECTATOR):
                self.view(state, seat)
                if not lawless:
                    self.redeal(state, seat, Rng(0))
        except RulesBug as error:
            raise BadPosition(f"This is no position of {self.title}: {str(error).rstrip('.')}.") from error
        except Exception as error:
            raise BadPosition(
                f"This is no position of {self.title}: {type(error).__name__} {error}."
            ) from error

    # -- looking ------------------------------------------------------------------------------

    def view(self, state: S, seat: int) -> View:
        """Everything that may leave the engine towards these eyes, as plain JSON data."""
        seat = eyes_of(state, seat)
        mine = seat in state.waiting_for()
        asked = state.to_act
        state.attend(seat if mine else TABLE)  # whoever else is asked in a window is nobody's business
        try:
            return self._view(state, seat, mine)
        finally:
            state.attend(asked)

    def _view(self, state: S, seat: int, mine: bool) -> View:
        over = state.to_act == OVER
        return {
            "game": self.name,
            "seat": seat if seat >= 0 else None,
            "players": int(state.players),
            "to_act": self.awaited(state, seat),
            "window": bool(state.window),
            "prompt": self.story.prompt(state, seat),
            "clause": "" if over else state.top().ruled_by(),
            "actions": self.choices(state) if mine else [],
            "free": self.labelled(state, self.free_actions(state, seat)),
            "over": over,
            "scores": state.scores(),
            "winners": state.winners() if over else [],
            "board": self.board(state, seat),
        }

    def awaited(self, state: S, seat: int) -> list[int]:
        """The seats that these eyes are told we are waiting for; in a window nobody but themselves."""
        waiting = state.waiting_for()
        if state.window:
            return [seat] if seat in waiting else []
        told: list[int] = []
        for each in waiting:
            frame = state.branches[each][-1] if state.branches else state.top()
            named = each if each == seat else int(frame.prompted(state, seat))
            if named != NOBODY and named not in told:
                told.append(named)
        return told

    def line(self, event: Event, eyes: int, state: S) -> dict[str, Any] | None:
        """What these eyes may know of an event: a line with ``text`` and plain details, or None."""
        return self.story.line(event, eyes, state) if can_read(event.audience, eyes) else None

    def refuse(self, state: S, seat: int, action: int) -> str:
        """Why an action is not on offer to a seat: half a sentence, or nothing."""
        asked = state.to_act
        state.attend(seat if seat in state.waiting_for() else TABLE)
        try:
            return self.story.refuse(state, seat, action)
        finally:
            state.attend(asked)

    def free_actions(self, state: S, seat: int) -> list[int]:
        """What a seat may say out of turn now."""
        if self.free is None or seat < 0 or state.to_act == OVER:
            return []
        offer = Offer()
        self.free.offer(state, seat, offer)
        return offer.listed()

    def choices(self, state: S) -> list[View]:
        """The actions on offer as numbers, texts and labels."""
        return self.labelled(state, state.legal())

    def labelled(self, state: S, actions: list[int]) -> list[View]:
        """Actions as numbers, texts and labels."""
        return [
            {"id": action, "text": self.notation.text(action), "label": self.label(state, action)}
            for action in actions
        ]

    def label(self, state: S, action: int) -> str:
        """What an action does, in a few words for a button."""
        if action == PASS:
            return "Pass"
        return "Close" if action == CLOSE else self.story.label(state, action)

    def preview(self, state: S, seat: int, action: int) -> View | None:
        """What a seat would see after an action it is offered; None if that would tell it a secret."""
        from regalia.engine.preview import preview

        return preview(self, state, seat, action)

    def appraise(self, state: S, seat: int) -> list[Term]:
        """What a position is worth to a seat, in named parts whose sum is ``evaluate``."""
        return [Term(WHOLE, self.evaluate(state, seat))] if self.terms is None else self.terms(state, seat)

    def redeal(self, state: S, seat: int, rng: Rng) -> S:
        """Another position that this seat could not tell from the real one."""
        seat = eyes_of(state, seat)
        new = cast(S, state.clone())
        self.deal_again(new, seat, rng)
        new.forget_passes(bit(seat) if seat >= 0 else 0)
        return new

    # -- learning -----------------------------------------------------------------------------

    @property
    def num_actions(self) -> int:
        """How many actions seats have, in any position: they are numbered from 0 on."""
        return self.notation.num_actions

    def legal_mask_into(self, state: S, buffer: Any) -> None:
        """What ``state.legal_mask_into`` does, for states of any make."""
        mask = bytearray(self.num_actions)
        for action in state.legal() if state.to_act >= 0 else ():
            mask[self.notation.index(action)] = 1
        fill(buffer, mask)

    @cached_property
    def observation_spec(self) -> Spec:
        """What an observation of this game is made of."""
        if self.observer is None:
            raise NoObservation(f"{self.title} does not say what a seat observes: it has no observer.")
        return Spec((*moment_fields(self.seats[1], self.frames, int(self.observer.depth)), *self.observed))

    @cached_property
    def scribe(self) -> Scribe:
        """Who writes observations, for compiled callers."""
        size = self.observation_spec.size
        assert self.observer is not None
        kinds: dict[type[Frame[Any]], int] = {kind: k + 1 for k, kind in enumerate(self.frames)}
        return Scribe(self.observer, kinds, self.seats[1], size)

    def observe_into(self, state: S, seat: SupportsIndex, buffer: Any) -> None:
        """Write what a seat knows into a buffer of ``observation_spec.size`` places, and nothing else."""
        rows = self._rows
        row = getattr(rows, "row", None)
        if row is None:
            row = rows.row = shorts(self.observation_spec.size)
        self.scribe.observe(state, self._player(state, seat), row, 0)
        fill(buffer, row)

    @cached_property
    def _rows(self) -> local:
        """Room for an observation, one a thread: to make a new one takes longer than to write it."""
        return local()

    def information_key(self, state: S, seat: SupportsIndex) -> bytes:
        """Equal for positions that a seat cannot tell apart, and different for all others.

        It is the one world that a re-deal with a fixed generator makes of all of them. It holds what the seat
        knows now, and not the way it came to know it.
        """
        eyes = self._player(state, seat)
        world = self.redeal(state, eyes, Rng(0))
        if eyes in world.waiting_for():
            world.attend(eyes)
        return information_bytes(world)

    def _player(self, state: S, seat: SupportsIndex) -> int:
        eyes = eyes_of(state, seat)
        if eyes < 0:
            raise BadSeat("A spectator has nothing to decide: an observation is that of a seat of the table.")
        return eyes


def score_difference(state: State, seat: int) -> float:
    """How far a seat is ahead of the best of the others."""
    scores = state.scores()
    others = [score for other, score in enumerate(scores) if other != seat]
    return float(scores[seat] - max(others, default=0))


def check_version(plain: Mapping[str, Any], newest: int, game: Game) -> None:
    """Refuse what a newer program or other rules have written."""
    form, rules = plain.get("format"), plain.get("rules")
    if type(form) is not int or not 1 <= form <= newest:
        raise BadVersion(f"This was written in format {form!r}; this program reads up to format {newest}.")
    if rules != game.rules_version:
        raise BadVersion(
            f"This was played by version {rules} of the rules of {game.title}; "
            f"this program has version {game.rules_version}."
        )
