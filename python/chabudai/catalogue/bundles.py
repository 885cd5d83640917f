"""Turns messages into text with the Fluent files of a language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from .honorifics import without_honorifics_of_bots
from .language import LOCALES, PSEUDO_LANGUAGES, SOURCE, current_language
from .messages import Argument, Items, Listing, Message, Seat
from .pseudo import pseudo_resource

_SHARED_FILE = "common"
"""The file with terms and lists that all other files may use."""
_NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")


class MessageError(LookupError):
    """A message that the catalogue does not have, or whose arguments do not fit it: an error in the program."""


def format_message(message: Message, language: str | None = None) -> str:
    """Returns the text of a message in a language, by default the current one; in English if it is not translated.

    Raises ``MessageError`` if the catalogue does not have the message, or an argument is missing.
    """
    if message.id == "plain":
        return str(message.args["text"])
    chosen = language or current_language()
    for each in dict.fromkeys((chosen, SOURCE)):
        bundle = _bundle(each, message.id.partition("-")[0])
        if bundle is not None and bundle.has_message(message.id):
            pattern = bundle.get_message(message.id).value
            assert pattern is not None, message.id
            variables = dict(_variables(message.args, each))
            text, errors = bundle.format_pattern(pattern, variables)
            if errors:
                raise MessageError(f"{message.id}: {errors[0]!r}")
            return without_honorifics_of_bots(str(text), variables.values(), each)
    raise MessageError(f"the catalogue has no message {message.id!r}")


def has_message(message_id: str) -> bool:
    """Returns whether the catalogue has a message.

    >>> has_message("list-pair"), has_message("list-nothing")
    (True, False)
    """
    bundle = _bundle(SOURCE, message_id.partition("-")[0])
    return bundle is not None and bundle.has_message(message_id)


def _variables(args: Mapping[str, Argument], language: str) -> Iterator[tuple[str, Any]]:
    for name, value in args.items():
        if isinstance(value, Seat):
            yield f"{name}_is", value.addressed_as()
        yield name, _variable(value, language)


def _variable(value: Argument, language: str) -> Any:
    match value:
        case Message():
            return format_message(value, language)
        case Seat():
            return _variable(value.title(), language)
        case Items():
            return " ".join(value.codes)
        case Listing():
            return join_texts([str(_variable(item, language)) for item in value.items], value.last, language)
        case _:
            return value


def join_texts(texts: list[str], last: str, language: str) -> str:
    """Returns texts as one, with the words of the language between them.

    >>> join_texts(["a", "b", "c"], "or", "en"), join_texts(["a", "b"], "and", "ja")
    ('a, b or c', 'aとb')
    """
    if len(texts) < 2:
        return "".join(texts)
    if last == "line":
        return "\n".join(texts)
    joined = texts[0]
    between = "list-sentence" if last == "sentence" else "list-more"
    for text in texts[1:-1]:
        joined = format_message(Message(between, {"first": joined, "second": text}), language)
    end = {"and": "list-pair", "or": "list-or"}.get(last, between)
    return format_message(Message(end, {"first": joined, "second": texts[-1]}), language)


@cache
def _bundle(language: str, file: str) -> FluentBundle | None:
    """Returns the messages of one file of a language with the shared file; ``None`` if the language lacks the file."""
    folder = LOCALES / (SOURCE if language in PSEUDO_LANGUAGES else language)
    if file in ("list", "term"):
        file = _SHARED_FILE
    paths = list(dict.fromkeys(folder / f"{name}.ftl" for name in (_SHARED_FILE, file)))
    if not paths[-1].is_file():
        return None
    functions: dict[str, Callable[..., Any]] = {"WORD": number_word}
    bundle = FluentBundle([language], functions=functions, use_isolating=False)
    for path in paths:
        bundle.add_resource(_resource(path, language))
    return bundle


def _resource(path: Path, language: str) -> ast.Resource:
    resource = FluentResource(path.read_text(encoding="utf-8"))
    return pseudo_resource(resource, language) if language in PSEUDO_LANGUAGES else resource


def number_word(number: Any) -> str:
    """Returns a number from 0 to 11 as an English word, and any other in digits: the function ``WORD`` of messages.

    >>> number_word(2), number_word(12)
    ('two', '12')
    """
    count = int(number)
    return _NUMBER_WORDS[count] if 0 <= count < len(_NUMBER_WORDS) else str(count)
