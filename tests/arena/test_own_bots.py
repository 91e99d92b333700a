"""Bots that others have written, in tournaments: apart from each other, and from us."""

from __future__ import annotations

import pytest

from regalia.arena import Local, Tournament, run
from regalia.bots import trusted
from tests.bots import clumsy

HERE = "tests.bots.clumsy:"
SHORT = {"rounds": "2"}


def tournament(*bots):
    return Tournament("kingdom-conquest", bots, options=SHORT)


@pytest.mark.parametrize("bot", [HERE + "Drifting", clumsy.Drifting])
def test_what_a_bot_keeps_in_its_module_changes_no_other_game(bot):
    one, two = (run(tournament(bot, "random"), 10, hall=Local(jobs)) for jobs in (1, 2))
    assert one.csv() == two.csv() == run(tournament(bot, "random"), 10).csv()


def test_no_class_that_can_be_imported_ends_a_tournament():
    results = run(tournament(clumsy.Dying, clumsy.Leaving, clumsy.Interrupting), 6, hall=Local(2))
    assert {(bot, kind) for bot, kind, _, _ in results.slips} == {
        ("dying", "died"),
        ("leaving", "crashed"),
        ("interrupting", "crashed"),
    }


def test_a_class_plays_the_same_apart_as_where_it_is_trusted():
    there, here = (run(tournament(bot, "random"), 6) for bot in (clumsy.Fair, trusted(clumsy.Fair)))
    assert there.csv() == here.csv()
    assert there.bots == here.bots
