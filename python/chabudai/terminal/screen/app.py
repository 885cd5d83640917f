"""The app of the full screen: panels for the table, the log, the choices and the input, with keys and mouse."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from os.path import commonprefix
from typing import ClassVar

from rich.markup import escape
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from ...catalogue import message
from ...presentation.base import Drawing, Room
from ...presentation.shared.lines import cells
from ..clock_ticker import format_clock
from ..console import has_title, join_items, title_escape_codes, wrap_text
from ..help import GAME_TOPIC, Command
from ..preferences import DisplaySettings
from ..session import DONE, TerminalSession
from ..table import TerminalTable
from .board import BoardPanel
from .colours import has_colours
from .console import Key, ScreenConsole
from .content import MAX_NUMBERED_CHOICES, Choice, ScreenContent
from .item_bar import BarItem, ItemBar, key_items
from .log import LogPanel
from .palette import PalettePanel
from .safe_text import safe_text
from .sizes import MIN_COLUMNS, MIN_ROWS, ScreenKind, ScreenSize

MIN_LOG_COLUMNS = 30
"""Minimum columns for the log beside the table. If fewer are left, the log is below the table."""
MAX_LOG_COLUMNS = 44
MAX_HISTORY_ENTRIES = 200
MAX_ECHO_CHARACTERS = 200
"""Maximum characters of an input line that are repeated in the log. An accidental paste may be much longer."""
MIN_ENTRY_COLUMNS = 12
MAX_CHOICE_LINES = 2
MAX_CHOICE_ROWS = 12
"""Maximum rows of the panel with the choices on a large screen."""
FRAME_CELLS = 2
"""The columns or rows of a panel's frame."""
LARGE_BAR_ROWS = 7
"""The rows below the table on a large screen: the turn, the keys, the commands and the input in a frame."""
FIRST_BAR_COMMANDS = ("hint", "legal", "why", "coach", "undo")
"""The commands that come first in the line of commands of a large screen."""
QUESTION_END = "(y/n) "


class InputLine(Input):
    """The input line, with the history of earlier lines."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "earlier(1)", show=False),
        Binding("down", "earlier(-1)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__(id="entry", select_on_focus=False)
        self.history: list[str] = []
        self._back = 0

    async def on_key(self, event: events.Key) -> None:
        """Submits the line, and opens the palette at a colon at the beginning, as no line begins with one."""
        if event.key == "enter":
            event.prevent_default().stop()
            self.submit()
        elif event.character == ":" and not self.value:
            event.prevent_default().stop()
            await self.app.run_action("palette")

    def submit(self) -> None:
        """Submits the line and empties it at once, because a key that comes meanwhile belongs to the next line."""
        line, self.value = self.value, ""
        self.post_message(self.Submitted(self, line))

    def remember(self, line: str) -> None:
        """Adds a line to the history."""
        if line and (not self.history or self.history[-1] != line):
            self.history = [*self.history, line][-MAX_HISTORY_ENTRIES:]
        self._back = 0

    def action_earlier(self, step: int) -> None:
        """Recalls an earlier line, or a later one."""
        self._back = min(len(self.history), max(0, self._back + step))
        self.value = self.history[-self._back] if self._back else ""
        self.cursor_position = len(self.value)


class TableApp(App[int]):
    """A table on the full screen."""

    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Chabudai"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "type('help')", "help", priority=True),
        Binding("f2", "look", "the table", priority=True),
        Binding("ctrl+c", "cancel", "cancel", priority=True),
        Binding("ctrl+d", "end", "leave", priority=True),
        Binding("ctrl+q", "end", show=False, priority=True),
        Binding("ctrl+p", "palette", "commands", priority=True),
        Binding("tab", "complete", "complete", priority=True),
        Binding("pageup", "scroll(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(1)", show=False, priority=True),
        Binding("escape", "entry", show=False),
    ]

    def __init__(self, table: TerminalTable, settings: DisplaySettings, *, ascii_only: bool = False) -> None:
        super().__init__(ansi_color=False)
        self.console_of_table = ScreenConsole(self)
        # The table has its own panel and is not drawn into the log.
        mine = replace(settings, draws_board=False, shows_turn=False, unicode=settings.unicode and not ascii_only)
        self.session = TerminalSession(table, self.console_of_table, mine)
        self.ascii_only = ascii_only
        self.content: ScreenContent | None = None
        self.prompt: str | None = None
        self.code = DONE
        self.failure: BaseException | None = None
        self._ahead: str | None = None
        self._played = 0
        # The latest large drawing, and what it was made from.
        self._drawing = Drawing("")
        self._drawn: object = None
        # The greatest width of the table at this screen size, so that the panels do not move back and forth.
        self._widest = 0
        self.window_title: str | None = None
        """The window title, or ``None`` for the terminal's original title."""
        self._talking = threading.Thread(target=self._talk, daemon=True)

    def compose(self) -> ComposeResult:
        """Yields the panels."""
        yield Static(id="title", markup=False)
        with Horizontal(id="middle"):
            with Vertical(id="table"):
                yield BoardPanel(self.session.settings.colours, has_colours=has_colours(no_color=self.no_color))
            with Vertical(id="side"):
                yield LogPanel()
                yield ItemBar(id="choices")
        with Vertical(id="bottom"):
            yield Static(id="turn", markup=False)
            yield ItemBar(id="listed")
            with Horizontal(id="line"):
                yield Static(id="prompt", markup=False)
                yield InputLine()
        yield PalettePanel()

    def on_mount(self) -> None:
        """Starts the session when the panels can show it."""
        self.set_class(self.ascii_only, "ascii")
        self.query_one(InputLine).focus()
        self.set_interval(1.0, self._tick)
        self.call_after_refresh(self._talking.start)

    def on_unmount(self) -> None:
        """Ends the session and its clock, because it gets no more input without a screen."""
        self.console_of_table.enter(Key.END)

    def _talk(self) -> None:
        try:
            self.code = self.session.run()
        except BaseException as error:
            # The error is passed to the caller, because a screen that no longer reacts is useless.
            self.failure = error
        self.schedule(self.exit, self.code)

    def schedule(self, what: Callable[..., object], *arguments: object) -> None:
        """Schedules a call in the panels' thread, in order, without waiting for it."""
        with suppress(RuntimeError):
            # The app may have ended.
            self.call_later(what, *arguments)

    # Output of the session.

    def log_width(self) -> int:
        """Returns the columns of the log."""
        return max(20, self.query_one(LogPanel).scrollable_content_region.width)

    def write_log(self, text: str) -> None:
        """Adds text to the log."""
        self.query_one(LogPanel).append(text.split("\n"))

    def clear_log(self) -> None:
        """Clears the log."""
        self._stop_reading()
        self.query_one(LogPanel).erase()

    def set_window_title(self, text: str | None) -> None:
        """Sets the window title; ``None`` restores the original one."""
        # Textual has no public method for the title, so it is written like the bell.
        if self._driver is not None and has_title():
            self._driver.write(title_escape_codes(self.window_title, text))
        self.window_title = text

    def show_prompt(self, prompt: str | None) -> None:
        """Shows the prompt, or none (``None``) if no input is expected."""
        self.prompt = prompt = None if prompt is None else safe_text(prompt)
        question, short = split_prompt(prompt or "... ", self.size.width - MIN_ENTRY_COLUMNS)
        if question:
            self.write_log(question)
        self.query_one("#prompt", Static).update(Text(short))
        if self.has_class("large") and self.content is not None:
            self._show_choices(self.content)
        line, self._ahead = (self._ahead, None) if prompt is not None else (None, self._ahead)
        if line and prompt is not None and prompt.endswith("> "):
            self.enter(line)
        elif prompt is not None and self.session.view.count == self._played:
            # A move is visible on the table, but an answer only in the log. The log scrolls to its end after the next
            # refresh, so its size is read after that.
            self.call_after_refresh(self.call_after_refresh, self._show_answer)

    def _show_answer(self) -> None:
        """Shows an answer that is longer than the log in place of the table, until the next input."""
        log = self.query_one(LogPanel)
        if log.is_answer_long:
            log.read_answer()
            self._make_room_to_read()

    def _make_room_to_read(self) -> None:
        is_reading = self.query_one(LogPanel).is_reading
        self.query_one("#middle").set_class(is_reading, "reading")
        self._show_title(ScreenSize(*self.size))
        # A running clock stays visible.
        is_timed = self.content is not None and self.content.seconds_left is not None
        self.query_one("#turn").display = is_timed or not is_reading
        self._list()

    def _stop_reading(self) -> None:
        """Shows the table and the end of the log again."""
        log = self.query_one(LogPanel)
        if log.is_reading:
            log.is_reading = False
            self._make_room_to_read()
            self.call_after_refresh(log.scroll_end, animate=False)

    def show_content(self, content: ScreenContent) -> None:
        """Shows the table and the text around it."""
        if self.session.view.count != self._played:
            self._stop_reading()
        self.content = content
        self._lay_out()

    def _tick(self) -> None:
        """Updates the clock every second."""
        if self.content is not None and self.content.seconds_left is not None and not self.session.is_leaving:
            self._show_turn(self.content, self.session.view.seconds_left())

    def _show_turn(self, content: ScreenContent, left: int | None) -> None:
        turn = content.turn if left is None else f"[{format_clock(left)}] {content.turn}"
        self.query_one("#turn", Static).update(Text(turn))

    def _lay_out(self) -> None:
        """Shares the screen among the panels and draws the table."""
        size, content = ScreenSize(*self.size), self.content
        self._show_frames(is_large=size.kind is ScreenKind.LARGE)
        self.set_class(size.kind is ScreenKind.NONE, "none")
        self._show_title(size)
        if content is None or size.kind is ScreenKind.NONE:
            return
        if size.kind is ScreenKind.LARGE:
            self._lay_out_large(content, size)
        else:
            self._lay_out_compact(content)
        self._show_turn(content, content.seconds_left)
        self.call_after_refresh(self.query_one(LogPanel).rewrap)
        self._list()

    def _show_frames(self, *, is_large: bool) -> None:
        """Writes the names and the keys of the panels on their frames, which only a large screen has."""
        self.set_class(is_large, "large")
        title = "" if self.content is None else escape(self.content.title)
        for panel, name, keys in (
            ("#table", title, message("terminal-panel-table-keys")),
            ("#log", message("terminal-panel-log"), message("terminal-panel-log-keys")),
            ("#choices", message("terminal-panel-choices"), message("terminal-panel-choices-keys")),
            ("#bottom", message("terminal-panel-input"), None),
        ):
            widget = self.query_one(panel)
            widget.border_title = str(name) if is_large else None
            widget.border_subtitle = str(keys) if is_large and keys is not None else None

    def _show_title(self, size: ScreenSize) -> None:
        """Shows the name of the game or, on a screen that is too small, the size that is needed."""
        title = "" if self.content is None else self.content.title
        if size.is_too_small:
            needed = {"columns": MIN_COLUMNS, "rows": MIN_ROWS}
            title = str(message("terminal-too-small", **needed, has_columns=size.columns, has_rows=size.rows))
        panel = self.query_one("#title", Static)
        panel.update(Text(title, overflow="fold"))
        # On a large screen, the frame of the table has the title.
        is_large = size.kind is ScreenKind.LARGE
        panel.display = size.is_too_small or not (is_large or self.query_one(LogPanel).is_reading)

    def _lay_out_large(self, content: ScreenContent, size: ScreenSize) -> None:
        """Draws the table as large as possible, with the log and the choices beside it."""
        columns = size.columns - size.side_columns
        rows = size.rows - LARGE_BAR_ROWS - FRAME_CELLS
        room = Room(columns - 2 * FRAME_CELLS, rows, ascii_only=self.ascii_only)
        # Several sentences may be written about the same position.
        drawn = content.data, content.marks, room
        if drawn != self._drawn:
            unicode = self.session.settings.unicode
            self._drawn = drawn
            self._drawing = content.large_drawing(room) or content.drawing(room.columns, unicode=unicode)
        self._show_table(self._drawing, columns, "100%", scrolls=False)
        self.query_one("#middle").remove_class("stacked")
        self._show_choices(content)

    def _lay_out_compact(self, content: ScreenContent) -> None:
        """Puts the log beside the table if it fits, and draws the table as wide as possible."""
        width, height = self.size
        unicode = self.session.settings.unicode
        natural = content.drawing(max(20, width - 2), unicode=unicode).text
        needed = self._widest = max(self._widest, max(map(cells, natural.split("\n"))) + 5)
        is_wide = width - needed >= MIN_LOG_COLUMNS
        self.query_one("#middle").set_class(not is_wide, "stacked")
        room = needed if is_wide else width
        if is_wide and width - room > MAX_LOG_COLUMNS and needed < width // 2:
            room = min(width - MAX_LOG_COLUMNS, max(needed, width // 2))
        drawing = content.drawing(room - 3, unicode=unicode)
        self.query_one("#choices").display = False
        # Leave at least four lines below the table for the log.
        lines = drawing.text.count("\n") + 1
        table_height = "100%" if is_wide else min(lines + 1, max(6, height - 9))
        # The player's own hand is last and must be visible even if not everything fits.
        scrolls = bool(drawing.spots) and not is_wide
        self._show_table(drawing, room if is_wide else "100%", table_height, scrolls=scrolls)

    def _show_table(self, drawing: Drawing, width: int | str, height: int | str, *, scrolls: bool) -> None:
        table = self.query_one("#table")
        table.styles.width, table.styles.height = width, height
        self.query_one(BoardPanel).show(drawing)
        last = drawing.text.count("\n") + 1
        self.call_after_refresh(table.scroll_to, y=last if scrolls else 0, animate=False)

    def _show_choices(self, content: ScreenContent) -> None:
        """Shows the choices of a large screen: the answers to a question, the last list, or what no click can enter."""
        if (self.prompt or "").endswith(QUESTION_END):
            choices = [Choice("y", "y"), Choice("n", "n")]
        else:
            choices = [Choice(each.typed, f"{each.typed}: {each.name}") for each in content.numbered]
            choices = choices or content.unclickable(self._drawing)
        items = [self._choice_item(each) for each in choices]
        panel = self.query_one("#choices", ItemBar)
        panel.display = bool(items)
        panel.show([item.text for item in items], items)

    def _choice_item(self, choice: Choice) -> BarItem:
        return BarItem(choice.name, lambda: self.pick(choice.typed))

    def _list(self) -> None:
        """Shows the numbered choices, or else the keys; on a large screen, the keys and some commands."""
        run = partial(self.call_later, self.run_action)
        if self.query_one(LogPanel).is_reading:
            self._show_listed(key_items(str(message("terminal-reading-keys")), run))
        elif self.has_class("large"):
            keys = key_items(str(message("terminal-large-keys")), run)
            commands = [
                BarItem(word, partial(self.pick, word)) for word in large_bar_commands(self.session.vocabulary())
            ]
            self._show_listed(keys, commands)
        elif self.content is not None and self.content.numbered:
            listed = self.content.numbered[:MAX_NUMBERED_CHOICES]
            self._show_listed([self._choice_item(Choice(each.typed, f"{each.typed}: {each.name}")) for each in listed])
        else:
            self._show_listed(key_items(str(message("terminal-keys")), run))

    def _show_listed(self, *groups: Sequence[BarItem]) -> None:
        """Shows items that can be clicked. Each of several groups has a line of its own."""
        bar = self.query_one("#listed", ItemBar)
        room = self.size.width - (2 * FRAME_CELLS if self.has_class("large") else 2)
        max_lines = MAX_CHOICE_LINES // len(groups)
        lines = [wrap_text(join_items(item.text for item in items), room, max_lines=max_lines) for items in groups]
        bar.show([line for group in lines for line in group], [item for items in groups for item in items])

    # Input.

    def on_resize(self, _event: events.Resize) -> None:
        """Redraws everything at the new size."""
        self._widest = 0
        self.call_after_refresh(self._lay_out)
        if not self.query_one(PalettePanel).display:
            # A screen that showed nothing but a line has taken the focus from the input.
            self.call_after_refresh(self.call_after_refresh, self._focus_something)

    def _focus_something(self) -> None:
        if self.focused is None:
            self.query_one(InputLine).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enters the submitted line."""
        self.enter(event.value)

    def enter(self, line: str, *, is_typed: bool = True) -> None:
        """Enters a line if the session is waiting for one."""
        if self.prompt is None:
            # A line that was typed early is used at the next prompt for a turn, but never as the answer to a question.
            self._ahead = line
            return
        entry = self.query_one(InputLine)
        # The next person must not be able to recall this line with the arrow keys.
        if is_typed and not self.session.view.passes_the_screen:
            entry.remember(line)
        self._played = self.session.view.count
        self._stop_reading()
        self.query_one(LogPanel).start_answer()
        echo = line if len(line) <= MAX_ECHO_CHARACTERS else f"{line[:MAX_ECHO_CHARACTERS]}..."
        self.write_log(f"{self.prompt}{echo}")
        self.prompt = None
        self.console_of_table.enter(line)

    def pick(self, line: str) -> None:
        """Enters a clicked choice or command, unless no input is expected now."""
        if self.prompt is not None:
            entry = self.query_one(InputLine)
            entry.value = ""
            self.enter(line, is_typed=False)
            entry.focus()

    def action_submit(self) -> None:
        """Enters the line, as Enter does."""
        entry = self.query_one(InputLine)
        entry.submit()
        entry.focus()

    def action_palette(self) -> None:
        """Opens the command palette, or closes it. It is not open while a question must be answered."""
        palette = self.query_one(PalettePanel)
        is_question = self.prompt is not None and not self.prompt.endswith("> ")
        if palette.display or is_question or self.session.handover.is_waiting:
            self._close_palette()
        else:
            palette.open(self.session.vocabulary())

    def _close_palette(self) -> None:
        palette = self.query_one(PalettePanel)
        if palette.display:
            palette.close()
            self.query_one(InputLine).focus()

    def on_palette_panel_chosen(self, event: PalettePanel.Chosen) -> None:
        """Enters the chosen command. One that takes further words is only typed."""
        self._close_palette()
        entry = self.query_one(InputLine)
        if event.command.example == event.word:
            self.enter(event.word, is_typed=False)
        else:
            entry.value = f"{event.word} "
            entry.cursor_position = len(entry.value)

    def on_board_panel_picked(self, event: BoardPanel.Picked) -> None:
        """Enters the clicked spot, or adds it to the input."""
        entry, content = self.query_one(InputLine), self.content
        if content is None:
            return
        if event.spot.enters:
            self.enter(event.spot.words, is_typed=False)
        else:
            entry.value = content.presentation.complete_entry(entry.value, event.spot.words)
            entry.cursor_position = len(entry.value)
        entry.focus()

    def action_type(self, line: str) -> None:
        """Enters the command of a key."""
        self._close_palette()
        self.enter(line, is_typed=False)

    def action_look(self) -> None:
        """Moves the focus between the input and the table, where arrow keys move and Enter picks."""
        self._stop_reading()
        board = self.query_one(BoardPanel)
        (self.query_one(InputLine) if board.has_focus else board).focus()

    def action_entry(self) -> None:
        """Returns to the input, or clears it if it already has the focus."""
        entry = self.query_one(InputLine)
        if self.query_one(PalettePanel).display:
            self._close_palette()
        elif self.query_one(LogPanel).is_reading:
            self._stop_reading()
        elif entry.has_focus:
            entry.value = ""
        entry.focus()

    def action_cancel(self) -> None:
        """Cancels the input; pressed again, asks whether to leave (Ctrl-C)."""
        if self.query_one(PalettePanel).display:
            self._close_palette()
            return
        self.query_one(InputLine).value = ""
        self.console_of_table.enter(Key.INTERRUPT)

    def action_end(self) -> None:
        """Leaves, even if a server does not answer (Ctrl-D)."""
        if self.prompt is None:
            self.session.table.close()
        self.console_of_table.enter(Key.END)

    def action_scroll(self, direction: int) -> None:
        """Scrolls the log by a page."""
        log = self.query_one(LogPanel)
        (log.scroll_page_up if direction < 0 else log.scroll_page_down)(animate=False)

    def action_complete(self) -> None:
        """Completes the last word, or lists its completions."""
        if self.query_one(PalettePanel).display:
            return
        entry = self.query_one(InputLine)
        found = self.session.completions(entry.value)
        before = entry.value[: len(entry.value) - len(entry.value.split(" ")[-1])]
        common = commonprefix(found)  # noqa: RUF071 Letters are compared, as is wanted here.
        if len(found) == 1:
            entry.value = f"{before}{found[0]} "
        elif len(common) > len(entry.value) - len(before):
            entry.value = before + common
        if len(found) > 1:
            self._show_listed([BarItem(word, partial(self._type_word, f"{before}{word} ")) for word in found])
        entry.cursor_position = len(entry.value)
        entry.focus()

    def _type_word(self, line: str) -> None:
        entry = self.query_one(InputLine)
        entry.value = line
        entry.cursor_position = len(line)
        entry.focus()


def large_bar_commands(vocabulary: Mapping[str, Command]) -> list[str]:
    """Returns the commands that a large screen offers in a line: the most useful ones, those of the game, and others
    that need no further word.

    >>> from ..commands import COMMANDS
    >>> large_bar_commands(COMMANDS)[:6]
    ['hint', 'legal', 'why', 'coach', 'undo', 'help']
    """
    first = [word for word in FIRST_BAR_COMMANDS if word in vocabulary]
    games = [word for word, command in vocabulary.items() if command.topic == GAME_TOPIC]
    others = [word for word, command in vocabulary.items() if command.example == word and command.topic != GAME_TOPIC]
    return list(dict.fromkeys([*first, *games, *others]))


def split_prompt(prompt: str, width: int) -> tuple[str, str]:
    """Splits a prompt that leaves too little room for the answer into a question, which goes to the log, and a short
    prompt.

    >>> split_prompt("Seat 1> ", 40), split_prompt("Passing loses the round (T9.6). Play it anyway? (y/n) ", 40)
    (('', 'Seat 1> '), ('Passing loses the round (T9.6). Play it anyway?', '(y/n) '))
    """
    question, space, answers = prompt.rstrip().rpartition(" ")
    if len(prompt) <= width or not space:
        return "", prompt
    return question, f"{answers} "


def run(table: TerminalTable, settings: DisplaySettings, *, ascii_only: bool = False) -> int:
    """Shows a table on the full screen until the person leaves, and returns the exit code."""
    app = TableApp(table, settings, ascii_only=ascii_only)
    code = app.run()
    if app.failure is not None:
        raise app.failure
    way_back = table.resume_command()
    if way_back is not None and not table.view.is_over:
        print(message("terminal-resume", command=way_back))
    return app.code if code is None else code
