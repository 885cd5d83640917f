"""A table on a server as the person at this screen sees it, based on the server's messages."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any

from ...bots.levels import MAX_NUMBER
from ...catalogue import Message, Seat, join_sentences, message, message_from_data
from ...errors import InputError
from ...match import load
from ...match.description import distinct_names
from ...match.description import join_sentences as join_lines
from ...match.untrusted_text import printable, printable_lines
from ...presentation.base import Text
from ..table import TableView, join_seats
from . import clocks
from .connection import Json, ServerConnection
from .people import marked_name, seat_person, seat_player

SECOND_MS = 1_000


class ServerView(TableView):
    """The view of a seat or of a spectator."""

    def __init__(self, connection: ServerConnection) -> None:
        self.connection = connection
        self.game = load(self.latest["game"], **self.latest["options"])
        self.automatic_entries = set()
        self.automatic_answers: list[str] = []
        """Answers given automatically whose log entries have not arrived yet."""
        self.answered: tuple[int, int] | None = None
        """The match and the number of the last question that was answered from this screen."""

    @property
    def latest(self) -> Json:
        """The latest table message."""
        assert self.connection.table is not None
        return self.connection.table

    @property
    def number(self) -> int:
        return int(self.latest["match"])

    @property
    def seat(self) -> int | None:
        """The reader's seat, or ``None`` for a spectator."""
        seat: int | None = self.latest["you"]
        return seat

    @property
    def people(self) -> Sequence[int]:
        return () if self.seat is None else (self.seat,)

    @property
    def asked_seat(self) -> int | None:
        """The reader's seat while it must answer a question that it has not answered yet."""
        question = self.latest["question"]
        return None if question is None or (self.number, question) == self.answered else self.seat

    @property
    def ending(self) -> Mapping[str, Any] | None:
        ending: Mapping[str, Any] | None = self.latest["ending"]
        return ending

    @property
    def count(self) -> int:
        return int(self.latest["lines"])

    @property
    def moves(self) -> int:
        return sum(line["actor"].isdigit() for _, line in self.connection.known_entries())

    def introduction(self) -> Message:
        """Returns who plays in which seat, and which seats are open."""
        sentences: list[Message] = []
        for shown in self.latest["seats"]:
            seat = shown["seat"]
            place = str(self.presentation.seat_argument(seat, self.latest["view"]).title())
            name = seat_player(shown)
            if seat == self.seat:
                own = message("terminal-seat-of-reader", seat=place)
                named = message("terminal-seat-of-named-reader", seat=place, name=name)
                sentences.insert(0, named if name and name != place else own)
            elif shown["kind"] == "bot":
                sentences.append(message("terminal-seat-of-bot", seat=place, bot=_describe_bot(shown)))
            elif shown["kind"] == "open":
                sentences.append(message("terminal-seat-is-open", seat=place))
            elif shown["present"]:
                sentences.append(message("terminal-seat-of-person", seat=place, name=seat_person(shown)))
            else:
                sentences.append(message("terminal-seat-of-absent", seat=place, name=seat_person(shown)))
        seats, shown = join_seats(sentences), self.latest.get("watch")
        notes = [message("table-continued")] if self.latest["continued"] else []
        if self.seat is None:
            return join_sentences([message("terminal-you-are-watching", seats=seats), *notes])
        if shown is not None:
            notes.append(clocks.open_hands_sentence(shown["delay_s"]))
        return join_sentences([seats, *notes])

    def seat_name(self, seat: int) -> str:
        return str(self.presentation.seat_argument(seat, self.data()).title())

    def legal(self) -> Sequence[str]:
        return list(self.latest["legal"])

    def data(self) -> dict[str, Any]:
        named = distinct_names([seat["name"] if seat["kind"] == "person" else "" for seat in self.latest["seats"]])
        added: dict[str, Any] = {"names": named, "options": self.game.options, "reader": self.seat}
        added |= {} if self.naming is None else {"naming": self.naming}
        return {**self.latest["view"], **added}

    def status_sentence(self, *, timed: bool = True) -> str:
        if self.ending is not None:
            return self.ending_sentence()
        watched, shuffle = self.latest.get("watch"), self.latest.get("shuffle")
        if watched is not None and watched["is_behind"]:
            return str(join_sentences([*self._age(watched["at"]), self.message_text(self.latest["turn"])]))
        # Before the first deal, the server says whether it waits for players or for their contributions to the shuffle.
        is_undealt = shuffle is not None and shuffle["nonces"] is None
        text = self.message_text(self.latest["turn"]) if is_undealt else self.presentation.turn_sentence(self.data())
        return str(join_sentences([text, *self._surroundings(timed=timed)]))

    def message_text(self, message: Any, fallback: str | None = None) -> str:
        """Returns a message of the server as printable text. If this version cannot read the message, returns
        ``fallback``, or without one the message's id.
        """
        try:
            read = message_from_data(message, self._message_seat)
        except InputError as error:
            return printable(str(error) if fallback is None else fallback)
        try:
            return printable_lines(read.text())
        except LookupError:
            return printable(read.id if fallback is None else fallback)

    def _message_seat(self, index: int) -> Seat:
        if index in range(len(self.latest["seats"])):
            return self.presentation.seat_argument(index, self.data())
        return Seat(index, None)

    def _age(self, at_ms: float | None) -> list[Message]:
        """Returns a sentence that says how old the shown state is, or nothing if it is current."""
        if at_ms is None:
            return []
        minutes = max(1, int(self.connection.now_ms() - at_ms) // (60 * SECOND_MS))
        return [message("terminal-table-age", minutes=minutes)]

    def _surroundings(self, *, timed: bool) -> list[Message]:
        """Returns the state apart from the game: a substitute, a held answer, the remaining time, an open seat."""
        sentences = []
        if self.seat is not None and self.latest["seats"][self.seat]["stand_in"]:
            sentences.append(message("terminal-bot-plays"))
        window = self.latest["window"]
        if window is not None and window["held"] is not None:
            sentences.append(message("terminal-can-change-answer", action=str(window["held"])))
        own_ms, left = clocks.own_ms(self.latest, self.connection.now_ms()), self.seconds_left()
        if not timed:
            pass
        elif own_ms is not None:
            sentences.append(message("terminal-own-clock", time=clocks.format_time(own_ms)))
        elif left is not None:
            sentences.append(message("terminal-time-left", seconds=left))
        if any(self.latest["seats"][seat]["kind"] == "open" for seat in self.latest["view"].get("acting", ())):
            sentences.append(message("terminal-waiting-for-player"))
        return sentences

    def seconds_left(self) -> int | None:
        """Returns the seconds until a claim window or pause closes, or on the reader's clock; ``None`` if untimed."""
        limited = self.latest["window"] or self.latest.get("pause")
        if limited is None or limited["closes"] is None:
            own_ms = None if limited is not None else clocks.own_ms(self.latest, self.connection.now_ms())
            return None if own_ms is None or own_ms >= clocks.DAY_MS else -(-own_ms // SECOND_MS)
        return max(0, -int(-(limited["closes"] - self.connection.now_ms()) // SECOND_MS))

    def ending_sentence(self) -> str:
        return self.message_text(self.ending["sentence"]) if self.ending is not None else ""

    def marks(self) -> dict[str, str]:
        return {} if self.ending is None else dict.fromkeys(self.ending["shown"], "#")

    def log(self, start: int, unasked: Container[int] = ()) -> Iterator[tuple[int, str]]:
        """Yields the log from an entry on, with the numbers of the turns."""
        for number, line in self.connection.log_entries(start):
            is_own = bool(self.automatic_answers) and line["actor"] == str(self.seat)
            if is_own and line["action"] == self.automatic_answers[0]:
                self.automatic_answers.pop(0)
                self.automatic_entries.add(number + 1)
            lines = [] if number + 1 in unasked or number + 1 in self.automatic_entries else [line["sentence"]]
            sentences = [self.message_text(sentence) for sentence in (*lines, *line["events"]) if sentence]
            if sentences:
                yield line["turn"], join_lines(map(printable_lines, sentences))


def _describe_bot(shown: Json) -> Text:
    """Returns what plays a seat: a bot of a level, or an external bot with its name."""
    level = shown["level"]
    if level is None:
        return marked_name(shown["name"], "bot")
    return message("terminal-strongest-bot") if level == MAX_NUMBER else message("terminal-bot", level=level)
