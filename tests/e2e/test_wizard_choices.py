"""Wizard Kings in a real browser: what an army is, which block is picked up, and where a hint leads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import regalia
from tests.e2e.conftest import NewPage, Server, seeded
from tests.e2e.tables import advised
from tests.e2e.test_pages import sideways, violations
from tests.e2e.wizard_kings import AGAINST_A_BOT, Hand, bring_in, open_table, record_of, wait

SIZES = [(1440, 900), (390, 844)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose luck is always the same."""
    yield from seeded(tmp_path_factory)


def screen(new_page: NewPage, size: tuple[int, int]) -> Page:
    width, height = size
    return new_page("/", viewport={"width": width, "height": height})


def deploying(page: Page) -> Hand:
    """A table at which a Standard Army waits to be placed."""
    open_table(page, AGAINST_A_BOT, setup_layout="1-3")
    hand = Hand(page)
    army = page.locator("[data-id^=army-]")
    if army.count():
        army.first.click()
    page.locator("[data-id=standard-ready]").click()
    page.locator("[data-id=deploy]").wait_for()
    return hand


# -- the choice of an army ------------------------------------------------------------------------


@pytest.mark.rule("WK-32", "WK-D4")
@pytest.mark.parametrize("size", SIZES)
def test_the_choice_of_an_army_says_what_kind_it_is(new_page: NewPage, size: tuple[int, int]) -> None:
    page = screen(new_page, size)
    open_table(page, AGAINST_A_BOT, setup_layout="1-3")
    armies = page.locator("[data-id^=army-]")
    assert armies.count() >= 6
    for army in armies.all():
        army.scroll_into_view_if_needed()
        told = army.locator(".kind, .muster").all()
        assert len(told) == 3, "its kind, its numbers and its greatest spell"
        for each in told:
            expect(each).to_be_in_viewport(ratio=1)
            assert each.evaluate("span => span.scrollWidth <= span.closest('button').clientWidth")
            expect(army).to_have_accessible_name(re.compile(re.escape(each.inner_text()[-30:])))
        assert len(told[0].inner_text()) > 60
        expect(told[1]).to_contain_text(re.compile(r"Standard Army: \d+ blocks, \d+ steps"))
        expect(told[2]).to_contain_text("dice")
    assert sideways(page) == []
    assert violations(page) == []
    armies.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-id=standard-ready]")).to_be_visible()


def test_the_table_in_words_says_what_the_armies_are(new_page: NewPage) -> None:
    page = new_page("/")
    open_table(page, AGAINST_A_BOT, setup_layout="1-3")
    page.keyboard.press("w")
    expect(page.locator("[data-board]")).to_contain_text("Armies to choose from")
    expect(page.locator("[data-board]")).to_contain_text("Standard Army:")


# -- the block that is picked up ------------------------------------------------------------------


@pytest.mark.rule("WK-38", "WK-D5")
@pytest.mark.parametrize("size", SIZES)
def test_the_block_that_is_picked_up_is_marked_in_the_tray(new_page: NewPage, size: tuple[int, int]) -> None:
    page = screen(new_page, size)
    deploying(page)
    tray = page.locator("[data-id=tray]")
    pressed, tick = tray.locator('[aria-pressed="true"]'), tray.locator(".tick")
    expect(pressed).to_have_count(0)
    expect(tick).to_have_count(0)
    block = tray.locator('[data-action^="pick "]').nth(2)
    name = block.get_attribute("data-id")
    block.focus()
    page.keyboard.press("Enter")
    expect(pressed).to_have_count(1)
    expect(pressed).to_have_attribute("data-id", str(name))
    expect(pressed).to_be_focused()
    expect(tick).to_be_visible()
    expect(tray).to_contain_text("is picked up")
    assert violations(page) == []

    page.reload()
    wait(page)
    expect(pressed).to_have_attribute("data-id", str(name))
    city = page.locator('.spots [data-action^="place "]').first
    city.focus()
    page.keyboard.press("Enter")
    expect(tray.locator(f'[data-id="{name}"]')).to_have_count(0)
    expect(pressed).to_have_count(0)
    expect(page.locator('.spots button[tabindex="0"]')).to_be_focused()


# -- where a hint leads ---------------------------------------------------------------------------


@pytest.mark.rule("WK-D5")
def test_a_hint_while_deploying_names_the_city_and_does_it(new_page: NewPage) -> None:
    page = new_page("/")
    deploying(page)
    page.click("[data-id=hint]")
    voice = page.locator("[data-id=hint-voice]")
    expect(voice).to_contain_text(re.compile(r"would place .+ in \w+: "))
    pennant = page.locator("[data-hint-end]")
    hex = pennant.get_attribute("data-hint-end")
    spot = page.locator(f'.spots [data-id="{hex}"]')
    expect(spot).to_have_attribute("aria-label", re.compile("The hint leads here"))
    page.click("[data-id=hint-do]")
    expect(page.locator(f'[data-id="stack-{hex}-0"]')).to_have_count(1)
    expect(pennant).to_have_count(0)


def march_of(moment: str) -> dict[str, Any]:
    """A hint that sends a block two hexes on, in a game that has come to such a moment."""
    match = regalia.game("wizard-kings").replay(record_of(moment))
    moves = match.view(0)["board"]["reach"]["moves"]
    block, goal = next(
        (each["blocks"][0], goal)
        for each in moves
        for goal in each["goals"]
        if goal["what"] == "" and len(goal["way"]) > 1
    )
    text = f"move {block}"
    action = match.parse(text)
    onward = [f"step {hex}" for hex in goal["way"]]
    label = next(each["label"] for each in match.view(0)["actions"] if each["id"] == action)
    match.apply(action)
    for each in onward:
        match.apply(match.parse(each))
    if "stop" in [match.text(each) for each in match.legal()]:
        onward.append("stop")
    sentence = f"Marshal would {label.lower()} to {goal['hex']}: it is told to."
    return {
        "seat": 0, "action": action, "text": text, "label": label, "bot": "level-4", "title": "Marshal",
        "sentence": sentence, "reasons": [], "towards": goal["hex"], "way": goal["way"], "onward": onward,
    }  # fmt: skip


@pytest.mark.rule("WK-D6", "WK-D7", "WK-D8")
@pytest.mark.parametrize("size", SIZES)
def test_a_hint_shows_where_a_march_leads_and_goes_all_the_way(
    new_page: NewPage, size: tuple[int, int]
) -> None:
    page = screen(new_page, size)
    hint = march_of("march")
    advised(page, hint)
    bring_in(page, "march", AGAINST_A_BOT)
    page.click("[data-id=hint]")
    expect(page.locator("[data-id=hint-voice]")).to_contain_text(f"to {hint['towards']}: ")
    pennant = page.locator(f'[data-hint-end="{hint["towards"]}"]')
    expect(pennant).to_be_in_viewport(ratio=0.9)
    expect(page.locator("[data-id=rings] .dashes:not(.dark)")).to_have_count(1)
    spot = page.locator(f'.spots [data-id="{hint["towards"]}"]')
    expect(spot).to_have_attribute("aria-label", re.compile("The hint leads here"))
    before = page.evaluate("document.documentElement.dataset.decision")
    expect(page.locator("[data-id=hint-do]")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function("before => document.documentElement.dataset.decision !== before", arg=before)
    expect(page.locator(f'[data-id="stack-{hint["towards"]}-0"]')).to_have_count(1)
    expect(page.locator("[data-hint-end]")).to_have_count(0)
    expect(page.locator(f'.spots [data-id="{hint["towards"]}"]')).not_to_have_attribute(
        "aria-label", re.compile("The hint leads here")
    )


def test_who_wants_to_be_asked_before_a_turn_ends_is_not_asked_about_a_shot(new_page: NewPage) -> None:
    page = new_page("/")
    page.evaluate("localStorage.setItem('regalia-settings', JSON.stringify({confirm: 'always'}))")
    bring_in(page, "fire", AGAINST_A_BOT)
    before = page.evaluate("document.documentElement.dataset.decision")
    page.locator('[data-action="fire"]').first.click()
    page.wait_for_function("before => document.documentElement.dataset.decision !== before", arg=before)
    expect(page.locator("[data-id=commit]")).to_have_count(0)


def test_on_a_phone_that_lies_the_sides_of_a_battle_are_named_within_their_column(new_page: NewPage) -> None:
    page = screen(new_page, (844, 390))
    bring_in(page, "fire", AGAINST_A_BOT)
    expect(page.locator(".whose small")).to_have_count(2)
    over = """names => names.filter(name => {
        const rank = name.parentElement.nextElementSibling.getBoundingClientRect();
        return name.getBoundingClientRect().right > rank.left;
    }).length"""
    assert page.locator(".whose small").evaluate_all(over) == 0
