"""A table of a service, as the one at this screen knows it: whatever it says comes from the service's messages."""

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
    """A seat at a table of a service, or a place to watch it from."""

    def __init__(self, connection: ServerConnection) -> None:
        assert connection.table is not None
        self.connection = connection
        self.game = load(connection.table["game"], **connection.table["options"])
        self.naming: str | None = None
        self.automatic_entries: set[int] = set()
        self._answered: tuple[int, int] | None = None
        self._skipped: tuple[int, int] | None = None
        # Answers given without being asked, whose lines of the log are still to come.
        self._automatic_answers: list[str] = []
        self._switches: dict[str, bool] | None = None
        self._announcer = Announcer(self.latest)
        self._pending_news: list[str] = []

    # What the service has said.

    @property
    def latest(self) -> Json:
        """The newest table."""
        assert self.connection.table is not None
        return self.connection.table

    @property
    def key(self) -> str:
        """Which game is played."""
        return self.game.key

    @property
    def presentation(self) -> Presentation[Any]:
        """How it is seen."""
        return PRESENTATIONS[self.key]

    @property
    def spec(self) -> Spec:
        """What the rules say of the game."""
        return self.game.spec

    @property
    def options(self) -> Mapping[str, Any]:
        """The options of the game."""
        options: Mapping[str, Any] = self.latest["options"]
        return options

    @property
    def number(self) -> int:
        """Which match of the table is played."""
        number: int = self.latest["match"]
        return number

    @property
    def words(self) -> Mapping[str, Command]:
        """The words for what is between people at a table."""
        return COMMANDS

    @property
    def unavailable_commands(self) -> Container[str]:
        """The words of games that are kept on this machine, and for who watches those of who plays."""
        return LOCAL_ONLY if self.seat is not None else LOCAL_ONLY | PLAYERS_ONLY

    @property
    def seat(self) -> int | None:
        """Where the one at this screen sits."""
        seat: int | None = self.latest["you"]
        return seat

    @property
    def people(self) -> Sequence[int]:
        """One's own seat, if one has one."""
        return () if self.seat is None else (self.seat,)

    @property
    def asked_seat(self) -> int | None:
        """One's own seat, while it owes an answer that is not given yet."""
        question = self.latest["question"]
        return None if question is None or (self.number, question) == self._answered else self.seat

    @property
    def hides(self) -> bool:
        """Whether seats see different things."""
        return not self.spec["open_information"]

    @property
    def passes_the_screen(self) -> bool:
        """Everybody has a screen of their own."""
        return False

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.ending is not None

    @property
    def ending(self) -> Mapping[str, Any] | None:
        """How it ended."""
        ending: Mapping[str, Any] | None = self.latest["ending"]
        return ending

    @property
    def count(self) -> int:
        """How many lines the log has."""
        lines: int = self.latest["lines"]
        return lines

    @property
    def moves(self) -> int:
        """How many of its lines are moves of seats, as far as it is here."""
        return sum(line["actor"].isdigit() for _, line in self.connection.known_entries())

    @property
    def trouble(self) -> str | None:
        """Whether the line to the service is lost."""
        if self.connection.refusal is not None:
            return str(self.connection.refusal)
        return None if self.connection.is_open else "the line to the service is lost; it is tried again by itself"

    @property
    def recovery_message(self) -> str:
        """What is said when the line is back."""
        return "The line is back."

    def introduction(self) -> str:
        """Who sits where, and who is still to come."""
        lines: list[str] = []
        for shown in self.latest["seats"]:
            seat, place = shown["seat"], shown["called"]
            name = printable(shown["name"])
            if seat == self.seat:
                lines.insert(0, f"You are {place}{f', {name}' if name and name != place else ''}")
            elif shown["kind"] == "bot":
                lines.append(f"{place} is {name}, level {shown['level']}")
            elif shown["kind"] == "open":
                lines.append(f"{place} is open")
            else:
                lines.append(f"{place} is {name}{'' if shown['present'] else ', who is away'}")
        shown = self.latest.get("watch")
        hands = "" if shown is None or self.seat is None else f" {shown['words']}"
        return f"{'You watch: ' if self.seat is None else ''}{'; '.join(lines)}.{hands}"

    def save_sentence(self) -> str:
        """How to invite, where a seat is open; begins with a space unless it is empty."""
        invitation = self.latest["invitation"]
        if invitation is None:
            return ""
        code = self.latest["code"]
        said = (
            "" if code is None else f" or tell them the code {code[:3]} {code[3:]} for {self.connection.address.base}"
        )
        return f" Invite with: {self.connection.address.link()}#join={invitation}{said}"

    def saved_as(self) -> str | None:
        """The match is kept by the service."""
        return None

    def resume_command(self) -> str | None:
        """The command that comes back; the key of the seat is kept on this machine."""
        verb = "watch" if self.seat is None else "play --at"
        return f"chabudai {verb} {self.connection.address.link()}"

    def seat_name(self, seat: int) -> str:
        """What a seat is called now."""
        called: str = self.latest["seats"][seat]["called"]
        return self.presentation.seat_name(seat, self.data()) or called

    def viewer_seat(self) -> int | None:
        """Whose view the screen shows."""
        return self.seat

    def legal(self) -> Sequence[str]:
        """What one may do now."""
        legal: Sequence[str] = self.latest["legal"]
        return legal

    def data(self) -> dict[str, Any]:
        """One's own view as the service sent it, with what lets sentences speak of the others and to oneself."""
        named = distinct_names([seat["name"] if seat["kind"] == "person" else "" for seat in self.latest["seats"]])
        added: dict[str, Any] = {"names": named, "options": self.options, "reader": self.seat}
        added |= {} if self.naming is None else {"naming": self.naming}
        return {**self.latest["view"], **added}

    def status_sentence(self, *, timed: bool = True) -> str:
        """Whose turn it is and, if it is to be ``timed``, how long there is for an answer; or how the match ended."""
        if self.ending is not None:
            return self.ending_sentence()
        if self.is_behind:
            return " ".join([*self._age(), printable(self.latest["turn"])])
        text = printable(self.latest["turn"]) if self.is_undealt else self.presentation.turn_sentence(self.data())
        return " ".join([text, *self.between(timed=timed)])

    @property
    def is_undealt(self) -> bool:
        """Whether the first deal waits for people or for what they add to the shuffle."""
        shuffle = self.latest.get("shuffle")
        return shuffle is not None and shuffle["nonces"] is None

    @property
    def is_behind(self) -> bool:
        """Whether one watches, and sees earlier deals with all hands and not the one in play."""
        shown = self.latest.get("watch")
        return shown is not None and bool(shown["is_behind"])

    def _age(self) -> list[str]:
        """How old it is what one sees, if one sees anything yet."""
        at = self.latest["watch"]["at"]
        if at is None:
            return []
        minutes = max(1, int(self.connection.now_ms() - at) // (60 * SECOND_MS))
        return [f"This is how it was {'a minute' if minutes == 1 else f'{minutes} minutes'} ago, with all hands open."]

    def between(self, *, timed: bool = True) -> list[str]:
        """What is so besides the game: an answer that is held, the time of a window, a seat that is open."""
        lines = []
        if self.seat is not None and self.latest["seats"][self.seat]["stand_in"]:
            lines.append("A bot plays for you: say back to play on.")
        window = self.latest["window"]
        if window is not None and window["held"] is not None:
            lines.append(f"Your answer is {window['held']} and may still be changed.")
        own_ms, left = clocks.own_ms(self.latest, self.connection.now_ms()), self.seconds_left()
        if not timed:
            pass
        elif own_ms is not None:
            lines.append(f"Your clock: {clocks.format_time(own_ms)}.")
        elif left is not None:
            lines.append(f"{left} s left.")
        if any(self.latest["seats"][seat]["kind"] == "open" for seat in self.latest["view"].get("acting", ())):
            lines.append("The table waits for somebody to sit down.")
        return lines

    def seconds_left(self) -> int | None:
        """The seconds until a window or a pause closes, or on one's own clock; ``None`` if nothing is measured."""
        limited = self.latest["window"] or self.latest.get("pause")
        if limited is None or limited["closes"] is None:
            own_ms = None if limited is not None else clocks.own_ms(self.latest, self.connection.now_ms())
            return None if own_ms is None or own_ms >= clocks.DAY_MS else -(-own_ms // SECOND_MS)
        return max(0, -int(-(limited["closes"] - self.connection.now_ms()) // SECOND_MS))

    def prompt(self) -> str:
        """Always the same: it stays where it is while the turn passes from one to the other."""
        return "> "

    def ending_sentence(self) -> str:
        """How the match ended."""
        return str(self.ending["sentence"]) if self.ending is not None else ""

    def marks(self) -> dict[str, str]:
        """The signs that show on a drawing why the match ended."""
        return {} if self.ending is None else dict.fromkeys(self.ending["shown"], "#")

    def log(self, start: int, unasked: Container[int] = ()) -> Iterator[tuple[int, str]]:
        """What one was told, from a line on, with the turns as everybody counts them."""
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
        """The service says how a round was counted with the rest that follows it."""
        return ()

    def show_after(self, number: int | None) -> None:
        """A service deals the next round when everybody has seen this one."""

    def continues_after(self, _number: int) -> bool:
        """Whether the match goes on."""
        return not self.is_over

    def announcements(self) -> Sequence[str]:
        """What has happened between people: who came and went, what is offered, how a round was counted."""
        own, self._pending_news = self._pending_news, []
        return [*own, *self._announcer.changes(self.latest)]

    # What the one at the screen does.

    def shorthand(self, text: str) -> str | None:
        """The action that a person means by a shorthand, ``None`` if it is none. Raises ``NotationError``."""
        return self.presentation.parse_shorthand(text, self.data(), self.legal())

    def canonical(self, text: str) -> str:
        """The action of this notation, in any case of letters where that means nothing. Raises ``NotationError``."""
        return canonical(self.game, text, self.legal())

    def read(self, text: str) -> str:
        """The action that a person means, by either. Raises ``NotationError``."""
        meant = self.shorthand(text)
        return self.canonical(text) if meant is None else meant

    def play(self, action: str) -> None:
        """Sends an answer to the open question, and waits until it is written or held. Raises ``GameError``."""
        if self._answer(action):
            self._pending_news.append(f"Your answer is {action}. It counts when all do, and may be changed until then.")

    def _answer(self, action: str) -> bool:
        """Whether the answer is held."""
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
        """Why the service would refuse an action, and a drawing of it; ``None`` if it is allowed."""
        answer = self.connection.ask("explain", action=action)
        if answer["refusal"] is None:
            return None
        return answer["sentence"], self.presentation.refusal_text(answer["refusal"], action, self.data())

    def readings(self, words: str) -> list[Reading]:
        """What some cards or tiles could be played as."""
        answer = self.connection.ask("read", items=self.presentation.parse_items(words))
        return [
            Reading(shown["action"], shown["kind"], shown["name"], shown["sentence"], shown["refusal"])
            for shown in answer["readings"]
        ]

    def hint(self, level: bots.Level | None) -> bots.Decision:
        """What a bot or a coach of this machine would do in one's place, where everything is open for it to see."""
        if self.seat is None or self.latest["question"] is None:
            raise NotYourTurnError("nothing is asked of you now")
        if self.hides:
            raise GameError("a table of a service gives no hints in a game with hidden cards")
        return choose_for_view(self._replay_match().view(self.seat), level)

    def advice(self, said: Iterable[str]) -> Advice:
        """What the service's coach would do in one's place and why; it says why it has none where others play."""
        question = self.latest["question"]
        if self.seat is None or question is None:
            raise NotYourTurnError("you are watching" if self.seat is None else "nothing is asked of you now")
        found = requests.get_advice(self.connection.address, question, said)
        return Advice(found["action"], tuple(found["sentences"]), None)

    def _replay_match(self) -> Match:
        """The match so far, from its log."""
        match = self.game.start()
        for _, line in self.connection.log_entries(0):
            if line["actor"].isdigit() and line["action"] is not None:
                match.play(int(line["actor"]), line["action"])
        return match

    def switches(self, _seat: int) -> dict[str, bool]:
        """The questions that one is asked, by their words."""
        if self._switches is None:
            self._switches = {word: switch.is_on for word, switch in self.presentation.switches.items()}
        return self._switches

    def take_back(self) -> None:
        """Asks the others to take back one's latest move."""
        self.connection.ask("offer", match=self.number, what="takeback")

    def resign(self) -> None:
        """Gives up, and waits until the table shows it: what is typed next is about the table after it."""
        number, seat = self.number, self.seat
        self.connection.ask("resign", match=number)
        self.connection.wait_for(
            lambda: self.number != number or self.is_over or self.latest["seats"][seat]["resigned"]
        )

    def saved_games(self) -> list[str]:
        """A service keeps its own games."""
        return []

    def say(self, text: str) -> None:
        """Says something in the talk, of which one need not be told then."""
        self._announcer.is_own_message = True
        try:
            self.connection.ask("say", text=text)
        except GameError:
            self._announcer.is_own_message = False
            raise

    # How time passes.

    def thinking_bot(self) -> str | None:
        """Nobody waits for a bot of the service as for one of this machine."""
        return None

    def step(self) -> bool:
        """Answers what one has agreed to beforehand; whether there was anything."""
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
            # Whoever was faster, or a window that has closed, leaves nothing to answer.
            self._answer(action)
            self._automatic_answers.append(action)
        return True

    def listen(self, news: Callable[[], None]) -> None:
        """Has somebody called whenever the service has said something."""
        self.connection.listen(news)

    def wait(self) -> bool:
        """Waits until there is news; whether anything more can come."""
        seen, number = self.connection.changes, self.number

        def is_news() -> bool:
            if self.people:
                return self.asked_seat is not None or self.is_over or self.number != number
            return self.connection.changes != seen or self.is_over

        self.connection.wait_for(is_news)
        return self.connection.refusal is None

    def close(self) -> None:
        """Leaves the table; the seat stays one's own."""
        self.connection.close()
