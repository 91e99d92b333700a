"""What the table says: hexes by what lies there, and prompts with the numbers that a choice hangs on."""

from __future__ import annotations

import re

import pytest

import regalia
from regalia.engine.rng import Rng
from regalia.games.kings_and_things.examples.builder import Builder
from regalia.games.kings_and_things.prompts import MINE, THEIRS
from regalia.teaching.scenario import do

HEX = r"-?\d,-?\d"
BARE = re.compile(rf"[\[\]]|(?<![a-z] )(?<![-\d]){HEX}")
"""A mark that nobody has read, or a hex by its numbers alone."""


def labels(match: regalia.Match, seat: int) -> list[str]:
    return [action["label"] for action in match.view(seat)["actions"]]


def test_no_line_label_or_prompt_names_a_hex_by_its_numbers_alone() -> None:
    match = regalia.game("kings-and-things").new(players=3, seed=4, turn_limit=3)
    rng, said = Rng(4), []
    while not match.over:
        seat = match.to_act
        view = match.view(seat)
        said += [view["prompt"], *(action["label"] for action in view["actions"])]
        actions = match.legal()
        events = match.apply(actions[rng.below(len(actions))])
        said += [line["text"] for line in match.story(events, seat)]
    assert [text for text in said if BARE.search(text)] == []
    assert any(re.search(rf"@\d moves .* from \w+ {HEX} to \w+", text) for text in said)


@pytest.mark.rule("KT-6.4", "KT-6.6")
def test_whoever_courts_a_hero_reads_what_it_takes_and_how_likely_that_is() -> None:
    builder = Builder(2)
    builder.owns(0, "0,0")
    builder.show("warlord")
    builder.state.gold[0] = 12
    match = builder.match("recruit-heroes")
    do(match, "court warlord")
    assert match.view(0)["prompt"].startswith("The Warlord joins you on 10 or more with two dice.")
    assert labels(match, 0) == [
        "Just roll: 10 or more (17 %)",
        "Pay 5 gold: 9 or more (28 %)",
        "Pay 10 gold: 8 or more (42 %)",
    ]


@pytest.mark.rule("KT-C.44", "KT-R90")
def test_a_charm_on_two_dice_speaks_of_their_total() -> None:
    builder = Builder(2)
    builder.owns(0, "0,0")
    builder.show("desert-master")
    builder.shield(1, "lucky-charm")
    match = builder.match("recruit-heroes")
    for text in ("court desert-master", "bid 0", "die 3", "die 4"):
        do(match, text)
    assert labels(match, 1)[:2] == [
        "Raise the total of 7 by 1 with the Lucky Charm",
        "Lower the total of 7 by 1 with the Lucky Charm",
    ]
    told = [line["text"] for line in match.story(match.apply("charm_up 0"))]
    assert "The Lucky Charm makes the total 8." in told
    assert "@0 reaches 8 of 8." in told


@pytest.mark.rule("KT-7.2", "KT-7.4", "KT-7.6")
def test_recruiting_says_how_many_things_are_free_and_how_many_are_drawn() -> None:
    builder = Builder(2)
    builder.owns(0, "0,0", "0,1", "1,0")
    builder.state.gold[0] = 10
    builder.shield(0, "emerald", "ogre", "troll")
    match = builder.match("recruit-things")
    assert match.view(0)["prompt"] == "You draw 2 Things for free. How many more do you buy?"
    do(match, "buy 1")
    assert "Draw 3 Things" in labels(match, 0)
    do(match, "trade ogre")
    assert "mark a second one" in match.view(0)["prompt"]
    do(match, "trade troll")
    assert "Draw 4 Things" in labels(match, 0)


def test_who_has_nothing_left_to_move_or_to_place_is_told_so() -> None:
    builder = Builder(2)
    builder.owns(0, "0,0", "0,1")
    builder.army(0, "0,0", "ogre")
    match = builder.match("movement")
    assert match.view(0)["prompt"] == "Take up a stack and send it on, or end your movement."
    for text in ("grab ogre", "step 0,1", "halt"):
        do(match, text)
    assert match.view(0)["prompt"] == "Nothing is left to move: end your movement."


def test_who_can_still_cash_a_treasure_is_not_told_to_be_done() -> None:
    builder = Builder(2)
    builder.owns(0, "0,0")
    builder.shield(0, "emerald")
    match = builder.match("recruit-things")
    for text in ("buy 0", "draw", "thing buzzard", "hold buzzard", "put 0,0"):
        do(match, text)
    assert match.view(0)["prompt"] == "Nothing else can be placed now: cash a Treasure, or be done."
    do(match, "cash emerald")
    assert "cash" not in match.view(0)["prompt"]


@pytest.mark.rule("KT-6.19")
def test_who_gives_a_hero_a_place_reads_which_hero() -> None:
    builder = Builder(2)
    builder.owns(0, "0,0")
    builder.show("warlord")
    match = builder.match("recruit-heroes")
    for text in ("court warlord", "bid 0", "die 6", "die 6"):
        do(match, text)
    [label] = labels(match, 0)
    assert re.fullmatch(rf"Station the Warlord in \w+ {HEX}", label)


@pytest.mark.rule("KT-10.21", "KT-11.4")
def test_what_is_due_in_a_hex_and_what_a_bribe_costs_is_said_on_the_button() -> None:
    builder = Builder(2)
    builder.owns(0, "0,-1")
    builder.owns(1, "1,0")
    for hex, creature in (("0,0", "farmers-1"), ("1,-1", "eagles")):
        builder.army(0, hex, creature)
    builder.army(1, "0,0", "farmers-2")
    builder.state.gold[0] = 9
    match = builder.match("combat")
    assert match.view(0)["prompt"] == "Choose where you explore or fight first."
    assert set(labels(match, 0)) == {"Fight in Plains 0,0", "Explore Plains 1,-1"}
    for text in ("resolve 1,-1", "die 2", "thing goblins-1", "thing druid"):
        do(match, text)
    assert "Bribe Goblins for 1 gold" in labels(match, 0)


@pytest.mark.rule("KT-R125")
def test_who_is_not_asked_in_a_window_reads_what_is_waited_for_and_no_name() -> None:
    builder = Builder(2)
    builder.owns(0, "0,-1")
    builder.owns(1, "0,0")
    builder.army(0, "0,0", "eagles")
    builder.army(1, "0,0", "farmers-1")
    builder.shield(0, "golem")
    match = builder.match("combat")
    assert match.view(1)["prompt"] == "The armies stand face to face. Will anybody use an item?"
    assert match.view(0)["prompt"] == "You may call the Golem; or pass."
    do(match, "pass")
    assert match.view(1)["prompt"] == "Melee comes next. Will anybody use an item first?"


@pytest.mark.rule("KT-10.3", "KT-11.49", "KT-11.55")
def test_a_die_is_told_with_what_it_means() -> None:
    builder = Builder(2)
    builder.owns(0, "0,-1")
    builder.army(0, "0,0", "eagles")
    match = builder.match("combat")
    events = match.apply("die 2")
    assert match.story(events, 1)[-1]["text"] == "@0 explores Plains 0,0 and rolls 2: 2 Things turn up."
    events = [
        each
        for text in ("thing goblins-1", "thing farmlands", "die 1", "die 6")
        for each in match.apply(text)
    ]
    told = [line["text"] for line in match.story(events, 1)]
    assert "@0 wins the battle in Plains 0,0." in told


@pytest.mark.rule("KT-8.9")
def test_who_places_a_thing_reads_which_and_nobody_else_does() -> None:
    builder = Builder(2)
    builder.owns(0, "0,0", "0,1")
    builder.shield(0, "eagles")
    builder.state.gold[0] = 0
    match = builder.match("recruit-things")
    while not any(label == "Take Eagles" for label in labels(match, 0)):
        match.apply(match.legal()[0])
    do(match, "hold eagles")
    assert match.view(0)["prompt"] == "Into which hex shall Eagles go?"
    assert "Eagles" not in match.view(1)["prompt"]


@pytest.mark.rule("KT-C.10", "KT-C.47", "KT-R98")
def test_whoever_may_use_items_reads_which_though_only_their_bearers_glow() -> None:
    builder = Builder(3)
    builder.owns(0, "0,-1")
    builder.owns(1, "0,0")
    builder.army(0, "0,0", "eagles")
    builder.army(1, "0,0", "farmers-1")
    builder.shield(0, "golem", "sword", "talisman")
    builder.shield(1, "bow")
    match = builder.match("combat")
    assert match.view(0)["prompt"] == (
        "You may call the Golem, use the Talisman or give the Sword to a fighter; or pass."
    )
    assert match.view(1)["prompt"] == "You may give the Bow to a fighter; or pass."
    builder = Builder(3)
    builder.owns(0, "0,-1")
    builder.owns(1, "0,0")
    builder.army(0, "0,0", "eagles")
    builder.army(1, "0,0", "farmers-1")
    builder.shield(0, "golem")
    builder.shield(1, "dispel-magic")
    match = builder.match("combat")
    do(match, "golem")
    assert match.view(1)["prompt"] == "@0 uses Golem: undo it, or pass."
    assert match.view(2)["prompt"] == "@0 uses Golem: will anybody undo it?"


@pytest.mark.rule("KT-A.5", "KT-A.30", "KT-A.13")
def test_powers_are_named_and_the_thief_is_told_where_he_goes() -> None:
    builder = Builder(2)
    builder.owns(0, "0,0")
    builder.owns(1, "1,0")
    builder.army(0, "0,0", "assassin-primus", "master-thief")
    builder.army(1, "1,0", "troll", "ogre")
    builder.state.gold[1] = 3
    match = builder.match("special-powers")
    assert match.view(0)["prompt"] == (
        "Send the Assassin into a rival's hex or let the Master Thief rob somebody, or be done."
    )
    events = match.apply("rob seat-2")
    assert "@0 sends the Master Thief to @1." in [line["text"] for line in match.story(events, 1)]
    for text in ("die 6", "die 6", "die 1", "die 1"):
        do(match, text)
    assert match.view(1)["prompt"] == "@0's Master Thief chooses what to take."
    do(match, "take_gold")
    assert match.view(0)["prompt"] == "Send the Assassin into a rival's hex, or be done."


@pytest.mark.rule("KT-A.44", "KT-11.31", "KT-8.19")
def test_a_loss_is_one_line_that_names_its_side() -> None:
    builder = Builder(2)
    builder.owns(0, "0,-1")
    builder.owns(1, "0,0", "0,1")
    builder.army(0, "0,0", "warlord", "ogre")
    builder.army(0, "1,-1", "eagles")
    builder.army(1, "0,0", "farmers-1", "villains")
    match = builder.match("combat")
    told = []
    for text in ("resolve 0,0", "turn farmers-1", "die 6", "die 1", "die 1", "die 6"):
        told += [line["text"] for line in match.story(match.apply(text), 1)]
    assert "Only a bluff: @0 loses Ogre." in told
    assert told[told.index("The Warlord rolls 6 for Farmers.") + 1] == "@0 wins over Farmers."
    assert "Farmers roll 1." in told
    assert "@1 loses Villains." in told
    assert not [text for text in told if "eliminated" in text or re.search("loses .* in ", text)]


@pytest.mark.rule("KT-R68")
def test_whoever_is_out_reads_so_and_whoever_waits_reads_what_for() -> None:
    builder = Builder(3)
    builder.owns(1, "0,0")
    builder.owns(2, "1,0")
    builder.state.gold[1] = 5
    builder.state.out = 1
    match = builder.match("construction")
    assert match.view(0)["prompt"] == "You are out of the game. @1 builds."
    assert match.view(2)["prompt"] == "@1 builds."


def test_every_question_has_a_sentence_for_those_who_wait() -> None:
    assert MINE.keys() == THEIRS.keys()


@pytest.mark.rule("KT-C.20", "KT-B.2", "KT-B.53", "KT-C.49")
def test_a_question_says_what_it_is_about() -> None:
    builder = Builder(2)
    builder.owns(0, "0,-1", "1,-1")
    builder.owns(1, "0,0")
    builder.army(0, "0,0", "eagles")
    builder.army(1, "0,0", "farmers-1")
    builder.shield(1, "dust-of-defense")
    match = builder.match("combat")
    do(match, "dust seat-1")
    assert match.view(0)["prompt"] == "The Dust of Defense drives your army out: choose where it goes."
    builder = Builder(2)
    builder.owns(0, "0,0")
    builder.owns(1, "1,0")
    builder.army(0, "0,0", "arch-mage", "gypsies-1")
    builder.shield(0, "weather-control")
    match = builder.match("random-events")
    do(match, "event weather-control")
    assert (
        match.view(0)["prompt"] == "Who casts Weather Control? The higher the value, the further it reaches."
    )
    do(match, "caster arch-mage")
    assert match.view(0)["prompt"] == "Choose the hex that the Black Cloud darkens."


@pytest.mark.rule("KT-B.53", "KT-B.54", "KT-B.2", "KT-B.3", "KT-B.50", "KT-B.38")
@pytest.mark.parametrize(
    ("event", "clauses"),
    [("weather-control", ["KT-B.53", "KT-B.54"]), ("big-juju", ["KT-B.2", "KT-B.3"])],
)
def test_who_casts_reads_the_clauses_of_that_event(event: str, clauses: list[str]) -> None:
    builder = Builder(3)
    builder.owns(0, "0,0")
    builder.owns(1, "1,0")
    builder.owns(2, "2,0")
    builder.army(0, "0,0", "arch-mage", "gypsies-1")
    builder.shield(0, event)
    match = builder.match("random-events")
    do(match, f"event {event}")
    cited = [match.view(0)["clause"]]
    do(match, "caster arch-mage")
    assert [*cited, match.view(0)["clause"]] == clauses
    for nuisance, clause in (("vandals", "KT-B.50"), ("teeniepox", "KT-B.38")):
        builder = Builder(3)
        for seat, hex in enumerate(("0,0", "1,0", "2,0")):
            builder.owns(seat, hex)
        builder.shield(0, nuisance)
        match = builder.match("random-events")
        do(match, f"event {nuisance}")
        assert match.view(0)["clause"] == clause


@pytest.mark.rule("KT-11.10", "KT-H5")
def test_a_hero_who_lies_open_is_not_turned_up_when_a_battle_begins() -> None:
    builder = Builder(2)
    builder.owns(0, "0,-1")
    builder.owns(1, "0,0", "0,1")
    builder.army(0, "0,0", "warlord", "eagles")
    builder.army(0, "1,-1", "villains")
    builder.army(1, "0,0", "farmers-1")
    match = builder.match("combat")
    told = [line["text"] for line in match.story(match.apply("resolve 0,0"), 1)]
    assert told[:3] == ["Battle in Plains 0,0.", "@0 turns up Eagles.", "@1 turns up Farmers."]
    assert not [text for text in told if "turns up the Warlord" in text]
