"""The tables of the database. A change here needs a migration beside it."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

persons = Table(
    "persons",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", String(64), nullable=False),
    Column("game", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("has_open_seat", Boolean, nullable=False),
    Column("awaits_bot", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("summary", Text, nullable=False),
    Index("tables_by_status", "status", "listed", "changed"),
    Index("tables_awaiting_bots", "awaits_bot"),
    Index("tables_by_owner", "owner", "status"),
)

sittings = Table(
    "sittings",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(32), nullable=False),
    Column("person", String(64)),
    Column("client", String(64)),
    Column("data", Text, nullable=False),
    Column("time", Float, nullable=False),
    UniqueConstraint("table_id", "person", "client", name="log_once_per_client_id"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("data", Text, nullable=False),
)
"""A table as it was after an entry of its log; the log alone would do."""
