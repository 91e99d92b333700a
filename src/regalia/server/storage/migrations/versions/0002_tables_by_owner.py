"""Find the tables that somebody has opened."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the index."""
    op.create_index("tables_by_owner", "tables", ["owner", "status"])


def downgrade() -> None:
    """Take it away."""
    op.drop_index("tables_by_owner", "tables")
