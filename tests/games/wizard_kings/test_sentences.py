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


def click(match, *actions):
    """One after another, the dice named too."""
    for action in actions:
        match.apply(action)


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


@pytest.mark.parametrize(
    ("strength", "die", "outcome"), [(4, 5, "it fails"), (4, 6, "it works"), (1, 2, "it fails")]
)
def test_the_die_of_panic_is_told_as_what_it_did_not_as_a_hit(strength, die, outcome) -> None:
    given = f"phase combat; first b; shakla:b1 3,4 4; glader:a15 3,4 {strength}; battle 3,4 b"
    match = WizardKingsStage().begin(given.split("; "))
    click(match, "spell panic", "aim a#1", "confirm")
    line = match.story(match.apply(f"roll {die}"), 0)[0]
    assert (line["text"], line["kind"]) == (f"A {die}: {outcome}.", "threw")
    assert (line["hit"], line["outcome"]) == (outcome == "it works", outcome)


@pytest.mark.parametrize(("die", "outcome"), [(4, "it works"), (5, "it fails")])
def test_the_die_of_mend_is_told_in_the_same_way(die, outcome) -> None:
    given = "phase combat; first b; wicana:a1 3,4 2; ranger:a4 3,4 3; goblin:b16 3,4 4; battle 3,4 b"
    match = WizardKingsStage().begin(given.split("; "))
    click(match, "wait", "fire", *["roll 6"] * 3, "fire", "roll 1", *["roll 6"] * 3)
    click(match, "spell mend", "target a4", "confirm")
    assert match.story(match.apply(f"roll {die}"), 0)[0]["text"] == f"A {die}: {outcome}."


def test_a_wizard_that_can_cast_nothing_is_not_told_to_cast() -> None:
    lone = "phase combat; wicana:a1 3,4 1; goblin:b16 3,4 1; battle 3,4 a"
    match = WizardKingsStage().begin(lone.split("; "))
    assert match.view(0)["prompt"] == "Wicana 1 retreats or waits."
    match = WizardKingsStage().begin(["option weak_wizard_must_retreat=on", *lone.split("; ")])
    assert match.view(0)["prompt"] == "Wicana 1 retreats."
    match = WizardKingsStage().begin(lone.replace("3,4 1; goblin", "3,4 2; goblin").split("; "))
    assert match.view(0)["prompt"] == "Wicana 2 casts a spell, retreats or waits."


@pytest.mark.rule("WK-R13", "WK-231", "WK-317")
def test_a_unit_reads_what_its_dice_can_do_and_whether_it_can_retreat() -> None:
    given = "phase combat; map rough; pixie:a9 1,6 3; goblin:b16 1,6 4; battle 1,6 a"
    match = WizardKingsStage().begin(given.split("; "))
    assert match.view(0)["prompt"] == "Pixie 3 fires, though it cannot hit here, or it retreats."
    foes = "goblin:b16 1,6 4; goblin:b17 1,4; goblin:b18 2,5; battle 1,6 b"
    given = f"phase combat; map river; first b; glader:a15 1,6 4; {foes}"
    match = WizardKingsStage().begin(given.split("; "))
    assert match.view(0)["prompt"] == "Glader 4 fires and hits on 1 or less."


def test_hits_that_fall_on_castles_ask_for_a_castle() -> None:
    given = "phase combat; first b; shakla:b1 3,4 4; elf-castle:a22 3,4 4; elf-castle:a23 3,4 1; battle 3,4 b"
    match = WizardKingsStage().begin(given.split("; "))
    click(match, "spell earthquake", "confirm", "roll 1", *["roll 6"] * 3)
    assert match.view(0)["prompt"] == "1 hit to take: which Castle loses a step?"


@pytest.mark.rule("WK-332")
def test_the_build_prompt_lets_blocks_grow_anywhere() -> None:
    match = WizardKingsStage().begin(["phase build", "map 1-3", "glader:a15 4,7 2"])
    assert any("4,7 (1 gold)" in each["label"] for each in match.view(0)["actions"])
    assert match.view(0)["prompt"].endswith("Strengthen blocks anywhere, or raise new ones in your cities.")


@pytest.mark.rule("WK-333")
def test_the_button_of_a_castle_says_what_is_done_there() -> None:
    match = WizardKingsStage().begin(["phase build", "map 1-3", "glader:a15 4,7 4"])
    castles = [each["label"] for each in match.view(0)["actions"] if each["text"].startswith("castle ")]
    assert castles
    assert all(label.startswith("Build a Castle in ") for label in castles)


@pytest.mark.rule("WK-40", "WK-179")
def test_prompts_say_what_is_left_to_do() -> None:
    match = regalia.game("wizard-kings").new(players=2, seed=3, setup_layout="3.1", turn_cap="6")
    rng = Rng(3)
    said: dict[str, set[str]] = {"deploy": set(), "march": set(), "regroup": set()}
    while not match.over:
        seat = match.to_act
        view = match.view(seat)
        verbs = {action["text"].split()[0] for action in view["actions"]}
        if verbs == {"ready"} and view["board"]["phase"] == "set-up" and view["board"]["stacks"]:
            assert view["prompt"] == "Your whole army stands in its cities. Ready?"
            said["deploy"].add(view["prompt"])
        elif "step" in verbs:
            assert " 0 hexes" not in view["prompt"]
            said["march"].add(view["prompt"].rsplit("? ", 1)[1])
        elif "end_regroup" in verbs and len(verbs) > 1:
            assert ("send blocks out" in view["prompt"]) == ("withdraw" in verbs)
            assert ("bring others in" in view["prompt"]) == ("bring" in verbs)
            said["regroup"].add(view["prompt"])
        match.apply(choose(match.state, rng))
    assert all(said.values()), said
    assert "Only the road takes it further." in said["march"]
