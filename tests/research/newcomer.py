"""Follows ``docs/how-to/research.md`` in an empty environment, up to a trained agent: ``make newcomer``.

Installs a wheel and runs every block of the page in order, in an empty folder. The output of Python is compared with
the page, and commands are run as printed there. Part of this module runs in the Python of the new environment, so it
imports only the standard library.
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
PAGE = ROOT / "docs/how-to/research.md"
LIMIT_S = 1800
"""A command that takes longer counts as hanging."""
READY = re.compile(r"ready at (\S+)")

TRAINS = "python examples/ppo.py"
SHORTER = {
    "--minutes 5": "--rounds 1 --rows 8 --looks 0 --deals 1 --against random",
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
"""The file ``mine.py``, which readers of the page write themselves."""


def blocks(page: str) -> list[tuple[str, str]]:
    """Returns the blocks of Python and of commands in order, each as ``python`` or ``sh`` and its text."""
    return re.findall(r"^```(python|sh)\n(.*?)^```", page, flags=re.MULTILINE | re.DOTALL)


def commands(block: str) -> list[str]:
    """Returns the commands of a block without their comments."""
    return [re.sub(r"\s+#.*", "", line) for line in block.splitlines()]


def said(block: str) -> list[str]:
    """Returns the output that a Python block states: after the print, or in comment lines below it."""
    return re.findall(r"^(?:print\(.*\)  )?# (.+)$", block, flags=re.MULTILINE)


def shortened(command: str) -> str:
    """Returns a version of the command that takes seconds."""
    for long, short in SHORTER.items():
        command = command.replace(long, short)
    return command


def furnish(folder: Path) -> None:
    """Creates the files that the page assumes: the examples of a clone, and a user bot."""
    shutil.copytree(ROOT / "examples", folder / "examples", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "mine.py").write_text(BOT)


def run(command: str, folder: Path, environment: dict[str, str]) -> None:
    """Runs a command as a reader would, until it ends or, for a server, until it answers. Raises if it fails."""
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
    # If a bot fails, a substitute answers for it and the table goes on.
    if done.returncode or "a substitute answered" in done.stdout:
        raise RuntimeError(f"{command}\n{done.stdout}{done.stderr}")


def serve(command: str, folder: Path, environment: dict[str, str]) -> None:
    """Starts a server on a free port, requests its page and its bots, and stops it."""
    process = subprocess.Popen(
        [*command.split(), "--port", "0", "--no-open"],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    limit = threading.Timer(120, process.kill)
    limit.start()
    try:
        assert process.stdout is not None
        # On a busy machine, the log may begin before the server is ready.
        ready, text = None, ""
        while ready is None:
            text += (line := process.stdout.readline())
            if not line:
                raise RuntimeError(f"{command}\n{text}")
            ready = READY.search(line)
        # No proxy for the local server.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        games = opener.open(f"{ready[1]}/api/games", timeout=120).read().decode()
        name = command.partition("--bot ")[2].partition("=")[0]
        if f'"{name}"' not in games:
            raise RuntimeError(f"{command}\nno bot {name} in {games}")
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
        limit.cancel()


def walk(folder: Path, wheel: Path) -> None:
    """Runs every block in order, in this environment, and prints how long each took."""
    began = time.monotonic()
    os.chdir(folder)
    sys.path.insert(0, str(folder))
    environment = dict(os.environ)
    # This wheel replaces the package index; the page's own command then adds the extra.
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
            # One agent is trained as the page says, the other only long enough to show that the command works.
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
    parser.add_argument("--wheels", type=Path, default=ROOT / "target/wheels", help="use the newest wheel in it")
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
