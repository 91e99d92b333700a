"""A table as its log tells it: seats, the game, what was asked. Pure: it reads no disk and no socket."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

import regalia
from regalia.engine.errors import RegaliaError, RulesBug
from regalia.engine.frame import CHANCE
from regalia.engine.game import SPECTATOR, Event, Game, View
from regalia.engine.match import Match
from regalia.engine.record import FORMAT, pack_seat, unpack_seat
from regalia.server.chance import draw
from regalia.server.log import GAME_KINDS, Entry
from regalia.server.refusals import Frozen, NoSuchSeat, NotRunning, Stale
from regalia.server.seats import OPEN, Chair
from regalia.server.sight import Reader, Sight

WAITING, RUNNING, FINISHED, FROZEN = "waiting", "running", "finished", "frozen"


@dataclass
class Move:
    """One action of a seat and the chance that followed. The first move is the set-up, of nobody."""

    seat: int | None
    length: int
    """How long the record is after it."""
    events: list[Event] = field(default_factory=list)
    event: int = 0
    """The number of its entry; 0 if all have seen it."""


class Broken(Exception):
    """A rule broke while a seat acted; these entries, after the record so far, do it again."""

    def __init__(self, bug: RulesBug, entries: list[int]) -> None:
        super().__init__(str(bug))
        self.bug = bug
        self.entries = entries


@dataclass
class Asked:
    """A take-back that was asked for and is not settled yet."""

    seat: int
    event: int
    person: str
    agreed: set[str] = field(default_factory=set)


class Table:
    """Everything about one table, after some number of events."""

    def __init__(self, table_id: str, created: Entry) -> None:
        data = created.data
        self.id = table_id
        self.game: Game = regalia.game(data["game"])
        self.start: dict[str, Any] = data["start"]
        """Players and options, as a record begins."""
        self.pace: str = data["pace"]
        self.listed: bool = data["listed"]
        self.owner: str = created.person or ""
        self.owner_name: str = data["owner_name"]
        self.chairs = [Chair.from_data(each) for each in data["seats"]]
        self.created = self.changed = created.time
        self.event = created.event
        self.decision = created.event
        self.match: Match | None = None
        self.sight = Sight()
        """Who has not seen what."""
        for chair in self.chairs:
            if chair.holder is not None:
                self.sight.welcome(chair.holder)
        self._looked: dict[int, View] = {}
        """What all eyes saw before the match went on, while several seats are asked at once."""
        self.moves: list[Move] = []
        self.cuts: list[tuple[int, int]] = []
        """After which event which steps of the replay are new: pairs (event, first new step)."""
        self.free_since: dict[int, int] = {}
        """Since which decision a seat has had the choice that it has now."""
        self._asked_before: set[int] = set()
        """Who was being asked before the match played ahead of the log."""
        self.asked: Asked | None = None
        self.frozen: str | None = None
        self.broken: list[int] = []
        """The entries at which a rule broke; after the record they reproduce it."""
        self.ended = False
        self.ended_winners: list[int] = []
        self.done: dict[tuple[str, str], int] = {}
        """What clients have sent and we have done: (person, client id) to event."""
        self.notable: list[Entry] = [created]
        """Chat and everything else that is told beside the game."""

    # -- asking -------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """Where the table is in its life."""
        if self.frozen is not None:
            return FROZEN
        if self.match is None:
            return WAITING
        return FINISHED if self.ended or self.match.over else RUNNING

    @property
    def waiting_for(self) -> list[int]:
        """The seats that may act now."""
        return self.match.waiting_for if self.match is not None and self.status == RUNNING else []

    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
        if self.ended:
            return self.ended_winners
        return self.match.winners if self.match is not None else []

    @property
    def scores(self) -> list[int]:
        """One number a seat; none before the game."""
        return [int(score) for score in self.match.scores] if self.match is not None else []

    def chair(self, seat: int) -> Chair:
        """The seat, if there is one."""
        if not 0 <= seat < len(self.chairs):
            raise NoSuchSeat(f"There is no seat {seat}; this table has seats 0 to {len(self.chairs) - 1}.")
        return self.chairs[seat]

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that this person acts for."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.acts_for(person)]

    def eyes_of(self, person: str | None) -> list[int]:
        """Through which eyes this person sees the game."""
        return self.seats_of(person) or [SPECTATOR]

    def is_full(self) -> bool:
        """Whether nobody is missing."""
        return all(chair.kind != OPEN for chair in self.chairs)

    def running(self) -> Match:
        """The match, if one can act in it."""
        if self.frozen is not None:
            raise Frozen(f"This table is frozen: {self.frozen}")
        if self.match is None:
            raise NotRunning("The game has not begun: a seat is still open.")
        if self.status != RUNNING:
            raise NotRunning("The game is over; nothing more can be done.")
        return self.match

    def check_decision(self, seat: int, decision: int) -> None:
        """Refuse what was decided about another position.

        While several seats are asked at once, what the others do does not make a seat's choice stale.
        """
        if not self.free_since.get(seat, self.decision) <= decision <= self.decision:
            raise Stale

    def record(self) -> dict[str, Any]:
        """The game so far as a record; of a frozen table, with what broke it."""
        head = {"format": FORMAT, "game": self.game.name, "rules": self.game.rules_version}
        actions = self.match.actions if self.match is not None else []
        return {**head, **self.start, "actions": actions + self.broken}

    def actions_at(self, step: int) -> list[int]:
        """The record up to a step."""
        assert self.match is not None
        return self.match.actions[: self.moves[step].length]

    def at_step(self, step: int) -> Match:
        """The game as it was after a step."""
        return self.fresh(self.actions_at(step))

    # -- playing, ahead of the log --------------------------------------------------------------

    def begin(self) -> list[int]:
        """Set the game up; returns the chance that it took. To be logged, or the table made anew."""
        self.match = match = self.fresh([])
        self.moves = [Move(None, 0)]
        while match.to_act == CHANCE:
            self._apply(draw(match.state))
        match.lawful = True
        return match.actions

    def play(self, seat: int, action: int) -> list[int]:
        """Take an action and the chance that follows. To be logged, or the table made anew."""
        match = self.running()
        self._look()
        self._asked_before = set(self.waiting_for)
        before = len(match.actions)
        try:
            self._apply(action, seat)
        except RulesBug as bug:
            raise Broken(bug, [pack_seat(action, seat if match.state.branches else None)]) from bug
        while match.to_act == CHANCE:
            action = draw(match.state)
            try:
                self._apply(action)
            except RulesBug as bug:
                raise Broken(bug, [*match.actions[before:], action]) from bug
        return match.actions[before:]

    def step_back(self, seat: int) -> None:
        """Undo. To be logged, or the table made anew."""
        match = self.running()
        self._look()
        match.undo(seat)

    def fresh(self, actions: list[int]) -> Match:
        """A match of this table's game that has come so far."""
        record = {**self.record(), "actions": actions}
        match = Match.opened(self.game, record)
        for number in range(len(actions)):
            match.follow(record, number)
        return match

    def _apply(self, action: int, seat: int | None = None) -> None:
        match = self.match
        assert match is not None
        by_chance = match.to_act == CHANCE
        actor = seat if seat is not None else match.to_act
        events = match.apply(action, seat)
        if not by_chance or not self.moves:
            self.moves.append(Move(actor, 0))
        self.moves[-1].length = len(match.actions)
        self.moves[-1].events.extend(events)

    # -- following the log ----------------------------------------------------------------------

    @classmethod
    def from_log(cls, table_id: str, entries: list[Entry]) -> Table:
        """The table that a log tells of. What today's rules cannot follow is kept, and frozen."""
        table = cls(table_id, entries[0])
        for entry in entries[1:]:
            try:
                table.take(entry)
            except RegaliaError as error:
                table.frozen = f"Event {entry.event} cannot be followed by these rules: {error}"
                break
        return table

    def take(self, entry: Entry, ahead: bool = False) -> None:
        """Let an entry of the log happen. ``ahead`` says that the match has already played it."""
        before = self._asked_before if ahead else set(self.waiting_for)
        together = len(before) > 1
        step = None
        missed: frozenset[Reader] = frozenset()
        if entry.kind in GAME_KINDS:
            step, told = self._take_game(entry, ahead)
            missed = self._missed(entry, told)
        else:
            self._take_other(entry)
        self.event = entry.event
        self.sight.miss(entry.event, missed)
        if None not in missed:
            self.changed = entry.time
        if entry.person is not None and entry.client is not None:
            self.done[entry.person, entry.client] = entry.event
        if entry.kind != "act":
            self.notable.append(entry)
        if step is not None:
            self.decision = entry.event
            self.cuts.append((entry.event, step))
            self.asked = None
            actor = entry.data.get("seat")
            stays = {seat for seat in before if together and seat != actor and entry.kind == "act"}
            self.free_since = {
                seat: self.free_since.get(seat, entry.event) if seat in stays else entry.event
                for seat in self.waiting_for
            }

    def _take_game(self, entry: Entry, ahead: bool) -> tuple[int, list[Event]]:
        """Change the game; returns the first move that is new, and what happened or is undone."""
        data = entry.data
        if entry.kind == "started":
            self._take_start(data["entries"], ahead)
            return 0, []
        if entry.kind == "act":
            return self._take_act(entry, ahead)
        match = self.match
        assert match is not None
        if entry.kind == "undo":
            return self._take_undo(data["seat"], ahead)
        if entry.kind == "takeback":
            keep: int = data["keep"]
            self.moves = self.moves[:keep]
            self.match = self.fresh(match.actions[: self.moves[-1].length])
            self.match.lawful = True
            return keep, []
        if entry.kind == "ended":
            self.ended = True
            self.ended_winners = data["winners"]
        if entry.kind == "frozen":
            self.frozen = data["message"]
            self.broken = data["entries"]
        return len(self.moves), []

    def _take_start(self, entries: list[int], ahead: bool) -> None:
        if not ahead:
            self.match = self.fresh([])
            self.moves = [Move(None, 0)]
            self._follow(entries)
        assert self.match is not None
        self.match.lawful = True

    def _take_act(self, entry: Entry, ahead: bool) -> tuple[int, list[Event]]:
        if not ahead:
            self._look()
            self._follow(entry.data["entries"])
        move = self.moves[-1]
        move.event = entry.event
        return len(self.moves) - 1, move.events

    def _follow(self, entries: list[int]) -> None:
        assert self.match is not None
        lawful, self.match.lawful = self.match.lawful, False
        for each in entries:
            action, seat = unpack_seat(each)
            self._apply(action, seat)
        self.match.lawful = lawful

    def _take_undo(self, seat: int, ahead: bool) -> tuple[int, list[Event]]:
        assert self.match is not None
        if not ahead:
            self._look()
            self.match.undo(seat)
        step = max(k for k, move in enumerate(self.moves) if move.seat == seat)
        undone = self.moves.pop(step)
        for move in self.moves[step:]:
            move.length -= 1
        return step, undone.events

    def _take_other(self, entry: Entry) -> None:
        data = entry.data
        if entry.kind in ("seat", "resigned"):
            chair = Chair.from_data(data["chair"])
            self.chairs[data["seat"]] = chair
            if chair.holder is not None:
                self.sight.welcome(chair.holder)
            self.asked = None
        elif entry.kind == "takeback-asked":
            self.asked = Asked(data["seat"], entry.event, entry.person or "")
        elif entry.kind == "takeback-answered" and self.asked is not None:
            if data["agree"]:
                self.asked.agreed.add(entry.person or "")
            else:
                self.asked = None

    # -- what eyes may know ---------------------------------------------------------------------

    def _look(self) -> None:
        """Keep what all eyes see, while some of what a seat does may be hidden from the others."""
        self._looked = {}
        if self.match is not None and self.match.state.branches:
            self._looked = {eyes: self._sees(eyes) for eyes in (*range(len(self.chairs)), SPECTATOR)}

    def _sees(self, eyes: int) -> View:
        assert self.match is not None
        return self.game.view(self.match.state, eyes)

    def _missed(self, entry: Entry, told: list[Event]) -> frozenset[Reader]:
        """The readers for whom this entry has changed nothing and tells nothing."""
        looked, self._looked = self._looked, {}
        if entry.kind not in ("act", "undo") or self.asked is not None:
            return frozenset()  # all may know that somebody did something; or it ends what all were asked
        blind = {
            eyes
            for eyes, before in looked.items()
            if eyes != entry.data["seat"]
            and before == self._sees(eyes)
            and all(self.game.line(event, eyes) is None for event in told)
        }
        return frozenset(reader for reader in self.sight.readers() if blind.issuperset(self.eyes_of(reader)))

    def steps(self, person: str | None) -> Sequence[int]:
        """The number that each move has for this person; one they did not see belongs to the step before."""
        if not self.sight.has_missed(person):
            return range(len(self.moves))
        seen = (self.sight.saw(move.event, person) for move in self.moves)
        return [number - 1 for number in accumulate(seen)]

    def view(self, seat: int = SPECTATOR) -> dict[str, Any]:
        """What these eyes see now; nothing is on offer at a table that is not running."""
        assert self.match is not None
        view = self.match.view(seat)
        if self.status != RUNNING:
            view.update(actions=[], to_act=[], can_undo=False)
        return view

    def first_new_step(self, last: int) -> int:
        """From which move on the replay is new to somebody who knows it up to an event."""
        first = len(self.moves)
        for event, step in reversed(self.cuts):
            if event <= last:
                break
            first = min(first, step)
        return first
