"""Kings & Things* in a real browser: only what is lit is clicked, and clicks are counted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import regalia
from tests.e2e.conftest import NewPage, Server
from tests.e2e.patience import PATIENCE
from tests.e2e.test_pages import sideways, violations
from tests.e2e.things import LIT, decision, found, lit, press, settled, sit, verbs_of

OVER = "[data-id=again]"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose luck is always the same; a window stays open for a blink."""
    made = Server(tmp_path_factory.mktemp("things"), "tests.server.seeded_server", "--beat", "0.02")
    made.start()
    yield made
    made.kill()


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


def test_a_whole_stack_goes_far_by_two_clicks_and_three_are_split_off_by_five(new_page: NewPage) -> None:
    def crowd(hex: dict[str, list[dict[str, object]]]) -> int:
        return sum(int(str(stack["count"])) for stack in hex["stacks"] if stack["side"] == "seat-1")

    record = found(
        lambda view: (
            view["board"]["reach"] is not None
            and any(crowd(hex) >= 5 for hex in view["board"]["hexes"])
            and "grab_all" in verbs_of(view)
        )
    )
    page = new_page("/")
    page.goto(sit(page, record, "me", "bot"))
    hand = Hand(page)
    full = max(
        (each for each in lit_when(page, "open") if each.startswith("open ")),
        key=lambda each: page.locator(f'[data-action="{each}"]').get_attribute("aria-label").count(","),
    )
    hand.only(full)
    page.wait_for_selector('[data-action^="go "]')
    costs = {
        each: int(page.locator(f'[data-action="{each}"]').get_attribute("aria-label").split(" of 4")[0][-1])
        for each in lit(page)
        if each.startswith("go ")
    }
    far = max(costs, key=lambda each: costs[each])
    assert costs[far] >= 2
    hand.act(far)
    assert hand.clicks == 2
    expect(page.locator("[data-id=hex-card]")).to_contain_text(far.split(" ")[1])
    page.keyboard.press("Escape")  # what was half done is taken back, link by link
    while page.locator("[data-id=undo]").count():
        before = decision(page)
        page.keyboard.press("z")
        settled(page, before)
    hand = Hand(page)
    hand.only(full)
    for _ in range(3):
        hand.act(first(page, "grab"))
    expect(page.locator("[data-id=hex-card] [data-action^=grab]").first).to_be_visible()
    hand.act(first(page, "go", "step"))
    assert hand.clicks == 5
    expect(page.locator("[data-id=hex-card]")).to_contain_text("3 of 10")


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


def test_what_a_click_would_do_lies_on_the_map_as_a_ghost(new_page: NewPage) -> None:
    page = new_page("/")
    record = found(lambda view: view["board"]["reach"] is not None and "grab_all" in verbs_of(view))
    page.goto(sit(page, record, "me", "bot"))
    press(page, first(page, "open"))
    expect(page.locator("[data-id=hex-card]")).to_contain_text("Click a lit hex to send")
    far = first(page, "go")
    page.locator(f'[data-action="{far}"]').hover()
    expect(page.locator(f'[data-ghost="{far.split(" ")[1]}"]')).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.locator("[data-ghost]")).to_have_count(0)


def lit_when(page: Page, verb: str) -> list[str]:
    """What is lit once something of this verb is."""
    page.wait_for_selector(f'[data-action^="{verb} "]', timeout=PATIENCE)
    return lit(page)


def test_six_things_are_put_out_by_one_click(new_page: NewPage) -> None:
    record = found(
        lambda view: (
            sum(action["text"].startswith("hold") for action in view["actions"]) >= 6
            and any(hex["owner"] == 0 for hex in view["board"]["hexes"])
            and sum(thing["supported"] for thing in view["board"]["seats"][0]["shield"]) >= 6
        )
    )
    page = new_page("/")
    page.goto(sit(page, record, "me", "bot"))
    page.wait_for_selector("[data-id=suggest-put]")
    hand = Hand(page)
    things = page.locator(".rack [data-id^=counter-]").count()
    hand.click("[data-id=suggest-put]")
    assert hand.clicks == 1
    assert page.locator(".rack [data-id^=counter-]").count() <= things - 4
    expect(page.locator("[data-id=suggest-put]")).to_have_count(0)


def test_a_hero_is_tried_for_by_three_clicks_and_a_tower_built_by_one_and_the_space_bar(
    new_page: NewPage,
) -> None:
    page = new_page("/")
    record = found(lambda view: "court" in verbs_of(view) and view["board"]["seats"][0]["gold"] >= 10)
    page.goto(sit(page, record, "me", "bot"))
    hand = Hand(page)
    hand.act(first(page, "court"))
    hand.act("bid 2")
    expect(page.locator("[data-id=window]")).to_have_count(0)
    expect(page.locator('[data-action^="court"]')).to_have_count(0)
    left = [each for each in lit(page) if each.split(" ")[0] in ("give_up", "pay_gap", "station")]
    if left:
        hand.act(left[0])
    assert hand.clicks <= 3
    rich = found(
        lambda view: (
            sum(action["text"].startswith("build ") for action in view["actions"]) >= 2
            and view["board"]["seats"][0]["gold"] >= 10
        )
    )
    page.goto(sit(page, rich, "me", "bot"))
    hand = Hand(page)
    built = first(page, "build")
    hand.act(built)
    expect(page.locator("[data-id=hex-card]")).to_contain_text("tower 1")
    expect(page.locator('[data-action="done"]')).to_be_visible()
    before = decision(page)
    page.keyboard.press(" ")  # the space bar goes on: what passes needs no second click
    settled(page, before)
    assert hand.clicks == 1


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


@pytest.mark.rule("KT-7.4", "KT-7.6")
def test_two_are_bought_and_a_pair_is_traded_by_five_clicks(new_page: NewPage) -> None:
    record = found(
        lambda view: (
            {"buy", "remove_income"} >= verbs_of(view) > set()
            and "buy" in verbs_of(view)
            and view["board"]["seats"][0]["gold"] >= 10
            and view["board"]["seats"][0]["held"] >= 2
        )
    )
    page = new_page("/")
    page.goto(sit(page, record, "me", "bot"))
    hand = Hand(page)
    expect(page.locator("[data-prompt]").first).to_contain_text("for free")
    hand.act("buy 2")
    hand.act(first(page, "trade"))
    hand.act(first(page, "trade"))
    expect(page.locator('[data-action="draw"]')).to_contain_text("Draw ")
    hand.act("draw")
    assert hand.clicks <= 5


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


def test_a_stack_is_moved_and_the_turn_ended_by_fingers_on_a_phone(new_page: NewPage) -> None:
    record = found(lambda view: view["board"]["reach"] is not None and "grab_all" in verbs_of(view))
    page = new_page("/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.goto(sit(page, record, "me", "bot"))
    press(page, first(page, "open"), touch=True)
    far = first(page, "go")
    press(page, far, touch=True)
    before = decision(page)
    assert page.locator("[data-id=commit]").count() == 0, "only the way is shown"
    press(page, far, touch=True)
    settled(page, before)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390
    for action in ("halt", "end_move"):
        page.wait_for_selector(f'[data-action="{action}"], [data-action="end_move"]')
        if f"{action}" not in lit(page):
            continue
        before = decision(page)
        press(page, action, touch=True)
        page.wait_for_function(
            """before => document.documentElement.dataset.decision !== before
                || document.querySelector('[data-id=commit]')""",
            arg=before,
        )
        if page.locator("[data-id=commit]").count():
            page.locator("[data-id=commit]").tap()
        settled(page, before)
    expect(page.locator('[data-action="end_move"]')).to_have_count(0)


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
