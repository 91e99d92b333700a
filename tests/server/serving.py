"""A real server in a process of its own, as a test starts, kills and starts it again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

Starter = Callable[..., "Server"]
"""Starts a server with these options; by keyword its database or the kind of one, and its module."""


class Server:
    """``python -m regalia.server`` on a port that the system picks."""

    def __init__(
        self, database: str, *options: str, folder: Path | None = None, module: str = "regalia.server"
    ) -> None:
        self.database = database
        self.options = options
        self.module = module
        self.log = Path(tempfile.mkstemp(suffix=".log", dir=folder)[1])
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def start(self) -> Server:
        arguments = ["--port", "0", "--database", self.database, "--bot-pause", "0"]
        if "--rate-factor" not in self.options:
            arguments += ["--rate-factor", "10000"]
        with self.log.open("a") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", self.module, *arguments, *self.options],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Regalia is at "), line + self.log.read_text()
        self.address = line.removeprefix("Regalia is at ").strip()
        return self

    def kill(self) -> None:
        """``kill -9``: no goodbye, no flush."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self._wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self._wait(15)
            except subprocess.TimeoutExpired:
                self.kill()

    def _wait(self, seconds: float = 30) -> None:
        assert self.process is not None
        self.process.wait(seconds)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def logged(self) -> str:
        return self.log.read_text()
