"""Heroes, recruits and what is put out in Kings & Things*: how many clicks each takes, what is told of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPage, Server, seeded
from tests.e2e.things import Hand, decision, first, found, lit, lit_when, settled, sit, verbs_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose luck is always the same; a window stays open for a blink."""
    yield from seeded(tmp_path_factory, "--beat", "0.02")


def test_six_things_are_put_out_by_one_click(new_page: NewPage) -> None:
    record = found(
        lambda view: (
            sum(action["text"].startswith("hold") for action in view["actions"]) >= 6
            and any(hex["owner"] == 0 for hex in view["board"]["hexes"])
            and sum(thing["supported"] for thing in view["board"]["seats"][0]["shield"]) >= 6
        )
    )
    page = new_page("/")
    page.goto(sit(page, record, "me", "bot"))
    page.wait_for_selector("[data-id=suggest-put]")
    hand = Hand(page)
    things = page.locator(".rack [data-id^=counter-]").count()
    hand.click("[data-id=suggest-put]")
    assert hand.clicks == 1
    assert page.locator(".rack [data-id^=counter-]").count() <= things - 4
    expect(page.locator("[data-id=suggest-put]")).to_have_count(0)


def test_a_hero_is_tried_for_by_three_clicks_and_a_tower_built_by_one_and_the_space_bar(
    new_page: NewPage,
) -> None:
    page = new_page("/")
    record = found(lambda view: "court" in verbs_of(view) and view["board"]["seats"][0]["gold"] >= 10)
    page.goto(sit(page, record, "me", "bot"))
    hand = Hand(page)
    hand.act(first(page, "court"))
    hand.act("bid 2")
    expect(page.locator("[data-id=window]")).to_have_count(0)
    expect(page.locator('[data-action^="court"]')).to_have_count(0)
    left = [each for each in lit(page) if each.split(" ")[0] in ("give_up", "pay_gap", "station")]
    if left:
        hand.act(left[0])
    assert hand.clicks <= 3
    rich = found(
        lambda view: (
            sum(action["text"].startswith("build ") for action in view["actions"]) >= 2
            and view["board"]["seats"][0]["gold"] >= 10
        )
    )
    page.goto(sit(page, rich, "me", "bot"))
    hand = Hand(page)
    built = first(page, "build")
    hand.act(built)
    expect(page.locator("[data-id=hex-card]")).to_contain_text("tower 1")
    expect(page.locator('[data-action="done"]')).to_be_visible()
    before = decision(page)
    page.keyboard.press(" ")  # the space bar goes on: what passes needs no second click
    settled(page, before)
    assert hand.clicks == 1


@pytest.mark.rule("KT-7.4", "KT-7.6")
def test_two_are_bought_and_a_pair_is_traded_by_five_clicks(new_page: NewPage) -> None:
    record = found(
        lambda view: (
            {"buy", "remove_income"} >= verbs_of(view) > set()
            and "buy" in verbs_of(view)
            and view["board"]["seats"][0]["gold"] >= 10
            and view["board"]["seats"][0]["held"] >= 2
        )
    )
    page = new_page("/")
    page.goto(sit(page, record, "me", "bot"))
    hand = Hand(page)
    expect(page.locator("[data-prompt]").first).to_contain_text("for free")
    hand.act("buy 2")
    hand.act(first(page, "trade"))
    hand.act(first(page, "trade"))
    expect(page.locator('[data-action="draw"]')).to_contain_text("Draw ")
    hand.act("draw")
    assert hand.clicks <= 5


def test_dice_of_an_earlier_throw_do_not_lie_on_the_map_of_who_comes_back(new_page: NewPage) -> None:
    record = found(lambda view: "event" in verbs_of(view) and view["window"] and view["board"]["dice"])
    page = new_page("/")
    page.goto(sit(page, record, "me", "bot"))
    first(page, "event")
    expect(page.locator("[data-id=throw]")).to_have_count(0)


def test_ten_things_that_are_drawn_are_one_row_of_the_log(new_page: NewPage) -> None:
    record = found(lambda view: "grab_all" in verbs_of(view) and view["board"]["turn"] == 1)
    page = new_page("/")
    page.goto(sit(page, record, "me", "bot"))
    log = page.locator("[role=region][aria-label=Log]")
    expect(log).to_contain_text(re.compile("You draw [^.]+,"))  # the game's own way to tell it has come
    draws = [row.startswith("You draw") for row in log.locator("li").all_inner_texts()]
    assert not any(one and other for one, other in pairwise(draws))
    assert log.get_by_text("You draw").first.inner_text().count(", ") >= 5


@pytest.mark.rule("KT-R101")
@pytest.mark.parametrize(("edition", "name"), [("1st", "Ghost"), ("2nd", "Spirit")])
def test_counter_button_log_and_prompt_speak_of_a_thing_by_the_name_of_the_edition(
    new_page: NewPage, edition: str, name: str
) -> None:
    record = found(
        lambda view: any(action["text"].startswith("hold spirit-") for action in view["actions"]),
        edition=edition,
    )
    page = new_page("/")
    page.goto(sit(page, record, "me", "bot"))
    taken = next(each for each in lit_when(page, "hold") if each.startswith("hold spirit-"))
    button = page.locator(f'.rack [data-action="{taken}"]').first
    expect(button).to_have_attribute("aria-label", re.compile(f"^{name}, a creature of the swamp"))
    expect(page.locator("[role=region][aria-label=Log]")).to_contain_text(re.compile(f"You draw [^.]*{name}"))
    Hand(page).act(taken)
    expect(page.locator("[data-prompt]").first).to_have_text(f"Into which hex shall {name} go?")
