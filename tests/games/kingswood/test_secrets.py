"""What others can tell of a captive that only its owner has seen."""

import json

import pytest

from regalia.engine.game import SPECTATOR
from regalia.engine.rng import Rng
from regalia.games.kingswood import GAME
from regalia.games.kingswood.data import MONSTER_IDS
from regalia.testing.steps import canonical
from tests.games.kingswood.table import Builder, location, play
from tests.scenarios.runner import offered

CHEAP, DEAR = "goblin-bully", "dragon"
"""A captive that three Swords and two Hearts pay for, and one that they do not; both of Chapter II."""


def table(captive, blind=True, players=3):
    builder = Builder(players)
    builder.row("genie", "lich", "witch-queen")
    builder.tokens(0, "sword", 3)
    builder.tokens(0, "heart", 2)
    builder.coins(0, 3)
    builder.captured(0, captive, blind=blind)
    return builder


def seen_by_others(builder, *texts):
    """Everything that the other seats and a spectator get of some actions, step by step."""
    match = builder.match()
    frames = []
    for text in texts:
        play(match, text)
        for eyes in (1, 2, SPECTATOR):
            frames.append(canonical([match.view(eyes), match.story(match.events, eyes)]))
        frames.append(str(len(match.actions)))
    return frames


@pytest.mark.rule("KW-130", "KW-132", "KW-R49")
def test_entering_the_forest_does_not_tell_whether_a_secret_captive_can_be_paid_for():
    way = ("adventurer tavern", "done", "move forest")
    assert seen_by_others(table(CHEAP), *way) == seen_by_others(table(DEAR), *way)
    match = play(table(DEAR).match(), "adventurer tavern", "done", "move forest")
    assert offered(match) == ["done"], "its owner is asked all the same"
    match = play(table(CHEAP).match(), "adventurer tavern", "done", "move forest")
    assert offered(match) == ["fight_captured", "done"]


@pytest.mark.rule("KW-130", "KW-132", "KW-R49")
def test_leaving_the_forest_does_not_tell_it_either():
    frames = []
    for captive in (CHEAP, DEAR):
        builder = table(captive)
        builder.adventurers(0, 3, 5)
        frames.append(seen_by_others(builder, "adventurer forest", "done", "move blacksmith"))
    assert frames[0] == frames[1]


@pytest.mark.rule("KW-130", "KW-R7")
def test_nor_does_the_hut_that_copies_the_forest():
    frames = []
    for captive in (CHEAP, DEAR):
        builder = table(captive)
        builder.village("forest", "blacksmith", "market", "academy", "witchs-hut", "tavern")
        builder.guard("forest")
        frames.append(seen_by_others(builder, "adventurer academy", "done", "move witchs-hut"))
    assert frames[0] == frames[1]


@pytest.mark.rule("KW-130", "KW-G5")
def test_nor_does_the_tavern_of_the_house_of_music():
    frames = []
    for captive in (CHEAP, DEAR):
        builder = table(captive)
        builder.guild(0, "house-of-music")
        frames.append(seen_by_others(builder, "adventurer tavern", "buy heart", "done"))
    assert frames[0] == frames[1]


@pytest.mark.rule("KW-R31", "KW-R49")
def test_a_captive_that_everybody_saw_is_asked_about_only_if_it_can_be_fought():
    match = play(table(DEAR, blind=False).match(), "adventurer tavern", "done", "move forest")
    assert match.to_act == 1, "the visit was over before it began"
    match = play(table(CHEAP, blind=False).match(), "adventurer tavern", "done", "move forest")
    assert offered(match) == ["fight_captured", "done"]
    builder = table(DEAR, blind=False)
    builder.guild(0, "house-of-music")
    match = play(builder.match(), "adventurer tavern", "buy heart")
    assert offered(match)[0].startswith("move")


@pytest.mark.rule("KW-130")
def test_once_a_secret_captive_is_defeated_the_forest_is_skipped_again():
    match = play(table(CHEAP).match(), "adventurer tavern", "done", "move forest", "fight_captured")
    assert match.to_act == 1
    assert MONSTER_IDS.index(CHEAP) in [card for card, place in enumerate(match.state.place) if place == 9]


@pytest.mark.rule("KW-R19")
def test_a_position_that_somebody_made_up_can_be_dealt_again_though_it_fits_no_captive():
    builder = Builder(2)
    builder.row("troll", "cyclops", "vampire")
    builder.captured(1, "dragon", blind=True)
    builder.adventurers(0, 1, 5)
    builder.guard("manor-house")
    plain = json.loads(builder.match().to_json())
    stranded = ["Visit", 0, 0, location("forest"), 0]  # without a Coin between two Adventurers
    plain["frames"][-1:] = [["PlaceGuard", 0], ["Move", 0], stranded, ["RewardCapture"]]
    match = GAME.from_json(json.dumps(plain), chance="ask")
    world = match.redeal(0, Rng(1))  # which would not come to an end
    assert GAME.view(world, 0) == GAME.view(match.state, 0)
