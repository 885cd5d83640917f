"""The colours of the tiles and the table."""

from __future__ import annotations

from ..shared.palette import Colour, Palette

PALETTE = Palette(
    "nt",
    mat=Colour("#dfe3ea", "#262d38", override="cloth"),
    mat_deep=Colour("#cfd6e1", "#1b212a", override="cloth-deep"),
    mat_line=Colour("#66748c", "#7e8ca3", override="cloth-line"),
    face=Colour("#fdf8ea", "#efe7d3"),
    face_line=Colour("#74684f", "#15110a"),
    side=Colour("#c4a765", "#9c8450"),
    card=Colour("#ffffff", "#f0eee8"),
    back=Colour("#3d5a80", "#46658d"),
    back_mark=Colour("#a9c4e4", "#b9d0ec"),
    o=Colour("#1c4f91"),
    t=Colour("#b02a1a"),
    q=Colour("#1d6a34"),
    flower=Colour("#92246f"),
    heart=Colour("#d99a00"),
    bomb=Colour("#8a1d63", "#f09bd0"),
    bomb_ink=Colour("#ffffff", "#33001f"),
)
