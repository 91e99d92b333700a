"""What others can tell of what is hidden."""

import pytest

from regalia.engine.game import SPECTATOR
from regalia.engine.rng import Rng
from regalia.games.kings_and_things import GAME
from regalia.games.kings_and_things.data import CREATURES, SYMBOLS
from regalia.games.kings_and_things.examples.builder import Builder, counter
from regalia.games.kings_and_things.hexes import named
from regalia.games.kings_and_things.places import SHIELD, at
from regalia.games.kings_and_things.state import FLOWN, PASSENGER
from regalia.teaching.scenario import do, offered
from regalia.testing.promise import canonical


def table(*held):
    builder = Builder(4)
    builder.owns(0, "0,0", "0,-1")
    builder.owns(1, "1,0")
    builder.army(0, "0,0", "ogre", "arch-mage")
    builder.army(1, "1,0", "troll")
    builder.shield(1, *held)
    return builder


def frames(match, texts, seats):
    """Everything that these eyes get of some actions, step by step."""
    out = []
    for text in texts:
        do(match, text)
        out += [canonical([match.view(eyes), match.story(match.events, eyes)]) for eyes in seats]
        out.append(str(len(match.actions)))
    return out


@pytest.mark.rule("KT-I38", "KT-I39", "KT-R98", "KT-H19")
def test_nobody_can_tell_whether_a_seat_holds_the_charm():
    """Two tables that differ in one Thing behind a Shield; the holder passes."""
    others = (0, 2, 3, SPECTATOR)
    way = ["court dwarf-king", "bid 0", "die 5", "die 5"]
    charm, nothing = table("lucky-charm"), table("tigers-1")
    for each in (charm, nothing):
        each.show("dwarf-king")
    one = charm.match("recruit-heroes")
    other = nothing.match("recruit-heroes")
    one_frames = frames(one, way, others)
    assert one.to_act == 1, "the holder is asked"
    one.apply("pass")
    assert one_frames[:-5] == frames(other, way, others)[:-5]
    for eyes in others:
        assert canonical(one.view(eyes)) == canonical(other.view(eyes))
    assert len(one.actions) == len(other.actions)


@pytest.mark.rule("KT-I38", "KT-I39", "KT-R107")
def test_nobody_can_tell_whether_a_seat_has_an_event():
    others = (0, 2, 3, SPECTATOR)
    one = table("vandals").match("random-events")
    other = table("tigers-1").match("random-events")
    assert one.to_act == 1
    one.apply("pass")
    for eyes in others:
        assert canonical(one.view(eyes)) == canonical(other.view(eyes))


@pytest.mark.rule("KT-H1", "KT-H2", "KT-H3", "KT-H4")
def test_a_view_shows_numbers_of_what_is_hidden_and_all_that_is_open():
    match = table("vandals", "ruby").match("movement")
    mine, theirs = match.view(1)["board"], match.view(0)["board"]
    assert [each["id"] for each in mine["seats"][1]["shield"]] == ["ruby", "vandals"]
    assert theirs["seats"][1]["shield"] is None
    assert theirs["seats"][1]["held"] == 2
    here = next(hex for hex in theirs["hexes"] if hex["id"] == "1,0")
    assert here["stacks"] == [
        {"side": "seat-2", "count": 1, "hidden": 1, "counters": [], "moving": 0, "balloon": False}
    ]
    own = next(hex for hex in theirs["hexes"] if hex["id"] == "0,0")["stacks"][0]
    assert [(each["id"], each["supported"]) for each in own["counters"]] == [
        ("ogre", False),
        ("arch-mage", True),
    ]
    seen = next(hex for hex in mine["hexes"] if hex["id"] == "0,0")["stacks"][0]
    assert [each["id"] for each in seen["counters"]] == ["arch-mage"], "Heroes lie open"


@pytest.mark.rule("KT-H5", "KT-H6", "KT-H10", "KT-1.20", "KT-5.9", "KT-5.10")
def test_gold_land_and_both_sides_of_the_heroes_lie_open_to_everybody():
    builder = table("vandals")
    builder.state.gold[0], builder.state.gold[1] = 3, 7
    builder.fort("1,0", "keep")
    builder.income("1,0", "city-1")
    builder.state.cloud = named("1,0")
    builder.show("desert-master")
    match = builder.match("movement")
    for eyes in (0, 1, 2, 3, SPECTATOR):
        board = match.view(eyes)["board"]
        assert [seat["gold"] for seat in board["seats"]] == [3, 7, 0, 0]
        here = next(hex for hex in board["hexes"] if hex["id"] == "1,0")
        assert (here["owner"], here["level"], here["income"], here["cloud"]) == (1, 2, "city-1", True)
        assert ("desert-master", "baron-munchhausen") in {(h["id"], h["other"]) for h in board["pool"]}
        assert board["deck"] == 48 - 37


@pytest.mark.rule("KT-H15", "KT-7.10", "KT-H13")
def test_traded_things_are_shown_and_drawn_ones_are_not():
    builder = table()
    builder.shield(0, "fan", "ruby")
    match = builder.match("recruit-things")
    for text in ("buy 0", "trade fan", "trade ruby", "draw"):
        do(match, text)
    for eyes in (1, SPECTATOR):
        told = " ".join(line["text"] for line in match.story(match.events, eyes))
        assert "Fan" in told
        assert "Ruby" in told
    do(match, "thing bears")
    assert any("Bears" in line["text"] for line in match.story(match.events, 0))
    for eyes in (1, SPECTATOR):
        assert not any("Bears" in line["text"] for line in match.story(match.events, eyes))


@pytest.mark.rule("KT-H20")
def test_dice_lie_open_to_everybody():
    builder = table("lucky-charm")
    builder.show("dwarf-king")
    match = builder.match("recruit-heroes")
    for text in ("court dwarf-king", "bid 0", "die 5", "die 4"):
        do(match, text)
    for eyes in (0, 1, 2, SPECTATOR):
        assert match.view(eyes)["board"]["dice"] == [5, 4]


@pytest.mark.rule("KT-H7", "KT-H8", "KT-7.24")
def test_the_number_of_things_in_the_bag_is_in_no_view():
    few, many = Builder(4), Builder(4)
    few.state.place[counter("bears")] = 1
    few.state.bag -= 1
    for builder in (few, many):
        builder.owns(0, "0,0")
    one, other = few.match("recruit-things"), many.match("recruit-things")
    hidden = canonical(one.view(0)).replace('"out_of_play": ["bears"]', '"out_of_play": []')
    assert hidden == canonical(other.view(0))


@pytest.mark.rule("KT-I38", "KT-H2")
def test_a_redeal_fits_what_everybody_saw():
    builder = table("vandals", "ruby")
    state = builder.match("movement").state
    state.status[counter("troll")] |= FLOWN  # as if it had been seen to fly
    builder.army(1, "1,0", "goblins-1")
    state.status[counter("goblins-1")] |= PASSENGER
    rng = Rng(4)
    seen = set()
    for _ in range(60):
        world = GAME.redeal(state, 0, rng)
        there = [c for c in range(CREATURES) if world.place[c] == at(named("1,0"), 1)]
        flown = [c for c in there if world.status[c] & FLOWN]
        carried = [c for c in there if world.status[c] & PASSENGER]
        assert len(there) == 2
        assert all(SYMBOLS[c] & 1 for c in flown)
        assert len(flown) == len(carried) == 1
        assert sum(place == SHIELD + 1 for place in world.place) == 2
        assert world.place[counter("ogre")] == state.place[counter("ogre")]
        seen.add((flown[0], carried[0]))
    assert len(seen) > 30


@pytest.mark.rule("KT-H19")
def test_standing_orders_are_private_and_silence_a_window():
    builder = table("lucky-charm")
    builder.show("dwarf-king")
    match = builder.match("recruit-heroes")
    order = next(a for a in match.free(1) if match.text(a) == "order lucky-charm:never")
    before = canonical(match.view(0))
    match.say(1, order)
    assert canonical(match.view(0)) == before
    for text in ("court dwarf-king", "bid 0", "die 3", "die 4"):
        do(match, text)
    assert not any(text.startswith("charm") for text in offered(match))
