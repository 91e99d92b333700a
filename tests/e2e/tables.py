"""Opening tables by the pages themselves."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

import regalia
from regalia.engine.rng import Rng


def new_table(page: Page, seats: list[str], **options: str | bool) -> None:
    """Open a table of Kingswood on the page for it; a seat is me, open, bot or hotseat."""
    page.goto("/new/kingswood")
    page.wait_for_selector("[data-id=open-table]")
    while page.locator("[data-id^=seat-]").count() > len(seats):
        page.locator("[aria-label^='Remove seat']").last.click()
    while page.locator("[data-id^=seat-]").count() < len(seats):
        page.click("[data-id=add-seat]")
    for seat, kind in enumerate(seats):
        page.select_option(f"[data-id=seat-{seat}]", kind)
    if options:
        page.click("[data-id=rulings]")
    for name, value in options.items():
        target = page.locator(f"[data-id=option-{name}]")
        if isinstance(value, bool):
            target.set_checked(value)
        else:
            target.select_option(value)
    page.click("[data-id=open-table]")
    page.wait_for_url("**/table/*")


def tab(page: Page, name: str) -> None:
    """Open a drawer, on whatever screen."""
    target = page.locator(f"[data-id=tab-{name}]")
    if target.get_attribute("aria-selected") != "true" or not page.locator("#drawer").is_visible():
        target.click()
    expect(target).to_have_attribute("aria-selected", "true")
    expect(page.locator("#drawer")).to_be_visible()


def bring_finished(page: Page, game: str, players: int, seed: int = 1, **options: object) -> None:
    """Bring in the record of a game that was played at random to its end, and open its table."""
    match = regalia.game(game).new(players=players, seed=seed, **options)
    rng = Rng(seed)
    while not match.over:
        legal = match.legal()
        match.apply(legal[rng.below(len(legal))])
    page.goto("/")
    page.wait_for_selector("[data-id^=play-]")
    answer = page.request.post("/api/records", data={"record": json.loads(match.record())})
    assert answer.ok, answer.text()
    page.goto(f"/table/{answer.json()['id']}")
    page.wait_for_selector("[data-id=again]")


def advised(page: Page, hint: dict[str, Any]) -> None:
    """Let whoever asks for a hint at this page get this one: what a bot would say hangs on its clock."""

    def answer(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()

        def hear(message: str | bytes) -> None:
            plain = json.loads(message)
            if plain["type"] != "hint":
                server_side.send(message)
                return
            told = {"type": "hint", "id": plain["id"], "decision": plain["decision"], "hint": hint}
            page_side.send(json.dumps(told))

        page_side.on_message(hear)

    page.route_web_socket(re.compile("/socket"), answer)
