"""The house keeps its own rules: examples run, files stay small, generated code is current."""

import ast
import importlib
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import regalia

ROOT = Path(__file__).resolve().parent.parent


PAGES = [
    "README.md",
    "CONTRIBUTING.md",
    *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")),
]
SNIPPET = re.compile(r"```python\n(.*?)```", re.S)


@pytest.mark.parametrize("page", [page for page in PAGES if SNIPPET.search((ROOT / page).read_text())])
def test_the_examples_of_a_page_run_one_after_another(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = {"__name__": "example"}
    for block in SNIPPET.findall((ROOT / page).read_text()):
        exec(compile(block, page, "exec"), names)


def test_the_pages_for_programmers_have_examples():
    for page in ("README.md", "docs/library.md", "docs/adding-a-game.md"):
        assert SNIPPET.search((ROOT / page).read_text()), page


def test_links_between_pages_lead_somewhere():
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", (ROOT / page).read_text()):
            assert (ROOT / page).parent.joinpath(target).exists(), f"{page} points to {target}"


GENERATED = ("web/src/lib/protocol.ts", "fields.py", "board.ts")


def test_no_source_file_has_outgrown_its_chapter():
    sizes = {
        str(path.relative_to(ROOT)): len(path.read_text().splitlines())
        for room in ("bench", "src", "tests", "tools", "web/src", "web/tests")
        for path in (ROOT / room).rglob("*")
        if path.suffix in (".py", ".ts", ".svelte") and not str(path).endswith(GENERATED)
    }
    assert len(sizes) > 500
    assert {name: lines for name, lines in sizes.items() if lines > 500} == {}


@pytest.mark.parametrize("tool", ["generate_fields", "generate_rules_tables", "rules_coverage"])
def test_generated_files_and_coverage_are_current(tool):
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / f"{tool}.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_coverage_notices_a_clause_without_a_test_and_a_citation_without_a_clause():
    from regalia.engine import clauses
    from tools import rules_coverage

    book = "- **TY-1.1** a\n- **TY-2** {note} b\n- **TY-R1** c\n- **TY-C.3** d\n- **TY-H4** e\n"
    found = rules_coverage.Coverage("toy", clauses.read(book), tested={"TY-R1"}, coded={"TY-1.1", "TY-9"})
    assert found.missing() == ["TY-1.1", "TY-C.3", "TY-H4"]
    assert found.line() == "toy: 0 of 3 clauses tested, 1 of 1 rulings; 1 need no test"
    assert rules_coverage.unknown_citations([found]) == ["TY-9"]
    twice = rules_coverage.Coverage("toy", clauses.read(book + "- **TY-2** again\n"))
    assert rules_coverage.doubles([twice]) == ["TY-2"]


def test_rules_modules_know_neither_dice_nor_clock():
    banned = re.compile(r"^\s*(?:import|from) (random|time|datetime|uuid)\b", re.M)
    for room in ("engine", "games"):
        for path in (ROOT / "src" / "regalia" / room).rglob("*.py"):
            assert not banned.search(path.read_text()), path


def test_the_constraints_hold_everything_that_is_installed():
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "check_constraints.py")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_package_that_the_constraints_leave_open_is_noticed():
    from packaging.requirements import Requirement

    from tools.check_constraints import open_names

    asked = [Requirement("pytest"), Requirement("mypy_extensions>=1")]
    assert open_names(asked, "pytest==9.0\nmypy-extensions==1.2") == [
        "iniconfig",
        "packaging",
        "pluggy",
        "pygments",
    ]


def test_the_lock_of_the_web_holds_versions_and_hashes_and_no_address():
    asked = json.loads((ROOT / "web" / "package.json").read_text())["devDependencies"]
    text = (ROOT / "web" / "package-lock.json").read_text()
    held = json.loads(text)["packages"]
    assert "resolved" not in text
    assert held[""]["devDependencies"] == asked
    for name, package in held.items():
        assert not name or package["integrity"].startswith("sha512-"), name
    for name, version in asked.items():
        assert held[f"node_modules/{name}"]["version"] == version
    assert "omit-lockfile-registry-resolved=true" in (ROOT / "web" / ".npmrc").read_text()


MUTATING = {"append", "clear", "add", "update", "pop", "popitem", "extend", "remove", "insert", "sort"}
MUTATING |= {"setdefault", "discard", "reverse"}


def game_modules():
    """Every module under ``games``, by its name."""
    folder = ROOT / "src" / "regalia" / "games"
    for path in sorted(folder.rglob("*.py")):
        name = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
        yield name, path


def test_a_decision_of_the_seat_on_turn_says_so_by_its_base():
    """``TurnFrame`` knows who decides; no frame need say it again."""
    repeated = [
        f"{path.name}: {cls.name}"
        for _, path in game_modules()
        for cls in ast.walk(ast.parse(path.read_text()))
        if isinstance(cls, ast.ClassDef)
        for each in cls.body
        if isinstance(each, ast.FunctionDef) and each.name == "who"
        if [ast.unparse(line) for line in each.body] == ["return s.seat"]
    ]
    assert repeated == []


def changed_in(tree):
    """The names of what a piece of code changes in place, each with its line."""
    for node in ast.walk(tree):
        targets = []
        if isinstance(node, ast.Assign | ast.Delete):
            targets = [each for each in node.targets if isinstance(each, ast.Subscript | ast.Attribute)]
        elif isinstance(node, ast.AugAssign):
            targets = [node.target] if isinstance(node.target, ast.Subscript | ast.Attribute) else []
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            targets = [node.func] if node.func.attr in MUTATING else []
        for target in targets:
            while isinstance(target, ast.Subscript | ast.Attribute):
                target = target.value
            if isinstance(target, ast.Name):
                yield node.lineno, target.id


def changed_constants(source):
    """Names in capitals that a source changes: constants that are none."""
    found = sorted(set(changed_in(ast.parse(source))))
    return [f"line {line}: {name}" for line, name in found if name.isupper() and len(name) > 1]


def can_change(kind, source):
    """Whether a class of this source has a method that changes its own objects once they are made."""
    [tree] = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__
    ]
    methods = [each for each in tree.body if isinstance(each, ast.FunctionDef) and each.name != "__init__"]
    return any(name == "self" for method in methods for _, name in changed_in(method))


def test_no_mutable_object_lives_at_the_module_level_of_a_game():
    """Rules run in threads: work space hangs on the state. Tables are read, and frames never change."""
    found = []
    sources = {name: path.read_text() for name, path in game_modules()}
    for name, source in sources.items():
        found += [f"{name}, {change}" for change in changed_constants(source)]
        for key, value in vars(importlib.import_module(name)).items():
            kind = type(value)
            if (
                kind.__module__.startswith("regalia.games")
                and not isinstance(value, type)
                and can_change(kind, sources[kind.__module__])
            ):
                found.append(f"{name}.{key} is a {kind.__name__}")
    assert found == []


class Scribble:
    """Work space, of the kind that must not lie about."""

    def __init__(self):
        self.squares = []

    def mark(self, square):
        self.squares.append(square)


class Weights:
    """Numbers that are only read."""

    def __init__(self):
        self.army = 2

    def worth(self, units):
        return self.army * units


def test_work_space_at_module_level_would_be_noticed():
    source = "def f():\n    AFFECTED.clear()\n    TABLE[0] += 1\n    local.clear()\n    DONE.count = 3\n"
    assert changed_constants(source) == ["line 2: AFFECTED", "line 3: TABLE", "line 5: DONE"]
    here = Path(__file__).read_text()
    assert can_change(Scribble, here)
    assert not can_change(Weights, here)


@pytest.mark.parametrize("name", regalia.games.names())
def test_two_threads_play_the_same_games_as_one(name):
    """Nothing that a game keeps outside its states has a say."""
    from concurrent.futures import ThreadPoolExecutor

    game = regalia.game(name)

    def play(seed):
        match = game.new(players=max(2, game.seats[0]), seed=seed)
        rng = regalia.Rng(seed)
        while not match.over and len(match.actions) < 400:
            legal = match.legal()
            match.apply(legal[rng.below(len(legal))])
        return match.record()

    alone = [play(seed) for seed in range(8)]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            assert list(threads.map(play, range(8))) == alone
    finally:
        sys.setswitchinterval(interval)


def test_compiled_rules_draw_with_native_numbers():
    """``rng.below`` takes numbers of any make: called from compiled code, it would have each one boxed."""
    lists = re.search(r"^ENGINE = \[.*?^GAMES = \{.*?^\}", (ROOT / "setup.py").read_text(), re.S | re.M)
    assert lists is not None
    names = re.findall(r'"([\w/*]+\.py)"', lists[0])
    rooms = [ROOT / "src/regalia", *(ROOT / "src/regalia/games").iterdir()]
    compiled = {path for room in rooms for name in names for path in room.glob(name)}
    assert len(compiled) > 100
    assert [str(path) for path in sorted(compiled) if "rng.below(" in path.read_text()] == []
