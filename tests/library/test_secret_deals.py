"""What a bot is handed was dealt from a secret, and what it chooses does not depend on that."""

import pytest

import regalia
from regalia import bots
from regalia.bots.base import Seen
from regalia.engine.native import COMPILED
from regalia.engine.rng import Rng

GAMES = regalia.games.names()
APART = {"wizard-kings": 90, "kings-and-things": 200}
"""Actions between two moments of a long game; of the others, nine."""


def positions(name, every, seed=2):
    """Moments of a random game in which a seat decides."""
    match = regalia.game(name).new(players=4, seed=seed)
    rng = Rng(seed)
    step = 0
    while not match.over:
        if step % every == 0:
            yield match
        legal = match.legal()
        match.apply(legal[rng.below(len(legal))])
        step += 1


QUICK = ["random", "level-2", "greedy"]
THINKING = ["search:4", "tree:2"]
CHOOSING = [
    (name, level)
    for name in GAMES
    # The sources think for minutes about the two large games; the compiled rules are asked about all.
    for level in (QUICK + THINKING if COMPILED or name not in APART else QUICK)
]


def hidden_moment(name):
    """A position in which the seat that decides does not know everything."""
    for seed in range(40):
        for match in positions(name, 1, seed):
            worlds = {match.redeal(match.to_act, Rng(seed)) for seed in range(6)}
            if len(worlds) > 1:
                return match
    raise AssertionError(f"a game of {name} without a secret")


@pytest.mark.parametrize("name", GAMES)
def test_nobody_can_work_out_from_which_numbers_a_world_was_dealt(name):
    match = hidden_moment(name)
    worlds = {bots.seen(match)._world for _ in range(40)}
    assert len(worlds) > 1, "the same world every time comes from a seed that can be found"
    known = {match.redeal(match.to_act, Rng(len(match.actions) << 8 | match.to_act))}
    assert not worlds <= known


@pytest.mark.parametrize(("name", "level"), CHOOSING)
def test_what_a_bot_of_a_seed_chooses_does_not_depend_on_the_secret(name, level):
    moments = [hidden_moment(name), *(match.clone() for match in positions(name, every=APART.get(name, 9)))]
    for match in moments:
        seat = match.to_act
        worlds = [match.state, *(match.redeal(seat, Rng(secret)) for secret in (1 << 70, 12345, 99))]
        chosen = {bots.make(level, seed=5).choose(Seen(match.game, world, seat)) for world in worlds}
        assert len(chosen) == 1, f"after {len(match.actions)} actions"


@pytest.mark.parametrize(
    ("name", "players", "seed", "options"),
    [("kings-and-things", 2, 3, {}), ("wizard-kings", 4, 76, {"dispel": True})],
)
def test_a_world_dealt_for_a_seat_waits_for_its_answer_whoever_else_could_answer_there(
    name, players, seed, options
):
    """In these games another seat is dealt something to answer with in a window, and comes earlier."""
    match = regalia.game(name).new(players=players, seed=seed, **options)
    rng = Rng(seed)
    while not match.over:
        for world in (match.redeal(match.to_act, rng), match.game.redeal(match.state, match.to_act, rng)):
            assert world.to_act == match.to_act
        match.apply(match.state.sample(rng))
