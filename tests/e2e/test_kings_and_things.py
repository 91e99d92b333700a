"""Kings & Things* in a real browser: whole games and turns, by clicking what is lit; clicks are counted."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPage, Server, seeded
from tests.e2e.patience import PATIENCE
from tests.e2e.test_pages import sideways, violations
from tests.e2e.things import LIT, Hand, decision, found, lit, press, settled, sit, verbs_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose luck is always the same; a window stays open for a blink."""
    yield from seeded(tmp_path_factory, "--beat", "0.02")


OVER = "[data-id=again]"


def chosen(actions: list[str], rng: random.Random) -> str:
    """A newcomer: builds, tries and moves now and then, and passes when in doubt."""
    passing = [
        each for each in actions if each in ("done", "end_move", "pass", "halt", "stay", "draw", "swap")
    ]
    if passing and rng.random() < 0.45:
        return passing[0]
    return rng.choice(
        [each for each in actions if not each.startswith(("remove_income", "discharge"))] or actions
    )


def test_a_four_seat_game_with_three_bots_is_clicked_to_its_end(new_page: NewPage) -> None:
    page = new_page("/")
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "random"} for _ in range(3))]
    answer = page.request.post(
        "/api/tables", data={"game": "kings-and-things", "options": {"turn_limit": 1}, "seats": seats}
    )
    assert answer.ok, answer.text()
    page.goto(f"/table/{answer.json()['id']}")
    rng = random.Random(4)
    for _ in range(400):
        page.wait_for_selector(f"{LIT}, {OVER}", timeout=PATIENCE)
        if page.query_selector(OVER):
            break
        if page.query_selector("[data-id=suggest-put]") and rng.random() < 0.5:
            before = decision(page)
            page.click("[data-id=suggest-put]")
            settled(page, before)
            continue
        actions = lit(page)
        if not actions:
            continue
        action, before = chosen(actions, rng), decision(page)
        press(page, action)
        if not action.startswith("open "):
            settled(page, before)
    expect(page.locator("#end-title")).to_be_visible()
    assert page.locator("tbody th").count() == 4


def test_a_whole_early_turn_takes_fewer_than_twenty_five_clicks(new_page: NewPage) -> None:
    record = found(
        lambda view: (
            "court" in verbs_of(view)
            and view["board"]["turn"] == 1
            and view["board"]["seats"][0]["held"] >= 3
            and view["board"]["order"][-1] == 0
        )
    )
    page = new_page("/")
    page.goto(sit(page, record, "me", "bot"))
    hand, moved = Hand(page), 0
    here = page.locator(".phases strong")
    expect(here).to_contain_text("Turn 1 ")
    while "Turn 1 " in here.inner_text():
        page.wait_for_selector(f"{LIT}, .phases strong:text('Turn 2')", timeout=PATIENCE)
        actions = lit(page)
        verbs = {each.split(" ")[0]: each for each in reversed(actions)}
        if not actions or "Turn 1 " not in here.inner_text():
            continue
        if page.locator("[data-id=suggest-put]").count():
            hand.click("[data-id=suggest-put]")
        elif page.locator("[data-id=suggest-hits]").count():
            hand.click("[data-id=suggest-hits]")
        elif "go" in verbs and moved < 2 and "halt" not in verbs:
            moved += 1
            hand.act(verbs["go"])
        elif "open" in verbs and moved < 2 and "halt" not in verbs:
            hand.only(verbs["open"])
            page.wait_for_selector('[data-action^="go "]')
        else:
            choice = next(
                (
                    each
                    for each in ("buy 1", "resolve", "build", "halt", "end_move", "fight", "stay")
                    if each in verbs
                ),
                None,
            )
            told = verbs.get("buy") if choice is None else verbs[choice]
            for calm in ("draw", "done", "pass", "swap"):
                told = told or verbs.get(calm)
            hand.act(told or actions[0])
    assert hand.clicks < 25


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844), (844, 390)])
def test_the_board_and_the_stage_hold_no_barrier_and_nothing_sticks_out(
    new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page("/", viewport={"width": size[0], "height": size[1]})
    for record in (
        found(lambda view: view["board"]["reach"] is not None and "grab_all" in verbs_of(view)),
        found(lambda view: "retreat" in verbs_of(view) and view["board"]["battle"] is not None),
    ):
        page.goto(sit(page, record, "me", "bot"))
        page.wait_for_selector(LIT)
        assert violations(page) == []
        assert sideways(page) == []
