"""What programs that learn do: step games with an observation and a mask at every decision.

Beside our own games, at once and one by one, pgx's connect four in a batch of the same size on the CPU.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import regalia
from regalia.bench import connect_four
from regalia.bench.ours import Missing, Runner, Work
from regalia.engine.frame import OVER
from regalia.engine.moment import moment_fields
from regalia.engine.native import shorts
from regalia.engine.numbering import Numbering
from regalia.engine.observer import Scribe
from regalia.engine.pool import Pool
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.learning.arrays import looking_into, numpy

GAMES_AT_ONCE: Final = 256

AT_ONCE: Final = "vector"
ONE_BY_ONE: Final = "steps"
OBSERVING: Final = "observe"


def doors(runner: Runner) -> tuple[Scribe, Numbering]:
    """Who writes observations of a game, and how its actions are numbered."""
    if runner.name == "connect-four":
        frames = (connect_four.DropStone,)
        size = sum(field.size for field in moment_fields(2, frames, 0)) + int(connect_four.PLANES)
        return Scribe(connect_four.ConnectFourObserver(0), {}, 2, size), connect_four.NUMBERING
    game = regalia.game(runner.name)
    return game.scribe, game.notation.numbering


def need_numpy() -> Any:
    """NumPy, or why this contender cannot run."""
    try:
        return numpy()
    except regalia.RegaliaError as error:
        raise Missing("numpy is not installed") from error


def at_once(runner: Runner) -> Callable[[], Work]:
    """Many games stepped by actions that are drawn in compiled code, through arrays of NumPy."""

    def make() -> Work:
        np = need_numpy()
        scribe, numbering = doors(runner)
        pool = Pool(runner.root(), numbering, scribe, GAMES_AT_ONCE, 0, False)
        pool.reset(Rng(1))
        chosen = looking_into(pool.chosen, "int64", GAMES_AT_ONCE)
        over = looking_into(pool.terminated, "bool", GAMES_AT_ONCE)

        def work(times: int) -> tuple[float, float]:
            ended = 0
            for _ in range(times):
                pool.draw()
                pool.step(np.asarray(chosen).tolist())
                ended += int(over.sum())
            return float(ended), float(times * GAMES_AT_ONCE)

        return work

    return make


def one_by_one(runner: Runner) -> Callable[[], Work]:
    """One game in a Python loop: a mask and an observation into arrays, then an action.

    It is drawn in compiled code as for many games, so that what differs is the stepping, not the choosing.
    Else as docs/library.md teaches it; connect four, no game of the registry, by the parts behind it.
    """

    def make() -> Work:
        np = need_numpy()
        scribe, numbering = doors(runner)
        rng, root = Rng(1), runner.root()
        mask = np.zeros(int(numbering.seats), dtype=np.uint8)
        row = shorts(int(scribe.size))
        kept = looking_into(row, "int16", int(scribe.size))
        seen = np.zeros(int(scribe.size), dtype=np.int16)
        game = None if runner.name == "connect-four" else regalia.game(runner.name)

        def observe(state: State) -> None:
            if game is not None:
                game.observe_into(state, state.to_act, seen)
            else:
                scribe.observe(state, state.to_act, row, 0)
                kept.copy()

        def work(times: int) -> tuple[float, float]:
            ended = 0
            state = root.clone()
            for _ in range(times):
                while state.to_act < 0:
                    if state.to_act == OVER:
                        state = root.clone()
                        ended += 1
                    else:
                        state.answer(state.sample(rng))
                observe(state)
                state.legal_mask_into(mask)
                state.answer(state.sample(rng))
            return float(ended), float(times)

        return work

    return make


def observing(runner: Runner) -> Callable[[], Work]:
    """Observations alone, of positions all through a random game."""

    def make() -> Work:
        scribe, _ = doors(runner)
        row = shorts(int(scribe.size))
        states: list[State] = []
        state, rng = runner.root(), Rng(3)
        while len(states) < 64 and state.to_act != OVER:
            if state.to_act >= 0:
                states.append(state.clone())
            for _ in range(7):
                if state.to_act != OVER:
                    state.answer(state.sample(rng))

        def work(times: int) -> tuple[float, float]:
            for k in range(times):
                each = states[k % len(states)]
                scribe.observe(each, each.to_act, row, 0)
            return 0.0, float(times)

        return work

    return make


def pgx() -> Work:
    """Pgx's connect four on the CPU, jitted, in a batch, with random legal actions and automatic restart."""
    try:
        jax, pgx_module = import_module("jax"), import_module("pgx")
        auto_reset = import_module("pgx.experimental").auto_reset
    except ImportError as error:
        raise Missing("pgx is not installed") from error
    env = pgx_module.make("connect_four")
    step = jax.vmap(auto_reset(env.step, env.init))

    def once(state: Any, key: Any) -> tuple[Any, Any, Any]:
        key, one, other = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        action = jax.random.categorical(one, logits, axis=-1)
        state = step(state, action, jax.random.split(other, GAMES_AT_ONCE))
        return state, key, (state.terminated | state.truncated).sum()

    stepped = jax.jit(once)
    key = jax.random.PRNGKey(1)
    held = [jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES_AT_ONCE)), key]

    def work(times: int) -> tuple[float, float]:
        ended = 0
        for _ in range(times):
            held[0], held[1], over = stepped(held[0], held[1])
            ended += int(over)
        return float(ended), float(times * GAMES_AT_ONCE)

    return work
