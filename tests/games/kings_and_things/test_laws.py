"""The laws of Kings & Things notice what they are there for."""

import pytest

from regalia.engine.errors import RulesBug
from regalia.games.kings_and_things import GAME, laws
from regalia.games.kings_and_things.data import BALLOON, SEA
from regalia.games.kings_and_things.examples.builder import Builder, counter
from regalia.games.kings_and_things.hexes import named
from regalia.games.kings_and_things.places import BAG, DEFENDERS, IN_PLAY, OUT_OF_PLAY, POOL, SHIELD, at
from regalia.games.kings_and_things.rules.counters import move_to
from regalia.games.kings_and_things.state import MOVEMENT

HERE = named("0,0")
THERE = named("1,0")


def table():
    built = Builder(4)
    built.owns(0, "0,0", "0,-1")
    built.owns(1, "1,0")
    built.fort("0,0", "keep")
    built.income("0,0", "village-1")
    built.army(0, "0,0", "ogre", "ice-lord")
    built.army(1, "1,0", "troll")
    built.shield(0, "ruby")
    return built


def put(field, index, value):
    """A change of one entry of a field."""
    return lambda s: getattr(s, field).__setitem__(index, value)


def move(name, place):
    """A counter somewhere else, counted as it should be."""
    return lambda s: move_to(s, counter(name), place)


def both(*changes):
    return lambda s: [change(s) for change in changes]


BREAKS = {
    "a Thing shows a face that is not its own": put("face", counter("ogre"), counter("troll")),
    "a Shield has no player": put("place", counter("ruby"), SHIELD + 5),
    "only magic can be in play": put("place", counter("ruby"), IN_PLAY),
    "a battle item is in play without a battle": put("place", counter("sword"), IN_PLAY),
    "a Thing is in the pool": put("place", counter("ruby"), POOL),
    "a creature or income counter is used up": put("place", counter("tigers-1"), OUT_OF_PLAY),
    "a Thing left the game before the Bag was empty": put("place", counter("ruby"), OUT_OF_PLAY),
    "an event lies among defenders": move("vandals", at(THERE, DEFENDERS)),
    "only creatures and the Balloon are in an army": move("fan", at(HERE, 0)),
    "an army has two lords": both(put("face", counter("swamp-king"), 214), move("swamp-king", at(HERE, 0))),
    "a Hero is astray": put("place", counter("elf-lord"), BAG),
    "the fighters in a hex are counted wrong": put("crowd", 8 * HERE, 7),
    "the Things behind a Shield are counted wrong": put("held", 0, 3),
    "the Bag is counted wrong": lambda s: setattr(s, "bag", 3),
    "gold is below nothing": put("gold", 2, -1),
    "a fort piece was lost or made": put("fort", HERE, 3),
    "a tile was lost or made": put("tiles", 3, 2),
    "somebody owns sea": both(put("terrain", HERE, SEA), lambda s: None),
    "a fort stands in nobody's land": put("owner", HERE, -1),
    "a fighter stands on sea": both(put("terrain", named("3,0"), SEA), move("ogre", at(named("3,0"), 0))),
    "a counter has moved too far": put("spent", counter("ogre"), 5),
    "a counter is wounded without a battle": put("wounds", counter("ogre"), 1),
    "somebody still fights without a battle": lambda s: setattr(s, "sides", 3),
    "a weapon is carried without a battle": put("bearer", 0, counter("ogre")),
    "a seat is missing in the player order": put("order", 0, 1),
    "the citadel clock is wrong": put("clock", 2, 4),
    "somebody has won and the game goes on": lambda s: setattr(s, "result", 1),
}


@pytest.mark.rule(
    "KT-I1",
    "KT-I3",
    "KT-I4",
    "KT-I5",
    "KT-I6",
    "KT-I7",
    "KT-I8",
    "KT-I9",
    "KT-I10",
    "KT-I11",
    "KT-I14",
    "KT-I15",
    "KT-I21",
    "KT-I22",
    "KT-I27",
    "KT-I30",
    "KT-I32",
    "KT-I35",
    "KT-1.15",
    "KT-1.22",
)
@pytest.mark.parametrize("law", BREAKS)
def test_a_broken_law_is_noticed(law):
    match = table().match("movement")
    laws.check(match.state)
    BREAKS[law](match.state)
    for terrain in range(8) if "sea" in law else ():
        laid = sum(each == terrain for each in match.state.terrain)
        match.state.tiles[terrain] = laws.TILES[terrain] - laid
    with pytest.raises(RulesBug, match=law):
        laws.check(match.state)


@pytest.mark.rule("KT-I17", "KT-I18")
def test_armies_stand_apart_outside_movement_and_combat():
    match = table().match("construction")
    move("troll", at(HERE, 1))(match.state)
    with pytest.raises(RulesBug, match="two armies are in one hex|an army stands in land"):
        laws.check(match.state)
    match.state.phase = MOVEMENT
    laws.check(match.state)


@pytest.mark.rule("KT-I40", "KT-1.27")
def test_the_same_seed_gives_the_same_game():
    one, other = (GAME.new(players=3, seed=11) for _ in range(2))
    for _ in range(300):
        action = one.legal()[-1]
        assert action == other.legal()[-1]
        one.apply(action)
        other.apply(action)
    assert one.to_json() == other.to_json()
    assert GAME.from_json(one.to_json()).legal() == one.legal()


def test_the_balloon_may_be_in_an_army():
    match = table().match("movement")
    move_to(match.state, BALLOON, at(HERE, 0))
    laws.check(match.state)
