"""The scenarios of Wizard Kings: the scripts in ``src/regalia/games/wizard_kings/examples``."""

import pytest

from regalia.games.wizard_kings import GAME
from regalia.teaching.scenario import run, stage_of
from tests.scenarios.runner import parameters


@pytest.mark.parametrize("scenario", parameters(GAME))
def test_scenario(scenario):
    run(scenario, stage_of(GAME))
