"""What a number of a position can be: said once a field, checked when a position comes from outside."""

from __future__ import annotations

import dataclasses
import json
from types import SimpleNamespace

import pytest

from regalia.engine.domains import SEAT, SEATS, Domains, bits, demand, number, packed, seat_or
from regalia.engine.errors import BadPosition
from tests.engine.toys import AUCTION

TABLE = SimpleNamespace(players=3)


def refusal(domain, value, table=TABLE):
    with pytest.raises(BadPosition) as refused:
        domain.check(table, "owner", value)
    return str(refused.value)


def test_what_is_within_a_domain_is_good():
    SEAT.check(TABLE, "owner", 2)
    seat_or(-1).check(TABLE, "owner", -1)
    SEATS.check(TABLE, "owner", 7)
    bits("hexes", 37).check(TABLE, "owner", (1 << 37) - 1)
    SEAT.each(lambda s: s.players).check(TABLE, "owner", [0, 1, 2])
    SEAT.some(4).check(TABLE, "owner", [])


@pytest.mark.parametrize("value", [-1, 3, True, 1.0, "1", None, [1], 1 << 70], ids=repr)
def test_what_is_not_is_refused_with_what_would_be_right(value):
    assert refusal(SEAT, value) == f"'owner' cannot be {value!r}: it is a seat, from 0 to 2."


def test_what_stands_for_nobody_is_told_too():
    assert refusal(seat_or(-1), -2) == "'owner' cannot be -2: it is a seat, from 0 to 2, or -1."


def test_a_list_says_which_of_its_numbers_is_wrong():
    assert refusal(SEAT.each(3), [0, 1, 9]).startswith("'owner'[2] cannot be 9:")
    assert refusal(SEAT.each(3), [0, 1, False]).startswith("'owner'[2] cannot be False:")


def test_a_list_that_is_too_short_or_too_long_says_how_long_it_is():
    assert refusal(SEAT.each(3), [0]) == "'owner' cannot be [0]: it is a list of 3 whole numbers."
    assert refusal(SEAT.some(1), [0, 1]).endswith("it is a list of at most 1 whole numbers.")
    assert refusal(SEAT.each(3), 4) == "'owner' cannot be 4: it is a list of 3 whole numbers."


def test_a_long_value_is_not_told_in_full():
    assert len(refusal(SEAT.each(3), [0] * 5000)) < 130


def test_numbers_that_pack_several_are_asked_in_their_parts():
    pair = packed("two seats", 63, lambda s, value: value >> 3 < s.players and value & 7 < s.players)
    pair.check(TABLE, "owner", 2 * 8 + 1)
    assert refusal(pair, 3 * 8 + 1) == "'owner' cannot be 25: it is two seats, from 0 to 63."


def test_before_there_is_a_table_only_what_depends_on_none_is_checked():
    SEAT.check(None, "owner", 99)
    SEAT.each(lambda s: s.players).check(None, "owner", [0] * 99)
    assert refusal(SEAT, "x", None) == "'owner' cannot be 'x': it is a seat."
    assert refusal(number("a die", 1, 6), 7, None) == "'owner' cannot be 7: it is a die, from 1 to 6."


def test_a_frame_may_mean_something_of_its_own_by_a_name():
    domains = Domains(frames={"count": number("few", 0, 3), "Deal.count": number("many", 0, 300)})
    domains.check_frame(TABLE, "Deal", {"count": 200, "whatever": 9})
    with pytest.raises(BadPosition, match=r"'Draw.count' cannot be 200: it is few, from 0 to 3\."):
        domains.check_frame(TABLE, "Draw", {"count": 200})


def test_what_frames_need_to_find_can_be_demanded():
    demand(True, "nothing")
    with pytest.raises(BadPosition, match=r"This position cannot go on: a card is missing\."):
        demand(False, "a card is missing")


class TestAGameOfYourOwn:
    """The kernel asks a game's domains before a rule has run."""

    def test_its_fields_are_checked_by_name(self):
        name = next(iter(AUCTION.new(seed=1).state.to_fields()))
        game = dataclasses.replace(AUCTION, domains=Domains({name: number("no such thing", 500, 501)}))
        with pytest.raises(BadPosition, match=f"'{name}'.* it is no such thing, from 500 to 501"):
            game.from_json(AUCTION.new(seed=1).to_json())

    def test_a_field_that_is_missing_is_named(self):
        plain = json.loads(AUCTION.new(seed=1).to_json())
        game = dataclasses.replace(AUCTION, domains=Domains({"gold": number("gold", 0, 9)}))
        with pytest.raises(BadPosition, match="lacks its field 'gold'"):
            game.from_json(json.dumps(plain))

    def test_it_may_say_that_a_position_cannot_go_on(self):
        game = dataclasses.replace(AUCTION, domains=Domains(sound=lambda s: demand(False, "it is late")))
        with pytest.raises(BadPosition, match="cannot go on: it is late"):
            game.from_json(AUCTION.new(seed=1).to_json())

    def test_without_any_its_positions_are_read_as_before(self):
        match = AUCTION.new(seed=1)
        assert AUCTION.from_json(match.to_json()).to_json() == match.to_json()
