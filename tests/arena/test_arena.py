"""Series of games between bots, and how they are counted."""

from collections import Counter

import pytest

from regalia.arena import Contest, Tally, Watcher, contest, percent, play, series, table
from regalia.arena.contest import Nothing
from regalia.bots import Bot


class First(Bot):
    """Always takes the first thing on offer."""

    def choose(self, table):
        return table.actions[0]


class Diary(Watcher):
    """Writes down who did what, and that the table is told before and after."""

    def __init__(self):
        self.lines = []
        self.length = 0

    def acting(self, match, seat, action):
        assert action in match.legal(seat)
        self.length = len(match.actions)

    def acted(self, match, seat, action):
        assert len(match.actions) == self.length + 1, "chance has not answered yet"
        self.lines.append((seat, match.text(action)))

    def note(self, match):
        assert match.over
        return self.lines


DUEL = Contest("first against random", "kingdom-conquest", (First, "random"), {"rounds": 2})


def test_the_line_up_moves_on_by_a_seat_from_game_to_game():
    seatings = [played.bots for played in series(DUEL, 4, Diary)]
    assert seatings == [("first", "random"), ("random", "first")] * 2


def test_a_game_is_the_same_for_the_same_seed():
    one, again, other = (play(DUEL, seed, Diary()) for seed in (5, 5, 6))
    assert (one.note, one.shares) == (again.note, again.shares)
    assert one.note != other.note


def test_a_bot_cannot_tell_the_deal_by_its_seed():
    """Who knew the deal could ask the same dice for all that is to come."""
    seeds = []

    class Curious(First):
        def __init__(self, seed):
            super().__init__(seed)
            seeds.append(seed)

    for deal in (7, 8):
        play(Contest("a look", "kingdom-conquest", (Curious, Curious), {"rounds": 2}), deal, Nothing())
    assert len(set(seeds)) == 4, "every seat of every game has a seed of its own"
    assert not {7, 8} & {seed >> bits for seed in seeds for bits in range(61)}
    assert all(abs(one - other) > 1000 for one in seeds for other in seeds if one != other)


def test_every_decision_is_watched_and_the_shares_of_a_victory_add_up_to_one():
    for played in series(DUEL, 6, Diary):
        seats = Counter(seat for seat, _ in played.note)
        assert min(seats.values()) >= 2
        assert sum(played.shares) == pytest.approx(1)


def test_a_game_that_does_not_end_is_left_without_a_winner(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(contest, "LONGEST", 30)
    played = play(Contest("long", "wizard-kings", ("random", "random"), {"turn_cap": "off"}), 3, Nothing())
    assert sum(played.decisions) == 30
    assert played.shares == (0.0, 0.0)


def test_several_processes_play_the_same_games_in_the_same_order():
    alone = [(played.seed, played.shares, played.note) for played in series(DUEL, 12, Diary)]
    shared = [(played.seed, played.shares, played.note) for played in series(DUEL, 12, Diary, jobs=2)]
    assert alone == shared
    assert [seed for seed, _, _ in alone] == list(range(12))


def test_a_tally_knows_shares_and_how_sure_they_are():
    tally = Tally()
    for won in (1, 0.5, 0, 1):
        tally.add("red", won)
    assert (tally.count("red"), tally.share("red")) == (4, pytest.approx(0.625))
    assert (tally.count("blue"), tally.share("blue"), tally.margin("blue")) == (0, 0.0, 1.0)
    many = Tally()
    for game in range(400):
        many.add("red", game % 2)
    assert many.margin("red") == pytest.approx(0.0487, abs=0.001)
    assert many.margin("red") < tally.margin("red")


def test_results_are_written_as_a_table():
    assert table(["guild", "wins"], [["Krom!", percent(0.234)]]) == [
        "| guild | wins |",
        "| --- | ---: |",
        "| Krom! | 23 % |",
        "",
    ]
    assert percent(0.2349, 1) == "23.5 %"
