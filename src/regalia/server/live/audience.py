"""Those who are told what happens at a table, each their own view; who sees the same is told by one frame.

All who only watch see the same, so a thousand of them cost one view, one text and a thousand sends. Who comes
or goes is not told at once to everybody either: what has changed is told once for many.
"""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from collections import Counter
from typing import TYPE_CHECKING, Any

import orjson

from regalia.engine.game import SPECTATOR
from regalia.server.live.beats import beat_of, waits_for_person
from regalia.server.plain import encode
from regalia.server.protocol import WATCH
from regalia.server.table import cards
from regalia.server.table.idle import idle
from regalia.server.table.lines import lines
from regalia.server.table.telling import told

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from regalia.server.pages.socket import Guest
    from regalia.server.table.log import Entry
    from regalia.server.table.table import Table

SEATS_SECONDS = 0.1
"""How soon it is told that a player came or went."""
WATCHERS_SECONDS = 2.0
"""How soon it is told how many watch."""
STEPS_TOLD = 500
"""Lines of so many steps come with a state; those before are in the replay."""

Plain = dict[str, Any]
Here = tuple[frozenset[int], int]
"""Seats and watchers who are connected."""


class Audience:
    """All connections to one table in this process, and what is known of those in other processes."""

    def __init__(
        self, table: Table, come_or_gone: Callable[[Here], Awaitable[None]], beat_seconds: float
    ) -> None:
        self.beat_seconds = beat_seconds
        self.visitors: set[Guest] = set()
        """All who are connected, also those who have not said hello yet."""
        self.guests: set[Guest] = set()
        """Those who are told what happens."""
        self.elsewhere: dict[str, tuple[frozenset[int], int, float]] = {}
        """Seats and watchers connected to other processes, and when those last said so."""
        self._connections: Counter[str | None] = Counter()
        self._come_or_gone = come_or_gone
        self._timer: asyncio.TimerHandle | None = None
        self._errand: asyncio.Task[None] | None = None
        self.away: dict[int, float] = {}
        """Since when somebody who plays a seat has not been connected, as far as this process knows."""
        self.idle: dict[int, str] = {}
        """The seats that keep all waiting, as everybody here was told."""
        self.show(table)
        self._note_away()
        self._last_told = self._last_said = self.here()

    def show(self, table: Table, summary: Plain | None = None) -> None:
        """From now on the table is this, or has changed."""
        self.table = table
        self.summary = summary if summary is not None else cards.summary(table)
        self._views: dict[int, orjson.Fragment] = {}
        self._shown: tuple[list[int], int] | None = None
        """Who is here, once it was looked up."""
        if self.idle:
            self.idle = self.idle_now()

    # -- telling ----------------------------------------------------------------------------------

    def tell(self, entries: list[Entry]) -> None:
        """Send everybody what has happened for them."""
        known = {*self.table.count.sight.readers(), self.table.owner, *(entry.person for entry in entries)}
        frames: dict[tuple[str | None, int], list[str]] = {}
        newest = self.table.count.event
        for guest in list(self.guests):
            reader = guest.person if guest.person in known else None
            key = (reader, guest.last)
            if key not in frames:
                frames[key] = self._frames(entries, reader, guest.last)
            if frames[key]:
                guest.last = newest
                for frame in frames[key]:
                    guest.post(frame)

    def _frames(self, entries: list[Entry], reader: str | None, last: int) -> list[str]:
        """What is told to this reader, or to all who are nobody to the table, and know it up to an event."""
        seen = [entry for entry in entries if self.table.count.sight.saw(entry.event, reader)]
        messages = [told(self.table, entry, reader) for entry in seen]
        frames = [encode(message) for message in messages if message is not None]
        if any(entry.kind != "chat" for entry in seen):
            frames.append(encode(self.state_for(reader, last)))
        return frames

    def state_for(self, person: str | None, last: int) -> Plain:
        """How the table is now, for this person who knows it up to an event."""
        table, count = self.table, self.table.count
        moves = table.play.moves
        eyes = table.eyes_of(person) if table.match is not None else []
        steps = table.steps(person)
        since = max(count.first_new_step(last, moves, person), _newest(steps))
        return {
            "type": "state",
            "event": count.sight.number(count.event, person),
            "decision": count.sight.number(count.decision, person),
            "step": steps[-1] if steps else 0,
            "views": {eyes_name(seat): self.view(seat) for seat in eyes},
            "lines_since": steps[since - 1] + 1 if since else 0,
            "lines": {eyes_name(seat): lines(table, seat, steps, since) for seat in eyes},
            "beat": self._beat(),
            "table": self.card(person),
        }

    def _beat(self) -> Plain | None:
        """The window that is open, if one is: the same for everybody, whoever could answer."""
        if not self.table.window:
            return None
        timeless = self.table.one_screen or waits_for_person(self.table)
        seconds = None if timeless else beat_of(self.table, self.beat_seconds)
        return {"seconds": seconds, "held": sorted(self.table.beat.held)}

    def tell_again(self, person: str) -> None:
        """How it is now, for one person: what they did is no event."""
        guests = [guest for guest in self.guests if guest.person == person]
        if guests:
            frame = encode(self.state_for(person, self.table.count.event))
            for guest in guests:
                guest.post(frame)

    def view(self, seat: int) -> orjson.Fragment:
        """What these eyes see, made and written once for all who have them."""
        if seat not in self._views:
            self._views[seat] = orjson.Fragment(orjson.dumps(self.table.view(seat)))
        return self._views[seat]

    def card(self, person: str | None) -> Plain:
        """The table as this person may know it."""
        if self._shown is None:
            self._shown = self.present(), self.watchers()
        return cards.card(self.summary, person, *self._shown, self.idle)

    # -- who is here ------------------------------------------------------------------------------

    def enter(self, guest: Guest) -> None:
        """Somebody has said hello."""
        if guest not in self.guests:
            self.guests.add(guest)
            self._connections[guest.person] += 1
            self.presence_changed()

    def leave(self, guest: Guest) -> None:
        """Somebody is told nothing any more."""
        if guest in self.guests:
            self.guests.discard(guest)
            self._connections[guest.person] -= 1
            if not self._connections[guest.person]:
                del self._connections[guest.person]
            self.presence_changed()

    def here(self) -> Here:
        """Seats and watchers connected to this process."""
        seats = [
            seat
            for seat, chair in enumerate(self.table.chairs)
            if chair.by_person and chair.holder in self._connections
        ]
        players = {self.table.chairs[seat].holder for seat in seats}
        return frozenset(seats), len(self.guests) - sum(self._connections[each] for each in players)

    def present(self) -> list[int]:
        """The seats whose player is connected, here or elsewhere."""
        return sorted(self.here()[0].union(*(others for others, _, _ in self.elsewhere.values())))

    def watchers(self) -> int:
        """How many watch, here or elsewhere."""
        return self.here()[1] + sum(count for _, count, _ in self.elsewhere.values())

    def _note_away(self) -> None:
        present, now = self.present(), time.time()
        self.away = {
            seat: self.away.get(seat, now) for seat in range(len(self.table.chairs)) if seat not in present
        }

    def idle_now(self) -> dict[int, str]:
        """The seats that keep all waiting at this moment."""
        return idle(self.table, self.away, time.time())

    def look_for_idle(self) -> None:
        """Tell everybody if a seat has become idle, or is so no more."""
        if self.guests and self.idle_now() != self.idle:
            self.idle = self.idle_now()
            frames: dict[tuple[str | None, int], str] = {}
            known = {*self.table.count.sight.readers(), self.table.owner}
            for guest in list(self.guests):
                key = (guest.person if guest.person in known else None, guest.last)
                if key not in frames:
                    frames[key] = encode(self.state_for(*key))
                guest.post(frames[key])

    def presence_changed(self) -> None:
        """Tell it soon: once for all who come and go until then."""
        self._shown = None
        self._note_away()
        seats = self.present() != sorted(self._last_told[0]) or self.here()[0] != self._last_said[0]
        due = asyncio.get_running_loop().time() + (SEATS_SECONDS if seats else WATCHERS_SECONDS)
        if self._timer is not None and self._timer.when() <= due:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_at(due, self._tell_presence)

    def _tell_presence(self) -> None:
        self._timer = None
        now = frozenset(self.present()), self.watchers()
        if now != self._last_told:
            self._last_told = now
            frame = encode({"type": "presence", "present": sorted(now[0]), "watchers": now[1]})
            for guest in list(self.guests):
                guest.post(frame)
        if self.here() != self._last_said:
            self._last_said = self.here()
            self._errand = asyncio.ensure_future(self._come_or_gone(self._last_said))

    def close(self) -> None:
        """Tell nobody anything any more."""
        if self._timer is not None:
            self._timer.cancel()


def _newest(steps: Sequence[int]) -> int:
    """The first move of the newest steps that this reader counts: what they did not see takes no room."""
    return bisect_left(steps, steps[-1] - STEPS_TOLD + 1) if steps else 0


def eyes_name(seat: int) -> str:
    """Eyes as the protocol writes them."""
    return WATCH if seat == SPECTATOR else str(seat)
