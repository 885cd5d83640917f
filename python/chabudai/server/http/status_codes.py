"""The HTTP status of each refusal code, for the answers and for the OpenAPI document."""

from __future__ import annotations

from ..protocol.fields import Code

STATUS_OF_CODE: dict[Code, int] = {
    "malformed": 400,
    "key": 401,
    "log_in": 401,
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
    "busy": 429,
    "error": 503,
}

FOREIGN_ORIGIN = 403
"""The status for requests from pages of other sites, whose code is ``malformed``."""

STATUS_MEANINGS: dict[int, str] = {
    400: "The request cannot be read.",
    401: "The key, the invitation or the session is wrong or missing.",
    FOREIGN_ORIGIN: "The request comes from a page of another site, or this is not the caller's to do.",
    404: "There is no such table, or no such match at it.",
    409: "The table has moved on, or it is not the time for this.",
    413: "The body is too long.",
    422: "The game does not take this; the message says why.",
    429: "Too many requests; wait a moment.",
    503: "The store cannot be used now.",
}
