"""Wizard Kings: a spell is announced, and a Wizard near by may dispel it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPage, Server, seeded
from tests.e2e.things import join, lit, press, sit
from tests.e2e.wizard_kings import record_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose luck is always the same; the beat is long, so that only deeds end a window."""
    yield from seeded(tmp_path_factory, "--beat", "60")


@pytest.mark.rule("WK-115", "WK-117", "WK-H15", "WK-D15")
@pytest.mark.parametrize("answer", ["dispel", "pass"])
def test_a_spell_is_dispelled_or_let_pass_by_one_click_and_nobody_else_is_asked(
    new_page: NewPage, answer: str
) -> None:
    ada, ben = new_page("/"), new_page("/")
    path = sit(ada, record_of("dispel"), "me", "open")
    ada.goto(path)
    join(ada, ben, path, 1)
    for page in (ada, ben):
        expect(page.locator("[data-id=window]")).to_contain_text("Responses are open")
        expect(page.locator("[data-prompt]").first).to_contain_text(" announces ")
    expect(ada.locator("[data-prompt]").first).to_contain_text("dispel it, or let it pass")
    expect(ada.locator('[data-action^="dispel "]').first).to_contain_text("for a step: ")
    expect(ada.locator('[data-action^="dispel "]').first).to_contain_text("or more (")
    expect(ada.locator("[data-id=announced], [data-id=casting]")).to_contain_text("●")
    assert not lit(ben)
    press(ada, next(each for each in lit(ada) if each.split(" ")[0] == answer))
    expect(ada.locator('[data-action^="dispel "]')).to_have_count(0)
    told = ben.locator("[role=region][aria-label=Log]")
    if answer == "dispel":
        expect(told).to_contain_text("tries to dispel it.")
    else:
        expect(ada.locator("[data-id=pass]")).to_have_count(0)
