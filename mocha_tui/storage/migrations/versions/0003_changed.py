"""Which revision of the log last wrote a tasting."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column; what is there was written before any index looked."""
    op.execute("ALTER TABLE tasting ADD COLUMN changed INTEGER DEFAULT '0' NOT NULL")
    op.create_index("ix_tasting_changed", "tasting", ["changed"])
