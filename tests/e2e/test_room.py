"""There is room for what one needs: on a small table, on a phone that lies, in a window that shrinks."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import NewPage
from tests.e2e.player import play_on, wait_for_decision
from tests.e2e.tables import bring_finished, new_table
from tests.e2e.test_kingdom_conquest import sit_down


def test_the_last_page_shows_its_ways_on_when_the_phone_lies(new_page: NewPage) -> None:
    page = new_page("/")
    sit_down(page, ["me"], mode="short", rounds=5, colours="by-seat")
    assert play_on(page, random.Random(4), 60)
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator("[data-id=again]")).to_be_in_viewport(ratio=1)
    expect(page.locator("#end-title")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", ["kingswood", "kingdom-conquest", "wizard-kings", "kings-and-things"])
def test_the_last_page_of_a_full_table_shows_its_ways_on_when_the_phone_lies(
    new_page: NewPage, game: str
) -> None:
    page = new_page("/", viewport={"width": 844, "height": 390})
    bring_finished(page, game, 5 if game == "kingswood" else 4)
    for way in ("again", "see-board", "see-replay"):
        expect(page.locator(f"[data-id={way}]")).to_be_in_viewport(ratio=1)


def test_the_newest_line_of_the_log_stays_in_sight_when_the_window_shrinks(new_page: NewPage) -> None:
    page = new_page("/", viewport={"width": 1440, "height": 1000})
    bring_finished(page, "kingdom-conquest", 3)
    last = page.locator("[role=region][aria-label=Log] li").last
    expect(last).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1440, "height": 700})
    expect(last).to_be_in_viewport(ratio=0.9)


def test_all_guilds_lie_above_the_prompt_on_a_small_table(new_page: NewPage) -> None:
    page = new_page("/", viewport={"width": 1024, "height": 768})
    new_table(page, ["me", "bot"], first_seat="1")
    wait_for_decision(page)
    bar = page.locator("[data-prompt-bar]").bounding_box()
    last = page.locator("[data-action^=guild]").last.bounding_box()
    assert bar is not None
    assert last is not None
    assert last["y"] + last["height"] <= bar["y"]


def test_an_example_has_room_for_its_board_when_the_phone_lies(new_page: NewPage) -> None:
    page = new_page("/rules/kingdom-conquest/KC-95", viewport={"width": 844, "height": 390})
    page.locator("[data-example]").locator("visible=true").first.click()
    page.wait_for_selector("dialog[open] [data-id='12,12']")
    first = page.locator("dialog[open] [data-id='1,1']").bounding_box()
    last = page.locator("dialog[open] [data-id='12,12']").bounding_box()
    assert first is not None
    assert last is not None
    assert last["y"] + last["height"] - first["y"] > 260
    expect(page.locator("[data-id=example-play]")).to_be_in_viewport(ratio=1)


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return {**found, "right": found["x"] + found["width"], "bottom": found["y"] + found["height"]}


def test_kingswoods_supply_is_whole_when_the_phone_lies(new_page: NewPage) -> None:
    page = new_page("/", viewport={"width": 844, "height": 390})
    new_table(page, ["me", "bot"], random_guilds=True)
    page.wait_for_selector(".supply")
    frame = box(page, ".supply")
    assert frame["bottom"] <= 390
    for number in page.locator(".supply b").all():
        inner = number.bounding_box()
        assert inner is not None
        assert inner["x"] + inner["width"] <= frame["right"]
        assert inner["y"] + inner["height"] <= frame["bottom"]


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1440, 900)])
def test_whose_a_guild_is_does_not_lie_on_its_crest(new_page: NewPage, size: tuple[int, int]) -> None:
    page = new_page("/", viewport={"width": size[0], "height": size[1]})
    new_table(page, ["me", "bot"], first_seat="2")
    wait_for_decision(page)
    badge, crest = box(page, ".taken .owner"), box(page, ".taken .crest")
    assert badge["bottom"] <= crest["y"] + 1


def test_while_colours_are_chosen_a_phone_has_no_empty_half(new_page: NewPage) -> None:
    page = new_page("/", viewport={"width": 390, "height": 844})
    sit_down(page, ["me", "random"])
    page.wait_for_selector("[data-action^=colour]")
    lowest = max(
        each["y"] + each["height"]
        for each in (button.bounding_box() for button in page.locator(".kingdom").all())
        if each is not None
    )
    assert lowest > 0.8 * box(page, "[data-prompt-bar]")["y"]


@pytest.mark.parametrize("size", [(1440, 900), (844, 390), (390, 844)])
def test_no_words_of_the_lobby_lie_bare_over_the_trees(new_page: NewPage, size: tuple[int, int]) -> None:
    page = new_page("/", viewport={"width": size[0], "height": size[1]})
    page.wait_for_selector("footer [data-id=about]")
    bare = page.evaluate(
        """() => {
            const trees = document.querySelector('.lobby > svg').getBoundingClientRect();
            const clear = each => !each || each.matches('.lobby')
                || (getComputedStyle(each).backgroundColor === 'rgba(0, 0, 0, 0)'
                    && clear(each.parentElement));
            const words = document.querySelectorAll('.lobby p, .lobby summary, footer a, footer button');
            return [...words]
                .filter(each => each.checkVisibility())
                .filter(each => each.getBoundingClientRect().bottom > trees.top + 20)
                .filter(clear)
                .map(each => each.textContent);
        }"""
    )
    assert bare == []


def test_rules_without_a_guide_begin_at_the_top(new_page: NewPage) -> None:
    page = new_page("/about")

    def without(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "guide": None})

    page.route("**/api/games/kingswood/rules", without)
    page.goto("/rules/kingswood")
    heading = page.locator("h2.all")
    expect(heading).to_be_visible()
    assert heading.evaluate("each => getComputedStyle(each).borderTopWidth") == "0px"
    assert box(page, "h2.all")["y"] - box(page, ".rules")["y"] < 4
