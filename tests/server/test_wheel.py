"""A wheel from a clone carries the page: installed where no Node and no clone is, it serves a table."""

from __future__ import annotations

import os
import shutil
import site
import subprocess
import sys
import venv
from pathlib import Path

import httpx
import pytest

import regalia
import regalia.server
from tools.check_wheel import missing

ROOT = Path(__file__).resolve().parents[2]
STATIC = Path(regalia.server.__file__).parent / "static"
SOURCES = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "constraints.txt")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy of the sources and the page, without the compiler: that is another test's matter."""
    assert (STATIC / "index.html").is_file(), "The page is not built: run tools/build_web.py first."
    clone = tmp_path_factory.mktemp("clone")
    for name in SOURCES:
        shutil.copy(ROOT / name, clone)
    ignored = shutil.ignore_patterns("*.so", "__pycache__", "static", "*.egg-info")
    shutil.copytree(ROOT / "src", clone / "src", ignore=ignored)
    shutil.copytree(STATIC, clone / "src" / "regalia" / "server" / "static")
    dist = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(dist), str(clone)],
        env={**os.environ, "REGALIA_PURE": "1", "PYTHONPATH": ""},
        check=True,
    )
    return next(dist.glob("regalia-*.whl"))


def test_a_wheel_lacks_nothing(wheel: Path) -> None:
    assert missing(wheel) == []


def test_installed_without_node_it_serves_a_table(wheel: Path, tmp_path: Path) -> None:
    """In an environment of its own that borrows only the libraries, not our sources."""
    home = tmp_path / "home"
    venv.create(home, with_pip=False)
    python = home / "bin" / "python"
    packages = Path(
        subprocess.run(
            [python, "-c", "import site; print(site.getsitepackages()[0])"],
            capture_output=True, text=True, check=True,
        ).stdout.strip()
    )  # fmt: skip
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--no-deps",
            "--no-compile",
            "--target",
            packages,
            wheel,
        ],
        check=True,
    )
    (packages / "libraries.pth").write_text("\n".join(site.getsitepackages()))
    server = subprocess.Popen(
        [python, "-m", "regalia.server", "--port", "0", "--database", tmp_path / "table.db"],
        stdout=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env={"PATH": str(home / "bin"), "PYTHONUNBUFFERED": "1"},
    )
    try:
        assert server.stdout is not None
        address = server.stdout.readline().removeprefix("Regalia is at ").strip()
        with httpx.Client(base_url=address, timeout=60) as guest:
            page = guest.get("/")
            assert page.status_code == 200
            assert '<script type="module"' in page.text
            wish = {"game": "kingswood", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
            assert guest.post("/api/tables", json=wish).json()["status"] == "running"
            about = guest.get("/api/about").json()
            carried = {each["name"]: each for each in about["carried"]}
            assert "OFL" in carried["@fontsource/almendra"]["licence"]
            assert all(each["text"] for each in about["carried"])
            assert "MIT" in about["licence"]
            assert [game["title"] for game in about["games"]]
        where = subprocess.run(
            [python, "-c", "import regalia; print(regalia.__file__)"],
            capture_output=True, text=True, check=True, cwd=tmp_path, env={"PATH": ""},
        ).stdout  # fmt: skip
        assert str(home) in where
    finally:
        server.terminate()
        server.wait(30)
        if server.stdout is not None:
            server.stdout.close()
