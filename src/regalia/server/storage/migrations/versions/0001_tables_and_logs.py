"""Tables, their logs, and who sits at them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "settings",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "persons",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("has_open_seat", sa.Boolean, nullable=False),
        sa.Column("awaits_bot", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "listed", "changed"])
    op.create_index("tables_awaiting_bots", "tables", ["awaits_bot"])
    table_id = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "sittings",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), table_id, primary_key=True),
    )
    op.create_table(
        "log",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("person", sa.String(64)),
        sa.Column("client", sa.String(64)),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "person", "client", name="log_once_per_client_id"),
    )


def downgrade() -> None:
    """Take all of it away."""
    for name in ("log", "sittings", "tables", "persons", "settings"):
        op.drop_table(name)
