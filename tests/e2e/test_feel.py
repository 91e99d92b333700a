"""How it feels: sounds that are wanted, fingers that pinch and rest, nothing that moves without a move."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPage
from tests.e2e.player import choose, click, lit, play_on, wait_for_decision
from tests.e2e.tables import new_table, tab

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

COUNT_SOUNDS = """(() => {
    window.heard = {noises: 0, tones: 0};
    const audio = AudioContext.prototype;
    for (const [make, kind] of [["createBufferSource", "noises"], ["createOscillator", "tones"]]) {
        const made = audio[make];
        audio[make] = function () { window.heard[kind] += 1; return made.call(this); };
    }
})()"""
"""A page, a die and a shuffled card are noises; a bell is four tones."""

COUNT_ARRIVALS = """(() => {
    window.arrived = 0;
    addEventListener("animationstart", ({animationName}) => {
        if (animationName === "arrive") window.arrived += 1;
    });
})()"""


def begin(page: Page, script: str, seats: list[str]) -> None:
    """A game with the first turn mine, on a page that counts."""
    page.add_init_script(script)
    new_table(page, seats, first_seat="1", random_guilds=True, special_location="bakery")
    page.reload()
    wait_for_decision(page)


def an_adventurer(page: Page) -> str:
    """Something that begins a turn and does not end it."""
    return next(action for action in lit(page) if action.startswith("adventurer"))


def all_has_begun(page: Page) -> None:
    """Wait until whatever was to begin has begun, and has been told: a busy machine tells a frame late."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.evaluate("Promise.all(document.getAnimations().map(each => each.ready)).then(() => null)")
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def test_no_sound_is_made_unless_sounds_are_wanted(new_page: NewPage) -> None:
    page = new_page("/")
    begin(page, COUNT_SOUNDS, ["me", "bot"])
    play_on(page, random.Random(1), 8)
    assert page.evaluate("heard") == {"noises": 0, "tones": 0}
    tab(page, "table")
    expect(page.locator("[data-id=sound]")).not_to_be_checked()


def test_a_move_turns_a_page_and_my_turn_rings_a_bell(new_page: NewPage) -> None:
    page = new_page("/")
    begin(page, COUNT_SOUNDS, ["me", "bot"])
    tab(page, "table")
    page.check("[data-id=sound]")
    click(page, an_adventurer(page))
    heard = page.evaluate("heard")
    assert heard["noises"] >= 2, "no page was turned"
    assert heard["tones"] == 0, "my own turn goes on: no bell"
    rng = random.Random(1)
    tab(page, "log")
    for _ in range(60):
        wait_for_decision(page)
        if page.locator(".log li.turn").count() > 2:  # mine, the bot's, mine again
            break
        click(page, choose(lit(page), rng))
    assert page.evaluate("heard.tones") == 4, "one bell for one new turn"
    page.reload()
    wait_for_decision(page)
    tab(page, "table")
    expect(page.locator("[data-id=sound]")).to_be_checked()


class Fingers:
    """Fingers on the screen, as the browser itself feels them."""

    def __init__(self, page: Page) -> None:
        self._devtools = page.context.new_cdp_session(page)

    def down(self, *points: tuple[float, float]) -> None:
        self._send("touchStart", *points)

    def move(self, *points: tuple[float, float]) -> None:
        self._send("touchMove", *points)

    def up(self) -> None:
        self._send("touchEnd")

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": k} for k, (x, y) in enumerate(points)]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


def zoomed(page: Page, condition: str) -> None:
    """Wait until the board's scale is as said."""
    page.wait_for_function(
        f"new DOMMatrix(getComputedStyle(document.querySelector('.look')).transform).a {condition}"
    )


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_two_fingers_zoom_the_board_and_do_nothing_else(new_page: NewPage) -> None:
    page = new_page("/", **PHONE)
    begin(page, COUNT_SOUNDS, ["me", "bot"])
    before = page.evaluate("document.documentElement.dataset.decision")
    x, y = middle(page, "button[data-id=forest]")
    fingers = Fingers(page)
    fingers.down((x - 20, y - 60), (x + 20, y - 60))
    for spread in (40, 60, 80):
        fingers.move((x - spread, y - 60), (x + spread, y - 60))
    fingers.up()
    zoomed(page, "> 2")
    assert page.evaluate("document.documentElement.dataset.decision") == before
    fingers.down((x - 80, y - 60), (x + 80, y - 60))
    for spread in (60, 30, 10):
        fingers.move((x - spread, y - 60), (x + spread, y - 60))
    fingers.up()
    zoomed(page, "=== 1")
    click(page, an_adventurer(page), touch=True)


def test_a_finger_that_rests_is_told_what_a_thing_is_and_does_nothing(new_page: NewPage) -> None:
    page = new_page("/", **PHONE)
    begin(page, COUNT_SOUNDS, ["me", "bot"])
    action = an_adventurer(page)
    before = page.evaluate("document.documentElement.dataset.decision")
    fingers = Fingers(page)
    fingers.down(middle(page, f'[data-action="{action}"]'))
    expect(page.locator(".explainer .clause")).to_contain_text("KW-")
    expect(page.locator(".explainer")).to_contain_text("Tap:")
    fingers.up()
    expect(page.locator(".explainer")).to_be_hidden()
    assert page.evaluate("document.documentElement.dataset.decision") == before
    click(page, action, touch=True)


def test_what_comes_under_a_resting_mouse_is_not_explained(new_page: NewPage) -> None:
    page = new_page("/")
    begin(page, COUNT_SOUNDS, ["me", "bot"])
    x, y = middle(page, "button[data-id=forest]")
    page.mouse.move(5, 5)
    page.mouse.move(x, y)
    expect(page.locator(".explainer")).to_be_visible()
    page.mouse.down()
    page.mouse.up()
    expect(page.locator(".explainer")).to_be_hidden()
    page.mouse.move(x + 2, y)
    all_has_begun(page)
    expect(page.locator(".explainer")).to_be_hidden()
    page.mouse.move(x + 12, y)
    expect(page.locator(".explainer")).to_be_visible()


def test_cards_arrive_by_a_move_and_not_by_looking_about_in_the_past(new_page: NewPage) -> None:
    page = new_page("/", reduced_motion="no-preference")
    begin(page, COUNT_ARRIVALS, ["me"])
    assert page.evaluate("arrived") == 0, "what lay there already does not arrive"
    play_on(page, random.Random(3), 14)
    wait_for_decision(page)
    all_has_begun(page)
    played = page.evaluate("arrived")
    assert played > 0, "a monster comes every round"
    tab(page, "log")
    slider = page.locator("[data-id=replay] input[type=range]")
    last = int(slider.get_attribute("max") or 0)
    for step in (0, last, 1, last // 2, last // 2 + 1, 0):
        slider.fill(str(step))
        expect(page.locator("[data-prompt]")).to_contain_text(f"step {step} of")
        all_has_begun(page)
    assert page.evaluate("arrived") == played, "a slide is no move"
    for step in range(1, last + 1):
        page.get_by_label("One step forward").click()
        expect(page.locator("[data-prompt]")).to_contain_text(f"step {step} of")
        all_has_begun(page)
    again = page.evaluate("arrived")
    assert again > played, "one step on is a move"
    for step in range(last - 1, last - 5, -1):
        page.get_by_label("One step back").click()
        expect(page.locator("[data-prompt]")).to_contain_text(f"step {step} of")
        all_has_begun(page)
    assert page.evaluate("arrived") == again, "nothing arrives backwards"


def test_the_past_can_be_seen_on_a_phone(new_page: NewPage) -> None:
    page = new_page("/", **PHONE)
    begin(page, COUNT_ARRIVALS, ["me", "bot"])
    play_on(page, random.Random(1), 5)
    wait_for_decision(page)
    tab(page, "log")
    page.click("[data-id=look-back]")
    page.locator("[data-prompt-bar] input[type=range]").fill("1")
    expect(page.locator("[data-prompt]")).to_contain_text("step 1 of")
    expect(page.locator("#drawer")).to_be_hidden()
    expect(page.locator("button[data-id=forest]")).to_be_in_viewport()
    page.click("[data-id=present]")
    wait_for_decision(page)
