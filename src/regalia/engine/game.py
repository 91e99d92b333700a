"""What a game tells the kernel about itself, and what everybody may ask of a game."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from regalia.engine import options as agreed
from regalia.engine import position
from regalia.engine.errors import BadPlayers, BadPosition, BadVersion, UnknownGame
from regalia.engine.eyes import eyes_of
from regalia.engine.frame import NOBODY, OVER, SPECTATOR, AnyFrame
from regalia.engine.lessons import Lessons
from regalia.engine.notation import Notation
from regalia.engine.options import Option, Settings
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.engine.whole import whole

if TYPE_CHECKING:
    from regalia.engine.match import Match

Event = tuple[int, ...]
View = dict[str, Any]

__all__ = ["SPECTATOR", "Event", "Game", "Story", "View"]


@dataclass(frozen=True)
class Story:
    """How a game speaks. In every sentence ``@0`` stands for the name of seat 0, and so on."""

    prompt: Callable[[Any, int], str]
    """What is awaited, and from whom, in one sentence for these eyes."""
    label: Callable[[Any, int], str]
    """What an action does, in a few words for a button."""
    tell: Callable[[Event, int], dict[str, Any] | None]
    """What these eyes may know of an event: ``text`` and plain details, or None."""
    refuse: Callable[[Any, int], str] = field(default=lambda state, action: "")
    """Why an action is not on offer to the seat that decides: half a sentence, or nothing."""


@dataclass(frozen=True)
class Game:
    """A game's catalogue card and its parts."""

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
    frames: tuple[type[AnyFrame], ...]
    start: Callable[[int, Settings], State]
    """A new state with its first frame on the stack."""
    read: Callable[[int, dict[str, Any]], State]
    """A state from its plain fields."""
    board: Callable[[Any, int], View]
    """What a seat sees of the table."""
    deal_again: Callable[[Any, int, Rng], None]
    """Change, in place, what a seat cannot know into something else it could be."""
    catalogue: Callable[[], View]
    """Names, numbers and texts of all components, for whoever draws the table."""
    story: Story
    laws: Callable[[Any], None]
    """Raises RulesBug when something that is always true is not."""
    step_laws: Callable[[Any, int, Any], None] = field(default=lambda before, action, after: None)
    """The same for what an action may change."""
    endless: Callable[[Any], bool] = field(default=lambda state: False)
    """Whether what was agreed lets a game go on for ever; of all others random play reaches the end."""
    rules_text: Callable[[], str] = field(default=lambda: "")
    """The rules in our words, as Markdown with clause ids."""
    lessons: Lessons = field(default_factory=Lessons)
    """What it brings for those who learn it."""
    drama: str = ""
    """One line for the lobby."""
    evaluate: Callable[[Any, int], float] = field(default=lambda state, seat: score_difference(state, seat))
    """How well off a seat is in a position, for bots; the more the better."""
    turn: Callable[[Any], int] = field(default=lambda state: 0)
    """A number that changes when a player's turn is over, for bots that look to the end of theirs."""

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    # -- beginning ----------------------------------------------------------------------------

    def new(
        self, players: int | None = None, seed: int | None = None, chance: str = "seed", **options: object
    ) -> Match:
        """Begin a match. ``chance="ask"`` leaves dice and draws to the caller."""
        from regalia.engine.match import Match

        return Match.begin(self, players, seed, chance, options)

    def new_state(self, players: int, settings: Settings) -> State:
        """The bare first position."""
        state = self.start(players, settings)
        state.begin()
        return state

    def settle(self, players: int | None, given: Mapping[str, object]) -> tuple[int, Settings]:
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
    def _frame_names(self) -> dict[str, type[AnyFrame]]:
        return {frame.__name__: frame for frame in self.frames}

    def replay(self, record: str, chance: str = "seed") -> Match:
        """Play a record again to its last action; with ``chance="ask"`` not a draw further."""
        from regalia.engine.match import Match
        from regalia.engine.record import read_record

        return Match.replay(self, read_record(record), chance)

    def from_json(self, text: str, seed: int | None = None, chance: str = "seed") -> Match:
        """Go on from any saved position; without a seed, with the same luck every time."""
        from regalia.engine.match import Match

        try:
            plain = json.loads(text)
        except (ValueError, TypeError, RecursionError) as error:
            raise BadPosition(f"This is not a saved position: {error}.") from error
        state = self.state_from_plain(plain)
        return Match(self, state, seed=seed, start={"position": plain}, chance=chance)

    def state_to_plain(self, state: State) -> View:
        """A position as JSON-ready data."""
        head = {"format": position.FORMAT, "game": self.name, "rules": self.rules_version}
        return {**head, **position.to_plain(state)}

    def state_from_plain(self, plain: object) -> State:
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
        state = position.from_plain(plain, self._frame_names, self.read)
        self._look_over(state)
        return state

    def _look_over(self, state: State) -> None:
        """Refuse a position that somebody could not look at, or in which nobody could act."""
        if any(seat >= state.players for seat in state.waiting_for()):
            raise BadPosition(
                f"This position waits for a seat that a table of {state.players} does not have."
            )
        try:
            state.legal()
            for seat in (*range(state.players), SPECTATOR):
                self.view(state, seat)
        except Exception as error:
            raise BadPosition(
                f"This is no position of {self.title}: {type(error).__name__} {error}."
            ) from error

    # -- looking ------------------------------------------------------------------------------

    def view(self, state: State, seat: int) -> View:
        """Everything that may leave the engine towards these eyes, as plain JSON data."""
        seat = eyes_of(state, seat)
        mine = seat in state.waiting_for()
        asked = state.to_act
        if mine:
            state.attend(seat)
        view = self._view(state, seat, mine)
        state.attend(asked)
        return view

    def _view(self, state: State, seat: int, mine: bool) -> View:
        over = state.to_act == OVER
        return {
            "game": self.name,
            "seat": seat if seat >= 0 else None,
            "players": int(state.players),
            "to_act": self.awaited(state, seat),
            "prompt": self.story.prompt(state, seat),
            "clause": "" if over else state.top().ruled_by(),
            "actions": self.choices(state) if mine else [],
            "over": over,
            "scores": state.scores(),
            "winners": state.winners() if over else [],
            "board": self.board(state, seat),
        }

    def awaited(self, state: State, seat: int) -> list[int]:
        """The seats that these eyes are told we are waiting for."""
        waiting = state.waiting_for()
        if len(waiting) != 1 or seat in waiting:
            return waiting
        told = int(state.top().prompted(state, seat))
        return [] if told == NOBODY else [told]

    def choices(self, state: State) -> list[View]:
        """The actions on offer as numbers, texts and labels."""
        return [
            {"id": action, "text": self.notation.text(action), "label": self.story.label(state, action)}
            for action in state.legal()
        ]

    def preview(self, state: State, seat: int, action: int) -> View | None:
        """What a seat would see after an action it is offered; None if that would tell it a secret."""
        from regalia.engine.preview import preview

        return preview(self, state, seat, action)

    def redeal(self, state: State, seat: int, rng: Rng) -> State:
        """Another position that this seat could not tell from the real one."""
        seat = eyes_of(state, seat)
        new = state.clone()
        self.deal_again(new, seat, rng)
        return new


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
