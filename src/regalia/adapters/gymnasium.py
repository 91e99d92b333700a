"""Gymnasium, one seat against bots.

import gymnasium
import regalia.adapters.gymnasium                      # registers all games

env = gymnasium.make("regalia/Kingswood-v0", players=3, opponents="greedy", render_mode="human")
observation, info = env.reset(seed=7)
env.step(info["action_mask"].nonzero()[0][0])

An action that is not on offer loses and ends the game; ``info["action_mask"]`` and
``env.unwrapped.action_masks()`` say what is. After the end ``step`` raises until the next ``reset``. What is
no whole number is no action at all, and raises.
"""

from __future__ import annotations

from typing import Any

from regalia import bots
from regalia.adapters.playing import DRAWN, TITLES, Playing, drawing
from regalia.engine.errors import BadOption, BadSeat, UnknownBot, needs, shown
from regalia.engine.game import Game
from regalia.engine.rng import Rng
from regalia.engine.whole import whole

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise needs("The door to Gymnasium", "gymnasium", error) from error

SEEDS = 1 << 31
"""Luck is drawn from Gymnasium's generator, below this."""


class RegaliaEnv(gymnasium.Env):
    """A game of ours for one agent; bots have the other seats.

    ``seat`` is the agent's, by default another one in each game; ``opponents`` is the name of the bot that
    all others are, or a list of one name a seat in their order; ``limit`` breaks a game off after so many
    steps.
    """

    metadata = {"render_modes": list(DRAWN), "render_fps": 2}  # noqa: RUF012 - Gymnasium wants it so

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        seat: int | None = None,
        opponents: str | list[str] = "random",
        limit: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.playing = Playing(game, players, options)
        others = self.playing.players - 1
        mine, steps = (None if seat is None else whole(seat)), whole(limit)
        if seat is not None and (mine is None or not 0 <= mine <= others):
            raise BadSeat(f"There is no seat {shown(seat)}; this table has the seats 0 to {others}.")
        if steps is None or steps < 0:
            raise BadOption(f"The limit is a number of steps, or 0 for none, not {shown(limit)}.")
        if not isinstance(opponents, str | list | tuple):
            raise UnknownBot(f"Opponents are the name of a bot, or a list of names, not {shown(opponents)}.")
        self.opponents = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != others:
            raise BadSeat(f"There are {others} other seats; {len(self.opponents)} opponents are named.")
        for name in self.opponents:
            bots.level(name)
        self.render_mode = drawing(render_mode)
        self.limit = steps
        self._seat = mine
        self.seat = mine or 0
        self._steps = 0
        self._ended = True
        """Nothing is played: not begun, over, broken off, or lost by an action that was not on offer."""
        self._bots: dict[int, bots.Bot] = {}
        low, high = self.playing.bounds()
        self.observation_space = spaces.Box(low, high, dtype=low.dtype)
        self.action_space = spaces.Discrete(self.playing.game.num_actions)

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        """A new game, up to the agent's first decision."""
        super().reset(seed=seed)
        luck = Rng(int(self.np_random.integers(SEEDS)))
        self.seat = int(luck.below(self.playing.players)) if self._seat is None else self._seat
        seats = [seat for seat in range(self.playing.players) if seat != self.seat]
        self._bots = {
            seat: bots.make(name, int(luck.below(SEEDS)))
            for seat, name in zip(seats, self.opponents, strict=True)
        }
        self.playing.begin(int(luck.below(SEEDS)))
        self._steps = 0
        self._let_others_play()
        self._ended = False
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take the action with that dense number, and let the bots answer."""
        number = self.playing.number(action)
        if self._ended:
            raise gymnasium.error.ResetNeeded("This game has ended, or has not begun: call reset() first.")
        if not self.playing.over and not self.playing.offers(number):
            self._ended = True
            return self._seen(), -1.0, True, False, {**self._info(), "illegal": True}
        if not self.playing.over:  # else others have ended it before anything was asked
            self.playing.act(number)
        self._steps += 1
        self._let_others_play()
        if self.render_mode == "human":
            self.render()
        over = self.playing.over
        broken_off = not over and 0 < self.limit <= self._steps
        self._ended = over or broken_off
        reward = float(self.playing.state.returns()[self.seat])
        return self._seen(), reward, over, broken_off, self._info()

    def _let_others_play(self) -> None:
        playing = self.playing
        while not playing.over and playing.state.to_act != self.seat:
            seat = int(playing.state.to_act)
            world = playing.game.redeal(playing.state, seat, playing.rng)  # a bot never gets the truth
            chosen = self._bots[seat].choose(bots.Seen(playing.game, world, seat))
            playing.state.answer(chosen)
            playing.go_on()

    def _seen(self) -> Any:
        return self.playing.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.playing.mask(self.seat), "seat": self.seat}

    def action_masks(self) -> Any:
        """What is on offer as truth values, as the maskable algorithms of sb3-contrib ask for it."""
        return self.playing.mask(self.seat).astype(bool)

    def render(self) -> str | None:
        """The board in the terminal, as the agent sees it."""
        if self.render_mode is None:
            return None
        drawing = self.playing.board(self.seat)
        if self.render_mode == "human":
            print(drawing)
            return None
        return drawing


def register_envs() -> None:
    """Make ``regalia/Kingswood-v0`` and the others known to ``gymnasium.make``."""
    for name, title in TITLES.items():
        known = f"regalia/{title}-v0"
        if known not in gymnasium.registry:
            gymnasium.register(
                id=known, entry_point="regalia.adapters.gymnasium:RegaliaEnv", kwargs={"game": name}
            )


register_envs()
