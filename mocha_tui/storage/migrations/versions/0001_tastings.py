"""Coffees, tastings and their tags."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    autoincrement = {"sqlite_autoincrement": True}
    instant = sa.DateTime(timezone=True)
    op.create_table(
        "coffee",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("uid", sa.String(64), nullable=False, unique=True),
        sa.Column("key", sa.Text, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("roaster", sa.Text, nullable=False),
        sa.Column("created_at", instant, nullable=False),
        **autoincrement,
    )
    op.create_table(
        "coffee_alias",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("coffee_id", sa.Integer, sa.ForeignKey("coffee.id", ondelete="CASCADE"), nullable=False),
    )
    op.create_index("ix_coffee_alias_coffee_id", "coffee_alias", ["coffee_id"])
    op.create_table(
        "tasting",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("uid", sa.String(64), nullable=False, unique=True),
        sa.Column("coffee_id", sa.Integer, sa.ForeignKey("coffee.id"), nullable=False),
        sa.Column("day", sa.Date, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("recorded_at", instant, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("roaster", sa.Text, nullable=False),
        sa.Column("method", sa.Text, nullable=False),
        *(sa.Column(name, sa.Float) for name in ("dose_g", "water_g", "yield_g", "temp_c", "time_s")),
        sa.Column("grind", sa.Text, nullable=False),
        sa.Column("score", sa.Float),
        sa.Column("score_max", sa.Float),
        sa.Column("verdict", sa.Text, nullable=False),
        sa.Column("search", sa.Text, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        **autoincrement,
    )
    op.create_index("ix_tasting_day_position", "tasting", ["day", "position"])
    op.create_index("ix_tasting_coffee_id", "tasting", ["coffee_id"])
    op.create_table(
        "save",
        sa.Column("save_id", sa.String(128), primary_key=True),
        sa.Column("coffee_id", sa.Integer, nullable=False),
        sa.Column("tasting_id", sa.Integer, nullable=False),
        sa.Column("at", instant, nullable=False),
    )
    op.create_table(
        "tag",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("term", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False),
        **autoincrement,
    )
    op.create_index("ix_tag_kind_folded", "tag", ["kind", "folded"], unique=True)
    for table, owner in (("tasting_tag", "tasting"), ("coffee_tag", "coffee")):
        fact = [sa.Column("fact", sa.String(64), primary_key=True)] if owner == "tasting" else []
        cascade = sa.ForeignKey(f"{owner}.id", ondelete="CASCADE")
        op.create_table(
            table,
            sa.Column(f"{owner}_id", sa.Integer, cascade, primary_key=True),
            sa.Column("tag_id", sa.Integer, sa.ForeignKey("tag.id"), primary_key=True),
            *fact,
        )
        op.create_index(f"ix_{table}_tag_id", table, ["tag_id"])
    op.create_table(
        "meta",
        sa.Column("key", sa.String(128), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
