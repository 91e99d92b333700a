"""Save files and records: read with a clear word about what is wrong, written whole or not at all."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from regalia.engine.errors import BadRecord, RegaliaError
from regalia.engine.record import read_record


class BadFile(RegaliaError):
    """A file cannot be read or written."""

    code = "file/bad"


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path} is not a text file, so it is no saved game.") from error
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {reason(error)}.") from error


def read_game(path: Path) -> dict[str, Any]:
    """The record in a file, checked in its form."""
    try:
        return read_record(read_text(path))
    except BadRecord as error:
        raise BadRecord(f"{path} is not a saved game, and was left as it is: {error}") from error


def write_whole(path: Path, text: str) -> None:
    """Write a file so that whoever reads it finds the old text or the new one, never a part."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise BadFile(f"{path} cannot be written: {reason(error)}.") from error
    fresh = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o644)
        fresh.replace(path)
    except OSError as error:
        raise BadFile(f"{path} cannot be written: {reason(error)}.") from error
    finally:
        fresh.unlink(missing_ok=True)


def write_game(path: Path, record: str, seats: list[str]) -> None:
    """Save a game: its record, and who sits where. Never over a file that is something else."""
    check_place(path)
    write_whole(path, json.dumps({**json.loads(record), "seats": seats}, separators=(",", ":")) + "\n")


def check_place(path: Path) -> None:
    """Whether a game may be saved there."""
    if path.is_dir():
        raise BadFile(f"{path} is a folder; name a file to save the game in.")
    if not path.parent.is_dir():
        raise BadFile(f"{path} cannot be written: there is no folder {path.parent}.")
    if path.exists():
        try:
            read_game(path)
        except RegaliaError as error:
            raise BadFile(f"{path} exists and is no saved game; choose another name.") from error


def free_name(game: str) -> Path:
    """A name in this folder that no file has yet."""
    number = 1
    while (path := Path(f"{game}-{number}.json")).exists():
        number += 1
    return path


def reason(error: OSError) -> str:
    """What the system says, as the end of a sentence."""
    words = error.strerror or str(error)
    return words[:1].lower() + words[1:]
