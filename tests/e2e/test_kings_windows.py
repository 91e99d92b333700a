"""Kings & Things*, two people at one table: a retreat both see, a Charm that only its holder can use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPage, Server, seeded
from tests.e2e.things import decision, found, join, lit, press, settled, sit, verbs_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose luck is always the same; the beat is long, so that only deeds end a window."""
    yield from seeded(tmp_path_factory, "--beat", "60")


def test_two_people_and_an_onlooker_see_one_battle_and_its_retreat(new_page: NewPage) -> None:
    record = found(
        lambda view: (
            "retreat" in verbs_of(view)
            and view["board"]["battle"] is not None
            and view["board"]["battle"]["sides"] == ["seat-1", "seat-2"]
        ),
        first=45,
    )
    ada, ben, eve = new_page("/"), new_page("/"), new_page("/")
    path = sit(ada, record, "me", "open")
    ada.goto(path)
    join(ada, ben, path, 1)
    eve.goto(path)
    for page in (ada, ben, eve):
        expect(page.locator("[data-id=stage]")).to_contain_text("Retreat")
    assert not lit(ben)
    assert not lit(eve)
    retreat = next(each for each in lit(ada) if each.startswith("retreat "))
    before = decision(ada)
    press(ada, retreat)
    settled(ada, before)
    for page in (ada, ben, eve):
        expect(page.locator("[data-id=stage]")).to_have_count(0)
        expect(page.locator("[role=region][aria-label=Log]")).to_contain_text(
            re.compile(rf"retreats to [A-Z][a-z ]+ {retreat.split(' ')[1]}", re.IGNORECASE)
        )


def a_die_can_be_charmed(view: dict[str, Any]) -> bool:
    """Whether dice of a battle lie there and their reader holds the Lucky Charm."""
    battle = view["board"]["battle"]
    return "charm_up" in verbs_of(view) and battle is not None and len(battle["throws"]) > 0


def test_only_the_holder_of_the_charm_can_change_a_die_and_passes_by_one_click(new_page: NewPage) -> None:
    record = found(a_die_can_be_charmed, first=47)
    for answer in ("charm_down", "pass"):
        ada, ben = new_page("/"), new_page("/")
        path = sit(ada, record, "me", "open")
        ada.goto(path)
        join(ada, ben, path, 1)
        for page in (ada, ben):
            expect(page.locator("[data-id=window]")).to_contain_text("Responses are open")
            expect(page.locator("[data-id=stage]")).to_contain_text("Battle")
        expect(ada.locator('[data-action^="charm_up"]').first).to_be_visible()
        assert not lit(ben)
        press(ada, next(each for each in lit(ada) if each.split(" ")[0] == answer))
        if answer == "charm_down":
            expect(ben.locator("[role=region][aria-label=Log]")).to_contain_text("Lucky Charm.")
        expect(ada.locator('[data-action^="charm"]')).to_have_count(0)


def test_a_window_that_opens_moves_nothing_and_says_what_is_waited_for(new_page: NewPage) -> None:
    record = found(a_die_can_be_charmed, first=47)
    ada, ben = new_page("/"), new_page("/")
    path = sit(ada, record, "me", "open")
    ada.goto(path)
    join(ada, ben, path, 1)
    expect(ben.locator("[data-prompt]").first).to_have_text("The dice have fallen. Will anybody change one?")
    window, main = ben.locator("[data-id=window]").bounding_box(), ben.locator("main").bounding_box()
    bar = ben.locator("[data-prompt-bar]").bounding_box()
    assert window
    assert main
    assert bar
    assert main["y"] + main["height"] >= bar["y"] - 1, "the board reaches down to the bar"
    assert window["x"] + window["width"] <= main["x"], "it lies on the rail, not on the board"
