"""Whatever is handed to a public call: what is wrong comes back as a sentence; nothing is taken silently."""

import math
import re

import numpy as np
import pytest

import regalia
from regalia import advice, bots
from regalia.arena import Tournament, run
from regalia.arena.plan import BadTournament
from regalia.bots.guard import Guarded
from regalia.engine.errors import (
    BadBuffer,
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    BadSeat,
    NotOffered,
    NotYourTurn,
    UnknownBot,
    UnknownGame,
)
from regalia.engine.playout import playout
from regalia.learning import Features
from regalia.search import Playout, think
from regalia.testing import check_game
from tests.engine import toys

GAMES = regalia.games.names()
GAME = regalia.game("kingswood")
OTHER = regalia.game("wizard-kings")
FIGHTS = regalia.game("kings-and-things")

NO_NUMBER = [None, "x", "0", b"0", 1.0, 1.5, math.nan, True, [1], {}, (), ..., np.float64(1), np.ones(2)]
NEVER_A_SEAT = [*NO_NUMBER, -1, -2, -4, -5, 3, 99, 2**40, 2**63, -(2**70)]
NEVER_A_PLACE = [*NO_NUMBER, -1, 2**31, 2**63, 2**70, -(2**70)]


def match_of_three(**more):
    return GAME.new(**{"players": 3, "seed": 7, "first_seat": "1", **more})


MATCH = match_of_three()
STATE = MATCH.state
TABLE = bots.seen(MATCH)
RNG = regalia.Rng(1)
FIRST = MATCH.legal()[0]


def row():
    return np.zeros(GAME.observation_spec.size, dtype=np.int16)


SEATS = {
    "match.view": MATCH.view,
    "match.free": MATCH.free,
    "match.can_undo": MATCH.can_undo,
    "match.redeal": lambda seat: MATCH.redeal(seat, RNG),
    "match.story": lambda seat: MATCH.story(MATCH.events, seat),
    "match.preview": lambda seat: MATCH.preview(seat, FIRST),
    "match.say": lambda seat: MATCH.say(seat, FIRST),
    "game.view": lambda seat: GAME.view(STATE, seat),
    "game.redeal": lambda seat: GAME.redeal(STATE, seat, RNG),
    "game.evaluate": lambda seat: GAME.evaluate(STATE, seat),
    "game.appraise": lambda seat: GAME.appraise(STATE, seat),
    "game.observe_into": lambda seat: GAME.observe_into(STATE, seat, row()),
    "game.information_key": lambda seat: GAME.information_key(STATE, seat),
    "game.free_actions": lambda seat: GAME.free_actions(STATE, seat),
    "game.refuse": lambda seat: GAME.refuse(STATE, seat, FIRST),
    "game.preview": lambda seat: GAME.preview(STATE, seat, FIRST),
    "game.line": lambda seat: GAME.line(MATCH.events[0], seat, STATE),
}


@pytest.mark.parametrize("seat", NEVER_A_SEAT, ids=repr)
@pytest.mark.parametrize("call", SEATS)
def test_a_seat_that_the_table_does_not_have_is_refused_by_name(call, seat):
    with pytest.raises(BadSeat, match=r"There is no seat .*; this table has the seats 0 to 2"):
        SEATS[call](seat)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [2, -1, True, "0", regalia.SPECTATOR])
def test_every_game_evaluates_for_its_own_seats_alone(name, seat):
    game = regalia.game(name)
    state = game.new(players=2, seed=1).state
    assert game.evaluate(state, np.int64(1)) == game.evaluate(state, 1)
    for ask in (game.evaluate, game.appraise):
        with pytest.raises(BadSeat):
            ask(state, seat)


@pytest.mark.parametrize("seat", [*NO_NUMBER[1:], -2, 3, 99, 2**70], ids=repr)
def test_who_could_never_act_is_refused_and_not_said_to_have_nothing_to_do(seat):
    for ask in (
        MATCH.legal,
        lambda each: MATCH.apply(FIRST, each),
        lambda each: MATCH.parse("collect", each),
        lambda each: MATCH.undo(each),
        lambda each: bots.seen(MATCH, each),
    ):
        with pytest.raises(BadSeat, match="There is no seat"):
            ask(seat)


def test_who_has_nothing_to_decide_is_called_by_name():
    for seat, who in ((1, "Seat 1"), (-1, "Chance"), (-5, "The table"), (-3, "A spectator")):
        with pytest.raises(NotYourTurn, match=f"{who} has nothing to decide now; the game waits for 0"):
            MATCH.apply(FIRST, seat)


def test_only_an_open_window_can_be_closed():
    with pytest.raises(NotYourTurn, match="No window is open that could be closed; the game waits for 0"):
        MATCH.close()


POSITIONS = {
    "view": (0,),
    "redeal": (0, RNG),
    "evaluate": (0,),
    "appraise": (0,),
    "information_key": (0,),
    "free_actions": (0,),
    "refuse": (0, FIRST),
    "preview": (0, FIRST),
    "label": (FIRST,),
    "choices": (),
    "state_to_plain": (),
    "observe_into": (0, row()),
    "legal_mask_into": (bytearray(GAME.num_actions),),
}


@pytest.mark.parametrize("call", POSITIONS)
def test_a_position_of_another_game_is_named_and_refused(call):
    ask, rest = getattr(GAME, call), POSITIONS[call]
    with pytest.raises(BadPosition, match=r"This is a position of Wizard Kings, not of Kingswood\."):
        ask(OTHER.new(seed=1).state, *rest)
    for wrong in (None, "x", 3, GAME):
        with pytest.raises(BadPosition, match=rf"such as match\.state, and not {re.escape(repr(wrong))}"):
            ask(wrong, *rest)
    with pytest.raises(BadPosition, match="not <Match of kingswood.*; take its state"):
        ask(MATCH, *rest)


def test_a_position_of_a_game_of_somebody_else_is_named_too():
    with pytest.raises(BadPosition, match=f"a position of {toys.AUCTION.title}, not of Kingswood"):
        GAME.view(toys.AUCTION.new(players=2).state, 0)


@pytest.mark.parametrize("action", NO_NUMBER, ids=repr)
def test_what_is_no_number_is_no_action(action):
    with pytest.raises(BadNotation, match=r"one of state\.legal\(\), not .*match\.apply takes its text too"):
        STATE.clone().apply(action)
    for ask in (GAME.notation.text, GAME.notation.index, MATCH.text):
        with pytest.raises(BadNotation, match="is not the number of any action"):
            ask(action)
    with pytest.raises(BadNotation, match="have the numbers 0 to"):
        GAME.notation.at(action)
    with pytest.raises(BadNotation, match="is not the number of any action"):
        GAME.label(STATE, action)


@pytest.mark.parametrize("action", [-1, 99, 2**24, 2**31, 2**63, 2**70, -(2**70)])
def test_a_bare_position_refuses_every_number_that_is_not_on_offer(action):
    state = STATE.clone()
    with pytest.raises(NotOffered, match=f"Action {action} is not on offer now"):
        state.apply(action)
    assert state == STATE


@pytest.mark.parametrize("kind", [np.int8, np.int64, np.uint16])
def test_whole_numbers_of_numpy_are_as_good_as_ours(kind):
    state, rng = STATE.clone(), regalia.Rng(5)
    state.apply(kind(FIRST))
    assert state != STATE
    same = regalia.Rng(5)
    assert [rng.below(kind(9)) for _ in range(9)] == [same.below(9) for _ in range(9)]
    assert GAME.notation.index(kind(FIRST)) == GAME.notation.index(FIRST)
    assert MATCH.legal(kind(0)) == MATCH.legal()


@pytest.mark.parametrize("text", [3, None, 1.0, True, b"collect", [1], np.int64(3)], ids=repr)
def test_only_words_are_read_as_an_action(text):
    for parse in (MATCH.parse, GAME.notation.parse):
        with pytest.raises(BadNotation, match="The words of an action are a text, such as"):
            parse(text)


@pytest.mark.parametrize("limit", [*NO_NUMBER, 0, -1, 2**31 + 1, 2**63, 2**70], ids=repr)
def test_a_limit_is_a_whole_number(limit):
    with pytest.raises(BadOption, match="A number is drawn below 1 to 2147483648, not below"):
        regalia.Rng(1).below(limit)


@pytest.mark.parametrize("seed", [*NO_NUMBER[1:], -1, 2**96, 2**128 + 5, -(2**70)], ids=repr)
def test_a_seed_that_would_be_cut_to_another_is_refused(seed):
    for ask in (
        regalia.Rng,
        match_of_three().reseed,
        lambda each: GAME.new(seed=each),
        lambda each: bots.make("random", each),
        lambda each: regalia.vector("kingswood", 1, seed=each),
    ):
        with pytest.raises(BadOption, match="A seed is a whole number of up to 96 bits, from 0 on, not"):
            ask(seed)
    assert GAME.new(players=2, seed=2**96 - 1).record()


@pytest.mark.parametrize(
    "rng", [None, 3, "x", np.random.default_rng(1)], ids=lambda each: type(each).__name__
)
def test_luck_comes_from_a_generator_of_ours(rng):
    for ask in (
        lambda: MATCH.redeal(0, rng),
        lambda: GAME.redeal(STATE, 0, rng),
        lambda: TABLE.redeal(rng),
        lambda: STATE.sample(rng),
        lambda: playout(STATE.clone(), rng),
        lambda: think(TABLE.redeal, Playout(), rng),
    ):
        with pytest.raises(
            BadOption, match=r"Luck comes from a regalia\.Rng, such as regalia\.Rng\(7\), not"
        ):
            ask()


@pytest.mark.parametrize("wrong", [None, 3, "x", STATE, GAME], ids=lambda each: type(each).__name__)
def test_what_a_seat_knows_is_asked_of_a_match(wrong):
    with pytest.raises(BadOption, match=r"asked of a match, as in seen\(match\), not of"):
        bots.seen(wrong)
    with pytest.raises(BadOption, match=r"A hint is for what a seat knows, bots\.seen\(match\), not for"):
        advice.hint(wrong)


@pytest.mark.parametrize("level", [*bots.names(), "tree:2", "search:4"])
def test_a_bot_is_asked_with_what_a_seat_knows_and_where_it_has_a_choice(level):
    bot = bots.make(level, 1)
    for wrong in (MATCH, STATE, None):
        with pytest.raises(BadOption, match=r"what a seat knows, bots\.seen\(match\), not with"):
            bot.choose(wrong)
    with pytest.raises(NotYourTurn, match="Seat 1 has nothing to decide now, so there is nothing to choose"):
        bot.choose(bots.seen(MATCH, 1))


@pytest.mark.parametrize("name", [None, 3, True, [1], {}, MATCH], ids=lambda each: type(each).__name__)
def test_what_is_no_name_is_answered_with_the_names_there_are(name):
    for ask in (regalia.game, lambda each: regalia.vector(each, 2)):
        with pytest.raises(UnknownGame, match="There is no game .* Choose from: kingswood"):
            ask(name)
    with pytest.raises(UnknownBot, match="There is no bot .* Choose from: random"):
        bots.make(name)


@pytest.mark.parametrize("number", [*NEVER_A_PLACE, "0"], ids=repr)
def test_a_place_in_the_record_is_a_whole_number_in_it(number):
    with pytest.raises(BadRecord, match="there is no"):
        MATCH.at(number)


@pytest.mark.parametrize("wrong", [None, "x", 1.5, [1]], ids=repr)
def test_entries_and_stories_are_asked_for_in_numbers_and_events(wrong):
    with pytest.raises(BadRecord, match="counted in whole numbers"):
        MATCH.entries(wrong)
    with pytest.raises(BadOption, match="events"):
        MATCH.story(wrong if wrong != [1] else 3)
    with pytest.raises(BadOption, match="A line is told of an event"):
        MATCH.story([wrong])


@pytest.mark.parametrize(
    ("name", "values", "sentence"),
    [
        ("games", [*NO_NUMBER, 0, -1, 2**63], "at least one game"),
        ("limit", [*NO_NUMBER, -1, 2**63], "a number of steps, or 0 for none"),
        ("forced", [None, 0, 1, 3, "yes", 1.0], "forced is True or False"),
    ],
)
def test_a_vector_says_what_it_is_made_of(name, values, sentence):
    for value in values:
        with pytest.raises(BadOption, match=sentence):
            regalia.vector(**{"game": "kingswood", "games": 2, "players": 2, name: value})
    games = regalia.vector("kingswood", np.int64(2), players=2, limit=np.int8(3), forced=np.bool_(True))
    assert games.games == 2


@pytest.mark.parametrize("wrong", [None, 3, 1.5, b"x", [1]], ids=repr)
def test_a_map_of_one_s_own_is_a_text(wrong):
    with pytest.raises(BadOption, match="Option 'own_map' is 'none' or a text of its own, not"):
        OTHER.new(own_map=wrong)


@pytest.mark.parametrize("wrong", [None, 3, True, [1], np.ones(2)], ids=repr)
def test_how_chance_and_the_table_answer_is_one_of_two_words(wrong):
    for name in ("chance", "table"):
        with pytest.raises(BadOption, match="'ask'"):
            GAME.new(**{name: wrong})
        with pytest.raises(BadOption, match="'ask'"):
            GAME.replay(MATCH.record(), **{name: wrong})


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("iterations", "x", "at least one iteration"),
        ("iterations", 1.5, "at least one iteration"),
        ("seconds", "x", "so many seconds"),
        ("seconds", True, "so many seconds"),
        ("seconds", float("nan"), "so many seconds"),
        ("leaf", None, r"regalia\.search\.Leaf"),
        ("worlds", None, r"such as table\.redeal"),
        ("tree", "x", "Tree"),
    ],
)
def test_a_search_says_what_it_needs(name, value, sentence):
    given = {"worlds": TABLE.redeal, "leaf": Playout(), "rng": regalia.Rng(1), "iterations": 2, name: value}
    with pytest.raises(BadOption, match=sentence):
        think(**given)


def test_worlds_and_playouts_are_of_positions():
    with pytest.raises(BadPosition, match=r"such as match\.state, and not None"):
        think(lambda rng: None, Playout(), regalia.Rng(1))
    with pytest.raises(BadPosition, match="take its state"):
        playout(MATCH, RNG)


@pytest.mark.parametrize(
    "given",
    [
        {"spot": 3},
        {"spot": None},
        {"bringing": None},
        {"bringing": "x"},
        {"bringing": [3]},
        {"playouts": "x"},
    ],
)
def test_a_forecast_names_a_spot_and_pieces(given):
    match = FIGHTS.new(players=2, seed=3)
    with pytest.raises(regalia.RegaliaError) as caught:
        match.forecast(**{"seat": 0, "spot": FIGHTS.forecast.spots[0], **given})
    assert caught.value.code == "action/no-forecast"


@pytest.mark.parametrize("record", [None, 3, 1.5, [1], {}, {"actions": []}, {1}], ids=repr)
def test_what_is_analysed_is_a_record(record):
    with pytest.raises(BadRecord):
        advice.analyse(record)


def test_an_analysis_counts_in_whole_numbers():
    for given in ({"samples": "x"}, {"moves": 1.5}, {"seed": "x"}):
        with pytest.raises(BadOption, match="whole number"):
            advice.analyse(MATCH.record(), **given)


@pytest.mark.parametrize("wrong", [None, 3, 1.5, b"x", [1]], ids=repr)
def test_what_is_learnt_from_checked_and_played_is_of_the_right_kind(wrong):
    spec = GAME.observation_spec
    with pytest.raises(BadOption, match=r"made of a game\.observation_spec, not of"):
        Features(wrong)
    with pytest.raises(BadBuffer, match=f"An observation is {spec.size} numbers in a row, or rows of them"):
        Features(spec)(wrong)
    with pytest.raises(BadOption, match="A game is checked"):
        check_game(wrong)
    with pytest.raises(BadOption, match="Options are given by their names"):
        GAME.settle(2, wrong)
    with pytest.raises(BadTournament, match="A plan is what is played"):
        run(wrong, games=1)
    with pytest.raises(regalia.RegaliaError):
        Tournament("kingswood", wrong)
    with pytest.raises(BadOption, match="Options are given by their names"):
        Tournament("kingswood", ["random", "greedy"], options=wrong)
    if wrong not in (3, 1.5):
        with pytest.raises(BadOption, match="more than 0 seconds"):
            Guarded("random", 1, seconds=wrong)
    with pytest.raises(BadOption, match="what a seat knows"):
        Guarded("random", 1).choose(wrong)


def test_a_long_value_is_not_said_in_full():
    with pytest.raises(BadNotation) as caught:
        STATE.clone().apply("@" * 3000)
    assert len(str(caught.value)) < 250
