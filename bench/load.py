"""How many tables can one process serve? 200 tables with two sockets each, beside a boardgame.io server.

    python bench/load.py                        measures everything and writes docs/load.md
    python bench/load.py --tables 20 --seconds 3 --no-peer --no-write
    python bench/load.py --only watchers --no-write

Two ways of playing: flat out (each table acts again as soon as both of its sockets have the new view), and
paced (each table acts once in so many seconds, as fast people would). The server and the players are separate
processes. Ours is also measured on PostgreSQL with one, two and four processes, with many who watch one
table, and with a thousand sockets at a human pace.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from driving import Result, measure_ours, postgres, sqlite
from watching import measure_watchers

from regalia.engine.native import COMPILED

ROOT = Path(__file__).resolve().parent.parent
PEER = Path(__file__).resolve().parent / "boardgameio"
PAUSE = 2.0


# -- the peer -----------------------------------------------------------------------------------


def measure_peer(folder: Path, tables: int, seconds: float, pause: float) -> Result:
    """The same with boardgame.io, which keeps its matches in memory."""
    server = subprocess.Popen(
        ["node", "server.js"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert server.stdout is not None
        line = ""
        while "listening on" not in line:
            line = server.stdout.readline()
        arguments = [line.split()[-1], str(server.pid), str(tables), str(seconds), str(pause)]
        client = subprocess.run(
            ["node", "client.js", *arguments], cwd=folder, capture_output=True, text=True, check=True
        )
        told = json.loads(client.stdout.splitlines()[-1])
        return Result(sorted(told["waits"]), seconds, told["bytes"], told["processor"])
    finally:
        server.kill()
        server.wait(30)


def install_peer(folder: Path) -> None:
    """Bring in boardgame.io with npm."""
    for file in PEER.iterdir():
        if file.is_file():
            shutil.copy(file, folder)
    subprocess.run(
        ["npm", "install", "--silent", "--no-audit", "--no-fund"],
        cwd=folder,
        check=True,
        stdout=subprocess.DEVNULL,
    )


# -- telling ------------------------------------------------------------------------------------

HEAD = """# Load

Written by `bench/load.py`. All on one machine: {machine}. Servers and players are separate processes.
Our rules are {build}. "To both views" is the time from sending an action until both sockets have the new
view. "CPU" is what the server's processes used for one action.
"""

PLAY_HEAD = """
| server | play | actions a second | to both views, p50 | p99 | CPU | a state message |
| --- | --- | --- | --- | --- | --- | --- |
"""

PLAY_TAIL = """
{tables} tables with two sockets each, bots excluded. Flat out, every table acts again as soon as both views
are there, so the time to both views is mostly waiting for the other tables. Paced, every table acts once in
{pause:g} seconds; the thousand sockets are 500 tables at that pace.

Ours plays Kingswood with all its rules, makes each seat its own view, and has every action on disk (SQLite in
WAL mode with synchronous=FULL, or PostgreSQL as it comes) before it acknowledges it. boardgame.io {version}
plays a toy of one move with a state of about the same size, and keeps it in memory. With several processes on
PostgreSQL the tables are spread over them; the database and the players run on the same cores, so more
processes than cores cannot be faster here: what counts is that they get in nobody's way.
"""

WATCH_HEAD = """
## Many who watch one table

| watchers | CPU a move | until the last one sees it, p50 | longest wait at another table |
| --- | --- | --- | --- |
"""

WATCH_TAIL = """
One view and one text are made for all who only watch, so a watcher costs a send and nothing else. While the
table is watched, two people play at another table of the same process; the last column is the longest they
waited for a view. The players' side of this bench reads all these sockets in one process too, and is part of
the times but not of the CPU.

The servers are measured one after the other. If the load average is well above the number of cores, other
work was going on: then the times and rates say little and cannot be compared, and only CPU means something.
"""


def row(server: str, play: str, result: Result) -> str:
    """One line of the report."""
    waits = f"{result.at(0.5):.1f} ms | {result.at(0.99):.1f} ms"
    cost = 1000 * result.processor / max(1, len(result.waits))
    return f"| {server} | {play} | {result.rate:,.0f} | {waits} | {cost:.2f} ms | {result.bytes:,} B |\n"


def machine() -> str:
    """What it ran on, in a few words."""
    busy = os.getloadavg()[0]
    return f"{os.cpu_count()} cores, Python {platform.python_version()}, load average {busy:.1f} at the end"


def play_rows(given: argparse.Namespace) -> str:
    """Ours on both databases, and the peer."""
    tables, seconds, pause = given.tables, given.seconds, given.pause
    rows = ""

    def ours(name: str, play: str, *how: Any) -> None:
        nonlocal rows
        print(f"{name}, {play} …", file=sys.stderr)
        rows += row(name, play, measure_ours(*how))

    if not given.no_peer:
        with tempfile.TemporaryDirectory() as name:
            install_peer(Path(name))
            for play, wait in (("flat out", 0.0), ("paced", pause)):
                print(f"boardgame.io, {play} …", file=sys.stderr)
                rows += row("boardgame.io", play, measure_peer(Path(name), tables, seconds, wait))
    ours("Regalia, SQLite", "flat out", sqlite, tables, seconds, 0.0)
    ours("Regalia, SQLite", "paced", sqlite, tables, seconds, pause)
    for processes in (1, 2, 4):
        many = f"{processes} process{'es' if processes > 1 else ''}"
        ours(f"Regalia, PostgreSQL, {many}", "flat out", postgres, tables, seconds, 0.0, processes)
    ours("Regalia, PostgreSQL, 1 process", "paced", postgres, tables, seconds, pause)
    ours("Regalia, SQLite", "paced, 1,000 sockets", sqlite, 500, seconds, pause)
    return rows


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=PAUSE, help="seconds between actions when paced")
    parser.add_argument("--only", choices=("play", "watchers"), help="leave the other out")
    parser.add_argument("--no-peer", action="store_true", help="leave boardgame.io out")
    parser.add_argument("--no-write", action="store_true", help="leave docs/load.md as it is")
    given = parser.parse_args()
    version = json.loads((PEER / "package.json").read_text())["dependencies"]["boardgame.io"]
    body = ""
    if given.only != "watchers":
        tail = PLAY_TAIL.format(tables=given.tables, pause=given.pause, version=version)
        body += PLAY_HEAD + play_rows(given) + tail
    if given.only != "play":
        print("watchers …", file=sys.stderr)
        body += WATCH_HEAD + measure_watchers() + WATCH_TAIL
    build = "compiled" if COMPILED else "not compiled"
    text = HEAD.format(machine=machine(), build=build) + body
    print(text)
    if not given.no_write:
        (ROOT / "docs" / "load.md").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
