"""Bags, photos, the user's aliases, and what undo needs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the tables, and the bag of a tasting."""
    autoincrement = {"sqlite_autoincrement": True}
    instant = sa.DateTime(timezone=True)
    op.create_table(
        "bag",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("uid", sa.String(64), nullable=False, unique=True),
        sa.Column("coffee_id", sa.Integer, sa.ForeignKey("coffee.id"), nullable=False),
        sa.Column("weight_g", sa.Float),
        sa.Column("price", sa.Float),
        sa.Column("currency", sa.String(8), nullable=False),
        *(sa.Column(name, sa.Date) for name in ("roasted", "opened", "frozen", "thawed", "finished")),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("other_use_g", sa.Float, nullable=False),
        **autoincrement,
    )
    op.create_index("ix_bag_coffee_id", "bag", ["coffee_id"])
    # Rebuilding the table, as SQLite asks for most changes, would cascade into its tags; a column can be added.
    op.execute("ALTER TABLE tasting ADD COLUMN bag_id INTEGER REFERENCES bag (id) ON DELETE SET NULL")
    op.create_index("ix_tasting_bag_id", "tasting", ["bag_id"])
    op.create_table(
        "photo",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("tasting_id", sa.Integer, sa.ForeignKey("tasting.id", ondelete="CASCADE"), nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("file", sa.String(80), nullable=False),
        sa.Column("media_type", sa.String(40), nullable=False),
        sa.Column("added_at", instant, nullable=False),
        **autoincrement,
    )
    op.create_index("ix_photo_tasting_file", "photo", ["tasting_id", "file"], unique=True)
    op.create_table(
        "tag_alias",
        sa.Column("kind", sa.String(32), primary_key=True),
        sa.Column("folded", sa.Text, primary_key=True),
        sa.Column("word", sa.Text, nullable=False),
        sa.Column("term", sa.Text, nullable=False),
    )
    op.create_table(
        "journal",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", instant, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("undone_at", instant),
        **autoincrement,
    )
