"""Checks the texts that an option of a game shows to everyone at a table, such as its own names of cards."""

from __future__ import annotations

from collections.abc import Iterator

from ... import _core
from ...match import Game
from ...store.moderation import person_subject
from ..table.look_alikes import check_not_reserved
from .context import TableContext
from .mutes import check_not_muted


async def check_option_texts(context: TableContext, game: Game, account: int | None) -> None:
    """Checks the texts in the options of a game before a visitor opens a table with them. The core has checked their
    length and characters.

    Raises ``RefusedError``: ``taken`` for a text that looks like a role on the server, ``not_allowed`` for an account
    that a moderator has muted.
    """
    texts = list(_option_texts(game))
    for text in texts:
        check_not_reserved(text)
    if texts and account is not None:
        await check_not_muted(context, [person_subject(account)])


def _option_texts(game: Game) -> Iterator[str]:
    for spec in _core.option_specs(game.key, game.rules_version):
        if spec["kind"] == "texts":
            yield from game.options.get(spec["name"], {}).values()
