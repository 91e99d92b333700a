"""The scenarios of Kingdom Conquest: the scripts in ``src/regalia/games/kingdom_conquest/examples``."""

import pytest

from regalia.games.kingdom_conquest import GAME
from regalia.teaching.scenario import run, stage_of
from tests.scenarios.runner import parameters


@pytest.mark.parametrize("scenario", parameters(GAME))
def test_scenario(scenario):
    run(scenario, stage_of(GAME))
