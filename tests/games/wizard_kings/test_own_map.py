"""A map that a player brings is picked and played on like one of the box; a bad one is refused."""

from __future__ import annotations

import json

import pytest

import regalia
from regalia.engine.errors import BadOption, BadPosition
from regalia.games.wizard_kings.checking import problems
from regalia.games.wizard_kings.sheets import SHEETS, read_sheet

GAME = regalia.game("wizard-kings")
GOOD = SHEETS[0].source.replace("Kasar Vale", "Hollow Vale").replace("Langara", "Hollowhall")

LAKE = """
id = "lake"
name = "Ring Lake"
rows = '''
 0: .c .  .  .c
 1: ~  .  .  .  ~
 2: .c .  .  .c
 3: .c .  .c .  .c
 4: .  .c .c .
 5: f  .c l  .c f
 6: .  l  l  .
 7: .  .c .c .c .
 8: .  l  l  .
 9: f  .c l  .c f
10: .  .c .c .
11: .c .  .c .  .c
12: .c .  .  .c
13: ~  .  .  .  ~
14: .c .  .  .c
'''
city = [
  { name = "Deep", gp = 2, at = [4, 5], kind = "sea" },
  { name = "Tarn", gp = 1, at = [4, 9], kind = "sea" },
  { name = "East", gp = 3, at = [6, 3] },
  { name = "West", gp = 3, at = [2, 3] },
  { name = "South", gp = 1, at = [4, 11] },
]
[sides]
road = "0,7-1,8 8,7-7,8 4,1-4,3 4,13-4,11"
"""
"""Two Sea Cities in a ring of water, and an island in it."""


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


@pytest.mark.parametrize(
    ("old", "new"), [("gp = 3", f"gp = {10**30}"), ("14: .c", "99: . . .\n14: .c"), ("0: .c", "0: m")]
)
def test_a_position_brings_no_map_that_a_table_would_refuse(old: str, new: str) -> None:
    fields = json.loads(laid_out().to_json())
    bad = GOOD.replace(old, new, 1)
    assert bad != GOOD
    for where in ("maps", "own_map"):
        plain = json.loads(json.dumps(fields))
        fixed = plain["fields"]["fixed"]
        if where == "own_map":
            fixed["own_map"] = bad
        else:
            fixed["maps"] = [[bad if row[0] == GOOD else row[0], *row[1:]] for row in fixed["maps"]]
        with pytest.raises(BadPosition, match=rf"'fixed.{where}'"):
            GAME.from_json(json.dumps(plain))


def test_a_game_on_it_keeps_all_laws() -> None:
    match = laid_out()
    bot = regalia.bots.make("random", 5)
    for _ in range(150):
        if match.over:
            break
        seat = match.waiting_for[0]
        match.apply(bot.choose(regalia.bots.seen(match, seat)), seat)
        GAME.laws(match.state)


def by_the_lake(*buys: str) -> regalia.Match:
    """Seat 0 has picked the map with the Sea Cities and bought some blocks of its army; seat 1 is ready."""
    match = GAME.new(2, seed=3, own_map=LAKE, chance="ask")
    for action in ("roll 5", "roll 3", "map own", "map 1", "layout side-by-side", "slot own", "ready"):
        match.apply(action)
    match.apply("army feudals")
    match.apply("army orcs")
    for action in buys:
        match.apply(action, 0)
    for action in ("standard", "ready"):
        match.apply(action, 1)
    return match


@pytest.mark.rule("WK-R143", "WK-R129")
@pytest.mark.parametrize("ships", [("kog",), ("kog", "trireme")])
@pytest.mark.parametrize("choice", [0, -1])
def test_aquatics_hold_as_many_sea_cities_as_they_can_and_nobody_is_stranded(
    ships: tuple[str, ...], choice: int
) -> None:
    match = by_the_lake(*[f"add {ship}" for ship in ships], *["add spear"] * 3, "ready")
    while (texts := [match.text(action) for action in match.legal(0)]) != ["ready"]:
        match.apply(texts[choice], 0)
    held = {stack["hex"] for stack in match.view(0)["board"]["stacks"]}
    assert len(held & {"4,5", "4,9"}) == len(ships)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ((("6: .  l  l  .", "6: .  l  x  ."), ("[4, 5], ", "[5, 6], ")), "Deep lies in shoal"),
        (
            (("7: .  .c .c", "7: .  .c mc"), ("at = [4, 11]", "at = [4, 7]")),
            "South lies in mountains that no road or pass leads into",
        ),
        (
            (
                ("at = [6, 3]", 'at = [3, 6], kind = "sea"'),
                ("at = [2, 3]", 'at = [5, 6], kind = "sea"'),
            ),
            "needs 3 cities on land to be deployed; this map has 1",
        ),
    ],
)
def test_a_map_on_which_an_army_could_not_be_deployed_is_refused(
    changes: tuple[tuple[str, str], ...], sentence: str
) -> None:
    text = LAKE
    assert problems(read_sheet(text)) == []
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    assert any(sentence in each for each in problems(read_sheet(text))), problems(read_sheet(text))


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
