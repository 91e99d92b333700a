"""Matches, records, positions, notation and errors: the public face."""

import copy
import dataclasses
import json

import pytest

import regalia
from regalia.engine.errors import (
    BadNotation,
    BadPosition,
    BadRecord,
    BadSeat,
    BadVersion,
    GameOver,
    NotOffered,
    RegaliaError,
    RulesBug,
    UnknownGame,
)
from regalia.engine.notation import Notation, Verb
from regalia.engine.rng import Rng
from tests.engine.toys import FRONTIER


def kingswood(**options):
    return regalia.game("kingswood").new(**{"players": 3, "seed": 7, **options})


def test_the_readme_loop_plays_a_whole_game():
    match = kingswood()
    rng = Rng(1)
    while not match.over:
        legal = match.legal()
        match.apply(legal[rng.below(len(legal))])
    assert len(match.scores) == 3
    assert match.winners
    assert match.to_act is None
    with pytest.raises(GameOver, match="The game is over"):
        match.apply(0)


def test_the_same_seed_and_actions_give_the_same_bytes():
    one, other = kingswood(), kingswood()
    for _ in range(120):
        action = one.legal()[-1]
        one.apply(action)
        other.apply(action)
    assert one.record() == other.record()
    assert one.to_json() == other.to_json()
    assert one.record() != kingswood(seed=8).record()


def test_a_clone_goes_its_own_way_with_the_same_dice():
    match = kingswood()
    twin = match.clone()
    before = match.to_json()
    for _ in range(30):
        twin.apply(twin.legal()[0])
    assert match.to_json() == before
    for _ in range(30):
        match.apply(match.legal()[0])
    assert match.to_json() == twin.to_json()
    assert match.record() == twin.record()


def test_a_state_can_be_deep_copied():
    state = kingswood().state
    assert copy.deepcopy(state).to_fields() == state.to_fields()


def test_a_position_in_the_middle_of_anything_goes_on_from_json():
    match = kingswood()
    for _ in range(25):
        match.apply(match.legal()[-1])
    again = match.game.from_json(match.to_json())
    assert again.legal() == match.legal()
    again.apply(again.legal()[0])
    assert match.game.replay(again.record()).to_json() == again.to_json()


def test_an_action_that_is_not_offered_is_refused_and_changes_nothing():
    match = kingswood()
    before = match.to_json()
    with pytest.raises(NotOffered, match="'collect' is not possible now: first choose a guild. Choose from"):
        match.apply("collect")
    with pytest.raises(NotOffered, match="The number 999999 is not possible now"):
        match.apply(999999)
    with pytest.raises(BadSeat, match="There is no seat 9"):
        match.apply(match.legal()[0], seat=9)
    assert match.to_json() == before
    assert match.actions == match.game.replay(match.record()).actions


def test_texts_that_are_no_actions_say_what_would_be_right():
    match = kingswood()
    with pytest.raises(BadNotation, match="There is no verb 'fihgt'.*Did you mean 'fight'"):
        match.parse("fihgt troll")
    with pytest.raises(BadNotation, match="does not take 'trol'. Nothing can be done with 'fight' now"):
        match.parse("fight trol")
    with pytest.raises(BadNotation, match="'guild' does not take 'kram'.*Did you mean 'krom'"):
        match.parse("guild kram")
    with pytest.raises(BadNotation, match="'collect' stands alone; leave out 'now'"):
        match.parse("collect now")
    with pytest.raises(BadNotation, match="this text is empty"):
        match.parse("  ")
    with pytest.raises(BadNotation, match="-5 is not the number of any action"):
        match.text(-5)


def test_every_action_of_a_game_has_a_text_and_a_dense_number():
    notation = regalia.game("kingswood").notation
    seen = set()
    for index in range(notation.size):
        action = notation.at(index)
        assert notation.index(action) == index
        assert notation.parse(notation.text(action)) == action
        seen.add(notation.text(action))
    assert len(seen) == notation.size
    with pytest.raises(BadNotation):
        Notation(Verb("go")).at(-1)


def test_an_unknown_game_is_named_with_a_suggestion():
    with pytest.raises(
        UnknownGame, match="There is no game 'kingswod'. Choose from: kingswood.*Did you mean 'kingswood'"
    ):
        regalia.game("kingswod")


def broken(**change):
    record = json.loads(kingswood().record())
    return json.dumps({**record, **change})


@pytest.mark.parametrize(
    ("text", "error", "sentence"),
    [
        ("not json", BadRecord, "This is not a record"),
        ("[]", BadRecord, "A record is a JSON object"),
        ("{}", BadRecord, "A record has 'format'"),
        (broken(actions="none"), BadRecord, "A record has 'actions', of type list"),
        (broken(actions=["a"]), BadRecord, "Action 1 of this record is no entry: it is a whole number"),
        (broken(actions=[1, 2, 3]), BadRecord, "Action 1 of this record fails"),
        (broken(format=99), BadVersion, "written in format 99; this program reads up to format 1"),
        (broken(rules=99), BadVersion, "version 99 of the rules of Kingswood; this program has version"),
        (broken(game="chess"), BadRecord, "This record is of 'chess', not of 'kingswood'"),
        (broken(players=None), BadRecord, "names its players and options"),
        (broken(options={"colour": "red"}), RegaliaError, "There is no option 'colour'"),
    ],
)
def test_broken_records_are_refused_with_a_clear_sentence(text, error, sentence):
    with pytest.raises(error, match=sentence):
        regalia.game("kingswood").replay(text)


@pytest.mark.parametrize(
    ("change", "error", "sentence"),
    [
        (lambda p: p.pop("game"), BadPosition, "names its game"),
        (lambda p: p.update(game="chess"), UnknownGame, "This position is of 'chess'"),
        (lambda p: p.update(rules=99), BadVersion, "version 99 of the rules"),
        (lambda p: p.pop("fields"), BadPosition, "The fields of a position are an object, not None"),
        (lambda p: p["fields"].pop("coins"), BadPosition, "This position lacks its field 'coins'"),
        (lambda p: p["frames"].append(["Castle", 1]), BadPosition, "This game has no frame 'Castle'"),
        (lambda p: p["frames"].append(["Move"]), BadPosition, "A frame 'Move' does not have 0 numbers"),
    ],
)
def test_broken_positions_are_refused_with_a_clear_sentence(change, error, sentence):
    plain = json.loads(kingswood().to_json())
    change(plain)
    with pytest.raises(error, match=sentence):
        regalia.game("kingswood").from_json(json.dumps(plain))


def test_every_error_has_a_code_of_its_own():
    from regalia.engine import errors

    kinds = [
        kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, RegaliaError)
    ]
    codes = [kind.code for kind in kinds]
    assert len(set(codes)) == len(codes)
    assert all(code in errors.__doc__ for code in codes if code != "regalia/error")


def test_a_broken_law_freezes_the_table_with_its_last_good_state():
    def law(state):
        if state.needed:
            raise RulesBug("nothing may be needed")

    match = dataclasses.replace(FRONTIER, laws=law).new(players=2, chance="ask")
    match.lawful = True
    match.apply("explore")
    good = match.to_json()
    with pytest.raises(RulesBug, match="nothing may be needed.*The game is kept as it was before"):
        match.apply("find 2")
    assert match.to_json() == good
    match.lawful = False
    with pytest.raises(RulesBug, match="nothing may be needed"):
        match.apply("find 1")
    assert not match.can_undo(0)
    assert json.loads(match.record())["actions"] == match.actions == [FRONTIER.notation.parse("explore")]


def test_chance_can_be_left_to_the_caller():
    match = kingswood(chance="ask")
    assert match.to_act == regalia.CHANCE
    assert match.view(0)["actions"] == []
    match.apply("special bakery")
    match.apply("lay market")


def test_the_generator_gives_the_same_numbers_everywhere():
    rng = Rng(12345)
    assert [int(rng.below(1000)) for _ in range(8)] == [18, 164, 259, 359, 328, 847, 896, 259]
    assert [int(Rng((12345 << shift) % (1 << 96)).below(1000)) for shift in (20, 40, 60, 80, 90)] == [
        653,
        598,
        127,
        256,
        309,
    ]
    twin = rng.clone()
    assert [int(rng.below(6)) for _ in range(20)] == [int(twin.below(6)) for _ in range(20)]


def test_random_play_uses_every_face_about_equally_often():
    rng = Rng(99)
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert min(counts) > 880
    assert max(counts) < 1120
