"""Stacks on the map of Kings & Things*, by mouse and by finger: far ways, split stacks, ghosts."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import regalia
from tests.e2e.conftest import NewPage, Server, seeded
from tests.e2e.tables import advised
from tests.e2e.things import Hand, decision, first, found, lit, lit_when, press, settled, sit, verbs_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose luck is always the same; a window stays open for a blink."""
    yield from seeded(tmp_path_factory, "--beat", "0.02")


def test_a_whole_stack_goes_far_by_two_clicks_and_three_are_split_off_by_five(new_page: NewPage) -> None:
    def crowd(hex: dict[str, list[dict[str, object]]]) -> int:
        return sum(int(str(stack["count"])) for stack in hex["stacks"] if stack["side"] == "seat-1")

    record = found(
        lambda view: (
            view["board"]["reach"] is not None
            and any(crowd(hex) >= 5 for hex in view["board"]["hexes"])
            and "grab_all" in verbs_of(view)
        )
    )
    page = new_page("/")
    page.goto(sit(page, record, "me", "bot"))
    hand = Hand(page)
    full = max(
        (each for each in lit_when(page, "open") if each.startswith("open ")),
        key=lambda each: page.locator(f'[data-action="{each}"]').get_attribute("aria-label").count(","),
    )
    hand.only(full)
    page.wait_for_selector('[data-action^="go "]')
    costs = {
        each: int(page.locator(f'[data-action="{each}"]').get_attribute("aria-label").split(" of 4")[0][-1])
        for each in lit(page)
        if each.startswith("go ")
    }
    far = max(costs, key=lambda each: costs[each])
    assert costs[far] >= 2
    hand.act(far)
    assert hand.clicks == 2
    expect(page.locator("[data-id=hex-card]")).to_contain_text(far.split(" ")[1])
    page.keyboard.press("Escape")
    page.keyboard.press("z")  # one undo takes the gesture back with all its links
    expect(page.locator("[data-id=undo]")).to_have_count(0)
    hand = Hand(page)
    hand.only(full)
    for _ in range(3):
        hand.act(first(page, "grab"))
    expect(page.locator("[data-id=hex-card] [data-action^=grab]").first).to_be_visible()
    hand.act(first(page, "go", "step"))
    assert hand.clicks == 5
    expect(page.locator("[data-id=hex-card]")).to_contain_text("3 of 10")


@pytest.mark.rule("KT-D29", "KT-D30")
def test_a_hint_shows_where_a_stack_is_bound_for_and_goes_there(new_page: NewPage) -> None:
    record = found(lambda view: view["board"]["reach"] is not None and "grab_all" in verbs_of(view))
    match = regalia.game("kings-and-things").replay(record)
    text = next(each for each in map(match.text, match.legal()) if each.startswith("grab_all "))
    action = match.parse(text)
    match.apply(action)
    onward = [next(each for each in map(match.text, match.legal()) if each.startswith("step "))]
    hex = onward[0].split(" ")[1]
    hint = {
        "seat": 0, "action": action, "text": text, "label": "Take up all", "bot": "level-4",
        "title": "Marshal", "sentence": f"Marshal would take up all and move to {hex}: it is told to.",
        "reasons": [], "towards": hex, "way": [hex], "onward": onward,
    }  # fmt: skip
    page = new_page("/")
    advised(page, hint)
    page.goto(sit(page, record, "me", "bot"))
    page.click("[data-id=hint]")
    expect(page.locator(f'[data-hint-end="{hex}"]')).to_be_in_viewport(ratio=0.9)
    spot = page.locator(f'.spots [data-id="{hex}"]')
    expect(spot).to_have_attribute("aria-label", re.compile("The hint leads here"))
    before = str(spot.get_attribute("aria-label")).split(". ")[0]
    page.click("[data-id=hint-do]")
    expect(page.locator("[data-hint-end]")).to_have_count(0)
    expect(spot).not_to_have_attribute("aria-label", re.compile(f"^{re.escape(before)}($|[.])"))


def test_what_a_click_would_do_lies_on_the_map_as_a_ghost(new_page: NewPage) -> None:
    page = new_page("/")
    record = found(lambda view: view["board"]["reach"] is not None and "grab_all" in verbs_of(view))
    page.goto(sit(page, record, "me", "bot"))
    press(page, first(page, "open"))
    expect(page.locator("[data-id=hex-card]")).to_contain_text("Click a lit hex to send")
    far = first(page, "go")
    page.locator(f'[data-action="{far}"]').hover()
    expect(page.locator(f'[data-ghost="{far.split(" ")[1]}"]')).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.locator("[data-ghost]")).to_have_count(0)


def test_a_stack_is_moved_and_the_turn_ended_by_fingers_on_a_phone(new_page: NewPage) -> None:
    record = found(lambda view: view["board"]["reach"] is not None and "grab_all" in verbs_of(view))
    page = new_page("/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.goto(sit(page, record, "me", "bot"))
    press(page, first(page, "open"), touch=True)
    far = first(page, "go")
    press(page, far, touch=True)
    before = decision(page)
    assert page.locator("[data-id=commit]").count() == 0, "only the way is shown"
    press(page, far, touch=True)
    settled(page, before)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390
    for action in ("halt", "end_move"):
        page.wait_for_selector(f'[data-action="{action}"], [data-action="end_move"]')
        if f"{action}" not in lit(page):
            continue
        before = decision(page)
        press(page, action, touch=True)
        page.wait_for_function(
            """before => document.documentElement.dataset.decision !== before
                || document.querySelector('[data-id=commit]')""",
            arg=before,
        )
        if page.locator("[data-id=commit]").count():
            page.locator("[data-id=commit]").tap()
        settled(page, before)
    expect(page.locator('[data-action="end_move"]')).to_have_count(0)
