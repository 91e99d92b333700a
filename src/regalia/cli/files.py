"""Save files and records: read with a clear word about what is wrong, written whole or not at all."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from regalia.engine.errors import BadFile, BadRecord, RegaliaError
from regalia.engine.record import read_record

LARGEST = 16_000_000
"""Bytes: no game is as long as that, and whoever names an endless file must not wait for ever."""


def read_text(path: Path, kind: str = "saved game") -> str:
    """The text of a file that should hold something of this kind."""
    try:
        with path.open("rb") as file:
            found = file.read(LARGEST + 1)
        if len(found) > LARGEST:
            raise BadFile(f"{path} is larger than any {kind} can be.")
        return found.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadFile(f"{path} is not a text file, so it is no {kind}.") from error
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


def write_game(path: Path, record: str, seats: list[str], own: bool) -> None:
    """Save a game: its record, and who sits where. Never over anything but an earlier save of its ``own``."""
    check_place(path, own)
    write_whole(path, json.dumps({**json.loads(record), "seats": seats}, separators=(",", ":")) + "\n")


def check_place(path: Path, own: bool) -> None:
    """Whether a game may be saved there; over a saved game only if the file is its ``own``."""
    if path.is_dir():
        raise BadFile(f"{path} is a folder; name a file to save the game in.")
    if not path.parent.is_dir():
        raise BadFile(f"{path} cannot be written: there is no folder {path.parent}.")
    if path.exists():
        try:
            read_game(path)
        except RegaliaError as error:
            raise BadFile(f"{path} exists and is no saved game; choose another name.") from error
        if not own:
            raise BadFile(
                f"{path} already holds a game; go on with it by: regalia play --resume {path}, "
                "or choose another name."
            )


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
