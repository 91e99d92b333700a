"""Whole games of Kingswood, played by doing only what is lit."""

from __future__ import annotations

import random
from itertools import pairwise

from playwright.sync_api import Page, expect

import regalia
from tests.e2e.conftest import NewPage, Server
from tests.e2e.patience import PATIENCE
from tests.e2e.player import LIT, choose, click, lit, play_on, wait_for_decision, who_is_lit
from tests.e2e.tables import new_table, tab
from tests.e2e.things import sit


def test_a_newcomer_finishes_a_game_against_two_bots(new_page: NewPage) -> None:
    page = new_page("/")
    page.click("[data-id=play-kingswood]")
    assert play_on(page, random.Random(1))
    expect(page.locator("#end-title")).to_contain_text("wi")
    assert page.locator("tbody th").count() == 3


def test_two_people_and_a_spectator_see_one_game_to_its_end(new_page: NewPage) -> None:
    first = new_page("/")
    new_table(first, ["me", "open"], random_guilds=True)
    link = first.locator("input[aria-label^='Invite link']").input_value()
    second = new_page(link)
    second.fill("#name", "Ottilie")
    second.click("[data-id=sit-down]")
    watcher = new_page(first.url)
    players = [first, second]
    wait_for_decision(first if not _waits(first) else second)
    _talk(first, second, watcher)
    rng = random.Random(3)
    over = False
    for _ in range(900):
        acting = who_is_lit(*players)
        if acting is None:
            over = True
            break
        click(acting, choose(lit(acting), rng))
        assert watcher.query_selector(LIT) is None
    assert over
    expect(watcher.locator("#end-title")).to_be_visible()
    prompts = [page.locator("[data-prompt]").inner_text() for page in (first, second, watcher)]
    assert prompts[0] == prompts[1] == prompts[2]


def _waits(page: Page) -> bool:
    page.wait_for_selector("[data-board] [data-place]")
    return not lit(page)


def _talk(first: Page, second: Page, watcher: Page) -> None:
    tab(first, "chat")
    first.fill("#chat-text", "Mind <b>the</b> Forest!")
    first.keyboard.press("Enter")
    for page in (second, watcher):
        tab(page, "chat")
        expect(page.get_by_text("Mind <b>the</b> Forest!")).to_be_visible()


def _begun(actions: int, rng: random.Random) -> str:
    """The record of a game of two that newcomers have played so far, away from any screen."""
    match = regalia.game("kingswood").new(players=2, seed=5, random_guilds=True)
    for _ in range(actions):
        assert match.to_act is not None
        match.apply(choose([each["text"] for each in match.view(match.to_act)["actions"]], rng))
    assert not match.over
    return match.record()


def test_two_people_share_one_screen_to_the_end(new_page: NewPage) -> None:
    page = new_page("/")
    rng = random.Random(5)
    page.goto(
        sit(page, _begun(100, rng), "me", "hotseat")
    )  # whole games are played above: this is about the screen
    takers: list[str] = []
    for _ in range(900):
        state = wait_for_decision(page)
        if state == "over":
            break
        if state == "curtain":
            takers.append(page.locator("[data-id=lift]").inner_text())
            assert page.locator("[data-board] [data-place]").count() == 0, (
                "the board shows behind the curtain"
            )
            page.click("[data-id=lift]")
            continue
        click(page, choose(lit(page), rng))
    expect(page.locator("#end-title")).to_be_visible()
    assert len(takers) >= 2
    assert all(one != next_one for one, next_one in pairwise(takers)), "whoever has the screen keeps it"


def test_a_solo_game_by_touch_on_a_phone(new_page: NewPage) -> None:
    page = new_page("/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    new_table(page, ["me"])
    assert play_on(page, random.Random(7), touch=True)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390
    expect(page.locator("#end-title")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-id=again]")).to_be_visible()


def test_a_solo_game_by_keyboard_alone(new_page: NewPage) -> None:
    page = new_page("/new/kingswood")
    page.wait_for_selector("[data-id=open-table]")
    page.locator("[aria-label='Remove seat 2']").focus()
    page.keyboard.press("Enter")
    page.locator("[data-id=open-table]").focus()
    page.keyboard.press("Enter")
    rng = random.Random(11)
    for _ in range(600):
        if wait_for_decision(page) == "over":
            break
        _press(page, choose(lit(page), rng))
    expect(page.locator("#end-title")).to_be_visible()


def _press(page: Page, action: str) -> None:
    """Walk with N to what is wanted, then Enter."""
    before = page.evaluate("document.documentElement.dataset.decision")
    for _ in range(20):
        if page.evaluate("document.activeElement?.dataset?.action") == action:
            break
        page.keyboard.press("n")
    else:
        raise AssertionError(f"{action} cannot be reached by keyboard")
    page.keyboard.press("Enter")
    page.wait_for_function("before => document.documentElement.dataset.decision !== before", arg=before)


def test_a_game_goes_on_after_the_server_was_killed(new_page: NewPage, server: Server) -> None:
    page = new_page("/")
    new_table(page, ["me", "bot"])
    rng = random.Random(2)
    play_on(page, rng, 6)
    server.kill()
    expect(page.locator("[data-id=reconnecting]")).to_be_visible(timeout=PATIENCE)
    server.start()
    expect(page.locator("[data-id=reconnecting]")).to_be_hidden(timeout=PATIENCE)
    before = page.evaluate("document.documentElement.dataset.decision")
    play_on(page, rng, 4)
    assert page.evaluate("document.documentElement.dataset.decision") != before
