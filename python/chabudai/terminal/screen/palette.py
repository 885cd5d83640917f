"""The command palette: all commands of the table with their help, found by a few letters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.fuzzy import FuzzySearch
from textual.message import Message
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from ...catalogue import message
from ..help import Command

EXAMPLE_COLUMNS = 16
HELP_WEIGHT = 0.5
"""How much less a match in the help counts than one in the command itself."""


def matching_commands(sought: str, commands: Mapping[str, Command]) -> list[str]:
    """Returns the words of the commands whose word or help matches the letters sought, best first.

    >>> from .. import commands
    >>> found = matching_commands("lgl", commands.COMMANDS)
    >>> found[0]
    'legal'
    """
    if not sought.strip():
        return list(commands)
    search = FuzzySearch()
    scores = {
        word: max(_score(search, sought, (word,)), HELP_WEIGHT * _score(search, sought, (str(command.help),)))
        for word, command in commands.items()
    }
    return sorted((word for word, score in scores.items() if score), key=lambda word: -scores[word])


def _score(search: FuzzySearch, sought: str, texts: Iterable[str]) -> float:
    return max(search.match(sought.strip(), text)[0] for text in texts)


class SoughtInput(Input):
    """The input of the palette, whose arrow keys move in the list below it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "choose(-1)", show=False),
        Binding("down", "choose(1)", show=False),
    ]

    def action_choose(self, step: int) -> None:
        """Moves the highlight of the list."""
        found = self.screen.query_one("#found", OptionList)
        (found.action_cursor_up if step < 0 else found.action_cursor_down)()


class PalettePanel(Vertical):
    """The command palette, which lies above the other panels while it is open."""

    class Chosen(Message):
        """The message that a command has been chosen."""

        def __init__(self, word: str, command: Command) -> None:
            super().__init__()
            self.word = word
            self.command = command

    def __init__(self) -> None:
        super().__init__(id="palette")
        self.display = False
        self._commands: Mapping[str, Command] = {}

    def compose(self) -> ComposeResult:
        """Yields the input and the list."""
        yield SoughtInput(id="sought", select_on_focus=False)
        found = OptionList(id="found", markup=False)
        found.can_focus = False
        yield found

    def open(self, commands: Mapping[str, Command]) -> None:
        """Shows the commands of the table."""
        self._commands = commands
        self.border_title = str(message("terminal-palette"))
        self.border_subtitle = str(message("terminal-palette-keys"))
        self.display = True
        sought = self.query_one(SoughtInput)
        sought.value, sought.placeholder = "", str(message("terminal-palette-placeholder"))
        self._list("")
        sought.focus()

    def close(self) -> None:
        """Hides the palette."""
        self.display = False

    def on_resize(self) -> None:
        """Lists the commands again at the new width."""
        if self.display:
            self._list(self.query_one(SoughtInput).value)

    def _list(self, sought: str) -> None:
        found = self.query_one(OptionList)
        found.clear_options()
        words = matching_commands(sought, self._commands)
        # A command takes one line, so that the list does not move under the mouse.
        room = self.query_one(SoughtInput).size.width - 2
        for word in words:
            command = self._commands[word]
            text = Text(f"{command.example:<{EXAMPLE_COLUMNS}} ", style="bold")
            text.append(str(command.help), style="not bold")
            text.truncate(max(EXAMPLE_COLUMNS, room), overflow="crop")
            found.add_option(Option(text, id=word))
        if words:
            found.highlighted = 0
        else:
            found.add_option(Option(str(message("terminal-palette-none")), disabled=True))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Lists the commands that match."""
        event.stop()
        if self.display:
            self._list(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Chooses the highlighted command."""
        event.stop()
        found = self.query_one(OptionList)
        option = None if found.highlighted is None else found.get_option_at_index(found.highlighted)
        if option is not None and option.id is not None:
            self._choose(option.id)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Chooses the clicked command."""
        event.stop()
        if event.option_id is not None:
            self._choose(event.option_id)

    def _choose(self, word: str) -> None:
        self.post_message(self.Chosen(word, self._commands[word]))
