"""Positions that somebody else has written: every number in them is checked before a rule works on it.

What is refused is refused with a sentence; what is not can be looked at, dealt again, valued and played.
``test_games`` shows that positions of real games, at every table, are read as they were written.
"""

from __future__ import annotations

import inspect
import json
from array import array
from functools import cache
from typing import Any

import pytest

import regalia
from regalia.engine.errors import BadPosition, RegaliaError
from regalia.engine.native import COMPILED
from regalia.engine.position import compiled_fields
from regalia.engine.rng import Rng
from tests.conformance.test_loaders import pick, played

GAMES = regalia.games.names()
STRANGE: tuple[Any, ...] = (-2, -1, 99, 40_000, 1 << 31, 1 << 40, 1.5, True, "x", None)
MIDDLES = ((2, 0), (2, 25), (3, 140), (2, 600))
"""Positions are taken with so many players after so many actions."""
LEAVES = 120
"""Of each position so many numbers are changed."""
ON = 30
"""What is not refused is played on for so many actions."""


@cache
def written(name: str, players: int, depth: int) -> str:
    return played(name, depth, players).to_json()


def numbers(plain: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to all whole numbers in plain data."""
    pairs = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    if type(plain) is int:
        return [path]
    return [found for key, value in pairs for found in numbers(value, (*path, key))]


def changed(text: str, path: tuple[Any, ...], value: Any) -> str:
    plain = json.loads(text)
    within = plain
    for key in path[:-1]:
        within = within[key]
    within[path[-1]] = value
    return json.dumps(plain)


def some_numbers(text: str, rng: Rng) -> list[tuple[Any, ...]]:
    """Ways to some of the numbers of a position: as often a frame or a short field as a long table."""
    fields: dict[Any, list[tuple[Any, ...]]] = {}
    for path in numbers(json.loads(text)):
        if path[0] in ("fields", "frames", "branches"):
            fields.setdefault(path[:2], []).append(path)
    return [pick(rng, pick(rng, list(fields.values()))) for _ in range(LEAVES)]


def try_out(match: regalia.Match, rng: Rng) -> None:
    """All that a program would do with a match."""
    game, players = match.game, match.state.players
    seen = array("h", [0]) * game.observation_spec.size
    for seat in range(players):
        json.dumps(match.view(seat))
        match.redeal(seat, rng)
        game.evaluate(match.state, seat)
        game.observe_into(match.state, seat, seen)
    for _ in range(ON):
        if match.over:
            break
        match.apply(int(match.state.sample(rng)))
    json.dumps(match.view())
    match.to_json()


@pytest.mark.parametrize("name", GAMES)
def test_a_number_that_somebody_has_changed_is_refused_with_a_sentence_or_plays(name):
    rng = Rng(len(name))
    refused = 0
    for players, depth in MIDDLES:
        text = written(name, players, depth)
        for path in some_numbers(text, rng):
            value = pick(rng, STRANGE)
            read = opened(name, changed(text, path, value))
            if isinstance(read, regalia.Match):
                try_out(read, rng)
            else:
                refused += 1
                assert read.code != "rules/bug", (path, value)
                assert str(read).endswith("."), (path, value)
                assert "Error" not in str(read), (path, value)
    assert refused > len(MIDDLES) * LEAVES // 2


def opened(name: str, text: str) -> regalia.Match | RegaliaError:
    """The match that goes on from a position, or why there is none."""
    try:
        return regalia.game(name).from_json(text, seed=1)
    except RegaliaError as error:
        return error


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("value", [1.5, True, "x", None, 1 << 63, []], ids=repr)
def test_a_number_that_is_none_is_refused_wherever_it_stands(name, value):
    game = regalia.game(name)
    text = written(name, 2, 140)
    rng = Rng(7)
    for path in some_numbers(text, rng):
        with pytest.raises(BadPosition):
            game.from_json(changed(text, path, value))


@pytest.mark.parametrize(
    ("name", "path", "value", "sentence"),
    [
        ("kings-and-things", "owner.12", 99, "'owner'[12] cannot be 99: it is a seat, from 0 to 2, or -1."),
        ("kings-and-things", "seat", 99, "'seat' cannot be 99: it is a seat, from 0 to 2."),
        ("kings-and-things", "first", 99, "'first' cannot be 99: it is a seat, from 0 to 2."),
        ("kings-and-things", "turn", -1, "'turn' cannot be -1: it is a whole number, from 0 to 32767."),
        ("kings-and-things", "fixed.players", 99, "'fixed.players' cannot be 99: here 3 play."),
        ("kings-and-things", "fixed.turn_limit", "0", "'fixed' is nothing that can be agreed on."),
        ("kings-and-things", "fixed.beginners", "yes", "'fixed.beginners' cannot be 'yes'"),
        ("kings-and-things", "dice", [9], "'dice'[0] cannot be 9: it is a die"),
        ("kings-and-things", "hits.0", -1, "'hits'[0] cannot be -1"),
        ("kings-and-things", "round", -1, "'round' cannot be -1"),
        ("kings-and-things", "step", 99, "'step' cannot be 99: it is a step of a round, from 0 to 4."),
        ("kings-and-things", "status.3", 1 << 31, "'status'[3] cannot be 2147483648"),
        ("kings-and-things", "spent.3", 99, "'spent'[3] cannot be 99"),
        ("kings-and-things", "orders.0", 99, "'orders'[0] cannot be 99: it is a standing order"),
        ("kings-and-things", "defender", 99, "it is a side, from 0 to 2, or 4, or -1."),
        ("kings-and-things", "blower", 99, "'blower' cannot be 99: it is a seat"),
        ("kings-and-things", "aimed", 99, "'aimed' cannot be 99: it is a side"),
        ("kings-and-things", "target.2", 99, "'target'[2] cannot be 99: it is a side"),
        ("kings-and-things", "place.3", 999, "'place'[3] cannot be 999: it is a place of a counter"),
        ("kings-and-things", "start.0", 3, "This position cannot go on: somebody starts where nobody can."),
        ("wizard-kings", "keeper.0", 99, "'keeper'[0] cannot be 99: it is a seat, from 0 to 2, or -1."),
        ("wizard-kings", "control.11", 40_000, "'control'[11] cannot be 40000: it is a seat, from 0 to 2"),
        ("wizard-kings", "fixed.maps.1.4", 40_000, "'fixed.maps'[1] cannot be"),
        ("wizard-kings", "fixed.maps.1.1", 3, "'fixed.maps' has 3 maps that lie as"),
        ("wizard-kings", "fixed.turns", 0, "'fixed.turns' cannot be 0: it is a number of Game Turns"),
        ("wizard-kings", "fixed.armies.0", 7, "'fixed.armies'[0] cannot be 7: it is an army"),
        ("wizard-kings", "place.0", 494, "'place'[0] cannot be 494: it is a hex of the map"),
        ("wizard-kings", "group.1", 3, "'group'[1] cannot be 3: it is a seat"),
        ("kingswood", "guard", 6, "'guard' cannot be 6: it is a position of the village, from 0 to 5"),
        ("kingswood", "adventurers", 3, "This position cannot go on: not 3 Adventurers are in the village."),
        ("kingswood", "place.4", 8, "'place'[4] cannot be 8: it is a place of a card"),
        ("kingswood", "ending", 1, "'ending' cannot be 1"),
        ("kingswood", "seat", False, "'seat' cannot be False: it is a seat"),
        ("kingdom-conquest", "side", 6, "'side' cannot be 6: it is the side of the board, from 12 to 12."),
        ("kingdom-conquest", "pawn.0", 144, "'pawn'[0] cannot be 144: it is a square, from 0 to 143, or -1."),
        ("kingdom-conquest", "hand.3", 300, "'hand'[3] cannot be 300: it is a number of cards, from 0"),
        ("kingdom-conquest", "colour", [1], "'colour' cannot be [1]: it is a list of 3 whole numbers."),
    ],
)
def test_a_field_that_cannot_be_so_is_named_with_what_would_be_right(name, path, value, sentence):
    text = written(name, 3, 140)
    way = [int(part) if part.isdecimal() else part for part in path.split(".")]
    with pytest.raises(BadPosition) as refusal:
        regalia.game(name).from_json(changed(text, ("fields", *way), value))
    assert sentence in str(refusal.value)


def test_a_frame_that_holds_what_it_cannot_is_named_with_what_would_be_right():
    plain = json.loads(written("kingswood", 2, 140))
    plain["frames"].append(["Visit", 0, 99, 1, 0])
    with pytest.raises(BadPosition, match=r"'Visit.position' cannot be 99: it is a position of the village"):
        regalia.game("kingswood").from_json(json.dumps(plain))


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_a_position_has_its_domain(name):
    game = regalia.game(name)
    domains = game.domains
    fields = game.new(seed=1).state.to_fields()
    told = {field for field, value in fields.items() if field != "fixed" and not isinstance(value, bool)}
    assert set(domains.fields) == told
    used = set()
    for frame in game.frames:
        for field in own_fields(frame):
            assert domains.of_frame(frame.__name__, field), (frame.__name__, field)
            special = f"{frame.__name__}.{field}"
            used.add(special if special in domains.frames else field)
    assert used == set(domains.frames)


def own_fields(frame: type[Any]) -> list[str]:
    """What a frame is made with; compiled classes do not say how they are made, but what they have."""
    if COMPILED:
        return compiled_fields(frame)
    told = inspect.signature(frame.__init__).parameters.values()
    return [each.name for each in told if each.name != "self" and each.kind is each.POSITIONAL_OR_KEYWORD]
