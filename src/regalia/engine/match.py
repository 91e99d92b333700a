"""A match: the state, the generator that answers chance, its history and the undo stack."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, SupportsIndex

from regalia.engine.acting import Acting
from regalia.engine.asking import asks_chance, asks_table
from regalia.engine.errors import (
    BadRecord,
    RegaliaError,
    shown,
)
from regalia.engine.game import Event, Game, View, check_version
from regalia.engine.record import FORMAT
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.engine.undo import UndoStack
from regalia.engine.whole import seed_of, whole

if TYPE_CHECKING:
    from regalia.engine.options import Settings


class Match(Acting):
    """One game being played. Most users need nothing else."""

    def __repr__(self) -> str:
        waits = "over" if self.over else f"waiting for {self._awaited()}"
        size = f"{self.state.players} players, {self._history.length} actions"
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
        match._history.entries = list(record["actions"][:number])
        match._history.keep(match.state)
        return match

    @classmethod
    def replay(cls, game: Game, record: dict[str, Any], chance: str = "seed", table: str = "answer") -> Match:
        """Play a checked record to its end; a broken one says at which action it breaks."""
        match = cls.opened(game, record)
        for number in range(len(record["actions"])):
            match.follow(record, number)
        match._ask_table = asks_table(table)
        if not asks_chance(chance):
            match.reseed(record.get("seed") or match._history.length)
        match._answer()
        return match

    def follow(self, record: dict[str, Any], number: int) -> list[Event]:
        """Take the action of that number of a record, counted from 0. Returns what happened."""
        entry, length = record["actions"][number], self._history.length
        try:
            events = self._follow(entry)
        except RegaliaError as error:
            raise BadRecord(f"Action {number + 1} of this record fails: {error}") from error
        written = self.entries(length, length + 1)
        if written != [entry]:  # a pass, or a seat that is named where only one is asked
            instead = f"as {written[0]}" if written else "in no record: it is a pass"
            raise BadRecord(f"Action {number + 1} of this record, {entry}, would be written {instead}.")
        return events

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
        if end is None or not 0 <= end <= self._history.length:
            raise BadRecord(
                f"This record has {self._history.length} actions so far; there is no {shown(number)}."
            )
        length, state = self._history.last_copy(end)
        new = Match(self.game, state.clone(), seed=self.seed, start=self._start, chance="ask", table="ask")
        new._history = self._history.up_to(length)
        for entry in self._history.entries[length:end]:
            new._follow(entry)
        return new

    def snapshot(self) -> tuple[int, View]:
        """The last copy that the match keeps: how many entries came before it, and the position."""
        number, state = self._history.copies[-1]
        return number, self.game.state_to_plain(state)

    @property
    def snapshot_at(self) -> int:
        """How many entries came before that copy."""
        return self._history.copies[-1].length

    @property
    def settled(self) -> int:
        """How many entries of the record no undo can reach."""
        return min((step.length for step in self._steps.steps), default=self._history.length)

    @property
    def open_steps(self) -> list[int]:
        """The actions that may yet be taken back, by the length of the record before each.

        More than the record tells: what a seat has seen it keeps, though who showed it has taken that back.
        """
        return self._steps.open()

    def leave_open(self, lengths: Collection[int]) -> None:
        """Let all but these actions be final, as they were where this match comes from."""
        self._steps.leave_open(lengths)

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
        new._history = self._history.up_to(self._history.length)
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

    # -- keeping ------------------------------------------------------------------------------

    @property
    def actions(self) -> list[int]:
        """The record's list so far."""
        return list(self._history.entries)

    @property
    def length(self) -> int:
        """How many entries the record has so far."""
        return self._history.length

    def entries(self, first: SupportsIndex, end: SupportsIndex | None = None) -> list[int]:
        """The record's list from one entry on, up to another: as cheap in a long game as in a short one."""
        ends = whole(first), self._history.length if end is None else whole(end)
        if None in ends:
            raise BadRecord(f"Entries are counted in whole numbers, not from {shown(first)} to {shown(end)}.")
        return self._history.entries[ends[0] : ends[1]]

    def record(self) -> str:
        """The whole game as JSON text."""
        self._find_as_left()
        head = {"format": FORMAT, "game": self.game.name, "rules": self.game.rules_version}
        return json.dumps({**head, **self._start, "actions": self._history.entries}, separators=(",", ":"))

    def to_json(self) -> str:
        """The position as JSON text, in the middle of anything."""
        return json.dumps(self.game.state_to_plain(self.state), separators=(",", ":"))
