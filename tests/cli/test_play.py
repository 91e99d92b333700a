"""Whole games typed into the terminal."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import regalia
from regalia import bots
from tests.cli.conftest import Terminal

ENOUGH_LINES = "1\n" * 3000
"""Taking the first action again and again ends any game."""


def start(*more: str) -> list[str]:
    return ["play", "kingswood", "--seed", "7", *more]


def test_a_solo_game_can_be_played_to_its_end(terminal: Terminal) -> None:
    shown = terminal.good(*start("--players", "1"), typed=ENOUGH_LINES)
    assert "you have lost" in shown or "you have won" in shown
    assert terminal.files() == []


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("players", ["2", "5"])
def test_a_game_against_bots_can_be_played_to_its_end(terminal: Terminal, players: str, bot: str) -> None:
    shown = terminal.good(*start("--players", players, "--bots", bot), typed=ENOUGH_LINES)
    assert "Fame." in shown.splitlines()[-1]


def test_a_hot_seat_game_asks_everybody(terminal: Terminal) -> None:
    shown = terminal.good(*start("--players", "2", "--hotseat"), typed=ENOUGH_LINES)
    assert "Player 1 (you)" in shown
    assert "Player 2 (you)" in shown


def test_people_sit_where_they_ask_to(terminal: Terminal) -> None:
    shown = terminal.good(*start("--players", "4", "--seat", "3"), typed="abandon\n")
    assert "Player 3 (you)" in shown
    assert "Steward 1" in shown


def test_the_screen_fits_eighty_columns_and_has_no_colour(terminal: Terminal) -> None:
    shown = terminal.good(*start("--players", "5"), typed=ENOUGH_LINES)
    assert max(len(line) for line in shown.splitlines()) <= 80
    assert "\x1b" not in shown


def test_the_village_the_forest_and_the_tokens_are_shown(terminal: Terminal) -> None:
    shown = terminal.good(*start("--players", "2", "--option", "special_location=bakery"), typed="abandon\n")
    for name in (
        "Forest",
        "Academy",
        "Blacksmith",
        "Tavern",
        "Market",
        "Bakery",
        "Adventurer",
        "Costs",
        "Hearts",
    ):
        assert name in shown


def test_the_same_seed_deals_the_same_game(terminal: Terminal) -> None:
    typed = "1\n" * 20 + "abandon\n"
    assert terminal.good(*start(), typed=typed) == terminal.good(*start(), typed=typed)


def test_actions_can_be_typed_by_number_by_text_and_by_their_beginning(terminal: Terminal) -> None:
    for typed in ("2\n", "guild krom\n", "guild kr\n", "Join Krom!\n", "  GUILD   krom \n"):
        shown = terminal.good(*start("--players", "1"), typed=typed + "abandon\n")
        assert "Player 1 leads Krom!" in shown


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("99", "There is no action number 99; type a number from 1 to 7."),
        ("guild", "'guild' could be: guild silver-shield"),
        ("guild kram", "'guild' does not take 'kram'."),
        ("fight troll", "'fight troll' is not possible now: first choose a guild. Choose from: guild"),
        ("dance", "There is no verb 'dance' in this game."),
        ("undo", "Nothing can be taken back"),
        ("rules KW-999", "Kingswood has no clause 'KW-999'."),
        ("save /no/such/folder/game.json", "there is no folder /no/such/folder"),
    ],
)
def test_a_bad_line_gets_a_sentence_and_the_game_goes_on(
    terminal: Terminal, typed: str, sentence: str
) -> None:
    shown = terminal.good(*start("--players", "1"), typed=f"{typed}\nguild krom\nabandon\n")
    assert sentence in " ".join(shown.split())
    assert "Player 1 leads Krom!" in shown


def test_an_empty_line_does_nothing(terminal: Terminal) -> None:
    shown = terminal.good(*start("--players", "1"), typed="\n\nguild krom\nabandon\n")
    assert "Player 1 leads Krom!" in shown


def test_undo_takes_an_action_back_and_its_story_too(terminal: Terminal) -> None:
    typed = "guild krom\nadventurer tavern\nundo\nlog\nabandon\n"
    shown = terminal.good(*start("--players", "1"), typed=typed)
    assert "Taken back." in shown
    log = shown.split("> log")[1]
    assert "Player 1 leads Krom!" in log
    assert "picks the Adventurer of the Tavern" not in log


def test_help_board_and_rules_are_at_hand(terminal: Terminal) -> None:
    shown = terminal.good(*start("--players", "1"), typed="help\nboard\nrules\nrules KW-65\nabandon\n")
    assert "takes your last action back" in shown
    assert shown.count("Costs") + shown.count("The Forest is quiet.") == 2
    assert "KW-32" in shown
    assert "KW-65" in shown


# -- saving -----------------------------------------------------------------------------------


def test_quitting_saves_the_game_and_says_where(terminal: Terminal) -> None:
    shown = terminal.good(*start("--players", "2"), typed="1\n1\nquit\n")
    assert "regalia play --resume kingswood-1.json" in shown
    assert terminal.files() == ["kingswood-1.json"]


def test_when_the_input_ends_the_game_is_saved(terminal: Terminal) -> None:
    shown = terminal.good(*start("--players", "2"), typed="1\n")
    assert "regalia play --resume kingswood-1.json" in shown
    terminal.good(*start("--players", "2"), typed="1\n")
    assert terminal.files() == ["kingswood-1.json", "kingswood-2.json"]


def test_giving_up_saves_nothing(terminal: Terminal) -> None:
    terminal.good(*start("--players", "2"), typed="1\nabandon\n")
    assert terminal.files() == []


def test_a_saved_game_goes_on_where_it_was_with_the_same_players(terminal: Terminal) -> None:
    terminal.good(
        *start("--players", "3", "--seat", "2", "--bots", "random"), typed="1\n1\n1\nsave mine.json\nquit\n"
    )
    before = json.loads((terminal.folder / "mine.json").read_text())
    shown = terminal.good("play", "--resume", "mine.json", typed="1\nquit\n")
    after = json.loads((terminal.folder / "mine.json").read_text())
    assert "Player 2 (you)" in shown
    assert "Wanderer 1" in shown
    assert after["actions"][: len(before["actions"])] == before["actions"]
    assert len(after["actions"]) > len(before["actions"])
    assert terminal.files() == ["mine.json"]


def test_a_resumed_game_can_be_finished_and_replayed(terminal: Terminal) -> None:
    terminal.good(*start("--players", "2"), typed="1\n1\nquit\n")
    shown = terminal.good("play", "--resume", "kingswood-1.json", typed=ENOUGH_LINES)
    assert "regalia replay kingswood-1.json" in shown
    assert "Final scores" in terminal.good("replay", "kingswood-1.json")
    assert "is over" in terminal.bad("play", "--resume", "kingswood-1.json")


@pytest.mark.parametrize("bot", ["search:4", "level-3", "Steward", "tree:2"])
def test_a_game_against_any_bot_that_can_be_seated_is_resumed_replayed_and_analysed(
    terminal: Terminal, bot: str
) -> None:
    begin = ("play", "kingdom-conquest", "--players", "2", "--option", "rounds=1", "--bots", bot)
    terminal.good(*begin, "--seed", "3", "--save", "g.json", typed="1\nquit\n")
    title = f"{bots.level(bot).title} 2"
    shown = terminal.good("play", "--resume", "g.json", typed=ENOUGH_LINES)
    assert title in shown
    assert json.loads((terminal.folder / "g.json").read_text())["seats"] == ["person", bot]
    assert title in terminal.good("replay", "g.json")
    terminal.good("analyse", "g.json", "--samples", "1", "--moves", "0")
    assert title in (terminal.folder / "g.html").read_text()


@pytest.mark.parametrize("seats", [["person", "search:abc"], ["person", 7], ["person"], "person"])
def test_a_save_with_a_bot_that_nobody_knows_is_shown_but_not_played_on(
    terminal: Terminal, seats: object
) -> None:
    """Another bot in its place would be another game."""
    terminal.good(*start("--players", "2", "--save", "g.json"), typed="1\nquit\n")
    path = terminal.folder / "g.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "seats": seats}))
    before = path.read_text()
    line = terminal.bad("play", "--resume", "g.json")
    assert "g.json cannot be played on, and was left as it is" in line
    assert path.read_text() == before
    assert "Player 2" in terminal.good("replay", "g.json")


def test_every_action_is_saved_at_once_where_a_file_was_named(terminal: Terminal) -> None:
    terminal.good(*start("--players", "1", "--save", "mine.json"), typed="1\nabandon\n")
    record = (terminal.folder / "mine.json").read_text()
    assert regalia.game("kingswood").replay(record).view(0)["board"]["seats"][0]["guild"] == "silver-shield"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not a saved game, and was left as it is"),
        ("{", "is not a saved game, and was left as it is"),
        ("[]", "A record is a JSON object"),
        ('{"format": 1}', "A record has 'game'"),
        (
            '{"format":1,"game":"chess","rules":1,"players":2,"options":{},"actions":[]}',
            "There is no game 'chess'",
        ),
        (
            '{"format":99,"game":"kingswood","rules":2,"players":2,"options":{},"actions":[]}',
            "this program reads up to format 1",
        ),
        (
            '{"format":1,"game":"kingswood","rules":99,"players":2,"options":{},"actions":[]}',
            "version 99 of the rules",
        ),
        (
            '{"format":1,"game":"kingswood","rules":2,"players":9,"options":{},"actions":[]}',
            "1 to 5 players, not 9",
        ),
        (
            '{"format":1,"game":"kingswood","rules":2,"players":2,"options":{"moon":true},"actions":[]}',
            "There is no option 'moon'",
        ),
        (
            '{"format":1,"game":"kingswood","rules":2,"players":2,"options":{},"actions":[5]}',
            "Action 1 of this record fails",
        ),
        (
            '{"format":1,"game":"kingswood","rules":2,"players":2,"options":{},"actions":["x"]}',
            "Action 1 of this record is no entry",
        ),
    ],
)
def test_a_corrupt_save_gets_one_sentence_and_is_left_alone(
    terminal: Terminal, text: str, sentence: str
) -> None:
    path = terminal.folder / "broken.json"
    path.write_text(text)
    for command in (["play", "--resume"], ["replay"]):
        assert sentence in terminal.bad(*command, "broken.json")
    assert path.read_text() == text
    assert terminal.files() == ["broken.json"]


def test_a_save_cut_short_is_refused_and_left_alone(terminal: Terminal) -> None:
    terminal.good(*start("--players", "2"), typed="1\n1\nquit\n")
    path = terminal.folder / "kingswood-1.json"
    cut = path.read_text()[:-20]
    path.write_text(cut)
    assert "was left as it is" in terminal.bad("play", "--resume", "kingswood-1.json")
    assert path.read_text() == cut


def test_a_binary_or_absent_file_is_no_saved_game(terminal: Terminal) -> None:
    (terminal.folder / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    assert "is not a text file" in terminal.bad("play", "--resume", "picture.png")
    assert "no such file" in terminal.bad("play", "--resume", "nothing.json")
    assert "cannot be read" in terminal.bad("replay", ".")


def test_saving_never_overwrites_what_is_no_saved_game(terminal: Terminal) -> None:
    letter = terminal.folder / "letter.txt"
    letter.write_text("Dear King,")
    assert "exists and is no saved game" in terminal.bad(*start("--save", "letter.txt"))
    shown = terminal.good(*start("--players", "1"), typed="save letter.txt\nabandon\n")
    assert "exists and is no saved game" in shown
    assert letter.read_text() == "Dear King,"


def test_a_save_scribbled_over_is_not_overwritten(terminal: Terminal) -> None:
    (terminal.folder / "saves").mkdir()
    shown = terminal.good(
        *start("--players", "1", "--save", "saves/mine.json"), typed="guild krom\nabandon\n"
    )
    assert "Player 1 leads Krom!" in shown
    (terminal.folder / "saves" / "mine.json").write_text("scribbled over")
    assert "exists and is no saved game" in terminal.bad(*start("--save", "saves/mine.json"))


def test_an_old_terminal_gets_a_readable_game(tmp_path: Path) -> None:
    done = program(
        "play", "kingswood", "--players", "1", typed="abandon\n", folder=tmp_path, encoding="ascii"
    )
    assert done.returncode == 0
    assert "Choose your guild." in done.stdout


def test_a_folder_is_no_place_for_a_game(terminal: Terminal) -> None:
    assert "is a folder" in terminal.bad(*start("--save", "."))


# -- bad input --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["kingswod"], "There is no game 'kingswod'. Choose from: kingswood"),
        ([], "Name a game to play: kingswood"),
        (["kingswood", "--players", "6"], "Kingswood is for 1 to 5 players, not 6."),
        (["kingswood", "--players", "0"], "Kingswood is for 1 to 5 players, not 0."),
        (["kingswood", "--players", "two"], "Invalid value for '--players'"),
        (["kingswood", "--seat", "3"], "There is no seat 3; with 2 players choose a seat from 1 to 2."),
        (["kingswood", "--bots", "gredy"], "There is no bot 'gredy'. Choose from: random, level-2, greedy, "),
        (["kingswood", "--option", "moon=full"], "There is no option 'moon'. Choose from: special_location"),
        (["kingswood", "--option", "special_location=moon"], "Option 'special_location' cannot be 'moon'."),
        (["kingswood", "--option", "unlimited_supply=maybe"], "Option 'unlimited_supply' is on or off"),
        (["kingswood", "--option", "unlimited_supply"], "An option is written name=value"),
        (["kingswood", "--option", "chance=ask"], "There is no option 'chance'."),
        (["kingswood", "--option", "first_seat=5"], "first_seat"),
        (["kingswood", "--frobnicate"], "No such option"),
    ],
)
def test_a_bad_command_gets_one_line_and_a_non_zero_exit(
    terminal: Terminal, arguments: list[str], sentence: str
) -> None:
    assert sentence in terminal.bad("play", *arguments)
    assert terminal.files() == []


# -- as a program of its own ------------------------------------------------------------------


def program(
    *arguments: str, typed: str, folder: Path, encoding: str = "utf-8"
) -> subprocess.CompletedProcess[str]:
    source = str(Path(regalia.__file__).resolve().parent.parent)
    return subprocess.run(
        [sys.executable, "-m", "regalia", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        cwd=folder,
        env={**os.environ, "NO_COLOR": "1", "PYTHONPATH": source, "PYTHONIOENCODING": encoding},
        timeout=120,
        check=False,
    )


def test_the_program_plays_a_whole_game_from_a_pipe(tmp_path: Path) -> None:
    done = program("play", "kingswood", "--players", "1", "--seed", "3", typed=ENOUGH_LINES, folder=tmp_path)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "village" in done.stdout


def test_the_program_says_in_one_line_what_is_wrong(tmp_path: Path) -> None:
    done = program("play", "chess", typed="", folder=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    games = ", ".join(regalia.games.names())
    assert done.stderr == f"regalia: There is no game 'chess'. Choose from: {games}. [game/unknown]\n"
