"""How well bots play: shown wherever one is chosen or sits, and asked about before "Play now"."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import NewPage
from tests.e2e.tables import tab


def test_the_lobby_plays_at_once_against_the_bot_that_was_chosen_and_remembers_it(new_page: NewPage) -> None:
    page = new_page("/")
    page.wait_for_selector("[data-id=rivals]")
    expect(page.get_by_role("radio")).to_have_count(bots_of(page))
    page.get_by_role("radio", name="Wanderer, easy: strength 1").check(force=True)
    page.reload()
    expect(page.get_by_role("radio", name="Wanderer, easy: strength 1")).to_be_checked()
    page.click("[data-id=play-kingswood]")
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-seat='1'] [data-strength='1']")).to_be_visible()
    expect(page.get_by_role("img", name="Strength 1 of 5: easy").first).to_be_visible()


def test_whoever_opened_a_table_may_put_a_stronger_bot_there(new_page: NewPage) -> None:
    page = new_page("/")
    page.wait_for_selector("[data-id=rivals]")
    page.get_by_role("radio", name="Wanderer, easy: strength 1").check(force=True)
    page.click("[data-id=play-kingswood]")
    page.wait_for_url("**/table/*")
    tab(page, "table")
    page.select_option("[data-id=change-bot-1]", "greedy")
    expect(page.locator("[data-seat='1'] .who b")).to_have_text("Steward")
    expect(page.locator("[data-seat='1'] [data-strength='3']")).to_be_visible()


def five(route: Route) -> None:
    """The catalogue as it is when five bots play."""
    answer = route.fetch()
    games: dict[str, Any] = answer.json()
    for game in games["games"]:
        game["bots"] = [
            {"name": f"bot-{level}", "title": f"Bot {level}", "about": "Thinks a while.", "level": level}
            for level in range(1, 6)
        ]
    route.fulfill(response=answer, json=games)


def bots_of(page: Page) -> int:
    return len(page.request.get("/api/games").json()["games"][0]["bots"])


def test_five_bots_have_five_lozenges_and_room_on_a_phone(new_page: NewPage) -> None:
    page = new_page("/about", viewport={"width": 390, "height": 844})
    page.route("**/api/games", five)
    page.goto("/")
    expect(page.get_by_role("radio")).to_have_count(5)
    for level, word in enumerate(("easy", "fair", "strong", "very strong", "a master"), 1):
        target = page.get_by_role("radio", name=f"Bot {level}, {word}: strength {level} of 5")
        target.check(force=True)
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
        expect(page.locator("[data-id=rivals] .filled")).to_have_count(level)
    page.goto("/new/kingswood")
    page.wait_for_selector("[data-id=bot-1]")
    expect(page.locator("form [data-strength='5']")).to_be_visible()
    for chosen in ("seat-1", "bot-1"):
        box = page.locator(f"[data-id={chosen}]").bounding_box()
        assert box is not None
        assert box["width"] > 100, "what is chosen can be read"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
