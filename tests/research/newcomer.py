"""Follows ``docs/research.md`` in an empty environment, up to a trained agent: ``make newcomer``.

A wheel is what the page installs, and every block is done in its order in an empty folder: what Python says is compared
with the page, and commands are run as they stand there. Half of this is run by the Python of the new environment, which
has the standard library alone, so no more is imported here.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/research.md"
LIMIT_S = 1800
"""A command that takes longer hangs."""
READY = re.compile(r"ready at (\S+)")

TRAINS = "python examples/ppo.py"
SHORTER = {
    "--minutes 5": "--rounds 1 --looks 0 --deals 1 --against random",
    "--players bot:3 --games 10000": "--players random --games 13",
}
"""Replaces long runs with short ones that show that the commands work."""
TYPED = {"chabudai play nakatta": "d4\nquit\n", "chabudai play": "quit\n"}
"""The input for interactive commands, by their first words."""
BOT = """
class First:
    def choose(self, view):
        return view.legal_actions[0]


def make_bot():
    return First()
"""
"""``mine.py``, which the page leaves to its reader."""


def blocks(page: str) -> list[tuple[str, str]]:
    """The blocks of Python and of commands, in order: ``python`` or ``sh``, and what is in them."""
    return re.findall(r"^```(python|sh)\n(.*?)^```", page, flags=re.MULTILINE | re.DOTALL)


def commands(block: str) -> list[str]:
    """The commands of a block, without what is said about them."""
    return [re.sub(r"\s+#.*", "", line) for line in block.splitlines()]


def said(block: str) -> list[str]:
    """Returns the output that a Python block states: after the print, or in comment lines below it."""
    return re.findall(r"^(?:print\(.*\)  )?# (.+)$", block, flags=re.MULTILINE)


def shortened(command: str) -> str:
    """The same command, for seconds."""
    for long, short in SHORTER.items():
        command = command.replace(long, short)
    return command


def furnish(folder: Path) -> None:
    """Creates the files that the page assumes: the examples of a clone, and a user bot."""
    shutil.copytree(ROOT / "examples", folder / "examples", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "mine.py").write_text(BOT)


def run(command: str, folder: Path, environment: dict[str, str]) -> None:
    """Runs a command as a reader would, until it ends; one that never ends, until it answers. Raises if it fails."""
    if command.startswith("chabudai serve"):
        serve(command, folder, environment)
        return
    typed = next((text for begins, text in TYPED.items() if command.startswith(begins)), "")
    done = subprocess.run(
        ["bash", "-c", command],
        check=False,
        cwd=folder,
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
    )
    # A bot that fails is stood in for, and the table goes on.
    if done.returncode or "stand-in" in done.stdout:
        raise RuntimeError(f"{command}\n{done.stdout}{done.stderr}")


def serve(command: str, folder: Path, environment: dict[str, str]) -> None:
    """Starts a service at a free port, asks it for its page and its bots, and stops it."""
    process = subprocess.Popen(
        [*command.split(), "--port", "0", "--no-open"],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    limit = threading.Timer(60, process.kill)
    limit.start()
    try:
        assert process.stdout is not None
        text = process.stdout.readline()
        ready = READY.search(text)
        if ready is None:
            raise RuntimeError(f"{command}\n{text}{process.stdout.read()}")
        # No proxy for the local server.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        games = opener.open(f"{ready[1]}/api/games", timeout=30).read().decode()
        name = command.partition("--bot ")[2].partition("=")[0]
        if f'"{name}"' not in games:
            raise RuntimeError(f"{command}\nno bot {name} in {games}")
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
        limit.cancel()


def walk(folder: Path, wheel: Path) -> None:
    """Does every block in order, in this environment, and says how long each took."""
    began = time.monotonic()
    os.chdir(folder)
    sys.path.insert(0, str(folder))
    environment = dict(os.environ)
    # What is there is what an index would bring: the page's own line adds the extra.
    run(f"pip install {wheel}", folder, environment)
    print(f"{time.monotonic() - began:7.1f} s  $ pip install {wheel.name}", flush=True)
    names: dict[str, Any] = {}
    trained = 0.0
    for kind, block in blocks(PAGE.read_text()):
        if kind == "python":
            start, data = time.monotonic(), io.StringIO()
            importlib.invalidate_caches()
            with contextlib.redirect_stdout(data):
                exec(compile(block, PAGE.name, "exec"), names)
            printed = data.getvalue().splitlines()
            if printed != said(block):
                raise RuntimeError(f"{block}\nprinted\n{data.getvalue()}")
            lines = [line for line in block.splitlines() if line and not line.startswith(("import", "from"))]
            print(f"{time.monotonic() - start:7.1f} s  {lines[0]} ...", flush=True)
            continue
        for command in commands(block):
            start = time.monotonic()
            # One agent is trained as the page says it, the other for as long as shows that the command is right.
            whole = command.startswith(TRAINS) and not trained
            doing = command if whole else shortened(command)
            run(doing, folder, environment)
            print(f"{time.monotonic() - start:7.1f} s  $ {doing}", flush=True)
            if whole:
                trained = time.monotonic() - began
    print(f"from installation to a trained agent: {trained / 60:.1f} minutes")
    print(f"all blocks of {PAGE.name}: {(time.monotonic() - began) / 60:.1f} minutes")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--wheels", type=Path, default=ROOT / "target/wheels", help="the newest wheel of this folder")
    parser.add_argument("--walk", type=Path, nargs=2, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.walk:
        walk(*asked.walk)
        return 0
    wheel = max(asked.wheels.resolve().glob("chabudai-*.whl"), key=lambda file: file.stat().st_mtime)
    with tempfile.TemporaryDirectory() as made:
        folder, home = Path(made) / "folder", Path(made) / "environment"
        folder.mkdir()
        furnish(folder)
        venv.create(home, with_pip=True)
        environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
        environment |= {
            "PATH": f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}",
            "XDG_DATA_HOME": str(Path(made) / "data"),
        }
        return subprocess.run(
            [home / "bin/python", Path(__file__).resolve(), "--walk", folder, wheel], env=environment, check=False
        ).returncode


if __name__ == "__main__":
    sys.exit(main())
