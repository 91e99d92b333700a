"""Cases of a sceptical player, who read the printed rules and not the code.

Ties, empty supplies, last turns, seats that are out, may against must, two effects at once, both editions.
They are scripts like the examples of the game, but too odd to teach anything; ``cases.txt`` holds them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia.games.kings_and_things import GAME
from regalia.teaching.scenario import Scenario, read, run, stage_of

CASES = read("case", Path(__file__).with_name("cases.txt").read_text("utf-8"))


@pytest.mark.parametrize(
    "case", [pytest.param(each, id=each.name, marks=pytest.mark.rule(*each.rules)) for each in CASES]
)
def test_case(case: Scenario) -> None:
    run(case, stage_of(GAME))


def test_no_two_cases_have_one_name() -> None:
    assert len({each.name for each in CASES}) == len(CASES)
