"""What is counted: events, decisions and steps, and who has seen which of them."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

from regalia.server.refusals import Stale
from regalia.server.table.sight import Reader, Sight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regalia.server.table.log import Entry
    from regalia.server.table.play import Move, Outcome


DONE_KEPT = 1000
"""So many messages of clients are remembered at a table; the database knows all of them."""


class Done(NamedTuple):
    """A message that was done: the number and the kind of its first entry."""

    event: int
    kind: str


class Count:
    """The numbers of a table. They count everything; ``sight`` makes each reader's numbers of them."""

    def __init__(self, created: Entry) -> None:
        self.event = created.event
        """The number of the last entry."""
        self.decision = created.event
        """The number of the last entry that changed the game."""
        self.sight = Sight()
        """Who has not seen what."""
        self.done: dict[tuple[str, str], Done] = {}
        """The newest of what clients have sent and we have done, by person and client id."""
        self.forgets = False
        """Whether something that was done is in ``done`` no more."""
        self._cuts: list[tuple[int, int]] = []
        """After which event which steps of the replay are new: pairs (event, first new step)."""
        self._choosing_since: dict[int, int] = {}
        """Since which decision a seat has had the choice that it has now."""

    def to_data(self) -> dict[str, Any]:
        """All numbers, as a snapshot keeps them."""
        return {
            "event": self.event,
            "decision": self.decision,
            "sight": self.sight.to_data(),
            "done": [[*key, *done] for key, done in self.done.items()],
            "forgets": self.forgets,
            "cuts": self._cuts,
            "choosing": sorted(self._choosing_since.items()),
        }

    def restore(self, data: dict[str, Any]) -> None:
        """The numbers of a snapshot."""
        self.event, self.decision, self.forgets = data["event"], data["decision"], data["forgets"]
        self.sight.restore(data["sight"])
        self.done = {(person, client): Done(event, kind) for person, client, event, kind in data["done"]}
        self._cuts = [(event, step) for event, step in data["cuts"]]
        self._choosing_since = dict(data["choosing"])

    def note(self, entry: Entry, missed: frozenset[Reader] = frozenset()) -> None:
        """One more entry, which has not happened for these readers."""
        self.event = entry.event
        self.sight.miss(entry.event, missed)
        if entry.person is not None and entry.client is not None:
            self.done[entry.person, entry.client] = Done(entry.event, entry.kind)
            if len(self.done) > DONE_KEPT:
                del self.done[next(iter(self.done))]
                self.forgets = True

    def decide(self, entry: Entry, outcome: Outcome, waiting: list[int]) -> None:
        """An entry has changed the game; these seats are asked now."""
        self.decision = entry.event
        self.cut(entry, outcome)
        stays = outcome.asked - {entry.data.get("seat")} if outcome.together else frozenset()
        self._choosing_since = {
            seat: self._choosing_since.get(seat, entry.event) if seat in stays else entry.event
            for seat in waiting
        }

    def cut(self, entry: Entry, outcome: Outcome) -> None:
        """An entry has changed the moves from some on; after each that is taken back, all have moved up."""
        for undone in outcome.undone:  # the last of them first
            self._cuts = [(event, step - 1 if step > undone else step) for event, step in self._cuts]
        self._cuts.append((entry.event, outcome.first))

    def decision_of(self, number: int, person: str | None) -> int:
        """The decision that a reader's number is about.

        What others said out of turn has happened since for nobody else: the newest decision stays the newest.
        """
        if number == self.sight.number(self.decision, person):
            return self.decision
        return self.sight.event(number, person)

    def check_decision(self, seat: int, decision: int) -> None:
        """Refuse what was decided about another position.

        While several seats are asked at once, what the others do does not make a seat's choice stale.
        """
        if not self._choosing_since.get(seat, self.decision) <= decision <= self.decision:
            raise Stale

    def steps(self, person: str | None, moves: list[Move]) -> Sequence[int]:
        """The number that each move has for this person; one they did not see belongs to the step before."""
        if not self.sight.has_missed(person):
            return range(len(moves))
        seen = (self.sight.saw(move.event, person) for move in moves)
        return [number - 1 for number in accumulate(seen)]

    def first_new_step(self, last: int, moves: list[Move], person: str | None) -> int:
        """From which move on the replay is new to this person, who knows it up to an event."""
        first = len(moves)
        for event, step in reversed(self._cuts):
            if event <= last:
                break
            if self.sight.saw(event, person):
                first = min(first, step)
        return first
