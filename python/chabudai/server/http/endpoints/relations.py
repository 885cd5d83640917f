"""Endpoints for friends and blocks."""

from __future__ import annotations

from ...protocol.accounts import NewRelation, RelationInfo
from ..callers import AccountCaller
from ..endpoint import endpoint
from .accounts import MY_ACCOUNT


@endpoint("GET", MY_ACCOUNT + "/ties")
async def ties(caller: AccountCaller) -> list[RelationInfo]:
    """The friends of the caller, and the people they have blocked."""
    people = caller.context.people
    return [
        RelationInfo(name, tie)
        for name, tie in await caller.context.registry.call(people.relations.relations, caller.person.id)
    ]


@endpoint("POST", MY_ACCOUNT + "/ties", refuses=["no_match", "not_offered"])
async def tie(caller: AccountCaller, body: NewRelation) -> None:
    """Befriends or blocks a person. A blocked person cannot join the caller's tables."""
    await caller.context.people.set_relation(caller.person, body.name, body.tie)
