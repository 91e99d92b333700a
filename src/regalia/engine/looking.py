"""What everybody may ask of a game about a position: what a seat sees, may do, and could be in."""

from __future__ import annotations

import sys
from functools import cached_property
from typing import Any, SupportsIndex, cast

from regalia.engine import options as agreed
from regalia.engine.actions import CLOSE, PASS
from regalia.engine.appraisal import WHOLE, Term
from regalia.engine.bits import bit
from regalia.engine.card import Card, View
from regalia.engine.errors import BadOption, BadPosition, BadSeat, shown
from regalia.engine.event import Event
from regalia.engine.eyes import eyes_of, no_position
from regalia.engine.frame import CHANCE, NOBODY, OVER, TABLE, can_read
from regalia.engine.luck import no_luck
from regalia.engine.offer import Offer
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.engine.typed import S


class Looking(Card[S]):
    """The part of ``Game`` that looks at positions for people and bots."""

    # -- what is handed in --------------------------------------------------------------------

    @cached_property
    def kind(self) -> type[State]:
        """The class of its positions; any will do for a game that does not begin with what is usual."""
        try:
            return type(self.start(self.seats[0], agreed.settle(self.options, {})))
        except Exception:
            return State

    def check(self, state: S) -> None:
        """Refuse what is no position of this game."""
        if not isinstance(state, self.kind):
            raise self._other(state)

    def _other(self, given: object) -> BadPosition:
        """What is said of something that is no position of this game: whose it is, if it can be found out."""
        if not isinstance(given, State):
            return no_position(given, self.title)
        name, title = type(given).__module__, "another game"
        while name and title == "another game":
            for each in vars(sys.modules[name]).values() if name in sys.modules else ():
                if isinstance(each, Looking) and each.kind is type(given):
                    title = each.title
            name = name.rpartition(".")[0]
        return BadPosition(f"This is a position of {title}, not of {self.title}.")

    def _eyes(self, state: S, seat: SupportsIndex) -> int:
        """A seat of the table, or the spectator, as a plain number; the position is looked at, too."""
        if not isinstance(state, self.kind):
            raise self._other(state)
        if type(seat) is int and 0 <= seat < state.players:  # what nearly everybody hands in
            return seat
        return eyes_of(state, seat)

    def _player(self, state: S, seat: SupportsIndex) -> int:
        """The same without the spectator."""
        eyes = self._eyes(state, seat)
        if eyes < 0:
            raise BadSeat(
                "A spectator has nothing to decide: observed and evaluated is what a seat of the table is in."
            )
        return eyes

    # -- what is asked ------------------------------------------------------------------------

    def view(self, state: S, seat: SupportsIndex) -> View:
        """Everything that may leave the engine towards these eyes, as plain JSON data."""
        eyes = self._eyes(state, seat)
        mine = eyes in state.waiting_for()
        asked = state.to_act
        state.attend(eyes if mine else TABLE)  # whoever else is asked in a window is nobody's business
        try:
            return self._view(state, eyes, mine)
        finally:
            state.attend(asked)

    def _view(self, state: S, seat: int, mine: bool) -> View:
        over = state.to_act == OVER
        return {
            "game": self.name,
            "seat": seat if seat >= 0 else None,
            "players": int(state.players),
            "to_act": self.awaited(state, seat),
            "window": bool(state.window),
            "prompt": self.story.prompt(state, seat),
            "clause": "" if over else state.top().ruled_by(),
            "actions": self.choices(state) if mine else [],
            "free": self.labelled(state, self.free_actions(state, seat)),
            "over": over,
            "scores": state.scores(),
            "winners": state.winners() if over else [],
            "board": self.board(state, seat),
        }

    def awaited(self, state: S, seat: int) -> list[int]:
        """The seats that these eyes are told we are waiting for; in a window nobody but themselves."""
        waiting = state.waiting_for()
        if state.window:
            return [seat] if seat in waiting else []
        told: list[int] = []
        for each in waiting:
            frame = state.branches[each][-1] if state.branches else state.top()
            named = each if each == seat else int(frame.prompted(state, seat))
            if named != NOBODY and named not in told:
                told.append(named)
        return told

    def line(self, event: Event, eyes: SupportsIndex, state: S) -> dict[str, Any] | None:
        """What these eyes may know of an event: a line with ``text`` and plain details, or None."""
        reader = self._eyes(state, eyes)
        if not isinstance(event, Event):
            raise BadOption(f"A line is told of an event, as match.events holds them, not of {shown(event)}.")
        return self.story.line(event, reader, state) if can_read(event.audience, reader) else None

    def refuse(self, state: S, seat: SupportsIndex, action: SupportsIndex) -> str:
        """Why an action is not on offer to a seat: half a sentence, or nothing."""
        eyes, number = self._eyes(state, seat), self.notation.known(action)
        asked = state.to_act
        state.attend(eyes if eyes in state.waiting_for() else TABLE)
        try:
            return self.story.refuse(state, eyes, number)
        finally:
            state.attend(asked)

    def free_actions(self, state: S, seat: SupportsIndex) -> list[int]:
        """What a seat may say out of turn now."""
        eyes = self._eyes(state, seat)
        if self.free is None or eyes < 0 or state.to_act == OVER:
            return []
        offer = Offer()
        self.free.offer(state, eyes, offer)
        return offer.listed()

    def choices(self, state: S) -> list[View]:
        """The actions on offer as numbers, texts and labels."""
        self.check(state)
        return self.labelled(state, state.legal())

    def labelled(self, state: S, actions: list[int]) -> list[View]:
        """Actions as numbers, texts and labels."""
        return [
            {"id": action, "text": self.notation.text(action), "label": self._label(state, action)}
            for action in actions
        ]

    def label(self, state: S, action: SupportsIndex) -> str:
        """What an action does, in a few words for a button."""
        self.check(state)
        return self._label(state, self.notation.known(action))

    def _label(self, state: S, action: int) -> str:
        if action == PASS:
            return "Pass"
        return "Close" if action == CLOSE else self.story.label(state, action)

    def evaluate(self, state: S, seat: SupportsIndex) -> float:
        """How well off a seat is in a position; the more the better, on a scale of the game's own.

        It reads all that is in the position, secrets too: whoever may not know the truth asks about re-deals.
        """
        return self.evaluation(state, self._player(state, seat))

    def appraise(self, state: S, seat: SupportsIndex) -> list[Term]:
        """What a position is worth to a seat, in named parts whose sum is ``evaluate``."""
        eyes = self._player(state, seat)
        if self.terms is None:
            return [Term(WHOLE, self.evaluation(state, eyes))]
        return self.terms(state, eyes)

    def redeal(self, state: S, seat: SupportsIndex, rng: Rng) -> S:
        """Another position that this seat could not tell from the real one, ready for its answer if asked.

        Without the last, another seat that holds something to answer with in that world might be asked first.
        """
        eyes = self._eyes(state, seat)
        if not isinstance(rng, Rng):
            raise no_luck(rng)
        new = cast(S, state.clone())
        self.deal_again(new, eyes, rng)
        new.forget_passes(bit(eyes) if eyes >= 0 else 0)
        if eyes >= 0 and new.to_act != CHANCE:
            new.attend(eyes)
        return new
