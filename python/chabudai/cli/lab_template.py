"""A file to begin an experiment with: every knob of a game, told by what the core tells of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .. import _core, bots
from ..lab.seating import kinds_of
from ..lab.toml import to_toml
from ..presentation import PRESENTATIONS
from .options import allowed_values, shown_default

DEALS = 40
"""So few that the file answers in a minute as it is."""
LEVEL = 1
BETTER = 2


def experiment_template(key: str) -> str:
    """A file of TOML with comments, which can be run as it is: it asks what one knob of the game does to its length.

    Where a game has no such knob, it asks what better players do to it.

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
        name = f"{changed['name']} = {_word(other)}"
        among, than = f"with {name}", "by the base rules"
        change = f"options = {to_toml({changed['name']: other})}"
    lines = [
        f"# An experiment with {PRESENTATIONS[key].title}. Run it with: chabudai lab run THIS-FILE",
        "# What stands behind a # is a comment; take the # away to try it.",
        "",
        f"title = {to_toml(f'{PRESENTATIONS[key].title}: is a game {among} longer or shorter than {than}?')}",
        f"game = {to_toml(key)}",
        "seed = 1                # another seed, other deals",
        f"deals = {DEALS}              # at most; each is played under every variant, with the same cards",
        "# rotations = 2         # in how many orders the players sit down; by default all that differ",
        "",
        "[options]               # for all variants; a list of values makes a variant of each: [1, 2, 3]",
        *(line for spec in specs for line in _knob(spec)),
        "",
        '[players]               # by seat, "0" and on, or all',
        f'all = "bot:{LEVEL}"',
        *(f"#   bot:{level.number}  {level.name}. {level.sentence}" for level in bots.levels(key)),
        "#   random, greedy where the game has it, search:400 (so many playouts an action), module:factory",
        f"#   never:KIND or never:KIND:bot:2, who avoids a kind of action: {', '.join(kinds_of(key))}",
        "#   any:KIND takes any action of a kind by lot; opens:bot:2 begins by lot, where nothing is dealt before",
        "",
        "[[variants]]",
        'name = "base"',
        "",
        "[[variants]]            # its own options stand over those for all; it may have its own players too",
        f"name = {to_toml(name)}",
        change,
        "",
        "[[questions]]           # what there is to ask: chabudai lab measures",
        'measure = "length.plays"',
        f'compare = ["base", {to_toml(name)}]',
        "# half_width = 0.5      # stop when the interval of the difference is this narrow",
        "# wanted = 60           # without compare: which variant comes nearest to so many",
        "# level = 0.95          # how sure the answer is to be",
    ]
    return "\n".join(lines) + "\n"


def _knob(spec: Mapping[str, Any]) -> list[str]:
    default = to_toml(_default(spec))
    return [f"# {spec['name']} = {default}", f"#     {spec['help']}; {allowed_values(spec)}, {_standard(spec)}"]


def _standard(spec: Mapping[str, Any]) -> str:
    return f"in the place of {spec['instead_of']}" if "instead_of" in spec else f"default {shown_default(spec)}"


def _default(spec: Mapping[str, Any]) -> Any:
    """The default, or, where it has none, the least value."""
    return spec["least"] if spec["default"] is None else spec["default"]


def _other(spec: Mapping[str, Any]) -> Any:
    """A value that is not the default."""
    if spec["kind"] == "switch":
        return not spec["default"]
    return next(word for word in spec["words"] if word != spec["default"])


def _word(value: Any) -> str:
    return {True: "on", False: "off"}.get(value, str(value))
