"""PettingZoo's agent environment cycle: ``regalia.adapters.pettingzoo.env("kingswood", players=3)``.

Agents are ``seat_0``, ``seat_1`` and so on. What an agent is given has the ``observation`` (see
``game.observation_spec``) and the ``action_mask`` of the convention; the reward comes with the end.
"""

from __future__ import annotations

import secrets
from typing import Any

from regalia.adapters.playing import DRAWN, Playing, drawing
from regalia.engine.errors import BadSeat, needs, shown, suggestion
from regalia.engine.game import Game

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise needs("The door to PettingZoo", "pettingzoo", error) from error

SEED_BITS = 96
ILLEGAL = -1.0
"""What an agent gets that does what is not on offer; the game is broken off."""


def env(game: Game | str, players: int | None = None, render_mode: str | None = None, **options: Any) -> Any:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the game."""
    wrapped = raw_env(game, players, render_mode, **options)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=ILLEGAL)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def raw_env(
    game: Game | str, players: int | None = None, render_mode: str | None = None, **options: Any
) -> RegaliaEnv:
    """The environment as it is: quicker, and an illegal action raises."""
    return RegaliaEnv(game, players, render_mode, **options)


class RegaliaEnv(AECEnv):
    """A game of ours for several agents."""

    def __init__(
        self, game: Game | str, players: int | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        super().__init__()
        self.playing = Playing(game, players, options)
        self.render_mode = drawing(render_mode)
        self.metadata = {
            "name": f"regalia_{self.playing.game.name.replace('-', '_')}_v0",
            "render_modes": list(DRAWN),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.playing.players)]
        self.agents: list[str] = []
        low, high = self.playing.bounds()
        num_actions = self.playing.game.num_actions
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=low.dtype),
                    "action_mask": spaces.Box(0, 1, (num_actions,), dtype="int8"),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(num_actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """What an agent may be given."""
        return self.observation_spaces[self.possible_agents[self._seat(agent)]]

    def action_space(self, agent: str) -> Any:
        """What an agent may do at any time."""
        return self.action_spaces[self.possible_agents[self._seat(agent)]]

    def _seat(self, agent: str) -> int:
        """The seat of an agent."""
        if agent not in self.possible_agents:
            raise BadSeat(f"There is no agent {shown(agent)}. {suggestion(agent, self.possible_agents)}")
        return self.possible_agents.index(agent)

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Begin a new game; without a seed, one that nobody can foresee."""
        self.playing.begin(secrets.randbits(SEED_BITS) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def _turn(self) -> None:
        """The seat that is asked is the agent that is selected."""
        if not self.playing.over:
            self.agent_selection = self.possible_agents[self.playing.state.to_act]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows, and what it may do if it is asked."""
        seat = self._seat(agent)
        return {"observation": self.playing.observation(seat), "action_mask": self.playing.mask(seat)}

    def step(self, action: Any) -> None:
        """Let the selected agent act, by the dense number of its action."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = self.playing.number(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.playing.act(number)
        if self.playing.over:
            worth = self.playing.state.returns()
            for seat, each in enumerate(self.possible_agents):
                self.rewards[each] = float(worth[seat])
                self.terminations[each] = True
        self._turn()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board in the terminal, as the selected agent sees it."""
        if self.render_mode is None:
            return None
        drawing = self.playing.board(self.possible_agents.index(self.agent_selection))
        if self.render_mode == "human":
            print(drawing)
            return None
        return drawing

    def close(self) -> None:
        """Nothing is held open."""
