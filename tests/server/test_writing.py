"""How logs get on disk: what waits is written together, and no line is tried before it is used."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from regalia.server.storage import writer
from regalia.server.storage.store import Store
from regalia.server.storage.writer import PostgresWriter, Race, SqliteWriter, Write, Writer, rows_of
from regalia.server.table.log import Entry

MANY = 60


class Counting(Writer):
    """A disk that is slow, refuses some tables, and counts its commits."""

    def __init__(self, *racing: str) -> None:
        super().__init__()
        self.commits: list[list[str]] = []
        self.racing = set(racing)

    async def _put(self, writes: list[Write]) -> None:
        await asyncio.sleep(0)
        self.commits.append([write.table for write in writes])
        if self.racing.intersection(self.commits[-1]):
            raise Race


def write(table: str) -> Write:
    return Write(table, [Entry(1, "created", {}, "ada")], {})


async def test_all_that_waits_is_written_by_one_commit() -> None:
    disk = Counting()
    await asyncio.gather(*(disk.append(write(f"table-{number}")) for number in range(MANY)))
    assert sum(map(len, disk.commits)) == MANY
    assert len(disk.commits) <= 2


async def test_one_that_was_too_late_spoils_nothing_for_those_it_was_written_with() -> None:
    disk = Counting("late")
    tables = ["one", "late", "two"]
    results = await asyncio.gather(*(disk.append(write(table)) for table in tables), return_exceptions=True)
    assert [type(result) for result in results] == [type(None), Race, type(None)]


class Encoding(Writer):
    """A disk that writes texts; half a character is none."""

    async def _put(self, writes: list[Write]) -> None:
        await asyncio.sleep(0)
        rows_of(writes)


async def test_what_cannot_be_written_spoils_nothing_for_those_it_was_written_with() -> None:
    disk = Encoding()
    row = dict.fromkeys(writer.ROW, "")
    writes = [Write(text, [Entry(1, "created", {"text": text}, "ada")], row) for text in ("a", "\ud800", "b")]
    results = await asyncio.gather(*map(disk.append, writes), return_exceptions=True)
    assert [type(result) for result in results] == [type(None), TypeError, type(None)]


async def test_one_commit_is_not_endless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "TOGETHER", 10)
    disk = Counting()
    await asyncio.gather(*(disk.append(write(f"table-{number}")) for number in range(MANY)))
    assert max(map(len, disk.commits)) == 10


def test_both_databases_write_in_batches_and_neither_is_asked_whether_it_is_still_there(
    tmp_path: Path,
) -> None:
    for url, kind in ((str(tmp_path / "x.db"), SqliteWriter), ("postgresql://ada@host/x", PostgresWriter)):
        store = Store(url)
        assert type(store._writer) is kind
        assert kind.append is Writer.append
        assert kind._flush_queue is Writer._flush_queue
        assert store.engine.pool._pre_ping is False
