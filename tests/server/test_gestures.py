"""A gesture of several links is one deed: one undo takes it back, whoever asks, on whichever page. [WK-D9]"""

from __future__ import annotations

import pytest

from regalia.engine.frame import SPECTATOR
from regalia.server.plain import encode
from regalia.server.protocol import Act, Takeback, TakebackAnswer, Undo
from regalia.server.table import deeds
from regalia.server.table import table as tables
from regalia.server.table.deeds import Draft
from regalia.server.table.log import Entry
from tests.server.test_discreet import asked_by, marching, offered

Log = list[Entry]


def write(table: tables.Table, log: Log, drafts: list[Draft], person: str) -> None:
    for kind, data in drafts:
        log.append(Entry(table.count.event + 1, kind, data, person, time=3.0))
        table.take(log[-1])


def click(table: tables.Table, log: Log, text: str, link: bool = False) -> None:
    """Whoever is on turn does this, as a page of theirs sends it."""
    seat = table.waiting_for[0]
    person = f"player {seat}"
    decision = table.count.sight.number(table.count.decision, person)
    action = int(table.play.running.parse(text, seat))
    message = Act(type="act", id="1", seat=seat, decision=decision, action=action, link=link)
    write(table, log, deeds.act(table, person, message), person)


def step_back(table: tables.Table, log: Log, seat: int) -> None:
    person = f"player {seat}"
    decision = table.count.sight.number(table.count.decision, person)
    write(
        table, log, deeds.undo(table, person, Undo(type="undo", id="2", seat=seat, decision=decision)), person
    )


def march(table: tables.Table, log: Log) -> int:
    """Send a block on by one gesture: how many links that took."""
    click(table, log, next(each for each in offered(table) if each.startswith("move ")))
    links = 1
    while "end" not in offered(table):
        steps = [each for each in offered(table) if each.startswith("step ")]
        click(table, log, steps[0] if steps else "stop", link=True)
        links += 1
    return links


def seen(table: tables.Table) -> list[str]:
    """What each seat and whoever watches sees of the game."""
    return [encode(table.play.sees(eyes)) for eyes in (0, 1, SPECTATOR)]


@pytest.mark.rule("WK-D9", "WK-I32")
def test_one_undo_takes_the_last_march_back_and_leaves_the_one_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, log = marching(monkeypatch)
    seat = table.waiting_for[0]
    home = seen(table)
    assert march(table, log) > 2
    between = seen(table)
    assert march(table, log) > 2
    step_back(table, log, seat)
    assert seen(table) == between
    assert table.view(seat)["can_undo"]
    step_back(table, log, seat)
    assert seen(table) == home
    assert not table.view(seat)["can_undo"]
    again = tables.Table.from_log("table", log)
    for reader in table.count.sight.readers():
        assert asked_by(again, reader, [0, 5], []) == asked_by(table, reader, [0, 5], [])


@pytest.mark.rule("WK-H14")
def test_to_all_others_a_gesture_that_is_taken_back_is_one_event(monkeypatch: pytest.MonkeyPatch) -> None:
    table, log = marching(monkeypatch)
    seat = table.waiting_for[0]
    for reader in (f"player {1 - seat}", None):
        before = table.count.sight.number(table.count.event, reader)
        march(table, log)
        assert table.count.sight.number(table.count.event, reader) == before + 1
        step_back(table, log, seat)
        assert table.count.sight.number(table.count.event, reader) == before + 2


def test_half_a_gesture_goes_back_whole_and_single_clicks_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    table, log = marching(monkeypatch)
    seat = table.waiting_for[0]
    home = seen(table)
    first = next(each for each in offered(table) if each.startswith("move "))
    for link, undos in ((True, 1), (False, 2)):
        click(table, log, first)
        click(table, log, next(each for each in offered(table) if each.startswith("step ")), link)
        assert "end" not in offered(table)
        for left in range(undos, 0, -1):
            assert seen(table)[seat] != home[seat], left
            step_back(table, log, seat)
        assert seen(table) == home


def test_a_link_to_what_cannot_be_taken_back_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever calls everything a link would else take the last turn back, and the dice with it."""
    table, log = marching(monkeypatch)
    seat = table.waiting_for[0]
    click(table, log, "end", link=True)
    assert table.waiting_for == [1 - seat]
    begun = seen(table)
    assert not table.view(1 - seat)["can_undo"]
    click(table, log, next(each for each in offered(table) if each.startswith("move ")), link=True)
    assert not table.play.moves[-1].link
    step_back(table, log, 1 - seat)
    assert seen(table) == begun


def test_a_takeback_takes_a_whole_gesture_back(monkeypatch: pytest.MonkeyPatch) -> None:
    table, log = marching(monkeypatch)
    seat = table.waiting_for[0]
    home = seen(table)
    march(table, log)
    mine, other = f"player {seat}", f"player {1 - seat}"
    write(table, log, deeds.ask_takeback(table, mine, Takeback(type="takeback", id="3", seat=seat)), mine)
    answer = TakebackAnswer(type="takeback-answer", id="4", agree=True)
    write(table, log, deeds.answer_takeback(table, other, "Ben", answer), other)
    assert seen(table) == home


def take_back(table: tables.Table, log: Log, seat: int) -> None:
    """The other player lets a seat have its last deed back."""
    mine, other = f"player {seat}", f"player {1 - seat}"
    write(table, log, deeds.ask_takeback(table, mine, Takeback(type="takeback", id="3", seat=seat)), mine)
    answer = TakebackAnswer(type="takeback-answer", id="4", agree=True)
    write(table, log, deeds.answer_takeback(table, other, "Ben", answer), other)


def test_who_was_given_the_last_deed_back_does_not_undo_the_one_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It has seen what came of the last one, and the others have agreed to that one alone."""
    table, log = marching(monkeypatch)
    seat = table.waiting_for[0]
    march(table, log)
    between = seen(table)
    click(table, log, "end")
    assert not table.view(seat)["can_undo"]
    take_back(table, log, seat)
    assert seen(table) == between
    assert not table.view(seat)["can_undo"]
    march(table, log)
    step_back(table, log, seat)
    assert seen(table) == between
    again = tables.Table.from_log("table", log)
    assert seen(again) == between
    assert not again.view(seat)["can_undo"]


def test_in_an_old_log_what_came_before_a_takeback_could_be_undone(monkeypatch: pytest.MonkeyPatch) -> None:
    table, log = marching(monkeypatch)
    seat = table.waiting_for[0]
    home = seen(table)
    march(table, log)
    click(table, log, "end")
    keep = table.play.last_deed(seat)
    write(table, log, [("takeback-asked", {"seat": seat}), ("takeback", {"seat": seat, "keep": keep})], "Ada")
    step_back(table, log, seat)
    again = tables.Table.from_log("table", log)
    assert again.status == "running"
    assert seen(again) == home
