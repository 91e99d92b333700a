"""A player who only does what is lit on the page."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from tests.e2e.patience import PATIENCE
from tests.e2e.things import press

if TYPE_CHECKING:
    from playwright.sync_api import Page

LIT = "[data-board] [data-action], [data-prompt-bar] [data-action]"
ORDER = (
    "guild",
    "fight",
    "fight_captured",
    "defeat",
    "take",
    "give",
    "earn",
    "refresh_all",
    "potion",
    "buy",
    "refresh",
    "reveal",
    "capture",
    "move",
    "adventurer",
    "collect",
    "decline",
    "done",
    "return",
)
"""What a sensible newcomer tries first."""


def lit(page: Page) -> list[str]:
    """The actions that glow, as texts."""
    return page.eval_on_selector_all(
        LIT, "all => all.filter(each => each.checkVisibility()).map(each => each.dataset.action)"
    )


def choose(actions: list[str], rng: random.Random) -> str:
    """Fights first, then tokens, then the Forest, else anything."""
    best = min(_rank(action) for action in actions)
    return rng.choice([action for action in actions if _rank(action) == best])


def _rank(action: str) -> tuple[int, int]:
    verb, _, thing = action.partition(" ")
    towards = 0 if verb == "move" and thing == "forest" else 1
    return (ORDER.index(verb) if verb in ORDER else len(ORDER), towards)


def wait_for_decision(page: Page, timeout: float = PATIENCE) -> str:
    """Wait until something is lit, the screen must be passed, or the game is over; say which."""
    page.wait_for_function(
        """() => document.querySelector('[data-id=again], [data-id=lift], [data-board] [data-action]')
            || document.querySelector('[data-prompt-bar] [data-action]:not(.chosen)')""",
        timeout=timeout,
    )
    if page.query_selector("[data-id=again]"):
        return "over"
    return "curtain" if page.query_selector("[data-id=lift]") else "act"


def who_is_lit(*pages: Page) -> Page | None:
    """Wait until one of these has something to choose, and say which; nobody, if the game is over for all."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        for page in pages:
            if lit(page):
                return page
        if all(page.query_selector("[data-id=again]") for page in pages):
            return None
        pages[0].wait_for_timeout(20)
    raise AssertionError("nobody is asked for anything")


def click(page: Page, action: str, *, touch: bool = False) -> None:
    """Do it, as a person would, and wait until the table has answered."""
    before = page.evaluate("document.documentElement.dataset.decision")
    press(page, action, touch=touch)
    page.wait_for_function(
        """before => document.documentElement.dataset.decision !== before
            || document.querySelector('[data-id=commit]')""",
        arg=before,
        timeout=PATIENCE,
    )
    if page.evaluate("before => document.documentElement.dataset.decision === before", before):
        commit = page.locator("[data-id=commit]")  # a finger, or a careful player, says it twice
        commit.tap() if touch else commit.click()
    page.wait_for_function(
        "before => document.documentElement.dataset.decision !== before", arg=before, timeout=PATIENCE
    )


def play_on(page: Page, rng: random.Random, most: int = 1000, *, touch: bool = False) -> bool:
    """Play until the game is over or so many actions are done; says whether it is over."""
    for _ in range(most):
        state = wait_for_decision(page)
        if state == "over":
            return True
        if state == "curtain":
            page.locator("[data-id=lift]").click()
            continue
        actions = lit(page)
        if actions:
            click(page, choose(actions, rng), touch=touch)
    return False
