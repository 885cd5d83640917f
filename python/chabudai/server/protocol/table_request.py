"""How a request to a table is declared, and the messages that are generated from the declaration."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from types import NoneType
from typing import Any, ClassVar, Literal, TypeVar, Union, get_args

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo

from .fields import Code, RequestId


class TableRequest(Struct, frozen=True):
    """A request to a table. ``player`` is the player's number at the table, or ``None`` for a spectator."""

    player: int | None
    declaration: ClassVar[Declaration]


class TableFrame(Struct, frozen=True, tag_field="type"):
    """A frame that carries a request to a table: the fields of the request except ``player``, and an ``id``."""

    id: RequestId
    request: ClassVar[type[TableRequest]]


class AnswerFrame(Struct, frozen=True, tag_field="type"):
    """A frame that answers a request: the fields of the REST answer, and the ``id`` of the request."""

    id: int


Request = TypeVar("Request", bound=TableRequest)
CallerKind = Literal["seat", "anyone"]
"""The permitted senders of a request: players only, identified by a seat's key, or spectators as well."""


@dataclass(frozen=True, slots=True)
class Declaration:
    """A request and the messages that are generated from it; see :func:`declare` for the fields."""

    operation: str
    path: str | None
    caller: CallerKind
    refuses: tuple[Code, ...]
    is_written: bool
    frame: type[TableFrame] | None
    body: type[Struct] | None
    answer: type[Struct] | None
    answer_frame: type[AnswerFrame] | None
    then: type[TableRequest] | None


def declare(
    frame: str | None,
    *,
    path: str | None = None,
    operation: str | None = None,
    caller: CallerKind = "seat",
    refuses: Sequence[Code] = (),
    answer: type[Struct] | None = None,
    answer_type: str | None = None,
    then: type[TableRequest] | None = None,
    is_written: bool = True,
    socket_only: Collection[str] = (),
    optional_over_rest: Collection[str] = (),
) -> Callable[[type[Request]], type[Request]]:
    """Declares a request to a table.

    ``frame`` is the type of the request's frame, ``path`` its REST path below that of the table, ``operation`` the name
    of its REST operation (by default ``frame``), and ``refuses`` the refusal codes that are specific to it. A request
    without ``answer`` is a command: the socket answers ``accepted``, and REST returns the new table, or the answer to
    the query ``then`` if one is given. ``answer`` and ``answer_type`` are the answer of any other request and the type
    of its frame. A command with ``is_written=False`` changes nothing that is stored.
    """

    def decorate(kind: type[Request]) -> type[Request]:
        fields = [field for field in msgspec.structs.fields(kind) if field.name != "player"]
        body_fields = [
            (field.name, field.type, None) if field.name in optional_over_rest else _definition(field)
            for field in fields
            if field.name not in socket_only
        ]
        body_fields.sort(key=len)
        kind.declaration = Declaration(
            operation or frame or kind.__name__.lower(),
            path,
            caller,
            tuple(refuses),
            is_written,
            None if frame is None else _frame(kind, frame, fields, optional_over_rest),
            None if path is None or not fields else _struct(f"{kind.__name__}Request", body_fields, kind.__doc__),
            answer,
            None if answer is None or answer_type is None else _answer_frame(answer, answer_type),
            then,
        )
        return kind

    return decorate


def request_in(kind: type[TableRequest], message: Struct | None, player: int | None) -> TableRequest:
    """Returns the request in a frame or REST body."""
    fields = {} if message is None else {name: getattr(message, name) for name in message.__struct_fields__}
    fields.pop("id", None)
    build: Callable[..., TableRequest] = kind
    return build(player, **fields)


def answer_frame(request: TableRequest, request_id: int, answer: Struct) -> AnswerFrame:
    """Returns the frame with the answer to a request."""
    frame = request.declaration.answer_frame
    assert frame is not None
    build: Callable[..., AnswerFrame] = frame
    return build(request_id, *(getattr(answer, name) for name in answer.__struct_fields__))


def _frame(
    kind: type[TableRequest], tag: str, fields: Sequence[FieldInfo], required: Collection[str]
) -> type[TableFrame]:
    definitions = [
        (field.name, _without_none(field.type)) if field.name in required else _definition(field) for field in fields
    ]
    frame = _struct(kind.__name__, definitions, kind.__doc__, TableFrame, tag)
    frame.request = kind
    return frame


def _answer_frame(answer: type[Struct], tag: str) -> type[AnswerFrame]:
    definitions = [_definition(field) for field in msgspec.structs.fields(answer)]
    return _struct(f"{answer.__name__}Frame", definitions, answer.__doc__, AnswerFrame, tag)


def _definition(field: FieldInfo) -> tuple[Any, ...]:
    if field.default is not NODEFAULT:
        return field.name, field.type, field.default
    if field.default_factory is not NODEFAULT:
        return field.name, field.type, msgspec.field(default_factory=field.default_factory)
    return field.name, field.type


def _without_none(kind: Any) -> Any:
    return Union[tuple(part for part in get_args(kind) if part is not NoneType)]  # noqa: UP007


S = TypeVar("S", bound=Struct)


def _struct(
    name: str,
    fields: Sequence[tuple[Any, ...]],
    doc: str | None,
    base: type[S] = Struct,  # type: ignore[assignment]
    tag: str | None = None,
) -> type[S]:
    namespace = {"__doc__": doc}
    made: Any = msgspec.defstruct(name, fields, bases=(base,), namespace=namespace, tag=tag, frozen=True)
    kind: type[S] = made
    return kind
