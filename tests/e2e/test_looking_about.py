"""The lobby, the past, the log and those who watch."""

from __future__ import annotations

import json
import random
import re

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from regalia.games.wizard_kings.sheets import SHEETS
from tests.e2e.conftest import NewPage, Server
from tests.e2e.player import click, lit, play_on, wait_for_decision
from tests.e2e.tables import bring_finished, new_table, tab
from tests.e2e.test_kingdom_conquest import READY, lit_square, sit_down


def step_is(page: Page, step: int) -> None:
    expect(page.locator("[data-prompt]")).to_contain_text(f"step {step} of")


def test_my_running_game_is_the_first_thing_in_the_lobby_and_stands_there_once(new_page: NewPage) -> None:
    page = new_page("/")
    sit_down(page, ["me", "random"], rounds=5, colours="by-seat")
    page.wait_for_selector(READY)
    table = page.url.rsplit("/", 1)[1]
    page.goto("/")
    mine = page.locator(f"[data-id=table-{table}]")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("Your turn")
    list_box, plates_box = mine.bounding_box(), page.locator(".plates").bounding_box()
    assert list_box is not None
    assert plates_box is not None
    assert list_box["y"] < plates_box["y"]
    for plate in page.locator("[data-game].painting").all():
        small, whole = plate.bounding_box(), page.locator("[data-game=kingswood]").bounding_box()
        assert small is not None
        assert whole is not None
        assert small["height"] < whole["height"] / 2


def test_a_solo_game_is_one_click_away(new_page: NewPage) -> None:
    page = new_page("/")
    page.click("[data-id=solo-kingswood]")
    page.wait_for_url("**/table/*")
    wait_for_decision(page)
    expect(page.locator("[data-seat]")).to_have_count(1)


def test_options_speak_plainly_and_bots_have_a_strength(new_page: NewPage) -> None:
    page = new_page("/new/kingswood")
    page.wait_for_selector("[data-id=open-table]")
    place = page.locator("[data-id=option-special_location]")
    expect(place.locator("option", has_text="King's Castle")).to_have_count(1)
    page.click("[data-id=rulings]")
    assert "KW-" not in page.locator("form").inner_text()
    expect(page.locator("[data-id=bot-1]")).to_contain_text("Wanderer, easy")


def test_the_past_plays_by_itself_walks_by_arrow_keys_and_marks_what_changed(new_page: NewPage) -> None:
    page = new_page("/")
    sit_down(page, ["me", "random"], rounds=5, colours="by-seat")
    for _ in range(3):
        page.wait_for_selector(READY)
        click(page, f"conquer {lit_square(page)}")
    page.wait_for_selector(READY)
    tab(page, "log")
    page.locator("[data-id=replay] input[type=range]").fill("1")
    step_is(page, 1)
    page.locator("[data-prompt]").focus()
    page.keyboard.press("ArrowRight")
    step_is(page, 2)
    page.keyboard.press("ArrowLeft")
    step_is(page, 1)
    assert page.locator(".map .fresh:not(.halo)").count() > 0, "what the step changed is marked"
    page.keyboard.press("Home")
    step_is(page, 0)
    last = int(page.locator("[data-id=replay] input[type=range]").get_attribute("max") or 0)
    page.click("[data-id=autoplay]")
    step_is(page, last)
    expect(page.locator("[data-id=autoplay]")).to_have_attribute("aria-label", "Play it from here")


def test_play_again_stays_in_reach_after_the_last_page_is_put_away(new_page: NewPage) -> None:
    page = new_page("/")
    sit_down(page, ["me"], mode="short", rounds=5, colours="by-seat")
    assert play_on(page, random.Random(4), 60)
    page.click("[data-id=see-board]")
    expect(page.locator("#end-title")).to_have_count(0)
    page.click("[data-id=count]")
    expect(page.locator("#end-title")).to_be_visible()
    page.click("[data-id=see-board]")
    before = page.url
    page.click("[data-prompt-bar] [data-id=again]")
    page.wait_for_url(lambda url: url != before)
    page.wait_for_selector(READY)


def test_a_line_of_the_log_points_at_the_board_by_mouse_and_by_keyboard(new_page: NewPage) -> None:
    page = new_page("/")
    sit_down(page, ["me", "random"], rounds=5, colours="by-seat")
    page.wait_for_selector(READY)
    square = lit_square(page)
    click(page, f"conquer {square}")
    page.wait_for_selector(READY)
    row = page.locator(".log .there", has_text=f"conquers ({square})").first
    expect(page.locator("[data-id=pointed]")).to_have_count(0)
    row.hover()
    expect(page.locator("[data-id=pointed]")).to_have_count(1)
    page.mouse.move(5, 5)
    expect(page.locator("[data-id=pointed]")).to_have_count(0)
    row.focus()
    expect(page.locator("[data-id=pointed]")).to_have_count(1)
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.closest('.log') !== null")


def test_a_spectator_is_told_so_and_asked_for_nothing(new_page: NewPage) -> None:
    first = new_page("/")
    new_table(first, ["me", "bot"])
    wait_for_decision(first)
    second = new_page(first.url)
    expect(second.locator("[data-id=watching]")).to_be_visible()
    expect(second.locator("h2", has_text="Which guild will you lead?")).to_have_count(0)
    expect(second.get_by_text("The guilds are being chosen")).to_be_visible()
    expect(first.locator("[data-id=watching]")).to_have_count(0)


def test_a_lost_line_is_shown_at_once_and_forgotten_when_it_is_back(new_page: NewPage) -> None:
    page = new_page("/")
    sit_down(page, ["me", "random"], rounds=5, colours="by-seat")
    page.wait_for_selector(READY)
    page.context.set_offline(True)
    expect(page.locator("[data-id=reconnecting]")).to_be_visible(
        timeout=30_000
    )  # before a missed beat says so
    page.context.set_offline(False)
    expect(page.locator("[data-id=reconnecting]")).to_have_count(0)
    click(page, f"conquer {lit_square(page)}")


def test_a_bad_link_leads_to_a_page_with_a_way_on(new_page: NewPage, server: Server) -> None:
    page = new_page("/table/nosuchtable")
    expect(page.locator("[data-id=no-table]")).to_be_visible()
    page.locator("[data-id=no-table] a").click()
    page.wait_for_url(f"{server.address}/")
    page.goto("/join/nosuchtable/x")
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("link", name="lobby").first.click()
    page.wait_for_url(f"{server.address}/")
    for path in ("/rules/nosuchgame", "/new/nosuchgame", "/no/such/page"):
        page.goto(path)
        page.locator("[data-id=lost] [data-id=to-lobby]").click()
        page.wait_for_url(f"{server.address}/")


def test_a_table_that_cannot_be_had_just_now_is_not_said_to_be_gone_and_comes_by_itself(
    new_page: NewPage,
) -> None:
    page = new_page("/")
    sit_down(page, ["me", "random"], rounds=5, colours="by-seat")
    told = {"type": "error", "id": None, "code": "server/storage", "message": "The database does not answer."}
    calls: list[WebSocketRoute] = []

    def answer(socket: WebSocketRoute) -> None:
        calls.append(socket)
        if len(calls) > 2:
            socket.connect_to_server()
            return
        socket.send(json.dumps(told))
        socket.close(code=1013)

    page.route_web_socket(re.compile("/socket$"), answer)
    page.reload()
    expect(page.locator("[data-id=no-table]")).to_contain_text("tries again by itself")
    expect(page.locator("[data-id=no-table]")).not_to_contain_text("No such table")
    page.wait_for_selector(READY)


@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390)])
def test_a_game_that_the_server_does_not_have_is_shown_as_coming_and_no_table_of_it_is_set(
    new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page("/about", viewport={"width": size[0], "height": size[1]})

    def without(route: Route) -> None:
        answer = route.fetch()
        games = [game for game in answer.json()["games"] if game["name"] != "wizard-kings"]
        route.fulfill(response=answer, json={"games": games})

    page.route("**/api/games", without)
    page.goto("/")
    coming = page.locator("[data-id^=coming-]")
    expect(coming).to_have_count(1)
    expect(coming).to_contain_text("Wizard Kings")
    assert coming.locator("button, a[href^='/new/']").count() == 0
    assert coming.evaluate("each => each.scrollWidth <= each.clientWidth")
    expect(page.locator("[data-id^=play-]")).to_have_count(3)


def test_every_game_hangs_on_the_wall_with_a_board_and_a_table_of_it_can_be_set(new_page: NewPage) -> None:
    page = new_page("/")
    expect(page.locator("[data-id^=play-]").first).to_be_visible()
    games = [card["name"] for card in page.request.get("/api/games").json()["games"]]
    assert page.locator("[data-id^=coming-]").count() == 0
    for game in games:
        expect(page.locator(f"[data-id=play-{game}]")).to_be_visible()
    for game in games:
        page.goto(f"/new/{game}")
        expect(page.locator("[data-id=open-table]")).to_be_visible()
        expect(page.locator("[data-id=being-painted]")).to_have_count(0)


def test_a_table_with_a_map_that_somebody_brought_is_set_once_more(new_page: NewPage) -> None:
    page = new_page("/")
    own = SHEETS[0].source.replace("Kasar Vale", "Hollow Vale")
    bring_finished(page, "wizard-kings", 2, own_map=own, start="standard")
    before = page.url
    page.click("[data-id=again]")
    page.wait_for_url(lambda url: "/table/" in url and url != before)
    opened = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert opened["options"]["own_map"].startswith(own[:40])


def test_the_focus_never_falls_to_the_page(new_page: NewPage) -> None:
    page = new_page("/")
    new_table(page, ["me", "bot"], first_seat="1", random_guilds=True, special_location="bakery")
    rng = random.Random(2)
    for _ in range(10):
        if wait_for_decision(page) != "act":
            break
        action = rng.choice(lit(page))
        before = page.evaluate("document.documentElement.dataset.decision")
        page.locator(f'[data-action="{action}"]').locator("visible=true").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_function("before => document.documentElement.dataset.decision !== before", arg=before)
        wait_for_decision(page)
        assert page.evaluate("document.activeElement !== document.body"), action


def test_a_reason_is_gone_when_it_is_no_longer_true(new_page: NewPage) -> None:
    page = new_page("/")
    new_table(page, ["me", "bot"], first_seat="1", random_guilds=True, special_location="bakery")
    wait_for_decision(page)
    page.locator("button[data-id=forest]").click()
    expect(page.locator("[data-id=toast]")).to_be_visible()
    click(page, next(action for action in lit(page) if action.startswith("adventurer")))
    assert page.locator("[data-id=toast]").count() == 0


def test_alone_one_is_told_what_it_takes_to_win(new_page: NewPage) -> None:
    page = new_page("/")
    page.click("[data-id=solo-kingdom-conquest]")
    page.wait_for_url("**/table/*")
    wait_for_decision(page)
    click(page, lit(page)[0])
    page.wait_for_selector(READY)
    expect(page.locator("[data-id=aim]")).to_contain_text("To win")


def test_the_about_page_names_the_games_and_the_licences_of_what_it_carries(new_page: NewPage) -> None:
    page = new_page("/")
    page.click("[data-id=about]")
    expect(page.get_by_role("heading", name="About Regalia")).to_be_visible()
    expect(page.locator("article")).to_contain_text("Kingswood")
    carried = page.locator("[data-carried]")
    expect(carried.first).to_be_visible()
    carried.first.locator("summary").click()
    assert len(carried.first.locator("pre").inner_text()) > 200


def test_an_invitation_says_when_only_this_machine_can_open_it(new_page: NewPage) -> None:
    page = new_page("/")
    new_table(page, ["me", "open"])
    expect(page.locator("input[aria-label^='Invite link']")).to_be_visible()
    expect(page.locator("[data-id=only-here]")).to_contain_text("--host 0.0.0.0")
