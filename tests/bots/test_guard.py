"""Bots that fall over, hang, die, cheat or pry lose the turn, and nobody else loses anything."""

from __future__ import annotations

import threading

import pytest

import regalia
from regalia.arena import Contest, play
from regalia.arena.contest import Nothing
from regalia.bots import Bot, guarded, seen
from regalia.bots.apart import _houses
from regalia.bots.guard import PATIENCE, Guarded
from regalia.bots.own import own
from regalia.engine.errors import BadOption, UnknownBot
from tests.bots import clumsy

HERE = "tests.bots.clumsy:"


def table(seed=3):
    return seen(regalia.game("kingdom-conquest").new(players=2, seed=seed))


def one_choice(player, seconds=60.0, times=1):
    bot = Guarded(player, 5, seconds)
    for _ in range(times):
        what = table()
        assert bot.choose(what) in table().actions
    bot.close()
    return bot


@pytest.mark.parametrize(
    ("kind", "fault", "words"),
    [
        ("Raising", "crashed", "ValueError: this bot always falls over"),
        ("Stillborn", "crashed", "OSError: no weights to be found"),
        ("Endless", "hung", "gave no answer within 0.3 s"),
        ("Stubborn", "hung", "gave no answer within 0.3 s"),
        ("Cheating", "illegal", "answered 123456, which was not on offer"),
        ("Silent", "illegal", "answered 'anything, please', which is no action"),
        ("Prying", "pried", "Ask for a re-deal"),
        ("Sly", "pried", "looked at the world behind its view"),
    ],
)
@pytest.mark.parametrize("where", ["in this process", "in one of its own"])
def test_whoever_goes_wrong_loses_the_turn_to_the_fallback(kind, fault, words, where):
    player = getattr(clumsy, kind) if where == "in this process" else HERE + kind
    bot = one_choice(player, 0.3 if fault == "hung" else 60)
    [slip] = bot.slips
    assert (slip.kind, slip.times) == (fault, 1)
    assert words in slip.sentence


def test_a_bot_that_ends_its_process_ends_nothing_else():
    bot = one_choice(HERE + "Dying", times=2)
    [slip] = bot.slips
    assert (slip.kind, slip.times) == ("died", 2)
    assert slip.sentence == "its process ended by itself, with code 7"


def test_in_a_process_of_its_own_there_is_no_true_match_to_be_found():
    assert one_choice(HERE + "Burglar").slips == []


def test_a_bot_that_prints_plays_the_same_here_and_apart():
    here, there = one_choice(clumsy.Fair), one_choice(HERE + "Fair")
    assert here.slips == there.slips == []
    answers = [
        [bot.choose(table(seed)) for seed in range(5)]
        for bot in (Guarded(clumsy.Fair, 9), Guarded(HERE + "Fair", 9))
    ]
    assert answers[0] == answers[1]


def test_who_has_hung_three_times_is_not_asked_again_in_that_game():
    bot = one_choice(clumsy.Endless, seconds=0.05, times=PATIENCE + 2)
    assert [(slip.kind, slip.times) for slip in bot.slips] == [("hung", PATIENCE)]


def test_a_house_stays_for_the_next_bot_and_is_closed_after_a_hang():
    one_choice(HERE + "Fair")
    house = _houses[HERE + "Fair"]
    one_choice(HERE + "Fair")
    assert _houses[HERE + "Fair"] is house
    one_choice(HERE + "Endless", seconds=0.3)
    assert HERE + "Endless" not in _houses


def test_where_no_timer_can_ring_a_late_answer_still_does_not_count():
    class Slow(Bot):
        def choose(self, table):
            threading.Event().wait(0.2)
            return table.actions[0]

    found = []
    thread = threading.Thread(target=lambda: found.append(one_choice(Slow, seconds=0.05)))
    thread.start()
    thread.join()
    assert [slip.sentence for slip in found[0].slips] == ["took longer than 0.05 s"]


def test_a_guarded_bot_plays_what_the_bot_would_have_played():
    bare, guarded = regalia.bots.make("greedy", 4), Guarded("greedy", 4)
    assert [bare.choose(table(seed)) for seed in range(4)] == [
        guarded.choose(table(seed)) for seed in range(4)
    ]


def test_a_bot_that_is_there_is_guarded_by_another_and_somebody_hears_of_it():
    lines = []
    bot = guarded(clumsy.Raising(1), lines.append, seconds=5)
    twin = guarded(clumsy.Raising(1), lines.append, seconds=5)
    chosen = [each.choose(table()) for each in (bot, twin)]
    assert chosen[0] == chosen[1], "the same seed, the same choice"
    sentence = "Raising on seat 1 crashed: ValueError: this bot always falls over; GreedyBot decides instead."
    assert lines == [sentence] * 2
    silent = guarded(regalia.bots.make("greedy", 4), lines.append)
    assert silent.choose(table()) == regalia.bots.make("greedy", 4).choose(table())
    assert len(lines) == 2


def test_a_whole_game_goes_on_with_a_bot_that_always_fails():
    contest = Contest("trouble", "kingdom-conquest", (clumsy.Raising, "random"), {"rounds": 2})
    played = play(contest, 2, Nothing())
    assert sum(played.shares) == pytest.approx(1)
    [slip] = played.slips[played.bots.index("raising")]
    assert slip.times == played.decisions[played.bots.index("raising")] > 0
    assert played.slips[played.bots.index("random")] == ()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("no_such_module:Bot", "no module 'no_such_module'"),
        (HERE + "Nobody", "has nothing called 'Nobody'"),
        (HERE + "NOT_A_BOT", "is no bot"),
        ("tests.bots.clumsy.deeper:Bot", "no module"),
    ],
)
def test_a_bot_that_is_not_there_is_refused_with_a_sentence(name, words):
    with pytest.raises(UnknownBot, match=words):
        own(name)


def test_no_clock_can_be_set_for_ever_and_for_no_time_at_all_nobody_can_think():
    assert not one_choice("greedy", float("inf")).slips
    for seconds in (0, -1, float("nan")):
        with pytest.raises(BadOption, match="more than 0 seconds"):
            Guarded("greedy", 5, seconds)
