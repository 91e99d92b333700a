"""Moments in which anybody could answer, in real browsers: a toy of the kernel played in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPage, Server

CHANCE = "REGALIA_TEST_CHANCE"
LET_GO = """() => {
    const now = document.documentElement.dataset.decision;
    const before = window.before;
    window.before = now;
    return before !== undefined && before !== now;
}"""


@pytest.fixture(scope="module")
def chance(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("chance") / "chance.txt"


@pytest.fixture(scope="module")
def server(chance: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the toy among its games; the beat is long, so that only deeds end it."""
    chance.write_text("")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(CHANCE, str(chance))
        made = Server(tmp_path_factory.mktemp("windows"), "tests.server.windows_server", "--beat", "60")
        made.start()
    yield made
    made.kill()


def sit(page: Page, kinds: list[str]) -> str:
    seats = [{"kind": kind, **({"name": "Bo"} if kind == "hotseat" else {})} for kind in kinds]
    answer = page.request.post("/api/tables", data={"game": "charms", "seats": seats})
    assert answer.ok, answer.text()
    return f"/table/{answer.json()['id']}"


def deal(chance: Path, *items: str) -> None:
    chance.write_text("\n".join([*(f"deal {item}" for item in items), "roll 3"]))


def test_an_open_window_looks_the_same_to_all_and_only_a_holder_gets_buttons(
    new_page: NewPage, chance: Path
) -> None:
    deal(chance, "nothing", "charm")
    ada, ben = new_page("/"), new_page("/")
    path = sit(ada, ["me", "open"])
    joined = ben.request.post(f"/api/tables/{path.rsplit('/', 1)[1]}/join", data={"seat": 1})
    assert joined.ok, joined.text()
    ada.goto(path)
    ben.goto(path)
    ada.locator('[data-action="throw"]').click()
    for page in (ada, ben):
        expect(page.locator("[data-id=window]")).to_contain_text("Responses are open")
    expect(ben.locator('[data-action^="bend"]').first).to_be_visible()
    expect(ada.locator("[data-prompt-bar] [data-action]")).to_have_count(0)
    ada.click("[data-id=hold]")
    expect(ben.locator("[data-id=window]")).to_contain_text("asked for a moment")
    expect(ada.locator("[data-id=hold]")).to_have_text("Go on")
    ben.locator('[data-action="bend 4"]').click()
    expect(ben.locator('[data-action^="bend"]')).to_have_count(0)


def test_a_shared_screen_asks_every_seat_and_covers_what_was_looked_at(
    new_page: NewPage, chance: Path
) -> None:
    deal(chance, "nothing", "charm")
    page = new_page("/")
    page.goto(sit(page, ["me", "hotseat"]))
    page.locator('[data-action="throw"]').click()
    expect(page.locator("[data-id=answers]")).to_contain_text("Does anybody answer?")
    expect(page.locator("[data-id^=answer-]")).to_have_count(2)
    expect(page.locator("[data-prompt-bar] [data-action]")).to_have_count(0)
    page.click("[data-id=answer-0]")
    page.click("[data-id=lift]")
    expect(page.locator('[data-action^="bend"]')).to_have_count(0)
    page.click("[data-id=give-back]")
    expect(page.locator(".all.covered")).to_be_visible()
    page.click("[data-id=answer-1]")
    expect(page.locator("#curtain-title")).to_contain_text("Bo")
    page.click("[data-id=lift]")
    page.locator('[data-action="bend 4"]').click()
    expect(page.locator("[data-id=answers]")).to_be_visible()
    page.evaluate("window.before = document.documentElement.dataset.decision")
    for _ in range(2):  # the charm itself could be answered, and then the throw again
        page.click("[data-id=nobody]")
        page.wait_for_function(LET_GO)
    expect(page.locator("[data-id=answers]")).to_have_count(0)


def test_a_shared_screen_does_not_tell_that_its_holder_is_asked(new_page: NewPage, chance: Path) -> None:
    deal(chance, "charm", "nothing")
    page = new_page("/")
    page.goto(sit(page, ["me", "hotseat"]))
    page.locator('[data-action="throw"]').click()
    expect(page.locator("[data-id=answers]")).to_be_visible()
    expect(page.locator("[data-prompt]")).to_have_text("Responses are open.")
    expect(page.locator("[data-seat].acting")).to_have_count(0)
    assert "bend" not in page.locator("main").inner_text()
    page.click("[data-id=answer-0]")
    page.click("[data-id=lift]")
    expect(page.locator('[data-action^="bend"]').first).to_be_visible()


def test_standing_orders_have_a_drawer_of_their_own(new_page: NewPage, chance: Path) -> None:
    deal(chance, "charm", "nothing")
    page = new_page("/")
    answer = page.request.post(
        "/api/tables", data={"game": "charms", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    )
    assert answer.ok, answer.text()
    page.goto(f"/table/{answer.json()['id']}")
    page.click("[data-id=tab-orders]")
    page.locator('[data-order="quiet"]').click()
    expect(page.locator('[data-order="listen"]')).to_be_visible()
    expect(page.locator('[data-order="quiet"]')).to_have_count(0)
