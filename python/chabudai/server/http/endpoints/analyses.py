"""Endpoints for analyses and lab answers that visitors share by a link."""

from __future__ import annotations

import msgspec

from ....catalogue import message
from ....store import StoreError
from ....store.places import DOCUMENT
from ....store.shared_documents import SharedDocument, delete_documents, has_document, read_document, write_document
from ...analyses.shared_analysis import StoredLabAnswer, analysis_content, decode_analysis
from ...protocol.analyses import (
    AnalysisInfo,
    DocumentId,
    DocumentShared,
    LabAnswerInfo,
    NewAnalysis,
)
from ...protocol.lab import JobRequest
from ...table.errors import RefusedError
from ..callers import Caller, RawBody
from ..endpoint import endpoint

ANALYSIS, LAB_ANSWER = "analysis", "lab"
DOCUMENT_LIFETIME_MS = 365 * 86_400_000
"""Milliseconds for which a document is kept after it was first shared."""


@endpoint("POST", "/analyses", status=201, refuses=["options", "notation", "illegal", "not_offered", "malformed"])
async def share_analysis(caller: Caller, body: RawBody[NewAnalysis]) -> DocumentShared:
    """Stores an analysis, which anyone with its link can open. It never changes and is kept for a year."""
    game, content = await caller.work(analysis_content, body)
    return await _share(caller, ANALYSIS, game, content)


@endpoint("GET", "/analyses/{analysis}", refuses=["no_match"])
async def show_analysis(caller: Caller, analysis: DocumentId) -> AnalysisInfo:
    """An analysis that was shared."""
    found = await load_analysis(caller, analysis)
    stored = decode_analysis(found.content)
    has_parent = stored.parent is not None and await _exists(caller, ANALYSIS, stored.parent)
    return AnalysisInfo(
        found.id,
        stored.game,
        stored.players,
        stored.record,
        stored.variations,
        stored.comment,
        stored.at,
        stored.parent if has_parent else None,
        found.created_ms,
        found.until_ms,
    )


@endpoint("POST", "/lab/answers", status=201, refuses=["no_match", "too_early"])
async def share_lab_answer(caller: Caller, body: JobRequest) -> DocumentShared:
    """Stores the answers of a finished job, which anyone with its link can open. They are kept for a year."""
    question, deals, answers = caller.context.jobs.result(body.job)
    stored = StoredLabAnswer(question, deals, answers)
    return await _share(caller, LAB_ANSWER, question.game, msgspec.json.encode(stored))


@endpoint("GET", "/lab/answers/{answer}", refuses=["no_match"])
async def show_lab_answer(caller: Caller, answer: DocumentId) -> LabAnswerInfo:
    """The answers of a job that were shared, with their question."""
    return await load_lab_answer(caller, answer)


async def load_analysis(caller: Caller, analysis: str) -> SharedDocument:
    """Returns an analysis. Raises ``RefusedError`` (``no_match``)."""
    return await _load(caller, ANALYSIS, analysis)


async def load_lab_answer(caller: Caller, answer: str) -> LabAnswerInfo:
    """Returns the answers of a job that were shared. Raises ``RefusedError`` (``no_match``)."""
    found = await _load(caller, LAB_ANSWER, answer)
    stored = msgspec.json.decode(found.content, type=StoredLabAnswer)
    return LabAnswerInfo(found.id, stored.question, stored.deals, stored.answers, found.created_ms, found.until_ms)


async def _load(caller: Caller, kind: str, document_id: str) -> SharedDocument:
    found = await _find(caller, kind, document_id)
    if found is None:
        raise RefusedError("no_match", message("server-no-document"))
    return found


async def _find(caller: Caller, kind: str, document_id: str) -> SharedDocument | None:
    registry = caller.context.registry
    return await registry.call(read_document, registry.store, kind, document_id, _now_ms(caller))


async def _exists(caller: Caller, kind: str, document_id: str) -> bool:
    registry = caller.context.registry
    return await registry.call(has_document, registry.store, kind, document_id, _now_ms(caller))


async def _share(caller: Caller, kind: str, game: str, content: bytes) -> DocumentShared:
    """Stores a document. Counts against the visitor's share unless it exists already."""
    registry, shares, now_ms = caller.context.registry, caller.context.shares, _now_ms(caller)
    document = SharedDocument(kind, game, content, now_ms, now_ms + DOCUMENT_LIFETIME_MS)
    known = await _find(caller, kind, document.id)
    if known is not None:
        return DocumentShared(known.id, known.until_ms)
    displaced = await shares.take(
        DOCUMENT,
        document.id,
        caller.visitor,
        caller.context.settings.limits.documents,
        lifetime_ms=DOCUMENT_LIFETIME_MS,
        idle=None,
    )
    try:
        if displaced is not None:
            await registry.write(delete_documents, registry.store, [displaced])
        await registry.write(write_document, registry.store, document)
    except StoreError:
        await shares.release(DOCUMENT, document.id)
        raise
    return DocumentShared(document.id, document.until_ms)


def _now_ms(caller: Caller) -> int:
    return int(caller.context.settings.clock() * 1000)
