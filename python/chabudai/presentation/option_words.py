"""Words for the options of games and the levels of bots, in the file ``options.ftl`` of the catalogue.

A game whose words are not in the catalogue has the English texts of the core.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from ..catalogue import Message, plain
from ..catalogue.bundles import has_message


def option_help(key: str, spec: Mapping[str, Any], kind: Literal["help", "example"] = "help") -> Message:
    """Returns the help of an option of a game, or an example of its effect, as a sentence.

    >>> str(option_help("nakatta", {"name": "size"}))
    'Points along each side of the board.'
    """
    return _message(f"options-{kind}-{key}-{spec['name'].replace('_', '-')}", spec.get(kind, ""))


def option_label(key: str, name: str) -> Message:
    """Returns the label of an option of a game outside of the form for a new table.

    >>> str(option_label("eurojongg", "several_winners")), str(option_label("nakatta", "pie"))
    ('Several winners', 'Pie rule')

    In the form, the label of an alternative option begins with "or".

    >>> str(option_label("natto", "best_of"))
    'Best of'
    """
    id_part = name.replace("_", "-")
    # The labels of Nakatta's options are in the file of every page.
    ids = (f"options-title-{key}-{id_part}", f"options-label-{key}-{id_part}", f"page-{key}-{id_part}")
    words = name.replace("_", " ")
    english = plain(f"{words[:1].upper()}{words[1:]}")
    return next((Message(message_id) for message_id in ids if has_message(message_id)), english)


def level_sentence(key: str, word: str, sentence: str) -> Message:
    """Returns how a level of a game's bots decides. ``word`` is its number or ``max``.

    >>> str(level_sentence("nakatta", "3", ""))
    'Tries 45 games in its head before each action.'
    """
    return _message(f"options-level-{key}-{word}", sentence)


def _message(message_id: str, english: str) -> Message:
    return Message(message_id) if has_message(message_id) else plain(_as_sentence(english))


def _as_sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].removesuffix('.')}." if text else ""
