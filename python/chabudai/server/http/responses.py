"""Turns the answers of REST endpoints into HTTP responses, and defines the status of each refusal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from starlette.responses import PlainTextResponse, Response

from ...errors import GameError
from ...store import StoreError
from ..accounts.accounts import LogInSecrets
from ..presenters.refusals import failure_body, to_refusal
from ..protocol.fields import Code
from ..protocol.service_frames import encode
from ..table.errors import RefusedError
from .cookies import CookieNames, set_log_in, set_session

STATUS_OF_CODE: dict[Code, int] = {
    "malformed": 400,
    "key": 401,
    "log_in": 401,
    "one_time_code": 401,
    "not_allowed": 403,
    "no_table": 404,
    "no_match": 404,
    "stale": 409,
    "not_your_turn": 409,
    "over": 409,
    "no_seat": 409,
    "other_rules": 409,
    "damaged": 409,
    "too_early": 409,
    "not_offered": 409,
    "taken": 409,
    "too_long": 413,
    "illegal": 422,
    "notation": 422,
    "options": 422,
    "internal": 422,
    "busy": 429,
    "error": 503,
}

FOREIGN_ORIGIN = 403
"""The status of refusals of requests from pages of other sites. Their code is ``malformed``."""

STATUS_MEANINGS: dict[int, str] = {
    400: "The request cannot be read.",
    401: "The key, the invitation or the session is wrong or missing.",
    FOREIGN_ORIGIN: "The request comes from a page of another site, or the caller is not allowed to do this.",
    404: "There is no such table, or the table has no such match.",
    409: "The table has moved on, or this is not possible now.",
    413: "The body is too long.",
    422: "The game does not accept this. The message says why.",
    429: "Too many requests; wait a moment.",
    503: "The database is temporarily unavailable.",
}

Message = TypeVar("Message")


@dataclass(frozen=True, slots=True)
class SessionAnswer(Generic[Message]):
    """A message that sets the cookies of a login. ``None`` deletes the session cookie."""

    message: Message
    secrets: LogInSecrets | None


@dataclass(frozen=True, slots=True)
class EncodedAnswer(Generic[Message]):
    """A message that is already encoded."""

    content: bytes


@dataclass(frozen=True, slots=True)
class Download:
    """A text for the browser to save under a file name."""

    text: str
    name: str


@dataclass(frozen=True, slots=True)
class SvgImage:
    """A standalone SVG image."""

    svg: str


@dataclass(frozen=True, slots=True)
class PngImage:
    """A PNG image that other sites may show."""

    png: bytes


@dataclass(frozen=True, slots=True)
class PdfFile:
    """A PDF for the browser to save under a file name."""

    pdf: bytes
    name: str


PICTURE_AGE_S = 300
"""Seconds for which browsers and chat services keep a picture. A newer position has another address."""


def response_of(answer: Any, status: int, cookies: CookieNames) -> Response:
    """Returns an endpoint's answer as a response."""
    match answer:
        case SessionAnswer():
            response = _json(encode(answer.message), status)
            if answer.secrets is None:
                set_session(response, None, cookies)
            else:
                set_log_in(response, answer.secrets, cookies)
            return response
        case EncodedAnswer():
            return _json(answer.content, status)
        case Download():
            headers = {"Content-Disposition": f'attachment; filename="{answer.name}"'}
            return PlainTextResponse(answer.text, status, headers)
        case SvgImage():
            return Response(answer.svg, status, media_type="image/svg+xml")
        case PngImage():
            headers = {
                "Cache-Control": f"public, max-age={PICTURE_AGE_S}",
                "Cross-Origin-Resource-Policy": "cross-origin",
                "Vary": "Accept-Language",
            }
            return Response(answer.png, status, headers, media_type="image/png")
        case PdfFile():
            headers = {"Content-Disposition": f'attachment; filename="{answer.name}"'}
            return Response(answer.pdf, status, headers, media_type="application/pdf")
        case _:
            return _json(encode(answer), status)


def refusal_response(error: GameError | RefusedError | StoreError, status: int | None = None) -> Response:
    """Returns a refusal as a response, by default with the status of its code."""
    refusal = to_refusal(error)
    headers = {"WWW-Authenticate": "Bearer"} if refusal.code == "key" else {}
    if refusal.retry_after_s is not None:
        headers["Retry-After"] = str(refusal.retry_after_s)
    body = encode(failure_body(refusal))
    return _json(body, STATUS_OF_CODE[refusal.code] if status is None else status, headers)


def _json(content: bytes, status: int, headers: dict[str, str] | None = None) -> Response:
    return Response(content, status, headers, media_type="application/json")
