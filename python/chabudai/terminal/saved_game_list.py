"""The saved games as ``chabudai play --list`` and ``load`` tell them: when, against whom, and how it stands."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from ..errors import GameError
from ..match import Match
from ..match.record import ending_line, printable
from ..presentation import PRESENTATIONS
from .saved_games import SavedGames
from .seating import Seating


def list_lines(saves: SavedGames, count: int) -> Iterator[str]:
    """A line a game, those played last first: its id, when it was played last, who plays, and how it stands."""
    found = saves.latest(count)
    width = max(map(len, found), default=0)
    for identifier in found:
        try:
            played = datetime.fromtimestamp(saves.path(identifier).stat().st_mtime).astimezone()
            text = summary(saves.load(identifier)[1])
        except (OSError, GameError) as error:
            yield f"{identifier:<{width}}  cannot be read: {printable(str(error))}"
        else:
            yield f"{identifier:<{width}}  {played:%Y-%m-%d %H:%M}  {text}"


def summary(match: Match) -> str:
    """Who plays, how many moves there were, and whose turn it is or who has won.

    >>> import chabudai
    >>> match = chabudai.load("nakatta", size=5).start()
    >>> match.names = {1: "Host (bot:3)"}
    >>> summary(match)
    'Nakatta, you and Host (bot:3); 0 moves; your turn'
    """
    key, seats = match.game.key, match.game.spec["seats"]
    people = Seating.of_names(key, seats, match.names, own="bot:1").people
    names = [_name(match, seat, alone=people == (seat,)) for seat in range(seats)]
    # The only person stands first.
    names.sort(key=lambda name: name != "you")
    moves = sum(entry.actor.isdigit() for entry in match.actions)
    counted = "1 move" if moves == 1 else f"{moves} moves"
    return f"{PRESENTATIONS[key].title}, {', '.join(names[:-1])} and {names[-1]}; {counted}; {_standing(match, people)}"


def _name(match: Match, seat: int, *, alone: bool) -> str:
    given = printable(match.names.get(seat, ""))
    return given or ("you" if alone else match_called(match, seat))


def match_called(match: Match, seat: int) -> str:
    """What a seat is called at the start."""
    return PRESENTATIONS[match.game.key].seat_labels(match.game.spec["seats"])[seat]


def _standing(match: Match, people: tuple[int, ...]) -> str:
    if match.ending is not None:
        if len(people) != 1 or not match.ending["winners"]:
            return ending_line(match).rstrip(".")
        return "you won" if people[0] in match.ending["winners"] else "you lost"
    if len(people) == 1 and people[0] in match.acting:
        return "your turn"
    return PRESENTATIONS[match.game.key].turn_sentence(match.view(None).data).rstrip(".")
