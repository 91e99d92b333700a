"""The evaluation of Kingswood prefers what a careful player prefers."""

from __future__ import annotations

import json
from typing import Any

import regalia
from regalia.engine.state import State
from regalia.games.kingswood.data import MONSTER_IDS

GAME = regalia.game("kingswood")


def position(players: int, **changes: Any) -> State:
    """The first turn after the guilds are dealt, with some fields changed: made up, so laws may be broken."""
    match = GAME.new(players=players, seed=4, random_guilds=True, first_seat="1")
    plain = json.loads(match.to_json())
    plain["fields"].update(changes)
    return GAME.state_from_plain({**plain, "lawless": True})


def test_more_swords_are_better_and_refreshed_ones_best() -> None:
    none, ready, zero = [0, 0, 1, 0, 0, 0], [1, 0, 1, 0, 0, 0], [0] * 6
    without = GAME.evaluate(position(2, refreshed=none, exhausted=zero), 0)
    exhausted = GAME.evaluate(position(2, refreshed=none, exhausted=[1, 0, 0, 0, 0, 0]), 0)
    refreshed = GAME.evaluate(position(2, refreshed=ready, exhausted=zero), 0)
    assert without < exhausted < refreshed


def test_fame_counts_more_than_the_tokens_spent_for_it() -> None:
    troll = MONSTER_IDS.index("troll")
    before = position(2, refreshed=[4, 0, 2, 0, 0, 0], row=[troll, 0, 0, 0])
    place = list(json.loads(json.dumps(GAME.state_to_plain(before)))["fields"]["place"])
    place[troll] = 9
    after = position(
        2,
        refreshed=[0] * 6,
        exhausted=[4, 0, 2, 0, 0, 0],
        fame=[4, 0],
        place=place,
        row=[0, 0, 0, 0],
    )
    assert GAME.evaluate(after, 0) > GAME.evaluate(before, 0)


def test_a_rivals_fame_is_bad_news() -> None:
    assert GAME.evaluate(position(2, fame=[0, 8]), 0) < GAME.evaluate(position(2, fame=[0, 0]), 0)


def test_alone_a_crowded_row_is_frightening() -> None:
    cards = [MONSTER_IDS.index(name) for name in ("troll", "lich", "cyclops")]
    few = GAME.evaluate(position(1, row=[cards[0], 0, 0, 0]), 0)
    many = GAME.evaluate(position(1, row=[*cards, 0]), 0)
    assert many < few


def test_a_turn_ends_when_the_next_player_begins() -> None:
    match = GAME.new(players=2, seed=4, random_guilds=True)
    first = GAME.turn(match.state)
    while match.waiting_for == [match.view()["board"]["turn"]] and GAME.turn(match.state) == first:
        match.apply(match.legal()[-1])
    assert GAME.turn(match.state) == first + 1
