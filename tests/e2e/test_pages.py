"""Every page: readable by screen readers, nothing sideways, small enough."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import AXE, ROOT, NewPage
from tests.e2e.player import play_on, wait_for_decision
from tests.e2e.tables import new_table, tab

SIZES = [(390, 844), (768, 1024), (1024, 768), (1440, 900)]
BOARDS = sorted(
    path.parent.name.replace("_", "-")
    for path in (ROOT / "web" / "src" / "games").glob("*/index.ts")
    if path.parent.name != "plain"
)
"""The games that have a board: a folder with an ``index.ts`` is one."""
AXE_RUN = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"


def violations(page: Page) -> list[str]:
    """What axe finds serious or critical."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate(AXE_RUN)
    return [
        f"{each['id']}: {node['html'][:160]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


def sideways(page: Page) -> list[str]:
    """What sticks out of the page to the right."""
    return page.evaluate(
        """() => {
            const wide = document.documentElement.clientWidth;
            const root = document.scrollingElement;
            // A map that is roamed and a row that scrolls keep what they hold to themselves.
            const kept = each => {
                for (let at = each.parentElement; at && at !== document.body; at = at.parentElement)
                    if (getComputedStyle(at).overflowX !== 'visible' && !at.matches('.table, .stage')
                        && at.getBoundingClientRect().right <= wide + 1) return true;
                return false;
            };
            const scrolls = root.scrollWidth > wide ? [`the page: ${root.scrollWidth} > ${wide}`] : [];
            const text = [...document.querySelectorAll('button, p, h1, h2, select, input, li')]
                .filter(each => each.offsetParent !== null && !each.closest('.hidden, .side:not(.open)'))
                .filter(each => each.getBoundingClientRect().right > wide + 1 && !kept(each))
                .map(each => each.outerHTML.slice(0, 120));
            return [...scrolls, ...text];
        }"""
    )


def tour(page: Page) -> list[tuple[str, list[str], list[str]]]:
    """Look at every page and drawer; what is wrong with each."""
    seen: list[tuple[str, list[str], list[str]]] = []

    def look(name: str) -> None:
        seen.append((name, violations(page), sideways(page)))

    page.goto("/")
    page.wait_for_selector("[data-id=play-kingswood]")
    look("lobby")
    page.goto("/nowhere/at/all")
    page.wait_for_selector("h1")
    look("lost")
    page.goto("/new/kingswood")
    page.wait_for_selector("[data-id=open-table]")
    look("new table")
    new_table(page, ["me", "open"])
    page.wait_for_selector("[data-id=copy]")
    look("waiting room")
    page.goto(page.locator("input[aria-label^='Invite link']").input_value())
    page.wait_for_selector("[data-id=sit-down]")
    look("invitation")
    new_table(page, ["me", "hotseat"])
    while wait_for_decision(page) != "curtain":
        play_on(page, random.Random(1), 1)
    look("curtain")
    new_table(page, ["me", "bot"])
    wait_for_decision(page)
    look("guilds")
    play_on(page, random.Random(1), 4)
    wait_for_decision(page)
    look("board")
    for drawer in ("log", "chat", "rules", "table"):
        tab(page, drawer)
        page.evaluate("document.querySelector('#drawer').getAnimations().forEach(each => each.finish())")
        look(drawer)
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    page.wait_for_selector("[data-id=words-view].panel")
    look("words")
    page.keyboard.press("w")
    page.keyboard.press("?")
    page.wait_for_selector("#keys-title")
    look("keys")
    page.keyboard.press("Escape")
    new_table(page, ["me"])
    assert play_on(page, random.Random(1))
    look("end")
    return seen


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_any_page(new_page: NewPage, theme: str) -> None:
    found = {name: wrong for name, wrong, _ in tour(new_page("/", color_scheme=theme)) if wrong}
    assert found == {}


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_scrolls_sideways(new_page: NewPage, width: int, height: int) -> None:
    page = new_page("/", viewport={"width": width, "height": height})
    for path, ready in (("/", "[data-id=play-kingswood]"), ("/new/kingswood", "[data-id=open-table]")):
        page.goto(path)
        page.wait_for_selector(ready)
        assert sideways(page) == []
    new_table(page, ["me", "bot", "bot", "bot", "bot"])
    wait_for_decision(page)
    assert sideways(page) == []
    play_on(page, random.Random(1), 8)
    assert sideways(page) == []


def weight(page: Page) -> int:
    """The bytes that came over the wire for this page, as the browser counted them."""
    return int(
        page.evaluate(
            """() => ['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind))
                .reduce((sum, each) => sum + each.transferSize, 0)"""
        )
    )


def loaded(page: Page) -> list[str]:
    """The files that this page has fetched, by name."""
    names: list[str] = page.evaluate("() => performance.getEntriesByType('resource').map(each => each.name)")
    return [name.rsplit("/", 1)[-1] for name in names if "/assets/" in name]


@pytest.mark.parametrize("game", BOARDS)
def test_the_first_load_of_each_page_is_less_than_300_kilobytes(new_page: NewPage, game: str) -> None:
    host = new_page("/")
    seats = [{"kind": "me"}, {"kind": "bot"}]
    answer = host.request.post("/api/tables", data={"game": game, "seats": seats})
    assert answer.ok, answer.text()
    weights, files = {}, {}
    for path, ready in (
        ("/", f"[data-id=play-{game}]"),
        (f"/new/{game}", "[data-id=open-table]"),
        (f"/table/{answer.json()['id']}", "[data-board] svg"),
    ):
        page = new_page(path)
        page.wait_for_selector(ready)
        page.wait_for_load_state("networkidle")
        weights[path], files[path] = weight(page), loaded(page)
    assert min(weights.values()) > 50_000, "nothing was counted"
    assert {path: size for path, size in weights.items() if size >= 300_000} == {}
    *before, table = files
    own = game.replace("-", "_")
    assert boards_in(files[table]) == {own}, "a table carries its own board and no other"
    assert [boards_in(files[path]) for path in before] == [set(), set()], "a board for nothing"


def boards_in(files: list[str]) -> set[str]:
    """The folders of the games whose boards are among these files: the build names a board's file by them."""
    folders = {name.replace("-", "_") for name in BOARDS}
    return {folder for folder in folders for file in files if file.startswith(f"{folder}-")}
