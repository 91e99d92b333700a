"""Light play and rollouts: the same luck for all, and the first stays unless it is clearly led."""

from __future__ import annotations

import regalia
from regalia import bots
from regalia.bench.connect_four import ConnectFour, new_game
from regalia.bots.searching import SearchBot
from regalia.bots.thought import Thought
from regalia.engine.frame import OVER
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.search import WHOLE, AtRandom, Instinct, Lookahead, Planning, Rollouts
from regalia.search.policy import play_on


def nothing(state: object, seat: int) -> float:
    return 0.0


def mover(state: ConnectFour) -> int:
    return int(state.stones)


def kingswood(decisions: int = 30) -> Match:
    match = regalia.game("kingswood").new(players=2, seed=4)
    rng = Rng(4)
    for _ in range(decisions):
        legal = match.legal()
        match.apply(legal[rng.below(len(legal))])
    return match


def test_random_play_reaches_the_end() -> None:
    state = new_game()
    assert play_on(AtRandom(), state, Rng(1), mover, WHOLE) > 0
    assert state.to_act == OVER


def test_light_play_stops_when_so_many_legs_are_over() -> None:
    match = kingswood()
    state = match.redeal(match.to_act, Rng(1))
    game, turn = match.game, match.game.turn(match.state)
    play_on(Planning(game.evaluation, game.turn, 20), state, Rng(2), game.turn, 2)
    assert state.to_act == OVER or game.turn(state) == turn + 2


def test_a_line_is_what_the_comparison_promises() -> None:
    match = kingswood()
    game, seat = match.game, match.to_act
    world = match.redeal(seat, Rng(1))
    look = Lookahead(game.evaluation, game.turn, world, seat, 5)
    worth = look.compare(world, world.legal(), 200)
    line = look.best_line(world, 200)
    assert worth[world.legal().index(line[0])] == max(worth)
    assert look.looked > 0


def test_of_equals_light_play_takes_any_and_none_more_often_than_the_others() -> None:
    state = new_game()
    columns = state.legal()
    taken = [
        Lookahead(nothing, mover, state, 0, luck).best_line(state, budget)[0]
        for budget in (7, 70)
        for luck in range(350)
    ]
    assert all(60 <= taken.count(column) <= 140 for column in columns), "each about a hundred times"


def test_the_same_luck_takes_the_same_of_equals() -> None:
    state = new_game()
    lines = [Lookahead(nothing, mover, state, 0, 5).best_line(state, 70) for _ in range(2)]
    assert lines[0] == lines[1]


def test_all_candidates_meet_the_same_luck() -> None:
    match = kingswood()
    game, seat = match.game, match.to_act
    light = Planning(game.evaluation, game.turn, 10)
    search = Rollouts(game.evaluation, game.turn, seat, light, light, 4)
    action = match.legal()[0]
    search.add(action, 1.0)
    search.add(action, 0.5)
    for deal in range(5):
        search.follow(match.redeal(seat, Rng(deal)), deal)
    first, second = search.candidates
    assert first.reached == second.reached
    assert search.best(0.0) is first, "among equals the one that promised more"
    assert search.followed == 10


def test_the_weaker_half_is_left_behind_but_never_the_first() -> None:
    match = kingswood()
    game, seat = match.game, match.to_act
    search = Rollouts(game.evaluation, game.turn, seat, AtRandom(), AtRandom(), 1)
    for promise in range(5):
        search.add(promise, float(-promise))
    for place, each in enumerate(search.candidates):
        each.reached.extend([float(place)] * 3)
        each.ended.extend([False] * 3)
    search.halve()
    assert [int(each.action) for each in search.standing()] == [0, 3, 4]
    search.halve()
    assert [int(each.action) for each in search.standing()] == [0, 4]


def test_a_lead_that_may_be_luck_does_not_replace_the_first() -> None:
    search = Rollouts(nothing, mover, 0, AtRandom(), AtRandom(), 1)
    search.add(1, 0.0)
    search.add(2, 0.0)
    first, second = search.candidates
    for each, reached in ((first, [0.0, 1.0, 0.0, 1.0]), (second, [1.0, 0.0, 1.0, 1.0])):
        each.reached.extend(reached)
        each.ended.extend([True] * 4)
    assert search.best(1.0) is first
    assert search.best(0.0) is second


def test_a_game_that_is_won_outweighs_every_evaluation() -> None:
    search = Rollouts(nothing, mover, 0, AtRandom(), AtRandom(), 1)
    search.add(1, 0.0)
    search.add(2, 0.0)
    first, second = search.candidates
    first.reached.extend([1e9] * 3)
    first.ended.extend([False] * 3)
    second.reached.extend([1.0] * 3)
    second.ended.extend([True] * 3)
    assert search.best(1.0) is second


def test_a_search_takes_the_fourth_stone_in_a_row() -> None:
    state = new_game()
    for column in (0, 1, 0, 2, 0, 3):
        state.apply(column)
    search = Rollouts(nothing, mover, 0, AtRandom(), AtRandom(), WHOLE)
    for column in range(7):
        search.add(column, 0.0)
    for luck in range(12):
        search.follow(state, luck)
    assert search.best(0.0).action == 0


def test_what_a_search_sees_never_reaches_the_table() -> None:
    match = kingswood()
    before = match.to_json()
    bots.make("search:20", 1).choose(bots.seen(match))
    assert match.to_json() == before


def test_a_game_that_brings_an_instinct_is_played_on_by_it_to_its_end() -> None:
    game = regalia.game("kingdom-conquest")
    match = game.new(players=2, seed=3, colours="by-seat")
    assert game.instinct is not None
    light = Instinct(game.instinct)
    state = match.redeal(match.to_act, Rng(1))
    answers = play_on(light, state, Rng(2), game.turn, WHOLE)
    assert state.to_act == OVER
    assert 20 <= light.looked() < answers


def test_by_how_much_a_game_is_won_counts_where_the_game_says_so() -> None:
    game = regalia.game("kingdom-conquest")
    match = game.new(players=2, seed=3, colours="by-seat", rounds="1")
    assert game.instinct is not None
    light = Instinct(game.instinct)
    state = match.redeal(0, Rng(1))
    play_on(light, state, Rng(2), game.turn, WHOLE)
    scores, share = state.scores(), 1.0 if state.winners() == [0] else 0.5 * (0 in state.winners())
    plain = Rollouts(game.evaluation, game.turn, 0, light, light, WHOLE)
    close = Rollouts(game.evaluation, game.turn, 0, light, light, WHOLE, 2.0)
    assert plain.ending(state) == share
    lead = scores[0] - scores[1]
    assert close.ending(state) == 0.5 * share + 0.25 + 0.25 * lead / (abs(lead) + 2.0)


def test_a_level_compares_all_that_is_on_offer_where_a_game_has_an_instinct() -> None:
    game = regalia.game("kingdom-conquest")
    table = bots.seen(game.new(players=2, seed=3, colours="by-seat"))
    thought = Thought(rollouts=36, candidates=6)
    bot = SearchBot(1, thought, light=Thought(rollouts=150, candidates=150))
    assert len(bot.considered(table).candidates) == len(table.actions) > 100
    assert SearchBot(1, thought).choose(table) == SearchBot(1, thought).choose(table)
    assert bot.thought_of(bots.seen(kingswood())) == thought
