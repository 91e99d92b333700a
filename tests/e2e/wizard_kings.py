"""Playing Wizard Kings by clicking, and the positions from which the browser tests begin."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from playwright.sync_api import Locator, Page

import regalia
from regalia.engine.rng import Rng
from tests.e2e.patience import PATIENCE
from tests.games.wizard_kings.playing import choose

Plain = dict[str, Any]
READY = """() => document.querySelector('[data-id=again], [data-id=lift]')
    || (!document.querySelector('.board[data-busy]')
        && document.querySelector(
            '[data-board] [data-action], [data-prompt-bar] [data-action]:not(.chosen)'))"""
AGAINST_A_BOT: list[Plain] = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
LOCAL = ("take", "lift", "open")
"""What only picks something up or opens it: the table hears nothing of it."""
PLENTY = 9
"""Gold for some steps, whatever they cost."""
TWO_AT_ONE_SCREEN: list[Plain] = [{"kind": "me"}, {"kind": "hotseat"}]


# -- positions ------------------------------------------------------------------------------------


def moments(view: Plain) -> Iterator[str]:
    """What a position is good for, seen by the seat that decides."""
    board, reach = view["board"], view["board"]["reach"]
    verbs = [action["text"].split()[0] for action in view["actions"]]
    if "end" in verbs and reach is not None:
        goals = [goal for moves in reach["moves"] for goal in moves["goals"]]
        if any(len(goal["entries"]) > 1 for goal in goals):
            yield "attack"
        if any(moves["sails"] for moves in reach["moves"]):
            yield "sail"
        if any(spell["targets"] for casts in reach["casts"] for spell in casts["spells"]):
            yield "cast"
        if any(len(moves["blocks"]) > 2 for moves in reach["moves"]):
            yield "march"
    if board["fight"] is not None and "fire" in verbs and "retreat" in verbs:
        yield "fire"
    if board["fight"] is not None and "spell" in verbs:
        yield "spell"
    if reach is not None and reach["leaves"]:
        yield "regroup"
    if "dispel" in verbs:
        yield "dispel"
    if "done" in verbs and verbs.count("strengthen") > 2 and "build" in verbs:
        if board["seats"][0]["gold"] >= PLENTY:
            yield "build"


@cache
def record_of(moment: str) -> str:
    """A game by fierce players up to such a moment of the first seat."""
    game = regalia.game("wizard-kings")
    layout = "4-3" if moment == "sail" else "1-4"
    more = {"dispel": True} if moment == "dispel" else {}
    for seed in range(5, 60):
        match = game.new(players=2, seed=seed, setup_layout=layout, start="standard", turn_cap="6", **more)
        rng = Rng(seed)
        while not match.over:
            if match.state.to_act == 0 and moment in moments(match.view(0)):
                return match.record()
            match.apply(choose(match.state, rng))
    raise AssertionError(f"no game comes to {moment}")


def open_table(page: Page, seats: list[Plain], **options: Any) -> None:
    """A new table, with the page before it."""
    data = {"game": "wizard-kings", "seats": seats, "options": options}
    answer = page.request.post("/api/tables", data=data)
    assert answer.ok, answer.text()
    page.goto(f"/table/{answer.json()['id']}")
    wait(page)


def see_all(page: Page) -> None:
    """The whole map in sight, so that a hand reaches every hex of it."""
    whole = page.locator("[data-id=whole-map]")
    if whole.count() and whole.is_enabled():
        whole.click()


def bring_in(page: Page, moment: str, seats: list[Plain]) -> None:
    """Go on with a game that was begun elsewhere."""
    answer = page.request.post("/api/records", data={"record": json.loads(record_of(moment)), "seats": seats})
    assert answer.ok, answer.text()
    page.goto(f"/table/{answer.json()['id']}")
    if wait(page) == "curtain":
        page.click("[data-id=lift]")
        wait(page)


def wait(page: Page) -> str:
    """Until something is lit and no gesture is under way: says whether it is ours, a curtain, or the end."""
    page.wait_for_function(READY, timeout=PATIENCE)
    if page.query_selector("[data-id=again]"):
        return "over"
    return "curtain" if page.query_selector("[data-id=lift]") else "act"


# -- a hand that clicks ---------------------------------------------------------------------------


SPOTS = [[0.5, 0.06], [0.28, 0.14], [0.72, 0.14], [0.08, 0.5], [0.92, 0.5], [0.5, 0.94], [0.5, 0.5]]
"""Where a hex may be clicked, in parts of its width and height; the first that nothing covers is taken."""

FREE_SPOT = """(hex, spots) => {
    const box = hex.getBoundingClientRect();
    return spots.findIndex(([x, y]) => {
        const hit = document.elementFromPoint(box.x + x * box.width, box.y + y * box.height);
        return hit !== null && hex.contains(hit);
    });
}"""


class Hand:
    """Clicks what is lit and counts its clicks."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page, self.touch = page, touch
        self.clicks = 0

    def lit(self) -> list[str]:
        """What can be clicked, by its texts; what the tray shows follows the pointer, and is left out."""
        return self.page.eval_on_selector_all(
            "[data-board] [data-action]:not([data-id=tray] *), [data-prompt-bar] [data-action]",
            "all => all.filter(each => each.checkVisibility()).map(each => each.dataset.action)",
        )

    def press(self, target: Locator) -> None:
        """One click; on a hex where no block and no hexside's arrow lies, in its upper edge if it can be."""
        target = target.locator("visible=true").first
        box = target.bounding_box() if target.evaluate("each => each.closest('.spots') !== null") else None
        where: Any = {}
        if box:
            x, y = SPOTS[max(0, target.evaluate(FREE_SPOT, SPOTS))]
            where = {"position": {"x": box["width"] * x, "y": box["height"] * y}}
        self.clicks += 1
        if self.touch:
            target.tap(**where)
        else:
            target.click(**where)

    def do(self, action: str) -> None:
        """Click what does this, and wait until the table and every gesture is done."""
        target = self.page.locator(f'[data-action="{action}"]:not([data-id=tray] *)')
        target.locator("visible=true").first.wait_for()  # a page that is still on its way has no number yet
        before = self.decision()
        self.press(target)
        if action.split()[0] in LOCAL:
            return  # nothing has left the hand yet
        if self.touch and self.decision() == before and action.split()[0] in ("go", "send", "enchant"):
            self.press(target)
        self.answered(before)

    def decision(self) -> str:
        return str(self.page.evaluate("document.documentElement.dataset.decision"))

    def answered(self, before: str) -> None:
        """Until the table has answered and is ready for more, or waits for somebody else."""
        self.page.wait_for_function(
            """before => (document.documentElement.dataset.decision !== before
                && !document.querySelector('.board[data-busy]'))
                || document.querySelector('[data-id=commit]')""",
            arg=before,
            timeout=PATIENCE,
        )
        commit = self.page.locator("[data-id=commit]")
        if self.decision() == before and commit.count():
            commit.tap() if self.touch else commit.click()
            self.clicks += 1
            self.page.wait_for_function(
                "before => document.documentElement.dataset.decision !== before", arg=before, timeout=PATIENCE
            )


class Player(Hand):
    """Plays on by clicking: attacks where it can, casts, falls back once, builds; notes what it has done."""

    def __init__(self, page: Page, seed: int, marches: int = 3, touch: bool = False) -> None:
        super().__init__(page, touch)
        self.rng = random.Random(seed)
        self.marches = marches
        self.gone = 0
        self.done: set[str] = set()

    def play(self, until: set[str] | None = None, most: int = 600) -> bool:
        """Until all of these deeds are done, or the game is over; says whether it is over."""
        for _ in range(most):
            state = wait(self.page)
            if state == "over":
                return True
            if state == "curtain":
                self.page.click("[data-id=lift]")
                continue
            if until is not None and until <= self.done:
                return False
            self.one()
        return False

    def one(self) -> None:
        """The next click that a player makes."""
        lit = self.lit()
        verbs = {text.split()[0] for text in lit}
        retreat = self.page.locator("[data-id=retreat]")
        fought = self.done >= {"spell", "fire"} or not verbs & {"spell", "fire"}
        if fought and "retreat" not in self.done and retreat.count() and retreat.first.is_visible():
            self.press(retreat)
            away = [text for text in self.lit() if text.startswith("retreat ")]
            self.act(self.rng.choice(away))
            return
        for verb in ("spell", "aim", "target", "confirm", "fire", "wait", "hit", "act", "support", "fight"):
            if verb in verbs:
                self.act(self.rng.choice([text for text in lit if text.startswith(verb)]))
                return
        if "end" in verbs:
            self.march(lit)
            return
        for verb in ("in", "strengthen", "build", "retreat", "to", "accept", "keep", "stay", "place"):
            if verb in verbs:
                self.act(self.rng.choice([text for text in lit if text.split()[0] == verb]))
                return
        for verb in ("end_regroup", "done", "ready", "stop"):
            if verb in verbs:
                self.act(verb)
                return
        self.act(self.rng.choice(lit))

    def act(self, text: str) -> None:
        self.done.add(text.split()[0])
        self.do(text)

    def march(self, lit: list[str]) -> None:
        """Pick up a stack and send it into a battle, or somewhere; after some of these, end."""
        stacks = sorted({text for text in lit if text.split()[0] in ("take", "lift")})
        if not stacks or self.gone >= self.marches:
            self.gone = 0
            self.act("end")
            return
        self.gone += 1
        self.do(self.rng.choice(stacks))
        goals = self.page.locator('[data-action^="go "]')
        labels = goals.evaluate_all("all => all.map(each => [each.dataset.action, each.ariaLabel])")
        if not labels:
            self.page.keyboard.press("Escape")
            return
        fights = [text for text, label in labels if "battle" in label or "enemy city" in label]
        self.act(self.rng.choice(fights or [text for text, _ in labels]))
