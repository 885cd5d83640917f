"""A table on a server as the terminal uses it, based on the server's messages."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ... import bots
from ...analysis.coach import Advice
from ...errors import GameError, IllegalActionError, NotYourTurnError
from ...match import Match, Reading, load
from ...match.record import distinct_names, join_sentences, printable, printable_lines
from ...presentation import PRESENTATIONS, Presentation
from ...presentation.base import AutomaticAction, choose_automatic_action
from ...shapes import Spec
from ..commands import choose_for_view
from ..notation import canonical
from . import clocks, requests
from .announcer import Announcer
from .commands import COMMANDS, LOCAL_ONLY, PLAYERS_ONLY
from .connection import Json, ServerConnection, ServerError

if TYPE_CHECKING:
    from ..help import Command

SECOND_MS = 1_000


class ServerTable:
    """A seat at a table on a server, or a spectator's place."""

    def __init__(self, connection: ServerConnection) -> None:
        assert connection.table is not None
        self.connection = connection
        self.game = load(connection.table["game"], **connection.table["options"])
        self.naming: str | None = None
        self.automatic_entries: set[int] = set()
        self._answered: tuple[int, int] | None = None
        self._skipped: tuple[int, int] | None = None
        # Answers given automatically whose log entries have not arrived yet.
        self._automatic_answers: list[str] = []
        self._switches: dict[str, bool] | None = None
        self._announcer = Announcer(self.latest)
        self._pending_news: list[str] = []

    # State from the server.

    @property
    def latest(self) -> Json:
        """The latest table message."""
        assert self.connection.table is not None
        return self.connection.table

    @property
    def key(self) -> str:
        """The key of the game."""
        return self.game.key

    @property
    def presentation(self) -> Presentation[Any]:
        """The presentation of the game."""
        return PRESENTATIONS[self.key]

    @property
    def spec(self) -> Spec:
        """The specification of the game."""
        return self.game.spec

    @property
    def options(self) -> Mapping[str, Any]:
        """The options of the game."""
        options: Mapping[str, Any] = self.latest["options"]
        return options

    @property
    def number(self) -> int:
        """The number of the current match."""
        number: int = self.latest["match"]
        return number

    @property
    def words(self) -> Mapping[str, Command]:
        """Commands that exist only at a table on a server."""
        return COMMANDS

    @property
    def unavailable_commands(self) -> Container[str]:
        """Commands of local tables, and for spectators those of players."""
        return LOCAL_ONLY if self.seat is not None else LOCAL_ONLY | PLAYERS_ONLY

    @property
    def seat(self) -> int | None:
        """The reader's seat, or ``None`` for a spectator."""
        seat: int | None = self.latest["you"]
        return seat

    @property
    def people(self) -> Sequence[int]:
        """The reader's seat, if there is one."""
        return () if self.seat is None else (self.seat,)

    @property
    def asked_seat(self) -> int | None:
        """The reader's seat while it must answer a question that it has not answered yet."""
        question = self.latest["question"]
        return None if question is None or (self.number, question) == self._answered else self.seat

    @property
    def hides(self) -> bool:
        """Whether the game has hidden information."""
        return not self.spec["open_information"]

    @property
    def passes_the_screen(self) -> bool:
        """False: everyone has their own screen."""
        return False

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.ending is not None

    @property
    def ending(self) -> Mapping[str, Any] | None:
        """How the match ended, or ``None``."""
        ending: Mapping[str, Any] | None = self.latest["ending"]
        return ending

    @property
    def count(self) -> int:
        """The number of log entries."""
        lines: int = self.latest["lines"]
        return lines

    @property
    def moves(self) -> int:
        """The number of log entries received so far that are moves of seats."""
        return sum(line["actor"].isdigit() for _, line in self.connection.known_entries())

    @property
    def trouble(self) -> str | None:
        """Why the connection is lost, or ``None``."""
        if self.connection.refusal is not None:
            return str(self.connection.refusal)
        return None if self.connection.is_open else "the connection to the server is lost; reconnecting"

    @property
    def recovery_message(self) -> str:
        """The message shown after a reconnection."""
        return "Connected again."

    def introduction(self) -> str:
        """Returns who plays in which seat, and which seats are open."""
        sentences: list[str] = []
        for shown in self.latest["seats"]:
            seat, place = shown["seat"], shown["called"]
            name = printable(shown["name"])
            if seat == self.seat:
                sentences.insert(0, f"You are {place}{f', {name}' if name and name != place else ''}")
            elif shown["kind"] == "bot":
                sentences.append(f"{place} is {name}, level {shown['level']}")
            elif shown["kind"] == "open":
                sentences.append(f"{place} is open")
            else:
                sentences.append(f"{place} is {name}{'' if shown['present'] else ', who is away'}")
        shown = self.latest.get("watch")
        hands = "" if shown is None or self.seat is None else f" {shown['words']}"
        return f"{'You are watching: ' if self.seat is None else ''}{'; '.join(sentences)}.{hands}"

    def save_sentence(self) -> str:
        """Returns how to invite players if a seat is open; starts with a space unless it is empty."""
        invitation = self.latest["invitation"]
        if invitation is None:
            return ""
        code = self.latest["code"]
        said = "" if code is None else f" or with the code {code[:3]} {code[3:]} at {self.connection.address.base}"
        return f" Invite with: {self.connection.address.link()}#join={invitation}{said}"

    def saved_as(self) -> str | None:
        """Returns ``None``: the server keeps the match."""
        return None

    def resume_command(self) -> str | None:
        """Returns the command that comes back; the key of the seat is stored on this machine."""
        verb = "watch" if self.seat is None else "play --at"
        return f"chabudai {verb} {self.connection.address.link()}"

    def seat_name(self, seat: int) -> str:
        """Returns the current name of a seat."""
        called: str = self.latest["seats"][seat]["called"]
        return self.presentation.seat_name(seat, self.data()) or called

    def viewer_seat(self) -> int | None:
        """Returns the seat whose view the screen shows."""
        return self.seat

    def legal(self) -> Sequence[str]:
        """Returns the legal actions of the reader."""
        legal: Sequence[str] = self.latest["legal"]
        return legal

    def data(self) -> dict[str, Any]:
        """Returns the reader's view with the names of the players, for sentences."""
        named = distinct_names([seat["name"] if seat["kind"] == "person" else "" for seat in self.latest["seats"]])
        added: dict[str, Any] = {"names": named, "options": self.options, "reader": self.seat}
        added |= {} if self.naming is None else {"naming": self.naming}
        return {**self.latest["view"], **added}

    def status_sentence(self, *, timed: bool = True) -> str:
        """Returns whose turn it is, with the remaining time if ``timed``, or how the match ended."""
        if self.ending is not None:
            return self.ending_sentence()
        if self.is_behind:
            return " ".join([*self._age(), printable(self.latest["turn"])])
        text = printable(self.latest["turn"]) if self.is_undealt else self.presentation.turn_sentence(self.data())
        return " ".join([text, *self.between(timed=timed)])

    @property
    def is_undealt(self) -> bool:
        """Whether the first deal still waits for players or for their contributions to the shuffle."""
        shuffle = self.latest.get("shuffle")
        return shuffle is not None and shuffle["nonces"] is None

    @property
    def is_behind(self) -> bool:
        """Whether the reader watches earlier deals with all hands open, not the one in play."""
        shown = self.latest.get("watch")
        return shown is not None and bool(shown["is_behind"])

    def _age(self) -> list[str]:
        """Returns how long ago the shown state was, if there is one."""
        at = self.latest["watch"]["at"]
        if at is None:
            return []
        minutes = max(1, int(self.connection.now_ms() - at) // (60 * SECOND_MS))
        return [
            f"You see the table as it was {'a minute' if minutes == 1 else f'{minutes} minutes'} ago, all hands open."
        ]

    def between(self, *, timed: bool = True) -> list[str]:
        """Returns the state around the game: a substitute, a held answer, the remaining time, an open seat."""
        sentences = []
        if self.seat is not None and self.latest["seats"][self.seat]["stand_in"]:
            sentences.append("A bot plays for you: type back to play on.")
        window = self.latest["window"]
        if window is not None and window["held"] is not None:
            sentences.append(f"Your answer is {window['held']}; you can still change it.")
        own_ms, left = clocks.own_ms(self.latest, self.connection.now_ms()), self.seconds_left()
        if not timed:
            pass
        elif own_ms is not None:
            sentences.append(f"Your clock: {clocks.format_time(own_ms)}.")
        elif left is not None:
            sentences.append(f"{left} s left.")
        if any(self.latest["seats"][seat]["kind"] == "open" for seat in self.latest["view"].get("acting", ())):
            sentences.append("Waiting for a player to join.")
        return sentences

    def seconds_left(self) -> int | None:
        """Returns the seconds until a claim window or pause closes, or on the reader's clock; ``None`` if untimed."""
        limited = self.latest["window"] or self.latest.get("pause")
        if limited is None or limited["closes"] is None:
            own_ms = None if limited is not None else clocks.own_ms(self.latest, self.connection.now_ms())
            return None if own_ms is None or own_ms >= clocks.DAY_MS else -(-own_ms // SECOND_MS)
        return max(0, -int(-(limited["closes"] - self.connection.now_ms()) // SECOND_MS))

    def prompt(self) -> str:
        """Returns a prompt that does not change, so that it stays in place while the turn passes."""
        return "> "

    def ending_sentence(self) -> str:
        """Returns how the match ended."""
        return str(self.ending["sentence"]) if self.ending is not None else ""

    def marks(self) -> dict[str, str]:
        """Returns the marks that show in the drawing why the match ended."""
        return {} if self.ending is None else dict.fromkeys(self.ending["shown"], "#")

    def log(self, start: int, unasked: Container[int] = ()) -> Iterator[tuple[int, str]]:
        """Yields the log from an entry on, with turn numbers."""
        for number, line in self.connection.log_entries(start):
            if (
                self._automatic_answers
                and line["actor"] == str(self.seat)
                and line["action"] == self._automatic_answers[0]
            ):
                self._automatic_answers.pop(0)
                self.automatic_entries.add(number + 1)
            lines = [] if number + 1 in unasked or number + 1 in self.automatic_entries else [line["sentence"]]
            sentences = [sentence for sentence in (*lines, *line["events"]) if sentence]
            if sentences:
                yield line["turn"], join_sentences(map(printable_lines, sentences))

    def round_lines(self, _number: int) -> Sequence[str]:
        """Returns nothing: the server reports the count of a round in its pause."""
        return ()

    def show_after(self, number: int | None) -> None:
        """Does nothing: the server deals the next round after its pause."""

    def continues_after(self, _number: int) -> bool:
        """Returns whether the match continues."""
        return not self.is_over

    def announcements(self) -> Sequence[str]:
        """Returns what has happened between the people: arrivals, absences, offers, the count of a round."""
        own, self._pending_news = self._pending_news, []
        return [*own, *self._announcer.changes(self.latest)]

    # Commands of the reader.

    def shorthand(self, text: str) -> str | None:
        """Returns the action that a shorthand means, or ``None`` if it is no shorthand. Raises ``NotationError``."""
        return self.presentation.parse_shorthand(text, self.data(), self.legal())

    def canonical(self, text: str) -> str:
        """Returns the action for a notation, ignoring case where it is unambiguous. Raises ``NotationError``."""
        return canonical(self.game, text, self.legal())

    def read(self, text: str) -> str:
        """Returns the action for a shorthand or a notation. Raises ``NotationError``."""
        meant = self.shorthand(text)
        return self.canonical(text) if meant is None else meant

    def play(self, action: str) -> None:
        """Sends an answer to the open question and waits until it is stored or held. Raises ``GameError``."""
        if self._answer(action):
            self._pending_news.append(f"Your answer is {action}. You can change it until all have answered.")

    def _answer(self, action: str) -> bool:
        """Sends an answer; returns whether it is held."""
        now = self.latest
        if self.is_over:
            raise GameError("the game is over")
        if now["question"] is None:
            raise NotYourTurnError("you are watching" if self.seat is None else "it is not your turn")
        asked = (now["match"], now["question"])
        try:
            timed = {} if now["clocks"] is None else {"thought_ms": self.connection.thought_ms}
            answer = self.connection.ask("act", match=asked[0], question=asked[1], action=action, **timed)
        except ServerError as error:
            if error.refusal is not None:
                raise IllegalActionError(str(error), error.refusal) from None
            raise
        self._answered = asked
        return bool(answer["type"] == "held")

    def why(self, action: str) -> tuple[str, str] | None:
        """Returns why the server would refuse an action, with a drawing; ``None`` if it is legal."""
        answer = self.connection.ask("explain", action=action)
        if answer["refusal"] is None:
            return None
        return answer["sentence"], self.presentation.refusal_text(answer["refusal"], action, self.data())

    def readings(self, words: str) -> list[Reading]:
        """Returns what some cards or tiles could be played as."""
        answer = self.connection.ask("read", items=self.presentation.parse_items(words))
        return [
            Reading(shown["action"], shown["kind"], shown["name"], shown["sentence"], shown["refusal"])
            for shown in answer["readings"]
        ]

    def hint(self, level: bots.Level | None) -> bots.Decision:
        """Returns what a bot or the coach on this machine would play; only in games with open information."""
        if self.seat is None or self.latest["question"] is None:
            raise NotYourTurnError("it is not your turn")
        if self.hides:
            raise GameError("there are no hints at a server's table in a game with hidden cards")
        return choose_for_view(self._replay_match().view(self.seat), level)

    def advice(self, said: Iterable[str]) -> Advice:
        """Returns the advice of the server's coach. Raises ``GameError`` if it gives none, as against other people."""
        question = self.latest["question"]
        if self.seat is None or question is None:
            raise NotYourTurnError("you are watching" if self.seat is None else "it is not your turn")
        found = requests.get_advice(self.connection.address, question, said)
        return Advice(found["action"], tuple(found["sentences"]), None)

    def _replay_match(self) -> Match:
        """Replays the match so far from its log."""
        match = self.game.start()
        for _, line in self.connection.log_entries(0):
            if line["actor"].isdigit() and line["action"] is not None:
                match.play(int(line["actor"]), line["action"])
        return match

    def switches(self, _seat: int) -> dict[str, bool]:
        """Returns which optional questions the reader is asked, by their commands."""
        if self._switches is None:
            self._switches = {word: switch.is_on for word, switch in self.presentation.switches.items()}
        return self._switches

    def take_back(self) -> None:
        """Asks the other players to take back the reader's latest move."""
        self.connection.ask("offer", match=self.number, what="takeback")

    def resign(self) -> None:
        """Resigns and waits until the table shows it, so that the next line applies to the new state."""
        number, seat = self.number, self.seat
        self.connection.ask("resign", match=number)
        self.connection.wait_for(
            lambda: self.number != number or self.is_over or self.latest["seats"][seat]["resigned"]
        )

    def saved_games(self) -> list[str]:
        """Returns nothing: the server keeps its games."""
        return []

    def say(self, text: str) -> None:
        """Sends a chat message, which is then not announced to its author."""
        self._announcer.is_own_message = True
        try:
            self.connection.ask("say", text=text)
        except GameError:
            self._announcer.is_own_message = False
            raise

    # Progress.

    def thinking_bot(self) -> str | None:
        """Returns ``None``: the bots of a server do not block this screen."""
        return None

    def step(self) -> bool:
        """Gives an automatic answer; returns whether there was one."""
        seat, now = self.asked_seat, self.latest
        asked = (now["match"], now["question"])
        if seat is None or not self.presentation.switches or asked == self._skipped:
            return False
        unasked = [AutomaticAction(tuple(each["questions"]), each["action"]) for each in now["unasked"]]
        action = choose_automatic_action(unasked, self.switches(seat))
        if action is None:
            return False
        self._skipped = asked
        with suppress(GameError):
            # The question may have been answered from elsewhere, or its claim window may have closed.
            self._answer(action)
            self._automatic_answers.append(action)
        return True

    def listen(self, news: Callable[[], None]) -> None:
        """Calls ``news`` after each message of the server."""
        self.connection.listen(news)

    def wait(self) -> bool:
        """Waits for a change; returns whether more can come."""
        seen, number = self.connection.changes, self.number

        def is_news() -> bool:
            if self.people:
                return self.asked_seat is not None or self.is_over or self.number != number
            return self.connection.changes != seen or self.is_over

        self.connection.wait_for(is_news)
        return self.connection.refusal is None

    def close(self) -> None:
        """Leaves the table; the seat stays the reader's."""
        self.connection.close()
