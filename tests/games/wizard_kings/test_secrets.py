"""Fog of war: what a seat sees, and what it cannot. [WK-H1 to WK-H19]"""

import itertools

import pytest

from regalia.engine.frame import TABLE
from regalia.engine.game import SPECTATOR
from regalia.engine.match import Match
from regalia.games.wizard_kings import GAME
from regalia.games.wizard_kings.examples.builder import Builder, block_number, hex_number
from regalia.games.wizard_kings.places import NEW
from regalia.teaching.scenario import do_all, offered
from regalia.testing.steps import canonical
from tests.games.wizard_kings.playing import table


def stacks(match, viewer):
    return {(stack["hex"], stack["seat"]): stack for stack in match.view(viewer)["board"]["stacks"]}


@pytest.mark.rule("WK-51", "WK-53", "WK-358", "WK-H1", "WK-H2", "WK-H16", "WK-357")
def test_a_block_shows_its_face_to_its_owner_and_its_back_to_the_others():
    match = table(("ranger:a4", "3,4", 2), ("goblin:b16", "3,8"))
    (mine,) = stacks(match, 0)["3,4", 0]["blocks"]
    assert (mine["unit"], mine["strength"], mine["most"], mine["block"]) == ("ranger", 2, 3, "a4")
    for eyes in (1, SPECTATOR):
        (back,) = stacks(match, eyes)["3,4", 0]["blocks"]
        assert (back["unit"], back["strength"], back["most"], back["block"]) == (None, None, None, None)
        assert back["token"] == "a#1"


@pytest.mark.rule("WK-H2", "WK-H14", "WK-I29", "WK-358", "WK-51")
def test_stacks_that_differ_in_what_is_hidden_look_the_same_and_offer_the_same():
    one = table(("glader:a15", "3,4"), ("ogre:b4", "3,6", 3), ("goblin:b16", "3,6", 1))
    other = table(("glader:a15", "3,4"), ("dragon:b28", "3,6", 2), ("shakla:b1", "3,6", 4))
    assert canonical(one.view(0)) == canonical(other.view(0))
    assert canonical(one.view(SPECTATOR)) == canonical(other.view(SPECTATOR))


@pytest.mark.rule("WK-H4", "WK-H3")
def test_others_see_where_a_block_came_from_and_went_to_but_not_its_way_nor_which_one_it_was():
    one = table(("glader:a15", "3,4"), ("ranger:a4", "3,4"), ("goblin:b16", "7,8"))
    other = one.clone()
    do_all(one, ["move a15", "step 3,6"])
    assert canonical(one.view(1)) == canonical(other.view(1)), "half a move is nobody's business"
    do_all(one, ["stop"])
    do_all(other, ["move a4", "step 3,6", "stop"])
    assert canonical(one.view(1)) == canonical(other.view(1))
    (went,) = stacks(one, 1)["3,6", 0]["blocks"]
    assert went["token"] == "a#1"
    assert went["moved"]


@pytest.mark.rule("WK-38", "WK-D5", "WK-H4")
def test_a_block_that_is_picked_up_to_be_placed_is_named_to_its_owner_alone():
    match = GAME.new(players=2, seed=1, chance="ask", setup_layout="1-3")
    do_all(match, ["roll 5", "roll 3", "army elves", "army orcs", "standard", "ready", "standard", "ready"])
    assert match.view(0)["board"]["march"] is None
    before = [canonical(match.view(eyes)) for eyes in (1, SPECTATOR)]
    do_all(match, ["pick a4"])
    assert match.view(0)["board"]["march"] == {"block": "a4", "path": []}
    assert [canonical(match.view(eyes)) for eyes in (1, SPECTATOR)] == before
    do_all(match, [next(text for text in offered(match) if text.startswith("place "))])
    assert match.view(0)["board"]["march"] is None


@pytest.mark.rule("WK-H5", "WK-H7", "WK-H10", "WK-282", "WK-R101")
def test_a_battle_lays_both_sides_open_until_it_is_over():
    builder = Builder()
    builder.put("ranger:a4", "3,4", 3)
    builder.put("goblin:b16", "3,4", 1)
    builder.put("goblin:b17", "3,8", 1)
    builder.battle("3,4", "a")
    match = builder.match("combat")
    for eyes in (0, 1, SPECTATOR):
        assert stacks(match, eyes)["3,4", 0]["blocks"][0]["unit"] == "ranger"
        assert stacks(match, eyes)["3,4", 1]["blocks"][0]["strength"] == 1
    assert stacks(match, 0)["3,8", 1]["blocks"][0]["unit"] is None
    do_all(match, ["fire", "roll 1", "roll 6", "roll 6", "end_regroup"])
    mine = stacks(match, 1)["3,4", 0]
    assert mine["blocks"][0]["unit"] is None
    assert mine["notes"] == [{"unit": "ranger", "strength": 3, "turn": 1}]


@pytest.mark.rule("WK-H11", "WK-R109", "WK-R126", "WK-R127")
def test_a_plan_is_secret_until_all_are_done():
    match = table(("glader:a15", "4,9", 1), ("goblin:b16", "12,5", 1), maps="1-3", phase="build")
    before = canonical(match.view(1))
    do_all(match, ["strengthen a15", "build ranger", "in 4,9", "castle 1,2"])
    assert canonical(match.view(1)) == before
    seats = match.view(1)["board"]["seats"]
    assert seats[0]["gold"] is None
    assert seats[0]["pool"] is None
    assert seats[0]["income"] == 10, "what the cities pay is public"
    assert match.view(0)["board"]["seats"][0]["gold"] == 3
    do_all(match, ["done", "done"])
    assert len(stacks(match, 1)["4,9", 0]["blocks"]) == 2
    assert stacks(match, 1)["1,2", 0]["blocks"][0]["unit"] is None
    assert not any(match.state.marks[block] & NEW for block in range(56))


@pytest.mark.rule("WK-H10", "WK-H18")
def test_a_block_that_vanishes_unseen_takes_all_notes_of_its_stack_with_it():
    builder = Builder("1-3")
    builder.put("ranger:a4", "4,9", 3)
    builder.put("glader:a15", "4,9", 4)
    builder.put("goblin:b16", "4,9", 1)
    builder.put("goblin:b17", "12,5", 1)
    builder.battle("4,9", "b")
    match = builder.match("combat", "b")
    do_all(match, ["fire", "roll 1", "roll 6", "roll 6", "end_regroup"])
    assert len(stacks(match, 1)["4,9", 0]["notes"]) == 2
    do_all(match, ["disband", "lose a15", "done"])
    assert len(stacks(match, 1)["4,9", 0]["blocks"]) == 2, "others do not know yet"
    match.apply("done", 1)
    assert stacks(match, 1)["4,9", 0]["notes"] == []
    assert len(stacks(match, 1)["4,9", 0]["blocks"]) == 1


@pytest.mark.rule("WK-H15", "WK-R28")
@pytest.mark.parametrize("near", ["3,8", "7,0"])
def test_the_window_for_a_dispel_opens_whether_or_not_anybody_could_answer(near):
    builder = Builder(dispel=True)
    builder.put("wicana:a1", "3,4", 3)
    builder.put("ranger:a4", "3,4", 3)
    builder.put("shakla:b1", near, 3)
    state = builder.match().state
    start = {"position": GAME.state_to_plain(state)}
    match = Match(GAME, state, chance="ask", table="ask", seed=1, start=start)
    for text in ("cast a1", "spell windstep", "target a4", "confirm"):
        match.apply(text)
    assert match.state.window
    assert match.view(0)["window"]
    assert match.view(0)["to_act"] == []
    assert (match.to_act == TABLE) == (near == "7,0")
    assert match.view(0)["prompt"] == "@0 announces Windstep, which may be answered."


@pytest.mark.rule("WK-H16", "WK-H17", "WK-I31")
def test_spectators_see_what_is_public_and_no_view_tells_of_numbers_to_come():
    one = GAME.new(players=2, seed=1, chance="ask", setup_layout="1-3")
    other = GAME.new(players=2, seed=2, chance="ask", setup_layout="1-3")
    for match in (one, other):
        do_all(
            match, ["roll 5", "roll 3", "army elves", "army orcs", "standard", "ready", "standard", "ready"]
        )
    assert canonical(one.view(0)) == canonical(other.view(0))
    assert all(seat["hand"] is None for seat in one.view(SPECTATOR)["board"]["seats"])
    assert len(one.view(0)["board"]["seats"][0]["hand"]) == 14
    assert one.view(0)["board"]["seats"][1]["hand"] is None


@pytest.mark.rule("WK-I32", "WK-R119", "WK-D6", "WK-D14")
def test_a_move_can_be_taken_back_until_something_is_shown():
    match = table(("glader:a15", "3,4"), ("goblin:b16", "3,6"))
    before = match.to_json()
    match.apply("move a15")
    match.apply("step 3,2")
    match.undo(0)
    match.undo(0)
    assert match.to_json() == before
    do_all(match, ["move a15", "step 3,6", "end", "end"])
    assert not match.can_undo(0)
    assert not match.can_undo(1)


@pytest.mark.rule("WK-R124", "WK-H2")
def test_allies_see_each_others_blocks():
    builder = Builder(armies=("elves", "orcs", "elves"), partners="1+3")
    builder.put("ranger:a4", "3,4", 2)
    builder.put("goblin:b16", "3,8")
    match = builder.match()
    assert stacks(match, 2)["3,4", 0]["blocks"][0]["unit"] == "ranger"
    assert stacks(match, 1)["3,4", 0]["blocks"][0]["unit"] is None
    assert block_number("a4") == 3


@pytest.mark.rule("WK-H8", "WK-H3", "WK-I29")
@pytest.mark.parametrize("dispel", [False, True])
def test_nobody_can_tell_by_its_token_which_block_of_a_stack_a_movement_spell_was_cast_on(dispel):
    def cast(*words):
        match = table(
            ("wicana:a1", "3,4", 3),
            ("ranger:a4", "3,6", 2),
            ("pixie:a9", "3,6", 1),
            ("glader:a15", "3,6", 2),
            ("goblin:b16", "7,8"),
            dispel=dispel,
        )
        return do_all(match, ["cast a1", "spell windstep", *words])

    seen = [cast(f"target {block}", "confirm") for block in ("a4", "a9", "a15")]
    for eyes in (1, SPECTATOR):
        assert len({canonical(match.view(eyes)) for match in seen}) == 1
    for match, block in zip(seen, ("a4", "a9", "a15"), strict=True):
        do_all(match, [f"move {block}", "step 3,8", "stop"])
    assert len({canonical(match.view(1)) for match in seen}) == 1


@pytest.mark.rule("WK-H8", "WK-H3", "WK-I29")
def test_nor_which_two_a_spell_for_two_was_cast_on():
    views = set()
    for pair in itertools.permutations(("b4", "b11", "b16"), 2):
        match = table(
            ("shakla:b1", "3,4", 3),
            ("ogre:b4", "3,4"),
            ("orc:b11", "3,4"),
            ("goblin:b16", "3,4"),
            ("glader:a15", "7,8"),
            first="b",
        )
        do_all(match, ["cast b1", "spell war-drums", *(f"target {block}" for block in pair), "confirm"])
        views.add(canonical(match.view(0)))
    assert len(views) == 1


@pytest.mark.rule("WK-H14", "WK-I29", "WK-R138", "WK-R88")
def test_a_third_player_learns_who_is_a_wizard_or_a_flyer_only_when_his_unit_arrives():
    """Two attackers and a defender whom the third seat never saw, and all that it gets before it comes."""

    def meet(attackers, defender):
        builder = Builder(armies=("elves", "orcs", "elves"))
        for block in attackers:
            builder.put(block, "3,2")
        builder.put(defender, "3,4")
        builder.put("wicana:c1", "3,6", 2)
        builder.put("glader:c15", "2,1")
        match = builder.match("movement", "a")
        for block in attackers:
            name = block.split(":")[1]
            do_all(match, [f"move {name}", "step 3,4"])
            if "stop" in offered(match):
                match.apply("stop")
        do_all(match, ["end", "end"])
        return match

    worlds = [
        meet(("wicana:a1", "pixie:a9"), "shakla:b1"),
        meet(("glader:a15", "glader:a16"), "goblin:b16"),
        meet(("elf-pegasus:a26", "glader:a15"), "shakla:b2"),
    ]
    everything = {canonical([match.view(2), offered(match)]) for match in worlds}
    assert len(everything) == 1
    for block, way in (("c15", ["step 3,2", "step 3,4"]), ("c1", ["step 3,4", "stop"])):
        ways = set()
        for match in worlds:
            trial = match.clone()
            trial.apply(f"move {block}")
            for word in way[:-1]:
                trial.apply(word)
            ways.add(canonical(offered(trial)))
        assert len(ways) == 1
    for match in worlds:
        do_all(match, ["move c1", "step 3,4", "stop"])
    assert [offered(match)[0] for match in worlds[1:]] == ["support attacker"] * 2
    assert worlds[0].state.place[56] == hex_number("3,6"), "both sides have a Wizard: it was turned away"
    assert "move c1" not in offered(worlds[0])
