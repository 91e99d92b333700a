"""Saved positions and records that somebody has spoilt are refused with a sentence and a code, or they play.

Every case is drawn from a seed: a sound file of each game in which one or two things are changed into
something that has no business there.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

import regalia
from regalia.engine.errors import BadPosition, RegaliaError
from regalia.engine.rng import Rng

GAMES = regalia.games.names()
DEPTHS = (0, 3, 25, 120)
CASES = 100
NASTY: tuple[Any, ...] = (
    *(None, True, False, "", "x", "-1", 1.5, -1.5e300, [], [[]], {}, {"x": 1}, [None], ["x"], [-1]),
    *(
        -1,
        -2,
        -5,
        0,
        1,
        2,
        7,
        99,
        4096,
        1 << 24,
        1 << 31,
        1 << 32,
        (1 << 63) - 1,
        1 << 63,
        1 << 64,
        -(1 << 63),
    ),
    10**40,
)


def played(name: str, depth: int, players: int) -> regalia.Match:
    """A match that has come so far, stopped before chance or a window as well."""
    match = regalia.game(name).new(players=players, seed=depth + 1, chance="ask", table="ask")
    rng = Rng(depth)
    for _ in range(depth):
        if match.over:
            break
        match.apply(int(match.state.sample(rng)), match.to_act if match.state.window else None)
    return match


def places(plain: Any) -> list[tuple[Any, Any]]:
    """Every container with a key or an index in it."""
    found: list[tuple[Any, Any]] = []
    if isinstance(plain, dict):
        pairs = list(plain.items())
    elif isinstance(plain, list):
        pairs = list(enumerate(plain))
    else:
        return []
    for key, value in pairs:
        found.append((plain, key))
        found += places(value)
    return found


def pick(rng: Rng, choices: Any) -> Any:
    return choices[rng.below(len(choices))]


def spoil(plain: Any, rng: Rng) -> str:
    """Change one thing, and say which."""
    shallow = [(plain, key) for key in plain]
    shallow += [(value, key) for value in plain.values() if isinstance(value, dict) for key in value]
    within, key = pick(rng, shallow if rng.below(2) else places(plain))
    how = rng.below(6)
    if how == 0:
        del within[key]
        return f"no {key!r}"
    value = within[key]
    if how == 1 and isinstance(value, list) and value:
        del value[rng.below(len(value)) :]
        return f"{key!r} cut short"
    if how == 2 and isinstance(value, list):
        value.append(pick(rng, value) if value and rng.below(2) else pick(rng, NASTY))
        return f"more in {key!r}"
    if how == 3 and type(value) is int:
        within[key] = value + pick(rng, (-1, 1, 2, 12, 1 << 40))
        return f"{key!r} is {within[key]}"
    within[key] = pick(rng, NASTY)
    return f"{key!r} is {within[key]!r}"


def spoilt(text: str, rng: Rng) -> tuple[str, str]:
    """A text with something wrong in it, and what."""
    if rng.below(12) == 0:
        end = rng.below(len(text))
        return text[:end], f"cut after {end}"
    plain = json.loads(text)
    said = [spoil(plain, rng) for _ in range(1 + rng.below(2)) if plain]
    return json.dumps(plain), ", ".join(said)


def try_out(match: regalia.Match, rng: Rng) -> None:
    """Look at a match with all eyes and play on for a while."""
    for _ in range(12):
        for seat in (*range(match.state.players), regalia.SPECTATOR):
            json.dumps(match.view(seat))
        match.to_json()
        if match.over:
            return
        match.redeal(0, rng)
        asked = match.to_act if match.to_act != regalia.CHANCE else None
        legal = match.legal()
        match.apply(legal[rng.below(len(legal))], asked)


def outcome(said: str, work: Any, *given: Any, **named: Any) -> str:
    """The code of a refusal, or nothing; any other error is what we look for."""
    try:
        work(*given, **named)
    except RegaliaError as error:
        refusal = error
    except Exception as error:
        pytest.fail(f"{said}: {type(error).__name__}: {error}")
    else:
        return ""
    assert "/" in refusal.code, said
    assert str(refusal).endswith((".", "?")) or refusal.code == "rules/bug", (said, str(refusal))
    return refusal.code


@pytest.mark.parametrize("name", GAMES)
def test_a_spoilt_position_is_refused_or_plays(name):
    game = regalia.game(name)
    low, high = game.seats
    seen = set()
    for number in range(CASES):
        rng = Rng(number)
        match = played(name, pick(rng, DEPTHS), max(low, 2) + int(rng.below(high - max(low, 2) + 1)))
        text, said = spoilt(match.to_json(), rng)
        code = outcome(f"case {number}: {said}", game.from_json, text, seed=1)
        assert code != "rules/bug"
        seen.add(code)
        if code == "":
            again = game.from_json(text, seed=1)
            outcome(f"case {number}: {said}", try_out, again, rng)  # a rule may break, and says so
    assert "position/broken" in seen


@pytest.mark.parametrize("name", GAMES)
def test_a_spoilt_record_is_refused_or_plays(name):
    game = regalia.game(name)
    low, high = game.seats
    seen = set()
    for number in range(CASES):
        rng = Rng(1000 + number)
        match = played(name, pick(rng, DEPTHS), max(low, 2) + int(rng.below(high - max(low, 2) + 1)))
        text, said = spoilt(match.record(), rng)
        seen.add(outcome(f"case {number}: {said}", game.replay, text))
    assert "record/broken" in seen


@pytest.mark.parametrize("name", GAMES)
def test_a_position_in_which_nothing_is_left_to_do_is_refused_unless_the_game_is_over(name):
    game = regalia.game(name)
    match = played(name, 60, max(game.seats[0], 2))
    assert not match.over
    plain = json.loads(match.to_json())
    plain["frames"] = plain["branches"] = []
    with pytest.raises(BadPosition, match="yet the game is not over"):
        game.from_json(json.dumps(plain))


@pytest.mark.parametrize("name", GAMES)
def test_the_last_position_of_a_game_can_be_read(name):
    match = played(name, 100_000, max(regalia.game(name).seats[0], 2))
    assert match.over
    assert json.loads(match.to_json())["frames"] == []
    again = match.game.from_json(match.to_json())
    assert again.over
    assert again.winners == match.winners


def test_a_puzzle_that_needs_a_law_broken_says_so():
    game = regalia.game("kingswood")
    plain = json.loads(played("kingswood", 40, 2).to_json())
    plain["fields"]["coins"][0] += 3
    with pytest.raises(BadPosition, match="This is no position of Kingswood: a Coin was lost or made"):
        game.from_json(json.dumps(plain))
    made_up = game.from_json(json.dumps({**plain, "lawless": True}))
    assert made_up.state.coins[0] == plain["fields"]["coins"][0]
    assert game.replay(made_up.record(), chance="ask").to_json() == made_up.to_json()
