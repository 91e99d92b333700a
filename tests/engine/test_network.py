"""A learnt judge: what the network reckons, and what its file must hold."""

from __future__ import annotations

import json
import math
import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import regalia
from regalia.engine.errors import DataError
from regalia.engine.insight import Learnt, Schooling, read_text
from regalia.engine.network import Network, Row
from regalia.engine.rng import Rng

SCHOOLING = Schooling("2026-11-17", "regalia learn toy", 10, 1, 0.5, 0.69, "none")
LEARNT = Learnt(
    ("first", "second"), 0.5, (1.0, -2.0), ((1.0, 1.0), (0.0, -4.0)), (0.25, 1.0), (2.0, 3.0), (SCHOOLING,)
)


def row(*numbers: float) -> Row:
    """A position of which just this is known."""
    made = Row(len(numbers))
    for k, number in enumerate(numbers):
        made.numbers[k] = number
    return made


def test_the_chance_is_a_straight_sum_and_hidden_units_that_are_above_nothing() -> None:
    network = LEARNT.network()
    # 0.5 + 1.0 * 0.5 - 2.0 * 0.25 = 0.5; units: 0.25 + 0.75 = 1.0 and 1.0 - 1.0 = 0.0, which adds nothing
    assert network.odds(row(0.5, 0.25)) == pytest.approx(0.5 + 2.0 * 1.0)
    # the second unit is below nothing here, and must not count
    assert network.odds(row(0.0, 1.0)) == pytest.approx(0.5 - 2.0 + 2.0 * 1.25)
    assert network.chance(row(0.5, 0.25)) == pytest.approx(1 / (1 + math.exp(-2.5)))


def test_odds_beyond_all_measure_are_still_a_chance() -> None:
    network = Network(0.0, [1.0], [], [], [])
    assert 0.0 < network.chance(row(-1e9)) < 1e-9
    assert 1 - 1e-9 < network.chance(row(1e9)) <= 1.0


def test_room_for_a_position_is_new_each_time() -> None:
    network = LEARNT.network()
    network.row().numbers[0] = 7.0
    assert list(network.row().numbers) == [0.0, 0.0]


def test_the_file_reads_back_as_it_was_written() -> None:
    assert read_text(LEARNT.text()) == LEARNT
    assert read_text(Learnt(("only",), 0.0, (0.0,), (), (), ()).text()).out == ()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda table: table.pop("units"),
        lambda table: table["inputs"][0].pop("direct"),
        lambda table: table["inputs"][1]["hidden"].pop(),
        lambda table: table["units"]["offset"].pop(),
        lambda table: table["units"].update(bias=float("nan")),
        lambda table: table["schooling"][0].pop("games"),
    ],
)
def test_a_file_that_lacks_something_is_refused_by_name(spoil) -> None:
    table = json.loads(LEARNT.text())
    spoil(table)
    with pytest.raises(DataError, match=r"data/insight\.json"):
        read_text(json.dumps(table))


def test_who_learnt_from_other_numbers_has_learnt_nothing() -> None:
    """So a game whose inputs are being changed can be played, and taught anew."""
    game = regalia.game("kingswood")
    insight = game.insight
    assert insight is not None
    changed = replace(insight, names=("other",), features=lambda state, seat, out: None)
    assert not changed.schooled
    assert changed.chance(game.new(players=2, seed=1).state, 0) == 0.5
    assert changed.past == insight.file.schooling, "which runs there were is kept"


@pytest.mark.parametrize("name", ["kingswood", "kingdom-conquest", "kings-and-things"])
def test_a_judge_has_learnt_and_gives_chances(name: str) -> None:
    game = regalia.game(name)
    insight = game.insight
    assert insight is not None
    assert insight.schooled
    assert insight.file.schooling[-1].loss < insight.file.schooling[-1].guess
    for players in range(max(2, game.seats[0]), game.seats[1] + 1):
        match = game.new(players=players, seed=players)
        rng = Rng(players)
        while not match.over and len(match.actions) < 300:
            if len(match.actions) % 29 == 0:
                assert all(0.0 <= insight.chance(match.state, seat) <= 1.0 for seat in range(players))
            match.apply(match.legal()[rng.below(len(match.legal()))])


def test_a_judge_asks_its_network_only_where_there_is_something_to_ask() -> None:
    game = regalia.game("kingswood")
    insight = game.insight
    assert insight is not None
    state = game.new(players=2, seed=1).state
    told = {0: 0.25, 1: -1.0}
    partly = replace(insight, untaught=lambda state, seat: told[seat])
    assert partly.chance(state, 0) == 0.25, "what needs no network is told without it"
    assert partly.chance(state, 1) == insight.chance(state, 1) != 0.25


HELD = """
def held():
    with open("/proc/self/statm") as file:
        return 4 * int(file.read().split()[1])
"""
GROWTH = """
import regalia
from regalia.engine.network import Row
game = regalia.game("kingswood")
insight = game.insight
state = game.new(players=2, seed=1).state
def asked(times):
    for _ in range(times):
        insight.chance(state, 0)
        insight.features(state, 0, Row(len(insight.names)))
    return held()
first = asked(10)
print(asked(20_000) - first)
"""


LEAF = """
import regalia
from regalia.search import Leaf, think
class Even(Leaf):
    def value(self, state, rng, worth):
        worth[0] = worth[1] = 0.5
table = regalia.bots.seen(regalia.game("kingswood").new(players=2, seed=3, random_guilds=True))
def thought(times):
    for _ in range(times):
        think(table.redeal, Even(), regalia.Rng(7), iterations=2)
    return held()
first = thought(50)
print(thought(8_000) - first)
"""
THREADS = """
import threading, regalia
game = regalia.game("wizard-kings")
state = game.new(players=2, seed=3).state
def looked(times):
    for _ in range(times):
        buffer = bytearray(2 * game.observation_spec.size)
        each = threading.Thread(target=game.observe_into, args=(state, 0, memoryview(buffer).cast("h")))
        each.start()
        each.join()
    return held()
first = looked(20)
print(looked(1_500) - first)
"""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells what a process holds now")
@pytest.mark.parametrize("script", [GROWTH, LEAF, THREADS], ids=["judges", "leaves", "threads"])
def test_whoever_asks_for_hours_needs_no_more_room_than_at_first(script: str) -> None:
    """A vector that is handed to compiled code from outside stays: none is made for every question."""
    told = subprocess.run([sys.executable, "-c", HELD + script], capture_output=True, text=True, check=True)
    assert int(told.stdout) < 8_000, "in kilobytes; twice as much would have stayed of the rows alone"


def test_a_judge_goes_to_another_process_and_says_the_same_there() -> None:
    game = regalia.game("kingswood")
    state = game.new(players=3, seed=1).state
    assert game.insight is not None
    chance = game.insight.chance(state, 1)
    assert pickle.loads(pickle.dumps(game.insight)).chance(state, 1) == chance
    assert pickle.loads(pickle.dumps(game.insight.chance))(state, 1) == chance
    assert list(pickle.loads(pickle.dumps(row(0.5, 2.0))).numbers) == [0.5, 2.0]
