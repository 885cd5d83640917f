"""The template of an experiment, with every option of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .. import _core, bots
from ..lab.restricted_players import kinds_of
from ..lab.toml import to_toml
from ..presentation.option_words import level_sentence, option_help
from ..presentation.titles import game_title
from .options import allowed_values, shown_default, shown_value

DEALS = 40
"""The number of deals in the template, with which it runs in a minute."""
LEVEL = 1
BETTER = 2


def experiment_template(key: str) -> str:
    """Returns a TOML file with comments that can be run as it is: it asks how an option affects the length of the game.

    If the game has no suitable option, it asks how stronger players affect it.

    >>> print(experiment_template("nakatta").splitlines()[0])
    # An experiment with Nakatta. Run it with: chabudai lab run THIS-FILE
    """
    specs = _core.option_specs(key)
    changed = next((spec for spec in specs if spec["kind"] in ("switch", "choice")), None)
    if changed is None:
        name = f"all = bot:{BETTER}"
        among, than = "among better players", "among weak ones"
        change = f"players = {to_toml({'all': f'bot:{BETTER}'})}"
    else:
        other = _other(changed)
        name = f"{changed['name']} = {shown_value(other)}"
        among, than = f"with {name}", "by the base rules"
        change = f"options = {to_toml({changed['name']: other})}"
    lines = [
        f"# An experiment with {game_title(key)}. Run it with: chabudai lab run THIS-FILE",
        "# Lines that start with # are comments; remove the # to use them.",
        "",
        f"title = {to_toml(f'{game_title(key)}: is a game {among} longer or shorter than {than}?')}",
        f"game = {to_toml(key)}",
        "seed = 1                # seed of the deals",
        f"deals = {DEALS}              # maximum; each is played under every variant with the same cards",
        "# rotations = 2         # number of seatings of the players; by default all that differ",
        "",
        "[options]               # for all variants; a list makes a variant of each value: [1, 2, 3]",
        *(line for spec in specs for line in _knob(key, spec)),
        "",
        '[players]               # by seat number from "0", or all',
        f'all = "bot:{LEVEL}"',
        *(f"#   bot:{level.word}  {level_sentence(key, level.word, level.sentence)}" for level in bots.levels(key)),
        "#   random, greedy if the game has it, search:400 (playouts per action), module:factory",
        f"#   never:KIND or never:KIND:bot:2 avoids a kind of action: {', '.join(kinds_of(key))}",
        "#   any:KIND plays a random action of a kind; opens:bot:2 opens at random, in games without a deal",
        "",
        "[[variants]]",
        'name = "base"',
        "",
        "[[variants]]            # its options override those above; it may also have its own players",
        f"name = {to_toml(name)}",
        change,
        "",
        "[[questions]]           # chabudai lab measures lists the measures",
        'measure = "length.plays"',
        f'compare = ["base", {to_toml(name)}]',
        "# half_width = 0.5      # stop when the interval of the difference is this narrow",
        "# wanted = 60           # instead of compare: which variant comes closest to this value",
        "# level = 0.95          # confidence level",
    ]
    return "\n".join(lines) + "\n"


def _knob(key: str, spec: Mapping[str, Any]) -> list[str]:
    """Returns the lines of an option. An option without a default has its minimum."""
    default = to_toml(spec["least"] if spec["default"] is None else spec["default"])
    standard = f"instead of {spec['instead_of']}" if "instead_of" in spec else f"default {shown_default(spec)}"
    return [f"# {spec['name']} = {default}", f"#     {allowed_values(spec)}, {standard}. {option_help(key, spec)}"]


def _other(spec: Mapping[str, Any]) -> Any:
    """Returns a value other than the default."""
    if spec["kind"] == "switch":
        return not spec["default"]
    return next(word for word in spec["words"] if word != spec["default"])
