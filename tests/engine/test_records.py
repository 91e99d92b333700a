"""Records that somebody has changed: an entry of which something would be lost is refused, and named."""

from __future__ import annotations

import json

import pytest

import regalia
from regalia.engine.errors import BadRecord
from regalia.engine.record import FREE_BIT, pack_seat
from regalia.engine.rng import Rng

LAST = 40
"""Of a record so many actions are played, and its last one is changed."""


def with_last(change):
    """A record of a game with several seats asked at once, whose last entry somebody has changed."""
    match = regalia.game("kings-and-things").new(players=3, seed=1)
    rng = Rng(3)
    for _ in range(LAST):
        match.apply(int(match.state.sample(rng)))
    record = json.loads(match.record())
    record["actions"][-1] = change(record["actions"][-1])
    return match.game, json.dumps(record), len(record["actions"])


@pytest.mark.parametrize(
    "change",
    [
        *(lambda entry, bit=bit: entry + (1 << bit) for bit in (33, 40, 63, 64, 70)),
        lambda entry: -1 - entry,
        lambda entry: float(entry),
        lambda entry: entry + 0.5,
        lambda entry: str(entry),
        lambda entry: True,
        lambda entry: None,
        lambda entry: [entry],
    ],
)
def test_an_entry_of_a_record_that_is_none_is_refused_by_its_place(change):
    game, text, place = with_last(change)
    with pytest.raises(BadRecord, match=f"Action {place} of this record is no entry: it is a whole number"):
        game.replay(text)


def test_an_entry_said_out_of_turn_by_nobody_is_refused_by_its_place():
    game, text, place = with_last(lambda entry: entry + FREE_BIT)
    with pytest.raises(BadRecord, match=f"Action {place} of this record is said out of turn, but names no"):
        game.replay(text)


def test_a_record_that_would_be_written_otherwise_is_refused_by_its_place():
    match = regalia.game("kingswood").new(players=3, seed=7)
    rng = Rng(1)
    for _ in range(LAST):
        match.apply(int(match.state.sample(rng)))
    record = json.loads(match.record())
    entry = next(k for k, each in enumerate(record["actions"]) if match.at(k).to_act == 0)
    record["actions"][entry] = pack_seat(record["actions"][entry], 0)  # nobody else is asked
    with pytest.raises(BadRecord, match=f"Action {entry + 1} of this record, .* would be written as"):
        match.game.replay(json.dumps(record))
