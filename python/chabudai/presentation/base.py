"""The presentation of a game: names, sentences and drawings, all made from views alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar, cast

from ..catalogue import Message, Seat, listing, message, plain
from ..errors import NotationError
from .interchange import Format
from .shared.coaching import Position, Reason
from .shared.paper import Sheet
from .shared.phrases import clause_note, default_seat_name, outcome_message, seat_argument, seat_name
from .shared.round_entry import Asker
from .shared.view_context import ViewContext

ViewT = TypeVar("ViewT")
"""The data of one game's view, with its reader's context (:class:`ViewContext`)."""
Text: TypeAlias = Message | str
"""A message of the catalogue, or a text that is not in the catalogue and reads the same in every language."""


@dataclass(frozen=True, slots=True)
class Word(Generic[ViewT]):
    """A command that one game adds to the terminal's commands.

    ``answer`` receives the words after the command and a view's data. It raises ``NotationError`` for unknown words.
    """

    example: str
    help: Text
    answer: Callable[[Sequence[str], ViewT], Text]


def check_no_arguments(word: str, arguments: Sequence[str]) -> None:
    """Raises ``NotationError`` if anything follows this command.

    >>> check_no_arguments("score", ["of", "Anna"])
    Traceback (most recent call last):
    chabudai.errors.NotationError: type score alone
    """
    if arguments:
        raise NotationError(str(message("game-type-alone", word=word)))


@dataclass(frozen=True, slots=True)
class Switch:
    """A question that a player may turn off: what is asked, and what is done instead."""

    question: Text
    instead: Text
    is_on: bool = True


@dataclass(frozen=True, slots=True)
class Spot:
    """A clickable or coloured part of a drawing: the columns ``start`` to ``end`` of ``height`` rows from ``row``, all
    counted from 0. A wide letter takes two columns.

    ``words`` is what a player would type instead of clicking, and ``enters`` says whether that is a complete command.
    ``colour`` is one of the sixteen terminal colours. ``ink`` and ``ground``, if given, are colours of the game's
    palette that are used instead. No information is given by colour alone.
    """

    row: int
    start: int
    end: int
    words: str = ""
    colour: str = ""
    enters: bool = False
    height: int = 1
    ink: str = ""
    ground: str = ""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing in plain text with its spots."""

    text: str
    spots: Sequence[Spot] = ()


@dataclass(frozen=True, slots=True)
class Room:
    """The space for a large drawing, and whether only ASCII may be used."""

    columns: int
    rows: int
    ascii_only: bool = False


@dataclass(frozen=True, slots=True)
class AutomaticAction:
    """A legal action that is played for a player who has turned off all of the questions in ``switches``."""

    questions: tuple[str, ...]
    action: str


def choose_automatic_action(candidates: Iterable[AutomaticAction], switches: Mapping[str, bool]) -> str | None:
    """Returns the first action that is played without asking a player who has these switches, or ``None``.

    >>> candidates = [AutomaticAction(("claims",), "skip"), AutomaticAction(("runs",), "skip")]
    >>> choose_automatic_action(candidates, {"claims": True, "runs": False})
    'skip'
    """
    return next((each.action for each in candidates if not any(switches[word] for word in each.questions)), None)


class Presentation(ABC, Generic[ViewT]):
    """The names, sentences and drawings of one game, with defaults that suit a simple open game.

    Every method is pure and reads only a view's data. A caller may add to this data: ``names``, a name or ``None`` for
    each seat; ``reader``, the seat that sentences address as "you"; and the match's ``options``, without which some
    games say less.
    """

    title: str
    """The game's name as people write it."""
    summary: Text
    """One sentence for the lobby."""
    goals: Text
    """The aim of each seat, in one sentence."""
    examples: Sequence[str] = ("--against bot:1", "--against person")
    """Arguments to add to ``chabudai play <key>``, each with a description of what it does."""
    chat_phrases: Sequence[Text] = ()
    """Ready-made chat messages for this game, in addition to those for all games."""
    pass_kinds: Collection[str] = ()
    """The kinds of action by which a seat declines to play. They are left out when plays are counted."""
    formats: Sequence[Format] = ()
    """The formats of other programs in which games can be read and written."""
    solver_options: Mapping[str, Any] = {}
    """The options that differ from their defaults when the solver looks for the winning first actions."""
    words: Mapping[str, Word[ViewT]] = {}
    """Further commands about a view, by the word that a player types."""
    switches: Mapping[str, Switch] = {}
    """The questions that a player may turn off, by the word after ``auto``."""
    naming_sets: Mapping[str, Mapping[str, str]] = {}
    """Sets of names for the same cards, with the usual set first. ``naming`` in a view's data chooses one."""

    def seat_labels(self, count: int, /) -> Sequence[str]:
        """Returns the names of the seats at the start, such as ``("Black", "White")``."""
        return tuple(map(default_seat_name, range(count)))

    def own_names(self, options: Mapping[str, Any], /) -> Mapping[str, str]:
        """Returns the names that a table with these options has given to cards, by their signs. They come before those
        of ``naming_sets``.
        """
        return {}

    def variant(self, options: Mapping[str, Any], /) -> Text:
        """Returns the variant for these options in a few words, such as ``"13x13"`` or ``"for 4"``."""
        return ""

    def seat_name(self, seat: int, view: ViewT, /) -> str:
        """Returns the current name of a seat. A game may rename its seats during play."""
        return seat_name(seat, cast("ViewContext", view))

    def seat_argument(self, seat: int, view: ViewT, /) -> Seat:
        """Returns a seat as an argument of a message.

        A game that names its seats itself gives their names as messages, to be read in any language.
        """
        context, name = cast("ViewContext", view), self.seat_name(seat, view)
        argument = seat_argument(seat, context)
        return argument if name == seat_name(seat, context) else replace(argument, name=plain(name))

    def action_name(self, action: str, view: ViewT, /) -> Text:
        """Returns the name of an action in a list of choices, such as ``"pair of 10"``."""
        return action

    def refusal_sentence(self, refusal: Mapping[str, Any], action: str, view: ViewT, /) -> Text:
        """Returns why the seat of ``view`` may not play ``action``, in one sentence with the clause.

        Call :func:`chabudai.match.sentences.refusal_sentence` instead, which checks the refusal and adds the context.
        """
        clause = clause_note(refusal)
        match refusal["code"]:
            case "not_your_turn":
                return message("game-not-your-turn", seat=self._acting_seat(view), clause=clause)
            case "over":
                return message("game-refused-over", clause=clause)
            case _:
                return message("game-refused", action=action, clause=clause)

    def refusal_text(self, refusal: Mapping[str, Any], action: str, view: ViewT, /) -> str:
        """Returns a small drawing of what a refusal is about, or an empty string."""
        return ""

    def legal_text(self, legal: Sequence[str], view: ViewT, /) -> tuple[Text, dict[str, str]]:
        """Returns the legal actions in one or two sentences, and the marks that show them in :meth:`text`."""
        return message("game-legal", seat=self._acting_seat(view), actions=listing(legal, "or")), {}

    def action_sentence(self, actor: str, action: str, view: ViewT, before: ViewT | None = None, /) -> Text:
        """Returns what an action did, for the log and the live region.

        ``action`` is the text that the reader may know, ``view`` the reader's view after the action, and ``before`` the
        view before it, without which some games say less.
        """
        match actor, action.split():
            case "table", ["resign", seat]:
                return message("game-resigns", seat=self.seat_argument(int(seat), view))
            case "table", ["takeback", count]:
                return message("game-taken-back", count=int(count))
            case "table" | "chance", _:
                return plain(f"{action}.")
            case _:
                player = self.seat_argument(int(actor), view)
                return message("game-played", seat=player, action=self.action_name(action, view))

    def event_sentence(self, event: Any, view: ViewT | None = None, before: ViewT | None = None, /) -> Text:
        """Returns a sentence about what an action caused, given one of the view's ``events``. ``view`` and ``before``
        are the views after and before the action.
        """
        return ""

    def applied_clauses(self, actor: str, action: str, view: ViewT, before: ViewT, /) -> Collection[str]:
        """Returns the clauses that applied to ``action`` and its consequences, apart from those that the sentences
        name.

        ``action`` is the recorded text. ``view`` and ``before`` are a spectator's views after and before it, with the
        match's options.
        """
        return ()

    def earned_bonuses(self, view: ViewT, /) -> Mapping[str, int]:
        """Returns how many seats earned each bonus in the round or hand that was just scored. Names contain no
        blanks.

        ``view`` is a spectator's view with the match's options. Empty if nothing was just scored.
        """
        return {}

    def event_sentences(self, view: ViewT, before: ViewT | None = None, /) -> list[Text]:
        """Returns the sentences of all ``events`` of a view. ``before`` is the view before the action."""
        events = cast("Mapping[str, Any]", view).get("events", ())
        sentences = (self.event_sentence(event, view, before) for event in events)
        return [sentence for sentence in sentences if sentence]

    @abstractmethod
    def ending_sentence(self, ending: Mapping[str, Any], view: ViewT, /) -> Text:
        """Returns a sentence that says who won and by which clause, for a game that ended by its rules or by a
        resignation.
        """

    def outcome_sentence(self, ending: Mapping[str, Any], view: ViewT, /) -> Text:
        """Returns a sentence that says who won and why, however the match ended.

        The sentences for an absent player, an expired clock and a resignation of all players are the same in all games.
        :meth:`ending_sentence` words any other ending.

        >>> from chabudai import load
        >>> from chabudai.presentation import PRESENTATIONS
        >>> view = {**load("nakatta").initial_state().view(None).data, "reader": 0}
        >>> str(PRESENTATIONS["nakatta"].outcome_sentence({"code": "forfeit", "winners": [0], "absent": 1}, view))
        'You won: White was gone for too long.'
        """
        if ending["code"] == "resignation" and not ending["winners"]:
            return message("game-all-resigned")
        if "absent" not in ending and "late" not in ending:
            return self.ending_sentence(ending, view)
        seat = self.seat_argument(ending["absent"] if "absent" in ending else ending["late"], view)
        reason = message("game-was-late", seat=seat) if "late" in ending else message("game-was-absent", seat=seat)
        if ending["code"] == "cancelled":
            return message("game-cancelled", reason=reason)
        winners = listing([message("game-player", seat=self.seat_argument(each, view)) for each in ending["winners"]])
        won = message("game-won", winners=winners, count=len(winners.items), reason=reason)
        return outcome_message(ending, cast("ViewContext", view), reason) or won

    def round_lines(self, view: ViewT, /) -> Sequence[Text]:
        """Returns the scoring of the round or hand that is over, line by line, and its effect on the match. The first
        line can stand alone as a heading.

        Empty while no round or hand is over.
        """
        return ()

    def count_line(self, line: Mapping[str, Any], /) -> Text:
        """Returns what a line of a counted round counts, with its cards and its clause.

        ``line`` is one of the ``lines`` of :meth:`chabudai.Game.count_round`.
        """
        return message("score-line", name=plain(str(line["name"])), clause=clause_note(line))

    def count_refusal(self, refusal: Mapping[str, Any], context: ViewContext, /) -> Text:
        """Returns why a described round cannot be counted, in one sentence that names the card or the player.
        ``context`` may hold the ``names`` of the players.
        """
        return message("score-refused", clause=clause_note(refusal))

    def ask_round(self, ask: Asker, options: Mapping[str, Any], /) -> dict[str, Any]:
        """Returns the description of a round, asked of a person. ``options`` are those of the match.

        A game that counts rounds overrides this.
        """
        raise NotImplementedError

    def seats_out(self, view: ViewT, /) -> Sequence[int]:
        """Returns the seats that have finished this round while others are still playing."""
        return ()

    def turn_sentence(self, view: ViewT, /) -> Text:
        """Returns a sentence that says whose turn it is and what they may do."""
        data = cast("Mapping[str, Any]", view)
        if data["over"]:
            return message("game-over")
        # Where several seats are asked at once, the reader's own seat comes first.
        seat = data["reader"] if data.get("reader") in data["acting"] else data["acting"][0]
        return message("game-turn", seat=self.seat_argument(seat, view))

    def choices(self, legal: Sequence[str], view: ViewT, /) -> Sequence[str]:
        """Returns the legal actions that are listed with numbers when a seat is asked, most important first."""
        return ()

    def automatic_actions(self, view: ViewT, legal: Sequence[str], /) -> Sequence[AutomaticAction]:
        """Returns the actions that are played for the seat of ``view`` if its player has turned questions off.

        The first one that applies is played. All of them depend only on what the seat sees.
        """
        return ()

    def warning(self, action: str, view: ViewT, legal: Sequence[str] = (), /) -> Text | None:
        """Returns a warning that the seat of ``view`` should confirm before it plays ``action``, or ``None``."""
        return None

    def reasons(self, position: Position[ViewT], /) -> Sequence[Reason]:
        """Returns the reasons why the action is good for its seat, most important first.

        Each reason is a fact that the seat itself could check from what it sees.
        """
        return ()

    def parse_shorthand(self, words: str, view: ViewT, legal: Sequence[str], /) -> str | None:
        """Returns the action that a shorthand means, legal or not, or ``None`` if the text is not a shorthand.

        Raises ``NotationError`` if it could mean several actions, or none in this view.
        """
        return None

    def parse_items(self, words: str, /) -> str:
        """Returns cards or tiles in the notation of the rules, given the text that a player types to ask for their
        readings.

        Raises ``NotationError`` for words that name no card or tile.
        """
        return words

    def merge_views(self, views: Sequence[ViewT], /) -> Any:
        """Returns a view of everything that the seats together know, made from each seat's view, for a game that is
        over.
        """
        return views[0]

    @abstractmethod
    def text(
        self,
        view: ViewT,
        /,
        *,
        unicode: bool = False,
        marks: Mapping[str, str] | None = None,
        width: int | None = None,
    ) -> str:
        """Returns a drawing in plain text, at most ``width`` columns wide if possible.

        ``marks`` maps points or cards to signs that are drawn on them.
        """

    def spots(self, drawing: str, view: ViewT, /) -> Sequence[Spot]:
        """Returns the clickable and coloured parts of a drawing that :meth:`text` made of this view."""
        return ()

    def large_drawing(self, view: ViewT, room: Room, /, *, marks: Mapping[str, str] | None = None) -> Drawing | None:
        """Returns the table drawn large, such as cards as boxes, or ``None`` if the room is too small for that.

        Everything that :meth:`text` shows is in it. ``marks`` are those of :meth:`text`.
        """
        return None

    def complete_entry(self, typed: str, words: str, /) -> str:
        """Returns the input line after a click, which combines the typed text and the words of the clicked spot."""
        return words

    def sketch(self, view: ViewT, /) -> str:
        """Returns the public position in a few characters, for the small drawing in a list of tables, or an empty
        string.
        """
        return ""

    def paper_sheets(self, options: Mapping[str, Any], /, *, black_and_white: bool = False) -> Sequence[Sheet]:
        """Returns the sheets of the game for printing: its cards or boards, and a page of rules in the current
        language. ``options`` are those of a match; only some of them change the sheets.
        """
        return ()

    @abstractmethod
    def svg(self, view: ViewT, /, *, marks: Mapping[str, str] | None = None) -> str:
        """Returns the drawing as a standalone SVG picture."""

    def _acting_seat(self, view: ViewT) -> Seat:
        """Returns the first seat that owes an answer."""
        return self.seat_argument(cast("Mapping[str, Any]", view)["acting"][0], view)
