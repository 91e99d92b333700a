"""Tables that wait: for players, and for one who does nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPage, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that takes those who do nothing for idle after a moment."""
    made = Server(tmp_path_factory.mktemp("waiting"), "tests.server.impatient_server")
    made.start()
    yield made
    made.kill()


def opened(page: Page, *kinds: str) -> str:
    seats = [{"kind": kind} for kind in kinds]
    answer = page.request.post("/api/tables", data={"game": "kingswood", "seats": seats})
    assert answer.ok, answer.text()
    return f"/table/{answer.json()['id']}"


def join(page: Page, path: str, seat: int) -> None:
    answer = page.request.post(f"/api/tables/{path.rsplit('/', 1)[1]}/join", data={"seat": seat})
    assert answer.ok, answer.text()


def test_a_waiting_table_says_it_once_and_tells_a_spectator_so(new_page: NewPage) -> None:
    ada, eve = new_page("/"), new_page("/")
    path = opened(ada, "me", "open")
    for page in (ada, eve):
        page.goto(path)
        page.wait_for_selector(".waiting")
        assert page.locator("body").inner_text().count("every seat is taken") == 1
        expect(page.locator("[data-prompt]")).to_have_text("Waiting for one more player.")
    expect(eve.locator("[data-id=watching]")).to_have_text("You are watching")
    expect(ada.locator("[data-id=watching]")).to_have_count(0)


def test_the_owner_frees_the_seat_of_somebody_who_sits_there(new_page: NewPage) -> None:
    ada, ben = new_page("/"), new_page("/")
    path = opened(ada, "me", "open", "open")
    join(ben, path, 1)
    ada.goto(path)
    expect(ada.locator("[data-id=free-seat]")).to_have_count(1)
    ada.click("[data-id=free-seat]")
    expect(ada.locator("[data-id=seat-bot]")).to_have_count(2)
    ben.goto(path)
    expect(ben.locator("[data-id=free-seat]")).to_have_count(0)


def test_for_somebody_who_does_nothing_a_bot_is_offered(new_page: NewPage) -> None:
    ada, ben = new_page("/"), new_page("/")
    path = opened(ada, "open", "open")
    join(ben, path, 1)
    eve = new_page("/")
    join(eve, path, 0)
    ada.goto(path)
    notice = ada.locator("[data-id=idle-seat]")
    expect(notice).to_have_count(1)
    expect(notice).to_contain_text("for long")
    ada.click("[data-id=stand-in]")
    expect(ada.locator("nav[aria-label=Seats]")).to_contain_text("bot")
