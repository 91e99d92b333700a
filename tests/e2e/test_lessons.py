"""For those who learn: the rules as a page, first steps to their end, rules by example."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPage
from tests.e2e.patience import PATIENCE
from tests.e2e.player import click, lit, wait_for_decision
from tests.e2e.tables import tab
from tests.e2e.test_pages import sideways, violations
from tests.e2e.wizard_kings import see_all

GAMES = ["kingswood", "kingdom-conquest", "wizard-kings", "kings-and-things"]
DESKTOP = {"viewport": {"width": 1280, "height": 860}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SCREENS = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
VOICE = "[data-id=voice]"


def begin(page: Page, game: str) -> list[dict[str, object]]:
    """Begin the first steps of a game from its plate; what the voice will say."""
    page.goto("/")
    page.click(f"[data-id=first-steps-{game}]")
    page.wait_for_selector(VOICE)
    steps: list[dict[str, object]] = page.request.get(f"/api/games/{game}/first-steps").json()["steps"]
    return steps


def points_at(page: Page, count: int) -> None:
    """The light is on so many things."""
    expect(page.locator("[data-id=spotlight]")).to_have_attribute("data-lights", str(count))


@SCREENS
@pytest.mark.parametrize("game", GAMES)
def test_first_steps_are_played_to_their_end_and_the_game_goes_on(
    new_page: NewPage, game: str, screen: dict[str, object]
) -> None:
    page = new_page("/", **screen)
    touch = bool(screen.get("has_touch"))
    for number, step in enumerate(begin(page, game), 1):
        expect(page.locator(f"{VOICE}[data-step='{number}']")).to_contain_text(str(step["say"]))
        assert sideways(page) == []
        if not touch or not any(str(each).startswith("seat-") for each in step["point"]):  # type: ignore[union-attr]
            points_at(page, len(step["point"]) or 1)  # type: ignore[arg-type]
        if step["do"]:
            wait_for_decision(page)
            assert set(lit(page)) == {step["do"]}
            click(page, str(step["do"]), touch=touch)
        else:
            assert lit(page) == []
            page.click("[data-id=go-on]")
    page.click("[data-id=end-steps]")
    expect(page.locator(VOICE)).to_have_count(0)
    wait_for_decision(page)
    assert len(lit(page)) > 1, "everything that may be done is on offer again"
    see_all(page)  # a rival's deed may have led the eye to another end of the map
    click(page, lit(page)[0], touch=touch)


def test_first_steps_can_be_left_at_any_time_and_stay_left(new_page: NewPage) -> None:
    page = new_page("/")
    begin(page, "kingswood")
    page.wait_for_selector("[data-action='guild silver-shield']")
    assert lit(page) == ["guild silver-shield"]
    page.click("[data-id=leave-steps]")
    expect(page.locator(VOICE)).to_have_count(0)
    expect(page.locator("[data-action^=guild]")).to_have_count(7)
    page.reload()
    expect(page.locator("[data-action^=guild]")).to_have_count(7)
    expect(page.locator(VOICE)).to_have_count(0)
    click(page, "guild krom")
    wait_for_decision(page)
    expect(page.locator(VOICE)).to_have_count(0)


def test_first_steps_go_on_where_they_were_after_a_reload(new_page: NewPage) -> None:
    page = new_page("/")
    begin(page, "kingdom-conquest")
    page.click("[data-id=go-on]")
    click(page, "conquer 6,7")
    expect(page.locator(f"{VOICE}[data-step='3']")).to_be_visible()
    page.reload()
    expect(page.locator(f"{VOICE}[data-step='3']")).to_be_visible()


def test_a_click_beside_the_path_is_told_how_to_go_on(new_page: NewPage) -> None:
    page = new_page("/")
    begin(page, "kingswood")
    click(page, "guild silver-shield")
    expect(page.locator(f"{VOICE}[data-step='2']")).to_be_visible()
    page.locator("[data-id=academy]").click()
    expect(page.locator("[data-id=toast]")).to_contain_text("One thing at a time")


@SCREENS
@pytest.mark.parametrize(
    ("game", "clause", "example", "moves"),
    [
        ("kingswood", "KW-98", "capturing-capture-from-the-row", 8),
        ("kingdom-conquest", "KC-95", "capture-opposite-sides", 1),
    ],
)
def test_an_example_opens_beside_its_clause_and_is_played(
    new_page: NewPage, game: str, clause: str, example: str, moves: int, screen: dict[str, object]
) -> None:
    page = new_page(f"/rules/{game}/{clause}", **screen)
    here = page.locator(f"#clause-{clause}")
    expect(here).to_be_in_viewport()
    if here.locator("summary").count():
        here.locator("summary").click()
    here.locator(f"[data-example={example}]").click()
    dialog = page.locator("[data-id=example]")
    expect(dialog).to_contain_text(clause)
    expect(dialog.locator("[data-example-board] [data-place]").first).to_be_visible()
    assert sideways(page) == []
    for _ in range(moves):
        page.click("[data-id=example-play]")
    expect(page.locator("[data-id=example-play]")).to_have_count(0)
    page.click("[data-id=example-again]")
    expect(page.locator("[data-id=example-play]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_the_move_of_an_example_is_played_on_the_board_itself(new_page: NewPage) -> None:
    page = new_page("/rules/kingdom-conquest/KC-95")
    page.locator("#clause-KC-95 [data-example=capture-opposite-sides]").click()
    page.locator("[data-example-board] [data-action='conquer 6,5']").click()
    expect(page.locator("[data-id=example]")).to_contain_text("Lion takes (5,5) from Blue.")
    expect(page.locator("[data-example-board] [data-id='5,5']")).to_have_attribute(
        "aria-label", r"(5,5) Red, Lion"
    )


def test_an_example_over_a_table_leaves_the_table_as_it_was(new_page: NewPage) -> None:
    page = new_page("/")
    page.click("[data-id=play-kingdom-conquest]")
    wait_for_decision(page)
    before = lit(page)
    tab(page, "rules")
    page.fill("[data-id=rules-search]", "KC-95")
    page.locator("[data-example=capture-opposite-sides]").first.click()
    page.locator("[data-id=example-play]").click()
    page.keyboard.press("1")
    page.click("[data-id=close-example]")
    assert lit(page) == before


def test_the_rules_are_searched_and_their_contents_lead_there(new_page: NewPage) -> None:
    page = new_page("/rules/kingswood")
    expect(page.locator(".guide svg[role=img]").first).to_be_visible()
    page.fill("[data-id=rules-search]", "guard starts beside")
    expect(page.locator("[id^=clause-]")).to_have_count(1)
    expect(page.locator("#clause-KW-23")).to_be_visible()
    page.fill("[data-id=rules-search]", "submarine")
    expect(page.locator(".rules")).to_contain_text("Nothing in the rules says “submarine”.")
    page.fill("[data-id=rules-search]", "")
    page.get_by_role("button", name="Broken hearts").click()
    expect(page.locator("#section-broken-hearts")).to_be_in_viewport()
    page.locator(".guide a[data-clause=KW-41]").click()
    expect(page.locator("#clause-KW-41")).to_be_in_viewport()


def test_the_plate_leads_to_the_rules(new_page: NewPage) -> None:
    page = new_page("/")
    page.click("[data-id=rules-kingdom-conquest]")
    expect(page.get_by_role("heading", name="Kingdom Conquest")).to_be_visible()
    page.click("[data-id=first-steps]")
    page.wait_for_selector(VOICE)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_where_games_are_learnt(new_page: NewPage, game: str, theme: str) -> None:
    page = new_page(f"/rules/{game}", color_scheme=theme)
    page.wait_for_selector(".guide svg[role=img]")
    assert violations(page) == []
    page.locator("[data-example]").locator("visible=true").first.click()
    page.wait_for_selector("[data-example-board] [data-place]")
    assert violations(page) == []
    begin(page, game)
    page.wait_for_selector("[data-id=spotlight]", state="attached")
    assert violations(page) == []
    page.goto("/")
    page.click(f"[data-id=play-{game}]")
    wait_for_decision(page, PATIENCE)
    tab(page, "rules")
    page.wait_for_selector(".rules .guide svg[role=img]")
    assert violations(page) == []
    page.click("[data-id=half-clauses]")
    page.wait_for_selector(".rules li.now")
    assert violations(page) == []
