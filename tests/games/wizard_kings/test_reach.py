"""What the view says of how far one's blocks could go is what the rules let them do. [WK-D9]"""

import pytest

from regalia.engine.game import SPECTATOR
from regalia.engine.rng import Rng
from regalia.games.wizard_kings import GAME
from regalia.testing import StepChecker
from regalia.testing.steps import canonical
from tests.games.wizard_kings.playing import choose, play, table


def reach(match, seat=0):
    return match.view(seat)["board"]["reach"]


def texts(match, seat):
    return [action["text"] for action in match.view(seat)["actions"]]


def ends(match, seat):
    """Every hex where a move that was begun may end, found by walking all ways there are."""
    found = set()
    for text in texts(match, seat):
        if text == "stop":
            found.add(match.view(seat)["board"]["march"]["path"][-1])
        else:
            onward = match.clone()
            onward.apply(text)
            march = onward.view(seat)["board"]["march"]
            found |= ends(onward, seat) if march else {text.split()[1]}
    return found


def first_movement(seed, **options):
    """A real game at the first movement turn."""
    match = GAME.new(players=2, seed=seed, setup_layout="1-3", **options)
    rng = Rng(seed)
    while match.view(0)["board"]["phase"] != "movement":
        match.apply(choose(match.state, rng))
    return match, rng


@pytest.mark.rule("WK-D9", "WK-R72", "WK-R43")
def test_a_block_reaches_exactly_the_hexes_in_which_some_march_can_end():
    match, rng = first_movement(5)
    checked = 0
    while checked < 40 and not match.over:
        seat = match.to_act
        here = reach(match, seat)
        if here is not None and here["moves"]:
            for group in here["moves"]:
                begun = match.clone()
                begun.apply(f"move {group['blocks'][0]}")
                assert {goal["hex"] for goal in group["goals"]} == ends(begun, seat), group["blocks"]
                checked += 1
        match.apply(choose(match.state, rng))
    assert checked >= 40


@pytest.mark.rule("WK-D9", "WK-D7", "WK-D8")
def test_the_way_that_is_named_leads_there_over_the_hexside_that_is_named():
    match, rng = first_movement(7)
    walked = 0
    while walked < 60 and not match.over:
        seat = match.to_act
        here = reach(match, seat) or {"moves": []}
        for group in here["moves"]:
            for goal in group["goals"]:
                for way in [goal["way"], *(entry["way"] for entry in goal["entries"])]:
                    gone = match.clone()
                    gone.apply(f"move {group['blocks'][-1]}")
                    for hex in way:
                        gone.apply(f"step {hex}")
                    if "stop" in texts(gone, seat):
                        gone.apply("stop")
                    stack = [
                        block["block"]
                        for each in gone.view(seat)["board"]["stacks"]
                        if each["hex"] == goal["hex"]
                        for block in each["blocks"]
                    ]
                    assert group["blocks"][-1] in stack
                    walked += 1
        match.apply(choose(match.state, rng))
    assert walked >= 60


@pytest.mark.rule("WK-H1", "WK-H14")
def test_only_the_seat_that_moves_is_told_how_far_it_could_go():
    match, _ = first_movement(5)
    mover = match.to_act
    assert reach(match, mover) is not None
    assert reach(match, 1 - mover) is None
    assert reach(match, SPECTATOR) is None


@pytest.mark.rule("WK-H14", "WK-I29")
def test_the_reach_is_the_same_whatever_the_enemy_hides():
    one = table(("glader:a15", "3,4"), ("ranger:a4", "3,4"), ("ogre:b4", "3,6", 3), ("goblin:b16", "3,6", 1))
    other = table(("glader:a15", "3,4"), ("ranger:a4", "3,4"), ("dragon:b28", "3,6"), ("shakla:b1", "3,6", 4))
    assert canonical(reach(one)) == canonical(reach(other))


@pytest.mark.rule("WK-248", "WK-254", "WK-R69")
def test_a_hexside_says_how_many_more_it_lets_into_the_battle():
    match = table(("glader:a15", "3,4"), ("glader:a16", "3,4"), ("glader:a17", "3,4"), ("ogre:b4", "3,6", 3))
    (group,) = reach(match)["moves"]
    goal = next(each for each in group["goals"] if each["hex"] == "3,6")
    assert goal["what"] == "battle"
    assert goal["stops"] == "enemy"
    straight = next(entry for entry in goal["entries"] if entry["over"] == "3,4")
    assert straight["left"] == 2
    for text in ("move a15", "step 3,6"):
        match.apply(text)
    (group,) = reach(match)["moves"]
    goal = next(each for each in group["goals"] if each["hex"] == "3,6")
    assert next(entry for entry in goal["entries"] if entry["over"] == "3,4")["left"] == 1


@pytest.mark.rule("WK-274", "WK-275", "WK-276")
def test_blocks_that_the_enemy_pins_are_named():
    match = table(("glader:a15", "3,4"), ("goblin:b16", "3,6"), ("goblin:b17", "3,6"), first="a")
    for text in ("move a15", "step 3,6", "end"):
        match.apply(text)
    assert reach(match, 1)["pinned"] == []
    match.apply("move b16")
    match.apply("step 3,8")
    if "stop" in texts(match, 1):
        match.apply("stop")
    assert reach(match, 1)["pinned"] == ["b17"]


@pytest.mark.rule("WK-H14", "WK-H19", "WK-I29")
@pytest.mark.parametrize(("players", "layout"), [(3, "1-3-4"), (4, "1-3.4-2")])
def test_among_three_and_four_the_reach_keeps_every_secret(players, layout):
    checker, rng, looked = StepChecker(GAME), Rng(9), []

    def look(match):
        looked.append(0)
        seat = int(match.state.to_act)
        if len(looked) % 12 == 0 and seat >= 0 and reach(match, seat) is not None:
            checker.everything(match, rng)
            looked[-1] = 1

    play(players, 2, None, look, setup_layout=layout, start="standard", turns="3")
    assert sum(looked) > 5
