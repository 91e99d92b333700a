"""How a table comes from disk: from its last snapshot and what came after, or from its whole log."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from regalia.engine.errors import BadRecord
from regalia.server.plain import decode
from regalia.server.refusals import NoSuchTable
from regalia.server.table import snapshot
from regalia.server.table.table import FROZEN, Table

if TYPE_CHECKING:
    from regalia.server.storage.store import Store
    from regalia.server.table.log import Entry

logger = logging.getLogger("regalia.table")


async def load(store: Store, table_id: str, told: int = 0) -> tuple[Table, list[Entry], int]:
    """The table as it is on disk, its entries after ``told``, and at which event its snapshot was made.

    The rules work beside the loop: a long log shall not make other tables wait.
    """
    kept = await store.snapshot(table_id)
    if kept is not None:
        event, text = kept
        entries = await store.entries(table_id, min(event, told) if told else event)
        try:
            table = await asyncio.to_thread(_go_on, table_id, text, entries)
        except Exception as error:
            logger.warning(
                "table %s: its snapshot is passed over: %s: %s", table_id, type(error).__name__, error
            )
        else:
            return table, [entry for entry in entries if entry.event > told], event
    entries = await store.entries(table_id)
    if not entries:
        raise NoSuchTable(f"There is no table {table_id!r}.")
    table = await asyncio.to_thread(Table.from_log, table_id, entries)
    return table, [entry for entry in entries if entry.event > told], 0


def _go_on(table_id: str, text: str, entries: list[Entry]) -> Table:
    table = snapshot.restored(table_id, decode(text))
    table.follow([entry for entry in entries if entry.event > table.count.event])
    if table.status == FROZEN:
        raise BadRecord(f"{table.frozen}")  # by a rule or by the snapshot: the log will tell
    return table
