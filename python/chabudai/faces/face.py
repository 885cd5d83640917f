"""What a game offers to be seen: names, sentences and drawings, from its View alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Word:
    """A word that one game adds to what can be asked in the terminal.

    ``answer`` is given the words after it and a view's data, and raises ``NotationError`` for words that make no sense.
    """

    example: str
    help: str
    answer: Callable[[Sequence[str], Mapping[str, Any]], str]


@dataclass(frozen=True, slots=True)
class Switch:
    """A question that people may turn off in the terminal: what is asked, and what is done instead of asking."""

    question: str
    instead: str
    is_on: bool = True


class Face(Protocol):
    """What ``faces/<key>`` offers; every function is pure and reads a view's data only.

    Whoever knows the people may add ``names`` to a view's data: for each seat a name or ``None``. A game whose seats
    have no names of their own, as Black and White are, then speaks of people. Whoever knows the match may add its
    ``options``, without which some games say less.
    """

    TITLE: str
    """The game's name as people write it."""
    SUMMARY: str
    """One sentence for the lobby."""
    GOALS: str
    """What each seat is after, in one sentence."""
    SOLVING: Mapping[str, Any]
    """The options that differ from their defaults when the game is solved for its first action."""
    WORDS: Mapping[str, Word]
    """What else can be asked about a view of this game, by the word that asks."""
    SWITCHES: Mapping[str, Switch]
    """The questions that people may turn off, by the word after ``auto``."""
    NAMINGS: Mapping[str, Mapping[str, str]]
    """Sets of names for the same cards, the usual one first; a reader who adds ``naming`` to a view's data chooses."""
    EXAMPLES: Sequence[str]
    """What people may add to ``chabudai play <key>``, each with what it does."""

    def seats(self, count: int, /) -> Sequence[str]:
        """What so many seats are called at the start, such as ``("Black", "White")``."""

    def called(self, seat: int, view: Mapping[str, Any], /) -> str:
        """What a seat is called now; seats may change what they are called during a game."""

    def action_name(self, action: str, view: Mapping[str, Any], /) -> str:
        """What an action is called where one is chosen among others, such as ``"pair of 10"``."""

    def refusal_sentence(self, refusal: Mapping[str, Any], action: str, view: Mapping[str, Any], /) -> str:
        """One sentence with the clause: why ``action`` is refused to the seat of ``view``."""

    def refusal_text(self, refusal: Mapping[str, Any], action: str, view: Mapping[str, Any], /) -> str:
        """A small drawing of what a refusal is about; empty if there is none."""

    def legal_text(self, legal: Sequence[str], view: Mapping[str, Any], /) -> tuple[str, dict[str, str]]:
        """What is legal now, in a sentence or two, and the signs that show it in :meth:`text`."""

    def action_sentence(
        self, actor: str, action: str, view: Mapping[str, Any], before: Mapping[str, Any] | None = None, /
    ) -> str:
        """What an action did, said for the log and the live region.

        ``action`` is what the reader was told of it, ``view`` their view after it, and ``before`` their view before it,
        without which some games say less.
        """

    def event_sentence(
        self, event: str, view: Mapping[str, Any] | None = None, before: Mapping[str, Any] | None = None, /
    ) -> str:
        """What an event of the record means; the views are those around the action that brought it about."""

    def ending_sentence(self, ending: Mapping[str, Any], view: Mapping[str, Any], /) -> str:
        """Who won and by which clause."""

    def turn_sentence(self, view: Mapping[str, Any], /) -> str:
        """Whose turn it is and what they may do."""

    def choices(self, legal: Sequence[str], view: Mapping[str, Any], /) -> Sequence[str]:
        """The legal actions that are listed with numbers as soon as they are asked, the first in importance first."""

    def auto(self, view: Mapping[str, Any], legal: Sequence[str], switches: Mapping[str, bool], /) -> str | None:
        """The legal action that a person with these switches does without being asked; ``None`` if they are asked."""

    def warning(self, action: str, view: Mapping[str, Any], legal: Sequence[str] = (), /) -> str | None:
        """What the seat of ``view`` should hear and agree to before it does this; ``None`` for most actions."""

    def read(self, words: str, view: Mapping[str, Any], legal: Sequence[str], /) -> str | None:
        """The action that a person means by a shorthand, legal or not; ``None`` if the words are none.

        Raises ``NotationError`` if they could mean several actions, or none in this view.
        """

    def items(self, words: str, /) -> str:
        """Cards or tiles as the rules write them, from what a person types to ask what they could be played as.

        Raises ``NotationError`` for words that are none.
        """

    def opened(self, views: Sequence[Mapping[str, Any]], /) -> Mapping[str, Any]:
        """One view of all that the seats knew together, from the view of each; for a game that is over."""

    def text(
        self,
        view: Mapping[str, Any],
        /,
        *,
        unicode: bool = False,
        marks: Mapping[str, str] | None = None,
        width: int | None = None,
    ) -> str:
        """A drawing in plain text; ``marks`` puts a sign on points or cards.

        It is at most ``width`` columns wide if it can be.
        """

    def svg(self, view: Mapping[str, Any], /, *, marks: Mapping[str, str] | None = None) -> str:
        """The same as a standalone picture."""
