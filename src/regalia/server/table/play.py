"""What is played: the match of a table and its moves.

A deed is played ahead of the log, because only then is it known what it leads to; the outcome waits in
``ahead`` until the entry has its number. A log that is read again plays its entries. Both come to the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from regalia.engine.errors import RulesBug
from regalia.engine.frame import CHANCE
from regalia.engine.game import SPECTATOR, Event, Game, View
from regalia.engine.match import Match
from regalia.engine.record import FORMAT, pack_seat, unpack_seat
from regalia.server.table.chance import draw


@dataclass
class Move:
    """One action of a seat and the chance that followed. The first move is the set-up, of nobody."""

    seat: int | None
    length: int
    """How long the record is after it."""
    events: list[Event] = field(default_factory=list)
    event: int = 0
    """The number of its entry; 0 if all have seen it."""


@dataclass
class Outcome:
    """What a change of the game has led to."""

    first: int
    """The first move that is new."""
    asked: frozenset[int]
    """The seats that were being asked before it."""
    blind: frozenset[int] = frozenset()
    """The eyes for which nothing has changed, and to which nothing is told."""


class Broken(Exception):
    """A rule broke while a seat acted; these entries, after the record so far, do it again."""

    def __init__(self, bug: RulesBug, entries: list[int]) -> None:
        super().__init__(str(bug))
        self.bug = bug
        self.entries = entries


class Play:
    """The game of a table, from its set-up on."""

    def __init__(self, game: Game, start: dict[str, Any], script: list[int] | None = None) -> None:
        self.game = game
        self.script = script or []
        """How a guided first game goes while its player does what the voice says; else nothing."""
        self.start = start
        """Players and options, as a record begins."""
        self.match: Match | None = None
        self.moves: list[Move] = []
        self.broken: list[int] = []
        """The entries at which a rule broke; after the record they reproduce it."""
        self.ahead: Outcome | None = None
        """What was played and is not in the log yet."""

    # -- asking -----------------------------------------------------------------------------------

    @property
    def running(self) -> Match:
        """The match, which has begun."""
        assert self.match is not None
        return self.match

    @property
    def guided(self) -> bool:
        """Whether this is a first game with a script, and goes as the script says."""
        done = self.match.actions if self.match is not None else []
        return bool(self.script) and self.script[: len(done)] == done

    def scripted(self) -> int | None:
        """What chance or a bot does next in a guided game; nothing in any other."""
        done = len(self.running.actions)
        return self.script[done] if self.guided and done < len(self.script) else None

    def record(self) -> dict[str, Any]:
        """The game so far as a record; of a frozen table, with what broke it."""
        head = {"format": FORMAT, "game": self.game.name, "rules": self.game.rules_version}
        actions = self.match.actions if self.match is not None else []
        return {**head, **self.start, "actions": actions + self.broken}

    def actions_at(self, step: int) -> list[int]:
        """The record up to a step."""
        return self.running.actions[: self.moves[step].length]

    def at_step(self, step: int) -> Match:
        """The game as it was after a step."""
        return self.fresh(self.actions_at(step))

    def fresh(self, actions: list[int]) -> Match:
        """A match of this game that has come so far."""
        record = {**self.record(), "actions": actions}
        match = Match.opened(self.game, record)
        for number in range(len(actions)):
            match.follow(record, number)
        return match

    # -- playing, ahead of the log ------------------------------------------------------------------

    def begin(self) -> list[int]:
        """Set the game up; returns the chance that it took. To be logged, or the table made anew."""
        self.match = match = self.fresh([])
        self.moves = [Move(None, 0)]
        while match.to_act == CHANCE:
            self._apply(self._draw())
        match.lawful = True
        self.ahead = Outcome(0, frozenset())
        return match.actions

    def act(self, seat: int, action: int) -> list[int]:
        """Take an action and the chance that follows. To be logged, or the table made anew."""
        match = self.running
        asked, looked = self._look()
        before = len(match.actions)
        try:
            self._apply(action, seat)
        except RulesBug as bug:
            raise Broken(bug, [pack_seat(action, seat if match.state.branches else None)]) from bug
        while match.to_act == CHANCE:
            action = self._draw()
            try:
                self._apply(action)
            except RulesBug as bug:
                raise Broken(bug, [*match.actions[before:], action]) from bug
        self.ahead = self._acted(seat, asked, looked)
        return match.actions[before:]

    def undo(self, seat: int) -> None:
        """Take a seat's last action back. To be logged, or the table made anew."""
        asked, looked = self._look()
        self.running.undo(seat)
        step = max(k for k, move in enumerate(self.moves) if move.seat == seat)
        undone = self.moves.pop(step)
        for move in self.moves[step:]:
            move.length -= 1
        self.ahead = Outcome(step, asked, self._blind(looked, seat, undone.events))

    # -- following the log --------------------------------------------------------------------------

    def took(self) -> Outcome:
        """What was played ahead, which the log has now."""
        outcome, self.ahead = self.ahead, None
        assert outcome is not None
        return outcome

    def follow_start(self, entries: list[int]) -> None:
        """The set-up as the log has it, or a whole record that was brought in."""
        self.match = self.fresh([])
        self.moves = [Move(None, 0)]
        self._follow(entries)
        self.match.lawful = True
        self.ahead = Outcome(0, frozenset())

    def follow_act(self, seat: int, entries: list[int]) -> None:
        """An action as the log has it."""
        asked, looked = self._look()
        self._follow(entries)
        self.ahead = self._acted(seat, asked, looked)

    def keep(self, moves: int) -> None:
        """All persons have agreed to go back to where there were so many moves."""
        asked = frozenset(self.running.waiting_for)
        self.moves = self.moves[:moves]
        self.match = self.fresh(self.running.actions[: self.moves[-1].length])
        self.match.lawful = True
        self.ahead = Outcome(moves, asked)

    def _follow(self, entries: list[int]) -> None:
        match = self.running
        lawful, match.lawful = match.lawful, False
        for each in entries:
            action, seat = unpack_seat(each)
            self._apply(action, seat)
        match.lawful = lawful

    def _draw(self) -> int:
        """What chance brings: what the script of a guided game says, else what nobody can foresee."""
        told = self.scripted()
        return draw(self.running.state) if told is None else told

    def _apply(self, action: int, seat: int | None = None) -> None:
        match = self.running
        by_chance = match.to_act == CHANCE
        actor = seat if seat is not None else match.to_act
        events = match.apply(action, seat)
        if not by_chance or not self.moves:
            self.moves.append(Move(actor, 0))
        self.moves[-1].length = len(match.actions)
        self.moves[-1].events.extend(events)

    # -- what eyes may know -------------------------------------------------------------------------

    def sees(self, eyes: int) -> View:
        """What these eyes see, without what hangs on the match's history."""
        return self.game.view(self.running.state, eyes)

    def _look(self) -> tuple[frozenset[int], dict[int, View]]:
        """Who is asked, and what all eyes see while what a seat does may be hidden from the others."""
        match = self.running
        looked = {}
        if match.state.branches:
            looked = {eyes: self.sees(eyes) for eyes in (*range(match.state.players), SPECTATOR)}
        return frozenset(match.waiting_for), looked

    def _acted(self, seat: int, asked: frozenset[int], looked: dict[int, View]) -> Outcome:
        return Outcome(len(self.moves) - 1, asked, self._blind(looked, seat, self.moves[-1].events))

    def _blind(self, looked: dict[int, View], seat: int, told: list[Event]) -> frozenset[int]:
        """The eyes that see what they saw, and may read nothing of what happened or is undone."""
        return frozenset(
            eyes
            for eyes, before in looked.items()
            if eyes != seat
            and before == self.sees(eyes)
            and all(self.game.line(event, eyes) is None for event in told)
        )
