"""OpenSpiel: ``pyspiel.load_game("python_regalia_kingswood")``, once this module is imported.

import pyspiel
import regalia.adapters.openspiel

game = pyspiel.load_game("python_regalia_kingdom_conquest", {"players": 2, "options": "mode:short;edge:wrap"})

Chance is explicit. A window in which nobody is left to ask closes by itself, and where several seats may act
they are asked one after another. The observation tensor is ``game.observation_spec``; the information state
is what a seat knows now (``game.information_key``), and not how it came to know it.
"""

from __future__ import annotations

import json
from typing import Any

import regalia
from regalia.adapters.playing import TITLES, drawn_board
from regalia.engine.errors import BadNotation, BadOption, NotOffered, needs
from regalia.engine.frame import CHANCE, OVER, TABLE
from regalia.engine.position import to_plain
from regalia.learning.arrays import numpy

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise needs("The door to OpenSpiel", "openspiel", error) from error

LONGEST = 1_000_000
"""More steps than any game of ours takes."""


def short_name(name: str) -> str:
    """What OpenSpiel calls a game of ours."""
    return f"python_regalia_{name.replace('-', '_')}"


def game_type(name: str, players: int = 2) -> Any:
    """A game's catalogue card, as OpenSpiel has them; alone there is nobody to win from."""
    game = regalia.game(name)
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=f"Regalia: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if players == 1 else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "options": ""},
    )


def read_options(text: str) -> dict[str, object]:
    """``mode:short;rounds:8`` as options; a name alone is a switch turned on."""
    out: dict[str, object] = {}
    for part in filter(None, (each.strip() for each in text.split(";"))):
        name, sign, value = part.partition(":")
        if not name:
            raise BadOption(f"Options are written name:value, divided by semicolons; {part!r} has no name.")
        out[name] = {"True": True, "False": False}.get(value, value) if sign else True
    return out


class RegaliaGame(pyspiel.Game):
    """A game of ours; which one is in its type."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"players": 2, "options": "", **(params or {})}
        self.rules = regalia.game(self.name)
        self.players, settings = self.rules.settle(int(given["players"]), read_options(str(given["options"])))
        self.root = self.rules.new_state(self.players, settings)
        self.numbers = self.rules.num_actions
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbers,
            max_chance_outcomes=self.rules.notation.size - self.numbers,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.players == 1 else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.name, self.players), info, given)

    def new_initial_state(self) -> RegaliaState:
        """The first position."""
        return RegaliaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RegaliaObserver:
        """Who observes a state."""
        if params:
            raise BadOption(f"Observations of Regalia have no parameters; these were given: {params}.")
        return RegaliaObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class RegaliaState(pyspiel.State):
    """A position as OpenSpiel asks of it."""

    def __init__(self, game: RegaliaGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.numbers = game.numbers
        self.table = game.root.clone()
        self._close()

    def _close(self) -> None:
        """Nobody is left to ask in an open window: it closes."""
        while self.table.to_act == TABLE:
            self.table.answer(self.table.legal()[0])

    def current_player(self) -> Any:
        """The seat that is asked, chance, or nobody when the game is over."""
        if self.table.to_act == OVER:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self.table.to_act == CHANCE else int(self.table.to_act)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.rules.notation.index(action) for action in self.table.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can bring; its outcomes are numbered from 0 on, as OpenSpiel wants them."""
        index = self.rules.notation.index
        return sorted((index(action) - self.numbers, share) for action, share in self.table.chance_outcomes())

    def _number(self, action: int, chance: bool) -> int:
        first, end = (self.numbers, self.rules.notation.size) if chance else (0, self.numbers)
        if not 0 <= action < end - first:
            who = "Outcomes of chance" if chance else "Actions"
            raise BadNotation(
                f"{who} of {self.rules.title} have the numbers 0 to {end - first - 1}, not {action}."
            )
        return self.rules.notation.at(first + action)

    def _apply_action(self, action: int) -> None:
        chosen = self._number(action, bool(self.table.to_act == CHANCE))
        if chosen not in self.table.legal():
            raise NotOffered(f"The action with the number {action} is not on offer now.")
        self.table.answer(chosen)
        self._close()

    def _action_to_string(self, player: int, action: int) -> str:
        return self.rules.notation.text(self._number(action, player == pyspiel.PlayerId.CHANCE))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.table.to_act == OVER)

    def returns(self) -> list[float]:
        """What the game is worth to each seat."""
        worth: list[float] = self.table.returns()
        return worth

    def __str__(self) -> str:
        """The whole position as text, equal for equal positions; ``board`` draws it for people."""
        return json.dumps(to_plain(self.table))

    def board(self, player: int = int(regalia.SPECTATOR)) -> str:
        """The board in the terminal, as a player sees it, or all who watch."""
        return drawn_board(self.rules, self.table, player)


class RegaliaObserver:
    """What a seat knows, as OpenSpiel's observers say it."""

    def __init__(self, game: RegaliaGame, recall: bool) -> None:
        np = numpy()
        self.rules = game.rules
        self._recall = recall
        spec = self.rules.observation_spec
        self.tensor = np.zeros(spec.size, np.float32)
        self.dict = {field.name: self.tensor[spec.slices[field.name]].reshape(field.shape) for field in spec}

    def set_from(self, state: RegaliaState, player: int) -> None:
        """Write what a player knows into the tensor."""
        self.rules.observe_into(state.table, player, self.tensor)

    def string_from(self, state: RegaliaState, player: int) -> str:
        """What a player knows, as text: equal for positions that it cannot tell apart."""
        return self.rules.information_key(state.table, player).decode()


def _register() -> None:
    for name, title in TITLES.items():
        if short_name(name) not in pyspiel.registered_names():
            kind = type(f"{title}Game", (RegaliaGame,), {"name": name, "__doc__": f"{title} for OpenSpiel."})
            pyspiel.register_game(game_type(name), kind)


_register()
