"""From a record back to the match that it tells."""

from __future__ import annotations

from .. import _core
from ..errors import GameError, OptionsError, RecordError
from .endings import closing, how_told
from .header import read_headers, read_position
from .match import Entry, Game, Match
from .shuffle import read_shuffle

__all__ = ["replay"]


def replay(text: str) -> Match:
    """The match that a record tells, by the version of the rules that it names, and without its seed.

    Raises ``RecordError``: for text that is no record, was changed, is cut short, or breaks the rules; the message
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
        raise RecordError(f"the record is of {record.game[:40]} rules {record.rules_version}: {error}") from None
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
    if record.ending != closing(match.ending):
        raise RecordError(
            f"the record says that {how_told(record.ending)}, but play says that {how_told(closing(match.ending))}"
        )
    match.names, match.date = read_headers(record.headers, game.spec["seats"])
    match.shuffle = read_shuffle(record.headers, game.spec["seats"])
    return match
