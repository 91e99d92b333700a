"""The command as people run it: arguments and typed lines in; output, errors and an exit code out."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from regalia.cli.app import app


class Terminal:
    """Runs commands in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def run(self, *arguments: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, list(arguments), input=typed)

    def good(self, *arguments: str, typed: str = "") -> str:
        result = self.run(*arguments, typed=typed)
        assert result.exit_code == 0, result.output
        return result.stdout

    def bad(self, *arguments: str, typed: str = "") -> str:
        """The one line that a bad command gets."""
        result = self.run(*arguments, typed=typed)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        lines = result.stderr.strip().splitlines()
        assert len(lines) == 1
        assert lines[0].startswith("regalia: ")
        return lines[0]

    def files(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir())


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    return Terminal(tmp_path)
