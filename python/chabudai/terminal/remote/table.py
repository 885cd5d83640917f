"""A table on a server: the requests of its player or spectator."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from contextlib import suppress

from ... import bots
from ...analysis import coach
from ...analysis.coach import Advice
from ...catalogue import Message, message
from ...errors import GameError, IllegalActionError, NotYourTurnError
from ...match import Match, Reading
from ...presentation.base import AutomaticAction, Text, choose_automatic_action
from ..console import to_sentence
from ..table import TerminalTable
from . import requests
from .announcer import Announcer
from .commands import COMMANDS, LOCAL_ONLY, PLAYERS_ONLY
from .connection import Json, ServerConnection, ServerError
from .view import ServerView


class ServerTable(TerminalTable):
    """A table on a server, used by a player or a spectator."""

    view: ServerView
    words = COMMANDS
    recovery_message = message("terminal-connected-again")

    def __init__(self, connection: ServerConnection) -> None:
        self.connection = connection
        self.view = ServerView(connection)
        self._skipped: tuple[int, int] | None = None
        self._switches = {word: switch.is_on for word, switch in self.view.presentation.switches.items()}
        self._announcer = Announcer(self.view.latest, self.view.message_text)
        self._pending_news: list[Message] = []

    @property
    def unavailable_commands(self) -> Container[str]:
        """Returns the commands of local tables and, for spectators, also those of players."""
        return LOCAL_ONLY if self.view.seat is not None else LOCAL_ONLY | PLAYERS_ONLY

    @property
    def trouble(self) -> Text | None:
        """The reason why the connection is lost, or ``None``."""
        if self.connection.refusal is not None:
            return to_sentence(str(self.connection.refusal))
        return None if self.connection.is_open else message("terminal-connection-lost")

    def save_sentences(self) -> Sequence[Message]:
        """Returns a sentence that says how to invite players if a seat is open."""
        invitation, code = self.view.latest["invitation"], self.view.latest["code"]
        if invitation is None:
            return ()
        link = f"{self.connection.address.link()}#join={invitation}"
        if code is None:
            return (message("terminal-invite", link=link),)
        address, spaced = self.connection.address.base, f"{code[:3]} {code[3:]}"
        return (message("terminal-invite-or-code", link=link, code=spaced, address=address),)

    def resume_command(self) -> str | None:
        """Returns the command that reopens the table. The key of the seat is stored on this machine."""
        verb = "watch" if self.view.seat is None else "play --at"
        return f"chabudai {verb} {self.connection.address.link()}"

    def announcements(self) -> Sequence[Text]:
        """Returns announcements of what has happened since the last call apart from moves: arrivals, absences, offers,
        and how a round was scored.
        """
        own, self._pending_news = self._pending_news, []
        return [*own, *self._announcer.changes(self.view.latest)]

    def play(self, action: str) -> None:
        """Sends an answer to the open question and waits until it is stored or held. Raises ``GameError``."""
        if self._answer(action):
            self._pending_news.append(message("terminal-answer-held", action=action))

    def _answer(self, action: str) -> bool:
        """Sends an answer and returns whether it is held."""
        now = self.view.latest
        if self.view.is_over:
            raise GameError(str(message("terminal-over")))
        asked = (now["match"], self._question(now))
        try:
            timed = {} if now["clocks"] is None else {"thought_ms": self.connection.thought_ms}
            answer = self.connection.ask("act", match=asked[0], question=asked[1], action=action, **timed)
        except ServerError as error:
            if error.refusal is not None:
                # The view knows the names of the players.
                text = str(error) if error.said is None else self.view.message_text(error.said, fallback=str(error))
                raise IllegalActionError(text, error.refusal) from None
            raise
        self.view.answered = asked
        return bool(answer["type"] == "held")

    def _question(self, now: Json) -> int:
        """Returns the number of the reader's open question. Raises ``NotYourTurnError`` if there is none."""
        question: int | None = now["question"]
        if question is None:
            is_watching = self.view.seat is None
            raise NotYourTurnError(str(message("terminal-watching" if is_watching else "terminal-your-turn-only")))
        return question

    def why(self, action: str) -> tuple[str, str] | None:
        answer = self.connection.ask("explain", action=action)
        if answer["refusal"] is None:
            return None
        return self.view.message_text(answer["sentence"]), self.view.presentation.refusal_text(
            answer["refusal"], action, self.view.data()
        )

    def readings(self, words: str) -> list[Reading]:
        answer = self.connection.ask("read", items=self.view.presentation.parse_items(words))
        return [
            Reading(
                shown["action"],
                shown["kind"],
                self.view.message_text(shown["name"]),
                None if shown["sentence"] is None else self.view.message_text(shown["sentence"]),
                shown["refusal"],
            )
            for shown in answer["readings"]
        ]

    def hint(self, level: bots.Level) -> bots.Decision:
        """Returns what a bot on this machine would play, where the server's coach gives advice.

        Raises ``GameError`` elsewhere, and in games with hidden cards.
        """
        if self.view.hides:
            raise GameError(str(message("terminal-no-bot-hints")))
        self.advice(())
        return level.bot(self.view.game).choose(self._replay_match().view(self._seat()))

    def advice(self, said: Iterable[str]) -> Advice:
        """Returns the advice of the server's coach. Raises ``GameError`` if it gives none, for example in a match
        against other people.
        """
        address, seat, question = self.connection.address, self._seat(), self._question(self.view.latest)
        found = requests.post(address, f"/api/tables/{address.table}/advice", question=question, said=list(said))
        # The coach decides from the view alone, so it would decide the same here.
        decision = None if self.view.hides else coach.decide(self._replay_match().view(seat))
        return Advice(found["action"], tuple(map(self.view.message_text, found["messages"])), None, decision=decision)

    def _seat(self) -> int:
        if self.view.seat is None or self.view.latest["question"] is None:
            raise NotYourTurnError(str(message("terminal-your-turn-only")))
        return self.view.seat

    def _replay_match(self) -> Match:
        """Replays the match so far from its log."""
        match = self.view.game.start()
        for _, line in self.connection.log_entries(0):
            if line["actor"].isdigit() and line["action"] is not None:
                match.play(int(line["actor"]), line["action"])
        return match

    def switches(self, _seat: int) -> dict[str, bool]:
        return self._switches

    def resign(self) -> None:
        """Resigns and waits until the table shows it, so that the next line applies to the new state."""
        view = self.view
        number, seat = view.number, view.seat
        self.connection.ask("resign", match=number)
        self.connection.wait_for(
            lambda: view.number != number or view.is_over or view.latest["seats"][seat]["resigned"]
        )

    def say(self, text: str) -> None:
        """Sends a chat message, which is then not announced to its author."""
        self._announcer.is_own_message = True
        try:
            self.connection.ask("say", text=text)
        except GameError:
            self._announcer.is_own_message = False
            raise

    def step(self) -> bool:
        """Gives an automatic answer and returns whether there was one."""
        seat, now = self.view.asked_seat, self.view.latest
        asked = (now["match"], now["question"])
        if seat is None or not self._switches or asked == self._skipped:
            return False
        unasked = [AutomaticAction(tuple(each["questions"]), each["action"]) for each in now["unasked"]]
        action = choose_automatic_action(unasked, self._switches)
        if action is None:
            return False
        self._skipped = asked
        with suppress(GameError):
            # The question may have been answered on another device, or its claim window may have closed.
            self._answer(action)
            self.view.automatic_answers.append(action)
        return True

    def listen(self, news: Callable[[], None]) -> None:
        self.connection.listen(news)

    def wait(self) -> bool:
        view, seen, number = self.view, self.connection.changes, self.view.number

        def is_news() -> bool:
            if view.people:
                return view.asked_seat is not None or view.is_over or view.number != number
            return self.connection.changes != seen or view.is_over

        self.connection.wait_for(is_news)
        return self.connection.refusal is None

    def close(self) -> None:
        """Leaves the table. The reader keeps the seat."""
        self.connection.close()
