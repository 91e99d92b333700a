"""What others do is played out, and nothing is done by mistake: pace, second thoughts, fingers, phones."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPage, Server, seeded
from tests.e2e.patience import PATIENCE
from tests.e2e.player import click, lit, wait_for_decision
from tests.e2e.tables import new_table
from tests.e2e.test_kingdom_conquest import READY, bring_in, lit_square, sit_down
from tests.e2e.test_kingdom_conquest import before_a_chain as a_chain
from tests.e2e.test_pages import sideways

UPRIGHT: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ON_ITS_SIDE: dict[str, Any] = {
    "viewport": {"width": 844, "height": 390},
    "has_touch": True,
    "is_mobile": True,
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose luck is always the same: some throws of the dark force take nothing."""
    yield from seeded(tmp_path_factory)


def like(page: Page, **likings: str) -> None:
    """As if it had been chosen in the settings before."""
    page.evaluate("likings => localStorage.setItem('regalia-settings', likings)", json.dumps(likings))
    page.reload()


def watched(page: Page) -> list[str]:
    """Let the show run to its end, a tenth of a second at a time, and say what it showed."""
    captions: list[str] = []
    end = (
        time.monotonic() + PATIENCE / 1000
    )  # the bot thinks in the world's time, whatever the page's clock says
    while time.monotonic() < end:
        caption = page.locator("[data-id=caption]")
        if caption.count():
            text = caption.first.inner_text()
            if not captions or captions[-1] != text:
                captions.append(text)
                if page.locator("[data-id=throw]").count():
                    captions[-1] += " [dice]"
        elif page.locator(READY).count():
            return captions
        page.clock.run_for(100)
        page.wait_for_timeout(5)
    raise AssertionError(f"the show never ends: {captions}")


def test_the_bots_move_the_dice_and_what_turns_black_come_one_after_another(new_page: NewPage) -> None:
    page = new_page("/", reduced_motion="no-preference")
    sit_down(page, ["me", "random"], rounds=5, colours="by-seat")
    page.wait_for_selector(READY)
    page.clock.install()
    page.reload()
    page.wait_for_selector(READY)
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    square = lit_square(page)
    throws = page.locator(".log li", has_text="The dark force throws")
    before = throws.count()
    page.locator(f'[data-action="conquer {square}"]').click()
    expect(page.locator("[data-id=caption]")).to_contain_text(f"conquers ({square})")
    expect(page.locator("[data-prompt]")).to_contain_text(f"conquers ({square})")
    assert throws.count() == before, "the log tells no more than was shown"
    shown = watched(page)
    thrown = next(k for k, caption in enumerate(shown) if "[dice]" in caption)
    assert "The dark force throws" in shown[thrown]
    assert any("Wanderer" in caption for caption in shown[:thrown]), shown
    assert any("The dark force takes" in caption for caption in shown[thrown:]), shown
    assert throws.count() > before
    assert page.locator(".map .fresh:not(.halo)").count() > 1, "black squares stay marked"


def test_the_pace_is_a_setting_and_at_once_shows_nothing_on_the_way(new_page: NewPage) -> None:
    page = new_page("/", reduced_motion="no-preference")
    like(page, pace="once")
    sit_down(page, ["me", "random"], rounds=5, colours="by-seat")
    page.wait_for_selector(READY)
    page.evaluate("""new MutationObserver(() => {
        if (document.querySelector('[data-busy]')) window.played = true;
    }).observe(document.body, {subtree: true, attributes: true, childList: true})""")
    click(page, f"conquer {lit_square(page)}")
    page.wait_for_selector(READY)
    assert page.evaluate("window.played") is None


def test_whoever_wants_it_is_asked_before_a_turn_ends(new_page: NewPage) -> None:
    page = new_page("/")
    like(page, confirm="always")
    sit_down(page, ["me", "random"], rounds=5, colours="by-seat")
    page.wait_for_selector(READY)
    before = page.evaluate("document.documentElement.dataset.decision")
    action = f"conquer {lit_square(page)}"
    page.locator(f'[data-action="{action}"]').click()
    expect(page.locator("[data-prompt]")).to_contain_text("this ends your turn")
    page.click("[data-id=disarm]")
    expect(page.locator("[data-id=commit]")).to_have_count(0)
    assert page.evaluate("document.documentElement.dataset.decision") == before
    page.locator(f'[data-action="{action}"]').click()
    page.click("[data-id=commit]")
    page.wait_for_function("before => document.documentElement.dataset.decision !== before", arg=before)


def test_what_does_not_end_the_turn_is_not_asked_about(new_page: NewPage) -> None:
    page = new_page("/")
    like(page, confirm="always")
    new_table(page, ["me", "bot"], first_seat="1", random_guilds=True, special_location="bakery")
    wait_for_decision(page)
    before = page.evaluate("document.documentElement.dataset.decision")
    page.locator('[data-action^="adventurer"]').first.click()
    page.wait_for_function("before => document.documentElement.dataset.decision !== before", arg=before)
    expect(page.locator("[data-id=commit]")).to_have_count(0)


def test_on_a_phone_all_four_kingdoms_are_in_sight_above_the_question(new_page: NewPage) -> None:
    page = new_page("/", **UPRIGHT)
    sit_down(page, ["me", "random"], rounds=5)
    page.wait_for_selector(".kingdom.lit")
    for each in page.locator(".kingdom").all():
        expect(each).to_be_in_viewport(ratio=0.99)


def test_the_last_click_of_a_turn_is_taken_back_from_the_prompt_bar(new_page: NewPage) -> None:
    page = new_page("/")
    sit_down(page, ["me", "random"], rounds=5, colours="by-seat")
    page.wait_for_selector(READY)
    expect(page.locator("[data-id=take-back]")).to_have_count(0)
    action = f"conquer {lit_square(page)}"
    click(page, action)
    page.wait_for_selector(READY)
    page.click("[data-id=take-back]")
    page.wait_for_selector(f'[data-action="{action}"]')
    expect(page.locator("[data-id=take-back]")).to_have_count(0)


def test_at_one_screen_a_move_is_taken_back_before_the_curtain_rises_for_the_next(new_page: NewPage) -> None:
    record, _, action, _, _ = a_chain()
    page = new_page("/")
    bring_in(page, record, [{"kind": "me"}, {"kind": "hotseat"}])
    mine = page.locator("[data-seat] .who b").first.inner_text()
    click(page, action)
    expect(page.locator("#curtain-title")).not_to_contain_text(mine)
    page.click("[data-id=take-back]")
    expect(page.locator("#curtain-title")).to_contain_text(mine)
    page.click("[data-id=lift]")
    page.wait_for_selector(f'[data-action="{action}"]')


def test_a_tap_shows_what_would_happen_and_a_second_one_does_it(new_page: NewPage) -> None:
    record, _, action, _, _ = a_chain()
    page = new_page("/", **UPRIGHT)
    bring_in(page, record, [{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    before = page.evaluate("document.documentElement.dataset.decision")
    target = page.locator(f'[data-action="{action}"]')
    target.tap()
    expect(page.locator("[data-id=foresight]")).to_contain_text("captures")
    expect(page.locator("[data-id=commit]")).to_be_visible()
    assert page.evaluate("document.documentElement.dataset.decision") == before
    page.locator("[data-id=disarm]").tap()
    expect(page.locator("[data-id=foresight]")).to_have_count(0)
    target.tap()
    target.tap()
    page.wait_for_function("before => document.documentElement.dataset.decision !== before", arg=before)


def test_the_hand_stays_in_reach_and_a_tapped_card_tells_what_it_does(new_page: NewPage) -> None:
    page = new_page("/", **UPRIGHT)
    sit_down(page, ["me", "random"], rounds=5, colours="by-seat")
    page.wait_for_selector(READY)
    card = page.locator(".hand .card").first
    expect(card).to_be_in_viewport(ratio=1)
    playable = [action for action in lit(page) if action.startswith("play ")]
    if playable:
        page.locator(f'[data-action="{playable[0]}"]').first.tap()  # two cards may be alike
        expect(page.locator("[data-id=commit]")).to_contain_text("Play")
        expect(page.locator(".cartouche .looked b")).to_be_visible()


def test_a_phone_on_its_side_has_map_hand_and_prompt_in_sight(new_page: NewPage) -> None:
    page = new_page("/", **ON_ITS_SIDE)
    sit_down(page, ["me", "random"], rounds=5, colours="by-seat")
    page.wait_for_selector(READY)
    assert sideways(page) == []
    for part in (".map", ".hand .cards", "[data-prompt]", "[data-id=tab-log]"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)
    box = page.locator('[data-id="5,5"]').bounding_box()
    assert box is not None
    assert box["width"] >= 26
    page.locator("[data-id=tab-log]").tap()
    expect(page.locator(".log")).to_be_in_viewport()
    new_table(page, ["me", "bot"], random_guilds=True, first_seat="1")
    wait_for_decision(page)
    assert sideways(page) == []
    for part in (".village", ".row .card", "[data-prompt]"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=0.95)
