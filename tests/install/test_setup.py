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


def test_every_game_and_the_engine_are_groups_of_their_own():
    names = {}
    source = (ROOT / "setup.py").read_text().replace("setup(ext_modules", "dict(ext_modules")
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        exec(compile(source, "setup.py", "exec"), names)
        groups = names["groups"]()
    finally:
        os.chdir(before)
    games = {module.rpartition(".")[2] for module in regalia.games.MODULES.values()}
    rooms = {"regalia.engine", "regalia.search", "regalia.bench"}
    assert set(groups) == {*rooms, *(f"regalia.games.{game}" for game in games)}
    for group, files in groups.items():
        assert files
        assert all(file.startswith(f"src/{group.replace('.', '/')}/") for file in files)
    everything = [file for files in groups.values() for file in files]
    assert len(everything) == len(set(everything))
