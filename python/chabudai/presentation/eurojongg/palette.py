"""The colours of the cards and the table."""

from __future__ import annotations

from ..shared.palette import Colour, Palette

PALETTE = Palette(
    "ej",
    felt=Colour("#dbe6da", "#22302a", override="cloth"),
    felt_deep=Colour("#c6d6c6", "#19231e", override="cloth-deep"),
    felt_line=Colour("#5f7562", "#7f9a86", override="cloth-line"),
    face=Colour("#fffdf6", "#f3eee0"),
    face_line=Colour("#6f6a5c", "#14110b"),
    black=Colour("#1d2430"),
    red=Colour("#b3261e"),
    blue=Colour("#1652a8"),
    green=Colour("#19682f"),
    gold=Colour("#f3c94d"),
    gold_deep=Colour("#d9a521"),
    gold_line=Colour("#6b4a00"),
    gold_ink=Colour("#3f2b00"),
    bonus=Colour("#eef3fb", "#e6ebf5"),
    bonus_line=Colour("#4c5d7d"),
    petal=Colour("#d8547c"),
    petal_deep=Colour("#a32750"),
    leaf=Colour("#3f8a4b"),
    wood=Colour("#7a5230"),
    feather=Colour("#8a6a45"),
    white=Colour("#ffffff"),
    white_line=Colour("#5b6478"),
    water=Colour("#3a7fc0"),
    back=Colour("#7a2f3a", "#8e4450"),
    back_mark=Colour("#e6b9a6", "#f0cbbb"),
    bright=Colour("#b34a00", "#ffb066"),
)
