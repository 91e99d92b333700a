"""How long a window lasts: what all have seen decides it, never who holds what."""

from __future__ import annotations

import pytest

import regalia
from regalia.engine.actions import PASS
from regalia.server.live.beats import ALONE_IN_PASSING, ALONE_SECONDS, beat_of, waits_for_person
from regalia.server.people.seats import BOT, PERSON, Chair
from regalia.server.table import play
from regalia.server.table.log import Entry
from regalia.server.table.table import Table
from tests.engine.toys import CHARMS

LONG = 1.75


def seated(monkeypatch: pytest.MonkeyPatch, people: int, *dealt: str) -> Table:
    """A table of Charms for three after the first throw; whoever is no person is a bot."""
    chance = iter([*(f"deal {each}" for each in dealt), "roll 3", "roll 2"])
    monkeypatch.setattr(regalia, "game", lambda name: CHARMS)
    monkeypatch.setattr(play, "draw", lambda state: int(CHARMS.notation.parse(next(chance))))
    chairs = [
        Chair(PERSON, f"Person {seat}", f"person-{seat}")
        if seat < people
        else Chair(BOT, "Bot", None, "random")
        for seat in range(3)
    ]
    data = {
        "game": "charms",
        "start": {"players": 3, "options": dict(CHARMS.settle(3, {})[1])},
        "seats": [chair.to_data() for chair in chairs],
        "pace": "live",
        "listed": False,
        "owner_name": "Ada",
    }
    table = Table("test", Entry(1, "created", data, "person-0"))
    table.take(Entry(2, "started", {"entries": table.play.begin()}, None))
    do(table, 0, "throw")
    return table


def do(table: Table, seat: int, text: str) -> None:
    entries = table.play.act(seat, int(CHARMS.notation.parse(text)))
    table.take(Entry(table.count.event + 1, "act", {"seat": seat, "entries": entries}, None))


@pytest.mark.parametrize("held", ["nothing", "charm"])
def test_a_person_among_bots_sees_the_dice_for_a_second_and_the_rest_in_passing(
    monkeypatch: pytest.MonkeyPatch, held: str
) -> None:
    table = seated(monkeypatch, 1, "nothing", held, "charm")
    assert table.window
    assert beat_of(table, LONG) == ALONE_SECONDS, "there is a die to look at"
    assert not waits_for_person(table)
    do(table, 2, "bend 4")
    assert table.window
    assert beat_of(table, LONG) == ALONE_IN_PASSING, "nothing has fallen since"
    assert beat_of(table, 0.1) == 0.1


def test_a_pass_of_a_bot_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(monkeypatch, 1, "nothing", "charm", "nothing")
    table.play.pass_by(1)
    assert beat_of(table, LONG) == ALONE_SECONDS
    assert int(PASS) not in table.play.running.actions


def test_as_soon_as_a_second_person_plays_every_window_lasts_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = seated(monkeypatch, 2, "nothing", "charm", "charm")
    assert beat_of(table, LONG) == LONG
    do(table, 2, "bend 4")
    assert beat_of(table, LONG) == LONG
    assert not waits_for_person(table)
