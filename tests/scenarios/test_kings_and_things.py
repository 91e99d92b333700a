"""The scenarios of Kings & Things: the scripts in ``src/regalia/games/kings_and_things/examples``."""

import pytest

from regalia.games.kings_and_things import GAME
from regalia.teaching.scenario import run, stage_of
from tests.scenarios.runner import parameters


@pytest.mark.parametrize("scenario", parameters(GAME))
def test_scenario(scenario):
    run(scenario, stage_of(GAME))
