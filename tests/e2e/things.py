"""Tables of Kings & Things* for the browser: positions that random play comes to, and how to click there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import regalia
from regalia.engine.rng import Rng
from tests.e2e.patience import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Page

LIT = "[data-board] [data-action], [data-prompt-bar] [data-action]"
Wanted = Callable[[dict[str, Any]], bool]


def verbs_of(view: dict[str, Any]) -> set[str]:
    """The verbs on offer in a view."""
    return {action["text"].split(" ")[0] for action in view["actions"]}


def found(wanted: Wanted, players: int = 2, seat: int = 0, first: int = 1, edition: str = "2nd") -> str:
    """The record of a game up to the moment in which a seat sees what is wanted.

    ``first`` is the luck that is tried first: one that comes to it soon saves time, any other would do.
    """
    game = regalia.game("kings-and-things")
    for seed in (*range(first, 60), *range(1, first)):
        match = game.new(players=players, seed=seed, turn_limit=9, edition=edition)
        rng = Rng(seed)
        while not match.over:
            if match.to_act == seat and wanted(match.view(seat)):
                return match.record()
            actions = match.legal()
            match.apply(actions[rng.below(len(actions))])
    raise AssertionError("no game comes to that")


def sit(page: Page, record: str, *kinds: str) -> str:
    """Bring a game in; say where its table is."""
    seats = [{"kind": kind, **({"bot": "random"} if kind == "bot" else {})} for kind in kinds]
    answer = page.request.post("/api/records", data={"record": json.loads(record), "seats": seats})
    assert answer.ok, answer.text()
    return f"/table/{answer.json()['id']}"


def join(host: Page, page: Page, path: str, seat: int) -> None:
    """Take an open seat of a table that was brought in, by the link that its host passes on."""
    table = f"/api/tables/{path.rsplit('/', 1)[1]}"
    links = host.request.get(f"{table}/invites").json()["invites"]
    token = next(each["token"] for each in links if each["seat"] == seat)
    answer = page.request.post(f"{table}/join", data={"invite": token})
    assert answer.ok, answer.text()
    page.goto(path)


def lit(page: Page) -> list[str]:
    """What glows and can be clicked, as texts; ``open`` and ``go`` are hexes of a move."""
    return page.eval_on_selector_all(
        LIT, "all => all.filter(each => each.checkVisibility()).map(each => each.dataset.action)"
    )


def press(page: Page, action: str, *, touch: bool = False) -> None:
    """Click what bears this action."""
    target = page.locator(f'[data-action="{action}"]').locator("visible=true").first
    target.scroll_into_view_if_needed()
    if touch:
        target.tap()
    else:
        target.click()


def settled(page: Page, before: str) -> None:
    """Wait until the table has answered whatever was sent, all links of a gesture included."""
    page.wait_for_function(
        """before => document.documentElement.dataset.decision !== before
            && !document.querySelector('[data-board] [data-busy]')""",
        arg=before,
        timeout=PATIENCE,
    )


def decision(page: Page) -> str:
    """A number that changes whenever the game changes."""
    return str(page.evaluate("document.documentElement.dataset.decision"))


class Hand:
    """A hand that counts its clicks."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0

    def click(self, selector: str) -> None:
        """One click, and whatever it sets off."""
        target = self.page.locator(selector).locator("visible=true").first
        target.wait_for(timeout=PATIENCE)  # a page that is still on its way has no number yet
        before = decision(self.page)
        self.clicks += 1
        target.click()
        settled(self.page, before)

    def act(self, action: str) -> None:
        """Click what bears this action."""
        self.click(f'[data-action="{action}"]')

    def only(self, action: str) -> None:
        """A click that changes nothing at the table: it opens or aims."""
        self.clicks += 1
        press(self.page, action)


def first(page: Page, *verbs: str) -> str:
    """The first lit action of these verbs, as soon as there is one."""
    page.wait_for_selector(", ".join(f'[data-action^="{verb} "]' for verb in verbs), timeout=PATIENCE)
    return next(each for each in lit(page) if each.split(" ")[0] in verbs)


def lit_when(page: Page, verb: str) -> list[str]:
    """What is lit once something of this verb is."""
    page.wait_for_selector(f'[data-action^="{verb} "]', timeout=PATIENCE)
    return lit(page)
