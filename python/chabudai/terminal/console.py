"""Plain input and output without cursor movement, colours or boxes, so that it suits pipes and screen readers."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import Protocol, TextIO

from ..catalogue import SOURCE_LANGUAGE, current_language
from ..match.untrusted_text import printable
from ..presentation.shared.lines import columns

MAX_HISTORY_LINES = 1_000
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Moves the cursor home and erases the screen and the scrollback."""
MIN_BLANK_LINES = 60
SAVE_TITLE, RESTORE_TITLE = "\x1b[22;2t", "\x1b[23;2t"
TERMINALS_WITHOUT_TITLE = ("dumb", "linux")
"""Terminals that have no window title or print its escape codes as text."""
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
"""A character that prevents a line break. It is printed as a space."""


class Console(Protocol):
    """The interface through which a session reads and writes lines."""

    @property
    def is_interactive(self) -> bool:
        """Returns whether a person is at the keyboard, as opposed to a pipe."""

    @property
    def width(self) -> int | None:
        """Returns the columns of the screen, or ``None`` if there is no screen."""

    def ask(self, prompt: str, *, keep_in_history: bool = True) -> str:
        """Reads one line of input and adds it to the history unless asked not to.

        Raises ``EOFError`` at the end and ``KeyboardInterrupt`` at Ctrl-C.
        """

    def say(self, text: str) -> None:
        """Writes sentences, wrapped to the width."""

    def draw(self, text: str) -> None:
        """Writes lines without wrapping them."""

    def ring(self) -> None:
        """Rings the bell."""

    def set_title(self, text: str | None) -> None:
        """Sets the window title if there is one; ``None`` restores the original title."""

    def clear(self) -> None:
        """Clears the previous output from the screen if that is possible."""

    def aside(self) -> AbstractContextManager[None]:
        """Returns a context in which output may interrupt a person's typing and preserves what they have typed."""


def can_encode(text: str, sink: TextIO) -> bool:
    """Returns whether a stream's encoding can represent the text.

    >>> import io
    >>> ascii_stream = io.TextIOWrapper(io.BytesIO(), "ascii")
    >>> can_encode("●", ascii_stream), can_encode("B", ascii_stream)
    (False, True)
    """
    try:
        text.encode(sink.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


MIN_WRAPPED_COLUMNS = 10
"""Text is not wrapped to fewer columns: a narrower terminal breaks or cuts off its lines."""
SYMBOLS = "●○·△□♠♥♦♣♛"
"""Symbols used in drawings; a stream that can print these can print all drawings."""


def wrap_text(text: str, width: int | None, *, max_lines: int | None = None) -> list[str]:
    """Wraps text to a width, but never at a no-break space. Text beyond ``max_lines`` is replaced by an ellipsis.

    >>> wrap_text(join_items(["1: drop", "2: take it"]), 12)
    ['1: drop', '2: take it']
    >>> wrap_text(join_items(["1: drop", "2: take it", "3: pass"]), 12, max_lines=1)
    ['1: drop  ...']
    >>> wrap_text("Points:\\nAnna: 10.", 40)
    ['Points:', 'Anna: 10.']
    >>> wrap_text("手札を表示します。", 12)
    ['手札を表示し', 'ます。']
    """
    pieces = text.split("\n")
    if width and _WIDE.search(text):
        pieces = [piece for line in pieces for piece in _wrap_wide(line, max(width, MIN_WRAPPED_COLUMNS))]
        if max_lines is not None and len(pieces) > max_lines:
            pieces = [*pieces[: max_lines - 1], f"{pieces[max_lines - 1]}  ..."]
    elif width:
        wrapper = textwrap.TextWrapper(
            max(width, MIN_WRAPPED_COLUMNS),
            break_long_words=False,
            break_on_hyphens=False,
            max_lines=max_lines,
            placeholder="  ...",
        )
        pieces = [piece for line in pieces for piece in wrapper.wrap(line)]
    # Some fonts have no no-break space.
    return [piece.replace(NO_BREAK_SPACE, " ") for piece in pieces] or [""]


_WIDE = re.compile("[\u2e80-\uffef]")
"""Matches a letter of a language that is written without spaces."""
_WORD = re.compile("[（「『]*(?:[\u2e80-\uffef]|[^ \u2e80-\uffef]+)[、。）」』：；？！ー]*")
"""Matches what is not broken in such a language: a letter or a Latin word, with the marks before and after it."""


def _wrap_wide(text: str, width: int) -> list[str]:
    """Wraps a line in which most letters are two columns wide, between any two letters or at a space."""
    lines = [""]
    for word in re.findall(" +|[^ ]+", text):
        is_whole = NO_BREAK_SPACE in word or word.isspace()
        for piece in [word] if is_whole else _WORD.findall(word):
            if columns((lines[-1] + piece).rstrip()) <= width or not lines[-1]:
                lines[-1] += piece
            else:
                lines[-1] = lines[-1].rstrip(" ")
                lines.append(piece.lstrip(" "))
    return lines


def title_escape_codes(before: str | None, text: str | None) -> str:
    """Returns the escape codes that change the window title. The first change saves the old title, and ``None``
    restores it.

    >>> title_escape_codes(None, "(1) Natto"), title_escape_codes("(1) Natto", None)
    ('\\x1b[22;2t\\x1b]2;(1) Natto\\x07', '\\x1b[23;2t')
    >>> title_escape_codes("Natto", "Natto")
    ''
    """
    if text == before:
        return ""
    if text is None:
        return RESTORE_TITLE
    return f"{'' if before else SAVE_TITLE}\x1b]2;{printable(text)}\x07"


def has_title() -> bool:
    """Returns whether the terminal has a window title, judging by the terminal's name."""
    return os.environ.get("TERM", "dumb") not in TERMINALS_WITHOUT_TITLE


def join_items(items: Iterable[str]) -> str:
    """Joins items into one line that is wrapped only between them."""
    return "  ".join(item.replace(" ", NO_BREAK_SPACE) for item in items)


class PlainConsole:
    """Standard input and output, with line editing if a person is at the keyboard."""

    def __init__(self, source: TextIO | None = None, sink: TextIO | None = None, *, quiet_prompt: bool = False) -> None:
        self._source = source or sys.stdin
        self._sink = sink or sys.stdout
        self.is_interactive = self._source.isatty() and self._sink.isatty() and not quiet_prompt
        self._readline: ModuleType | None = None
        self._history: Path | None = None
        # The current prompt, after which a person may be typing.
        self._prompt: str | None = None
        self._is_aside = False
        self._title: str | None = None

    @property
    def width(self) -> int | None:
        return max(20, shutil.get_terminal_size().columns) if self._sink.isatty() else None

    def edit_lines(self, history: Path, complete: Callable[[str], Sequence[str]]) -> None:
        """Enables arrow keys, history and Tab completion if the terminal supports them."""
        if not self.is_interactive or os.environ.get("TERM", "dumb") == "dumb":
            return
        try:
            import readline  # noqa: PLC0415 Importing it changes how input() works.
        except ImportError:
            return
        matches: list[str] = []

        def candidate(_text: str, number: int) -> str | None:
            if number == 0:
                matches[:] = complete(readline.get_line_buffer()[: readline.get_endidx()])
            return matches[number] if number < len(matches) else None

        readline.set_completer_delims(" ")
        readline.set_completer(candidate)
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
        if not libedit:
            # Otherwise a terminal that lacks bracketed paste would print the codes for it.
            readline.parse_and_bind("set enable-bracketed-paste off")
        readline.set_history_length(MAX_HISTORY_LINES)
        with suppress(OSError):
            readline.read_history_file(history)
        self._readline, self._history = readline, history

    def close(self) -> None:
        """Writes the history file."""
        if self._readline is not None and self._history is not None:
            with suppress(OSError):
                self._history.parent.mkdir(parents=True, exist_ok=True)
                self._readline.write_history_file(self._history)

    def ask(self, prompt: str, *, keep_in_history: bool = True) -> str:
        if self.is_interactive:
            self._prompt = prompt
            try:
                line = input(prompt)
            finally:
                self._prompt = None
            if self._readline is not None and line and not keep_in_history:
                self._readline.remove_history_item(self._readline.get_current_history_length() - 1)
            return line
        line = self._source.readline()
        if not line:
            raise EOFError
        return line.rstrip("\r\n")

    def say(self, text: str) -> None:
        width = self.width
        for line in text.split("\n"):
            self.draw("\n".join(wrap_text(line, width - 1 if width else None)))

    def draw(self, text: str) -> None:
        if self._is_aside and self._prompt is not None:
            # The typed text stays on its line. The prompt and the text are printed again below the output.
            print(file=self._sink)
            self._is_aside = False
        encoding = self._sink.encoding or "ascii"
        print(text.encode(encoding, "replace").decode(encoding), file=self._sink, flush=True)

    @contextmanager
    def aside(self) -> Iterator[None]:
        self._is_aside = True
        try:
            yield
        finally:
            has_said, self._is_aside = not self._is_aside, False
            if has_said and self._prompt is not None:
                typed = "" if self._readline is None else self._readline.get_line_buffer()
                print(f"{self._prompt}{typed}", end="", file=self._sink, flush=True)

    def ring(self) -> None:
        if self.is_interactive:
            print("\a", end="", file=self._sink, flush=True)

    def set_title(self, text: str | None) -> None:
        if self.is_interactive and has_title():
            print(title_escape_codes(self._title, text), end="", file=self._sink, flush=True)
            self._title = text

    def clear(self) -> None:
        if self.is_interactive and os.environ.get("TERM", "dumb") != "dumb":
            print(CLEAR, end="", file=self._sink, flush=True)
        else:
            lines = shutil.get_terminal_size().lines if self._sink.isatty() else 0
            print("\n" * max(MIN_BLANK_LINES, lines), end="", file=self._sink, flush=True)


def to_sentence(text: str) -> str:
    """Returns a refusal as a sentence. The first word is capitalised unless it is a point or a card.

    >>> to_sentence("there is no list"), to_sentence("c3 is taken by Black (N3.2)")
    ('There is no list.', 'c3 is taken by Black (N3.2).')
    """
    if current_language() != SOURCE_LANGUAGE and not text.isascii():
        # The catalogue's texts in other languages are complete.
        return text
    first = text.split(" ", 1)[0]
    capitalised = text[:1].upper() + text[1:] if first.isalpha() else text
    return capitalised if capitalised.endswith(".") else f"{capitalised}."
