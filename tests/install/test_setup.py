"""How the package is put together: what is compiled with what, and how a wheel is tagged."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import regalia

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def clone(tmp_path):
    """The sources alone, as whoever has just fetched them has them."""
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path / name)
    left_out = shutil.ignore_patterns("__pycache__", "*.so", "static", "*.egg-info")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=left_out)
    return tmp_path


def setup(folder, *words, **switches):
    done = subprocess.run(
        [sys.executable, "setup.py", "-q", *words],
        cwd=folder,
        env={**os.environ, **switches},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def only_wheel(folder):
    (wheel,) = (folder / "dist").glob("*.whl")
    return wheel


def test_a_pure_wheel_is_tagged_as_one_and_plays(clone):
    setup(clone, "bdist_wheel", REGALIA_PURE="1")
    wheel = only_wheel(clone)
    assert wheel.name == "regalia-0.1.0-py3-none-any.whl"
    names = zipfile.ZipFile(wheel).namelist()
    assert not [name for name in names if name.endswith(".so")]
    assert "regalia/games/kingswood/RULES.md" in names
    played = "import regalia; regalia.game('kingswood').new(seed=1).view(); print(regalia.compiled)"
    done = subprocess.run(
        [sys.executable, "-c", played],
        env={**os.environ, "PYTHONPATH": str(wheel)},
        cwd=clone / "dist",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "False\n", done.stderr


def test_without_a_working_compiler_the_wheel_is_pure_and_says_so(clone):
    said = setup(clone, "bdist_wheel", CC="no-such-compiler")
    assert only_wheel(clone).name.endswith("-py3-none-any.whl")
    assert "the rules are not compiled" in said


def test_metadata_is_told_without_compiling(clone):
    setup(clone, "egg_info")
    assert not (clone / "build").exists()


@pytest.fixture
def recipe():
    """What setup.py defines, with nothing set up."""
    names = {}
    exec(compile(definitions(), "setup.py", "exec"), names)
    return names


def definitions():
    return (ROOT / "setup.py").read_text().partition("\nsetup(ext_modules")[0]


def test_every_game_and_the_engine_are_groups_of_their_own(recipe, monkeypatch):
    monkeypatch.chdir(ROOT)
    groups = recipe["groups"]()
    games = {module.rpartition(".")[2] for module in regalia.games.MODULES.values()}
    rooms = {"regalia.engine", "regalia.search", "regalia.bots", "regalia.bench"}
    assert set(groups) == {*rooms, *(f"regalia.games.{game}" for game in games)}
    for group, files in groups.items():
        assert files
        assert all(file.startswith(f"src/{group.replace('.', '/')}/") for file in files)
    everything = [file for files in groups.values() for file in files]
    assert len(everything) == len(set(everything))


TOY = """
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

DOUBLED: Final = vec[i64]([0, 2, 4])

class Pair:
    def __init__(self, left: i64, right: i64) -> None:
        self.left = left
        self.right = right

    def total(self) -> i64:
        return self.left + self.right

def doubled(number: i64) -> i64:
    if number < len(DOUBLED):
        return DOUBLED[number]
    return Pair(number, number).total()
"""

TOY_SETUP = """
def groups():
    return {"box.toy": ["box/toy/first.py"], "box.play": ["box/play/second.py", "box/play/third.py"]}


rooms = ["box", "box.toy", "box.play"]
setup(name="toy", packages=rooms, ext_modules=extensions(), cmdclass={"build_ext": SideBySide})
"""


@pytest.fixture
def toy(tmp_path):
    """A package of two groups, the second of which calls into the first, compiled as ours is."""
    for room in ("box", "box/toy", "box/play"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "__init__.py").touch()
    (tmp_path / "box/toy/first.py").write_text(TOY)
    (tmp_path / "box/play/second.py").write_text("from box.toy.first import doubled\n\nFOUR = doubled(2)\n")
    (tmp_path / "box/play/third.py").write_text(
        "from box.toy.first import Pair\n\nSIX = Pair(2, 4).total()\n"
    )
    (tmp_path / "setup.py").write_text(definitions() + TOY_SETUP)
    return tmp_path


def asked(folder):
    """What the compiled toy says to two questions, and that it is compiled."""
    (built,) = folder.glob("lib.*")
    question = (
        "from box.toy import first; from box.play import second, third;"
        "print(second.FOUR, third.SIX, first.doubled(21), first.__file__[-3:])"
    )
    done = subprocess.run(
        [sys.executable, "-c", question], cwd=built, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_what_runs_seldom_is_compiled_with_less_effort_and_works(toy):
    setup(toy, "build")
    assert asked(toy / "build") == "4 6 42 .so\n"
    seldom = (toy / "build" / "box" / "__seldom_toy.h").read_text()
    assert "CPyDef_box___toy___first_____top_level__(void) SELDOM;" in seldom
    assert "CPyPy_box___toy___first___doubled(" in seldom
    assert "CPyDef_box___toy___first___doubled(" not in seldom
    assert "CPyDef_box___toy___first___Pair___total(" not in seldom
    assert (toy / "build" / "door.h").exists()


def test_the_developers_loop_compiles_the_edited_module_alone(toy):
    quick = toy / "build" / "quick"
    setup(toy, "build", "--build-base=build/quick", REGALIA_QUICK="1")
    assert asked(quick) == "4 6 42 .so\n"
    for path in quick.rglob("*.[ch]"):
        os.utime(path, (0, 0))
    made = {path.name: path.stat().st_mtime_ns for path in quick.rglob("__native*.o")}
    assert len(made) == 5  # the three modules, and what is shared in each group
    edited = TOY.replace("self.left + self.right", "self.left - self.right")
    (toy / "box/toy/first.py").write_text(edited)
    setup(toy, "build", "--build-base=build/quick", REGALIA_QUICK="1")
    assert asked(quick) == "4 -2 0 .so\n"
    anew = {path.name for path in quick.rglob("__native*.o") if path.stat().st_mtime_ns != made[path.name]}
    assert anew == {"__native_box___toy___first.o"}


def test_a_small_module_that_needs_more_of_python_gets_all_of_it(recipe, tmp_path):
    module = tmp_path / "small.c"
    module.write_text(
        "#include <Python.h>\nPyMODINIT_FUNC PyInit_small(void) { PyErr_Clear(); return NULL; }\n"
    )
    assert recipe["fits_the_door"](module)
    module.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_small(void) { return PyList_New(0); }\n")
    assert not recipe["fits_the_door"](module)
