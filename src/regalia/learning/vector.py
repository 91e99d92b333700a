"""Many games of one kind, stepped in one call: ``regalia.vector("kingswood", 256)``.

The loop over the games runs in compiled code (``engine/pool.py``). The arrays are windows into its memory:
they show the present position, and the next step changes them. Copy what you want to keep.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, SupportsIndex

from regalia.engine.errors import BadOption, NotOffered, shown
from regalia.engine.game import Game
from regalia.engine.observation import Spec
from regalia.engine.pool import Pool
from regalia.engine.rng import Rng
from regalia.engine.whole import seed_of, whole
from regalia.games import find
from regalia.learning.arrays import looking_into, numpy
from regalia.learning.features import Features

MOST_GAMES: Final = 1_000_000
MOST_STEPS: Final = 1 << 31


class Step(NamedTuple):
    """What a learner reads, a row a game; always the same arrays."""

    observations: Any
    """What the seat knows that is asked next: ``(games, observation_spec.size)`` of int16."""
    masks: Any
    """What it may do: ``(games, num_actions)`` of bool."""
    seats: Any
    """Which seat that is: ``(games,)`` of int64."""
    rewards: Any
    """What the last step was worth to every seat: ``(games, players)`` of float64, 0 but at the end."""
    terminated: Any
    """Games that the last step ended, and that have begun anew: ``(games,)`` of bool."""
    truncated: Any
    """Games that were broken off at the limit of steps, and have begun anew."""


class Vector:
    """So many games with the same players and options."""

    def __init__(
        self,
        game: Game,
        games: int,
        players: SupportsIndex | None,
        seed: SupportsIndex,
        limit: int,
        forced: bool,
        options: dict[str, object],
    ) -> None:
        self.game = game
        self.games = games
        self.players, settings = game.settle(players, options)
        self._made = (game, games, self.players, 0, limit, forced, dict(settings))
        self.spec: Spec = game.observation_spec
        self.num_actions = game.num_actions
        root = game.new_state(self.players, settings)
        self._pool = Pool(root, game.notation.numbering, game.scribe, games, limit, forced)
        pool = self._pool
        self.now = Step(
            looking_into(pool.observations, "int16", games, self.spec.size),
            looking_into(pool.masks, "bool", games, self.num_actions),
            looking_into(pool.seats, "int64", games),
            looking_into(pool.rewards, "float64", games, self.players),
            looking_into(pool.terminated, "bool", games),
            looking_into(pool.truncated, "bool", games),
        )
        """What a learner reads now; ``step`` and ``reset`` return it, too."""
        self._chosen = looking_into(pool.chosen, "int64", games)
        self._features: Features | None = None
        self.reset(seed)

    def __repr__(self) -> str:
        return f"<Vector of {self.games} games of {self.game.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """How a vector is copied or travels to another process: made anew, then every game as it stood."""
        return Vector, self._made, self._pool.taken_apart()

    def __setstate__(self, parts: tuple[Any, ...]) -> None:
        self._pool.put_together(*parts)

    def reset(self, seed: SupportsIndex) -> Step:
        """Begin all games anew; the same seed and actions give the same games."""
        self._pool.reset(Rng(seed_of(seed)))
        return self.now

    def step(self, actions: Any) -> Step:
        """Take one action a game, by its dense number, and go on to the next question of each."""
        self._pool.step(self._numbers(actions))
        return self.now

    def _numbers(self, actions: Any) -> list[int]:
        """What was chosen, as plain numbers that fit into the engine's."""
        np = numpy()
        try:
            chosen = np.asarray(actions)
        except ValueError:
            raise NotOffered(f"A step takes {self.games} whole numbers, one a game.") from None
        if chosen.shape != (self.games,) or chosen.dtype.kind not in "iu":
            raise NotOffered(
                f"A step takes {self.games} whole numbers, one a game, not an array of {chosen.dtype} "
                f"with the shape {chosen.shape}."
            )
        if chosen.dtype.kind == "u":
            chosen = np.minimum(chosen, self.num_actions)  # which is no action either
        out: list[int] = chosen.tolist()
        return out

    def sample(self) -> Any:
        """A random action for each game among those on offer, by its dense number."""
        self._pool.draw()
        return self._chosen

    def features(self) -> Any:
        """The observations as a network likes them: see ``Features``."""
        if self._features is None:
            self._features = Features(self.spec)
        return self._features(self.now.observations)


def vector(
    game: Game | str,
    games: SupportsIndex,
    players: SupportsIndex | None = None,
    seed: SupportsIndex = 0,
    *,
    limit: SupportsIndex = 0,
    forced: bool = False,
    **options: object,
) -> Vector:
    """So many games that are stepped at once, each begun anew as soon as it is over.

    ``limit`` breaks a game off after so many steps, 0 never; with ``forced`` an action without alternative is
    taken unasked.
    """
    found = game if isinstance(game, Game) else find(game)
    count, steps = whole(games), whole(limit)
    if count is None or not 1 <= count <= MOST_GAMES:
        raise BadOption(f"A vector is of at least one game and at most {MOST_GAMES}, not {shown(games)}.")
    if steps is None or not 0 <= steps <= MOST_STEPS:
        raise BadOption(f"The limit is a number of steps, or 0 for none, not {shown(limit)}.")
    if not isinstance(forced, bool | numpy().bool_):
        raise BadOption(f"The switch forced is True or False, not {shown(forced)}.")
    return Vector(found, count, players, seed, steps, bool(forced), options)
