"""What may be asked of a match. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, SupportsIndex

from regalia.engine.errors import BadNotation, BadOption, RegaliaError, shown
from regalia.engine.eyes import eyes_of
from regalia.engine.frame import CHANCE, OVER, TABLE
from regalia.engine.game import SPECTATOR, Event, Game, View
from regalia.engine.whole import whole

if TYPE_CHECKING:
    from regalia.engine.forecast import Odds
    from regalia.engine.rng import Rng
    from regalia.engine.state import State


def asks_chance(chance: str) -> bool:
    """Whether dice and draws are left to the caller: ``"ask"``, and not answered from a ``"seed"``."""
    if not isinstance(chance, str) or chance not in ("seed", "ask"):
        raise BadOption(
            f"Chance is answered from a 'seed' or by whoever you 'ask'; it cannot be {shown(chance)}."
        )
    return chance == "ask"


def asks_table(table: str) -> bool:
    """Whether closing windows is left to the caller: ``"ask"``, and no ``"answer"`` when all have passed."""
    if not isinstance(table, str) or table not in ("answer", "ask"):
        raise BadOption(
            "The table can 'answer' when nobody is left to ask, or you 'ask' it; "
            f"it cannot be {shown(table)}."
        )
    return table == "ask"


class Asking:
    """The half of ``Match`` that only looks."""

    game: Game
    state: State

    def can_undo(self, seat: SupportsIndex) -> bool:
        """Whether this seat may step back: its own action, nothing learnt, nobody acted since."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.to_act == OVER

    @property
    def to_act(self) -> int | None:
        """The seat that decides (the first, if several do), CHANCE, TABLE, or None when over."""
        return None if self.over else int(self.state.to_act)

    @property
    def waiting_for(self) -> list[int]:
        """All seats that may act now."""
        return self.state.waiting_for()

    @property
    def scores(self) -> list[int]:
        """One number a seat."""
        return self.state.scores()

    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
        return self.state.winners() if self.over else []

    def legal(self, seat: SupportsIndex | None = None) -> list[int]:
        """The actions on offer to the seat that decides, or to this seat: none if it is not asked."""
        if seat is None:
            return self.state.legal()
        asked, named = int(self.state.to_act), self._seat(seat)
        if named == asked:
            return self.state.legal()
        if named not in self.waiting_for and not (named == TABLE and self.state.window):
            return []
        self.state.attend(named)
        try:
            return self.state.legal()
        finally:
            self.state.attend(asked)

    def free(self, seat: SupportsIndex) -> list[int]:
        """What a seat may say out of turn now."""
        return self.game.free_actions(self.state, self._eyes(seat))

    def text(self, action: SupportsIndex) -> str:
        """The action in words: ``fight troll``."""
        return self.game.notation.text(action)

    def parse(self, text: str, seat: SupportsIndex | None = None) -> int:
        """The action that these words name; if there is none, what is on offer to this seat is listed."""
        if seat is not None:
            self._seat(seat)
        try:
            return self.game.notation.parse(text)
        except BadNotation:
            if self.over:
                raise
            return self.game.notation.parse(text, self.legal(seat))  # and says it of this table

    def view(self, seat: SupportsIndex = SPECTATOR) -> View:
        """What these eyes see."""
        eyes = self._eyes(seat)
        view = self.game.view(self.state, eyes)
        view["can_undo"] = eyes >= 0 and self.can_undo(eyes)
        return view

    def preview(self, seat: SupportsIndex, action: SupportsIndex | str) -> View | None:
        """What a seat would see after an action it is offered; None if that would tell it a secret."""
        return self.game.preview(self.state, self._eyes(seat), self._number(action, seat))

    def forecast(
        self,
        seat: SupportsIndex,
        spot: str,
        bringing: Sequence[str] = (),
        playouts: SupportsIndex = 1000,
        enough: Callable[[], bool] = lambda: False,
    ) -> Odds:
        """What a seat may expect of a fight at a spot, with these pieces of its own brought there too."""
        from regalia.engine.forecast import odds

        return odds(self.game, self.state, self._eyes(seat), spot, bringing, playouts, enough)

    def story(self, events: Sequence[Event], seat: SupportsIndex = SPECTATOR) -> list[dict[str, Any]]:
        """What these eyes may know of some events."""
        if isinstance(events, str | Event) or not isinstance(events, Sequence):
            raise BadOption(
                f"A story is told of a list of events, such as match.events, not {shown(events)}."
            )
        told = (self.game.line(event, seat, self.state) for event in events)
        return [line for line in told if line is not None]

    def redeal(self, seat: SupportsIndex, rng: Rng) -> State:
        """A position that this seat cannot tell from the real one, ready for its answer if it is asked."""
        world: State = self.game.redeal(self.state, seat, rng)
        return world

    def _eyes(self, seat: SupportsIndex) -> int:
        """The seat as a plain number, if there is such a seat."""
        return eyes_of(self.state, seat)

    def _seat(self, seat: SupportsIndex) -> int:
        """Whoever could act as a plain number: a seat of the table, CHANCE or TABLE; others never do."""
        number = whole(seat)
        return number if number in (CHANCE, TABLE, OVER) and number is not None else self._eyes(seat)

    def _number(self, action: SupportsIndex | str, seat: SupportsIndex | None = None) -> int:
        """The action as a plain number, whether it was written down or came out of an array."""
        if isinstance(action, str):
            return self.parse(action, seat)
        number = whole(action)
        if number is None:
            raise BadNotation(f"An action is a whole number or its text, not {shown(action)}.")
        return number

    def _awaited(self) -> str:
        """Whom the game waits for, in words; nobody is named in a window."""
        if self.state.window:
            return "whoever answers"
        return ", ".join(str(each) for each in self.waiting_for) or "chance"

    def _why_not(self, action: int, seat: int) -> str:
        """That an action is not on offer, and the reason if the game has one to give."""
        try:
            wrong = f"{self.text(action)!r} is not possible now"
        except RegaliaError:
            return f"The number {action} is not possible now"
        reason = self.refuse(seat, action)
        return f"{wrong}: {reason}" if reason else wrong

    def refuse(self, seat: SupportsIndex, action: SupportsIndex | str) -> str:
        """Why an action is not on offer to a seat, from what that seat knows; nothing if nothing is known."""
        if whole(seat) in (CHANCE, TABLE, OVER):
            return ""  # nobody sits there to be told
        eyes = self._eyes(seat)
        return self.game.refuse(self.state, eyes, self._number(action, eyes)) if eyes >= 0 else ""
