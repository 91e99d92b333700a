"""One running game as all adapters need it: chance and open windows answered, the rest left to the caller."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.errors import BadNotation, BadOption, NotOffered, needs, shown
from regalia.engine.frame import CHANCE, OVER, TABLE
from regalia.engine.game import Game
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.engine.whole import whole
from regalia.games import MODULES, find
from regalia.learning.arrays import numpy

TITLES: Final = {name: "".join(part.capitalize() for part in name.split("-")) for name in MODULES}
"""``KingdomConquest`` for ``kingdom-conquest``: what others call our games."""


DRAWN: Final = ("human", "ansi")
"""How the board may be drawn in the terminal: printed, or handed over as text."""


def drawing(mode: str | None) -> str | None:
    """The way the board is to be drawn, if there is one of that name."""
    if mode is not None and mode not in DRAWN:
        raise BadOption(
            f"The board is drawn for {' or '.join(map(repr, DRAWN))}, or not at all, not {shown(mode)}."
        )
    return mode


class Playing:
    """A game that is being played by one seat after another."""

    def __init__(self, game: Game | str, players: int | None, options: dict[str, object]) -> None:
        self.game = game if isinstance(game, Game) else find(game)
        self.players, self._settings = self.game.settle(players, options)
        self._root = self.game.new_state(self.players, self._settings)
        self.state: State = self._root.clone()
        self.rng = Rng(0)

    def begin(self, seed: int) -> None:
        """A new game with the luck of this seed."""
        self.rng = Rng(seed)
        self.state = self._root.clone()
        self.go_on()

    def go_on(self) -> None:
        """Answer for chance, and close windows in which nobody is left to ask."""
        while self.state.to_act in (CHANCE, TABLE):
            self.state.answer(self.state.sample(self.rng))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.to_act == OVER)

    def number(self, action: object) -> int:
        """An action as its dense number: no fraction is rounded to one, and no text or truth value is one."""
        number = whole(action)
        if number is None:
            raise BadNotation(
                f"An action is a whole number from 0 to {self.game.num_actions - 1}, not {shown(action)}."
            )
        return number

    def act(self, number: int) -> None:
        """Take the action with that dense number for the seat that is asked."""
        if not self.offers(number):
            raise NotOffered(f"The action with the number {number} is not on offer now.")
        self.state.answer(self.game.notation.at(number))
        self.go_on()

    def offers(self, number: int) -> bool:
        """Whether the seat that is asked may take the action with that dense number."""
        return 0 <= number < self.game.num_actions and self.mask()[number] == 1

    def mask(self, seat: int | None = None) -> Any:
        """What the seat that is asked may do, as 0 and 1; for any other seat nothing."""
        np = numpy()
        mask = np.zeros(self.game.num_actions, dtype=np.int8)
        if seat is None or seat == self.state.to_act:
            self.state.legal_mask_into(mask)
        return mask

    def observation(self, seat: int) -> Any:
        """What a seat knows."""
        np = numpy()
        row = np.zeros(self.game.observation_spec.size, dtype=np.int16)
        self.game.observe_into(self.state, seat, row)
        return row

    def bounds(self) -> tuple[Any, Any]:
        """The least and the greatest number in each place of an observation."""
        np = numpy()
        fields = self.game.observation_spec.fields
        sizes = [field.size for field in fields]
        low = np.repeat(np.array([field.low for field in fields], dtype=np.int16), sizes)
        high = np.repeat(np.array([field.high for field in fields], dtype=np.int16), sizes)
        return low, high

    def board(self, seat: int) -> str:
        """The board in the terminal, as a seat sees it."""
        return drawn_board(self.game, self.state, seat)


def drawn_board(game: Game, state: State, seat: int) -> str:
    """The board in the terminal, as a seat sees it; drawing needs the extra ``cli``."""
    try:
        from regalia.cli.boards import board
        from regalia.cli.screen import drawn
    except ModuleNotFoundError as error:
        raise needs("Drawing the board", "cli", error) from error
    return drawn(board(game.view(state, seat), [f"seat {number}" for number in range(state.players)]))
