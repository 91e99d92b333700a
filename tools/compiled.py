"""The developers' loop: compile what has changed, then run the tests of one game over the compiled rules.

    python tools/compiled.py kingswood             its tests and scenarios
    python tools/compiled.py kingswood -k tavern   what follows goes to pytest
    python tools/compiled.py engine                the kernel's own tests

Nothing is installed and no source is touched: the compiled package lies in build/quick/, where the last build
left what has not changed. There every module is a C file of its own and nothing is optimised, so an edit
compiles that module alone. It plays slower than what people get, but by the same translation.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = f"{sys.implementation.name}-{sys.version_info.major}{sys.version_info.minor}"
BUILT = ROOT / "build" / "quick" / f"lib.{sysconfig.get_platform()}-{VERSION}"


def tests_of(room: str) -> list[str]:
    """Where the tests of a game, or of the engine, are."""
    name = room.replace("-", "_")
    if name == "engine":
        return ["tests/engine"]
    if not (ROOT / "tests" / "games" / name).is_dir():
        rooms = sorted(path.name for path in (ROOT / "tests" / "games").iterdir() if path.is_dir())
        known = ["engine", *(each for each in rooms if not each.startswith("_"))]
        raise SystemExit(f"There is nothing to test named {room!r}. Choose from: {', '.join(known)}.")
    scenarios = ROOT / "tests" / "scenarios" / f"test_{name}.py"
    return [f"tests/games/{name}", *([str(scenarios.relative_to(ROOT))] if scenarios.exists() else [])]


def build() -> None:
    """Compile what has changed into build/quick/."""
    begun = time.monotonic()
    print("Compiling what has changed …", flush=True)
    command = [sys.executable, "setup.py", "-q", "build", "--build-base=build/quick"]
    quickly = {**os.environ, "REGALIA_QUICK": "1"}
    done = subprocess.run(command, cwd=ROOT, env=quickly, text=True, capture_output=True, check=False)
    if done.returncode:
        raise SystemExit(f"{done.stdout}{done.stderr}The rules were not compiled.")
    print(f"Compiled in {time.monotonic() - begun:.0f} s.", flush=True)


def main() -> None:
    """Build and test."""
    if len(sys.argv) < 2:
        raise SystemExit("Name a game, or the engine: make compiled GAME=kingswood")
    paths = tests_of(sys.argv[1])
    build()
    environment = {**os.environ, "PYTHONPATH": str(BUILT), "REGALIA_EXPECT": "compiled"}
    command = [sys.executable, "-m", "pytest", "-q", *paths, *sys.argv[2:]]
    raise SystemExit(subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode)


if __name__ == "__main__":
    main()
