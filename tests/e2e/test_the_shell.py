"""What the shell does for every game: undo, reasons, rules, replay, records, take-backs."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPage
from tests.e2e.player import choose, click, lit, play_on, wait_for_decision, who_is_lit
from tests.e2e.tables import new_table, tab


def first_turn(page: Page) -> None:
    """A game against one bot, up to my first turn."""
    new_table(page, ["me", "bot"], first_seat="1", random_guilds=True, special_location="bakery")
    wait_for_decision(page)


def test_undo_takes_the_last_click_back(new_page: NewPage) -> None:
    page = new_page("/")
    first_turn(page)
    before = sorted(lit(page))
    click(page, next(action for action in before if action.startswith("adventurer")))
    page.click("[data-id=undo]")
    page.wait_for_function(
        "count => document.querySelectorAll('[data-board] [data-action]').length === count", arg=len(before)
    )
    assert sorted(lit(page)) == before


def test_a_click_that_cannot_be_says_why(new_page: NewPage) -> None:
    page = new_page("/")
    first_turn(page)
    page.locator("button[data-id=forest]").click()
    expect(page.locator("[data-id=toast]")).to_contain_text("No Adventurer stands at the Forest.")
    page.locator(".card").first.click()
    expect(page.locator("[data-id=toast]")).to_contain_text("First pick an Adventurer.")


def test_focus_explains_a_place_with_its_clause(new_page: NewPage) -> None:
    page = new_page("/")
    first_turn(page)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".explainer .clause")).to_contain_text("KW-")


def test_the_rules_open_at_the_clause_of_the_moment(new_page: NewPage) -> None:
    page = new_page("/")
    first_turn(page)
    tab(page, "rules")
    expect(page.locator(".rules")).to_contain_text("What you are after")
    page.click("[data-id=half-clauses]")
    expect(page.locator(".rules li.now")).to_be_in_viewport()
    page.locator(".rules a[href='#clause-KW-R6']").first.click()
    expect(page.locator("#clause-KW-R6")).to_be_in_viewport()


def test_the_past_can_be_looked_at_and_left_again(new_page: NewPage) -> None:
    page = new_page("/")
    first_turn(page)
    play_on(page, random.Random(1), 6)
    wait_for_decision(page)
    tab(page, "log")
    page.locator("[data-id=replay] input[type=range]").fill("1")
    expect(page.locator("[data-prompt]")).to_contain_text("Looking back at step 1")
    assert lit(page) == []
    page.click("[data-id=present]")
    wait_for_decision(page)
    assert lit(page)


def test_a_finished_game_is_replayed_from_any_eyes_saved_and_brought_in(
    new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page("/")
    new_table(page, ["me"])
    assert play_on(page, random.Random(3))
    page.click("[data-id=see-board]")
    tab(page, "log")
    page.locator("[data-id=replay] input[type=range]").fill("2")
    expect(page.locator("[data-prompt]")).to_contain_text("step 2")
    page.locator("[data-id=replay] select").select_option("watch")
    expect(page.locator("[data-prompt]")).to_contain_text("step 2")
    tab(page, "table")
    with page.expect_download() as download:
        page.get_by_text("Save the record").click()
    saved = tmp_path / "game.json"
    download.value.save_as(saved)
    page.goto("/")
    page.set_input_files("[data-id=import]", saved)
    page.wait_for_url("**/table/*")
    expect(page.locator("#end-title")).to_be_visible()


def test_a_bad_record_file_is_refused_with_a_sentence(new_page: NewPage, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"format": 1, "game": "chess", "rules": 1, "players": 2, "options": {}, "actions": []}')
    page = new_page("/")
    page.set_input_files("[data-id=import]", wrong)
    expect(page.get_by_role("alert")).to_contain_text("chess")
    wrong.write_text("not json")
    page.set_input_files("[data-id=import]", wrong)
    expect(page.get_by_role("alert")).to_contain_text("not JSON")


def test_resigning_asks_first_and_ends_the_game(new_page: NewPage) -> None:
    page = new_page("/")
    first_turn(page)
    tab(page, "table")
    page.click("[data-id=resign]")
    page.click("[data-id=resign-yes]")
    expect(page.locator("#end-title")).to_be_visible()


def test_a_take_back_needs_the_others_agreement(new_page: NewPage) -> None:
    first = new_page("/")
    new_table(first, ["me", "open"], random_guilds=True, first_seat="1")
    second = new_page(first.locator("input[aria-label^='Invite link']").input_value())
    second.click("[data-id=sit-down]")
    wait_for_decision(first)
    rng = random.Random(1)
    while who_is_lit(second, first) is first:
        click(first, choose(lit(first), rng))
    tab(first, "table")
    first.get_by_role("button", name="Ask to take back").click()
    second.get_by_role("button", name="Agree").click()
    wait_for_decision(first)
    expect(second.locator("[data-board] [data-action]")).to_have_count(0)


def test_a_name_is_chosen_and_kept(new_page: NewPage) -> None:
    page = new_page("/")
    page.click("[data-id=rename]")
    page.fill("#my-name", "Ottilie <i>")
    page.keyboard.press("Enter")
    expect(page.locator("[data-id=my-name]")).to_have_text("Ottilie <i>")
    page.reload()
    expect(page.locator("[data-id=my-name]")).to_have_text("Ottilie <i>")


def test_the_theme_and_the_words_are_remembered(new_page: NewPage) -> None:
    page = new_page("/")
    page.locator("summary").click()
    page.select_option("[data-id=theme]", "dark")
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
