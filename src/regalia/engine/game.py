"""A game: its card, what may be asked of it, and how its matches and positions begin."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, SupportsIndex, cast

from regalia.engine import options as agreed
from regalia.engine import position
from regalia.engine.card import View, score_difference
from regalia.engine.errors import (
    BadNotation,
    BadPlayers,
    BadPosition,
    BadVersion,
    RulesBug,
    UnknownGame,
    shown,
)
from regalia.engine.event import Event
from regalia.engine.frame import OVER, SPECTATOR, Frame
from regalia.engine.free import Free
from regalia.engine.observing import Observing
from regalia.engine.options import Settings
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.engine.story import Story
from regalia.engine.typed import S
from regalia.engine.whole import whole

if TYPE_CHECKING:
    from regalia.engine.match import Match

__all__ = ["SPECTATOR", "Event", "Free", "Game", "Story", "View", "score_difference"]


class Game(Observing[S]):
    """A game of the catalogue. Nothing of it ever changes."""

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
            raise BadPlayers(f"{self.title} is for {low} to {high} players, not {shown(players)}.")
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
        self.check(cast(S, state))
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
        state = cast(S, position.from_plain(plain, self._frame_names, self.read, self.domains))
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
                self.domains.world(state)
                self.laws(state)
            state.legal()
            for seat in (*range(state.players), SPECTATOR):
                self.view(state, seat)
                if not lawless:
                    self.redeal(state, seat, Rng(0))
        except BadPosition:
            raise
        except RulesBug as error:
            raise BadPosition(f"This is no position of {self.title}: {str(error).rstrip('.')}.") from error
        except Exception as error:
            raise BadPosition(
                f"This is no position of {self.title}: {type(error).__name__} {error}."
            ) from error

    def preview(self, state: S, seat: SupportsIndex, action: SupportsIndex) -> View | None:
        """What a seat would see after an action it is offered; None if that would tell it a secret."""
        from regalia.engine.preview import preview

        eyes, number = self._eyes(state, seat), whole(action)
        if number is None:
            raise BadNotation(f"An action is a whole number, not {shown(action)}.")
        return preview(self, state, eyes, number)


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
