"""Opening what is stored: a tasting to be changed, or one more cup of it. Nothing is written before a save."""

from __future__ import annotations

import asyncio

from mocha_tui.client.client import Client
from mocha_tui.client.rework import as_again, as_edit
from mocha_tui.client.words import say
from mocha_tui.coffee.tasting import StoreError, Tasting


async def open_edit(client: Client, tasting_id: int) -> str | None:
    """Open a stored tasting as an edit form, every fact as it is stored. Returns one sentence where it cannot."""
    stored = await _stored(client, tasting_id)
    if isinstance(stored, str):
        return stored
    held = client.form
    if held is None or held.match != "edit" or held.target != tasting_id:
        client.open(as_edit(stored))
    return None


async def open_again(client: Client, tasting_id: int) -> str | None:
    """Open a form for one more cup, today: the coffee and the recipe of a stored tasting, without taste and score.

    Returns one sentence where it cannot.
    """
    stored = await _stored(client, tasting_id)
    if isinstance(stored, str):
        return stored
    client.open(as_again(stored))
    return None


async def _stored(client: Client, tasting_id: int) -> Tasting | str:
    if client.busy:
        return say("busy", client.locale)
    try:
        stored = await asyncio.to_thread(client.store.get, tasting_id)
    except StoreError as error:
        return error.sentence(client.locale)
    if client.busy:
        return say("busy", client.locale)
    return say("stored.gone", client.locale) if stored is None else stored
