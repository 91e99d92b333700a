"""Battles and explorations of Kings & Things* in a real browser: their stage, its hits, its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

import regalia
from tests.e2e.conftest import NewPage, Server, seeded
from tests.e2e.patience import PATIENCE
from tests.e2e.things import LIT, Hand, decision, first, found, lit, press, settled, sit, verbs_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose luck is always the same; a window stays open for a blink."""
    yield from seeded(tmp_path_factory, "--beat", "0.02")


FLIGHTS = """() => new MutationObserver((all) => { for (const { addedNodes } of all)
    for (const node of addedNodes) if (node.dataset?.flight)
        document.body.dataset.flown = node.dataset.flight; })
    .observe(document.querySelector('[data-id=stage]'), { childList: true })"""


@pytest.mark.parametrize(("motion", "flies"), [("no-preference", True), ("reduce", False)])
def test_a_hit_flies_to_whoever_takes_it_unless_motion_is_not_liked(
    new_page: NewPage, motion: str, flies: bool
) -> None:
    record = found(
        lambda view: (
            "take_hit" in verbs_of(view)
            and view["board"]["battle"]["step"] == 3
            and sum(view["board"]["battle"]["hits"]) > 1
            and sum(body["side"] == "seat-1" for body in view["board"]["battle"]["bodies"]) > 2
        )
    )
    page = new_page("/", reduced_motion=motion)
    page.goto(sit(page, record, "me", "bot"))
    hit = first(page, "take_hit")
    page.evaluate(FLIGHTS)
    before = decision(page)
    press(page, hit)
    settled(page, before)
    flown = page.locator("body").get_attribute("data-flown")
    assert flown == (f"seat-1 {hit.split(' ')[1]}" if flies else None)


def test_an_exploration_shows_prices_and_a_battle_round_takes_two_clicks(new_page: NewPage) -> None:
    page = new_page("/")
    page.goto(sit(page, found(lambda view: "bribe" in verbs_of(view)), "me", "bot"))
    stage = page.locator("[data-id=exploration]")
    expect(stage).to_contain_text("gold")
    expect(page.locator("[data-id=odds]")).to_be_visible()
    hand = Hand(page)
    hand.act(first(page, "bribe"))
    assert hand.clicks == 1
    many = found(
        lambda view: (
            "take_hit" in verbs_of(view)
            and view["board"]["battle"]["step"] == 3
            and len(view["board"]["battle"]["sides"]) == 2
        )
    )
    page.goto(sit(page, many, "me", "bot"))
    expect(page.locator("[data-id=stage]")).to_be_visible()
    hand = Hand(page)
    hand.click("[data-id=suggest-hits]")
    assert hand.clicks == 1
    expect(page.locator("[data-id=suggest-hits]")).to_have_count(0)


def army_and_guards(view: dict[str, Any]) -> tuple[int, int]:
    """How many explore, and how many of those they found can be bribed; nobody where nothing can be."""
    board = view["board"]
    if "bribe" not in verbs_of(view) or board["exploration"] is None:
        return 0, 0
    hex = next(each for each in board["hexes"] if each["id"] == board["exploration"]["hex"])
    crowd = {stack["side"]: stack["count"] for stack in hex["stacks"]}
    return crowd.get("seat-1", 0), crowd.get("defenders", 0)


@pytest.mark.rule("KT-11.26")
def test_one_is_bribed_and_two_are_fought_by_two_clicks_and_two_a_round(new_page: NewPage) -> None:
    def well_matched(view: dict[str, Any]) -> bool:
        """Gold for a second one too: who can bribe nobody is not asked, the battle just begins."""
        army, guards = army_and_guards(view)
        if army < 3 or guards < 3:
            return False
        prices = sorted(view["board"]["exploration"]["prices"].values())
        return sum(prices[:2]) <= view["board"]["seats"][0]["gold"]

    page = new_page("/")
    record = found(well_matched)
    prices = regalia.game("kings-and-things").replay(record).view(0)["board"]["exploration"]["prices"]
    page.goto(sit(page, record, "me", "bot"))
    hand = Hand(page)
    hand.act(f"bribe {min(prices, key=lambda each: prices[each])}")
    hand.act("fight")
    assert hand.clicks == 2
    stage, ended = page.locator("[data-id=stage]"), page.locator("[data-id=stage]:has([data-id=ended])")
    expect(stage).to_be_visible()
    while not ended.count() and stage.count():
        page.wait_for_selector(f"{LIT}, [data-id=suggest-hits], [data-id=ended]", timeout=PATIENCE)
        actions = lit(page)
        calm = next((each for each in ("pass", "stay", "done") if each in actions), None)
        if page.locator("[data-id=suggest-hits]").count():
            hand.click("[data-id=suggest-hits]")
        elif calm:
            hand.act(calm)
        elif actions and not ended.count():
            hand.act(actions[0])
    rounds = page.locator("[role=region][aria-label=Log]").inner_text().count("Round ")
    assert rounds > 0
    assert hand.clicks <= 2 + 2 * rounds + 1, "two clicks a round, and one for what they guarded"


@pytest.mark.rule("KT-11.49")
def test_a_battle_in_which_nobody_is_asked_is_seen_until_its_end_has_been_read(new_page: NewPage) -> None:
    def one_against_many(view: dict[str, Any]) -> bool:
        army, guards = army_and_guards(view)
        return army == 1 and guards >= 3

    page = new_page("/")
    page.goto(sit(page, found(one_against_many), "me", "bot"))
    before = decision(page)
    press(page, "fight")
    expect(page.locator("[data-id=stage] [data-id=ended]")).to_contain_text("the battle in")
    page.click("[data-id=skip]")
    settled(page, before)
    expect(page.locator("[data-id=stage]")).to_have_count(0)
