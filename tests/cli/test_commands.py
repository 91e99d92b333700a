"""The commands that do not wait for anybody: games, rules, replay, fuzz, bench."""

from __future__ import annotations

import io
import json

import pytest
from rich.console import Console

import regalia
from regalia.bench.report import KEPT
from regalia.cli.boards import generic
from regalia.engine.errors import RulesBug
from regalia.engine.rng import Rng
from regalia.testing.fuzz import fuzz_one, plans
from regalia.testing.steps import StepChecker
from tests.cli.conftest import Terminal

COMMANDS = ["games", "play", "replay", "rules", "fuzz", "bench"]


def record_of_a_game(terminal: Terminal, name: str = "game.json", **options: object) -> int:
    """Write the record of a random game; how many actions it has."""
    match = regalia.game("kingswood").new(players=2, seed=11, **options)  # type: ignore[arg-type]
    rng = Rng(11)
    while not match.over:
        legal = match.legal()
        match.apply(legal[rng.below(len(legal))])
    (terminal.folder / name).write_text(match.record())
    return len(match.actions)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(terminal: Terminal, command: str) -> None:
    shown = terminal.good(command, "--help")
    assert f"regalia {command}" in shown.split("For example", 1)[1]


def test_without_a_command_help_is_shown(terminal: Terminal) -> None:
    result = terminal.run()
    for command in COMMANDS:
        assert command in result.output


def test_the_version_is_told(terminal: Terminal) -> None:
    assert regalia.__version__ in terminal.good("--version")


def test_an_unknown_command_gets_one_line(terminal: Terminal) -> None:
    assert "No such command 'dance'" in terminal.bad("dance")


def test_games_lists_every_game_with_its_options(terminal: Terminal) -> None:
    shown = terminal.good("games")
    for name in regalia.games.names():
        game = regalia.game(name)
        assert game.title in shown
        for option in game.options:
            assert option.name in shown


# -- rules ------------------------------------------------------------------------------------


def test_the_rules_are_shown_whole(terminal: Terminal) -> None:
    shown = terminal.good("rules", "kingswood")
    for clause in ("KW-1 ", "KW-159", "KW-R47", "KW-M42"):
        assert clause in shown


@pytest.mark.parametrize("clause", ["KW-65", "kw-65", "65", "KW65", " kw-65 "])
def test_a_clause_is_shown_with_its_neighbours(terminal: Terminal, clause: str) -> None:
    shown = terminal.good("rules", "kingswood", clause)
    assert "▶ KW-65" in shown
    for neighbour in ("KW-63", "KW-64", "KW-66", "KW-67"):
        assert neighbour in shown
    assert "KW-62" not in shown


def test_rulings_guilds_and_monsters_are_clauses_too(terminal: Terminal) -> None:
    for clause in ("KW-R2", "KW-G3", "KW-M40"):
        assert f"▶ {clause}" in terminal.good("rules", "kingswood", clause)


def test_an_unknown_clause_gets_a_suggestion(terminal: Terminal) -> None:
    line = terminal.bad("rules", "kingswood", "KW-999")
    assert "Kingswood has no clause 'KW-999'" in line
    assert "Did you mean 'KW-99'?" in line
    assert "There is no game 'chess'" in terminal.bad("rules", "chess")
    assert "Kingswood has no clause 'castle'" in terminal.bad("rules", "kingswood", "castle")


def test_rules_can_be_asked_by_what_a_thing_is_called(terminal: Terminal) -> None:
    shown = terminal.good("rules", "kings-and-things", "golem")
    assert "KT-C.38" in shown
    assert "KT-C.43" in shown
    assert "KT-C.44" not in shown, "the next heading"
    assert "KT-C.47" in terminal.good("rules", "kings-and-things", "sword"), "not the Sword Master"
    assert "KT-A.18" in terminal.good("rules", "kings-and-things", "grand duke"), "part of a heading"
    assert "has no clause 'sceptre'" in terminal.bad("rules", "kings-and-things", "sceptre")


# -- replay -----------------------------------------------------------------------------------


def test_a_replay_tells_the_story_and_the_final_scores(terminal: Terminal) -> None:
    record_of_a_game(terminal)
    shown = terminal.good("replay", "game.json")
    assert "Round 1: Player" in shown
    assert "Final scores: Player 1" in shown


def test_a_replay_can_stop_at_a_step(terminal: Terminal) -> None:
    length = record_of_a_game(terminal)
    shown = terminal.good("replay", "game.json", "--step", "30")
    assert f"Scores after action 30 of {length}" in shown
    assert "Choose" not in terminal.good("replay", "game.json", "--step", "0")
    line = terminal.bad("replay", "game.json", "--step", str(length + 1))
    assert f"choose a step from 0 to {length}" in line


def test_a_replay_shows_each_pair_of_eyes_only_what_it_may_know(terminal: Terminal) -> None:
    seeds = range(40)
    for seed in seeds:
        match = regalia.game("kingswood").new(players=2, seed=seed, special_location="bakery", first_seat="1")
        rng = Rng(seed)
        while not match.over and not any(event[0] == 15 for event in match.events):
            deck = [action for action in match.legal() if match.text(action) == "capture deck"]
            legal = deck or match.legal()
            match.apply(legal[rng.below(len(legal))])
        blind = [event for event in match.events if event[0] == 15]
        if blind:
            break
    else:
        pytest.fail("no game had a blind capture")
    (terminal.folder / "game.json").write_text(match.record())
    owner = blind[0][1]
    other = 1 - owner
    named = f"Player {owner + 1} captures the top card: "
    hidden = f"Player {owner + 1} captures the top card of the deck, unseen."
    assert named in terminal.good("replay", "game.json", "--eyes", str(owner + 1))
    for eyes in (str(other + 1), "spectator"):
        shown = terminal.good("replay", "game.json", "--eyes", eyes)
        assert hidden in shown
        assert named not in shown
    everything = " ".join(terminal.good("replay", "game.json", "--eyes", "all").split())
    assert named in everything
    assert f"(only Player {owner + 1} can know)" in everything


@pytest.mark.parametrize("eyes", ["0", "3", "everybody", "-1", "9" * 5000])
def test_eyes_that_do_not_exist_are_refused(terminal: Terminal, eyes: str) -> None:
    record_of_a_game(terminal)
    assert "Eyes are a seat from 1 to 2" in terminal.bad("replay", "game.json", "--eyes", eyes)


def test_a_record_that_begins_from_a_position_can_be_replayed(terminal: Terminal) -> None:
    match = regalia.game("kingswood").new(players=2, seed=11, random_guilds=True)
    later = regalia.game("kingswood").from_json(match.to_json())
    later.apply(later.legal()[0])
    (terminal.folder / "game.json").write_text(later.record())
    assert "Scores after action 1 of 1" in terminal.good("replay", "game.json")


# -- fuzz -------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_fuzzing_finds_nothing_in_a_good_game(terminal: Terminal, jobs: str) -> None:
    shown = " ".join(terminal.good("fuzz", "kingswood", "--games", "24", "--jobs", jobs).split())
    assert "kingswood: 24 games" in shown
    assert "player counts 1, 2, 3, 4, 5" in shown
    assert "no failures" in shown
    assert terminal.files() == []


def test_fuzz_plans_reach_every_player_count_and_every_option_value() -> None:
    game = regalia.game("kingswood")
    made = list(plans(game, 100, 1))
    assert {plan.players for plan in made} == {1, 2, 3, 4, 5}
    seen = {(name, value) for plan in made for name, value in plan.options.items()}
    for option in game.options:
        for value in option.choices or (True,):
            assert (option.name, value) in seen
    assert len({plan.seed for plan in made}) == 100


def test_fuzzing_can_keep_to_one_player_count(terminal: Terminal) -> None:
    shown = terminal.good("fuzz", "kingswood", "--games", "4", "--jobs", "1", "--players", "3")
    assert "player counts 3," in shown


def test_a_broken_law_is_found_saved_and_can_be_replayed(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_more_than_three_rounds(state: object) -> None:
        if getattr(state, "round", 0) > 3:
            raise RulesBug("the fourth round has come")

    game = regalia.game("kingswood")
    monkeypatch.setitem(vars(game), "laws", no_more_than_three_rounds)
    result = terminal.run("fuzz", "kingswood", "--games", "1", "--jobs", "1", "--players", "2")
    assert result.exit_code == 1
    assert "the fourth round has come" in " ".join(result.stdout.split())
    assert "1 failure" in " ".join(result.stdout.split())
    (name,) = terminal.files()
    assert "the fourth round has come" in json.loads((terminal.folder / name).read_text())["note"]
    assert "the fourth round has come" in " ".join(terminal.good("replay", name).split())


def test_it_can_be_said_how_many_steps_are_looked_at_closely(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = []
    monkeypatch.setattr(StepChecker, "everything", lambda self, match, rng: looked.append(match.length))
    checker = StepChecker(regalia.game("kingswood"))
    (plan,) = plans(checker.game, 1, 1)
    assert fuzz_one(checker, plan, 10**6) != (0, None)
    assert looked == []
    actions, failure = fuzz_one(checker, plan, 1)
    assert failure is None
    assert looked == list(range(actions))


def test_bad_fuzzing_is_refused(terminal: Terminal) -> None:
    assert "There is no game 'chess'" in terminal.bad("fuzz", "chess")
    assert "1 to 5 players, not 9" in terminal.bad("fuzz", "kingswood", "--players", "9")
    assert "There is no folder nowhere" in terminal.bad("fuzz", "kingswood", "--save-dir", "nowhere")
    assert "--games" in terminal.bad("fuzz", "kingswood", "--games", "0")
    assert "--closely" in terminal.bad("fuzz", "kingswood", "--closely", "0")


# -- bench ------------------------------------------------------------------------------------


def test_the_bench_measures_what_is_there_and_names_what_is_missing(terminal: Terminal) -> None:
    (terminal.folder / "bench.md").write_text(f"# Old\n\n{KEPT}\n\n## Before and after\n")
    shown = terminal.good("bench", "--seconds", "0.02", "--rounds", "1", "--write", "bench.md")
    text = (terminal.folder / "bench.md").read_text()
    assert "Regalia, Kingswood, 4 players, pure Python" in text
    assert "| Connect four over OpenSpiel's C++ random bots, playouts | at least 4 times |" in text
    assert "it stopped with an error" not in text
    assert "| game | a random playout | the evaluation |" in text, "search iterations of each game"
    assert "# Old" not in text
    assert text.endswith(f"\n\n{KEPT}\n\n## Before and after\n"), "what is below the mark is kept"
    assert "Written to bench.md." in shown


def test_a_bench_page_needs_a_folder(terminal: Terminal) -> None:
    assert "there is no folder" in terminal.bad("bench", "--write", "nowhere/bench.md")


# -- games without a drawing ------------------------------------------------------------------


def test_a_game_without_a_drawing_is_listed_plainly() -> None:
    screen = Console(file=io.StringIO(), width=60, color_system=None)
    view = {"game": "toy", "board": {"heap": 0, "taken": [1, 0], "open": True, "shut": False, "king": None}}
    screen.print(generic.board(view, []))
    assert isinstance(screen.file, io.StringIO)
    shown = screen.file.getvalue()
    for line in ("heap: 0", "taken: 1, 0", "open: yes", "shut: no", "king: none"):
        assert line in shown
