"""The texts of notifications. They contain nothing that only one seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from ...store.turn_notifications import TurnNotification
from ..presenters.snapshot import game_title

_FREQUENCY_WORDS = {"off": "", "hourly": "at most once an hour", "daily": "at most once a day"}


def describe_turn(turn: TurnNotification) -> str:
    """Returns the game of a turn and the other players, as text.

    >>> describe_turn(TurnNotification("t", 0, 1, "natto", ("Bea",)))
    'Natto with Bea'
    """
    names = [name or "nobody" for name in turn.others]
    others = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    return f"{game_title(turn.game)} with {others}"


def turns_subject(turns: Sequence[TurnNotification]) -> str:
    """Returns the subject of an email about turns.

    >>> turns_subject([TurnNotification("t", 0, 1, "natto", ("Bea", "Cleo"))])
    'Your turn at Natto with Bea and Cleo'
    """
    return f"Your turn at {describe_turn(turns[0]) if len(turns) == 1 else f'{len(turns)} tables'}"


def turns_text(name: str, turns: Sequence[TurnNotification], address: str, frequency: str, unsubscribe: str) -> str:
    """Returns the text of an email about turns; ``address`` is the URL of the page."""
    listed = "\n".join(f"- {describe_turn(turn)}\n  {address}/t/{turn.table}" for turn in turns)
    return (
        f"Hello {name},\n\nit is your turn at\n\n{listed}\n\n"
        f"You receive one email for all your tables, {_FREQUENCY_WORDS[frequency]}. You can change this at\n"
        f"{address}/me\n\n"
        f"Unsubscribe:\n{unsubscribe}\n"
    )


def confirm_text(name: str, address: str, token: str) -> str:
    """Returns the text of an email that asks the recipient to confirm their address."""
    return (
        f"Hello,\n\nthis address was entered for the account {name} at {address}.\n"
        f"If that was you, confirm it within two days:\n\n{address}/mail#confirm={token}\n\n"
        "Otherwise ignore this email; you will not receive any more.\n"
    )


def reset_text(links: Sequence[tuple[str, str]], address: str) -> str:
    """Returns the text of an email with a password reset link for each account, which is given by its name and
    token.
    """
    listed = "\n\n".join(f"{name}:\n{address}/mail#reset={token}" for name, token in links)
    return (
        f"Hello,\n\na new password was requested at {address}. Choose one within an hour:\n\n{listed}\n\n"
        "If that was not you, ignore this email; the password stays the same.\n"
    )


def changed_text(name: str, address: str) -> str:
    """Returns the text of an email to the previous address of an account whose address was changed or removed."""
    return (
        f"Hello {name},\n\nthe email address of your account at {address} has been changed or removed.\n"
        f"If that was not you, change your password immediately: {address}/me\n"
    )
