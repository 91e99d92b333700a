"""A joined map of four sheets moves under the hand, and nothing is drawn for it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from playwright.sync_api import Locator, Page

from tests.e2e.conftest import NewPage
from tests.e2e.wizard_kings import open_table

CATEGORIES = ["devtools.timeline"]
FRAME = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
LOOK = "getComputedStyle(document.querySelector('.room > .look')).transform"


class Trace:
    """What the browser does meanwhile, by the names that its own tools use."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._devtools = page.context.new_cdp_session(page)
        self.events: Counter[str] = Counter()
        self._whole = False
        self._devtools.on("Tracing.dataCollected", self._collect)
        self._devtools.on("Tracing.tracingComplete", self._end)

    def _collect(self, data: dict[str, Any]) -> None:
        self.events.update(event["name"] for event in data["value"])

    def _end(self, _: object) -> None:
        self._whole = True

    def __enter__(self) -> Trace:
        config = {"includedCategories": CATEGORIES}
        self._devtools.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
        return self

    def __exit__(self, *_: object) -> None:
        self._devtools.send("Tracing.end")
        while not self._whole:
            self._page.evaluate("0")  # lets what the browser reports come in


def test_four_maps_move_under_the_hand_without_being_laid_out_or_painted(new_page: NewPage) -> None:
    page = new_page("/", viewport={"width": 1440, "height": 900})
    seats = [{"kind": "me"}, *([{"kind": "bot", "bot": "random"}] * 3)]
    open_table(page, seats, setup_layout="1-3.4-2", start="standard")
    page.locator("[data-id=nearer]").click()
    page.locator("[data-id=nearer]").click()
    box = page.locator(".room").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 20, y, steps=4)  # from here on the hand holds the map
    page.evaluate(FRAME)
    seen = set()
    with Trace(page) as trace:
        for step in range(60):
            page.mouse.move(x - 20 - 3 * step, y + 2 * step)
            seen.add(page.evaluate(f"{FRAME}.then(() => {LOOK})"))
    page.mouse.up()
    assert len(seen) > 40, "the map follows the hand"
    assert trace.events["UpdateLayoutTree"] > 0, "the browser told of its work"
    assert trace.events["Layout"] == 0
    assert trace.events["Paint"] == 0


IN_SIGHT = """place => {
    const [room, at] = [place.closest('.room').getBoundingClientRect(), place.getBoundingClientRect()];
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
    return x > room.left && x < room.right && y > room.top && y < room.bottom;
}"""


def corners_of(page: Page) -> list[Locator]:
    """The outermost places of the map."""
    places = page.locator(".room [data-place]")
    boxes = [(each.bounding_box() or {}) for each in places.all()]
    found = [
        max(range(len(boxes)), key=lambda at: right * boxes[at]["x"] + down * boxes[at]["y"])
        for right, down in ((1, 1), (-1, -1), (1, -1), (-1, 1))
    ]
    assert len(set(found)) == len(found)
    return [places.nth(at) for at in found]


def test_a_place_outside_comes_into_sight_from_every_side_when_it_is_walked_to(new_page: NewPage) -> None:
    page = new_page("/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    seats = [{"kind": "me"}, *([{"kind": "bot", "bot": "random"}] * 3)]
    open_table(page, seats, setup_layout="1-3.4-2", start="standard")
    for _ in range(2):
        page.locator("[data-id=nearer]").click()
    for place in corners_of(page):
        assert not place.evaluate(IN_SIGHT), "it lies outside while one looks elsewhere"
        place.evaluate("place => place.focus()")
        page.evaluate(FRAME)
        assert place.evaluate(IN_SIGHT)


def test_keys_bring_a_place_into_sight_also_while_the_map_glides(new_page: NewPage) -> None:
    page = new_page("/", viewport={"width": 1440, "height": 900}, reduced_motion="no-preference")
    seats = [{"kind": "me"}, *([{"kind": "bot", "bot": "random"}] * 3)]
    open_table(page, seats, setup_layout="1-3.4-2", start="standard")
    page.keyboard.press("Tab")  # keys are what is used here
    for place in corners_of(page):
        page.keyboard.press("+")
        place.evaluate("place => place.focus()")
        page.wait_for_function("() => document.querySelector('.room > .look').getAnimations().length === 0")
        assert place.evaluate(IN_SIGHT)


def test_what_lies_in_a_hex_is_reached_by_keys_after_the_hexes(new_page: NewPage) -> None:
    page = new_page("/", viewport={"width": 1440, "height": 900})
    seats = [{"kind": "me"}, *([{"kind": "bot", "bot": "random"}] * 3)]
    open_table(page, seats, setup_layout="1-3.4-2", start="standard")
    count = page.locator("[data-board] [data-action]").count()
    reached = set()
    for _ in range(count + 12):
        page.keyboard.press("n")
        reached.add(
            page.evaluate(
                "document.activeElement.matches('[data-place]') ? 'map' : document.activeElement.tagName"
            )
        )
        page.evaluate(FRAME)
    assert {"map", "BUTTON"} <= reached
    assert "P" not in reached, "nothing that has the focus is taken away"
