"""Wizard Kings in a real browser: only what is lit is clicked, by mouse, by finger and by key."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from regalia.games.wizard_kings.sheets import SHEETS
from tests.e2e.conftest import NewPage, Server, seeded
from tests.e2e.test_pages import sideways, violations
from tests.e2e.wizard_kings import (
    AGAINST_A_BOT,
    TWO_AT_ONE_SCREEN,
    Hand,
    Player,
    bring_in,
    open_table,
    see_all,
    wait,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose luck is always the same: a war goes as it went."""
    yield from seeded(tmp_path_factory)


def stack_with_goal(page: Page, hand: Hand, wanted: str, doors: int = 0) -> str:
    """Pick up one stack after another until a hex is lit whose label says this; the hex.

    ``doors`` is how many hexsides into battles there must be to choose from: whoever flies needs none.
    """
    for text in [each for each in hand.lit() if each.startswith(("take ", "lift "))]:
        hand.clicks = 0
        hand.do(text)
        goals = page.locator(f'[data-action^="go "][aria-label*="{wanted}"]')
        if goals.count() and page.locator("[data-door]").count() >= doors:
            return str(goals.first.get_attribute("data-action"))
        page.keyboard.press("Escape")
    raise AssertionError(f"nothing leads to {wanted}")


@pytest.mark.rule("WK-D16", "WK-D18", "WK-D19", "WK-D20", "WK-D30", "WK-D31")
def test_two_people_fight_cast_fall_back_and_build_by_clicking(new_page: NewPage) -> None:
    page = new_page("/")
    player = Player(page, seed=2, marches=1)
    wanted = {"spell", "confirm", "fire", "retreat", "strengthen", "build", "in", "done", "go", "end"}
    told = ""
    for _ in range(4):  # the dice are the table's own: a war may be over before everything was done
        bring_in(page, "spell", TWO_AT_ONE_SCREEN)
        expect(page.locator("[data-id=stage]")).to_be_visible()
        player.play(until=wanted)
        page.keyboard.press("l")
        told += page.locator("#drawer").inner_text()
        if wanted <= player.done:
            break
    assert wanted <= player.done, wanted - player.done
    assert "casts" in told
    assert "retreats to" in told
    assert "All have built." in told


@pytest.mark.rule("WK-43", "WK-D14", "WK-D35")
def test_a_game_of_four_against_bots_is_played_to_the_end(new_page: NewPage) -> None:
    page = new_page("/")
    seats = [{"kind": "me"}, *([{"kind": "bot", "bot": "random"}] * 3)]
    open_table(page, seats, setup_layout="1-3.4-2", start="standard", turns="1", victory="time")
    see_all(page)
    player = Player(page, seed=1, marches=3)
    assert player.play(), "the game did not end"
    assert player.clicks < 40, "a whole Game Turn of one seat"
    expect(page.locator(".end h2")).to_be_visible()
    expect(page.locator(".end table tbody tr")).to_have_count(4)


@pytest.mark.rule("WK-D4", "WK-D5", "WK-40")
def test_a_standard_army_stands_in_its_cities_after_three_clicks(new_page: NewPage) -> None:
    page = new_page("/")
    open_table(page, AGAINST_A_BOT, setup_layout="1-3")
    hand = Hand(page)
    if any(text.startswith("army ") for text in hand.lit()):
        hand.do(next(text for text in hand.lit() if text.startswith("army ")))
    page.wait_for_selector("[data-id=standard-ready]")
    hand.clicks = 0
    hand.press(page.locator("[data-id=standard-ready]"))
    page.wait_for_selector("[data-id=deploy]")
    hand.press(page.locator("[data-id=deploy]"))
    ready = page.locator('[data-prompt-bar] [data-action="ready"]')
    ready.wait_for()
    expect(page.locator('[data-id^="stack-"]')).to_have_count(5)
    hand.press(ready)
    expect(page.locator("[data-prompt]")).not_to_contain_text("Deploy")
    assert hand.clicks == 3


@pytest.mark.rule("WK-17")
def test_a_map_of_ones_own_is_brought_in_the_lobby_and_lies_among_the_others(new_page: NewPage) -> None:
    page = new_page("/new/wizard-kings")
    chooser = page.locator("[data-id=option-own_map]")
    chooser.set_input_files({"name": "bad.toml", "mimeType": "text/plain", "buffer": b"no map at all"})
    expect(page.locator("[data-id=brought-own_map]")).to_contain_text("bad.toml")
    page.click("[data-id=open-table]")
    expect(page.locator("[role=alert]")).to_contain_text("own_map")
    page.click("[data-id=leave-own_map]")
    text = SHEETS[0].source.replace("Kasar Vale", "Hollow Vale")
    chooser.set_input_files({"name": "hollow.toml", "mimeType": "text/plain", "buffer": text.encode()})
    page.click("[data-id=open-table]")
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-id=sheet-own]")).to_contain_text("Hollow Vale")
    assert sideways(page) == []


@pytest.mark.rule("WK-D6", "WK-D7", "WK-D8", "WK-D9")
def test_clicks_in_the_movement_turn_keep_their_budget(new_page: NewPage) -> None:
    page = new_page("/")
    bring_in(page, "march", AGAINST_A_BOT)
    hand = Hand(page)
    going = stack_with_goal(page, hand, "Move")
    hand.do(going)
    assert hand.clicks == 2, "a whole stack goes with two clicks"

    bring_in(page, "attack", AGAINST_A_BOT)
    stack_with_goal(page, hand, "a battle", doors=2)
    doors = page.locator("[data-door]")
    decision = hand.decision()
    hand.press(doors.last)
    hand.answered(decision)
    expect(page.locator(".swords").first).to_be_visible()
    assert hand.clicks == 2, "an attack over a chosen hexside"

    bring_in(page, "cast", AGAINST_A_BOT)
    for wizard in page.locator('[data-block], .spots [data-action^="lift "]').all():
        hand.clicks = 0
        hand.press(wizard)
        if page.locator("[data-spell]").count():
            break
        page.keyboard.press("Escape")
    decision = hand.decision()
    hand.press(page.locator("[data-spell]").first)
    hand.press(page.locator('[data-id^="block-"][data-action^="enchant "], [data-does^="enchant "]'))
    hand.answered(decision)
    assert hand.clicks <= 4


def test_one_undo_takes_a_whole_gesture_back(new_page: NewPage) -> None:
    page = new_page("/")
    bring_in(page, "march", AGAINST_A_BOT)
    hand = Hand(page)
    before = sorted(hand.lit())
    hand.do(stack_with_goal(page, hand, "Move"))
    assert sorted(hand.lit()) != before
    page.click("[data-id=undo]")
    expect(page.locator("[data-id=undo]")).to_have_count(0)
    page.keyboard.press("Escape")
    wait(page)
    assert sorted(hand.lit()) == before


def test_a_gesture_goes_back_whole_after_a_reload_and_on_another_page_of_the_same_seat(
    new_page: NewPage,
) -> None:
    page = new_page("/")
    bring_in(page, "march", AGAINST_A_BOT)
    hand = Hand(page)
    before = sorted(hand.lit())
    other = page.context.new_page()
    other.goto(page.url)
    wait(other)
    for undoing in (page, other):
        hand.do(stack_with_goal(page, hand, "Move"))
        page.reload()
        wait(page)
        expect(undoing.locator("[data-id=undo]")).to_be_visible()
        undoing.click("[data-id=undo]")
        expect(page.locator("[data-id=undo]")).to_have_count(0)
        page.keyboard.press("Escape")
        wait(page)
        assert sorted(hand.lit()) == before


SLOW_LINE = """() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) { setTimeout(() => send.call(this, text), 100); };
}"""


def test_an_undo_while_a_gesture_is_under_way_ends_it_and_takes_back_what_is_out(new_page: NewPage) -> None:
    page = new_page("/")
    bring_in(page, "march", AGAINST_A_BOT)
    hand = Hand(page)
    before = sorted(hand.lit())
    going = stack_with_goal(page, hand, "Move")
    page.evaluate(SLOW_LINE)
    start = hand.decision()
    hand.press(page.locator(f'[data-action="{going}"]:not([data-id=tray] *)'))
    page.wait_for_function("before => document.documentElement.dataset.decision !== before", arg=start)
    assert page.query_selector(".board[data-busy]"), "more links are to follow"
    page.keyboard.press("u")
    expect(page.locator("[data-id=undo]")).to_have_count(0)
    wait(page)
    page.keyboard.press("Escape")
    wait(page)
    assert sorted(hand.lit()) == before


@pytest.mark.rule("WK-268", "WK-D10")
def test_a_block_is_shipped_with_two_clicks(new_page: NewPage) -> None:
    page = new_page("/")
    bring_in(page, "sail", AGAINST_A_BOT)
    hand = Hand(page)
    going = stack_with_goal(page, hand, "Sail")
    hand.do(going)
    assert hand.clicks <= 3


@pytest.mark.rule("WK-D18", "WK-D19", "WK-D27", "WK-D30")
def test_clicks_in_battle_regroup_and_build_keep_their_budget(new_page: NewPage) -> None:
    page = new_page("/")
    hand = Hand(page)
    bring_in(page, "fire", AGAINST_A_BOT)
    hand.clicks = 0
    hand.press(page.locator("[data-id=retreat]"))
    hand.do(next(text for text in hand.lit() if text.startswith("retreat ")))
    assert hand.clicks == 2, "a retreat"

    bring_in(page, "fire", AGAINST_A_BOT)
    hand.clicks = 0
    hand.do("fire")
    assert hand.clicks == 1, "a combat turn"

    bring_in(page, "regroup", AGAINST_A_BOT)
    hand.clicks = 0
    hand.press(page.locator('[data-does^="lift "], [data-action^="lift "]'))
    hand.do(next(text for text in hand.lit() if text.startswith("send ")))
    assert hand.clicks == 2, "one block sent out of a won hex"

    bring_in(page, "build", AGAINST_A_BOT)
    hand.clicks = steps = 0
    more = page.locator('.spots [data-action^="strengthen "], [data-does^="strengthen "]')
    while steps < 5 and more.count():
        decision = hand.decision()
        hand.press(more)
        hand.answered(decision)
        steps += 1
    hand.do("done")
    assert steps >= 3
    assert hand.clicks <= steps + 1


def test_keys_alone_move_a_block_and_space_goes_on(new_page: NewPage) -> None:
    page = new_page("/")
    bring_in(page, "march", AGAINST_A_BOT)
    stack = page.locator('[data-action^="take "]').first
    stack.focus()
    page.keyboard.press("Enter")
    goal = page.locator('[data-action^="go "]').first
    goal.wait_for()
    page.keyboard.press("Escape")
    expect(page.locator('[data-action^="go "]')).to_have_count(0)
    stack.focus()
    page.keyboard.press("Enter")
    decision = str(page.evaluate("document.documentElement.dataset.decision"))
    goal.focus()
    page.keyboard.press("Enter")
    Hand(page).answered(decision)

    bring_in(page, "fire", AGAINST_A_BOT)
    decision = str(page.evaluate("document.documentElement.dataset.decision"))
    page.locator("[data-prompt]").focus()
    page.keyboard.press(" ")
    Hand(page).answered(decision)


def test_a_turn_is_played_with_a_finger_on_a_phone(new_page: NewPage) -> None:
    page = new_page("/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    bring_in(page, "march", AGAINST_A_BOT)
    assert sideways(page) == []
    page.locator("[data-id=whole-map]").tap()
    player = Player(page, seed=2, marches=1, touch=True)
    player.play(until={"go", "end"}, most=40)
    assert {"go", "end"} <= player.done
    wait(page)
    assert sideways(page) == []


@pytest.mark.rule("WK-D8", "WK-D9")
@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_a_finger_reads_what_a_spell_does_before_it_is_cast(new_page: NewPage, size: tuple[int, int]) -> None:
    width, height = size
    page = new_page("/", viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    bring_in(page, "cast", AGAINST_A_BOT)
    hand = Hand(page, touch=True)
    spells = page.locator("[data-spell]")
    for text in [each for each in hand.lit() if each.startswith(("take ", "lift "))]:
        hand.do(text)
        if spells.count():
            break
        page.locator("[data-id=put-down]").or_(page.locator(f'[data-action="{text}"]')).first.tap()
    expect(spells.first).to_contain_text("costs")
    told = spells.first.locator("small")
    expect(told).to_be_visible()
    assert len(told.inner_text()) > 40
    box, tray = spells.first.bounding_box(), page.locator("[data-id=tray]").bounding_box()
    assert box is not None
    assert tray is not None
    assert tray["y"] <= box["y"]
    assert box["y"] + box["height"] <= tray["y"] + tray["height"]


@pytest.mark.rule("WK-311")
def test_a_retreat_on_a_phone_shows_where_to_and_the_way_back_to_the_battle(new_page: NewPage) -> None:
    page = new_page("/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    bring_in(page, "fire", AGAINST_A_BOT)
    page.locator("[data-id=retreat]").tap()
    room = page.locator("div.room").bounding_box()
    assert room is not None
    hexes = page.locator('.spots [data-action^="retreat "]')
    page.wait_for_function(
        """([left, right]) => {
            const boxes = [...document.querySelectorAll('.spots [data-action^="retreat "]')]
                .map((each) => each.getBoundingClientRect());
            return boxes.some((box) => box.left >= left && box.right <= right);
        }""",
        arg=[room["x"], room["x"] + room["width"]],
    )
    assert hexes.count() > 0
    back = page.locator("[data-id=to-battle]")
    box = back.bounding_box()
    assert box is not None
    hit = "([x, y]) => document.elementFromPoint(x, y)?.dataset.id"
    for x in (box["x"] + 3, box["x"] + box["width"] - 3):
        assert page.evaluate(hit, [x, box["y"] + box["height"] / 2]) == "to-battle"


def test_a_spell_that_cannot_be_cast_in_a_battle_says_why(new_page: NewPage) -> None:
    page = new_page("/")
    bring_in(page, "spell", AGAINST_A_BOT)
    dark = page.locator('[data-id=stage] .spell[aria-disabled="true"]').first
    dark.click(force=True)  # it is dark for the page's helpers, yet it answers
    expect(page.get_by_text("It has no target here and now.")).to_be_visible()


@pytest.mark.parametrize("moment", ["attack", "spell", "build"])
def test_the_board_can_be_read_by_everybody(new_page: NewPage, moment: str) -> None:
    page = new_page("/", viewport={"width": 1024, "height": 768})
    bring_in(page, moment, AGAINST_A_BOT)
    assert violations(page) == []
    assert sideways(page) == []
    page.keyboard.press("w")
    expect(page.locator("[data-board]")).to_contain_text("Cities")
