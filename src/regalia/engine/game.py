"""What a game tells the kernel about itself, and what everybody may ask of a game."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from regalia.engine import options as agreed
from regalia.engine import position
from regalia.engine.errors import BadPlayers, BadPosition, BadVersion, UnknownGame
from regalia.engine.frame import NOBODY, OVER, AnyFrame
from regalia.engine.notation import Notation
from regalia.engine.options import Option, Settings
from regalia.engine.rng import Rng
from regalia.engine.state import State

if TYPE_CHECKING:
    from regalia.engine.match import Match

SPECTATOR = -3
"""The eyes that see what is public and nothing else."""

Event = tuple[int, ...]
View = dict[str, Any]


@dataclass(frozen=True)
class Story:
    """How a game speaks. In every sentence ``@0`` stands for the name of seat 0, and so on."""

    prompt: Callable[[Any, int], str]
    """What is awaited, and from whom, in one sentence for these eyes."""
    label: Callable[[Any, int], str]
    """What an action does, in a few words for a button."""
    tell: Callable[[Event, int], dict[str, Any] | None]
    """What these eyes may know of an event: ``text`` and plain details, or None."""


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
    drama: str = ""
    """One line for the lobby."""
    evaluate: Callable[[Any, int], float] = field(default=lambda state, seat: score_difference(state, seat))
    """How well off a seat is in a position, for bots; the more the better."""
    turn: Callable[[Any], int] = field(default=lambda state: 0)
    """A number that changes when a player's turn is over, for bots that look to the end of theirs."""

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
        if isinstance(players, bool) or not isinstance(players, int) or not low <= players <= high:
            raise BadPlayers(f"{self.title} is for {low} to {high} players, not {players}.")
        return players, agreed.settle(self.options, given)

    # -- reading ------------------------------------------------------------------------------

    @cached_property
    def _frame_names(self) -> dict[str, type[AnyFrame]]:
        return {frame.__name__: frame for frame in self.frames}

    def replay(self, record: str) -> Match:
        """Play a record again, step by step."""
        from regalia.engine.match import Match
        from regalia.engine.record import read_record

        return Match.replay(self, read_record(record))

    def from_json(self, text: str) -> Match:
        """Go on from any saved position."""
        from regalia.engine.match import Match

        try:
            plain = json.loads(text)
        except ValueError as error:
            raise BadPosition(f"This is not a saved position: {error}.") from error
        return Match(self, self.state_from_plain(plain), seed=None, start={"position": plain})

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
        return position.from_plain(plain, self._frame_names, self.read)

    # -- looking ------------------------------------------------------------------------------

    def view(self, state: State, seat: int) -> View:
        """Everything that may leave the engine towards these eyes, as plain JSON data."""
        waiting = state.waiting_for()
        mine = seat in waiting
        asked = state.to_act
        if mine:
            state.attend(seat)
        view = self._view(state, seat, waiting, mine)
        state.attend(asked)
        return view

    def _view(self, state: State, seat: int, waiting: list[int], mine: bool) -> View:
        frame = state.top() if state.to_act != OVER else None
        shown: Sequence[int] = waiting
        if frame is not None and len(waiting) == 1 and not mine:
            told = int(frame.prompted(state, seat))
            shown = [] if told == NOBODY else [told]
        over = state.to_act == OVER
        return {
            "game": self.name,
            "seat": seat if seat >= 0 else None,
            "players": int(state.players),
            "to_act": list(shown),
            "prompt": self.story.prompt(state, seat),
            "clause": type(frame).clause if frame is not None else "",
            "actions": self.choices(state) if mine else [],
            "over": over,
            "scores": state.scores(),
            "winners": state.winners() if over else [],
            "board": self.board(state, seat),
        }

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
    if not isinstance(form, int) or form > newest:
        raise BadVersion(f"This was written in format {form}; this program reads up to format {newest}.")
    if rules != game.rules_version:
        raise BadVersion(
            f"This was played by version {rules} of the rules of {game.title}; "
            f"this program has version {game.rules_version}."
        )
