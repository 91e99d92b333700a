"""A hint says where a march leads: the way is open, ends where it says, and is the bot's own plan."""

from __future__ import annotations

from functools import cache

import pytest

import regalia
from regalia import advice, bots
from regalia.advice.hint import Hint
from regalia.advice.journey import way_of
from regalia.advice.lines import follow
from regalia.advice.words import bound
from regalia.bots import Bot, Seen
from regalia.bots.greedy import GreedyBot
from regalia.bots.searching import SearchBot
from regalia.engine.match import Match
from regalia.engine.rng import Rng

QUICK = {"setup_layout": "1-3", "start": "standard"}
"""Options of Wizard Kings: the war begins at once."""

LEAST = {"wizard-kings": 2, "kings-and-things": 1}


@cache
def march(name: str, verb: str) -> tuple[str, int, Hint]:
    """A moment of a game between hasty bots at which a hint begins with this verb and goes on some places."""
    options = QUICK if name == "wizard-kings" else {}
    match = regalia.game(name).new(players=2, seed=11, **options)
    minds = [GreedyBot(seat, budget=20, worlds=1) for seat in range(2)]
    while not match.over:
        seat = match.waiting_for[0]
        if any(match.text(each).startswith(f"{verb} ") for each in match.legal(seat)):
            found = advice.hint(bots.seen(match, seat), "greedy", seed=3)
            if found.text.startswith(f"{verb} ") and len(found.way) >= LEAST[name]:
                return match.record(), seat, found
        match.apply(minds[seat].choose(bots.seen(match, seat)), seat)
    raise AssertionError(f"nobody is advised to {verb}")


def walked(name: str, verb: str) -> tuple[Match, int, Hint]:
    """That match after everything that the hint says has been done."""
    record, seat, found = march(name, verb)
    match = regalia.game(name).replay(record)
    match.apply(found.action, seat)
    for text in found.onward:
        match.apply(match.parse(text), seat)
    return match, seat, found


@pytest.mark.rule("WK-D6", "WK-D7", "WK-D8")
def test_a_hint_in_wizard_kings_names_the_hex_where_the_block_arrives() -> None:
    match, seat, found = walked("wizard-kings", "move")
    block = found.text.split()[1]
    stood = next(
        stack["hex"]
        for stack in match.view(seat)["board"]["stacks"]
        for each in stack["blocks"]
        if each["block"] == block
    )
    assert found.towards == found.way[-1] == stood
    assert found.onward[0] == f"step {found.way[0]}"
    place = match.game.story.place
    assert place is not None
    assert f" to {place(match.state, stood)}: " in found.sentence


@pytest.mark.rule("KT-D29", "KT-D30")
def test_a_hint_in_kings_and_things_names_the_hex_where_the_stack_arrives() -> None:
    match, seat, found = walked("kings-and-things", "grab")
    counter = found.text.split()[1]
    hexes = match.view(seat)["board"]["hexes"]
    stood = [
        hex["id"]
        for hex in hexes
        if any(each["id"] == counter for stack in hex["stacks"] for each in stack["counters"])
    ]
    assert stood == [found.towards]
    assert " and move to " in found.sentence


def test_games_without_marches_lead_nowhere() -> None:
    match = regalia.game("kingswood").new(players=2, seed=11)
    found = advice.hint(bots.seen(match), "greedy")
    assert (found.towards, found.way, found.onward) == (None, (), ())


class Planned(Bot):
    """Has made up its mind."""

    def __init__(self, plan: list[str]) -> None:
        super().__init__(0)
        self.plan = plan

    def recall(self, table: Seen) -> int | None:
        offered = {table.notation.text(each): each for each in table.actions}
        return offered[self.plan.pop(0)] if self.plan and self.plan[0] in offered else None


def test_the_way_is_what_the_bot_has_planned_and_not_what_another_would_do() -> None:
    record, seat, found = march("wizard-kings", "move")
    match = regalia.game("wizard-kings").replay(record)
    table = bots.seen(match, seat)
    first = found.action
    moves = next(
        each for each in table.view["board"]["reach"]["moves"] if found.text.split()[1] in each["blocks"]
    )
    for goal in moves["goals"]:
        plan = [f"step {hex}" for hex in goal["way"]]
        way = way_of(table, Planned([*plan, "stop"]), first, Rng(1), 2)
        assert way.end == goal["hex"]
        assert list(way.places) == goal["way"]
        assert [table.notation.text(each) for each in way.line][: len(plan)] == plan


def test_a_way_is_told_as_far_as_it_is_open() -> None:
    record, seat, found = march("wizard-kings", "move")
    game = regalia.game("wizard-kings")
    match = game.replay(record)
    line = [found.action, *(match.parse(text) for text in found.onward)]
    assert follow(match.redeal(seat, Rng(1)), seat, line) == len(line)
    assert follow(match.redeal(seat, Rng(1)), seat, [*line[:2], found.action]) == 2
    assert follow(match.redeal(seat, Rng(1)), 1 - seat, line) == 0


def test_a_search_recalls_the_rest_of_its_plan_where_it_finds_what_it_expected() -> None:
    record, seat, found = march("wizard-kings", "move")
    match = regalia.game("wizard-kings").replay(record)
    before = bots.seen(match, seat)
    plan = [found.action, *(match.parse(text) for text in found.onward)]
    bot = SearchBot(5)
    assert bot.begin(before, plan) == plan[0]
    assert bot.recall(before) is None, "that decision is made"
    match.apply(found.action, seat)
    assert bot.recall(bots.seen(match, seat)) == plan[1]
    assert bot.recall(bots.seen(match, seat)) is None, "the next is another decision"


def test_a_label_and_its_place_are_said_in_one_breath() -> None:
    assert bound("{} to {}", "Move Ranger 3 in Velm", "Langara") == "Move Ranger 3 in Velm to Langara"
    assert bound("", "Step to Velm", "Langara") == "Step to Velm, on the way to Langara"
