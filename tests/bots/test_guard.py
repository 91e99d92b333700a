"""Bots that fall over, hang, die, cheat or pry lose the turn, and nobody else loses anything."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from functools import partial

import pytest

import regalia
from regalia.arena import Contest, play
from regalia.arena.contest import Nothing
from regalia.bots import Bot, apart, guarded, seen, trusted
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
        ("Leaving", "crashed", "SystemExit: good night"),
        ("Interrupting", "crashed", "KeyboardInterrupt: "),
        ("Cheating", "illegal", "answered 123456, which was not on offer"),
        ("Silent", "illegal", "answered 'anything, please', which is no action"),
        ("Prying", "pried", "Ask for a re-deal"),
        ("Sly", "pried", "looked at the world behind its view"),
    ],
)
@pytest.mark.parametrize("where", ["in this process", "in one of its own"])
def test_whoever_goes_wrong_loses_the_turn_to_the_fallback(kind, fault, words, where):
    player = trusted(getattr(clumsy, kind)) if where == "in this process" else HERE + kind
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


def test_a_class_that_can_be_imported_is_apart_whether_it_is_named_or_handed_over():
    bot = one_choice(clumsy.Dying)
    assert [slip.sentence for slip in bot.slips] == ["its process ended by itself, with code 7"]
    assert (bot.name, bot.slips[0].kind) == (HERE + "Dying", "died")
    assert one_choice(clumsy.Outer.Fair).slips == []

    class Local(clumsy.Fair):
        pass

    there = [Guarded(each, 5).asked for each in (clumsy.Fair, clumsy.fair, clumsy.Outer.Fair, HERE + "Fair")]
    assert [type(each).__name__ for each in there] == ["Apart"] * 4
    makers = (Local, lambda seed: clumsy.Fair(seed), trusted(clumsy.Fair), partial(clumsy.Fair), "greedy")
    for here in (*makers, regalia.bots.greedy.GreedyBot):
        assert type(Guarded(here, 5).asked).__name__ == "Inside"


def test_no_bot_shares_anything_with_another_seat_or_with_an_earlier_game(monkeypatch):
    """Each counts its choices in its module, and finds it as it was when it was first read."""
    for forks in (True, False):
        monkeypatch.setattr(apart, "FORKS", forks)
        bots = [Guarded(HERE + "Counting", 1) for _ in range(2)]
        for _ in range(2):
            for bot in bots:
                bot.choose(table())
        for bot in bots:
            bot.close()
        assert [bot.slips for bot in bots] == [[], []], "it falls over if somebody else has counted"


def test_a_hang_ends_the_room_and_all_that_was_begun_in_it_but_not_the_house(tmp_path, monkeypatch):
    os.mkfifo(tmp_path / "sign")
    monkeypatch.setenv("REGALIA_TEST_SIGN", str(tmp_path / "sign"))
    one_choice(HERE + "Fair")
    house = _houses[HERE + "Fair", "kingdom-conquest"]
    one_choice(HERE + "Fair")
    assert _houses[HERE + "Fair", "kingdom-conquest"] is house
    reading = os.open(tmp_path / "sign", os.O_RDONLY | os.O_NONBLOCK)
    assert [slip.kind for slip in one_choice(HERE + "Parent", seconds=3).slips] == ["hung"]
    os.set_blocking(reading, True)
    with os.fdopen(reading) as sign:
        assert sign.read() == "alive", "and the end of the file comes when its last writer is gone"


CTRL_C = """
import os, signal
import regalia
from regalia.bots.guard import Guarded

class Deaf(regalia.bots.Bot):
    def choose(self, table):
        try:
            os.kill(os.getpid(), signal.SIGINT)
            while True:
                pass
        except BaseException:
            return table.actions[0]

try:
    Guarded(Deaf, 1).choose(regalia.bots.seen(regalia.game("kingdom-conquest").new(players=2, seed=1)))
except KeyboardInterrupt:
    print("stopped")
"""


def test_ctrl_c_stops_the_run_even_if_the_bot_will_not_hear_of_it():
    done = subprocess.run([sys.executable, "-c", CTRL_C], capture_output=True, text=True, check=True)
    assert done.stdout == "stopped\n"


def test_a_bot_that_cannot_even_be_closed_ends_nothing():
    class Clinging(clumsy.Fair):
        def close(self):
            raise SystemExit

    assert one_choice(Clinging).slips == []


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
