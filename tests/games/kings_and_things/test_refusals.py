"""Whoever tries what is not possible is told why, from what they know."""

import pytest

from regalia.engine.frame import CHANCE
from regalia.games.kings_and_things.examples.builder import Builder
from regalia.teaching.scenario import do


def kingdom(**options):
    """Seat 0 with some land and an army, seat 1 beside it; sea in the west."""
    builder = Builder(2, **options)
    builder.terrain("-1,0", "sea")
    builder.terrain("0,-1", "swamp")
    builder.owns(0, "0,0", "0,1")
    builder.owns(1, "1,0", "2,-1")
    builder.army(0, "0,0", "ogre", "pegasus", "villains")
    builder.army(1, "1,0", "troll", "goblins-1")
    return builder


MOVEMENT = [
    ([], "grab troll", "you have no Troll on the board"),
    ([], "grab sword-master", "no Sword Master"),
    ([], "step 0,1", "take one up first"),
    ([], "build 0,0", "that is done in the Construction Phase"),
    ([], "ask 0,0", "nobody pins you there"),
    (["grab ogre"], "step 0,2", "is not beside"),
    (["grab ogre"], "step -1,0", "only flyers cross the sea"),
    (["grab ogre"], "grab ogre", "is in the stack already"),
    (["grab ogre"], "end_move", "must halt first"),
    (["grab ogre", "step 0,1", "halt"], "grab ogre", "has moved this turn"),
    (["grab_all 0,0", "step 0,1", "halt"], "grab_all 0,1", "have moved this turn"),
]


@pytest.mark.parametrize(("way", "action", "words"), MOVEMENT)
def test_what_cannot_move_is_told_why(way, action, words):
    match = kingdom().match("movement")
    for text in way:
        do(match, text)
    assert words in match.refuse(0, action)


def test_a_step_says_what_it_would_cost():
    builder = kingdom()
    builder.terrain("-1,1", "swamp")
    match = builder.match("movement")
    for text in ("grab ogre", "step 0,1", "step 0,0", "step 0,1"):
        do(match, text)
    assert match.refuse(0, "step -1,1") == "Swamp costs 2, and the slowest has 1 left"


def test_things_behind_the_shield_say_where_they_may_go():
    builder = kingdom()
    builder.shield(0, "emerald", "tigers-1")
    match = builder.match("recruit-things")
    do(match, "buy 0")
    assert "not behind your Shield" in match.refuse(0, "trade bears")
    assert "costs 25 gold, and you have 0" in kingdom().match("recruit-things").refuse(0, "buy 5")


def test_building_says_what_is_missing():
    builder = kingdom()
    builder.fort("0,0", "castle")
    builder.state.gold[0] = 40
    builder.owns(0, "0,2")
    match = builder.match("construction")
    assert "asks for an income of 15" in match.refuse(0, "build 0,0")
    assert match.refuse(0, "build 1,0") == "that hex is not yours"
    assert match.refuse(0, "build 2,-2") == "nobody has claimed that hex"
    assert match.refuse(0, "build 3,-3") == "the small board has no such hex"
    do(match, "build 0,1")
    assert match.refuse(0, "build 0,1") == "a hex gains one level in a turn"


def test_heroes_of_others_are_not_courted():
    builder = kingdom()
    builder.army(1, "1,0", "warlord")
    match = builder.match("recruit-heroes")
    assert match.refuse(0, "court warlord") == "the Warlord serves @1 already"
    assert match.refuse(0, "discharge warlord") == "the Warlord is not in your army"


def in_battle(face):
    """Hunters and Villains against a Troll and Goblins; all dice show this."""
    builder = kingdom()
    builder.terrain("2,-1", "mountain")
    builder.army(0, "1,0", "villains", "hunters")
    match = builder.match("combat")
    while match.to_act == CHANCE:
        do(match, f"die {face}")
    return match


def test_hits_have_their_reasons():
    match = in_battle(1)
    seat = match.to_act
    theirs = "troll" if seat == 0 else "hunters"
    assert "is not on this side of the battle" in match.refuse(seat, f"take_hit {theirs}")
    assert match.refuse(seat, "stay") == "hits must be put first"


def test_retreats_have_their_reasons():
    match = in_battle(6)
    assert match.to_act == 0
    assert "not beside the battle" in match.refuse(0, "retreat 0,2")
    assert match.refuse(0, "retreat 2,-1") == "one retreats only into land of one's own"


def test_whoever_is_not_asked_is_told_nothing():
    assert kingdom().match("movement").refuse(1, "grab troll") == ""
