"""Measures what installing costs: ``make install-cost`` prints seconds and bytes, beside OpenSpiel's Python package.

Each package is downloaded without a cache (what has no wheel is built), installed from these files into a new
environment, and started. The download depends on the network and the installation on the machine, so they are apart.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
PEER = "open_spiel"
STARTS = {
    "chabudai": "import chabudai; chabudai.load('nakatta').start(seed=1).view(0).legal_actions",
    PEER: "import pyspiel; pyspiel.load_game('hex').new_initial_state().legal_actions()",
}
"""A program that loads a game and lists the first actions, by package."""


@dataclass(frozen=True)
class Cost:
    """The cost of installing a package. Sizes in bytes."""

    name: str
    own_bytes: int
    """The package's own file."""
    downloaded_bytes: int
    files: int
    download_s: float
    install_s: float
    installed_bytes: int
    start_s: float
    """The fastest of five starts of a program that lists the first actions of a game."""


def folder_bytes(folder: Path) -> int:
    """Returns the size of the files in a folder, without Python's caches."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")


def run_seconds(command: Sequence[str | Path]) -> float:
    """Returns how many seconds a command takes. Raises ``CalledProcessError`` if it fails."""
    began = time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - began


def measure(name: str, source: str, folder: Path) -> Cost:
    """Downloads, installs and starts a package. ``source`` is a wheel's path or a name for pip's index."""
    home, files = folder / "environment", folder / "files"
    venv.create(home, with_pip=True)
    (packages,) = home.glob("lib/python*/site-packages")
    before = folder_bytes(packages)
    pip: list[str | Path] = [home / "bin/python", "-m", "pip", "--quiet", "--disable-pip-version-check"]
    download_s = run_seconds([*pip, "wheel", "--no-cache-dir", "--wheel-dir", files, source])
    sizes = {path.name: path.stat().st_size for path in files.iterdir()}
    (own,) = [size for file, size in sizes.items() if file.replace("-", "_").startswith(f"{name}_")]
    install_s = run_seconds([*pip, "install", "--no-index", "--find-links", files, source])
    starts = [run_seconds([home / "bin/python", "-c", STARTS[name]]) for _ in range(5)]
    installed = folder_bytes(packages) - before
    return Cost(name, own, sum(sizes.values()), len(sizes), download_s, install_s, installed, min(starts))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--wheels", type=Path, default=ROOT / "target/wheels", help="use the newest wheel in it")
    asked = parser.parse_args()
    wheel = max(asked.wheels.resolve().glob("chabudai-*.whl"), key=lambda file: file.stat().st_mtime)
    table = Table(
        "package", "own file", "downloaded", "files", "download", "install", "on disk", "start to first actions"
    )
    for name, source in {"chabudai": str(wheel), PEER: PEER}.items():
        with tempfile.TemporaryDirectory() as made:
            cost = measure(name, source, Path(made))
        table.add_row(
            cost.name,
            f"{cost.own_bytes / 1e6:.1f} MB",
            f"{cost.downloaded_bytes / 1e6:.1f} MB",
            str(cost.files),
            f"{cost.download_s:.1f} s",
            f"{cost.install_s:.1f} s",
            f"{cost.installed_bytes / 1e6:.0f} MB",
            f"{cost.start_s:.2f} s",
        )
    Console(width=120).print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
