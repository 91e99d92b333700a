"""The arena on a real Ray cluster of two nodes: ``make ray-tests`` installs Ray and runs this."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster

from regalia.arena import Local, Tournament, run
from regalia.arena.cluster import OnRay
from regalia.arena.run import GAMES

pytestmark = pytest.mark.filterwarnings("default")  # Ray's own warnings are not ours

PLAN = Tournament("kingdom-conquest", ["random", "greedy"], options={"rounds": "2"}, seed=5)
MANY = 400
"""Enough for several of the largest batches."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A head that plays nothing, and two nodes of one processor each."""
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    made.players = [made.add_node(num_cpus=1), made.add_node(num_cpus=1)]
    made.wait_for_nodes()
    ray.init(address=made.address, log_to_driver=False)
    yield made
    ray.shutdown()
    made.shutdown()


def test_what_was_played_here_goes_on_there(cluster: Any, tmp_path: Path) -> None:
    run(PLAN, 10, tmp_path)
    grown = run(PLAN, 16, tmp_path, OnRay())
    assert grown.csv() == run(PLAN, 16).csv()
    assert len((tmp_path / GAMES).read_text().splitlines()) == 1 + 16


def test_a_node_that_dies_in_the_middle_costs_no_game_and_doubles_none(cluster: Any, tmp_path: Path) -> None:
    """It is killed while both nodes are at work: two batches for each processor are always under way."""
    victim = cluster.players[0]
    killed = []

    def told(done: int, total: int) -> None:
        if done >= 8 and not killed:
            killed.append(done)
            cluster.remove_node(victim, allow_graceful=False)

    there = run(PLAN, MANY, tmp_path, OnRay(), told)
    assert killed
    assert killed[0] < MANY
    assert not victim.any_processes_alive()
    lines = [json.loads(line) for line in (tmp_path / GAMES).read_text().splitlines()]
    assert sorted(line["game"] for line in lines[1:]) == list(range(MANY)), "every game once"
    assert there.csv() == run(PLAN, MANY, hall=Local(1)).csv(), "and the same games as anywhere"
