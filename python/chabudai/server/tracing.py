"""Traces of requests, commands, commits and work, for the operator (``--tracing``). Off by default.

A span has only the attributes of :data:`Attribute`: nothing that identifies a table, a person or a hand. A trace
context that a client sends is ignored, so that no visitor decides what is recorded. The environment variables
``OTEL_*`` choose the collector, the name of the service and the sampling, as in every program that uses OpenTelemetry.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from importlib.util import find_spec
from threading import Thread
from typing import Any, Literal, Protocol

from ..errors import GameError, OptionsError
from ..extras import requires_extra
from .table.errors import RefusedError

SpanName = Literal["request", "command", "commit", "work", "search"]
Attribute = Literal[
    "http.request.method",
    "http.route",
    "http.response.status_code",
    "chabudai.command",
    "chabudai.code",
    "chabudai.writes",
    "chabudai.work",
    "error.type",
]
"""The pattern of a route, never a path; the type of a command; the code of a refusal; the number of writes in a commit;
the name of a function; the type of an error."""

Attributes = Mapping[Attribute, str | int]
CLOSE_TIMEOUT_S = 3.0
_PACKAGES = ("opentelemetry.sdk.trace", "opentelemetry.exporter.otlp.proto.http.trace_exporter")


class Span(Protocol):
    """A span under way."""

    def set(self, attribute: Attribute, value: str | int) -> None:
        """Adds an attribute."""


class Tracer(Protocol):
    """Records what the server does, or records nothing if tracing is off."""

    def span(
        self, name: SpanName, attributes: Attributes | None = None, *, is_root: bool = False
    ) -> AbstractContextManager[Span]:
        """Records a block; an error that leaves it is recorded by its type or code.

        The span is part of the one around it unless ``is_root``.
        """

    def close(self) -> None:
        """Sends what has been recorded, and stops."""


class _NoSpan:
    def set(self, attribute: Attribute, value: str | int) -> None:
        pass


class NoTracer:
    """Records nothing."""

    _none: AbstractContextManager[Span] = nullcontext(_NoSpan())

    def span(self, *_arguments: Any, **_options: Any) -> AbstractContextManager[Span]:
        return self._none

    def close(self) -> None:
        pass


class _RecordedSpan:
    def __init__(self, span: Any) -> None:
        self._span = span

    def set(self, attribute: Attribute, value: str | int) -> None:
        self._span.set_attribute(attribute, value)


class OpenTelemetryTracer:
    """Records spans with OpenTelemetry and sends them in batches from a thread of its own."""

    def __init__(self, exporter: Any = None) -> None:
        """``exporter`` receives the spans; with ``None``, they go to the collector at ``OTEL_EXPORTER_OTLP_ENDPOINT``.

        Raises ``MissingExtraError``.
        """
        with requires_extra("tracing", "tracing"):
            from opentelemetry import context  # noqa: PLC0415
            from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # noqa: PLC0415
            from opentelemetry.sdk.resources import SERVICE_NAME, Resource  # noqa: PLC0415
            from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415
            from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415
            from opentelemetry.trace import Status, StatusCode  # noqa: PLC0415

        resource = Resource.create()
        if str(resource.attributes[SERVICE_NAME]).startswith("unknown_service"):
            # The environment does not name the service.
            resource = resource.merge(Resource({SERVICE_NAME: "chabudai"}))
        # Not the provider of the whole process: a program may run several servers.
        self._provider = TracerProvider(resource=resource, shutdown_on_exit=False)
        self._provider.add_span_processor(BatchSpanProcessor(exporter or OTLPSpanExporter()))
        self._tracer = self._provider.get_tracer("chabudai")
        self._no_parent = context.Context()
        self._failed = Status(StatusCode.ERROR)

    @contextmanager
    def span(self, name: SpanName, attributes: Attributes | None = None, *, is_root: bool = False) -> Iterator[Span]:
        # The text of an error could reveal hidden information, so only the error's type or code is recorded.
        with self._tracer.start_as_current_span(
            name,
            context=self._no_parent if is_root else None,
            attributes={str(key): value for key, value in (attributes or {}).items()},
            record_exception=False,
            set_status_on_exception=False,
        ) as span:
            recorded = _RecordedSpan(span)
            try:
                yield recorded
            except (GameError, RefusedError) as refusal:
                recorded.set("chabudai.code", refusal.code)
                raise
            except Exception as error:
                recorded.set("error.type", type(error).__name__)
                span.set_status(self._failed)
                raise

    def close(self) -> None:
        # A collector that does not answer must not delay the end of the server.
        closing = Thread(target=self._provider.shutdown, name="traces", daemon=True)
        closing.start()
        closing.join(CLOSE_TIMEOUT_S)


def check_tracing() -> bool:
    """Returns ``True`` if traces can be recorded. Raises ``OptionsError`` otherwise."""
    for package in _PACKAGES:
        try:
            is_installed = find_spec(package) is not None
        except ModuleNotFoundError:
            is_installed = False
        if not is_installed:
            raise OptionsError(
                "--tracing needs an extra that is not installed: pip install 'chabudai[tracing]'", "tracing"
            )
    return True
