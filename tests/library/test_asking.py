"""What a library user may ask of a match, a game and a state, and what is refused with a sentence."""

import copy
import inspect

import pytest

import regalia
from regalia.bots import seen
from regalia.engine.acting import Acting
from regalia.engine.asking import Asking
from regalia.engine.core import Core
from regalia.engine.errors import BadNotation, BadSeat, GameOver, NotYourTurn, PlayedBehind
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.engine.state import State
from tests.engine.test_windows import rolled
from tests.library import typed

GAMES = regalia.games.names()


def play_on(match, steps, seed=5):
    rng = Rng(seed)
    while not match.over and steps:
        legal = match.legal()
        match.apply(legal[rng.below(len(legal))])
        steps -= 1
    return match


@pytest.mark.parametrize("name", GAMES)
def test_nobody_has_won_while_the_game_runs(name):
    match = play_on(regalia.game(name).new(players=3, seed=2), 10)
    assert not match.over
    assert match.state.winners() == match.winners == []
    play_on(match, 100_000)
    assert match.state.winners() == match.winners != []


def test_a_seat_that_is_not_asked_is_shown_no_actions_of_another():
    match = regalia.game("kingswood").new(players=3, seed=7)
    asked = match.to_act
    other = (asked + 1) % 3
    assert seen(match, asked).actions == match.legal()
    assert seen(match, other).actions == []
    assert seen(match, other).view["actions"] == []


def test_what_is_seen_is_by_default_what_the_seat_that_decides_sees():
    match = regalia.game("kingswood").new(players=3, seed=7)
    assert seen(match).seat == match.to_act
    play_on(match, 100_000)
    with pytest.raises(GameOver):
        seen(match, match.to_act)
    with pytest.raises(BadSeat):
        seen(match, 17)


def test_where_no_seat_is_asked_a_bot_is_told_who_goes_on():
    window = rolled("nothing", "nothing", "nothing")
    for ask in (lambda: seen(window), lambda: seen(window, window.to_act)):
        with pytest.raises(NotYourTurn, match=r"nobody is left to ask in it. Go on with match\.close\(\)"):
            ask()
    assert seen(window, 1).actions == []
    draw = regalia.game("kingswood").new(players=1, chance="ask")
    while draw.to_act != regalia.CHANCE:
        draw.apply(draw.legal()[0])
    with pytest.raises(NotYourTurn, match="Chance has to answer first"):
        seen(draw)


def test_in_a_window_the_next_holder_is_the_one_who_decides():
    match = rolled("nothing", "charm", "charm")
    assert seen(match).seat == 1
    assert [match.text(action) for action in seen(match).actions] == ["bend 2", "bend 4", "pass"]
    match.apply("pass", 1)
    assert seen(match).seat == 2
    match.apply("pass", 2)
    with pytest.raises(NotYourTurn):
        seen(match)
    match.close()
    assert seen(match).actions == match.legal()


@pytest.mark.parametrize("seat", [17, 3, -1, -2, "0", 1.5, True])
def test_a_game_knows_only_the_seats_of_the_table_and_the_spectator(seat):
    game = regalia.game("kingswood")
    state = game.new(players=3, seed=7).state
    with pytest.raises(BadSeat, match="There is no seat"):
        game.view(state, seat)
    with pytest.raises(BadSeat, match="There is no seat"):
        game.redeal(state, seat, Rng(1))
    assert game.view(state, regalia.SPECTATOR)["seat"] is None


def test_a_reason_is_given_only_to_seats_of_the_table():
    match = regalia.game("kingswood").new(players=3, seed=7)
    with pytest.raises(BadSeat, match="There is no seat 17"):
        match.refuse(17, "collect")
    assert match.refuse(int(match.to_act), "collect") == "first choose a guild"
    assert match.refuse(regalia.SPECTATOR, "collect") == ""
    assert match.refuse(regalia.CHANCE, "collect") == ""


def test_chance_has_outcomes_only_where_it_is_asked():
    game = regalia.game("kingswood")
    match = game.new(players=1, chance="ask")
    while match.to_act != regalia.CHANCE:
        with pytest.raises(NotYourTurn, match="Chance has nothing to decide"):
            match.state.chance_outcomes()
        match.apply(match.legal()[0])
    assert typed.outcomes(match.state) == pytest.approx(1)


def test_nothing_is_drawn_when_all_is_over():
    match = play_on(regalia.game("kingdom-conquest").new(players=2, seed=1), 100_000)
    assert match.over
    with pytest.raises(GameOver, match="nothing left to draw"):
        match.state.sample(Rng(1))
    with pytest.raises(NotYourTurn):
        match.state.chance_outcomes()


@pytest.mark.parametrize("name", GAMES)
def test_a_typed_program_of_somebody_else_plays(name):
    assert typed.play(name, 4)
    match = regalia.game(name).new(players=2, seed=1)
    assert typed.facts(match, match.state) == ([], [], True)
    match = regalia.game(name).new(players=3, seed=4)
    match.apply(match.legal()[0])
    assert typed.play_in_numbers_of_another_library(name) == match.record()


@pytest.mark.parametrize("name", GAMES)
def test_a_typed_leaf_and_bot_of_somebody_else_think(name):
    match = regalia.game(name).new(players=2, seed=1)
    assert typed.Thinker(3).choose(seen(match)) in match.legal()


def test_facts_of_a_match_are_properties_and_what_a_state_works_out_are_methods():
    """The one convention, as docs/library.md tells it."""
    members = {**vars(Asking), **vars(Acting), **vars(Match)}
    facts = {name for name, member in members.items() if isinstance(member, property)}
    assert facts == {
        "over",
        "to_act",
        "waiting_for",
        "scores",
        "winners",
        "actions",
        "length",
        "settled",
        "snapshot_at",
        "open_steps",
    }
    state = {**vars(Core), **vars(State)}
    public = {name: member for name, member in state.items() if not name.startswith("_")}
    assert [name for name, member in public.items() if isinstance(member, property)] == []
    for name in ("scores", "winners", "waiting_for", "legal", "chance_outcomes"):
        assert callable(public[name])
    for name, member in members.items():
        if inspect.isfunction(member) and not name.startswith("_"):
            makes_something = name in ("clone", "record", "to_json", "close", "snapshot")
            assert makes_something or len(inspect.signature(member).parameters) > 1, name


def test_who_plays_behind_the_back_of_a_match_is_noticed():
    match = regalia.game("kingswood").new(players=2, seed=1)
    match.apply(match.legal()[0])
    match.state.apply(match.state.legal()[0])
    attempts = (
        lambda: match.apply(match.legal()[0]),
        *(match.record, match.undo, match.clone, lambda: copy.copy(match), lambda: match.reseed(3)),
    )
    for attempt in attempts:
        with pytest.raises(PlayedBehind, match=r"match\.state\.clone\(\)"):
            attempt()


def test_who_puts_another_state_into_a_match_is_noticed():
    match = regalia.game("kingswood").new(players=2, seed=1)
    match.state = match.state.clone()
    with pytest.raises(PlayedBehind):
        match.apply(match.legal()[0])


def test_looking_searching_and_undoing_are_nobody_s_back():
    match = regalia.game("kingswood").new(players=2, seed=1)
    for _ in range(8):
        copy = match.state.clone()
        copy.apply(copy.legal()[0])
        match.view(0)
        match.redeal(0, Rng(1))
        match.apply(match.legal()[0])
        if match.can_undo(0):
            match.undo(0)
            match.apply(match.legal()[0])
    assert regalia.game("kingswood").replay(match.record()).to_json() == match.to_json()


@pytest.mark.parametrize("name", GAMES)
def test_every_action_has_a_dense_number_and_nothing_else_has(name):
    notation = regalia.game(name).notation
    actions = [notation.at(k) for k in range(notation.size)]
    assert [notation.index(action) for action in actions] == list(range(notation.size))
    assert len({notation.text(action) for action in actions}) == notation.size
    for wrong in (-1, 1 << 40, max(actions) + 1, None, "explore"):
        with pytest.raises(BadNotation, match="not the number of any action"):
            notation.index(wrong)
    for wrong in (-1, notation.size):
        with pytest.raises(BadNotation):
            notation.at(wrong)
