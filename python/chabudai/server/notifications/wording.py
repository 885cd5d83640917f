"""The texts of notifications, in the language of their reader. They contain nothing that only one seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from ...bots.levels import level_title
from ...catalogue import Argument, Message, listing, message
from ...presentation.titles import game_title
from ...store.turn_notifications import TurnNotification


def describe_turn(turn: TurnNotification) -> Message:
    """Returns the game of a turn and the other players.

    >>> str(describe_turn(TurnNotification("t", 0, 1, "natto", ("Bea",))))
    'Natto with Bea'
    >>> str(describe_turn(TurnNotification("t", 0, 1, "natto", ("Level 3",), (3,))))
    'Natto with Level 3'
    """
    players = zip_longest(turn.others, turn.levels)
    others: list[Argument] = [
        (name or message("mail-nobody")) if level is None else level_title(level) for name, level in players
    ]
    return message("mail-game", game=game_title(turn.game), others=listing(others))


def push_text(turn: TurnNotification) -> Message:
    """Returns the text of a push message about a turn."""
    return message("mail-push", turn=describe_turn(turn))


def push_texts(turns: Sequence[TurnNotification]) -> Message:
    """Returns the text of a push message about turns at several tables.

    >>> str(push_texts([TurnNotification("t", 0, 1, "natto", ("Bea",))] * 3))
    '3 of your games wait for you'
    """
    return message("mail-push-turns", count=len(turns))


@dataclass(frozen=True, slots=True)
class EventNotification:
    """A tournament that starts soon or has started, and an account that has entered it."""

    tournament: str
    title: str
    person: int
    minutes: int
    """The minutes until the start; 0 if it has started."""


def event_text(event: EventNotification) -> Message:
    """Returns the text of a message about a tournament that starts.

    >>> str(event_text(EventNotification("t", "Friday cup", 1, 10)))
    'Friday cup starts in 10 minutes'
    >>> str(event_text(EventNotification("t", "Friday cup", 1, 0)))
    'Friday cup has started'
    """
    if event.minutes == 0:
        return message("mail-event-now", title=event.title)
    return message("mail-event-soon", title=event.title, minutes=event.minutes)


def event_email_text(name: str, event: EventNotification, address: str, unsubscribe: str) -> Message:
    """Returns the text of an email about a tournament that starts; ``address`` is the URL of the page."""
    return message(
        "mail-event",
        name=name,
        event=event_text(event),
        link=f"{address}/tournaments/{event.tournament}",
        settings=f"{address}/me",
        unsubscribe=unsubscribe,
    )


@dataclass(frozen=True, slots=True)
class ChallengeNotification:
    """A challenge that a person is notified of. ``challenger`` and ``challenged`` are the numbers of accounts."""

    challenger: int
    name: str
    challenged: int
    game: str


def challenge_text(challenge: ChallengeNotification) -> Message:
    """Returns the text of a push message about a challenge.

    >>> str(challenge_text(ChallengeNotification(1, "Bea", 2, "natto")))
    'Bea challenges you to a game of Natto'
    """
    return message("mail-push-challenge", name=challenge.name, game=game_title(challenge.game))


def turns_subject(turns: Sequence[TurnNotification]) -> Message:
    """Returns the subject of an email about turns.

    >>> str(turns_subject([TurnNotification("t", 0, 1, "natto", ("Bea", "Cleo"))]))
    'Your turn at Natto with Bea and Cleo'
    """
    if len(turns) == 1:
        return message("mail-turn-subject", turn=describe_turn(turns[0]))
    return message("mail-turns-subject", count=len(turns))


def turns_text(name: str, turns: Sequence[TurnNotification], address: str, frequency: str, unsubscribe: str) -> Message:
    """Returns the text of an email about turns; ``address`` is the URL of the page."""
    listed = "\n".join(f"- {describe_turn(turn)}\n  {address}/t/{turn.table}" for turn in turns)
    return message(
        "mail-turns",
        name=name,
        tables=listed,
        frequency=frequency,
        settings=f"{address}/me",
        unsubscribe=unsubscribe,
    )


def confirm_text(name: str, address: str, token: str) -> Message:
    """Returns the text of an email that asks the recipient to confirm their address."""
    return message("mail-confirm", name=name, site=address, link=f"{address}/mail#confirm={token}")


def reset_text(links: Sequence[tuple[str, str]], address: str) -> Message:
    """Returns the text of an email with a password reset link for each account, which is given by its name and
    token.
    """
    listed = "\n\n".join(f"{name}:\n{address}/mail#reset={token}" for name, token in links)
    return message("mail-reset", site=address, links=listed)


def changed_text(name: str, address: str) -> Message:
    """Returns the text of an email to the previous address of an account whose address was changed or removed."""
    return message("mail-changed", name=name, site=address, settings=f"{address}/me")
