"""The scenarios of Kingdom Conquest, written as text scripts beside this file."""

from pathlib import Path

import pytest

from tests.scenarios.kingdom_conquest_adapter import KingdomConquestAdapter
from tests.scenarios.runner import parameters, run


@pytest.mark.parametrize("scenario", parameters(Path(__file__).parent / "kingdom_conquest"))
def test_scenario(scenario):
    run(scenario, KingdomConquestAdapter())
