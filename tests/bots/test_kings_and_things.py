"""The evaluation of Kings & Things prefers what a careful player prefers, and the greedy bot uses it."""

from __future__ import annotations

import regalia
from regalia import bots
from regalia.engine.match import Match
from regalia.games.kings_and_things.examples.builder import Builder
from regalia.teaching.scenario import do

GAME = regalia.game("kings-and-things")


def kingdom() -> Builder:
    builder = Builder(2)
    builder.owns(0, "0,-1", "0,-2")
    builder.owns(1, "0,2", "1,1")
    builder.army(1, "0,2", "hunters")
    return builder


def worth(builder: Builder, seat: int = 0, phase: str = "movement") -> float:
    return GAME.evaluate(builder.match(phase).state, seat)


def chosen(match: Match, seat: int = 0) -> str:
    return match.text(bots.make("greedy", 5).choose(bots.seen(match, seat)))


def test_a_supported_creature_belongs_on_the_board_and_a_bluff_is_worth_little() -> None:
    placed, kept, bluff = kingdom(), kingdom(), kingdom()
    placed.army(0, "0,-1", "white-knight")
    kept.shield(0, "white-knight")
    bluff.army(0, "0,-1", "black-knight")
    assert worth(placed) > worth(kept) > worth(bluff) > worth(kingdom())


def test_a_bluff_is_worth_more_where_nobody_else_stands() -> None:
    alone, beside = kingdom(), kingdom()
    for builder in (alone, beside):
        builder.army(0, "0,-1", "white-knight", "centaur", "pegasus")
    alone.army(0, "0,-2", "ogre")
    beside.army(0, "0,-1", "ogre")
    assert worth(alone) > worth(beside)


def test_levels_towards_the_citadel_are_worth_more_than_their_gold() -> None:
    built, rich = kingdom(), kingdom()
    built.fort("0,-1", "tower")
    rich.state.gold[0] = 5
    assert worth(built) > worth(rich)


def test_a_citadel_of_its_own_is_worth_most_and_one_of_a_rival_hurts() -> None:
    own, theirs = kingdom(), kingdom()
    own.fort("0,-1", "citadel")
    theirs.fort("0,2", "citadel")
    assert worth(own) > worth(kingdom()) > worth(theirs)


def test_a_citadel_without_guards_beside_an_enemy_army_is_a_worry() -> None:
    guarded, bare = kingdom(), kingdom()
    for builder in (guarded, bare):
        builder.fort("0,-1", "citadel")
        builder.army(1, "0,0", "tribesmen-1", "eagles", "dragonfly", "wolf-pack", "lion-pride")
    guarded.army(0, "0,-1", "white-knight", "centaur", "pegasus", "villains")
    bare.army(0, "0,-2", "white-knight", "centaur", "pegasus", "villains")
    assert worth(guarded) > worth(bare)


def test_a_strong_army_explores_and_a_weak_one_has_less_to_hope_for() -> None:
    strong, weak = kingdom(), kingdom()
    strong.army(0, "0,0", "white-knight", "centaur", "pegasus", "villains")
    weak.army(0, "0,0", "farmers-1")
    home = kingdom()
    home.army(0, "0,-1", "white-knight", "centaur", "pegasus", "villains")
    assert worth(strong) > worth(home)
    assert worth(strong) - worth(home) > worth(weak) - worth(kingdom())


def test_the_charm_is_used_where_it_wins_a_hero() -> None:
    builder = kingdom()
    builder.shield(0, "lucky-charm")
    builder.show("dwarf-king")
    match = builder.match("recruit-heroes")
    for text in ("court dwarf-king", "bid 0", "die 5", "die 4"):
        do(match, text)
    assert chosen(match) == "charm_up 0"


def test_defenders_that_are_too_strong_are_bribed() -> None:
    builder = kingdom()
    builder.army(0, "0,0", "farmers-1")
    builder.state.gold[0] = 10
    match = builder.match("combat")
    for text in ("die 2", "thing giant", "thing ogre"):
        do(match, text)
    assert chosen(match).startswith("bribe")


def test_the_greedy_bot_builds_when_it_can() -> None:
    builder = kingdom()
    builder.state.gold[0] = 10
    assert chosen(builder.match("construction")).startswith("build")
