"""Counters are called what is printed on them, in each edition, and namesakes are told apart. [KT-R101]"""

from __future__ import annotations

import re

import pytest

import regalia
from regalia.engine.rng import Rng
from regalia.games.kings_and_things.data import FACE_IDS, FACE_NAMES, OLD_NAMES
from regalia.games.kings_and_things.examples.builder import Builder
from regalia.teaching.scenario import do
from tests.games.kings_and_things.test_sentences import labels

FIRST_EDITION = ("Genie", "Spirit", "Ghost", "the Swordmaster")
SECOND_EDITION = ("Djinn", "Ghost", "Spirit", "the Sword Master")
RENAMED = {face: OLD_NAMES[k] for k, face in enumerate(FACE_IDS) if OLD_NAMES[k] != FACE_NAMES[k]}
GONE = {FACE_NAMES[FACE_IDS.index(face)] for face in RENAMED} - set(OLD_NAMES)
"""Names that no counter of the first edition bears; Ghost and Spirit both editions have."""


def old_table(edition: str) -> regalia.Match:
    builder = Builder(2, edition=edition)
    builder.terrain("0,-1", "swamp")
    builder.owns(0, "0,0", "0,-1")
    builder.army(0, "0,0", "djinn", "ghost", "spirit-1", "sword-master")
    return builder.match("movement")


@pytest.mark.rule("KT-R101")
@pytest.mark.parametrize(("edition", "names"), [("1st", FIRST_EDITION), ("2nd", SECOND_EDITION)])
def test_labels_name_counters_as_they_are_printed_in_the_edition(edition: str, names: tuple[str]) -> None:
    named = dict(zip(("djinn", "ghost", "spirit-1", "sword-master"), names, strict=True))
    match = old_table(edition)
    grabbed = {
        action["text"].partition(" ")[2]: action["label"]
        for action in match.view(0)["actions"]
        if action["text"].startswith("grab ")
    }
    assert grabbed == {face: f"Take up {name}" for face, name in named.items()}
    assert match.view(0)["board"]["old_names"] == (edition == "1st")


@pytest.mark.rule("KT-R101")
@pytest.mark.parametrize(
    ("edition", "name", "djinn"), [("1st", "Ghost", "Genie"), ("2nd", "Spirit", "Djinn")]
)
def test_lines_prompts_and_refusals_name_counters_as_they_are_printed(
    edition: str, name: str, djinn: str
) -> None:
    builder = Builder(2, edition=edition)
    builder.owns(0, "0,0")
    builder.shield(0, "spirit-1")
    match = builder.match("recruit-things")
    for text in ("buy 0", "draw"):
        do(match, text)
    while match.to_act == regalia.CHANCE:
        match.apply(match.legal()[0])
    match.apply("hold spirit-1")
    assert match.view(0)["prompt"] == f"Into which hex shall {name} go?"
    events = match.apply("put 0,0")
    assert [line["text"] for line in match.story(events, 0)] == [f"You put {name} into Plains 0,0."]
    with pytest.raises(regalia.RegaliaError, match=f"{name} is not behind your Shield"):
        match.apply("hold spirit-2")
    with pytest.raises(regalia.RegaliaError, match=f"you have no {djinn} on the board"):
        Builder(2, edition=edition).match("movement").apply("grab djinn")


@pytest.mark.rule("KT-R101")
@pytest.mark.parametrize(
    ("edition", "dust", "bow", "scroll", "vandals"),
    [
        ("1st", "Dust of Defence", "Bow Magic", "Dispell Magic", "Vandalism"),
        ("2nd", "Dust of Defense", "Bow", "Dispel Magic", "Vandals"),
    ],
)
def test_items_and_events_are_named_by_the_edition(
    edition: str, dust: str, bow: str, scroll: str, vandals: str
) -> None:
    builder = Builder(2, edition=edition)
    builder.owns(0, "0,-1", "1,-1")
    builder.owns(1, "0,0")
    builder.army(0, "0,0", "eagles")
    builder.army(1, "0,0", "farmers-1")
    builder.shield(0, "dispel-magic")
    builder.shield(1, "dust-of-defense", "bow")
    match = builder.match("combat")
    assert f"give the {bow} to a fighter" in match.view(1)["prompt"]
    assert f"Give the {bow} to Farmers" in labels(match, 1)
    said = {each["label"] for each in match.view(0)["free"]}
    assert f"{scroll}: never" in said
    assert f"{bow}: never" in said
    do(match, "dust seat-1")
    assert match.view(0)["prompt"] == f"@1 uses {dust}: undo it, or pass."
    assert f"Undo it with {scroll}" in labels(match, 0)
    do(match, "pass")
    assert match.view(0)["prompt"] == f"The {dust} drives your army out: choose where it goes."
    with pytest.raises(regalia.RegaliaError, match=f"the {dust} leaves no choice"):
        match.apply("stay")
    builder = Builder(2, edition=edition)
    builder.owns(0, "0,0")
    builder.owns(1, "1,0", "1,1")
    builder.fort("1,0", "keep")
    builder.fort("1,1", "keep")
    builder.shield(0, "vandals")
    match = builder.match("random-events")
    events = match.apply("event vandals")
    assert f"@0 plays {vandals}." in [line["text"] for line in match.story(events, 1)]
    if match.to_act == 0:
        do(match, "victim seat-2")
    assert match.view(1)["prompt"] == f"{vandals}: choose the fort that loses a level."


@pytest.mark.rule("KT-R101")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nothing_that_is_said_in_a_game_of_the_first_edition_is_a_name_of_the_second(seed: int) -> None:
    match = regalia.game("kings-and-things").new(players=3, seed=seed, turn_limit=4, edition="1st")
    rng, said, catalogue = Rng(seed), [], match.game.catalogue()
    while not match.over:
        seat = match.to_act
        view = match.view(seat)
        said += [view["prompt"], *(action["label"] for action in (*view["actions"], *view["free"]))]
        actions = match.legal()
        events = match.apply(actions[rng.below(len(actions))])
        said += [line["text"] for line in match.story(events, seat)]
    said += [face["about"] for face in catalogue["faces"]]
    wrong = re.compile(rf"\b({'|'.join(sorted(GONE - {'Bow'}))})\b|\[|\bBow\b(?! Magic)")
    assert [text for text in said if wrong.search(text)] == []
    assert any(re.search(r"\bGenie\b|\bSprite\b|\bSwordmaster\b", text) for text in said)


def test_namesakes_that_differ_are_told_apart_where_one_is_chosen() -> None:
    builder = Builder(2)
    builder.owns(0, "0,0")
    builder.shield(
        0, "dwarves-2", "dwarves-3r", "dwarves-3c", "swamp-crocodiles", "jungle-crocodiles", "ogre"
    )
    match = builder.match("recruit-things")
    for text in ("buy 0", "draw"):
        do(match, text)
    while match.to_act == regalia.CHANCE:
        match.apply(match.legal()[0])
    taken = [label for label in labels(match, 0) if re.match("Take (Dwarves|Crocodiles|Ogre)", label)]
    assert sorted(taken) == [
        "Take Crocodiles (Jungle)",
        "Take Crocodiles (Swamp)",
        "Take Dwarves (2 ranged)",
        "Take Dwarves (3 charge)",
        "Take Dwarves (3 ranged)",
        "Take Ogre",
    ]


def test_fighters_of_one_name_in_several_hexes_are_told_apart_but_never_those_of_others() -> None:
    builder = Builder(2)
    builder.owns(0, "0,0", "0,1")
    builder.owns(1, "2,0")
    builder.army(0, "0,0", "goblins-1", "ogre", "skeletons-1")
    builder.army(0, "0,1", "goblins-2")
    builder.army(1, "2,0", "skeletons-2")
    match = builder.match("movement")
    grabs = [label for label in labels(match, 0) if label.startswith("Take up ")]
    assert "Take up Goblins in Plains 0,0" in grabs
    assert "Take up Goblins in Plains 0,1" in grabs
    assert "Take up Ogre" in grabs
    assert "Take up Skeletons" in grabs, "that a rival has some too is a secret"
