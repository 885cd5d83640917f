"""Every colour is declared once: pictures, notebooks and reports use the palettes of which the page's are made."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from chabudai import load
from chabudai.presentation import PRESENTATIONS, picture

ROOT = Path(__file__).resolve().parent.parent
PACKAGE, WEB = ROOT / "python" / "chabudai", ROOT / "web" / "src"
COLOUR = re.compile(r"#(?:[0-9a-fA-F]{3}){1,2}\b")
ROOT_RULE = re.compile(r":root\s*\{[^}]*\}")


def test_the_pages_colours_are_those_of_the_palettes() -> None:
    checked = subprocess.run(
        [sys.executable, "scripts/palettes", "--check"], check=False, cwd=ROOT, capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stdout


def test_no_other_module_declares_a_colour() -> None:
    palettes = {"palette.py", "page_colours.py"}
    doctest = {PACKAGE / "presentation/shared" / name for name in ("picture.py", "paper.py")}
    found = {
        f"{path.relative_to(ROOT)}: {colour}"
        for path in PACKAGE.rglob("*.py")
        if path.name not in palettes and path not in doctest
        for colour in COLOUR.findall(path.read_text())
    }
    assert not found


def test_no_other_style_sheet_declares_a_colour_of_a_page() -> None:
    sheets = [path for path in WEB.rglob("*.css") if not path.name.endswith(".generated.css")]
    assert sheets
    assert not [path.name for path in sheets if COLOUR.search("".join(ROOT_RULE.findall(path.read_text())))]


@pytest.mark.parametrize("key", PRESENTATIONS)
def test_a_picture_uses_only_the_colours_of_the_page(key: str) -> None:
    # A game without a palette has only the colours that all games share.
    sheets = [WEB / "ui/palette.generated.css", *WEB.glob(f"games/{key}/palette.generated.css")]
    declared = {colour.lower() for sheet in sheets for colour in COLOUR.findall(sheet.read_text())}
    used = set(COLOUR.findall(picture(load(key).start(seed=1).view(None))))
    assert used
    assert used <= declared
