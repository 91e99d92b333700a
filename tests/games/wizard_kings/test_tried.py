"""Tables that have been tried: found from both sides, and with the armies that have been chosen so far."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import regalia
from regalia import bots
from regalia.advice.hint import hint
from regalia.bots.opening import foreseen
from regalia.engine.match import Match
from regalia.engine.opening import DOUBT
from regalia.engine.rng import Rng
from regalia.games.wizard_kings import tried
from regalia.games.wizard_kings.data import ARMY_IDS
from regalia.games.wizard_kings.joining import LAYOUTS, Laid, join
from regalia.games.wizard_kings.openings import OPENING
from regalia.games.wizard_kings.rules.setup import last_picker
from regalia.games.wizard_kings.sheets import HEIGHT, SHEET_IDS, WIDTH, sheet_of
from tools import tables

GAME = regalia.game("wizard-kings")
SERIES = tried.Series(
    "row-of-three", ("3", "2", "4t"), ("undead", "amazons", "barbarians"), 10, (2.0, 0.0, 8.0)
)


@pytest.fixture(autouse=True)
def one_series(monkeypatch: pytest.MonkeyPatch) -> None:
    """One table has been tried, and no other."""
    around = SERIES.turned_round()
    found = {(each.layout, each.maps): [each] for each in (SERIES, around)}
    monkeypatch.setattr(tried, "series", lambda: found)


def laid(maps: str, armies: str, layout: str = "row-of-three") -> tuple[Match, list[int]]:
    match = GAME.new(players=len(maps.split()), seed=3)
    return match, tables.laid_out(tables.Told(layout, tuple(maps.split()), tuple(armies.split())), match)


def test_a_table_is_laid_out_as_told() -> None:
    match, seats = laid("1 3 2 4t", "undead orcs amazons elves", "row-of-four")
    by_slot = sorted(match.state.fixed.laid, key=lambda each: each.column)
    assert [each.seat for each in by_slot] == seats
    assert [each.sheet.id for each in by_slot] == ["1", "3", "2", "4"]
    assert [each.turned for each in by_slot] == [False, False, False, True]
    chosen = [ARMY_IDS[int(match.state.fixed.armies[seat])] for seat in seats]
    assert chosen == ["undead", "orcs", "amazons", "elves"]


def test_a_tried_table_weighs_as_much_as_its_games() -> None:
    match, seats = laid("3 2 4t", "undead amazons barbarians")
    for slot, seat in enumerate(seats):
        fit = OPENING.chance(match.state, seat)
        expected = fit
        for _ in ("whatever armies", "these armies"):
            expected = (DOUBT * expected + SERIES.won[slot]) / (DOUBT + SERIES.games)
        assert OPENING.experience(match.state, seat) == pytest.approx(expected)
        assert OPENING.experience(match.state, seat) != pytest.approx(fit)


@pytest.mark.parametrize("maps", ["3 2 4", "4t 2 3", "2 3 4t"])
def test_other_tables_promise_what_the_fit_says(maps: str) -> None:
    match, seats = laid(maps, "undead amazons barbarians")
    for seat in seats:
        assert OPENING.experience(match.state, seat) == OPENING.chance(match.state, seat)


def test_with_other_armies_it_is_a_table_like_it() -> None:
    match, seats = laid("3 2 4t", "amazons undead barbarians")
    assert [each.games for each in tried.tried(match.state)] == [10]
    fit = OPENING.chance(match.state, seats[2])
    expected = (DOUBT * fit + SERIES.won[2]) / (DOUBT + SERIES.games)
    assert OPENING.experience(match.state, seats[2]) == pytest.approx(expected)


def test_a_table_is_the_same_from_its_other_side() -> None:
    """Of two turned maps none can be laid out by one player; so the table is read, not played."""
    around = SERIES.turned_round()
    assert around.maps == ("4", "2t", "3t")
    assert around.armies == ("barbarians", "amazons", "undead")
    assert around.won == (8.0, 0.0, 2.0)
    assert around.turned_round() == SERIES


@pytest.mark.parametrize("layout", ["row-of-three", "square", "row-of-four"])
@pytest.mark.parametrize("turned", [0, 1, 5])
def test_a_table_turned_round_is_the_same_board(layout: str, turned: int) -> None:
    """Hexes, cities and hexsides of the joined map, point by point. [WK-17, WK-23]"""
    slots = LAYOUTS[layout]
    maps = [sheet + "t" * (turned >> k & 1) for k, sheet in enumerate(("3", "1", "4", "2")[: len(slots)])]
    series = tried.Series(layout, tuple(maps), (), 1, tuple(map(float, range(len(slots)))))
    around = series.turned_round()
    here, there = (
        join(
            tuple(
                Laid(sheet_of(name.removesuffix("t")), column, row, name.endswith("t"), int(seat))
                for name, (column, row), seat in zip(each.maps, slots, each.won, strict=True)
            )
        )
        for each in (series, around)
    )
    wide = WIDTH * (1 + max(column for column, _ in slots))
    high = HEIGHT * (1 + max(row for _, row in slots))

    def opposite(hex: tuple[int, int]) -> tuple[int, int]:
        return wide - hex[0], high - hex[1]

    for mine, theirs in (
        (here.terrain, there.terrain),
        (here.marks, there.marks),
        (here.cities, there.cities),
    ):
        assert {opposite(hex): what for hex, what in mine.items()} == theirs
    sides = {frozenset(map(opposite, side)): kind for side, kind in here.sides.items()}
    assert sides == {frozenset(side): kind for side, kind in there.sides.items()}


def test_before_armies_are_chosen_all_games_on_the_maps_count() -> None:
    match = GAME.new(players=3, seed=3)
    told = tables.Told("row-of-three", ("3", "2", "4t"), ("undead", "amazons", "barbarians"))
    seats = tables.laid_out(told, match)
    world = match.state.clone()
    for army in range(3):
        world.fixed = world.fixed.with_army(army, -1)
    any_army, chosen = tried.tried(world)
    assert any_army.games == chosen.games == 10
    assert [chosen.won[seat] for seat in seats] == list(SERIES.won)


def test_who_has_experience_lays_out_what_has_won() -> None:
    """The Marshal goes by the fit alone; the Regent remembers."""
    match = GAME.new(players=3, seed=5)
    for sheet in ("3", "2", "4"):
        tables.chosen(match, tables.MAP, SHEET_IDS.index(sheet))
    who = last_picker(match.state)
    assert match.waiting_for == [who]
    lots = Rng(1)
    while not match.state.fixed.laid:
        choice = foreseen(bots.seen(match, who), lots, 2)
        assert choice is not None
        match.apply(choice, who)
    by_slot = sorted(match.state.fixed.laid, key=lambda each: each.column)
    maps = tuple(each.sheet.id + "t" * each.turned for each in by_slot)
    assert maps == SERIES.maps


def test_a_map_of_ones_own_has_been_tried_by_nobody() -> None:
    """Not even a copy of a map of the box."""
    match = GAME.new(players=3, seed=3, own_map=sheet_of("4").source)
    lots = Rng(1)
    while not match.state.fixed.laid:
        seat = match.waiting_for[0]
        choice = foreseen(bots.seen(match, seat), lots, 0)
        assert choice is not None
        match.apply(choice, seat)
    assert tried.tried(match.state) == []


def test_a_hint_of_who_remembers_says_so() -> None:
    """Seat 0 of this deal lays out; by the fit alone the table that has won would promise it less. [WK-17]"""
    match = GAME.new(players=3, seed=5)
    for sheet in ("3", "2", "4"):
        tables.chosen(match, tables.MAP, SHEET_IDS.index(sheet))
    told = hint(bots.seen(match), "level-5")
    assert "a table that has won more often" in told.sentence
    assert "table that has" not in hint(bots.seen(match), "level-4").sentence


def test_all_of_the_file_can_be_laid_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    for (layout, maps), found in tried.series().items():
        assert len(maps) == len(LAYOUTS[layout]) in (3, 4)
        assert {each.removesuffix("t") for each in maps} <= set(SHEET_IDS)
        for each in found:
            assert len(set(each.armies)) == len(maps)
            assert set(each.armies) <= set(ARMY_IDS)
            assert 0 < sum(each.won) <= each.games


def test_games_on_one_table_are_added_to_what_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once each, however often they are written; and no other table is lost."""
    monkeypatch.undo()
    monkeypatch.setattr(tables, "RESULTS", tmp_path / "tables.jsonl")
    monkeypatch.setattr(tables, "DATA", tmp_path / "tables.toml")
    table = '"layout": "row-of-three", "maps": ["3", "2", "4t"], "armies": ["orcs", "elves", "undead"]'
    other = table.replace("orcs", "feudals")
    lines = [
        "{" + table + ', "seeds": [1, 2, 3, 4], "won": [1.0, 0.0, 3.0]}',
        "{" + table + ', "seeds": [4, 5], "won": [2.0, 0.0, 0.0]}',
        "{" + table + ', "seeds": [7, 8], "won": [1.0, 0.0, 1.0]}',
    ]
    tables.RESULTS.write_text("{" + other + ', "seeds": [1], "won": [1.0, 0.0, 0.0]}\n', encoding="utf-8")
    tables.write(None)  # type: ignore[arg-type]
    tables.RESULTS.write_text("\n".join(lines), encoding="utf-8")
    for _ in range(2):
        tables.write(None)  # type: ignore[arg-type]
        known = {each["armies"][0]: (each["games"], each["won"]) for each in tables.data()}
        assert known == {"feudals": (1, [1.0, 0.0, 0.0]), "orcs": (6, [2.0, 0.0, 4.0])}


def test_what_is_written_anew_without_a_game_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    before = tables.DATA.read_text("utf-8")
    copy = tmp_path / "tables.toml"
    copy.write_text(before, encoding="utf-8")
    monkeypatch.setattr(tables, "DATA", copy)
    monkeypatch.setattr(tables, "RESULTS", tmp_path / "tables.jsonl")
    line = tables.data()[0]
    played = {key: line[key] for key in ("layout", "maps", "armies", "won")}
    tables.RESULTS.write_text(json.dumps({**played, "seeds": [1], "counted": True}), encoding="utf-8")
    tables.write(None)  # type: ignore[arg-type]
    assert copy.read_text("utf-8") == before


@pytest.mark.parametrize(
    ("maps", "armies", "said"),
    [
        ("3 2 9", "orcs elves undead", "different maps of 1, 2, 3, 4"),
        ("3 2 2", "orcs elves undead", "different maps"),
        ("3 2", "orcs elves", "3 different maps"),
        ("3 2 4 1 2", "orcs elves undead amazons feudals", "3 different maps"),
        ("3 2 4", "orcs elves", "3 different armies"),
        ("3 2 4", "orcs elves undead amazons", "3 different armies"),
        ("3 2 4", "orcs elves goblins", "different armies of elves, orcs"),
        ("3t 2 4t", "orcs elves undead", "turn one map at most"),
    ],
)
def test_what_cannot_be_laid_out_is_refused_and_nothing_is_written(
    maps: str, armies: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "RESULTS", tmp_path / "tables.jsonl")
    monkeypatch.setattr(sys, "argv", ["tables", "play", maps, "--armies", armies])
    with pytest.raises(SystemExit, match=said):
        tables.main()
    assert not tables.RESULTS.exists()


def test_a_game_is_played_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "RESULTS", tmp_path / "tables.jsonl")
    line = '{"layout": "row-of-three", "maps": ["3", "2", "4t"], "armies": ["orcs", "elves", "undead"], '
    tables.RESULTS.write_text(line + '"seeds": [7, 8], "won": [1.0, 0.0, 1.0]}\n', encoding="utf-8")
    words = ["tables", "play", "3 2 4t", "--armies", "orcs elves undead", "--games", "2", "--seed", "7"]
    monkeypatch.setattr(sys, "argv", words)
    with pytest.raises(SystemExit, match="have been played"):
        tables.main()
    assert len(tables.lines()) == 1
