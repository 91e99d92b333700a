"""The table by itself: several seats asked at once, chance by weight, and logs that rules cannot follow."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import regalia
from regalia.engine.actions import PASS, pack
from regalia.engine.game import SPECTATOR
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.engine.state import OVER
from regalia.games.kingdom_conquest.state import DARK_FORCE
from regalia.server import protocol
from regalia.server.people.seats import HOTSEAT, Chair
from regalia.server.refusals import Stale
from regalia.server.table.cards import card, summary
from regalia.server.table.chance import draw
from regalia.server.table.lines import lines
from regalia.server.table.log import Entry
from regalia.server.table.table import FROZEN, RUNNING, Table
from tests.engine.toys import ADD, AUCTION, READY

ADD_ONE, DONE = int(pack(ADD, 1)), int(pack(READY, 0))


def opened(game: str, players: int) -> Entry:
    seats = [Chair(HOTSEAT, f"Player {seat}", "ada").to_data() for seat in range(players)]
    start = {"players": players, "options": dict(regalia.game(game).settle(players, {})[1])}
    data = {"game": game, "start": start, "seats": seats, "pace": "live", "listed": True, "owner_name": "Ada"}
    return Entry(1, "created", data, "ada")


def begun(game: str, players: int) -> tuple[Table, list[Entry]]:
    log = [opened(game, players)]
    table = Table("test", log[0])
    write(table, log, "started", {"entries": table.play.begin()})
    return table, log


def write(table: Table, log: list[Entry], kind: str, data: dict[str, object]) -> None:
    log.append(Entry(len(log) + 1, kind, data, "ada"))
    table.take(log[-1])


def act(table: Table, log: list[Entry], seat: int, action: int) -> None:
    entries = table.play.act(seat, action)
    write(table, log, "act", {"seat": seat, "entries": entries, "blind": table.play.unseen})


@pytest.fixture
def auction(monkeypatch: pytest.MonkeyPatch) -> tuple[Table, list[Entry]]:
    monkeypatch.setattr(regalia, "game", lambda name: AUCTION)
    return begun("auction", 3)


def test_what_others_do_at_the_same_time_does_not_make_a_choice_stale(
    auction: tuple[Table, list[Entry]],
) -> None:
    table, log = auction
    first = table.count.decision
    act(table, log, 0, ADD_ONE)
    act(table, log, 1, ADD_ONE)
    table.count.check_decision(2, first)
    table.count.check_decision(2, table.count.decision)
    with pytest.raises(Stale):
        table.count.check_decision(0, first)
    with pytest.raises(Stale):
        table.count.check_decision(2, table.count.decision + 1)


def test_undo_while_several_are_asked_is_the_same_after_a_restart(
    auction: tuple[Table, list[Entry]],
) -> None:
    table, log = auction
    for seat in (0, 2, 1, 0):
        act(table, log, seat, ADD_ONE)
    assert table.match is not None
    table.play.undo(2)
    write(table, log, "undo", {"seat": 2, "blind": table.play.unseen})
    act(table, log, 1, DONE)
    again = Table.from_log("test", log)
    assert again.match is not None
    assert again.match.actions == table.match.actions
    assert [(move.seat, move.length) for move in again.play.moves] == [
        (move.seat, move.length) for move in table.play.moves
    ]
    assert [again.view(seat) for seat in range(3)] == [table.view(seat) for seat in range(3)]
    assert again.view(0)["board"]["bids"] == [2, None, None]
    assert again.play.at_step(len(again.play.moves) - 1).view(2)["board"]["bids"] == [None, None, 0]


def test_a_log_that_todays_rules_cannot_follow_is_kept_frozen() -> None:
    table, log = begun("kingswood", 2)
    assert table.status == RUNNING
    log.append(Entry(3, "act", {"seat": table.waiting_for[0], "entries": [4095 << 12]}, "ada"))
    again = Table.from_log("test", log)
    assert again.status == FROZEN
    assert "Event 3" in (again.frozen or "")
    assert again.view(0)["board"] == table.view(0)["board"]


def test_chance_from_the_system_follows_the_weights() -> None:
    match = regalia.game("kingswood").new(players=3, chance="ask")
    outcomes = dict(match.state.chance_outcomes())
    drawn = Counter(draw(match.state) for _ in range(4000))
    assert set(drawn) <= set(outcomes)
    for outcome, chance in outcomes.items():
        assert abs(drawn[outcome] / 4000 - chance) < 0.06


@pytest.mark.parametrize("name", regalia.games.names())
def test_every_game_is_the_same_after_a_restart_and_speaks_the_protocol(name: str) -> None:
    table, log = begun(name, max(2, regalia.game(name).seats[0]))
    rng = Rng(8)
    for _ in range(250):
        if table.status != RUNNING:
            break
        if table.window and (not table.waiting_for or rng.below(2)):
            write(table, log, "closed", {"entries": table.play.close()})
            continue
        seat = table.waiting_for[0]
        assert table.match is not None
        actions = [action for action in table.match.legal(seat) if action != PASS]  # which no log keeps
        act(table, log, seat, actions[rng.below(len(actions))])
    again = Table.from_log("test", log)
    for eyes in (0, 1, SPECTATOR):
        assert again.view(eyes) == table.view(eyes)
        protocol.View.model_validate(again.view(eyes))
        told = lines(again, eyes, again.count.steps("ada", again.play.moves))
        assert told == lines(table, eyes, table.count.steps("ada", table.play.moves))
        for line in told:
            protocol.Line.model_validate(line)
    kept = summary(again)
    assert kept == summary(table)
    protocol.TableCard.model_validate(card(kept, "ada"))
    assert json.loads(json.dumps(kept)) == kept


@pytest.mark.rule("KC-36")
@pytest.mark.parametrize(("result", "drawn"), [(0b1, False), (0b1 | 1 << DARK_FORCE, True)])
def test_a_draw_with_the_dark_force_is_not_told_as_a_victory(result: int, drawn: bool) -> None:
    table, _ = begun("kingdom-conquest", 1)
    assert card(summary(table), "ada")["drawn"] is False
    assert table.match is not None
    table.match.state.result = result
    table.match.state.to_act = OVER
    told = card(summary(table), "ada")
    assert (told["winners"], told["drawn"]) == ([0], drawn)


@pytest.mark.parametrize("name", regalia.games.names())
def test_a_move_copies_no_record_which_grows_with_the_game(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, log = begun(name, 2)

    def forbidden(_: object) -> list[int]:
        raise AssertionError("the whole record was copied for one move")

    monkeypatch.setattr(Match, "actions", property(forbidden))
    for _ in range(30):
        if table.status != RUNNING:
            break
        if table.window:
            write(table, log, "closed", {"entries": table.play.close()})
            continue
        seat = table.waiting_for[0]
        assert table.play.scripted(seat) is None
        act(table, log, seat, table.running().legal(seat)[0])
        if table.status == RUNNING and table.running().can_undo(seat):
            table.play.undo(seat)
            write(table, log, "undo", {"seat": seat})
            act(table, log, seat, table.running().legal(seat)[0])
        summary(table)
