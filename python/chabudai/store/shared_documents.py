"""Rows of documents that visitors share by a link: analyses of matches, and answers of the lab.

A document never changes. Its id is derived from its content, so that the same content has the same address.
"""

from __future__ import annotations

import hashlib
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Collection
from dataclasses import dataclass

import sqlalchemy as sa

from .database import Database
from .schema import shared_documents

ID_LENGTH = 20


@dataclass(frozen=True, slots=True)
class SharedDocument:
    """A document, which is available until a Unix time in milliseconds."""

    kind: str
    game: str
    content: bytes
    created_ms: int
    until_ms: int

    @property
    def id(self) -> str:
        """The id, of 120 bits. It depends on the kind and the content only."""
        digest = hashlib.sha256(self.kind.encode() + b"\0" + self.content).digest()
        return urlsafe_b64encode(digest).decode()[:ID_LENGTH]


def write_document(store: Database, document: SharedDocument) -> None:
    """Writes a document, and deletes those that have expired."""
    with store.transaction() as connection:
        is_over = shared_documents.c.until_ms <= document.created_ms
        connection.execute(shared_documents.delete().where(is_over | (shared_documents.c.id == document.id)))
        connection.execute(
            shared_documents.insert().values(
                id=document.id,
                kind=document.kind,
                game=document.game,
                content=zlib.compress(document.content),
                created_ms=document.created_ms,
                until_ms=document.until_ms,
            )
        )


def read_document(store: Database, kind: str, document_id: str, now_ms: int) -> SharedDocument | None:
    """Returns a document of a kind, or ``None`` if there is none or it has expired."""
    is_wanted = (shared_documents.c.id == document_id, shared_documents.c.kind == kind)
    found = store.rows(sa.select(shared_documents).where(*is_wanted, shared_documents.c.until_ms > now_ms))
    return next(
        (
            SharedDocument(row.kind, row.game, zlib.decompress(row.content), row.created_ms, row.until_ms)
            for row in found
        ),
        None,
    )


def has_document(store: Database, kind: str, document_id: str, now_ms: int) -> bool:
    """Returns whether there is a document of a kind that has not expired."""
    is_wanted = (shared_documents.c.id == document_id, shared_documents.c.kind == kind)
    found = sa.select(shared_documents.c.id).where(*is_wanted, shared_documents.c.until_ms > now_ms)
    return store.value(found) is not None


def delete_documents(store: Database, ids: Collection[str]) -> None:
    """Deletes documents."""
    store.run(shared_documents.delete().where(shared_documents.c.id.in_(ids)))
