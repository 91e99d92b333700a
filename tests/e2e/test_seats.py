"""Seats that change hands in the middle of a game."""

from __future__ import annotations

import json
import random

from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.conftest import NewPage
from tests.e2e.player import LIT, choose, click, lit, wait_for_decision, who_is_lit
from tests.e2e.tables import new_table, tab


def two_at_a_table(new_page: NewPage) -> tuple[Page, Page]:
    """A game of two people, the first of them on turn."""
    first = new_page("/")
    new_table(first, ["me", "open"], random_guilds=True, first_seat="1")
    second = new_page(first.locator("input[aria-label^='Invite link']").input_value())
    second.click("[data-id=sit-down]")
    wait_for_decision(first)
    return first, second


def play_until(acting: list[Page], lights_up: Page) -> None:
    """Whoever of these is on turn plays, until that page has something to do."""
    rng = random.Random(1)
    for _ in range(400):
        page = who_is_lit(lights_up, *acting)
        if page is None or page is lights_up:
            break
        click(page, choose(lit(page), rng))
    assert lit(lights_up), "its turn never came"


def choose_a_quick_bot(page: Page) -> None:
    """Whatever bot is asked for here: how well it plays is no matter, and the best one thinks long."""

    def quick(route: Route) -> None:
        wish = route.request.post_data_json
        route.continue_(post_data=json.dumps({**wish, "bot": "random"} if wish["change"] == "bot" else wish))

    page.route("**/api/tables/*/seats/*", quick)


def leave(page: Page) -> None:
    tab(page, "table")
    page.click("[data-id=leave]")
    expect(page.locator("[data-id=leave]")).to_have_count(0)


def test_a_seat_is_handed_to_a_bot_and_taken_back(new_page: NewPage) -> None:
    first, second = two_at_a_table(new_page)
    choose_a_quick_bot(first)
    tab(first, "table")
    first.click("[data-id=hand-to-bot]")
    wait_for_decision(second)  # the bot has played the whole turn
    first.click("[data-id=take-back-seat]")
    expect(first.locator("[data-id=hand-to-bot]")).to_be_visible()
    play_until([second], first)


def test_a_seat_that_was_left_is_filled_by_a_bot_and_the_game_goes_on(new_page: NewPage) -> None:
    first, second = two_at_a_table(new_page)
    leave(second)
    expect(second.locator("[data-id=open-seat]")).to_contain_text("This seat is open.")
    choose_a_quick_bot(first)
    first.locator("[data-id=open-seat] [data-id=seat-bot]").click()
    expect(first.locator("[data-id=open-seat]")).to_have_count(0)
    turns = first.locator(".log li.turn")
    tab(first, "log")
    before = turns.count()
    rng = random.Random(1)
    for _ in range(60):
        wait_for_decision(first)
        if turns.count() >= before + 2:  # the bot's turn, and mine again
            break
        click(first, choose(lit(first), rng))
    expect(turns.nth(before + 1)).to_be_attached()
    expect(second.locator(LIT)).to_have_count(0)


def test_whoever_watches_takes_a_seat_that_was_left(new_page: NewPage) -> None:
    first, second = two_at_a_table(new_page)
    third = new_page(first.url)
    expect(third.locator("[data-board] [data-place]").first).to_be_visible()
    leave(second)
    third.locator("[data-id=open-seat] [data-id=sit]").click()
    expect(first.locator("[data-id=open-seat]")).to_have_count(0)
    tab(third, "table")
    expect(third.locator("[data-id=leave]")).to_be_visible()
    play_until([first], third)
    expect(second.locator(LIT)).to_have_count(0)


def test_who_comes_for_the_first_time_by_a_link_becomes_one_person(
    new_page: NewPage, browser: Browser
) -> None:
    host = new_page("/")
    new_table(host, ["me", "open"], random_guilds=True, first_seat="2")
    invite = host.locator("input[aria-label^='Invite link']").input_value()
    context = browser.new_context()
    page = context.new_page()
    baked: list[str] = []
    page.on("response", lambda answer: baked.extend([answer.url] * ("set-cookie" in answer.all_headers())))
    page.goto(invite)
    page.click("[data-id=sit-down]")
    wait_for_decision(page)
    assert len(baked) == 1, baked
    context.close()


def test_my_seat_is_free_again_for_me_after_i_left_it(new_page: NewPage) -> None:
    first, _ = two_at_a_table(new_page)
    before = sorted(lit(first))
    leave(first)
    expect(first.locator(LIT)).to_have_count(0)
    first.locator("[data-id=open-seat] [data-id=sit]").click()
    wait_for_decision(first)
    assert sorted(lit(first)) == before
