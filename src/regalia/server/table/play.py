"""What is played: the match of a table and its moves.

A deed is played ahead of the log, because only then is it known what it leads to; the outcome waits in
``ahead`` until the entry has its number. A log that is read again plays its entries. Both come to the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from regalia.engine.actions import CLOSE, PASS
from regalia.engine.errors import NothingToUndo, RegaliaError, RulesBug
from regalia.engine.frame import CHANCE
from regalia.engine.game import SPECTATOR, Event, Game, View
from regalia.engine.match import Match
from regalia.engine.record import FORMAT, is_free, pack_seat, unpack_seat
from regalia.server.table.chance import draw

if TYPE_CHECKING:
    from collections.abc import Callable

    from regalia.engine.state import State


@dataclass
class Move:
    """One action of a seat and what followed by itself. The set-up and the close of a window are nobody's."""

    seat: int | None
    length: int
    """How long the record is after it."""
    events: list[Event] = field(default_factory=list)
    event: int = 0
    """The number of its entry; 0 if all have seen it."""
    free: bool = False
    """Whether it was said out of turn."""
    drawn: bool = False
    """Whether dice fell or something was drawn: there is something to look at."""
    link: bool = False
    """Whether it goes on with the gesture of the seat's move before it: one undo takes both back."""


@dataclass
class Outcome:
    """What a change of the game has led to."""

    first: int
    """The first move that is new."""
    asked: frozenset[int]
    """The seats that were being asked before it."""
    blind: frozenset[int] = frozenset()
    """The eyes for which nothing has changed, and to which nothing is told."""
    together: bool = False
    """Whether several seats were answering at once, each for itself."""
    undone: tuple[int, ...] = ()
    """The moves that were taken back, by their places before."""


class Looked(NamedTuple):
    """The table as it was just before something was done."""

    asked: frozenset[int]
    together: bool
    hidden: State | None
    """The position, if what a seat does in it may be nobody else's business."""


class Broken(Exception):
    """A rule broke while a seat acted; these entries, after the record so far, do it again."""

    def __init__(self, bug: RulesBug, entries: list[int]) -> None:
        super().__init__(str(bug))
        self.bug = bug
        self.entries = entries


class Play:
    """The game of a table, from its set-up on."""

    def __init__(
        self, game: Game, start: dict[str, Any], script: list[int] | None = None, slow: bool = False
    ) -> None:
        self.game = game
        self.slow = slow
        """Whether it goes on over days, so that nobody is asked in a window: standing orders decide."""
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
        if not self.script:
            return False
        done = self.match.actions if self.match is not None else []
        return self.script[: len(done)] == done

    def scripted(self, seat: int | None = None) -> int | None:
        """What chance, or a bot in this seat, does next in a guided game; nothing in any other."""
        done = self.running.length
        if not self.guided or done >= len(self.script):
            return None
        action, whose = unpack_seat(self.script[done])
        if seat is not None and action == int(CLOSE):
            return int(PASS)  # a pass leaves no trace in a record
        return action if seat is None or whose in (None, seat) else None

    def record(self) -> dict[str, Any]:
        """The game so far as a record; of a frozen table, with what broke it."""
        head = {"format": FORMAT, "game": self.game.name, "rules": self.game.rules_version}
        actions = self.match.actions if self.match is not None else []
        return {**head, **self.start, "actions": actions + self.broken}

    def at_step(self, step: int) -> Match:
        """The game as it was after a step; it costs the same late as early."""
        return self.running.at(self.moves[step].length)

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
        while (action := self._by_itself()) is not None:
            self._apply(action)
        match.lawful = True
        self.ahead = Outcome(0, frozenset())
        return match.actions

    def act(self, seat: int, action: int, link: bool = False) -> list[int]:
        """Take an action and what follows by itself. To be logged, or the table made anew."""
        state = self.running.state
        named = pack_seat(action, seat if state.branches or state.window else None)
        entries = self._do(seat, named, lambda: self._apply(action, seat))
        self.moves[-1].link = link
        return entries

    def close(self) -> list[int]:
        """Close the window for all who have not answered. To be logged, or the table made anew."""
        return self._do(None, int(CLOSE), lambda: self._apply(int(CLOSE), begins=True))

    def say(self, seat: int, action: int) -> list[int]:
        """Let a seat say something out of turn. To be logged, or the table made anew."""
        return self._do(seat, pack_seat(action, seat, free=True), lambda: self._say(seat, action), True)

    def _do(self, seat: int | None, entry: int, work: Callable[[], None], look: bool = False) -> list[int]:
        before = self.running.length
        looked = self._look(look)
        try:
            work()
            while (following := self._by_itself()) is not None:
                entry = following
                self._apply(following)
        except RulesBug as bug:
            raise Broken(bug, [*self.running.entries(before), entry]) from bug
        self.ahead = self._acted(seat, looked)
        return self.running.entries(before)

    def pass_by(self, seat: int) -> None:
        """Let a seat pass in a window. It is in no log: a table that is made anew asks it again."""
        self.running.apply(int(PASS), seat)

    def undo(self, seat: int) -> int:
        """Take a seat's last deed back, a gesture with all its links; returns how many moves that were.

        To be logged, or the table made anew.
        """
        return self._undo(seat, self._look())

    def _undo(self, seat: int, looked: Looked, logged: int = 0, blind: list[int] | None = None) -> int:
        """Step back move by move: as many as the log says, or to where the deed began."""
        undone, told = list[int](), list[Event]()
        more = True
        while more:
            try:
                step, move = self._step_back(seat)
            except NothingToUndo:
                if not undone or logged:
                    raise
                break  # what others did meanwhile needs the rest of the gesture
            undone.append(step)
            told += move.events
            more = len(undone) < logged if logged else move.link and self.running.can_undo(seat)
        unseen = self._blind(looked, seat, told) if blind is None else frozenset(blind)
        self.ahead = Outcome(undone[-1], looked.asked, unseen, looked.together, tuple(undone))
        return len(undone)

    def _step_back(self, seat: int) -> tuple[int, Move]:
        """Take a seat's last move back and do again what others did since: its place, and what it was."""
        match = self.running
        step = max((k for k, move in enumerate(self.moves) if move.seat == seat and not move.free), default=0)
        later = [(move, self._entries(k)) for k, move in enumerate(self.moves) if k > step]
        match.undo(seat)
        undone = self.moves[step]
        self.moves = self.moves[:step]
        for move, entries in later:
            start = self.moves[-1].length
            end = start + len(entries)
            if match.entries(start, end) == entries:  # else it was said then, and cannot be said now
                move.length = end
                self.moves.append(move)
        return step, undone

    def last_deed(self, seat: int) -> int | None:
        """Where the last deed of a seat begins, a gesture with all its links; none if it has not acted."""
        first = None
        for k in range(len(self.moves) - 1, -1, -1):
            if self.moves[k].seat == seat and not self.moves[k].free:
                first = k
                if not self.moves[k].link:
                    break
        return first

    def _entries(self, step: int) -> list[int]:
        """What a move wrote into the record: its action, and the chance that followed."""
        return self.running.entries(self.moves[step - 1].length, self.moves[step].length)

    # -- following the log --------------------------------------------------------------------------

    @property
    def unseen(self) -> list[int]:
        """The eyes for which what was played ahead has not happened, as the log keeps them."""
        return sorted(self.ahead.blind) if self.ahead is not None else []

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

    def follow(self, kind: str, data: dict[str, Any]) -> None:
        """An action, the close of a window, or what was said out of turn, as the log has it.

        ``blind`` are the eyes for which it did not happen, as the log tells; old logs leave it to be found.
        """
        looked = self._look(kind == "said", old=True)
        self._follow(data["entries"], kind == "closed")
        self.moves[-1].link = data.get("link", False)
        self.ahead = self._acted(data.get("seat"), looked, data.get("blind"))

    def follow_undo(self, data: dict[str, Any]) -> None:
        """A step back as the log has it; in old logs it was always that of one move."""
        self._undo(data["seat"], self._look(old=True), data.get("moves", 1), data.get("blind"))

    def keep(self, moves: int, final: bool) -> None:
        """All persons have agreed to go back to where there were so many moves, and no further.

        Who asked has seen what came of them: what was done before stands, unless all agree again. In old logs
        it could be undone.
        """
        asked = frozenset(self.running.waiting_for)
        self.moves = self.moves[:moves]
        self.match = self.running.at(self.moves[-1].length)
        self.match.lawful = True
        if final:
            self.match.leave_open(())
        self.ahead = Outcome(moves, asked)

    def _follow(self, entries: list[int], begins: bool = False) -> None:
        match = self.running
        lawful, match.lawful = match.lawful, False
        for each in entries:
            action, seat = unpack_seat(each)
            if is_free(each):
                self._say(-1 if seat is None else seat, action)
            else:
                self._apply(action, seat, begins)
            begins = False
        match.lawful = lawful

    def _by_itself(self) -> int | None:
        """What happens now without anybody's action: chance, and at a slow table the close of a window."""
        match = self.running
        if match.to_act == CHANCE:
            told = self.scripted()
            return draw(match.state) if told is None else told
        return int(CLOSE) if self.slow and match.state.window else None

    def _apply(self, action: int, seat: int | None = None, begins: bool = False) -> None:
        """Take an action; what happens by itself belongs to the move before it, unless it begins one."""
        match = self.running
        by_itself = not begins and (match.to_act == CHANCE or action == CLOSE)
        actor = None if action == CLOSE else seat if seat is not None else match.to_act
        drawn = match.to_act == CHANCE
        events = match.apply(action, seat)
        if not by_itself or not self.moves:
            self.moves.append(Move(actor, 0))
        self.moves[-1].drawn |= drawn
        self.moves[-1].length = match.length
        self.moves[-1].events.extend(events)

    def _say(self, seat: int, action: int) -> None:
        events = self.running.say(seat, action)
        self.moves.append(Move(seat, self.running.length, list(events), free=True))

    # -- what eyes may know -------------------------------------------------------------------------

    def sees(self, eyes: int) -> View:
        """What these eyes see, without what hangs on the match's history."""
        return self.game.view(self.running.state, eyes)

    def shows(self, seat: int, action: int) -> bool:
        """Whether anybody but the seat would notice if it did this now; what leads to chance all do."""
        looked = self._look()
        if looked.hidden is None:
            return True
        match = self.running.clone()
        try:
            told = match.apply(action, seat)
        except RegaliaError:
            return True  # it will be refused
        blind = self._blind(looked, seat, told, match.state)
        return match.to_act == CHANCE or len(blind) < match.state.players  # all others, and whoever watches

    def _look(self, always: bool = False, old: bool = False) -> Looked:
        """Who is asked, and the position while what a seat does may be hidden from the others.

        Of a choice that is half made others see nothing yet, and how many clicks it takes may hang on what
        is hidden: a block on the march stops by itself where it cannot go on. [WK-H14] In a guided game all
        is open while it goes as its script says, which anybody may read: its voice counts every click.
        In logs that do not say who saw what, every click of an open turn was seen.
        """
        state = self.running.state
        several = bool(state.branches) or state.window
        if not old:
            several = (several or self.game.discreet) and not self.guided
        hidden = state.clone() if always or several else None
        together = bool(state.branches) and not state.window
        return Looked(frozenset(self.running.waiting_for), together, hidden)

    def _acted(self, seat: int | None, looked: Looked, told: list[int] | None = None) -> Outcome:
        blind = self._blind(looked, seat, self.moves[-1].events) if told is None else frozenset(told)
        return Outcome(len(self.moves) - 1, looked.asked, blind, looked.together)

    def _blind(
        self, looked: Looked, seat: int | None, told: list[Event], after: State | None = None
    ) -> frozenset[int]:
        """The eyes that may read nothing of what happened or is undone, and see what they saw."""
        before, after = looked.hidden, after or self.running.state
        if seat is None or before is None:
            return frozenset()  # a window closes for all, whatever comes of it
        return frozenset(
            eyes
            for eyes in (*range(after.players), int(SPECTATOR))
            if eyes != seat
            and all(self.game.line(event, eyes, after) is None for event in told)
            and self.game.view(before, eyes) == self.game.view(after, eyes)
        )
