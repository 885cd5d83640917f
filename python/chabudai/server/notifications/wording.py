"""What notices say: in plain words, and nothing that a seat alone may know."""

from __future__ import annotations

from collections.abc import Sequence

from ...store.notifications import TurnNotification
from ..presenters.snapshot import title

_HOW_OFTEN = {"off": "", "hourly": "at most once an hour", "daily": "at most once a day"}


def turn_told(turn: TurnNotification) -> str:
    """A turn in a few words.

    >>> turn_told(Turn("t", 0, 1, "natto", ("Bea",)))
    'Natto with Bea'
    """
    names = [name or "nobody" for name in turn.others]
    together = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    return f"{title(turn.game)} with {together}"


def turns_subject(turns: Sequence[TurnNotification]) -> str:
    """The subject of a mail about turns.

    >>> turns_subject([Turn("t", 0, 1, "natto", ("Bea", "Cleo"))])
    'Your turn at Natto with Bea and Cleo'
    """
    return f"Your turn at {turn_told(turns[0]) if len(turns) == 1 else f'{len(turns)} tables'}"


def turns_text(name: str, turns: Sequence[TurnNotification], address: str, how_often: str, stop: str) -> str:
    """The text of a mail about turns; ``address`` is where the page is."""
    listed = "\n".join(f"- {turn_told(turn)}\n  {address}/t/{turn.table}" for turn in turns)
    return (
        f"Hello {name},\n\nit is your turn at\n\n{listed}\n\n"
        f"You get such a mail {_HOW_OFTEN[how_often]}, one for all your tables. How often, you choose at\n"
        f"{address}/me\n\n"
        f"No more mails about turns:\n{stop}\n"
    )


def confirm_text(name: str, address: str, token: str) -> str:
    """The text of a mail that asks whether an address is somebody's."""
    return (
        f"Hello,\n\nsomebody has given this address for the account {name} at {address}.\n"
        f"If that was you, confirm it within two days:\n\n{address}/mail#confirm={token}\n\n"
        "If it was not, do nothing: you will get no more mails.\n"
    )


def reset_text(links: Sequence[tuple[str, str]], address: str) -> str:
    """The text of a mail with a link to a new password for each account of an address: its name and its token."""
    listed = "\n\n".join(f"{name}:\n{address}/mail#reset={token}" for name, token in links)
    return (
        f"Hello,\n\nsomebody has asked for a new password at {address}. Choose one within an hour:\n\n{listed}\n\n"
        "If that was not you, do nothing: the password stays as it is.\n"
    )


def changed_text(name: str, address: str) -> str:
    """The text of a mail to the address before, when an account has another one or none."""
    return (
        f"Hello {name},\n\nyour account at {address} has another e-mail address now, or none.\n"
        f"If that was not you, change your password at once: {address}/me\n"
    )
