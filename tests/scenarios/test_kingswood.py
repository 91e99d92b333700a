"""The scenarios of Kingswood, written as text scripts beside this file."""

from pathlib import Path

import pytest

from tests.scenarios.kingswood_adapter import KingswoodAdapter
from tests.scenarios.runner import parameters, run


@pytest.mark.parametrize("scenario", parameters(Path(__file__).parent / "kingswood"))
def test_scenario(scenario):
    run(scenario, KingswoodAdapter())
