"""Words for the options of games and the levels of bots, in the file ``options.ftl`` of the catalogue.

A game whose words are not in the catalogue has the English texts of the core.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from .. import _core
from ..catalogue import Message, listing, message, plain
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


def agreed_options(key: str, options: Mapping[str, Any]) -> list[tuple[Message, Message]]:
    """Returns the options that differ from their defaults, each with its label and its value in words.

    >>> options = _core.Game("natto", {"single_must_end": True, "bombs": "fewer"}).options
    >>> [f"{label}: {value}" for label, value in agreed_options("natto", options)]
    ['Bombs: Five', 'The last play is a single: yes']
    """
    usual = _core.Game(key).options
    return [
        (option_label(key, name), _value(key, name, value))
        for name, value in options.items()
        if value != usual.get(name) and value is not None
    ]


def _value(key: str, name: str, value: Any) -> Message:
    if isinstance(value, bool):
        return message("print-yes" if value else "print-no")
    if isinstance(value, list):
        return message("list-all", items=listing([_value(key, name, each) for each in value], "comma"))
    if isinstance(value, Mapping):
        return plain(", ".join(f"{each} {points}" for each, points in value.items()))
    message_id = f"options-label-{key}-{name.replace('_', '-')}-{value}"
    return Message(message_id) if has_message(message_id) else plain(str(value))


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
