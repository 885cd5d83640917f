"""What a game offers to be seen: names, sentences and drawings, from its View alone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from .shared.coaching import Position, Reason

ViewT = TypeVar("ViewT")
"""What is read of one game: its generated view, with what its reader knows beside it."""


@dataclass(frozen=True, slots=True)
class Word(Generic[ViewT]):
    """A word that one game adds to what can be asked in the terminal.

    ``answer`` is given the words after it and a view's data, and raises ``NotationError`` for words that make no sense.
    """

    example: str
    help: str
    answer: Callable[[Sequence[str], ViewT], str]


@dataclass(frozen=True, slots=True)
class Switch:
    """A question that people may turn off in the terminal: what is asked, and what is done instead of asking."""

    question: str
    instead: str
    is_on: bool = True


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a drawing, from a column up to another one of a row, all counted from 0.

    ``words`` are what a person types who means the thing there; ``enters`` says that they are a whole entry. ``colour``
    is one of sixteen, as terminals name them; a colour is never the only sign of anything.
    """

    row: int
    start: int
    end: int
    words: str = ""
    colour: str = ""
    enters: bool = False


@dataclass(frozen=True, slots=True)
class Unasked:
    """A legal action that is done for a person who has turned all of these questions off."""

    questions: tuple[str, ...]
    action: str


def agreed(unasked: Iterable[Unasked], switches: Mapping[str, bool]) -> str | None:
    """The first action that a person with these switches is not asked about; ``None`` if they are asked.

    >>> agreed([Unasked(("claims",), "skip"), Unasked(("runs",), "skip")], {"claims": True, "runs": False})
    'skip'
    """
    return next((each.action for each in unasked if not any(switches[word] for word in each.questions)), None)


class Presentation(Protocol[ViewT]):
    """What ``presentation/<key>`` offers; every function is pure and reads a view's data only.

    Whoever knows the people may add ``names`` to a view's data: for each seat a name or ``None``. A game whose seats
    have no names of their own, as Black and White are, then speaks of people. ``reader`` is the seat of who
    reads, to whom sentences then say "you". Whoever knows the match may add its ``options``, without which some games
    say less.
    """

    TITLE: str
    """The game's name as people write it."""
    SUMMARY: str
    """One sentence for the lobby."""
    GOALS: str
    """What each seat is after, in one sentence."""
    SOLVING: Mapping[str, Any]
    """The options that differ from their defaults when the game is solved for its first action."""
    WORDS: Mapping[str, Word[ViewT]]
    """What else can be asked about a view of this game, by the word that asks."""
    SWITCHES: Mapping[str, Switch]
    """The questions that people may turn off, by the word after ``auto``."""
    NAMINGS: Mapping[str, Mapping[str, str]]
    """Sets of names for the same cards, the usual one first; a reader who adds ``naming`` to a view's data chooses."""
    SAYINGS: Sequence[str]
    """What players of this game may want to say without typing, beside what is said at every table."""
    PASSES: frozenset[str]
    """The kinds of action by which a seat declines to play; whoever counts plays leaves them out."""
    EXAMPLES: Sequence[str]
    """What people may add to ``chabudai play <key>``, each with what it does."""

    def seats(self, count: int, /) -> Sequence[str]:
        """What so many seats are called at the start, such as ``("Black", "White")``."""

    def variant(self, options: Mapping[str, Any], /) -> str:
        """Which game of its kind it is with these options, in few words: ``"13x13"``, ``"for 4"``."""

    def called(self, seat: int, view: ViewT, /) -> str:
        """What a seat is called now; seats may change what they are called during a game."""

    def action_name(self, action: str, view: ViewT, /) -> str:
        """What an action is called where one is chosen among others, such as ``"pair of 10"``."""

    def refusal_sentence(self, refusal: Mapping[str, Any], action: str, view: ViewT, /) -> str:
        """One sentence with the clause: why ``action`` is refused to the seat of ``view``."""

    def refusal_text(self, refusal: Mapping[str, Any], action: str, view: ViewT, /) -> str:
        """A small drawing of what a refusal is about; empty if there is none."""

    def legal_text(self, legal: Sequence[str], view: ViewT, /) -> tuple[str, dict[str, str]]:
        """What is legal now, in a sentence or two, and the signs that show it in :meth:`text`."""

    def action_sentence(self, actor: str, action: str, view: ViewT, before: ViewT | None = None, /) -> str:
        """What an action did, said for the log and the live region.

        ``action`` is what the reader was told of it, ``view`` their view after it, and ``before`` their view before it,
        without which some games say less.
        """

    def event_sentence(self, event: Any, view: ViewT | None = None, before: ViewT | None = None, /) -> str:
        """What an action brought about by itself, one of the view's ``events``; the views are those around it."""

    def applied(self, actor: str, action: str, view: ViewT, before: ViewT, /) -> Collection[str]:
        """The clauses that ``action`` was done by and what followed came by, beside those that the sentences name.

        ``action`` is as the record has it; the views are what everybody sees after it and before, with the match's
        options.
        """

    def earned(self, view: ViewT, /) -> Mapping[str, int]:
        """What could be earned in the round or hand that was just counted, each with how many seats have earned it.

        Of what these options let be earned beside the usual counting, such as bonuses, by names without blanks; the
        view is what everybody sees, with the match's options. Empty where nothing was just counted, and in games that
        have nothing of the kind.
        """

    def ending_sentence(self, ending: Mapping[str, Any], view: ViewT, /) -> str:
        """Who won and by which clause."""

    def round_lines(self, view: ViewT, /) -> Sequence[str]:
        """How the round or hand that is over is counted, a line after another, and what it means for the match.

        Empty while none is over, and in games without rounds.
        """

    def out(self, view: ViewT, /) -> Sequence[int]:
        """The seats that play no more in this round, while others do."""

    def turn_sentence(self, view: ViewT, /) -> str:
        """Whose turn it is and what they may do."""

    def choices(self, legal: Sequence[str], view: ViewT, /) -> Sequence[str]:
        """The legal actions that are listed with numbers as soon as they are asked, the first in importance first."""

    def unasked(self, view: ViewT, legal: Sequence[str], /) -> Sequence[Unasked]:
        """What is done for the seat of ``view`` by the questions of ``SWITCHES`` that its person has turned off.

        The first that holds counts. It follows from what the seat sees alone, and where nothing holds they are asked.
        """

    def warning(self, action: str, view: ViewT, legal: Sequence[str] = (), /) -> str | None:
        """What the seat of ``view`` should hear and agree to before it does this; ``None`` for most actions."""

    def reasons(self, position: Position[ViewT], /) -> Sequence[Reason]:
        """Why the action of this position is good for its seat, what weighs most first; empty if nothing plain is.

        Each is a fact that the seat itself could check, and follows from what it sees alone.
        """

    def read(self, words: str, view: ViewT, legal: Sequence[str], /) -> str | None:
        """The action that a person means by a shorthand, legal or not; ``None`` if the words are none.

        Raises ``NotationError`` if they could mean several actions, or none in this view.
        """

    def items(self, words: str, /) -> str:
        """Cards or tiles as the rules write them, from what a person types to ask what they could be played as.

        Raises ``NotationError`` for words that are none.
        """

    def opened(self, views: Sequence[ViewT], /) -> ViewT:
        """One view of all that the seats knew together, from the view of each; for a game that is over."""

    def text(
        self,
        view: ViewT,
        /,
        *,
        unicode: bool = False,
        marks: Mapping[str, str] | None = None,
        width: int | None = None,
    ) -> str:
        """A drawing in plain text; ``marks`` puts a sign on points or cards.

        It is at most ``width`` columns wide if it can be.
        """

    def spots(self, drawing: str, view: ViewT, /) -> Sequence[Spot]:
        """What can be clicked in a drawing that :meth:`text` made of this view, and what stands there in colour."""

    def added(self, typed: str, words: str, /) -> str:
        """What stands in the entry when the words of a spot come to what is typed already."""

    def sketch(self, view: ViewT, /) -> str:
        """The position in so few characters that a list can hold one a row, for the emblem of the page to draw.

        Of what everybody sees; empty in games that have no such picture.
        """

    def svg(self, view: ViewT, /, *, marks: Mapping[str, str] | None = None) -> str:
        """The same as a standalone picture."""
