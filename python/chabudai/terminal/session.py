"""Line mode: a session of one or more people who share a keyboard."""

from __future__ import annotations

import threading

from ..catalogue import join_sentences, message
from ..errors import GameError, NotationError
from ..match.typed_actions import canonical
from ..presentation.base import Text
from . import commands, completion, input_parsing, suggestions
from .clock_ticker import BELL_FROM_S, due_warning, ticking, time_warning, window_title
from .console import Console, join_items, to_sentence
from .handover import Handover
from .help import Command
from .preferences import DisplaySettings
from .reporter import Reporter
from .rules import tell_clause
from .table import TableView, TerminalTable, table_title

DONE = 0
"""The exit code if the game was played to its end, or was left and can be resumed."""
CUT_SHORT = 3
"""The exit code if the input ended before the end of the game."""
YES = ("y", "yes")


class TerminalSession:
    """A session at a table."""

    def __init__(self, table: TerminalTable, console: Console, settings: DisplaySettings | None = None) -> None:
        self.table = table
        self.console = console
        self.settings = settings or DisplaySettings()
        self.numbered: list[str] = []
        """The items of the last list, from which a typed number picks."""
        self.listed_count = 0
        """The number of these items that have been shown."""
        self.last_refused: str | None = None
        """The action that ``why`` without a move explains."""
        self.clarifications: tuple[str, ...] = ()
        """The possible meanings of the last line if it was ambiguous, each in the form in which it is typed."""
        self.ambiguous_line: str | None = None
        """The last line if it was ambiguous."""
        self.clause: str | None = None
        """The last clause cited, which ``clause`` without a number shows."""
        self.marks: dict[str, str] = {}
        """Marks to draw on the table."""
        self.is_leaving = False
        self.reporter = Reporter(self)
        self.handover = Handover(self)
        self._is_new = False
        self._number = 0
        # The seconds left at the last tick.
        self._left: int | None = None
        # Held by the thread that writes: the thread that reads input, or the one that reports changes of the table.
        self._turn = threading.RLock()

    @property
    def view(self) -> TableView:
        """The table as the people at this screen see it."""
        return self.table.view

    # The loop.

    def run(self) -> int:
        """Runs until the person leaves or the input ends, and returns the exit code."""
        with self._turn:
            self.open_table(self.table)
            if self.console.is_interactive:
                self.table.listen(self._report_change)
        try:
            with ticking(self):
                return self._talk()
        finally:
            self.is_leaving = True
            self.table.close()

    def _report_change(self) -> None:
        """Reports a change of the table while a person may be typing."""
        with self._turn:
            if not self.is_leaving:
                with self.console.aside():
                    self._advance()
                self.set_title()

    def _talk(self) -> int:
        was_interrupted = False
        while True:
            is_advancing = True
            try:
                can_go_on = self.console.is_interactive or self.table.wait()
                with self._turn:
                    self._advance()
                is_advancing = False
                if self._has_left():
                    return DONE
                if self.view.is_over and not self.console.is_interactive:
                    return DONE
                if not can_go_on:
                    return CUT_SHORT
                if self.view.asked_seat is None and not self.console.is_interactive:
                    # A pipe is read only when this screen must decide, and a spectator's pipe is never read.
                    continue
                self.set_title()
                # The next person must not be able to bring back this line with the arrow keys.
                line = self.console.ask(self.view.prompt(), keep_in_history=not self.view.passes_the_screen)
            except KeyboardInterrupt:
                if not self.console.is_interactive:
                    raise
                if was_interrupted and self._leaves():
                    return DONE
                if not was_interrupted and is_advancing:
                    self.say(f"\n{message('terminal-interrupted')}")
                elif not was_interrupted:
                    self.say(f"\n{message('terminal-input-cancelled')}")
                was_interrupted = not was_interrupted
                continue
            except EOFError:
                return self._input_ended()
            was_interrupted = False
            try:
                with self._turn:
                    self.respond(line)
            except KeyboardInterrupt:
                self.say(f"\n{message('terminal-cancelled')}")
            if self._has_left():
                return DONE

    def open_table(self, table: TerminalTable) -> None:
        """Opens a table. Says which table it is, who plays, and what can be typed."""
        self.table, self.numbered, self.last_refused = table, [], None
        self._is_new, self._number = True, self.view.number
        self.reporter.open_table()
        self.handover.open_table()
        self.say(message("terminal-opened", title=table_title(self.view.game), players=self.view.introduction()))
        self.say(self.view.presentation.goals)
        moves = self.view.moves
        if moves:
            self.say(message("terminal-moves-played", count=moves))
        legal = [] if self.view.passes_the_screen else self.view.legal()
        example = message("terminal-type-move", move=legal[len(legal) // 2]) if legal else message("terminal-type-help")
        self.say(join_sentences([example, *table.save_sentences()]))
        self.reporter.tell_trouble()

    def respond(self, line: str) -> None:
        """Runs a line, or reports in one sentence why it cannot."""
        ambiguous_line, self.ambiguous_line = self.ambiguous_line, None
        try:
            self._do(
                input_parsing.apply_clarification(
                    input_parsing.resolve_number(line.strip(), self.numbered), ambiguous_line
                )
            )
        except NotationError as error:
            self.say(to_sentence(str(error)))
            if error.choices:
                self.ambiguous_line, self.clarifications = line.strip(), error.choices
                self.numbered, self.listed_count = list(error.choices), len(error.choices)
                self.say(join_items(f"{number}: {choice}" for number, choice in enumerate(error.choices, start=1)))
        except GameError as error:
            self.say(to_sentence(str(error)))

    def _do(self, line: str) -> None:
        words = line.split()
        if not words:
            self.say(self.view.status_sentence())
            return
        head, rest = words[0].lower(), words[1:]
        if head == "?":
            head = "help"
        if head in self.vocabulary():
            self.vocabulary()[head].run(self, rest)
        elif input_parsing.is_clause(line):
            tell_clause(self, words)
        elif (action := self.view.parse_shorthand(line)) is not None:
            self.play(action)
        else:
            self._play_or_run(line, head, rest)

    def _play_or_run(self, line: str, head: str, rest: list[str]) -> None:
        """Plays a move in its notation, or runs an abbreviated command."""
        try:
            action = canonical(self.view.game, line, self.view.legal())
        except NotationError as error:
            word = input_parsing.expand_word(self, head)
            if word is None or word == head:
                raise suggestions.unknown_word_error(self, head, error) from None
            if word in self.vocabulary():
                self.vocabulary()[word].run(self, rest)
            else:
                self.play(self.view.parse_action(" ".join([word, *rest])))
        else:
            self.play(action)

    def play(self, action: str) -> None:
        """Plays an action for the person to move, after a warning if it is probably a mistake."""
        view, legal = self.view, self.view.legal()
        warning = view.presentation.warning(action, view.data(), legal) if action in legal else None
        if warning is not None and not self.confirm(message("terminal-play-anyway", warning=warning)):
            self.say(message("terminal-nothing-played"))
            return
        self.last_refused = action
        self.table.play(action)
        self.last_refused = None
        self.numbered = []

    def confirm(self, question: Text) -> bool:
        """Asks a question once. Any answer other than yes means no."""
        try:
            answer = self.console.ask(f"{message('terminal-yes-or-no', question=question)} ", keep_in_history=False)
        except EOFError:
            return False
        except KeyboardInterrupt:
            self.console.say("")
            return False
        return answer.strip().lower() in YES

    def vocabulary(self) -> dict[str, Command]:
        """Returns all commands of this table, including those of its game."""
        return commands.vocabulary(self.table)

    def completions(self, line: str) -> list[str]:
        """Returns the completions of a line's last word. There are none while the screen is being handed over."""
        return [] if self.handover.is_waiting else completion.completions(self, line)

    # Output.

    def say(self, said: Text) -> None:
        """Writes sentences and remembers the last clause they cite."""
        text = str(said)
        self.clause = input_parsing.last_citation(text) or self.clause
        self.console.say(text)

    def draw(self, marks: dict[str, str] | None = None) -> None:
        """Draws the viewer's view."""
        self.console.draw(self.drawing(marks))

    def drawing(self, marks: dict[str, str] | None = None) -> str:
        """Returns the drawing of the viewer's view."""
        settings, width = self.settings, self.console.width
        return self.view.presentation.text(self.view.data(), unicode=settings.unicode, marks=marks, width=width)

    def set_title(self) -> None:
        """Updates the window title if that is enabled."""
        if self.settings.sets_title:
            self.console.set_title(window_title(self))

    def tick(self) -> None:
        """Updates the title and gives warnings. Another thread calls it every second."""
        # If the other thread holds the lock, it will write the current state anyway.
        if not self._turn.acquire(blocking=False):
            return
        try:
            left = None if self.is_leaving or self.view.is_over else self.view.seconds_left()
            if left is not None:
                self.set_title()
            mine = left if self.view.asked_seat is not None else None
            before, self._left = self._left, mine
            due = due_warning(before, mine)
            if due is not None:
                with self.console.aside():
                    self.say(time_warning(due))
                if self.settings.rings_bell and due <= BELL_FROM_S:
                    self.console.ring()
        finally:
            self._turn.release()

    def show_marks(self, marks: dict[str, str]) -> None:
        """Draws marks on the table. The full screen shows them until the next move."""
        self.marks = marks
        if self.settings.draws_board and marks:
            self.draw(marks)

    def _advance(self) -> None:
        """Reports what happened, lets bots play, and says whose turn it is if that changed."""
        if self.view.number != self._number:
            self.say(message("terminal-next-match"))
            self.open_table(self.table)
        reporter, shares, was_new = self.reporter, self.view.passes_the_screen, self._is_new
        reporter.has_moved = was_new or shares
        changed = was_new if shares else reporter.tell_news() or was_new
        self._is_new = False
        thought = None
        while True:
            thinks = self.table.thinking_bot()
            if thinks is not None and thinks != thought:
                self.say(message("terminal-thinking", name=thinks))
            thought = thinks
            if not self.table.step():
                break
            changed = True
            if not shares:
                reporter.tell_news()
            if not self.view.people and self.settings.draws_board and not self.view.is_over:
                self.draw()
        if shares:
            changed = self.handover.pass_the_screen() or changed
        if self.view.is_over:
            reporter.tell_end()
        elif changed and not self.is_leaving:
            if self.settings.rings_bell and not was_new and self.view.asked_seat is not None:
                self.console.ring()
            reporter.tell_turn()

    # Leaving.

    def _has_left(self) -> bool:
        if self.is_leaving:
            self._say_goodbye()
        return self.is_leaving

    def _leaves(self) -> bool:
        kept_as = self.table.saved_as()
        question = message("terminal-leave-saved", id=kept_as) if kept_as else message("terminal-leave")
        try:
            prompt = message("terminal-yes-or-no", question=question)
            answer = self.console.ask(f"\n{prompt} ", keep_in_history=False)
        except (EOFError, KeyboardInterrupt):
            self.say("")
            answer = "yes"
        if answer.strip().lower() not in YES:
            self.say(message("terminal-goes-on"))
            return False
        self._say_goodbye()
        return True

    def _input_ended(self) -> int:
        if self.console.is_interactive:
            self.say("")
        self._say_goodbye()
        return DONE if self.view.is_over or self.console.is_interactive else CUT_SHORT

    def _say_goodbye(self) -> None:
        way_back = self.table.resume_command()
        if way_back is not None and not self.view.is_over:
            self.say(message("terminal-resume", command=way_back))
