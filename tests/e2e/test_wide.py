"""Small flaws that were seen at large and middling sizes, and must not come back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPage
from tests.e2e.tables import bring_finished, new_table, tab


def test_the_horizon_of_the_lobby_reaches_from_side_to_side(new_page: NewPage) -> None:
    page = new_page("/", viewport={"width": 1920, "height": 1080})
    page.wait_for_selector("[data-id=play-kingswood]")
    box = page.locator(".lobby > svg").first.bounding_box()
    assert box is not None
    assert box["x"] <= 1
    assert box["x"] + box["width"] >= 1919


def overlap(page: Page) -> float:
    """How much of the badge lies on the word Chat, in square pixels."""
    return float(
        page.evaluate(
            """() => {
                const tab = document.querySelector('[data-id=tab-chat]');
                const word = document.createRange();
                word.selectNodeContents(tab.firstChild);
                const badge = tab.querySelector('.unread');
                const [a, b] = [word, badge].map(each => each.getBoundingClientRect());
                const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                return Math.max(0, across) * Math.max(0, down);
            }"""
        )
    )


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844), (844, 390)])
def test_the_badge_of_the_chat_lies_beside_its_word(new_page: NewPage, width: int, height: int) -> None:
    page = new_page("/", viewport={"width": width, "height": height})
    new_table(page, ["me", "hotseat"])
    page.wait_for_selector("[data-prompt-bar]")
    table = page.url.rsplit("/", 1)[1]
    assert page.request.post(f"/api/tables/{table}/chat", data={"spectators": True}).ok
    other = new_page(page.url)
    tab(other, "chat")
    other.fill("#chat-text", "Good evening.")
    other.keyboard.press("Enter")
    expect(page.locator("[data-id=tab-chat] .unread")).to_be_visible()
    assert overlap(page) == 0


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1440, 900), (1024, 768)])
def test_cards_in_hand_are_whole(new_page: NewPage, width: int, height: int) -> None:
    """Those of the last hand of a game of Kingdom Conquest, above the prompt bar and below the map."""
    page = new_page("/", viewport={"width": width, "height": height})
    bring_finished(page, "kingdom-conquest", 3)
    page.click("[data-id=see-board]")
    bar = page.locator("[data-prompt-bar]").bounding_box()
    assert bar is not None
    for card in page.locator("[data-board] .hand button").all():
        box = card.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= bar["y"] + 1
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width


GAPS = """() => {
    const words = [...document.querySelectorAll('.side [role=tab]')].filter(each => each.checkVisibility());
    const boxes = words.map(each => {
        const word = document.createRange();
        word.selectNodeContents(each.firstChild);
        return word.getBoundingClientRect();
    });
    const gaps = [];
    for (const [k, box] of boxes.entries()) for (const other of boxes.slice(k + 1))
        if (Math.min(box.bottom, other.bottom) > Math.max(box.top, other.top))
            gaps.push(Math.max(other.left - box.right, box.left - other.right));
    return gaps;
}"""


@pytest.mark.parametrize("game", ["kingswood", "kingdom-conquest", "wizard-kings", "kings-and-things"])
@pytest.mark.parametrize(("width", "height"), [(844, 390), (667, 375), (390, 844)])
def test_the_names_of_the_drawers_stand_apart_on_a_phone(
    new_page: NewPage, game: str, width: int, height: int
) -> None:
    page = new_page("/", viewport={"width": width, "height": height})
    page.wait_for_selector(f"[data-id=play-{game}]")
    page.click(f"[data-id=play-{game}]")
    page.wait_for_selector("[data-prompt-bar] [data-action], [data-board] [data-action]")
    gaps = page.evaluate(GAPS)
    assert gaps
    assert min(gaps) >= 8
    last = page.locator(".side [role=tab]").last
    last.click()
    expect(page.locator("#drawer")).to_be_visible()
    last.click()  # the drawer does not lie over the names
    expect(page.locator("#drawer")).to_be_hidden()


def test_three_guilds_with_all_their_trophies_stand_whole_beside_a_low_board(new_page: NewPage) -> None:
    page = new_page("/", viewport={"width": 1024, "height": 768})
    bring_finished(page, "kingswood", 3)
    for seat in page.locator(".rail [data-seat]").all():
        expect(seat).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="See the board").click()
    for seat in page.locator(".rail [data-seat]").all():
        top = page.locator("[data-prompt-bar]").bounding_box()
        box = seat.bounding_box()
        assert top is not None
        assert box is not None
        assert box["y"] + box["height"] <= top["y"]


def test_nobodys_name_is_broken_on_the_last_page_of_a_phone(new_page: NewPage) -> None:
    page = new_page("/", viewport={"width": 390, "height": 844})
    bring_finished(page, "kingswood", 3)
    for who in page.locator("tbody th .who > span").all():
        box = who.bounding_box()
        assert box is not None
        assert box["height"] < 60  # a name and a guild: two lines
