"""A learnt judge: what the network reckons, and what its file must hold."""

from __future__ import annotations

import json
import math
from dataclasses import replace

import pytest

import regalia
from regalia.engine.errors import DataError
from regalia.engine.insight import Learnt, Schooling, learnt, read_text
from regalia.engine.native import vec
from regalia.engine.network import Network
from regalia.engine.rng import Rng

SCHOOLING = Schooling("2026-11-17", "regalia learn toy", 10, 1, 0.5, 0.69, "none")
LEARNT = Learnt(
    ("first", "second"), 0.5, (1.0, -2.0), ((1.0, 1.0), (0.0, -4.0)), (0.25, 1.0), (2.0, 3.0), (SCHOOLING,)
)


def test_the_chance_is_a_straight_sum_and_hidden_units_that_are_above_nothing() -> None:
    network = LEARNT.network()
    # 0.5 + 1.0 * 0.5 - 2.0 * 0.25 = 0.5; units: 0.25 + 0.75 = 1.0 and 1.0 - 1.0 = 0.0, which adds nothing
    assert network.odds(vec[float]([0.5, 0.25])) == pytest.approx(0.5 + 2.0 * 1.0)
    # the second unit is below nothing here, and must not count
    assert network.odds(vec[float]([0.0, 1.0])) == pytest.approx(0.5 - 2.0 + 2.0 * 1.25)
    assert network.chance(vec[float]([0.5, 0.25])) == pytest.approx(1 / (1 + math.exp(-2.5)))


def test_odds_beyond_all_measure_are_still_a_chance() -> None:
    network = Network(0.0, [1.0], [], [], [])
    assert 0.0 < network.chance(vec[float]([-1e9])) < 1e-9
    assert 1 - 1e-9 < network.chance(vec[float]([1e9])) <= 1.0


def test_room_for_a_position_is_new_each_time() -> None:
    network = LEARNT.network()
    row = network.row()
    row[0] = 7.0
    assert list(network.row()) == [0.0, 0.0]


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
    assert learnt("regalia.games.kingswood", ("other",)).chance(vec[float]([3.0])) == 0.5
    assert learnt("regalia.games.wizard_kings", ("no", "file")).chance(vec[float]([3.0, 1.0])) == 0.5
    insight = regalia.game("kingswood").insight
    assert insight is not None
    changed = replace(insight, names=("other",))
    assert not changed.schooled
    assert changed.past == insight.file.schooling, "which runs there were is kept"


@pytest.mark.parametrize("name", ["kingswood", "kingdom-conquest"])
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
