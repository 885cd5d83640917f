"""Turns a record back into a match."""

from __future__ import annotations

from .. import _core
from ..errors import GameError, OptionsError, RecordError, short
from .endings import ending_text
from .header import read_headers, read_other_headers, read_position
from .match import Entry, Game, Match
from .shuffle import read_shuffle

__all__ = ["replay"]


def replay(text: str) -> Match:
    """Returns the match in a record, played under the rules version that the record names. The match has no seed.

    Raises ``RecordError`` for text that is not a record, is incomplete or altered, or breaks the rules; the message
    names the line.

    >>> match = Game("nakatta", {"size": 3, "pie": False}).start()
    >>> match.play(0, "b2")
    >>> replay(match.record()) == match
    True
    """
    record = _core.Record.parse(text)
    try:
        game = Game(record.game, record.options, record.rules_version)
    except OptionsError as error:
        raise RecordError(f"the record uses rules {record.rules_version} of {record.game[:40]}: {error}") from None
    try:
        match = Match(game, position=read_position(record.headers))
    except GameError as error:
        raise RecordError(f"its position cannot be set up: {str(error)[:300]}") from None
    events: list[str] = []
    for number, (actor, action) in enumerate(record.entries, start=1):
        try:
            if actor == "event":
                if not events or events.pop(0) != action:
                    raise RecordError(f"{action[:40]!r} did not happen here")
                continue
            if events:
                raise RecordError(f"{events[0]!r} happened here and is not in the record")
            match.apply(Entry(actor, action))
            events = list(match.view(None).events) if actor != "table" else []
        except GameError as error:
            raise RecordError(f"entry {number} ({actor[:20]} {action[:40]}): {str(error)[:300]}") from None
    if events:
        raise RecordError(f"{events[0]!r} happened at the end and is not in the record")
    if record.ending != ending_text(match.ending):
        recorded, actual = (
            "the game was still going on" if text is None else f"it ended with {short(text)}"
            for text in (record.ending, ending_text(match.ending))
        )
        raise RecordError(f"the record says that {recorded}, but its actions say that {actual}")
    match.names, match.date = read_headers(record.headers, game.spec["seats"])
    match.headers = read_other_headers(record.headers)
    match.shuffle = read_shuffle(record.headers, game.spec["seats"])
    return match
