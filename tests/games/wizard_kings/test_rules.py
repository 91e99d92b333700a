"""Corners of the rules that read better in code than as a script."""

import pytest

from regalia.engine.errors import BadOption
from regalia.games.wizard_kings import GAME
from regalia.games.wizard_kings.examples.builder import Builder, block_number, hex_number
from regalia.games.wizard_kings.places import NOBODY_HOLDS
from regalia.games.wizard_kings.rules.battle import hits_on
from regalia.teaching.scenario import do_all, offered


@pytest.mark.rule("WK-R22", "WK-R79", "WK-R36")
def test_a_pinned_wizard_may_cast_but_not_leave():
    builder = Builder()
    builder.put("wicana:a1", "3,4", 3)
    builder.put("ranger:a4", "3,6", 3)
    builder.put("goblin:b16", "3,4")
    builder.battle("3,4", "b")
    match = builder.match()
    assert "move a1" not in offered(match)
    assert "cast a1" in offered(match)
    do_all(match, ["cast a1", "spell windstep"])
    assert offered(match) == ["target a4"], "no spell frees a pinned unit"


@pytest.mark.rule("WK-R36", "WK-R80")
def test_wizards_pin_and_are_pinned_like_other_units():
    builder = Builder()
    builder.put("glader:a15", "3,4")
    builder.put("glader:a16", "3,4")
    builder.put("shakla:b1", "3,4")
    builder.battle("3,4", "b")
    match = builder.match()
    do_all(match, ["move a15", "step 3,2", "stop"])
    assert "move a16" not in offered(match)


@pytest.mark.rule("WK-R24")
def test_combat_spells_reach_no_further_than_their_battle():
    builder = Builder()
    builder.put("wicana:a1", "3,4", 4)
    builder.put("goblin:b16", "3,4", 4)
    builder.put("goblin:b17", "3,6", 4)
    builder.put("glader:a15", "3,6", 4)
    builder.battle("3,4", "a")
    builder.battle("3,6", "a")
    match = builder.match("combat")
    do_all(match, ["fight 3,4", "spell elfshot"])
    assert len(offered(match)) == 1


@pytest.mark.rule("WK-R114", "WK-159")
def test_a_castle_grows_by_one_step_whether_bought_or_merged():
    builder = Builder("1-3")
    builder.put("elf-castle:a22", "4,9", 2)
    builder.put("elf-castle:a23", "4,9", 2)
    builder.put("goblin:b16", "12,5")
    match = builder.match("build")
    do_all(match, ["give a22", "receive a23"])
    assert match.state.strength[block_number("a23")] == 3
    assert "strengthen a23" not in offered(match)
    assert "give a22" not in offered(match)


@pytest.mark.rule("WK-R123", "WK-R108")
def test_a_captured_city_held_by_allies_belongs_to_who_came_first():
    builder = Builder("1-3-4", armies=("elves", "orcs", "elves"), partners="1+3")
    builder.put("glader:a15", "4,9")
    builder.put("goblin:b16", "12,11")
    builder.put("ranger:c4", "12,3")
    builder.put("ranger:a4", "12,3")
    match = builder.match(first="c")
    do_all(match, ["move c4", "step 12,5", "end", "move a4", "step 12,5", "stop", "end", "end"])
    gorhold = builder.city("Gorhold")
    assert match.state.control[gorhold] == 2
    assert match.state.income[2] == 13


@pytest.mark.rule("WK-R130", "WK-178")
def test_land_terrain_never_stops_an_aquatic():
    builder = Builder("rough")
    builder.put("kraken:b27", "5,2")
    match = builder.match(first="b")
    do_all(match, ["move b27", "step 5,4"])
    assert "step 6,3" in offered(match), "a mountain coast is only a coast to it"


@pytest.mark.rule("WK-142", "WK-D18", "WK-185")
def test_flyers_fire_like_others_and_have_no_bonus():
    builder = Builder("rough")
    builder.put("pixie:a9", "3,0", 2)
    builder.put("ogre:b4", "3,0", 1)
    builder.battle("3,0", "a")
    match = builder.match("combat")
    assert hits_on(match.state, block_number("a9")) == 1
    do_all(match, ["fire", "roll 6"])
    assert "fire" in offered(match)


@pytest.mark.rule("WK-R12", "WK-D37", "WK-I22", "WK-I28")
def test_who_gives_up_leaves_the_map_and_his_cities_belong_to_nobody():
    builder = Builder("1-3-4", armies=("elves", "orcs", "elves"))
    builder.put("glader:a15", "4,9")
    builder.put("goblin:b16", "12,5")
    builder.put("glader:c15", "20,5")
    match = builder.match()
    assert "resign" in [match.text(action) for action in match.free(1)]
    match.say(1, match.parse("resign"))
    do_all(match, ["end", "end"])
    state = match.state
    assert state.place[block_number("b16")] == -1
    assert state.control[builder.city("Gorhold")] == NOBODY_HOLDS
    assert not match.over
    assert match.waiting_for == [0, 2]


@pytest.mark.rule("WK-R12", "WK-R135", "WK-I28")
def test_when_one_of_two_gives_up_the_other_has_won():
    builder = Builder("1-3")
    builder.put("glader:a15", "4,9")
    builder.put("goblin:b16", "12,5")
    match = builder.match()
    match.say(1, match.parse("resign"))
    match.apply("end")
    assert match.over
    assert match.winners == [0]


@pytest.mark.rule("WK-R12")
def test_giving_up_in_the_middle_of_a_battle_ends_it_with_the_regroup_of_the_others():
    builder = Builder("1-3-4", armies=("elves", "orcs", "elves"))
    builder.put("glader:a15", "4,9", 1)
    builder.put("glader:a16", "4,9", 1)
    builder.put("goblin:b16", "4,9", 4)
    builder.put("glader:c15", "20,5")
    builder.battle("4,9", "b")
    match = builder.match("combat", "b")
    match.say(1, match.parse("resign"))
    assert "end_regroup" in offered(match)
    assert match.to_act == 0


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (3, {"maps_each": "2"}, "Two maps each need 6 maps"),
        (2, {"teams": "free"}, "nobody to be allied with"),
        (2, {"partners": "1+2"}, "nobody to be allied with"),
        (3, {"partners": "1+4"}, "cannot be 1\\+4 with 3 players"),
        (3, {"teams": "free", "partners": "1+2"}, "nobody has a partner from the start"),
        (2, {"setup_layout": "1-3-4"}, "has 3 maps; 2 are needed"),
        (2, {"win_gp": "25"}, "all cities are worth 20"),
        (2, {"win_gp": "20", "maps_each": "2"}, "a side begins with 20"),
        (4, {"win_gp": "15", "partners": "1+3"}, "a side begins with 20"),
        (3, {"win_gp": "15", "partners": "1+3"}, "a side begins with 20"),
    ],
)
@pytest.mark.rule("WK-R1", "WK-R120", "WK-R8")
def test_what_so_many_players_cannot_agree_on_is_refused_in_a_sentence(players, options, sentence):
    with pytest.raises(BadOption, match=sentence):
        GAME.new(players=players, seed=1, **options)


def test_hexes_are_named_by_their_coordinates():
    assert hex_number("4,9") == 4 * 15 + 4


def give_up(match, *seats):
    for seat in seats:
        match.say(seat, match.parse("resign"))


@pytest.mark.rule("WK-H18", "WK-R12")
def test_nothing_is_remembered_of_the_blocks_of_a_player_who_has_gone():
    builder = Builder(armies=("elves", "orcs", "elves"))
    builder.put("ranger:a4", "3,4", 3)
    builder.put("goblin:b16", "3,4", 1)
    builder.put("glader:c15", "7,8")
    builder.put("goblin:b17", "7,0")
    builder.battle("3,4", "a")
    match = builder.match("combat")
    match.lawful = True
    do_all(match, ["fire", "roll 1", "roll 6", "roll 6", "end_regroup"])
    assert len(match.state.notes) == 1
    give_up(match, 0)
    do_all(match, ["done", "done"])
    assert match.state.out == 1
    assert len(match.state.notes) == 0


@pytest.mark.rule("WK-R125", "WK-R12")
def test_who_has_given_up_does_not_win_with_the_partner_who_played_on():
    builder = Builder("1-3.2-4", armies=("elves", "orcs", "elves", "orcs"), partners="1+3")
    builder.put("glader:a15", "4,9")
    builder.put("glader:c15", "4,23")
    match = builder.match("combat")
    state = match.state
    for city in range(state.fixed.board.cities):
        state.control[city] = 2
        state.keeper[city] = 2
    give_up(match, 0)
    while match.state.stack:
        do_all(match, ["done"])
    assert match.state.winners() == [2]


@pytest.mark.rule("WK-R125", "WK-R12")
def test_a_partner_who_was_beaten_wins_with_his_team():
    builder = Builder("1-3.2-4", armies=("elves", "orcs", "elves", "orcs"), partners="1+3", turns="3")
    builder.put("glader:c15", "12,5")
    builder.put("glader:c16", "12,11")
    builder.put("goblin:b16", "15,12")
    builder.state.turn = 3
    builder.state.out = 1
    match = builder.match("build")
    while match.state.stack:
        do_all(match, ["done"])
    assert match.state.winners() == [0, 2]


@pytest.mark.rule("WK-R9", "WK-45")
def test_enough_city_gp_end_a_game_for_points_too_and_win_it():
    builder = Builder("1-3", victory="vp", sudden_death=True)
    builder.put("glader:a15", "12,5")
    builder.put("glader:a16", "12,11")
    builder.put("glader:a17", "4,9")
    builder.put("goblin:b16", "15,12")
    state = builder.state
    state.points[0], state.points[1] = 20, 60
    match = builder.match("build")
    do_all(match, ["done", "done"])
    assert state.winners() == [0], "sixteen GP of cities"
