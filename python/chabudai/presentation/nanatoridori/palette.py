"""The colours of the cards, the penguins and the table."""

from __future__ import annotations

from ..shared.palette import Colour, Palette

PALETTE = Palette(
    "nn",
    cloth=Colour("#dae5d5", "#25342d", override="cloth"),
    cloth_deep=Colour("#ccdac8", "#1a2620", override="cloth-deep"),
    cloth_line=Colour("#6f8a70", "#71907b", override="cloth-line"),
    face=Colour("#fffbf1", "#efe6d5"),
    face_line=Colour("#6b5f50", "#120f0b"),
    back=Colour("#2f5a63", "#3c6f79"),
    back_wave=Colour("#9cc3c4", "#a9cfd0"),
    glow=Colour("#1556b0", "#8dbdff"),
    fresh=Colour("#c2410c", "#ff9d70"),
    danger=Colour("#a3160c", "#ff8a78"),
    danger_ink=Colour("#ffffff", "#2a0603"),
    rank_1=Colour("#55606b", "#4b5560"),
    rank_2=Colour("#85560a", "#744a05"),
    rank_3=Colour("#23743a", "#1c6530"),
    rank_4=Colour("#0a6484", "#075873"),
    rank_5=Colour("#b3261e", "#a01f18"),
    rank_6=Colour("#6a3da0", "#5f3494"),
    rank_7=Colour("#1f1d26"),
    penguin=Colour("#23262e"),
    penguin_line=Colour("#cfd6dc"),
    belly=Colour("#fbfaf6"),
    beak=Colour("#e08a00"),
)
