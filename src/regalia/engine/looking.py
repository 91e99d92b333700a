"""What everybody may ask of a game about a position: what a seat sees, may do, and could be in."""

from __future__ import annotations

from typing import Any, cast

from regalia.engine.actions import CLOSE, PASS
from regalia.engine.appraisal import WHOLE, Term
from regalia.engine.bits import bit
from regalia.engine.card import Card, View
from regalia.engine.event import Event
from regalia.engine.eyes import eyes_of
from regalia.engine.frame import NOBODY, OVER, TABLE, can_read
from regalia.engine.offer import Offer
from regalia.engine.rng import Rng
from regalia.engine.typed import S


class Looking(Card[S]):
    """The part of ``Game`` that looks at positions for people and bots."""

    def view(self, state: S, seat: int) -> View:
        """Everything that may leave the engine towards these eyes, as plain JSON data."""
        seat = eyes_of(state, seat)
        mine = seat in state.waiting_for()
        asked = state.to_act
        state.attend(seat if mine else TABLE)  # whoever else is asked in a window is nobody's business
        try:
            return self._view(state, seat, mine)
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

    def line(self, event: Event, eyes: int, state: S) -> dict[str, Any] | None:
        """What these eyes may know of an event: a line with ``text`` and plain details, or None."""
        return self.story.line(event, eyes, state) if can_read(event.audience, eyes) else None

    def refuse(self, state: S, seat: int, action: int) -> str:
        """Why an action is not on offer to a seat: half a sentence, or nothing."""
        asked = state.to_act
        state.attend(seat if seat in state.waiting_for() else TABLE)
        try:
            return self.story.refuse(state, seat, action)
        finally:
            state.attend(asked)

    def free_actions(self, state: S, seat: int) -> list[int]:
        """What a seat may say out of turn now."""
        if self.free is None or seat < 0 or state.to_act == OVER:
            return []
        offer = Offer()
        self.free.offer(state, seat, offer)
        return offer.listed()

    def choices(self, state: S) -> list[View]:
        """The actions on offer as numbers, texts and labels."""
        return self.labelled(state, state.legal())

    def labelled(self, state: S, actions: list[int]) -> list[View]:
        """Actions as numbers, texts and labels."""
        return [
            {"id": action, "text": self.notation.text(action), "label": self.label(state, action)}
            for action in actions
        ]

    def label(self, state: S, action: int) -> str:
        """What an action does, in a few words for a button."""
        if action == PASS:
            return "Pass"
        return "Close" if action == CLOSE else self.story.label(state, action)

    def appraise(self, state: S, seat: int) -> list[Term]:
        """What a position is worth to a seat, in named parts whose sum is ``evaluate``."""
        return [Term(WHOLE, self.evaluate(state, seat))] if self.terms is None else self.terms(state, seat)

    def redeal(self, state: S, seat: int, rng: Rng) -> S:
        """Another position that this seat could not tell from the real one."""
        seat = eyes_of(state, seat)
        new = cast(S, state.clone())
        self.deal_again(new, seat, rng)
        new.forget_passes(bit(seat) if seat >= 0 else 0)
        return new
