"""The one interface of all bots: what a bot is given, and what it has to give back."""

from __future__ import annotations

import secrets
from functools import cached_property
from typing import TYPE_CHECKING, Any, SupportsIndex

from regalia.engine.errors import BadOption, GameOver, NotYourTurn, shown
from regalia.engine.eyes import eyes_of
from regalia.engine.frame import CHANCE, TABLE
from regalia.engine.rng import Rng
from regalia.engine.whole import whole

if TYPE_CHECKING:
    from regalia.engine.game import Game, View
    from regalia.engine.match import Match
    from regalia.engine.notation import Notation
    from regalia.engine.state import State


class Seen:
    """What a seat knows when it has to decide, and nothing else.

    The world kept in here is already a re-deal: a position this seat cannot tell from the real one. View and
    actions made from it are the real ones, because they never depend on what the seat does not know; the
    conformance suite proves that for every game. So even a bot that pries finds no secret.
    """

    def __init__(self, game: Game, world: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._world = world

    @cached_property
    def view(self) -> View:
        """What a person on this seat would see."""
        return self.game.view(self._world, self.seat)

    @cached_property
    def actions(self) -> list[int]:
        """What this seat may do now; nothing if it is not asked."""
        if self.seat not in self._world.waiting_for():
            return []
        self._world.attend(self.seat)
        return self._world.legal()

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return int(self._world.players)

    @property
    def notation(self) -> Notation:
        """The text form of actions."""
        return self.game.notation

    def redeal(self, rng: Rng) -> State:
        """Another position that this seat could be in, ready for its answer."""
        world: State = self.game.redeal(self._world, self.seat, rng)
        return world


def choices(table: Seen) -> list[int]:
    """What the seat may do, for bots that go on to choose: refused where there is nothing to choose."""
    if not isinstance(table, Seen):
        raise BadOption(f"A bot is asked with what a seat knows, bots.seen(match), not with {shown(table)}.")
    if not table.actions:
        raise NotYourTurn(f"Seat {table.seat} has nothing to decide now, so there is nothing to choose.")
    return table.actions


class Bot:
    """Decides for one seat or for several."""

    edition = 1
    """Goes up when it begins to think otherwise: results of an older edition are not of this bot."""

    memory: Any = None
    """What it knows from earlier decisions of this game: plain data. Whoever asks a new bot each time, as a
    server does, gives it what the last one remembered; without it a bot thinks anew, and no worse."""

    def __init__(self, seed: SupportsIndex) -> None:
        self.rng = Rng(seed)

    def choose(self, table: Seen) -> int:
        """One of ``table.actions``."""
        raise NotImplementedError

    def recall(self, table: Seen) -> int | None:
        """What it had made up its mind to do here when it last thought; None if it would have to think."""
        return None

    def reply(self, table: Seen) -> int:
        """The same in a window at a table with people: it closes soon, whoever is asked."""
        return self.choose(table)


def seen(match: Match, seat: SupportsIndex | None = None) -> Seen:
    """What a seat of this match knows, by default the one that decides: the only place where the two meet.

    The world is dealt from the system's randomness, which is kept nowhere: nobody can deal it backwards and
    find the truth. What a bot of a given seed chooses does not depend on it, because a re-deal depends on
    what the seat knows and on the generator alone.
    """
    from regalia.engine.match import Match

    if not isinstance(match, Match):
        raise BadOption(f"What a seat knows is asked of a match, as in seen(match), not of {shown(match)}.")
    if seat is None:
        seat = match.to_act
    if seat is None:
        raise GameOver("The game is over; no seat has anything left to decide.")
    named = whole(seat)
    if named == CHANCE:
        raise NotYourTurn("Chance has to answer first: no seat is asked. Apply one of match.legal().")
    if named == TABLE:
        raise NotYourTurn("A window is open and nobody is left to ask in it. Go on with match.close().")
    eyes = eyes_of(match.state, seat)
    return Seen(match.game, match.redeal(eyes, Rng(secrets.randbits(96))), eyes)
