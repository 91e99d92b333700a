"""Twin tables that differ only in one Thing that one seat holds: nobody else gets anything different.

Everything that the others get is compared after every click: views, lines, offers in their order, previews,
refusals, whether something can be taken back, and how many clicks there were. The holder passes wherever it
is asked.
"""

import pytest

from regalia.engine.errors import RegaliaError
from regalia.engine.frame import CHANCE
from regalia.engine.game import SPECTATOR
from regalia.games.kings_and_things import GAME
from regalia.games.kings_and_things.data import FACE_IDS, FIRST_EVENT, FIRST_MAGIC
from regalia.teaching.scenario import split, stage_of
from regalia.testing.promise import canonical

HOLDER = 1
OTHERS = (0, 2, SPECTATOR)
MAGIC = FACE_IDS[FIRST_MAGIC:FIRST_EVENT]
THINGS = (*MAGIC, "ruby", "vandals", "city-1")
PLAIN = "swamp-rat"
"""What the holder has at the other table: a creature."""

THIRD = (
    "phase combat; owns 0,-1; army 0,0 eagles gypsies-1; seat-3 owns 0,0 0,1;"
    "seat-3 army 0,0 farmers-1 hunters;"
    "seat-3 income 0,0 city-1; seat-2 owns 2,0; cloud 0,0; seat-2 gold 3; seat-3 gold 6",
    "die 6; die 6; die 6; stay; stay; die 1; take_hit hunters; die 6; die 6; stay",
)
FIGHTS = (
    "phase combat; owns 0,-1; army 0,0 eagles gypsies-1; seat-2 owns 0,0 0,1;"
    "seat-2 army 0,0 farmers-1 hunters;"
    "seat-2 income 0,0 city-1; seat-2 gold 3",
    "die 6; die 6; die 6; die 6; die 6; stay; stay; die 1; take_hit hunters; die 6; die 6; die 6; stay",
)
ATTACKS = (
    "phase combat; seat-2 owns 0,-1; seat-2 army 0,0 eagles gypsies-1; owns 0,0 0,1;"
    "army 0,0 farmers-1 hunters",
    "die 6; die 1; take_hit gypsies-1; die 6; die 6; stay; stay; die 6; die 6; die 6",
)
CONTROLS = (
    "phase combat; seat-3 first; seat-3 owns 0,-1; seat-3 army 0,0 eagles; seat-3 gold 4; seat-2 owns 2,0",
    "die 3; thing ogre; thing troll; thing pearl; bribe ogre; die 6; die 6; stay",
)
EXPLORES = (
    "phase combat; seat-2 owns 0,-1; seat-2 army 0,0 eagles; owns 2,0; seat-2 gold 1",
    "die 2; thing ogre; thing pearl; die 6; die 6; stay",
)
COURTS = (
    "phase recruit-heroes; seat-2 first; seat-2 owns 0,0; seat-2 gold 5; pool warlord",
    "court warlord; bid 1; die 4; die 4; court elf-lord; bid 0; die 6; die 5",
)
PLAGUED = (
    "phase random-events; owns 0,0; shield dark-plague; seat-2 owns 1,0; seat-2 fort 1,0 tower;"
    "seat-2 army 1,0 goblins-1 goblins-2; cloud 1,0",
    "event dark-plague; lose goblins-1; end_move",
)
POXED = (
    "phase random-events; owns 0,0; shield teeniepox; seat-2 owns 1,0; seat-2 army 1,0 goblins-1 goblins-2",
    "event teeniepox; victim seat-2; die 2; lose goblins-1; lose goblins-2; end_move",
)
FLIES = (
    "owns 0,0 0,1; army 0,0 ogre; shield balloon; seat-2 owns 2,0; seat-2 army 2,0 tigers-1",
    "balloon; board ogre; land 0,1; end_move; end_move",
)
BUILDS = (
    "phase construction; seat-2 first; seat-2 owns 0,0; seat-2 gold 4; owns 2,0; gold 5",
    "build 2,0; done",
)
TAKES = (
    "owns 3,0; seat-2 owns 1,0; seat-2 army 1,0 eagles; seat-3 owns 0,0 -1,0; seat-3 army -1,0 ogre",
    "end_move; grab eagles; step 0,0; halt; end_move; end_move; end_move",
)
THREE_SIDES = (
    "phase combat; owns 0,-1; army 0,0 eagles; seat-2 owns 1,0; seat-2 army 0,0 pegasus; seat-3 owns 0,0 0,1;"
    "seat-3 army 0,0 farmers-1",
    "strike_at seat-3; strike_at seat-1; strike_at seat-1; die 6; die 6; die 6;"
    "stay; stay; stay; strike_at seat-2; strike_at seat-3; strike_at seat-2; die 6; die 6; die 6;"
    "stay; stay; stay; strike_at seat-2; strike_at seat-3; strike_at seat-2; die 6; die 1; die 6;"
    "retreat 0,-1",
)
LIFTS_OFF = (
    "owns 0,-1 0,2; army 0,-1 farmers-1; army 1,-1 ogre; owns 1,-1; terrain mountain 1,-1; shield balloon;"
    "seat-2 owns 0,0 0,1; seat-2 army 0,0 pegasus great-hunter",
    "balloon; board farmers-1; land 0,0; grab ogre; step 0,0; end_move; end_move; end_move; end_move;"
    "die 6; die 6; die 6; die 6; die 6; lift_off 0,2; stay; stay; die 6; die 6; die 6; stay; stay; die 6",
)
WAYS = {
    "a third seat at a battle": THIRD,
    "the owner fights": FIGHTS,
    "the attacker": ATTACKS,
    "the controller of defenders": CONTROLS,
    "the explorer": EXPLORES,
    "who courts a Hero": COURTS,
    "the plague": PLAGUED,
    "the pox": POXED,
    "somebody's Balloon": FLIES,
    "who cannot pay": BUILDS,
    "who takes an empty hex": TAKES,
    "one of three sides": THREE_SIDES,
    "a Balloon lifts off": LIFTS_OFF,
}


def click_on(match, text, seat, told):
    """One click; what is told of it is noted for everybody."""
    match.apply(text, seat)
    for eyes in OTHERS:
        told[eyes] += match.story(match.events, eyes)


def settle(match, told):
    """The holder passes wherever only a hidden Thing made it be asked."""
    while match.to_act == HOLDER and match.state.window:
        click_on(match, "pass", HOLDER, told)


def look(match, eyes, told):
    """Everything that these eyes get of a position and the way to it."""
    out = [match.view(eyes), told[eyes], len(match.actions)]
    if eyes >= 0:
        legal = match.legal(eyes) if eyes in match.waiting_for else []
        out.append([match.text(action) for action in legal])
        out.append([match.preview(eyes, action) for action in legal[:2]])
        out.append(match.can_undo(eyes))
        for text in ("golem", f"hold {PLAIN}"):
            try:
                match.clone().apply(text, eyes)
                out.append("taken")
            except RegaliaError as error:
                out.append([error.code, str(error)])
    return canonical(out)


def frames(given, clicks):
    """All that the others get of a way, click by click."""
    match = stage_of(GAME).begin(split(given))
    told = {eyes: [] for eyes in OTHERS}
    settle(match, told)
    told = {eyes: [] for eyes in OTHERS}  # what the laying of the table told is in no click
    out = []
    for click in split(clicks):
        click_on(match, click, None if match.to_act == CHANCE else match.to_act, told)
        settle(match, told)
        out += [look(match, eyes, told) for eyes in OTHERS]
    return out


def compare(things, given, clicks):
    """What the others get must not depend on which of these the holder has where the text says THING."""
    first, *rest = (frames(given.replace("THING", each), clicks.replace("THING", each)) for each in things)
    for thing, found in zip(things[1:], rest, strict=True):
        for number, (one, other) in enumerate(zip(first, found, strict=True)):
            assert one == other, (
                f"{things[0]} or {thing}: click {number // len(OTHERS)}, eyes {OTHERS[number % len(OTHERS)]}"
            )


@pytest.mark.rule("KT-I38", "KT-I39", "KT-R98", "KT-H1")
@pytest.mark.parametrize("name", list(WAYS))
def test_the_others_get_the_same_whatever_is_behind_a_shield(name):
    given, clicks = WAYS[name]
    things = [PLAIN, *(each for each in THINGS if f" {each}" not in given)]
    asked = " ".join(MAGIC)  # the holder wants to be asked wherever it could answer
    compare(things, f"{given}; seat-2 shield THING; seat-2 always {asked}", clicks)


LOSES = (
    "phase combat; owns 0,-1; army 0,0 eagles; seat-2 owns 0,0 0,1; seat-2 army 0,0 farmers-1;"
    "seat-2 income 0,0 farmlands; seat-3 owns 2,0; seat-2 shield THING",
    "die 1; die 6; die 2",
)


@pytest.mark.rule("KT-R123", "KT-I38", "KT-I39", "KT-R98")
def test_the_others_cannot_tell_whether_who_lost_its_land_was_asked_at_the_damage_roll():
    compare((PLAIN, "lucky-charm", "ruby"), *LOSES)
    match = stage_of(GAME).begin(split(LOSES[0].replace("THING", "lucky-charm")))
    for click in split(LOSES[1]):
        while match.to_act == HOLDER and match.state.window:
            match.apply("pass", HOLDER)
        match.apply(click)
    assert match.view(HOLDER)["prompt"] == "Change a die with the Lucky Charm, or pass.", "and it was asked"
    assert match.view(0)["prompt"] == match.view(2)["prompt"]
    assert not match.view(0)["actions"]
    assert not match.view(2)["actions"]


FACE_DOWN = {
    "it marches": (
        "seat-2 first; seat-2 owns 0,0 0,-1 0,-2; seat-2 army 0,0 THING farmers-1; owns 2,0",
        "grab THING; step 0,-1; step 0,-2; halt; end_move; end_move",
    ),
    "it marches into a rival's empty hex": (
        "seat-2 first; seat-2 owns 0,0 0,-1; seat-2 army 0,0 THING; seat-3 owns 1,0 2,0; owns 3,0;"
        "seat-3 army 2,0 ogre",
        "grab THING; step 1,0; halt; end_move; end_move; end_move; end_move",
    ),
    "it pins": (
        "seat-2 first; seat-2 owns 1,0; seat-2 army 1,0 THING; owns 0,0 -1,0; army 0,0 ogre",
        "grab THING; step 0,0; end_move; end_move; end_move; ask 0,0; grab ogre; step -1,0; halt; end_move",
    ),
    "flyers cross its hex": (
        "owns 1,0; army 1,0 dragonfly; seat-2 owns 0,0 -1,0; seat-2 army 0,0 THING",
        "grab dragonfly; step 0,0; fly_on dragonfly; step -1,0; halt; end_move",
    ),
    "a rival stops at its hex": (
        "owns 1,0; army 1,0 ogre; seat-2 owns 0,0 -1,0; seat-2 army 0,0 THING",
        "grab ogre; step 0,0; end_move",
    ),
    "an event passes it by": (
        "phase random-events; owns 0,0; shield terrain-disaster; seat-2 owns 1,0; seat-2 army 1,0 THING",
        "event terrain-disaster; strike 1,0; die 3; die 4; die 6; end_move",
    ),
}
CREATURES = ("villains", "pegasus", "giant-roc", "white-dragon", "gypsies-2", "mammoth")
"""Supported walker and flyer, flyer and caster that are bluffs, a supported caster, one that charges."""


@pytest.mark.rule("KT-I38", "KT-H2", "KT-H3", "KT-R28", "KT-R30")
@pytest.mark.parametrize("name", list(FACE_DOWN))
def test_the_others_get_the_same_whatever_lies_face_down(name):
    compare(CREATURES, *FACE_DOWN[name])
