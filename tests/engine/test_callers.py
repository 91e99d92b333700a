"""What a caller may get wrong, or hand over in another form than ours."""

import json

import pytest

import regalia
from regalia.engine.errors import (
    BadNotation,
    BadOption,
    BadPlayers,
    BadPosition,
    BadRecord,
    BadSeat,
    BadVersion,
    NotOffered,
    NotYourTurn,
    RegaliaError,
    RulesBug,
)
from regalia.engine.frame import Frame
from tests.engine import toys
from tests.engine.toys import AUCTION, BLOCKS, FRONTIER

GAME = regalia.game("kingswood")


class Scalar:
    """A whole number as an array library hands it out: what comes of it is one of its own again."""

    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value

    def __eq__(self, other):
        return self.value == other

    def __hash__(self):
        return hash(self.value)

    def __rshift__(self, bits):
        return Scalar(self.value >> bits)

    def __and__(self, mask):
        return Scalar(self.value & mask)


def match_of_three(**more):
    return GAME.new(**{"players": 3, "seed": 7, "first_seat": "1", **more})


# -- numbers ----------------------------------------------------------------------------------


def test_numbers_of_other_libraries_are_as_good_as_ours():
    match = match_of_three(players=Scalar(3), seed=Scalar(7))
    plain = match_of_three()
    match.apply(Scalar(match.legal()[0]), Scalar(0))
    plain.apply(plain.legal()[0], 0)
    assert match.record() == plain.record()
    assert json.dumps(match.view(Scalar(1))) == json.dumps(plain.view(1))


def test_numbers_of_other_libraries_leave_no_trace_in_a_position():
    conquest = regalia.game("kingdom-conquest")
    theirs, ours = (conquest.new(players=2, seed=1).state.clone() for _ in range(2))
    rng = regalia.Rng(3)
    for _ in range(60):
        action = ours.sample(rng)
        ours.answer(action)
        theirs.answer(Scalar(action))
    assert json.dumps(conquest.state_to_plain(theirs)) == json.dumps(conquest.state_to_plain(ours))


def test_seeds_indices_and_entries_may_come_from_other_libraries():
    match, notation = match_of_three(), GAME.notation
    assert regalia.Rng(Scalar(5)).below(1000) == regalia.Rng(5).below(1000)
    assert regalia.bots.make("random", Scalar(5)).rng.below(1000) == regalia.Rng(5).below(1000)
    assert GAME.from_json(match.to_json(), seed=Scalar(5)).seed == 5
    assert notation.text(Scalar(match.legal()[0])) == match.text(Scalar(match.legal()[0]))
    assert notation.index(notation.at(Scalar(3))) == 3
    assert match.at(Scalar(1)).actions == match.actions[:1]
    assert type(regalia.bots.seen(match, Scalar(0)).seat) is int
    match.apply(match.legal()[0])
    assert match.can_undo(Scalar(0))
    match.undo(Scalar(0))


@pytest.mark.parametrize("wrong", ["0", 1.0, None])
def test_what_is_no_number_is_refused_in_a_sentence_wherever_one_is_asked_for(wrong):
    match, notation = match_of_three(), GAME.notation
    for ask in (match.text, notation.text):
        with pytest.raises(BadNotation, match="not the number of any action"):
            ask(wrong)
    with pytest.raises(BadNotation, match=f"the numbers 0 to .*, not {wrong!r}"):
        notation.at(wrong)
    with pytest.raises(BadRecord, match=f"there is no {wrong!r}"):
        match.at(wrong)
    for ask in (regalia.Rng, match.reseed, lambda seed: regalia.bots.make("random", seed)):
        with pytest.raises(BadOption, match=f"A seed is a whole number of up to 96 bits.*, not {wrong!r}"):
            ask(wrong)
    if wrong is not None:
        with pytest.raises(BadSeat, match=f"There is no seat {wrong!r}"):
            match.apply(match.legal()[0], wrong)


def test_a_limit_that_builds_would_not_agree_on_is_refused():
    assert 0 <= regalia.Rng(1).below(1 << 31) < 1 << 31
    with pytest.raises(BadOption, match="drawn below 1 to 2147483648"):
        regalia.Rng(1).below((1 << 31) + 1)
    for nothing in (0, -3):
        with pytest.raises(BadOption, match="drawn below 1 to 2147483648"):
            regalia.Rng(1).below(nothing)


@pytest.mark.parametrize("name", [None, 3])
def test_a_name_that_is_none_is_answered_with_the_list(name):
    with pytest.raises(RegaliaError, match="Choose from: kingswood"):
        regalia.game(name)
    with pytest.raises(RegaliaError, match="Choose from: random"):
        regalia.bots.make(name)


@pytest.mark.parametrize("action", [1.0, None, True, [1]])
def test_what_is_neither_number_nor_text_is_no_action(action):
    match = match_of_three()
    with pytest.raises(BadNotation, match="a whole number or its text"):
        match.apply(action)
    assert match.frozen is None


@pytest.mark.parametrize("action", [-1, 10**6, 10**30])
def test_a_number_beyond_all_actions_is_refused_like_any_other(action):
    match = match_of_three()
    with pytest.raises(NotOffered, match=f"The number {action} is not possible now"):
        match.apply(action)
    with pytest.raises(BadNotation, match="not the number of any action"):
        match.text(action)
    with pytest.raises(BadNotation, match="not the number of any action"):
        GAME.notation.index(action)


def test_dense_numbers_end_with_the_last_action():
    notation = GAME.notation
    assert notation.text(notation.at(notation.size - 1)) == "draw genie"
    for wrong in (-1, notation.size):
        with pytest.raises(BadNotation, match=f"0 to {notation.size - 1}, not {wrong}"):
            notation.at(wrong)


@pytest.mark.parametrize("seed", ["abc", 1.5, True])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(BadOption, match="A seed is a whole number"):
        match_of_three(seed=seed)


def test_every_part_of_a_seed_counts():
    positions = {match_of_three(seed=7 + (1 << bit)).to_json() for bit in (3, 20, 40, 60, 70, 90)}
    assert len(positions) == 6


@pytest.mark.parametrize("players", ["3", 3.0, True, None])
def test_a_player_count_is_a_whole_number(players):
    if players is None:
        assert GAME.new(seed=1).state.players == 2
        return
    with pytest.raises(BadPlayers, match="1 to 5 players"):
        GAME.new(players=players)


def test_a_number_too_long_to_be_read_is_no_option_value():
    with pytest.raises(BadOption, match="Any whole number from"):
        regalia.game("kingdom-conquest").new(rounds="9" * 5000)


# -- seats ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [3, -1, -7, "0", None])
def test_a_seat_that_does_not_exist_sees_nothing(seat):
    match = match_of_three()
    for ask in (match.view, lambda eyes: match.redeal(eyes, regalia.Rng(1))):
        with pytest.raises(BadSeat, match="the seats 0 to 2, and -3 for a spectator"):
            ask(seat)


def test_a_spectator_sees_what_is_public():
    match = match_of_three()
    assert match.view(regalia.SPECTATOR) == match.view()
    assert match.view()["seat"] is None


def test_nothing_is_legal_for_a_seat_that_is_not_asked():
    match = match_of_three()
    assert match.to_act == 0
    assert match.legal(0) == match.legal() != []
    assert match.legal(1) == match.legal(regalia.SPECTATOR) == match.legal(regalia.CHANCE) == []
    with pytest.raises(NotYourTurn, match="Seat 1 has nothing to decide now; the game waits for 0"):
        match.apply(match.legal()[0], 1)


def test_each_of_several_seats_has_a_list_of_its_own():
    match = AUCTION.new(players=2)
    match.apply("add 4", 0)
    assert [match.text(action) for action in match.legal(0)] == ["add 1", "ready"]
    assert len(match.legal(1)) == 6
    assert match.to_act == 0, "looking at another seat's list turns nothing"


# -- chance -----------------------------------------------------------------------------------


def test_chance_is_answered_or_asked_and_nothing_else():
    with pytest.raises(BadOption, match="it cannot be 'aks'"):
        match_of_three(chance="aks")


def test_a_position_can_wait_for_chance():
    text = match_of_three(chance="ask").to_json()
    assert GAME.from_json(text, chance="ask").to_json() == text
    assert GAME.from_json(text).to_act != regalia.CHANCE


def test_a_seed_may_be_given_for_going_on_from_a_position():
    text = match_of_three(chance="ask").to_json()
    assert GAME.from_json(text, seed=1).to_json() == GAME.from_json(text, seed=1).to_json()
    assert GAME.from_json(text, seed=1).to_json() != GAME.from_json(text, seed=2).to_json()


def test_a_replay_need_not_go_beyond_its_record():
    match = FRONTIER.new(players=2, chance="ask")
    match.apply("explore")
    assert FRONTIER.replay(match.record(), chance="ask").record() == match.record()
    assert len(FRONTIER.replay(match.record()).actions) > 1


# -- texts from elsewhere ---------------------------------------------------------------------


@pytest.mark.parametrize("text", ["[" * 100_000, None, 7, "", '{"format": NaN'])
def test_whatever_is_no_record_and_no_position_is_refused(text):
    with pytest.raises(BadRecord, match="This is not a record"):
        GAME.replay(text)
    with pytest.raises(BadPosition):
        GAME.from_json(text)


@pytest.mark.parametrize(
    "change", [{"format": True}, {"rules": True}, {"players": True}, {"actions": [True]}]
)
def test_truth_is_no_number_in_a_record(change):
    record = json.dumps({**json.loads(match_of_three().record()), **change})
    with pytest.raises(BadRecord):
        GAME.replay(record)


@pytest.mark.parametrize("form", [0, -1, 2, "1", None])
def test_a_position_in_another_format_is_refused(form):
    plain = {**json.loads(match_of_three().to_json()), "format": form}
    with pytest.raises(BadVersion, match="reads up to format 1"):
        GAME.from_json(json.dumps(plain))


@pytest.mark.parametrize(
    ("fields", "more"),
    [
        ({"row": []}, {}),
        ({"village": [99] * 6}, {}),
        ({"coins": [1]}, {}),
        ({"seat": 7}, {}),
        ({}, {"players": 99}),
        ({}, {"players": 0}),
        ({}, {"players": "3"}),
        ({}, {"frames": [["Move", 99]]}),
        ({}, {"frames": [["Encore", 1]]}),
        ({}, {"frames": [["LayVillage", 1]]}),
    ],
)
def test_a_position_in_which_nobody_could_look_or_act_is_refused(fields, more):
    plain = {**json.loads(match_of_three().to_json()), **more}
    plain["fields"].update(fields)
    with pytest.raises(BadPosition):
        GAME.from_json(json.dumps(plain))


# -- states -----------------------------------------------------------------------------------


def test_positions_are_equal_when_every_field_and_frame_is():
    one, other = match_of_three(), match_of_three()
    assert one.state == other.state
    assert hash(one.state) == hash(other.state)
    assert one.state == one.state.clone()
    one.apply("guild krom")
    assert one.state != other.state
    assert len({one.state, one.state.clone(), other.state}) == 2
    assert one.state != "a state"
    assert one.state != BLOCKS.new(seed=1).state


def test_a_bare_state_refuses_what_is_not_on_offer():
    state = match_of_three().state
    before = state.clone()
    with pytest.raises(NotOffered, match="Action 99 is not on offer now"):
        state.apply(99)
    assert state == before


def test_a_frame_that_offers_nothing_is_a_bug_even_if_it_may_be_skipped():
    class Mute(Frame):
        def who(self, s):
            return 0

        def offer(self, s, offer):
            pass

        def skip(self):
            return 1

    state = toys.auction_start(2)
    state.stack.clear()
    state.push(Mute())
    state.begin()
    with pytest.raises(RulesBug, match="Mute offers nothing"):
        state.legal()


def test_a_match_and_a_game_say_what_they_are():
    match = match_of_three()
    assert repr(match) == "<Match of kingswood, 3 players, 10 actions, waiting for 0>"
    assert repr(GAME) == "<Game kingswood>"
    assert "waiting for chance" in repr(match_of_three(chance="ask"))


# -- waiting and going back -------------------------------------------------------------------


def test_while_chance_decides_no_seat_does():
    match = match_of_three(chance="ask")
    with pytest.raises(NotYourTurn, match="Seat 0 has nothing to decide now; the game waits for chance"):
        match.apply("special bakery", 0)


def test_a_run_of_decisions_is_taken_back_to_its_beginning():
    match = GAME.new(players=1, seed=3, special_location="bakery")
    positions, lengths = [], []
    for text in ("guild krom", "adventurer tavern", "buy heart"):
        positions.append(match.to_json())
        lengths.append(len(match.actions))
        match.apply(text)
    for position, length in zip(reversed(positions), reversed(lengths), strict=True):
        match.undo()
        assert match.to_json() == position
        assert len(match.actions) == length
    assert not match.can_undo(0)
