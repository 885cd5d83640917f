"""The core in a browser: playouts of Nakatta in WebAssembly and in native code, in pairs, and the sizes of the modules.

``make wasm-speed``. Each pair runs one after the other on one processor, and counts processor time, so that other work
on the machine disturbs neither figure much. The ratio is the median of the pairs, with the smallest and the greatest.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

import chabudai

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "web/src/local/modules"
PAIRS = 9
SECONDS = "1"
MAX_COMPRESSED_KB = 700


def main() -> int:
    compressed = subprocess.run(
        ["node", "--eval", _COMPRESS, str(MODULES), *chabudai.games()], capture_output=True, text=True, check=True
    )
    print(compressed.stdout, end="")
    sizes = [int(line.split()[3]) for line in compressed.stdout.splitlines()]
    pairs = [(_native(), _browser()) for _ in range(PAIRS)]
    print(
        f"Nakatta 13x13, playouts per processor second: {_middle([n for n, _ in pairs]):,} native plain code, ", end=""
    )
    ratios = sorted(browser / native for native, browser in pairs)
    print(f"{_middle([b for _, b in pairs]):,} WebAssembly; ratio {median(ratios):.2f} ", end="")
    print(f"({ratios[0]:.2f} to {ratios[-1]:.2f}, {PAIRS} pairs)")
    return max(sizes) > MAX_COMPRESSED_KB * 1000


# The page is delivered with the best compression of brotli, as in `web/delivery.ts`.
_COMPRESS = """
const { readFileSync } = require("node:fs");
const { brotliCompressSync } = require("node:zlib");
const [folder, ...games] = process.argv.slice(1);
for (const game of games) {
  const bytes = readFileSync(`${folder}/${game}.wasm`);
  console.log(`${game}: ${bytes.length} bytes, ${brotliCompressSync(bytes).length} bytes compressed`);
}
"""


def _native() -> float:
    """Returns the playouts per second of the kernel that needs no special instructions."""
    lines = _output([str(ROOT / "target/release/measure"), "kernels", SECONDS])
    return float(next(line.split()[1] for line in lines if line.startswith("plain ")))


def _browser() -> float:
    (line,) = _output(["node", str(ROOT / "tests/wasm/speed.mjs"), str(MODULES / "nakatta.wasm"), SECONDS])
    return float(line.split()[1])


def _output(command: Sequence[str]) -> list[str]:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def _middle(values: Sequence[float]) -> int:
    return round(median(values))


if __name__ == "__main__":
    sys.exit(main())
