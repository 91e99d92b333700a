"""Recorded games replay step by step to the same positions, views and results, in every build."""

import json
from pathlib import Path

import pytest

import regalia
from regalia.engine.errors import BadNotation
from tools.golden import fingerprint

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_golden_game(path):
    head, *body = path.read_text().splitlines()
    about = json.loads(head)
    game = regalia.game(about["game"])
    assert about["rules"] == game.rules_version, "rules changed: run tools/golden.py --all"
    match = game.new(players=about["players"], seed=0, chance="ask", table="ask", **about["options"])
    *steps, result = body
    for number, line in enumerate(steps):
        actor, rest = line.split(maxsplit=1)
        text, position, views = rest.rsplit(maxsplit=2)
        assert (actor == "chance") == (match.to_act == regalia.CHANCE), f"step {number}"
        match.apply(text.strip(), int(actor[5:]) - 1 if actor.startswith("seat-") else None)
        assert fingerprint(match) == f"{position} {views}", f"step {number}: {text}"
    assert result == f"result   scores {match.scores} winners {match.winners}"


def test_every_registered_game_has_golden_games():
    for name in regalia.games.names():
        counts = {int(path.stem.split("-")[0]) for path in (FOLDER / name).glob("*.txt")}
        low, high = regalia.game(name).seats
        assert counts >= set(range(low, high + 1)), f"run tools/golden.py for {name}"


def test_a_golden_line_that_is_no_action_would_be_noticed():
    with pytest.raises(BadNotation):
        regalia.game("kingswood").new(players=1, seed=0).apply("sing loudly")
