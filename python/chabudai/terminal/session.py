"""Line mode: a session of one or more people at one keyboard."""

from __future__ import annotations

import threading

from ..errors import GameError, NotationError, NotYourTurnError
from . import commands, input_parsing
from .clock_ticker import BELL_FROM_S, WARNINGS, ClockTicker, due_warning, window_title
from .console import NO_BREAK_SPACE, Console, ask_yes_no, join_items, to_sentence
from .help import Command, no_decision_reason, tell_clause
from .introduction import rules_summary
from .preferences import DisplaySettings
from .table import TerminalTable

DONE = 0
"""The game was played to its end, or left and can be resumed."""
CUT_SHORT = 3
"""The input ended before the game."""


class TerminalSession:
    """A session at a table."""

    def __init__(self, table: TerminalTable, console: Console, settings: DisplaySettings | None = None) -> None:
        self.table = table
        self.console = console
        self.settings = settings or DisplaySettings()
        self.numbered: list[str] = []
        """The items that a number picks from."""
        self.listed_count = 0
        """How many of them were listed."""
        self.last_refused: str | None = None
        """The action that ``why`` without a move explains."""
        self.clarifications: tuple[str, ...] = ()
        """The possible meanings of the last line if it was ambiguous, each as it is typed."""
        self._ambiguous_line: str | None = None
        self.clause: str | None = None
        """The clause that ``clause`` without a number shows: the last one cited."""
        self.marks: dict[str, str] = {}
        """Marks to draw on the table."""
        self.is_leaving = False
        self._given_advice: dict[int, tuple[str, ...]] = {}
        self._is_new = False
        self._reported = 0
        self._has_moved = False
        self._last_drawing: tuple[str, int | None] | None = None
        # For people who share a screen and have hidden information:
        self._holder: int | None = None
        self._reported_to: dict[int, int] = {}
        self._shows_secrets = False
        self._is_handing_over = False
        self._names: dict[int, str] = {}
        self._reported_trouble: str | None = None
        self._has_reported_end = False
        self._number = 0
        # The seconds left at the last tick.
        self._left: int | None = None
        # Either the thread of the input or that of the table's changes writes at a time.
        self._turn = threading.RLock()

    # The loop.

    def run(self) -> int:
        """Runs until the person leaves or the input ends; returns the exit code."""
        with self._turn:
            self.open_table(self.table)
            if self.console.is_interactive:
                self.table.listen(self._report_change)
        try:
            with ClockTicker(self):
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
                if self.table.is_over and not self.console.is_interactive:
                    return DONE
                if not can_go_on:
                    return CUT_SHORT
                if self.table.asked_seat is None and not self.console.is_interactive:
                    # A pipe is read only when this screen must decide; a spectator's is not read.
                    continue
                self.set_title()
                # The next person must not be able to bring back this line with the arrow keys.
                line = self.console.ask(self.table.prompt(), keep_in_history=not self.table.passes_the_screen)
            except KeyboardInterrupt:
                if not self.console.is_interactive:
                    raise
                if was_interrupted and self._leaves():
                    return DONE
                if not was_interrupted and is_advancing:
                    self.say("\nInterrupted. The moves played so far are kept. Press Ctrl-C again to leave.")
                elif not was_interrupted:
                    self.say("\nInput cancelled; nothing was played. Press Ctrl-C again to leave.")
                was_interrupted = not was_interrupted
                continue
            except EOFError:
                return self._input_ended()
            was_interrupted = False
            try:
                with self._turn:
                    self.respond(line)
            except KeyboardInterrupt:
                self.say("\nCancelled.")
            if self._has_left():
                return DONE

    def open_table(self, table: TerminalTable) -> None:
        """Opens a table and says which it is, who plays, and what to type."""
        self.table, self.numbered, self.last_refused = table, [], None
        self._has_reported_end, self._reported_trouble = False, None
        self._number = table.number
        self._names = {seat: table.seat_name(seat) for seat in table.people}
        moves = table.moves
        # Before the first move, the deal is still to be reported.
        self._reported = table.count if moves else 0
        self._reported_to = dict.fromkeys(table.people, self._reported)
        self._is_new, self._holder = True, None
        self.say(f"{table.presentation.title}: {rules_summary(table.key, table.options)}. {table.introduction()}")
        self.say(table.presentation.goals)
        if moves:
            self.say("1 move has been played." if moves == 1 else f"{moves} moves have been played.")
        legal = [] if table.passes_the_screen else table.legal()
        example = f"Type a move such as {legal[len(legal) // 2]}, or ? for help." if legal else "Type ? for help."
        self.say(f"{example}{table.save_sentence()}")
        self._tell_trouble()

    def respond(self, line: str) -> None:
        """Runs a line, or reports in one sentence why it cannot."""
        ambiguous_line, self._ambiguous_line = self._ambiguous_line, None
        try:
            self._do(
                input_parsing.apply_clarification(
                    input_parsing.resolve_number(line.strip(), self.numbered), ambiguous_line
                )
            )
        except NotationError as error:
            self.say(to_sentence(str(error)))
            if error.choices:
                self._ambiguous_line, self.clarifications = line.strip(), error.choices
                self.numbered, self.listed_count = list(error.choices), len(error.choices)
                self.say(join_items(f"{number}: {choice}" for number, choice in enumerate(error.choices, start=1)))
        except GameError as error:
            self.say(to_sentence(str(error)))

    def _do(self, line: str) -> None:
        words = line.split()
        if not words:
            self.say(self.table.status_sentence())
            return
        head, rest = words[0].lower(), words[1:]
        if head == "?":
            head = "help"
        if head in self.vocabulary():
            self._run(head, rest)
        elif input_parsing.is_clause(line):
            tell_clause(self, words)
        elif (action := self.table.shorthand(line)) is not None:
            self.play(action)
        else:
            self._play_or_run(line, head, rest)

    def _play_or_run(self, line: str, head: str, rest: list[str]) -> None:
        """Plays a move in its notation, or runs an abbreviated command."""
        try:
            action = self.table.canonical(line)
        except NotationError as error:
            word = input_parsing.expand_word(self, head)
            if word is None or word == head:
                raise input_parsing.unknown_word_error(self, head, error) from None
            if word in self.vocabulary():
                self._run(word, rest)
            else:
                self.play(self.table.read(" ".join([word, *rest])))
        else:
            self.play(action)

    def _run(self, word: str, rest: list[str]) -> None:
        self.vocabulary()[word].run(self, rest)

    def play(self, action: str) -> None:
        """Plays an action for the person to move, after a warning if they would hardly want it."""
        legal = self.table.legal()
        warning = self.table.presentation.warning(action, self.table.data(), legal) if action in legal else None
        if warning is not None and not self.confirm(f"{warning} Play it anyway?"):
            self.say("Nothing was played.")
            return
        self.last_refused = action
        self.table.play(action)
        self.last_refused = None
        self.numbered = []

    def confirm(self, question: str) -> bool:
        """Asks a question once; any answer but yes means no."""
        return ask_yes_no(self.console, question)

    @property
    def hides_hands(self) -> bool:
        """Whether the screen is being handed over, so that no hand may be shown."""
        return self.table.passes_the_screen and self._holder != self.table.asked_seat and not self.table.is_over

    def vocabulary(self) -> dict[str, Command]:
        """Returns all commands of this table, including those of its game."""
        return commands.vocabulary(self.table)

    def completions(self, line: str) -> list[str]:
        """Returns the completions of a line's last word; none while the screen is being handed over."""
        return [] if self._is_handing_over else input_parsing.completions(self, line)

    def say_advice(self) -> None:
        """Gives the coach's advice without the sentences of the time before."""
        seat = self.table.asked_seat
        if seat is None:
            raise NotYourTurnError(no_decision_reason(self))
        # Kept by seat: people who share a screen must not see what others were advised.
        advice = self.table.advice(self._given_advice.get(seat, ()))
        self._given_advice[seat] = advice.sentences
        written = advice.action.replace(" ", NO_BREAK_SPACE)
        self.say(f"Coach: {' '.join(advice.sentences)} Type {written}")

    # Output.

    def say(self, text: str) -> None:
        """Writes sentences and remembers the last clause they cite."""
        self.clause = input_parsing.last_citation(text) or self.clause
        self.console.say(text)

    def draw(self, marks: dict[str, str] | None = None) -> None:
        """Draws the viewer's view."""
        data, presentation = self.table.data(), self.table.presentation
        self.console.draw(presentation.text(data, unicode=self.settings.unicode, marks=marks, width=self.console.width))

    def set_title(self) -> None:
        """Updates the window title if that is enabled."""
        if self.settings.sets_title:
            self.console.set_title(window_title(self))

    def tick(self) -> None:
        """Updates the title and gives warnings; called every second by another thread."""
        # If the other thread holds the lock it writes the current state anyway.
        if not self._turn.acquire(blocking=False):
            return
        try:
            left = None if self.is_leaving or self.table.is_over else self.table.seconds_left()
            if left is not None:
                self.set_title()
            mine = left if self.table.asked_seat is not None else None
            before, self._left = self._left, mine
            due = due_warning(before, mine)
            if due is not None:
                with self.console.aside():
                    self.say(WARNINGS[due])
                if self.settings.rings_bell and due <= BELL_FROM_S:
                    self.console.ring()
        finally:
            self._turn.release()

    def show_marks(self, marks: dict[str, str]) -> None:
        """Draws marks on the table; the full screen shows them until the next move."""
        self.marks = marks
        if self.settings.draws_board and marks:
            self.draw(marks)

    def _advance(self) -> None:
        """Reports what happened, lets bots play, and says whose turn it is if that changed."""
        if self.table.number != self._number:
            self.say("The next match begins.")
            self.open_table(self.table)
        shares, was_new = self.table.passes_the_screen, self._is_new
        self._has_moved = was_new or shares
        changed = was_new if shares else self._tell_news() or was_new
        self._is_new = False
        thought = None
        while True:
            thinks = self.table.thinking_bot()
            if thinks is not None and thinks != thought:
                self.say(f"{thinks} is thinking ...")
            thought = thinks
            if not self.table.step():
                break
            changed = True
            if not shares:
                self._tell_news()
            if not self.table.people and self.settings.draws_board and not self.table.is_over:
                self.draw()
        if shares:
            changed = self._pass_the_screen() or changed
        if self.table.is_over:
            self._tell_end()
        elif changed and not self.is_leaving:
            if self.settings.rings_bell and not was_new and self.table.asked_seat is not None:
                self.console.ring()
            if self._has_moved or self._last_drawing != self._drawing():
                self._draw_turn()

    def _drawing(self) -> tuple[str, int | None]:
        """Returns the drawing and the seat to move; if neither has changed, the table is not drawn again."""
        presentation, settings = self.table.presentation, self.settings
        drawing = presentation.text(self.table.data(), unicode=settings.unicode, marks={}, width=self.console.width)
        return drawing, self.table.asked_seat

    def _pass_the_screen(self) -> bool:
        """Hands the screen to the person to move and reports what they missed; returns whether there was any news.

        The previous person's output is cleared first.
        """
        seat = self.table.asked_seat
        if seat is None:
            # Everyone may see the end.
            self._reported = (
                self._reported_to.get(self._holder, self._reported) if self._holder is not None else self._reported
            )
            return self._tell_news()
        has_changed = seat != self._holder
        if has_changed:
            self._hand_over(seat)
            if self.is_leaving:
                return False
        self._reported = self._reported_to[seat]
        has_news = self._tell_news()
        self._reported_to[seat] = self._reported
        self._shows_secrets = True
        return has_changed or has_news

    def _hand_over(self, seat: int) -> None:
        """Clears the screen and waits for the person of this seat to press Enter."""
        self._holder, self.numbered, self.last_refused, self._ambiguous_line = None, [], None, None
        if self._shows_secrets:
            self.console.clear()
            self._shows_secrets = False
        called = self.table.seat_name(seat)
        self._is_handing_over = True
        try:
            while (
                answer := self.console.ask(f"Press Enter when you are {called}: ", keep_in_history=False)
                .strip()
                .lower()
            ):
                if answer in ("q", "quit"):
                    self.is_leaving = True
                    return
                self.say(f"It is {called}'s turn. Press Enter alone to show the hand, or type quit.")
        finally:
            self._is_handing_over = False
        self._holder = seat

    def _tell_news(self) -> bool:
        """Reports each new log entry; returns whether there was one or one was taken back."""
        played = self.table.count
        changed = played != self._reported
        if played < self._reported:
            self.say(f"Taken back: {self._reported - played} of {self._reported} moves.")
        else:
            for number, sentence in self.table.log(self._reported, self.table.automatic_entries):
                self.say(sentence)
                self._reported = number
                self._tell_round(number, sentence)
        if changed:
            self.marks = {}
            self._has_moved = True
        self._reported = played
        for seat, name in self._names.items():
            if name != self.table.seat_name(seat):
                self._names[seat] = self.table.seat_name(seat)
                # A single person has already read it in the sentence about the move.
                if len(self._names) > 1:
                    self.say(f"The player who was {name} is now {self._names[seat]}.")
        announcements = list(self.table.announcements())
        for notice in announcements:
            self.say(notice)
        self._tell_trouble()
        return changed or bool(announcements)

    def _tell_round(self, number: int, sentence: str) -> None:
        """Reports how the round that this action ended was counted, unless already reported, and pauses if enabled."""
        lines = self.table.round_lines(number)
        for line in lines:
            if line not in sentence:
                self.say(line)
        is_waited_for = (
            self.settings.pauses_between_rounds and self.console.is_interactive and not self.table.passes_the_screen
        )
        if lines and is_waited_for and self.table.continues_after(number):
            # The next deal has already been made: show it only after Enter.
            self.table.show_after(number)
            self.numbered = []
            try:
                self.console.ask("Press Enter for the next round: ", keep_in_history=False)
            finally:
                self.table.show_after(None)

    def _tell_trouble(self) -> None:
        if self.table.trouble != self._reported_trouble:
            self._reported_trouble = self.table.trouble
            self.say(f"Warning: {self.table.trouble}." if self.table.trouble else self.table.recovery_message)

    def _draw_turn(self) -> None:
        self._last_drawing = self._drawing()
        if self.settings.draws_board:
            self.draw()
        if self.settings.shows_turn:
            self.say(self.table.status_sentence())
        data = self.table.data()
        choices = list(self.table.presentation.choices(self.table.legal(), data))
        if choices:
            named = [self.table.presentation.action_name(action, data) for action in choices]
            self.numbered, self.listed_count = choices, len(choices)
            if self.settings.shows_turn:
                self.say(join_items(f"{number}: {name}" for number, name in enumerate(named, 1)))
        self._say_turn_advice()

    def _say_turn_advice(self) -> None:
        """Gives the coach's advice at a turn if it is enabled and there is a choice."""
        if not self.settings.gives_advice or self.table.asked_seat is None or len(self.table.legal()) < 2:
            return
        try:
            self.say_advice()
        except GameError as error:
            self.settings.gives_advice = False
            self.say(f"{to_sentence(str(error))} Advice is now off.")

    def _tell_end(self) -> None:
        if self._has_reported_end:
            return
        self._has_reported_end = True
        marks = self.table.marks()
        if self.settings.draws_board:
            self.draw(marks)
        self.say(self.table.ending_sentence())
        if marks and self.settings.draws_board:
            self.say("The decisive pieces are marked #.")
        kept_as = self.table.saved_as()
        kept = f" The record is saved as {kept_as}." if kept_as else ""
        again = "again for another game, " if "again" in self.vocabulary() else ""
        more = f" Type {again}show log, or quit." if self.console.is_interactive else ""
        if kept or more:
            self.say(f"{kept}{more}".strip())

    # Leaving.

    def _has_left(self) -> bool:
        if self.is_leaving:
            self._say_goodbye()
        return self.is_leaving

    def _leaves(self) -> bool:
        kept_as = self.table.saved_as()
        kept = f" It is saved as {kept_as}." if kept_as else ""
        try:
            answer = self.console.ask(f"\nLeave the game?{kept} (y/n) ", keep_in_history=False)
        except (EOFError, KeyboardInterrupt):
            self.say("")
            answer = "yes"
        if answer.strip().lower() not in ("y", "yes"):
            self.say("The game goes on.")
            return False
        self._say_goodbye()
        return True

    def _input_ended(self) -> int:
        if self.console.is_interactive:
            self.say("")
        self._say_goodbye()
        return DONE if self.table.is_over or self.console.is_interactive else CUT_SHORT

    def _say_goodbye(self) -> None:
        way_back = self.table.resume_command()
        if way_back is not None and not self.table.is_over:
            self.say(f"Saved. Resume with: {way_back}")
