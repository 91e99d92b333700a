"""What the table says: a hex is a city by its name, or its ground and the numbers printed there."""

from __future__ import annotations

import re

import pytest

import regalia
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.examples.stage import WizardKingsStage
from tests.games.wizard_kings.playing import choose

BARE = re.compile(r"[\[\]]|(?<![a-z] )(?<!\d)\d+,\d+")
"""A mark that nobody has read, or a hex by its numbers alone."""


def test_no_line_label_or_prompt_names_a_hex_by_its_numbers_alone() -> None:
    match = regalia.game("wizard-kings").new(
        players=2, seed=5, setup_layout="1-4", start="standard", turn_cap="3"
    )
    rng, said = Rng(5), []
    while not match.over:
        seat = match.to_act
        view = match.view(seat)
        said += [view["prompt"], *(action["label"] for action in view["actions"])]
        said += [line["text"] for line in match.story(match.apply(choose(match.state, rng)), seat)]
    assert [text for text in said if BARE.search(text)] == []
    cities = {city["name"] for city in match.view(0)["board"]["cities"]}
    assert any(re.search(rf"moves a block from ({'|'.join(cities)}) to", text) for text in said)
    assert any(
        re.search(r"moves a block from .* to (open land|forest|swamp) \d+,\d+\.", text) for text in said
    )


@pytest.mark.rule("WK-R26")
def test_before_a_spell_is_cast_its_wizard_reads_on_whom_and_what_it_costs() -> None:
    given = "phase combat; wicana:a1 3,4 4; goblin:b16 3,4 1; battle 3,4 a"
    match = WizardKingsStage().begin(given.split("; "))
    match.apply("spell star-lance")
    assert match.view(0)["prompt"] == "On whom is Star Lance cast?"
    match.apply(next(each["text"] for each in match.view(0)["actions"]))
    assert match.view(0)["prompt"] == "Cast Star Lance on the Goblin? It costs the Wicana 2 steps."
    assert "Goblin" not in match.view(1)["prompt"]
