"""Test languages made from English. What is not accented on a page does not come from the catalogue."""

from __future__ import annotations

from typing import Any

from fluent.syntax import ast
from fluent.syntax.visitor import Transformer

_ACCENTED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "áƀćđéƒǧĥíĵķĺɱńóƥɋŕšťúṽŵẋýžÁƁĆĐÉƑǦĤÍĴĶĹṀŃÓƤɊŔŠŤÚṼŴẊÝŽ"
)
_RIGHT_TO_LEFT, _END = "\u202e", "\u202c"


def pseudo_text(text: str, language: str) -> str:
    """Returns an English text in a test language.

    >>> pseudo_text("Your turn", "en-XA")
    'Ýóúŕ ťúŕń'
    """
    if language == "en-XA":
        return text.translate(_ACCENTED)
    return f"{_RIGHT_TO_LEFT}{text}{_END}" if text.strip() else text


class _Accents(Transformer):
    def __init__(self, language: str) -> None:
        self._language = language

    def visit_TextElement(self, node: Any) -> Any:  # noqa: N802 - the visitor's name for this node
        node.value = pseudo_text(node.value, self._language)
        return node

    def visit_Message(self, node: Any) -> Any:  # noqa: N802
        self.generic_visit(node)
        if self._language == "en-XA" and node.value is not None:
            elements = node.value.elements
            node.value.elements = [ast.TextElement("["), *elements, ast.TextElement("]")]
        return node


def pseudo_resource(resource: ast.Resource, language: str) -> ast.Resource:
    """Returns an English resource in a test language: texts are changed, arguments are not."""
    for entry in resource.body:
        _Accents(language).visit(entry)
    return resource
