"""What readers can tell: every step is also played in worlds that a reader could not tell from the real one.

For each reader one world is dealt from what that reader knows. Then whatever is done in the real world must
look to the reader like something that could be done in the other world: the same view, the same lines and as
many of them, the same undo. If the actor's own offer differs there, any other action will do, as long as it
looks the same; and a step that shows a reader nothing must be one there as well, since steps can be counted.
The one exception is said aloud by the rules: ``state.reveal`` to that reader.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from regalia.engine.actions import PASS
from regalia.engine.card import View
from regalia.engine.errors import RegaliaError
from regalia.engine.frame import CHANCE, OVER, SPECTATOR, TABLE, can_read
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.engine.position import to_plain
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.testing.promise import Written, canonical, require

REFUSALS = 12
"""Actions, drawn by lot, of which every reader asks why they are not on offer."""


class Move(NamedTuple):
    """Something that a seat, chance or the table can do; ``free``: out of turn."""

    seat: int
    action: int
    free: bool = False


class Look(NamedTuple):
    """Everything that one reader gets of a step."""

    view: Written
    lines: str


class Done(NamedTuple):
    """A match after a move."""

    match: Match
    looks: dict[int, Look]
    revealed: int


def readers_of(state: State) -> list[int]:
    """Every seat, and somebody who only watches."""
    return [*range(state.players), int(SPECTATOR)]


def moves_of(match: Match, free: bool) -> Iterator[Move]:
    """All that can be done in a match now, or all that can be said out of turn."""
    if free:
        for seat in range(match.state.players):
            for action in match.free(seat):
                yield Move(seat, action, True)
        return
    asked = [*match.waiting_for, *([int(TABLE)] if match.state.window else [])]
    for seat in asked or [int(CHANCE)]:
        for action in match.legal(seat):
            yield Move(seat, action)


class WorldChecker:
    """Compares what readers get in worlds that they could not tell apart."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # -- one position -------------------------------------------------------------------------

    def position(self, match: Match, rng: Rng) -> dict[int, View]:
        """Re-deals are drawn from what a reader knows alone; neither view nor refusal tells more.

        What each reader sees is handed on, for other checks.
        """
        views: dict[int, View] = {}
        for eyes in readers_of(match.state):
            world = self.game.redeal(match.state, eyes, rng)
            self.game.laws(world)
            mine, other = match.view(eyes), match._beside(world).view(eyes)
            require(Written(mine) == Written(other), f"{reader(eyes)} sees something it may not know")
            self.fair(match.state, world, eyes, rng)
            self.refusals(match.state, world, eyes, rng)
            views[eyes] = mine
        return views

    def fair(self, state: State, world: State, eyes: int, rng: Rng) -> None:
        """Dealing a re-deal again with the same numbers gives the same world, to the byte."""
        seed = int(rng.next32())
        one = to_plain(self.game.redeal(state, eyes, Rng(seed)))
        other = to_plain(self.game.redeal(world, eyes, Rng(seed)))
        require(one == other, f"a re-deal for {reader(eyes)} depends on the truth")

    def refusals(self, state: State, world: State, eyes: int, rng: Rng) -> None:
        """Why something is not on offer is said from what the seat knows."""
        notation = self.game.notation
        if eyes < 0 or state.to_act == OVER:
            return
        for _ in range(REFUSALS):
            action = notation.at(int(rng.below(notation.size)))
            mine, other = self.game.refuse(state, eyes, action), self.game.refuse(world, eyes, action)
            require(
                mine == other,
                f"a refusal tells {reader(eyes)} something: {notation.text(action)!r}: {mine!r}",
            )

    # -- one step -----------------------------------------------------------------------------

    def step(self, match: Match, move: Move, rng: Rng) -> None:
        """A move looks to each reader like something that could be done in a world it could be in."""
        before = self.done(match, match.state, None) if self.is_uncounted(match, move) else None
        after = self.done(match, match.state, move)
        if before is not None and move.action == PASS and not move.free and match.state.window:
            self.uncounted(match, after, before, move)
        for eyes in readers_of(match.state):
            world = self.game.redeal(match.state, eyes, rng)
            if eyes == move.seat:
                self.same_for_actor(match, world, move, after)
            elif not can_read(after.revealed, eyes):
                unseen = before is not None and after.looks[eyes] == before.looks[eyes]
                if not unseen:
                    self.same_for_others(match, world, move, after.looks[eyes], eyes)

    def is_uncounted(self, match: Match, move: Move) -> bool:
        """Whether nobody else can count a move that shows them nothing.

        Passes and what is said out of turn are in no number, and while several seats are asked at once a
        table hides what they click; chance belongs to the move before it. All else is a step that all count.
        """
        silent = move.action == PASS and match.state.window
        return move.free or silent or move.seat == CHANCE or bool(match.state.branches)

    def uncounted(self, match: Match, after: Done, before: Done, move: Move) -> None:
        """A pass is in no record and changes nothing for anybody else."""
        require(after.match.actions == match.actions, "a pass is written into the record")
        for eyes, look in after.looks.items():
            if eyes != move.seat:
                require(look == before.looks[eyes], f"{reader(eyes)} can tell that seat {move.seat} passed")

    def same_for_actor(self, match: Match, world: State, move: Move, after: Done) -> None:
        """What an action shows its own seat is the same in all its worlds, or said to be a reveal in all."""
        eyes, text = move.seat, self.game.notation.text(move.action)
        other = self.done(match, world, move, eyes)
        shows = can_read(after.revealed, eyes)
        require(
            shows == can_read(other.revealed, eyes),
            f"{text!r} is said to reveal something to {reader(eyes)} in one world and not in another",
        )
        if not shows:
            self.require_same(after.looks[eyes], other.looks[eyes], eyes, text)

    def same_for_others(self, match: Match, world: State, move: Move, look: Look, eyes: int) -> None:
        """Another seat's action looks like one that it could take in this world, be it another one."""
        text = self.game.notation.text(move.action)
        twin = match._beside(world)
        moves = list(moves_of(twin, move.free))
        if move in moves:
            same = self.done(match, world, move, eyes).looks[eyes]
            if same == look:
                return
        else:
            same = None
        for each in moves:
            if each != move and self.done(match, world, each, eyes).looks[eyes] == look:
                return
        if same is not None:
            self.require_same(look, same, eyes, text)
        require(False, f"{reader(eyes)} learns something by {text!r}, which it could not see where it may be")

    def require_same(self, mine: Look, other: Look, eyes: int, text: str) -> None:
        """Name what differs."""
        if mine.view == other.view:
            require(mine.lines == other.lines, f"{reader(eyes)} reads something it may not know of {text!r}")
        parts = sorted(differing(mine.view, other.view))
        require(not parts, f"{reader(eyes)} learns something by {text!r}: {', '.join(parts)}")

    def done(self, match: Match, state: State, move: Move | None, only: int | None = None) -> Done:
        """What all readers, or one, get if a move is made at a position."""
        after = match._beside(state.clone())
        after.lawful = False
        after.events = []
        if move is not None:
            try:
                self.make(after, move)
            except RegaliaError as error:
                text = self.game.notation.text(move.action)
                require(False, f"{text!r} cannot be done in a world of a re-deal: {error}")
        looks: dict[int, Look] = {}
        for eyes in readers_of(state) if only is None else [only]:
            view = after.view(eyes)
            if only is None and move is not None:
                canonical(view)  # what comes of a step is plain JSON, too
            looks[eyes] = Look(Written(view), canonical(after.story(after.events, eyes)))
        return Done(after, looks, int(after.state.revealed) if move is not None else 0)

    def make(self, match: Match, move: Move) -> None:
        """Make a move in a match that leaves chance and the table to us."""
        if move.free:
            match.say(move.seat, move.action)
        else:
            match.apply(move.action, None if move.seat == CHANCE else move.seat)


def differing(mine: Written, other: Written) -> set[str]:
    """The parts of two views that differ."""
    one, two = mine.plain(), other.plain()
    assert isinstance(one, dict)
    assert isinstance(two, dict)
    return {key for key in one if one[key] != two.get(key)}


def reader(eyes: int) -> str:
    """Whose eyes these are, in words."""
    return "a spectator" if eyes == SPECTATOR else f"seat {eyes}"
