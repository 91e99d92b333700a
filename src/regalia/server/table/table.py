"""A table as its log tells it: seats, the game, what was asked. Pure: it reads no disk and no socket."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import regalia
from regalia.engine.errors import RegaliaError
from regalia.engine.game import SPECTATOR, Game
from regalia.server.people.seats import OPEN, Chair
from regalia.server.refusals import Frozen, NoSuchSeat, NotRunning
from regalia.server.table.asked import Asked, Beat, persons_at
from regalia.server.table.backlog import Backlog
from regalia.server.table.count import Count
from regalia.server.table.log import GAME_KINDS, UNTOLD, Entry
from regalia.server.table.play import Outcome, Play
from regalia.server.table.slips import KIND as BOT_FAILED
from regalia.server.table.slips import Slips

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regalia.engine.match import Match
    from regalia.server.table.sight import Reader

WAITING, RUNNING, FINISHED, FROZEN = "waiting", "running", "finished", "frozen"


class Table:
    """Everything about one table, after some number of events."""

    def __init__(self, table_id: str, created: Entry) -> None:
        data = created.data
        self.id = table_id
        self.first = created
        """The entry that its log begins with."""
        self.game: Game = regalia.game(data["game"])
        self.pace: str = data["pace"]
        self.imported: bool = data.get("imported", False)
        """Whether it was brought in as a record: somebody has seen every card of it."""
        self._listed: bool = data["listed"]
        self.owner: str = created.person or ""
        self.owner_name: str = data["owner_name"]
        self.chairs = [Chair.from_data(each) for each in data["seats"]]
        self.created = self.changed = created.time
        self.play = Play(self.game, data["start"], data.get("script", []), slow=self.pace == "slow")
        self.count = Count(created)
        for chair in self.chairs:
            if chair.holder is not None:
                self.count.sight.welcome(chair.holder)
        self.asked: Asked | None = None
        self.beat = Beat()
        """The window that is open, if one is."""
        self.frozen: str | None = None
        self.ended: str | None = None
        """Why the game was over before its rules ended it."""
        self.ended_winners: list[int] = []
        self.backlog = Backlog(created)
        """Chat and everything else that is told beside the game."""
        self.spectators_chat: bool = data.get("spectators_chat", False)
        """Whether those who only watch may say something."""
        self.muted: frozenset[str] = frozenset()
        """Public ids of those who may say nothing here."""
        self.moved = created.time
        """When the game last moved for everybody."""
        self.sat: dict[int, float] = {}
        """When somebody last sat down in a seat."""
        self.sent_away: set[str] = set()
        """Whose seat the owner has freed before the game began."""
        self.deciders: set[str] = set()
        """Who has decided something in the game."""
        self.slips = Slips()
        """What its bots have got wrong."""
        self.held: dict[str, set[int]] = {}
        """Which seats somebody had in the running game and has no more."""

    # -- asking -------------------------------------------------------------------------------

    @property
    def match(self) -> Match | None:
        """The game as it stands, once it has begun."""
        return self.play.match

    @property
    def status(self) -> str:
        """Where the table is in its life."""
        if self.frozen is not None:
            return FROZEN
        if self.match is None:
            return WAITING
        return FINISHED if self.ended or self.match.over else RUNNING

    @property
    def listed(self) -> bool:
        """Whether the lobby shows it to everybody; never with a free seat whose cards somebody has seen."""
        return self._listed and not (self.imported and self.status != FINISHED and not self.is_full())

    @property
    def window(self) -> bool:
        """Whether anybody could answer now."""
        return self.match is not None and self.status == RUNNING and bool(self.match.state.window)

    @property
    def one_screen(self) -> bool:
        """Whether one person acts for several seats, and nobody else plays: they say when a window closes."""
        several = sum(chair.by_person for chair in self.chairs) > 1
        return several and len(persons_at(self.chairs)) == 1 and self.is_full()

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

    def seen_by(self, person: str) -> set[int]:
        """The seats whose secrets this person knows: those they hold, also through a bot, and have held."""
        holds = {seat for seat, chair in enumerate(self.chairs) if chair.holder == person}
        return holds | self.held.get(person, set())

    def eyes_of(self, person: str | None) -> list[int]:
        """Through which eyes this person sees the game."""
        return self.seats_of(person) or [SPECTATOR]

    def is_full(self) -> bool:
        """Whether nobody is missing."""
        return all(chair.kind != OPEN for chair in self.chairs)

    def bot_has_failed(self, seat: int) -> bool:
        """Whether the bot of this seat has failed in this game."""
        return self.slips.has(seat, self.chairs[seat].bot)

    def running(self) -> Match:
        """The match, if one can act in it."""
        if self.frozen is not None:
            raise Frozen(f"This table is frozen: {self.frozen}")
        if self.match is None:
            raise NotRunning("The game has not begun: a seat is still open.")
        if self.status != RUNNING:
            raise NotRunning("The game is over; nothing more can be done.")
        return self.match

    def steps(self, person: str | None) -> Sequence[int]:
        """The number that each move has for this person; when the game is over, everybody counts all."""
        moves = self.play.moves
        return range(len(moves)) if self.status == FINISHED else self.count.steps(person, moves)

    def view(self, seat: int = SPECTATOR) -> dict[str, Any]:
        """What these eyes see now; nothing is on offer at a table that is not running."""
        view = self.play.running.view(seat)
        if self.status != RUNNING:
            view.update(actions=[], to_act=[], can_undo=False)
        view["can_undo"] = view["can_undo"] and self.may_step_back(seat)
        return view

    def may_step_back(self, seat: int) -> bool:
        """Whether undo is for this seat now, if the match lets it.

        Where a choice that is half made is nobody else's business, who has handed the turn on does not step
        back: else it would learn from its undo that somebody has begun to choose.
        """
        sealed = self.game.discreet and not self.play.running.state.branches
        return not sealed or self.one_screen or self.play.guided or seat in self.waiting_for

    # -- following the log ----------------------------------------------------------------------

    @classmethod
    def from_log(cls, table_id: str, entries: list[Entry]) -> Table:
        """The table that a log tells of. What today's rules cannot follow is kept, and frozen."""
        table = cls(table_id, entries[0])
        table.follow(entries[1:])
        return table

    def follow(self, entries: list[Entry]) -> None:
        """Let entries happen that are on disk; at one that cannot be followed the table is frozen."""
        for entry in entries:
            try:
                self.take(entry)
            except RegaliaError as error:
                self.frozen = f"Event {entry.event} cannot be followed by these rules: {error}"
                break

    def take(self, entry: Entry) -> None:
        """Let an entry of the log happen, or have happened if it was played ahead."""
        missed: frozenset[Reader] = frozenset()
        if entry.kind in GAME_KINDS:
            outcome = self._take_game(entry)
            missed = self._missed(outcome)
            if entry.kind == "said":
                self.count.cut(entry, outcome)
            else:
                self._go_on(entry, outcome, missed)
        else:
            self._take_other(entry)
        self.count.note(entry, missed)
        if None not in missed:
            self.changed = entry.time
        if entry.kind not in UNTOLD:
            self.backlog.note(entry, bool(missed))

    def _go_on(self, entry: Entry, outcome: Outcome, missed: frozenset[Reader]) -> None:
        """The game has moved; what nobody may notice ends no beat, and no question to all."""
        self.count.decide(entry, outcome, self.waiting_for)
        if not missed:
            self.moved = entry.time
            self.asked = None  # what was asked is about a position that is gone, and all know it
            self.beat = Beat(entry.event) if self.window else Beat()

    def _take_game(self, entry: Entry) -> Outcome:
        data, play = entry.data, self.play
        if entry.kind == "started":
            if play.ahead is None:
                play.follow_start(data["entries"])
        elif entry.kind in ("act", "closed", "said"):
            if entry.person is not None:
                self.deciders.add(entry.person)
            if play.ahead is None:
                play.follow(entry.kind, data)
            play.moves[-1].event = entry.event
        elif entry.kind == "undo":
            if play.ahead is None:
                play.follow_undo(data)
        elif entry.kind == "takeback":
            play.keep(data["keep"], data.get("final", False))
        else:
            play.ahead = Outcome(len(play.moves), frozenset(self.waiting_for))
            self._end(entry)
        return play.took()

    def _end(self, entry: Entry) -> None:
        if entry.kind == "ended":
            self.ended = entry.data.get("reason", "resignation")
            self.ended_winners = entry.data["winners"]
        else:
            self.frozen = entry.data["message"]
            self.play.broken = entry.data["entries"]

    def _missed(self, outcome: Outcome) -> frozenset[Reader]:
        """The readers for whom an entry has changed nothing and tells nothing."""
        if not outcome.blind:
            return frozenset()
        readers = self.count.sight.readers()
        return frozenset(reader for reader in readers if outcome.blind.issuperset(self.eyes_of(reader)))

    def _take_other(self, entry: Entry) -> None:
        data = entry.data
        if entry.kind in ("seat", "resigned"):
            chair = Chair.from_data(data["chair"])
            before = self.chairs[data["seat"]].holder
            if self.match is not None and before is not None:
                self.held.setdefault(before, set()).add(data["seat"])
            self.chairs[data["seat"]] = chair
            self.sat[data["seat"]] = entry.time
            if data.get("sent_away"):
                self.sent_away.add(data["sent_away"])
            if chair.holder is not None:
                self.count.sight.welcome(chair.holder)
            self.asked = None
        elif entry.kind == BOT_FAILED:
            self.slips.take(data)
        elif entry.kind == "held":
            self.beat = self.beat.hold(data["seat"], data["on"])
        elif entry.kind == "chat-rules":
            self.spectators_chat = data["spectators"]
            self.muted = frozenset(data["muted"])
        elif entry.kind == "takeback-asked":
            self.asked = Asked(data["seat"], entry.event, entry.person or "")
        elif entry.kind == "takeback-answered" and self.asked is not None:
            if data["agree"]:
                self.asked.agreed.add(entry.person or "")
            else:
                self.asked = None
