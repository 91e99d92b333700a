"""A hint in a practice game, and what a finished game turned on."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import regalia
from regalia import bots
from tests.e2e.conftest import NewPage
from tests.e2e.player import wait_for_decision

POST = """async ([path, body]) => {
  const headers = {"Content-Type": "application/json"};
  const answer = await fetch(path, {method: "POST", headers, body: JSON.stringify(body)});
  return (await answer.json()).id;
}"""


def opened(page: Page, path: str, body: Any) -> str:
    """The id of a table that is opened without the lobby's form."""
    return str(page.evaluate(POST, [path, body]))


def finished() -> Any:
    """The record of a whole game."""
    match = regalia.game("kingswood").new(players=2, seed=4)
    minds = [bots.make("random", seat) for seat in range(2)]
    while not match.over:
        seat = match.waiting_for[0]
        match.apply(minds[seat].choose(bots.seen(match, seat)), seat)
    return json.loads(match.record())


def test_a_hint_rings_the_move_says_why_and_does_it(new_page: NewPage) -> None:
    page = new_page("/")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    page.goto(f"/table/{opened(page, '/api/tables', {'game': 'kingswood', 'seats': seats})}")
    wait_for_decision(page)
    before = page.locator("html").get_attribute("data-decision")
    page.click("[data-id=hint]")
    said = page.locator("[data-id=hint-voice]")
    expect(said).to_contain_text(re.compile(r"Advice for you \w+ would .+: .+\."))
    expect(page.locator("svg.rings .dashes:not(.dark)")).to_have_count(1)
    expect(page.locator("[data-id=hint-pennant]")).to_have_count(1)
    expect(page.locator("[data-id=spotlight]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(said).to_have_count(0)
    page.keyboard.press("h")
    expect(said).to_be_visible()
    page.click("[data-id=hint-do]")
    page.wait_for_function("before => document.documentElement.dataset.decision !== before", arg=before)
    expect(said).to_have_count(0)


def test_who_follows_a_hint_has_confirmed_it(new_page: NewPage) -> None:
    page = new_page("/")
    page.evaluate("localStorage.setItem('regalia-settings', JSON.stringify({confirm: 'always'}))")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    body = {"game": "kingdom-conquest", "seats": seats, "options": {"colours": "by-seat"}}
    page.goto(f"/table/{opened(page, '/api/tables', body)}")
    for _ in range(3):
        wait_for_decision(page)
        before = page.locator("html").get_attribute("data-decision")
        page.click("[data-id=hint]")
        page.click("[data-id=hint-do]")
        page.wait_for_function("before => document.documentElement.dataset.decision !== before", arg=before)
        expect(page.locator("[data-id=commit]")).to_have_count(0)


def test_a_hint_that_was_asked_while_the_decision_changed_is_asked_again(new_page: NewPage) -> None:
    page = new_page("/")
    page.goto(f"/table/{opened(page, '/api/tables', {'game': 'kingswood', 'seats': [{'kind': 'me'}]})}")
    wait_for_decision(page)
    before = page.locator("html").get_attribute("data-decision")
    page.evaluate("""() => {
      document.querySelector("[data-id=hint]").click();
      document.querySelector("[data-action]").click();
    }""")
    page.wait_for_function("before => document.documentElement.dataset.decision !== before", arg=before)
    expect(page.locator("[data-id=hint-voice]")).to_be_visible()
    expect(page.locator("[data-id=toast]")).to_have_count(0)


def test_on_a_phone_that_lies_a_hint_leaves_the_question_and_its_answers_in_sight(new_page: NewPage) -> None:
    match = regalia.game("kingswood").new(players=2, seed=1, random_guilds=True)
    match.apply(match.parse("adventurer academy"))
    seats = [{"kind": "me"} if seat == match.to_act else {"kind": "bot", "bot": "random"} for seat in (0, 1)]
    page = new_page("/", viewport={"width": 844, "height": 390})
    brought = {"record": json.loads(match.record()), "seats": seats}
    page.goto(f"/table/{opened(page, '/api/records', brought)}")
    wait_for_decision(page)
    page.click("[data-id=hint]")
    expect(page.locator("[data-id=hint-do]")).to_be_visible()
    for each in (page.locator("[data-prompt]"), *page.locator("[data-prompt-bar] [data-action]").all()):
        expect(each).to_be_in_viewport(ratio=1)


def test_with_another_person_at_the_table_there_is_no_hint(new_page: NewPage) -> None:
    ada, bea = new_page("/"), new_page("/")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = opened(ada, "/api/tables", {"game": "kingswood", "seats": seats})
    opened(bea, f"/api/tables/{table}/join", {})
    for page in (ada, bea):
        page.goto(f"/table/{table}")
        expect(page.locator("[data-seat]").first).to_be_visible()
        expect(page.locator("[data-prompt]")).not_to_be_empty()
    expect(ada.locator("[data-id=hint]")).to_have_count(0)
    expect(bea.locator("[data-id=hint]")).to_have_count(0)


def test_turning_points_and_missed_moves_lead_to_their_steps(new_page: NewPage) -> None:
    page = new_page("/")
    page.goto(f"/table/{opened(page, '/api/records', {'record': finished()})}")
    page.click("[data-id=see-analysis]")
    expect(page.locator("[data-id=chance-chart] .chance")).to_have_count(2)
    jump = page.locator("[data-id^=turning-], [data-id^=missed-]").first
    step = (jump.get_attribute("data-id") or "").split("-")[1]
    jump.click()
    expect(page.locator("[data-prompt]")).to_contain_text(f"step {step} of")
    expect(jump).to_have_attribute("aria-current", "step")


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844), (844, 390)])
def test_a_missed_move_is_seen_as_its_player_saw_it_and_both_moves_are_marked(
    new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page("/", viewport={"width": size[0], "height": size[1]})
    page.goto(f"/table/{opened(page, '/api/records', {'record': finished()})}")
    page.click("[data-id=see-analysis]")
    jump = page.locator("[data-id^=missed-]").first
    expect(jump).to_be_visible()
    step = (jump.get_attribute("data-id") or "").split("-")[1]
    said = jump.inner_text().splitlines()[-1]
    jump.click()
    expect(page.locator("[data-prompt]")).to_contain_text(f"step {step} of")
    voice = page.locator("[data-id=past-voice]")
    expect(voice).to_contain_text(said)
    expect(voice).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-id=replay] select")).to_have_value(str(int(said.split()[1]) - 1))
    expect(page.locator("[data-kind=hint] .dashes:not(.dark)")).to_have_count(1)
    expect(page.locator("[data-kind=played] .made:not(.dark)")).to_have_count(1)
    page.click("[data-id=past-voice-close]")
    expect(voice).to_have_count(0)
    expect(page.locator("svg.rings")).to_have_count(0)
