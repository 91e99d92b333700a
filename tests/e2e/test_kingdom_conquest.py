"""Kingdom Conquest in a real browser: only what is lit is clicked, and what was foretold is what happens."""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import regalia
from tests.e2e.conftest import NewPage
from tests.e2e.patience import PATIENCE
from tests.e2e.player import click, lit, play_on, wait_for_decision
from tests.e2e.test_pages import sideways, violations

Plain = dict[str, Any]
READY = "[data-board] .board:not([data-busy]) [data-action]"


def sit_down(page: Page, seats: list[str], **options: Any) -> None:
    """Open a table and go there; a seat is me, hotseat, or a bot's name."""
    kinds = [{"kind": each} if each in ("me", "hotseat") else {"kind": "bot", "bot": each} for each in seats]
    answer = page.request.post(
        "/api/tables", data={"game": "kingdom-conquest", "seats": kinds, "options": options}
    )
    assert answer.ok, answer.text()
    page.goto(f"/table/{answer.json()['id']}")


AGAINST_A_BOT: list[Plain] = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def bring_in(page: Page, record: str, seats: list[Plain]) -> None:
    """Go on with a game that was begun elsewhere."""
    answer = page.request.post("/api/records", data={"record": json.loads(record), "seats": seats})
    assert answer.ok, answer.text()
    page.goto(f"/table/{answer.json()['id']}")
    if wait_for_decision(page) == "curtain":
        page.click("[data-id=lift]")
    page.wait_for_selector(READY)


@cache
def before_a_chain() -> tuple[str, int, str, Plain, Plain]:
    """A game before a conquest that captures several squares: record, seat, action, view now, view then.

    It is the first seat's turn, so that the other one follows and not the dark force.
    """
    game = regalia.game("kingdom-conquest")
    for seed in range(1, 40):
        match = game.new(players=2, seed=seed, rounds=30, colours="by-seat")
        rng = random.Random(seed)
        while not match.over:
            seat = match.waiting_for[0]
            view = match.view(seat)
            for choice in view["actions"] if seat == 0 else ():
                if choice["text"].startswith("conquer") and _touches_enemy(view, choice["text"]):
                    after = match.preview(seat, choice["id"])
                    if after is not None and after["scores"][seat] >= view["scores"][seat] + 4:
                        return match.record(), seat, choice["text"], view, after
            match.apply(_near(view, rng))
    raise AssertionError("no game comes to a chain")


def _touches_enemy(view: Plain, action: str) -> bool:
    colours = {near for near in _around(view, action) if near not in (None, "obstacle")}
    return len(colours) > 1


def _around(view: Plain, action: str) -> list[str | None]:
    side, squares = view["board"]["side"], view["board"]["squares"]
    x, y = (int(part) - 1 for part in action.split()[1].split(","))
    near = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return [squares[side * b + a] for a, b in near if 0 <= a < side and 0 <= b < side]


def _near(view: Plain, rng: random.Random) -> int:
    """Play beside what is there already, so that something happens."""
    choices = view["actions"]
    lively = [
        each for each in choices if each["text"].startswith("conquer") and any(_around(view, each["text"]))
    ]
    return int(rng.choice(lively or choices)["id"])


def test_a_short_game_against_a_bot_by_clicking_only_what_is_lit(new_page: NewPage) -> None:
    page = new_page("/")
    sit_down(page, ["me", "greedy"], rounds=5)
    wait_for_decision(page)
    assert all(action.startswith("colour ") for action in lit(page))
    assert play_on(page, random.Random(1), 60)
    expect(page.locator("#end-title")).to_be_visible()
    assert page.locator("tbody tr").count() == 2


def test_the_lobby_plays_it_with_one_click(new_page: NewPage) -> None:
    page = new_page("/")
    page.click("[data-id=play-kingdom-conquest]")
    page.wait_for_selector(READY)
    expect(page.locator("[data-prompt]")).to_contain_text("colour")


def test_a_solo_game_against_the_dark_force(new_page: NewPage) -> None:
    page = new_page("/")
    sit_down(page, ["me"], mode="short", rounds=5, colours="by-seat")
    page.wait_for_selector(READY)
    assert page.locator("[data-board] [role=group] button").count() == 36
    expect(page.locator(".cartouche")).to_contain_text("Dark force")
    assert play_on(page, random.Random(4), 60)
    expect(page.locator("tbody")).to_contain_text("The dark force")


def test_two_at_one_screen_never_see_each_others_hands(new_page: NewPage) -> None:
    page = new_page("/")
    sit_down(page, ["me", "hotseat"], rounds=5, colours="by-seat")
    rng, takers = random.Random(2), list[str]()
    for _ in range(60):
        state = wait_for_decision(page)
        if state == "over":
            break
        if state == "curtain":
            takers.append(page.locator("[data-id=lift]").inner_text())
            assert page.locator("[data-board] [data-place]").count() == 0
            page.click("[data-id=lift]")
            continue
        click(page, rng.choice(lit(page)))
    expect(page.locator("#end-title")).to_be_visible()
    assert len(takers) >= 2
    assert all(one != next_one for one, next_one in pairwise(takers)), "whoever has the screen keeps it"


def test_whoever_sets_up_a_shared_screen_has_it_already(new_page: NewPage) -> None:
    page = new_page("/")
    sit_down(page, ["me", "hotseat"], rounds=5, colours="by-seat")
    page.wait_for_selector(READY)
    expect(page.locator("[data-id=lift]")).to_have_count(0)
    click(page, lit(page)[0])
    expect(page.locator("#curtain-title")).to_contain_text("Pass the screen to Player 2")


def test_a_preview_tells_what_a_click_then_does(new_page: NewPage) -> None:
    record, seat, action, now, then = before_a_chain()
    page = new_page("/")
    bring_in(page, record, [{"kind": "me"}, {"kind": "hotseat"}])
    gained = then["scores"][seat] - now["scores"][seat] - 1
    page.locator(f'[data-action="{action}"]').hover()
    expect(page.locator("[data-id=foresight]")).to_contain_text(f"captures {gained}")
    expect(page.locator("[data-id=foresight-words]")).to_contain_text(f"captures {gained}")
    expect(page.locator(".cartouche")).to_contain_text(f"captures {gained}")
    assert grounds(page) == drawn(now)
    click(page, action)
    page.click("[data-id=lift]")
    page.wait_for_selector(READY)
    assert grounds(page) == drawn(then)


def grounds(page: Page) -> list[str]:
    """What the board says of every square: free, obstacle or a colour."""
    labels = page.eval_on_selector_all("[role=group] button", "all => all.map(each => each.ariaLabel)")
    return [label.split()[1].strip(",.").lower() for label in labels]


def drawn(view: Plain) -> list[str]:
    """The same from the engine's view."""
    return [ground or "free" for ground in view["board"]["squares"]]


def test_a_chain_reaction_plays_step_by_step_and_a_key_skips_it(new_page: NewPage) -> None:
    record, _, action, _, then = before_a_chain()
    page = new_page("/", reduced_motion="no-preference")
    page.clock.install()
    bring_in(page, record, AGAINST_A_BOT)
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    square = action.split()[1]
    page.locator(f'[data-action="{action}"]').click()
    caption = page.locator("[data-id=caption]")
    expect(caption).to_contain_text(f"conquers ({square}).")
    assert grounds(page) != drawn(then)
    page.clock.run_for(400)
    expect(caption).to_contain_text("Captured: ")
    page.keyboard.press("Escape")
    expect(caption).to_have_count(0)
    assert page.locator("[data-busy]").count() == 0
    expect(page.locator("[role=region][aria-label=Log]")).to_contain_text(f"conquers ({square})")


def test_at_one_screen_a_chain_plays_out_before_the_curtain_falls(new_page: NewPage) -> None:
    record, seat, action, _, then = before_a_chain()
    page = new_page("/", reduced_motion="no-preference")
    page.clock.install()
    bring_in(page, record, [{"kind": "me"}, {"kind": "hotseat"}])
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.locator(f'[data-action="{action}"]').click()
    expect(page.locator("[data-id=caption]")).to_contain_text("conquers")
    expect(page.locator("[data-id=lift]")).to_have_count(0)
    hand = page.eval_on_selector_all(".hand .card", "all => all.map(each => each.dataset.id)")
    assert hand == then["board"]["seats"][seat]["hand"], "only the hand of whoever acted lies open"
    assert lit(page) == []
    page.clock.run_for(60_000)
    expect(page.locator("[data-id=lift]")).to_be_visible()
    assert page.locator("[data-board] [data-place]").count() == 0


def test_at_one_screen_a_key_skips_the_chain_and_the_curtain_falls(new_page: NewPage) -> None:
    record, _, action, _, _ = before_a_chain()
    page = new_page("/", reduced_motion="no-preference")
    page.clock.install()
    bring_in(page, record, [{"kind": "me"}, {"kind": "hotseat"}])
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.locator(f'[data-action="{action}"]').click()
    expect(page.locator("[data-id=caption]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-id=lift]")).to_be_visible()


def test_what_was_played_lies_open_under_the_deck(new_page: NewPage) -> None:
    record, played = after_a_card()
    page = new_page("/")
    bring_in(page, record, [{"kind": "me"}, {"kind": "hotseat"}])
    page.locator("[data-id=played]").hover()
    expect(page.locator(".explainer")).to_contain_text(f"Under the deck: {len(played)}")
    for name in played:
        expect(page.locator(".explainer")).to_contain_text(name)
        expect(page.locator("[data-id=words-view]")).to_contain_text(name)


@cache
def after_a_card() -> tuple[str, list[str]]:
    """A game in which cards were played: record, and their names in order."""
    game = regalia.game("kingdom-conquest")
    catalogue = game.catalogue()
    names = {each["id"]: each["name"] for each in [*catalogue["units"], *catalogue["spells"]]}
    match = game.new(players=2, seed=5, rounds=30, colours="by-seat")
    while not match.over:
        view = match.view(match.waiting_for[0])
        if len(view["board"]["under"]) >= 3 and any("conquer" in each["text"] for each in view["actions"]):
            return match.record(), [names[card] for card in view["board"]["under"]]
        order = ("play", "place", "aim", "march", "draw", "conquer")
        match.apply(min(view["actions"], key=lambda each: _place(order, each["text"].split()[0]))["id"])
    raise AssertionError("nobody plays a card")


def _place(order: tuple[str, ...], verb: str) -> int:
    return order.index(verb) if verb in order else len(order)


def test_reduced_motion_shows_the_result_at_once(new_page: NewPage) -> None:
    record, _, action, _, _ = before_a_chain()
    page = new_page("/")
    bring_in(page, record, AGAINST_A_BOT)
    click(page, action)
    assert page.locator("[data-busy]").count() == 0


def test_the_forbidden_row_and_column_are_shown_and_said(new_page: NewPage) -> None:
    page = new_page("/")
    sit_down(page, ["me", "random"], rounds=5, colours="by-seat")
    page.wait_for_selector(READY)
    square = lit_square(page)
    column, row = square.split(",")
    click(page, f"conquer {square}")
    page.wait_for_selector(READY)
    expect(page.locator("[data-prompt]")).to_contain_text(f"Column {column} and row {row} are forbidden")
    expect(page.locator(".cartouche")).to_contain_text(f"column {column} and row {row}")
    offered = [action.split()[1].split(",") for action in lit(page) if action.startswith("conquer")]
    assert [each for each in offered if each[0] == column or each[1] == row] == []
    barred = page.locator('[role=group] button[aria-label*="forbidden this turn"]').first
    barred.click()
    expect(page.get_by_text("are forbidden for conquests this turn").first).to_be_visible()


def test_a_phone_plays_by_touch_and_nothing_scrolls_sideways(new_page: NewPage) -> None:
    page = new_page("/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    sit_down(page, ["me", "random", "random"], rounds=5)
    assert play_on(page, random.Random(3), 1, touch=True) is False, "only the colours are chosen"
    page.wait_for_selector('[data-id="5,5"]')
    assert sideways(page) == []
    box = page.locator('[data-id="5,5"]').bounding_box()
    assert box is not None
    assert box["width"] >= 26
    play_on(page, random.Random(3), 5, touch=True)
    assert sideways(page) == []
    assert play_on(page, random.Random(4), 60, touch=True)


def test_the_keyboard_alone_walks_the_map_and_acts(new_page: NewPage) -> None:
    page = new_page("/")
    sit_down(page, ["me", "random"], rounds=5, colours="by-seat")
    for square in ("4,4", "6,6", "8,8"):
        page.wait_for_selector(READY)
        before = page.evaluate("document.documentElement.dataset.decision")
        if page.locator(f'[data-id="{square}"][data-action]').count() == 0:
            square = lit_square(page)
        _walk(page, square)
        page.keyboard.press("Enter")
        page.wait_for_function(
            "before => document.documentElement.dataset.decision !== before", arg=before, timeout=PATIENCE
        )
    page.keyboard.press("r")
    expect(page.locator("[data-id=tab-rules]")).to_have_attribute("aria-selected", "true")


def lit_square(page: Page) -> str:
    return next(action.split()[1] for action in lit(page) if action.startswith("conquer"))


def _walk(page: Page, square: str) -> None:
    """Arrow keys go square by square from wherever the focus is."""
    page.keyboard.press("ArrowDown")
    x, y = (int(part) for part in square.split(","))
    for _ in range(60):
        here = str(page.evaluate("document.activeElement?.dataset?.id ?? ''"))
        if here == square:
            return
        if "," not in here:
            page.keyboard.press("ArrowUp")
            continue
        a, b = (int(part) for part in here.split(","))
        page.keyboard.press(
            "ArrowRight" if a < x else "ArrowLeft" if a > x else "ArrowDown" if b < y else "ArrowUp"
        )
    raise AssertionError(f"{square} cannot be reached by arrow keys")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(new_page: NewPage, theme: str) -> None:
    page = new_page("/", color_scheme=theme)
    sit_down(page, ["me", "random", "random", "random"], rounds=5)
    wait_for_decision(page)
    assert violations(page) == []
    play_on(page, random.Random(6), 8)
    wait_for_decision(page)
    assert violations(page) == []


def test_the_board_in_words_tells_everything_that_is_drawn(new_page: NewPage) -> None:
    page = new_page("/")
    sit_down(page, ["me", "random"], rounds=5, colours="by-seat")
    page.wait_for_selector(READY)
    words = page.locator("[data-id=words-view]").inner_text()
    for part in (
        "Territories",
        "Red",
        "Blue",
        "Obstacles",
        "vanishes next",
        "In hand",
        "Conquer: (",
        "The deck holds",
    ):
        assert part in words


def test_what_is_out_of_sight_beside_the_map_scrolls_by_keyboard(new_page: NewPage) -> None:
    page = new_page("/")
    sit_down(page, ["me", "random", "random", "random"], rounds=5, colours="by-seat")
    wait_for_decision(page)
    panel = page.locator(".cartouche")
    assert panel.evaluate("node => node.scrollHeight > node.clientHeight")
    expect(panel).to_have_attribute("tabindex", "0")
    assert violations(page) == []
    panel.focus()
    page.keyboard.press("End")
    page.wait_for_function("() => document.querySelector('.cartouche').scrollTop > 0")
    # Where all of it is in sight, it is no stop on the way of the Tab key.
    page.keyboard.press("Tab")
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.wait_for_function("() => !document.querySelector('.cartouche').hasAttribute('tabindex')")
