"""A map that a player brings is picked and played on like one of the box; a bad one is refused."""

from __future__ import annotations

import json

import pytest

import regalia
from regalia.engine.errors import BadOption
from regalia.games.wizard_kings.sheets import SHEETS

GAME = regalia.game("wizard-kings")
GOOD = SHEETS[0].source.replace("Kasar Vale", "Hollow Vale").replace("Langara", "Hollowhall")


def laid_out(text: str = GOOD) -> regalia.Match:
    """Seat 0 has picked the map that was brought, and the maps lie side by side."""
    match = GAME.new(2, seed=3, own_map=text, start="standard")
    while match.view(0)["board"]["turn"] == 0:
        texts = [match.text(action) for action in match.legal()]
        mine = next((text for text in texts if text in ("map own", "layout side-by-side")), texts[-1])
        match.apply(mine)
    return match


@pytest.mark.rule("WK-17")
def test_a_map_that_was_brought_is_picked_laid_and_drawn() -> None:
    board = laid_out().view(0)["board"]
    assert "own" in [sheet["map"] for sheet in board["table"]]
    [brought] = board["brought"]
    assert (brought["id"], brought["name"]) == ("own", "Hollow Vale")
    assert "Hollowhall" in [city["name"] for city in board["cities"]]


@pytest.mark.rule("WK-17")
def test_records_and_saved_games_carry_the_map() -> None:
    match = laid_out()
    again = GAME.replay(match.record())
    assert again.view(0) == match.view(0)
    plain = json.loads(match.to_json())
    assert GAME.state_from_plain(plain) == match.state


def test_a_game_on_it_keeps_all_laws() -> None:
    match = laid_out()
    bot = regalia.bots.make("random", 5)
    for _ in range(150):
        if match.over:
            break
        seat = match.waiting_for[0]
        match.apply(bot.choose(regalia.bots.seen(match, seat)), seat)
        GAME.laws(match.state)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("no map", "is not TOML"),
        (GOOD.replace("gp = 3", "gp = 9"), "worth 16 GP together; a map has 10"),
        ("x" * 30_000, "at most 20000 signs"),
        ("id = 'a'", "lacks the text 'name'"),
    ],
)
def test_a_map_that_cannot_be_used_is_refused_with_a_sentence_and_a_code(text: str, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence) as caught:
        GAME.new(2, own_map=text)
    assert caught.value.code == "game/option"


def test_a_table_laid_by_the_lobby_has_no_room_for_it() -> None:
    with pytest.raises(BadOption, match="leave 'setup_layout' at 'choose'"):
        GAME.new(2, own_map=GOOD, setup_layout="1-3")
