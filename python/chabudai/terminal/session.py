"""Line mode: one person or several at one keyboard, in plain sentences."""

from __future__ import annotations

import threading

from ..errors import GameError, NotationError, NotYourTurnError
from . import commands, input_parsing
from .clock_ticker import BELL_FROM_S, WARNINGS, ClockTicker, due_warning, window_title
from .console import NO_BREAK_SPACE, Console, ask_yes_no, join_items, to_sentence
from .help import Command, no_decision_reason, tell_clause
from .introduction import rules_summary
from .settings import DisplaySettings
from .table import TerminalTable

DONE = 0
"""The game was played to its end, or left by someone who can resume it."""
CUT_SHORT = 3
"""The input ended before the game did."""


class TerminalSession:
    """A conversation about one table."""

    def __init__(self, table: TerminalTable, console: Console, settings: DisplaySettings | None = None) -> None:
        self.table = table
        self.console = console
        self.settings = settings or DisplaySettings()
        self.numbered: list[str] = []
        """What a number picks from."""
        self.listed_count = 0
        """How much of that was shown."""
        self.last_refused: str | None = None
        """The action that ``why`` alone is about."""
        self.clarifications: tuple[str, ...] = ()
        """What the last line could have meant that could have meant several things, each as it is typed."""
        self._ambiguous_line: str | None = None
        self.clause: str | None = None
        """The clause that ``clause`` alone tells: the last one that was cited."""
        self.marks: dict[str, str] = {}
        """The signs that somebody has asked to see on the table."""
        self.is_leaving = False
        self._given_advice: dict[int, tuple[str, ...]] = {}
        self._is_new = False
        self._reported = 0
        self._has_moved = False
        self._last_drawing: tuple[str, int | None] | None = None
        # Where several people share a screen that must show each something else:
        self._holder: int | None = None
        self._reported_to: dict[int, int] = {}
        self._shows_secrets = False
        self._is_handing_over = False
        self._names: dict[int, str] = {}
        self._reported_trouble: str | None = None
        self._has_reported_end = False
        self._number = 0
        # The seconds that were left to answer at the last tick.
        self._left: int | None = None
        # What is said is said by one at a time: the one who types, or the news of a service.
        self._turn = threading.RLock()

    # The conversation.

    def run(self) -> int:
        """Talks until the person leaves or the input ends; the exit code."""
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
        """Something has happened by itself while somebody may be typing."""
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
                    # A pipe is read when somebody is asked; who only watches through one says nothing.
                    continue
                self.set_title()
                # What one person typed is nothing for the next one to bring back with the arrows.
                line = self.console.ask(self.table.prompt(), keep_in_history=not self.table.passes_the_screen)
            except KeyboardInterrupt:
                if not self.console.is_interactive:
                    raise
                if was_interrupted and self._leaves():
                    return DONE
                if not was_interrupted and is_advancing:
                    self.say("\nInterrupted; what was played stands. Ctrl-C again asks whether to leave.")
                elif not was_interrupted:
                    self.say("\nEntry cancelled, nothing was played. Ctrl-C again asks whether to leave.")
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
        """Sits down at a table: says which, who plays, and what to type."""
        self.table, self.numbered, self.last_refused = table, [], None
        self._has_reported_end, self._reported_trouble = False, None
        self._number = table.number
        self._names = {seat: table.seat_name(seat) for seat in table.people}
        moves = table.moves
        # Before the first move, what chance did is news.
        self._reported = table.count if moves else 0
        self._reported_to = dict.fromkeys(table.people, self._reported)
        self._is_new, self._holder = True, None
        self.say(f"{table.presentation.title}: {rules_summary(table.key, table.options)}. {table.introduction()}")
        self.say(table.presentation.goals)
        if moves:
            self.say("1 move is played." if moves == 1 else f"{moves} moves are played.")
        legal = [] if table.passes_the_screen else table.legal()
        example = f"Type a move such as {legal[len(legal) // 2]}, or ? for help." if legal else "Type ? for help."
        self.say(f"{example}{table.save_sentence()}")
        self._tell_trouble()

    def respond(self, line: str) -> None:
        """Does what a line says, or says in one sentence why not."""
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
        """A move in its notation, or else the beginning of a word."""
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
        """Plays an action for the person who is asked, who is due first of what they would hardly want."""
        legal = self.table.legal()
        warning = self.table.presentation.warning(action, self.table.data(), legal) if action in legal else None
        if warning is not None and not self.confirm(f"{warning} Do it?"):
            self.say("Nothing is played.")
            return
        self.last_refused = action
        self.table.play(action)
        self.last_refused = None
        self.numbered = []

    def confirm(self, question: str) -> bool:
        """Asks once; anything but yes is no."""
        return ask_yes_no(self.console, question)

    @property
    def hides_hands(self) -> bool:
        """Whether nobody may see a hand now: the screen is being handed over."""
        return self.table.passes_the_screen and self._holder != self.table.asked_seat and not self.table.is_over

    def vocabulary(self) -> dict[str, Command]:
        """Every word of the terminal that means something at this table, the game's own too."""
        return commands.vocabulary(self.table)

    def completions(self, line: str) -> list[str]:
        """What the last word of a line may become; nothing while nobody may look into a hand yet."""
        return [] if self._is_handing_over else input_parsing.completions(self, line)

    def say_advice(self) -> None:
        """Says which move a coach would choose and why, and nothing that it said the time before."""
        seat = self.table.asked_seat
        if seat is None:
            raise NotYourTurnError(no_decision_reason(self))
        # Of each seat apart: at one screen what somebody was told before is not for the others.
        advice = self.table.advice(self._given_advice.get(seat, ()))
        self._given_advice[seat] = advice.sentences
        written = advice.action.replace(" ", NO_BREAK_SPACE)
        self.say(f"Coach: {' '.join(advice.sentences)} Type {written}")

    # What is said.

    def say(self, text: str) -> None:
        """Says sentences."""
        self.clause = input_parsing.last_citation(text) or self.clause
        self.console.say(text)

    def draw(self, marks: dict[str, str] | None = None) -> None:
        """Draws what the person may see."""
        data, presentation = self.table.data(), self.table.presentation
        self.console.draw(presentation.text(data, unicode=self.settings.unicode, marks=marks, width=self.console.width))

    def set_title(self) -> None:
        """Has the title of the window say whose turn it is, if it is to."""
        if self.settings.sets_title:
            self.console.set_title(window_title(self))

    def tick(self) -> None:
        """A second has gone by, which another thread says: only a clock has changed by itself."""
        # Whoever does something else now says what is so after it.
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
        """Draws signs on the table; a panel shows them until something is played."""
        self.marks = marks
        if self.settings.draws_board and marks:
            self.draw(marks)

    def _advance(self) -> None:
        """Tells what happened, lets bots play, and says whose turn it is when that is new."""
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
                self.say(f"{thinks} thinks ...")
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
        """What the table looks like and who is asked: news that change neither are told without drawing it again."""
        presentation, settings = self.table.presentation, self.settings
        drawing = presentation.text(self.table.data(), unicode=settings.unicode, marks={}, width=self.console.width)
        return drawing, self.table.asked_seat

    def _pass_the_screen(self) -> bool:
        """Has the person sit down who is asked, out of sight of whoever sat there; tells them what they missed.

        Whether there was anything new.
        """
        seat = self.table.asked_seat
        if seat is None:
            # The end is for everybody to see.
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
        """Clears the screen, and waits until somebody says to be the person in this seat."""
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
                self.say(f"It is {called}'s turn, and the hand is shown after Enter alone; or say quit.")
        finally:
            self._is_handing_over = False
        self._holder = seat

    def _tell_news(self) -> bool:
        """Says each action that was not told yet; whether there was one, or one was taken back."""
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
                # One person alone was told of it in the sentence that says what was played.
                if len(self._names) > 1:
                    self.say(f"The person who was {name} is {self._names[seat]} now.")
        announcements = list(self.table.announcements())
        for notice in announcements:
            self.say(notice)
        self._tell_trouble()
        return changed or bool(announcements)

    def _tell_round(self, number: int, text: str) -> None:
        """How the round was counted, as far as it is not told yet, if this action ended one; whoever wants to may look
        at it before the next.
        """
        lines = self.table.round_lines(number)
        for line in lines:
            if line not in text:
                self.say(line)
        is_waited_for = (
            self.settings.pauses_between_rounds and self.console.is_interactive and not self.table.passes_the_screen
        )
        if lines and is_waited_for and self.table.continues_after(number):
            # The next deal has been made already: what it gave is for after Enter.
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
        """What the coach says unasked: nothing where there is nothing to choose, or for who watches."""
        if not self.settings.gives_advice or self.table.asked_seat is None or len(self.table.legal()) < 2:
            return
        try:
            self.say_advice()
        except GameError as error:
            self.settings.gives_advice = False
            self.say(f"{to_sentence(str(error))} The coach is silent from here on.")

    def _tell_end(self) -> None:
        if self._has_reported_end:
            return
        self._has_reported_end = True
        marks = self.table.marks()
        if self.settings.draws_board:
            self.draw(marks)
        self.say(self.table.ending_sentence())
        if marks and self.settings.draws_board:
            self.say("What decided it is marked #.")
        kept_as = self.table.saved_as()
        kept = f" The record is saved as {kept_as}." if kept_as else ""
        again = "again for another game, " if "again" in self.vocabulary() else ""
        more = f" Say {again}show log, or quit." if self.console.is_interactive else ""
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
