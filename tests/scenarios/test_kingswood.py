"""The scenarios of Kingswood: the scripts in ``src/regalia/games/kingswood/examples``."""

import pytest

from regalia.games.kingswood import GAME
from regalia.teaching.scenario import run, stage_of
from tests.scenarios.runner import parameters


@pytest.mark.parametrize("scenario", parameters(GAME))
def test_scenario(scenario):
    run(scenario, stage_of(GAME))
