"""The identity of a person or bot that takes a seat, and their name in the seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from ...store.accounts import DELETED_NAME
from ...store.types import Player, PlayerAccount
from ..protocol.fields import PersonKind
from .display_names import clean_name
from .look_alikes import distinct_name

BOT_SUFFIX = " (bot)"
"""The suffix of external bots' names at tables. No other name ends with it."""


def person_kind(kind: Literal["person", "bot"], name: str, account: int | None) -> PersonKind:
    """Returns whether a player at a table is a guest, an account or a bot. A deleted account counts as a guest.

    >>> person_kind("person", "Anna", 7), person_kind("person", "Anna", None), person_kind("person", "Robot (bot)", 8)
    ('account', 'guest', 'bot')
    """
    if kind == "bot" or name.endswith(BOT_SUFFIX):
        return "bot"
    return "guest" if account is None or name == DELETED_NAME else "account"


def kind_of_player(player: Player) -> PersonKind:
    """Returns whether a player is a guest, an account or a bot."""
    return person_kind(player.kind, player.name, player.person)


@dataclass(frozen=True, slots=True)
class Identity:
    """A person or an external bot: an account under its own name, or a guest under a chosen name."""

    name: str = ""
    account: int | None = None
    kind: Literal["person", "bot"] = "person"

    def name_among(self, number: int, others: Iterable[str]) -> str:
        """Returns the name at a table: an account's own name, or a guest's, changed if it looks like another
        player's.

        >>> Identity("Anna").name_among(1, ["anna"]), Identity().name_among(1, ["Anna"])
        ('Anna 2', 'Player 2')
        """
        if self.account is not None:
            return self.name
        return distinct_name(clean_name(self.name, f"Player {number + 1}"), others)

    def as_player(self, number: int, others: Iterable[str], key_hash: str) -> Player:
        """Returns this identity as the player with the given number at a table. ``others`` holds the names of the other
        players.
        """
        account = None if self.account is None else PlayerAccount(self.kind)
        return Player("person", self.name_among(number, others), None, key_hash, self.account, account)
