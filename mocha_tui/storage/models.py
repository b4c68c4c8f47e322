"""The tables of the log. Days are civil dates, instants are UTC, amounts are grams, °C and seconds."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import ClassVar, Final

from sqlalchemy import DateTime, Dialect, Index, String, Text
from sqlalchemy.types import TypeDecorator
from sqlmodel import Field, SQLModel

AUTOINCREMENT: Final = {"sqlite_autoincrement": True}
"""An id that was given is never given again, so undo can bring a row back as what it was."""


class Instant(TypeDecorator[datetime]):
    """An aware instant, stored as UTC; SQLite, which keeps no zone, reads it back as UTC too."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """To UTC, without a zone where the database keeps none."""
        if value is None:
            return None
        utc = value.astimezone(UTC)
        return utc.replace(tzinfo=None) if dialect.name == "sqlite" else utc

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Aware, in UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class CoffeeRow(SQLModel, table=True):
    """A coffee: the identity that its tastings share. ``key`` is that of ``coffee.identity``."""

    __tablename__: ClassVar[str] = "coffee"
    __table_args__ = AUTOINCREMENT

    id: int | None = Field(default=None, primary_key=True)
    uid: str = Field(sa_type=String(64), unique=True)
    key: str = Field(sa_type=Text, unique=True)
    name: str = Field(sa_type=Text)
    roaster: str = Field(sa_type=Text)
    created_at: datetime = Field(sa_type=Instant)


class CoffeeAliasRow(SQLModel, table=True):
    """Another identity under which a coffee was meant."""

    __tablename__: ClassVar[str] = "coffee_alias"

    key: str = Field(sa_type=Text, primary_key=True)
    coffee_id: int = Field(foreign_key="coffee.id", ondelete="CASCADE", index=True)


class TastingRow(SQLModel, table=True):
    """One cup. ``facts`` is the whole form as canonical JSON; the columns beside it follow from it, for lists.

    ``changed`` is the log's revision that last wrote it, so that an index in memory reads only what is new.
    """

    __tablename__: ClassVar[str] = "tasting"
    __table_args__ = (Index("ix_tasting_day_position", "day", "position"), AUTOINCREMENT)

    id: int | None = Field(default=None, primary_key=True)
    uid: str = Field(sa_type=String(64), unique=True)
    coffee_id: int = Field(foreign_key="coffee.id", index=True)
    day: date
    position: int
    recorded_at: datetime = Field(sa_type=Instant)
    zone: str = Field(sa_type=String(64))
    name: str = Field(sa_type=Text)
    roaster: str = Field(sa_type=Text)
    method: str = Field(sa_type=Text)
    dose_g: float | None = None
    water_g: float | None = None
    yield_g: float | None = None
    temp_c: float | None = None
    time_s: float | None = None
    grind: str = Field(sa_type=Text)
    score: float | None = None
    score_max: float | None = None
    verdict: str = Field(sa_type=Text)
    search: str = Field(sa_type=Text)
    facts: str = Field(sa_type=Text)  # last, so that a list need not read past it
    bag_id: int | None = Field(default=None, foreign_key="bag.id", ondelete="SET NULL", index=True)
    changed: int = Field(default=0, index=True, sa_column_kwargs={"server_default": "0"})


class SaveRow(SQLModel, table=True):
    """A save that was done: trying it again answers the same ids, even after its tasting was deleted."""

    __tablename__: ClassVar[str] = "save"

    save_id: str = Field(sa_type=String(128), primary_key=True)
    coffee_id: int
    tasting_id: int
    at: datetime = Field(sa_type=Instant)


class TagRow(SQLModel, table=True):
    """A canonical tag. ``folded`` is what makes it one: two spellings of the user's own word are one tag."""

    __tablename__: ClassVar[str] = "tag"
    __table_args__ = (Index("ix_tag_kind_folded", "kind", "folded", unique=True), AUTOINCREMENT)

    id: int | None = Field(default=None, primary_key=True)
    kind: str = Field(sa_type=String(32))
    term: str = Field(sa_type=Text)
    folded: str = Field(sa_type=Text)


class TastingTagRow(SQLModel, table=True):
    """A tag on a tasting, and the fact that says it."""

    __tablename__: ClassVar[str] = "tasting_tag"

    tasting_id: int = Field(foreign_key="tasting.id", ondelete="CASCADE", primary_key=True)
    tag_id: int = Field(foreign_key="tag.id", primary_key=True, index=True)
    fact: str = Field(sa_type=String(64), primary_key=True)


class CoffeeTagRow(SQLModel, table=True):
    """A tag on a coffee: what any of its tastings says of the coffee itself."""

    __tablename__: ClassVar[str] = "coffee_tag"

    coffee_id: int = Field(foreign_key="coffee.id", ondelete="CASCADE", primary_key=True)
    tag_id: int = Field(foreign_key="tag.id", primary_key=True, index=True)


class MetaRow(SQLModel, table=True):
    """Mocha's own notes about the log (``revision``, ``search_words``) and the user's stored settings."""

    __tablename__: ClassVar[str] = "meta"

    key: str = Field(sa_type=String(128), primary_key=True)
    value: str = Field(sa_type=Text)


class BagRow(SQLModel, table=True):
    """A bag of a coffee: grams, a price in its currency, civil days."""

    __tablename__: ClassVar[str] = "bag"
    __table_args__ = AUTOINCREMENT

    id: int | None = Field(default=None, primary_key=True)
    uid: str = Field(sa_type=String(64), unique=True)
    coffee_id: int = Field(foreign_key="coffee.id", index=True)
    weight_g: float | None = None
    price: float | None = None
    currency: str = Field(default="", sa_type=String(8))
    roasted: date | None = None
    opened: date | None = None
    frozen: date | None = None
    thawed: date | None = None
    finished: date | None = None
    note: str = Field(default="", sa_type=Text)
    other_use_g: float = 0.0


class PhotoRow(SQLModel, table=True):
    """A photo of a tasting. ``file`` is its name in the archive, made from its content."""

    __tablename__: ClassVar[str] = "photo"
    __table_args__ = (Index("ix_photo_tasting_file", "tasting_id", "file", unique=True), AUTOINCREMENT)

    id: int | None = Field(default=None, primary_key=True)
    tasting_id: int = Field(foreign_key="tasting.id", ondelete="CASCADE")
    position: int
    name: str = Field(sa_type=Text)
    file: str = Field(sa_type=String(80))
    media_type: str = Field(sa_type=String(40))
    added_at: datetime = Field(sa_type=Instant)


class TagAliasRow(SQLModel, table=True):
    """The user's own alias: a word of a kind that means a tag."""

    __tablename__: ClassVar[str] = "tag_alias"

    kind: str = Field(sa_type=String(32), primary_key=True)
    folded: str = Field(sa_type=Text, primary_key=True)
    word: str = Field(sa_type=Text)
    term: str = Field(sa_type=Text)


class JournalRow(SQLModel, table=True):
    """What a change took away, so that undo brings it back. ``state`` is JSON (see ``journal``)."""

    __tablename__: ClassVar[str] = "journal"
    __table_args__ = AUTOINCREMENT

    id: int | None = Field(default=None, primary_key=True)
    at: datetime = Field(sa_type=Instant)
    kind: str = Field(sa_type=String(32))
    label: str = Field(sa_type=Text)
    state: str = Field(sa_type=Text)
    undone_at: datetime | None = Field(default=None, sa_type=Instant)
