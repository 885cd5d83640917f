"""Runs the real program in a pseudo-terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path


def _own_terminal() -> None:
    """Makes the pseudo-terminal the controlling one, so that Ctrl-C is a signal."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """The program in a pseudo-terminal of its own."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        term: str,
        liked: str | None = "",
        no_color: str | None = None,
        columns: int = 80,
        program: Sequence[str] = (sys.executable, "-m", "chabudai"),
        base: Mapping[str, str] = os.environ,
    ) -> None:
        """``liked`` is the content of the person's preferences file; ``None`` if there is no file. The terminal's own
        variables are added to ``base``."""
        (folder / "chabudai").mkdir(exist_ok=True)
        if liked is not None:
            (folder / "chabudai" / "terminal.toml").write_text(liked)
        environment = {
            **{name: value for name, value in base.items() if name != "NO_COLOR"},
            "XDG_DATA_HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder),
            "TERM": term,
            "COLUMNS": str(columns),
            "LINES": "24",
            "PYTHONIOENCODING": "utf-8",
            **({} if no_color is None else {"NO_COLOR": no_color}),
        }
        self.main, child = pty.openpty()
        command = [*program, *arguments]
        self.process = subprocess.Popen(
            command,
            stdin=child,
            stdout=child,
            stderr=child,
            env=environment,
            start_new_session=True,
            preexec_fn=_own_terminal,  # noqa: PLW1509 No other thread runs here.
        )
        os.close(child)
        self.seen = ""

    def expect(self, text: str, seconds: float = 120) -> None:
        """Reads until a text is on the screen that was not there before."""
        deadline = time.monotonic() + seconds
        while text not in self.seen:
            ready, _, _ = select.select([self.main], [], [], max(0, deadline - time.monotonic()))
            try:
                data = os.read(self.main, 65536) if ready else b""
            except OSError:
                data = b""
            if not data:
                raise AssertionError(f"{text!r} did not appear; the screen shows {self.seen!r}")
            self.seen += data.decode()
        self.seen = self.seen.split(text, 1)[1]

    def all(self) -> str:
        """Reads until the program ends; returns everything that it has written since the last expected text."""
        while True:
            try:
                data = os.read(self.main, 65536)
            except OSError:
                return self.seen
            if not data:
                return self.seen
            self.seen += data.decode()

    def type(self, text: str) -> None:
        os.write(self.main, text.encode())

    def interrupt(self) -> None:
        """Presses Ctrl-C, once the line editor waits for a key: between its prompt and its wait a signal can be
        missed.
        """
        time.sleep(0.2)
        while not self._is_waiting():
            time.sleep(0.05)
        self.type("\x03")

    def _is_waiting(self) -> bool:
        """Whether the program does not run, or this machine has no list of processes that shows it."""
        status = Path(f"/proc/{self.process.pid}/stat")
        return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "R"

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.main)
