"""Re-deals of Wizard Kings: every world that fits what a seat has seen, equally often. [WK-H13, WK-H19]"""

import itertools

import pytest

from regalia.engine.game import SPECTATOR
from regalia.engine.position import to_plain
from regalia.engine.rng import Rng
from regalia.games.wizard_kings import GAME
from regalia.games.wizard_kings.data import UNIT_IDS
from regalia.games.wizard_kings.examples.builder import Builder, block_number, hex_number
from regalia.games.wizard_kings.places import ATTACKS, DEAD, TRIED
from regalia.games.wizard_kings.rules.alliances import leave_group
from regalia.games.wizard_kings.rules.placing import add_note
from regalia.teaching.scenario import do_all, offered
from regalia.testing.steps import canonical
from tests.games.wizard_kings.playing import table


def places_of(world, unit, seat):
    kind = UNIT_IDS.index(unit)
    blocks = range(28 * seat, 28 * seat + 28)
    return {int(world.place[block]) for block in blocks if world.fixed.unit[block] == kind}


@pytest.mark.rule("WK-H13", "WK-H19")
def test_a_re_deal_respects_places_that_betray_a_kind():
    builder = Builder("2")
    builder.put("glader:a15", "2,7")
    builder.put("kraken:b27", "4,7")
    for k in range(16, 22):
        builder.put(f"goblin:b{k}", "6,9")
    builder.put("shakla:b2", "6,9")
    builder.put("orc-castle:b22", "1,8")
    builder.put("orc:b11", "3,10")
    match = builder.match(first="b")
    do_all(match, ["move b11", "step 3,12", "stop"])
    where = set()
    for seed in range(60):
        world = GAME.redeal(match.state, 0, Rng(seed))
        GAME.laws(world)
        assert places_of(world, "kraken", 1) == {hex_number("4,7")}, "only it can be at sea"
        wizards = [block for block in range(28, 31) if world.place[block] == hex_number("6,9")]
        assert len(wizards) == 1, "seven blocks have a Wizard among them"
        assert hex_number("3,12") not in places_of(world, "orc-castle", 1), "what moves is no Castle"
        where |= places_of(world, "ogre", 1)
    assert where > {hex_number("6,9"), hex_number("1,8"), hex_number("3,12")}


@pytest.mark.rule("WK-H19", "WK-H18")
def test_a_re_deal_keeps_what_was_noted():
    builder = Builder()
    builder.put("ranger:a4", "3,4", 1)
    builder.put("ogre:b4", "3,4", 2)
    builder.put("goblin:b16", "3,6", 2)
    builder.battle("3,4", "b")
    match = builder.match("combat", "b")
    do_all(match, ["fire", "roll 6", "fire", "roll 1", "roll 6"])
    assert match.text(match.legal()[0]).startswith("withdraw")
    do_all(match, ["bring b16", "end_regroup"])
    for seed in range(20):
        world = GAME.redeal(match.state, 0, Rng(seed))
        assert any(world.place[block] == hex_number("3,4") for block in range(31, 34)), (
            "an Ogre was seen there"
        )


@pytest.mark.rule("WK-H19")
def test_a_re_deal_draws_every_world_about_equally_often():
    """One hidden block in the open could be any of the 25 that walk or fly, and each strength as often."""
    match = table(("glader:a15", "3,4"), ("goblin:b16", "3,8", 1))
    counts, draws = {}, 800
    for seed in range(draws):
        world = GAME.redeal(match.state, 0, Rng(seed))
        (block,) = [each for each in range(28, 56) if world.place[each] >= 0]
        counts[block] = counts.get(block, 0) + 1
    assert len(counts) == 27, "all but the Kraken"
    expected = draws / 27
    assert all(abs(count - expected) < 5 * expected**0.5 for count in counts.values())


def worlds_of(match, viewer, draws):
    """Which blocks of the second seat a re-deal put where, and how often."""
    counts = {}
    for seed in range(draws):
        world = GAME.redeal(match.state, viewer, Rng(seed))
        placed = [(int(world.place[block]), block) for block in range(28, 56) if world.place[block] >= 0]
        key = tuple(sorted(placed))
        counts[key] = counts.get(key, 0) + 1
    return counts


@pytest.mark.rule("WK-H19", "WK-244", "WK-247", "WK-158")
def test_worlds_with_wizards_castles_and_beasts_of_the_sea_come_up_equally_often():
    """Six blocks are left to wonder about: two Wizards, a Castle, a Kraken, an Ogre and a Goblin.

    A pair stands in the plain, and may have one Wizard; one block has moved, and is no Castle; one stands by
    the sea, where the Kraken may be. All ways to deal them out are counted here one by one.
    """
    builder = Builder("2")
    coast, plain, road = "3,8", "4,11", "3,12"
    wizards, castle, kraken, others = (28, 29), 49, 54, (31, 43)
    builder.put("ogre:b4", plain)
    builder.put("goblin:b16", plain)
    builder.put("kraken:b27", coast)
    builder.put("shakla:b1", "3,10")
    builder.put("glader:a15", "2,7")
    match = builder.match(first="b")
    do_all(match, ["move b1", f"step {road}", "stop"])
    alive = {*wizards, castle, kraken, *others}
    for block in range(28, 56):
        if block not in alive:
            match.state.place[block] = DEAD

    def fits(pair, moved):
        return (
            sum(block in wizards for block in pair) < 2 and kraken not in (*pair, moved) and moved != castle
        )

    expected = {
        tuple(
            sorted(
                [
                    *((hex_number(plain), block) for block in pair),
                    (hex_number(coast), by_the_sea),
                    (hex_number(road), moved),
                ]
            )
        )
        for pair in itertools.combinations(sorted(alive), 2)
        for by_the_sea, moved in itertools.permutations(sorted(alive - set(pair)), 2)
        if fits(pair, moved)
    }
    draws = 60 * len(expected)
    counts = worlds_of(match, 0, draws)
    assert set(counts) == expected
    assert all(abs(count - 60) < 5 * 60**0.5 for count in counts.values())


@pytest.mark.rule("WK-H19")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_re_dealing_a_re_deal_gives_the_same_world(viewer):
    builder = Builder("1-3", armies=("elves", "orcs"))
    builder.put("wicana:a1", "4,9", 3)
    builder.put("ranger:a4", "4,9", 3)
    builder.put("goblin:b16", "12,5", 3)
    builder.put("orc-castle:b22", "12,5", 3)
    match = builder.match()
    do_all(match, ["move a4", "step 4,11", "stop", "move a1"])
    direct = GAME.redeal(match.state, viewer, Rng(7))
    detour = GAME.redeal(GAME.redeal(match.state, viewer, Rng(99)), viewer, Rng(7))
    assert canonical(to_plain(direct)) == canonical(to_plain(detour))


@pytest.mark.rule("WK-H19", "WK-H10")
def test_a_re_deal_does_not_raise_again_who_fell_before_everybodys_eyes():
    """Until gold is spent nothing comes back: a Dragon that fell this turn is nobody's fear in it."""
    builder = Builder("1-3")
    builder.put("ranger:a4", "4,9", 3)
    builder.put("dragon:b28", "4,9", 1)
    builder.put("goblin:b16", "12,5", 4)
    builder.put("goblin:b17", "12,11", 4)
    builder.battle("4,9", "a")
    match = builder.match("combat")

    def places():
        worlds = [GAME.redeal(match.state, 0, Rng(seed)) for seed in range(120)]
        for world in worlds:
            GAME.laws(world)
        return set().union(*(places_of(world, "dragon", 1) for world in worlds))

    do_all(match, ["fire", "roll 6", "fire", "roll 1", "roll 6", "roll 6"])
    assert places() == {-1}
    do_all(match, ["end_regroup"])
    assert match.view(0)["board"]["phase"] == "build"
    assert places() == {-1}, "what is built now is not seen yet"
    match.apply("build dragon", 1)
    match.apply("in 12,5", 1)
    assert places() == {-1}
    do_all(match, ["done", "done"])
    assert len(places()) > 1, "it may have been built again"


@pytest.mark.rule("WK-R122", "WK-H19", "WK-158")
def test_a_block_that_stood_where_its_owner_broke_an_alliance_may_be_a_castle():
    builder = Builder(armies=("elves", "orcs", "elves"), teams="free")
    builder.state.group[1] = 0
    builder.put("ranger:a4", "3,4")
    builder.put("orc-castle:b22", "3,4", 2)
    builder.put("goblin:b16", "7,8")
    builder.put("glader:c15", "1,8")
    castle = block_number("b22")
    match = builder.match(first="c")
    add_note(match.state, hex_number("3,4"), 1, match.state.fixed.unit[castle], 2)
    leave_group(match.state, 1)
    assert match.state.marks[castle] & ATTACKS
    for viewer in (0, 2):
        world = GAME.redeal(match.state, viewer, Rng(viewer))
        assert hex_number("3,4") in places_of(world, "orc-castle", 1)


@pytest.mark.rule("WK-H19", "WK-H14", "WK-348", "WK-R138")
def test_a_re_deal_does_not_tell_who_came_into_a_battle_by_air_or_who_is_about_to():
    """Whoever flies uses up no hexside; who looks into a world must not find the count of the true ones."""

    def meet(attacker, newcomer):
        builder = Builder(armies=("elves", "orcs", "elves"))
        builder.put("goblin:b16", "3,4")
        builder.put(attacker, "3,2")
        builder.put(newcomer, "3,6")
        match = builder.match()
        for block in (attacker, newcomer):
            do_all(match, [f"move {block.split(':')[1]}", "step 3,4"])
            if "stop" in offered(match):
                match.apply("stop")
            if block == attacker:
                do_all(match, ["end", "end"])
        assert "support attacker" in offered(match)
        return match

    worlds = set()
    for attacker in ("pixie:a9", "glader:a15"):
        for newcomer in ("pixie:c9", "glader:c15"):
            match = meet(attacker, newcomer)
            worlds.add(canonical(to_plain(GAME.redeal(match.state, 1, Rng(3)))))
            own = GAME.redeal(match.state, 2, Rng(3))
            assert offered(match) == [match.text(action) for action in own.legal()]
    assert len(worlds) == 1


@pytest.mark.rule("WK-H19", "WK-R141", "WK-H18")
def test_a_re_deal_of_a_standard_army_does_not_hang_on_which_block_truly_has_which_strength():
    """Three Goblins of three strengths, one of them seen in this turn: who has the others, nobody knows."""
    worlds, detours = set(), set()
    for strengths in itertools.permutations((2, 3, 4)):
        builder = Builder("1-3", start="standard")
        builder.put("glader:a15", "4,9")
        for k, (strength, hex) in enumerate(zip(strengths, ("12,5", "12,7", "12,9"), strict=True)):
            builder.put(f"goblin:b{16 + k}", hex, strength)
        match = builder.match()
        state = match.state
        seen = next(block for block in range(43, 46) if state.strength[block] == 2)
        for block in range(43, 46):  # the one that was seen stands in the first of the three hexes
            if block != seen and state.place[block] == hex_number("12,5"):
                state.place[block], state.place[seen] = state.place[seen], state.place[block]
                state.token[block], state.token[seen] = state.token[seen], state.token[block]
        add_note(state, hex_number("12,5"), 1, state.fixed.unit[seen], 2)
        worlds.add(canonical(to_plain(GAME.redeal(state, 0, Rng(5)))))
        for number in range(4):
            other = GAME.redeal(state, 0, Rng(number))
            detours.add(canonical(to_plain(GAME.redeal(other, 0, Rng(5)))))
            at = next(block for block in range(43, 46) if other.place[block] == hex_number("12,5"))
            assert other.strength[at] == 2, "as it was seen"
            assert sorted(int(other.strength[block]) for block in range(43, 46)) == [2, 3, 4]
    assert len(worlds) == 1
    assert detours == worlds


@pytest.mark.rule("WK-H9", "WK-H19", "WK-R29")
def test_who_has_tried_to_dispel_is_a_wizard_in_every_re_deal():
    builder = Builder(dispel=True)
    builder.put("wicana:a1", "3,4", 3)
    builder.put("ranger:a4", "3,4", 3)
    builder.put("shakla:b1", "3,6", 3)
    builder.put("goblin:b16", "3,6", 3)
    builder.put("shakla:b2", "3,2", 3)
    match = builder.match()
    do_all(match, ["cast a1", "spell windstep", "target a4", "confirm", "dispel b1", "roll 1"])
    assert match.state.window, "the other Wizard may try too"
    for seed in range(30):
        world = GAME.redeal(match.state, 0, Rng(seed))
        (tried,) = [block for block in range(56) if world.marks[block] & TRIED]
        assert UNIT_IDS[world.fixed.unit[tried]] == "shakla"


@pytest.mark.rule("WK-H13", "WK-H18", "WK-H19")
def test_what_is_known_to_be_in_a_stack_is_each_block_of_it_equally_often():
    """A Wizard among seven blocks, and among four of which everybody noted two."""
    builder = Builder("1-3")
    builder.put("glader:a15", "4,9")
    for name in ("shakla:b1", "ogre:b4", *(f"goblin:b{number}" for number in range(16, 21))):
        builder.put(name, "12,5")
    for name in ("shakla:b2", "ogre:b5", "orc:b11", "goblin:b21"):
        builder.put(name, "12,11")
    match = builder.match()
    for unit in ("shakla", "ogre"):
        add_note(match.state, hex_number("12,11"), 1, UNIT_IDS.index(unit), 0)
    draws = 1200
    counts = {}
    for seed in range(draws):
        world = GAME.redeal(match.state, 0, Rng(seed))
        for block in range(28, 31):
            if world.place[block] >= 0:
                counts[int(world.token[block])] = counts.get(int(world.token[block]), 0) + 1
    for tokens in (range(7), range(7, 11)):
        expected = draws / len(tokens)
        assert sum(counts[token] for token in tokens) == draws
        assert all(abs(counts[token] - expected) < 5 * expected**0.5 for token in tokens), counts
