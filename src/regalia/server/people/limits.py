"""How much anybody may ask of the server: token buckets, and sizes."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass

from regalia.server.people.door import neighbourhood

BODY_BYTES = 64 * 1024
RECORD_BYTES = 1024 * 1024
FRAME_BYTES = 8 * 1024
WAITING_BYTES = 4 * 1024 * 1024
"""Who has so much to read that they have not read is cut off, and may come back."""
SOCKET_BYTES = 64 * 1024
"""Above FRAME_BYTES a frame is refused with a code; above this the connection is cut."""
RECORD_ACTIONS = 20_000
TABLES_A_PERSON = 60
"""So many games that are not over may one person have opened."""
BODY_SECONDS = 15.0
"""How long the rest of a request may take."""
BUCKETS = 50_000


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


REQUESTS = Rate(120, 30)
MESSAGES = Rate(60, 20)
LOBBIES = Rate(30, 3)
"""Looks at the lobby, which is a long page; the browser takes one every five seconds."""
PREVIEWS = Rate(30, 10)
"""The rules are asked many times for one, to be sure that it tells no secret."""
MOVES_A_TOKEN = 500
"""The story of so many moves, told whole, counts for one preview."""
FORECAST_COST = 4
"""So many previews does a forecast count for: it plays thousands of fights."""
HINTS = Rate(60, 1)
"""A bot thinks for each, one at a time for a person, and after all bots; the longest turns, some forty clicks
of Wizard Kings, may be played by hints alone. What needs no thought costs nothing: what was told before, the
next step of a plan, and the only choice there is."""
ANALYSES = Rate(6, 0.1)
"""A process works for some seconds on each that is not known yet."""
TAKEBACKS = Rate(6, 0.1)
"""Asking the others to take something back."""
ORDERS = Rate(20, 0.5)
"""What is said out of turn: it stays in the record, and all eyes are compared before and after it."""
SEATINGS = Rate(30, 0.5)
"""Sitting down, getting up, and saying who may talk: each is an entry that stays in the log."""
CONNECTIONS = Rate(40, 5)
OPENINGS = Rate(20, 0.5)
"""New tables and imported records."""
NEWCOMERS = Rate(80, 1)
"""People who get their first cookie, from one address: two school classes at once, and sixty a minute after
that. Everybody has limits of their own, so whoever collects cookies multiplies theirs by no more."""
STRANGERS_FACTOR = 4
"""Those of one address who show no cookie share one bucket, so many times as large."""
CROWD_FACTOR = 100
"""A school or a fair may share one address; it is a limit only for what no crowd of honest people does."""


class Buckets:
    """One bucket a name. The longest unused are forgotten."""

    def __init__(self, factor: float = 1.0) -> None:
        self.factor = factor
        self._levels: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def allow(self, what: str, who: str, rate: Rate, factor: float = 1.0, cost: float = 1.0) -> bool:
        """Take a token, or as many as it costs, if they are there; what costs more than all takes all."""
        scale = self.factor * factor
        now = time.monotonic()
        level, then = self._levels.pop((what, who), (rate.burst * scale, now))
        level = min(rate.burst * scale, level + (now - then) * rate.per_second * scale)
        cost = min(cost, rate.burst * scale) if cost > 1 else 1.0
        allowed = level >= cost
        self._levels[what, who] = (level - cost if allowed else level, now)
        while len(self._levels) > BUCKETS:
            self._levels.popitem(last=False)
        return allowed

    def allow_both(self, what: str, person: str | None, address: str, rate: Rate, cost: float = 1.0) -> bool:
        """Take a token from the person's bucket; only strangers are limited by where they come from."""
        home = neighbourhood(address)
        if person is None:
            return self.allow(what, f"? {home}", rate, STRANGERS_FACTOR, cost)
        own = self.allow(what, person, rate, cost=cost)
        return own and self.allow(what, f"@ {home}", rate, CROWD_FACTOR, cost)

    def give_back(self, what: str, person: str, address: str) -> None:
        """What a person took was not needed."""
        for who in (person, f"@ {neighbourhood(address)}"):
            if (what, who) in self._levels:
                level, then = self._levels[what, who]
                self._levels[what, who] = (level + 1.0, then)


@dataclass(frozen=True)
class Allowance:
    """How often one person may ask for something that costs much."""

    buckets: Buckets
    what: str
    person: str
    address: str
    rate: Rate

    @property
    def home(self) -> str:
        """Where they are."""
        return neighbourhood(self.address)

    def take(self) -> bool:
        """Whether they may once more."""
        return self.buckets.allow_both(self.what, self.person, self.address, self.rate)

    def give_back(self) -> None:
        """It has cost nothing."""
        self.buckets.give_back(self.what, self.person, self.address)
