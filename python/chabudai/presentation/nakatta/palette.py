"""The colours of the wooden board and of the stones."""

from __future__ import annotations

from ..shared.palette import Colour, Palette

PALETTE = Palette(
    "",
    wood_a=Colour("#ebcd99", "#7a6145"),
    wood_b=Colour("#d9b274", "#665038"),
    grain=Colour("#8a5a22", "#1f140a"),
    grid=Colour("#5f4220", "#2a1d10"),
    dim=Colour("#e2bf88", "#705940"),
    edge_black=Colour("#26242a", "#131216"),
    edge_black_line=Colour("#3d3942", "#2c2a31"),
    edge_black_label=Colour("#f6eddc", "#d9d0c0"),
    edge_white=Colour("#fbf6ea", "#ded5c4"),
    edge_white_dot=Colour("#cdbf9f", "#a99d86"),
    edge_white_label=Colour("#3a2f22", "#2b2219"),
    mark=Colour("#c5301a", "#ff6a4a"),
    won=Colour("#ffc629", "#ffd257"),
    won_back=Colour("#4a2b00", "#2b1a00"),
    lit=Colour("#1d6fd6", "#7db7ff"),
    stone_black=Colour("#1b1a1d"),
    stone_black_line=Colour("#85796a"),
    stone_white=Colour("#fffaf0"),
    stone_white_line=Colour("#4c4234"),
)
