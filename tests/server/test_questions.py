"""What a bot at a table is asked: what its seat may know, as much late in a game as early."""

from __future__ import annotations

import pickle
import secrets
from collections.abc import Iterator
from typing import Any

import pytest

import regalia
from regalia import bots
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.server.live.bots import BotPlayers
from regalia.server.live.thinking import BotFailed, Question, Thinkers, answer
from tests.server.test_table import begun

GAMES = regalia.games.names()


def asked(match: Match, seat: int) -> bytes:
    """The question as it goes to a worker, made with no luck at all."""
    return pickle.dumps(Question(bots.seen(match, seat), "random", 7))


@pytest.fixture
def no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """The world that a bot is given is dealt from the same numbers each time."""
    monkeypatch.setattr(secrets, "randbits", lambda _: 5)


def played(name: str, seed: int, most: int) -> Iterator[Match]:
    """A game of random actions, before each of them."""
    match = regalia.game(name).new(players=3, seed=seed)
    rng = Rng(seed)
    for _ in range(most):
        if match.over:
            return
        yield match
        legal = match.legal()
        match.apply(legal[rng.below(len(legal))])


@pytest.mark.parametrize("name", GAMES)
def test_a_question_is_as_large_late_in_a_game_as_early(name: str) -> None:
    sizes = []
    for match in played(name, seed=5, most=1500):
        assert match.to_act is not None
        sizes.append(len(asked(match, match.to_act)))
    assert max(sizes) < 1.6 * max(sizes[: len(sizes) // 3])


@pytest.mark.parametrize("name", GAMES)
def test_a_question_is_answered_without_playing_the_game_again(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    *_, match = played(name, seed=3, most=25)
    assert match.to_act is not None
    may = match.legal()
    question = pickle.loads(asked(match, match.to_act))

    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError("a worker has played the game again")

    for method in ("follow", "_follow", "apply", "replay", "at"):
        monkeypatch.setattr(Match, method, forbidden)
    action, _ = answer(question)
    assert action in may


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.usefixtures("no_luck")
def test_a_question_is_the_same_to_the_byte_whatever_others_hold(name: str) -> None:
    """A worker is another process, and a bot may be somebody else's code: no secret gets there."""
    differed = 0
    for step, match in enumerate(played(name, seed=18, most=400)):
        seat = match.to_act
        assert seat is not None
        twin = match._beside(match.redeal(seat, Rng(step)))
        if twin.to_json() != match.to_json():
            differed += 1
            assert asked(twin, seat) == asked(match, seat)
    assert differed > 9  # the twins were other worlds


def test_a_search_that_is_given_its_plan_follows_it() -> None:
    *_, match = played("kings-and-things", seed=3, most=25)
    assert match.to_act is not None
    table = bots.seen(match, match.to_act)
    for planned in (table.actions[0], table.actions[-1]):
        memory = [(table.seat, table.actions, planned), (table.seat, [7, 9], 9)]
        sent: Question = pickle.loads(pickle.dumps(Question(table, "level-4", 7, memory)))
        assert answer(sent) == (planned, memory[1:])


def test_a_search_answers_in_a_window_as_the_steward_would(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window closes after a moment, whoever is asked: who thinks on has passed."""
    match = next(each for each in played("kings-and-things", seed=3, most=900) if each.state.window)
    table = bots.seen(match, match.waiting_for[0])
    monkeypatch.setattr(bots.searching.SearchBot, "considered", None)
    steward = answer(Question(table, "greedy", 7, window=True))
    assert answer(Question(table, "level-4", 7, window=True))[0] == steward[0]


async def test_a_bot_of_a_game_that_cannot_deal_its_world_has_failed_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, _ = begun("kingswood", 2)

    def broken(*_: Any) -> None:
        raise ZeroDivisionError("no such world")

    monkeypatch.setattr(Match, "redeal", broken)
    thinkers = Thinkers(1, 1)
    with pytest.raises(BotFailed, match="ZeroDivisionError: no such world"):
        await BotPlayers(thinkers, 0)._ask(table, table.waiting_for[0], "random")
    await thinkers.close()
