"""Evaluations are sums of named terms with weights that are data, and worth what they were worth before."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import regalia
from regalia.engine.errors import DataError
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.engine.weights import read_text

KEPT = json.loads(Path(__file__).with_name("evaluations.json").read_text())
"""Evaluations of positions of random games, kept when the weights were still written in the code."""
NAMES = regalia.games.names()


def positions(name: str) -> Iterator[tuple[State, list[float]]]:
    """The positions of the kept games, and what they were worth to each seat."""
    game = regalia.game(name)
    assert game.tuning is not None
    wanted: dict[tuple[int, int], dict[int, list[float]]] = {}
    for players, seed, step, worth in KEPT[name]:
        wanted.setdefault((players, seed), {})[step] = worth
    for (players, seed), steps in wanted.items():
        match = game.new(players=players, seed=seed, **game.tuning.options)
        rng = Rng(seed)
        for step in range(1, max(steps) + 1):
            if match.over:
                break
            legal = match.legal()
            match.apply(legal[rng.below(len(legal))])
            if step in steps:
                yield match.state, steps[step]


@pytest.mark.parametrize("name", NAMES)
def test_positions_are_worth_what_they_were_before_the_weights_were_data(name: str) -> None:
    game = regalia.game(name)
    assert game.tuning is not None
    first = game.tuning.weights(FIRST[name])
    seen = 0
    for state, worth in positions(name):
        assert [game.tuning.weigh(state, seat, first) for seat in range(state.players)] == worth
        seen += 1
    assert seen > 50


@pytest.mark.parametrize("name", NAMES)
def test_the_terms_add_up_to_the_evaluation(name: str) -> None:
    game = regalia.game(name)
    several = 0
    for state, _ in positions(name):
        for seat in range(state.players):
            terms = game.appraise(state, seat)
            assert sum(term.value for term in terms) == pytest.approx(game.evaluate(state, seat), abs=1e-6)
            assert len({term.name for term in terms}) == len(terms)
            several += len(terms) > 1
    assert several > 50


@pytest.mark.parametrize("name", NAMES)
def test_the_file_of_weights_can_be_written_as_it_was_read(name: str) -> None:
    tuning = regalia.game(name).tuning
    assert tuning is not None
    file = tuning.file
    assert read_text(file.text()) == file
    assert all(weight.about for weight in file.weights)
    assert file.runs


@pytest.mark.parametrize(
    "text",
    ["", "[[weight]]", '[[weight]]\nid = "a"\nvalue = 1\nabout = "b"\ntables = "some"', "[[weight]", "x = 1"],
)
def test_a_bad_file_of_weights_is_named(text: str) -> None:
    with pytest.raises(DataError, match="weights.toml"):
        read_text(text)


FIRST = json.loads(Path(__file__).with_name("first_weights.json").read_text())
"""The weights as they were in the code."""
