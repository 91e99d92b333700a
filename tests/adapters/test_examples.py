"""Algorithms that nobody here wrote learn our games: the examples run, and something is learnt."""

import importlib.util
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def example(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_q_learner_of_openspiel_learns_that_fights_bring_fame(capsys):
    learning = example("q_learning")
    assert 0 <= learning.main(["--games", "2", "--trials", "1"]) <= 1
    assert "after: wins" in capsys.readouterr().out
    course = learning.Course(seed=1)
    for _ in range(8):
        course.play(learn=True)
    notation = learning.regalia.game("kingswood").notation
    fights, others = [], []
    for values in course.learner._q_values.values():
        for action, value in values.items():
            if value:
                text = notation.text(notation.at(action))
                (fights if text.startswith("fight ") else others).append(value)
    assert len(fights) > 20
    assert sum(fights) / len(fights) > 2 * sum(others) / len(others)
    assert sum(fights) / len(fights) > 0.3
