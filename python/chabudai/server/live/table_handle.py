"""Where a client is at a table: how it comes, is told, asks and goes, whichever process plays the table."""

from __future__ import annotations

from typing import Protocol

import msgspec

from ..protocol.client_frames import (
    Act,
    AfterHello,
    Answer,
    Ask,
    Back,
    End,
    Explain,
    Fill,
    Hear,
    Hurry,
    Look,
    Offer,
    Ping,
    Plan,
    Read,
    Ready,
    Resign,
    Rest,
    Say,
    SayNonce,
    StandIn,
)
from ..protocol.service_frames import Accepted, Explained, Heard, Held, Page, Pong, Readings, Told, encode
from .context import Guest
from .live_table import LiveTable


class Place(Protocol):
    """A table as those see it who come to it."""

    async def enter(self, guest: Guest, key: str | None) -> None:
        """Lets a client in, as the player whose key it has; ``None`` watches. Raises ``RefusedError``: ``key``."""

    def leave(self, guest: Guest) -> None:
        """The client is gone."""

    async def answer(self, guest: Guest, frame: AfterHello) -> bytes:
        """Does what a client asks for, and gives the frame that answers it. Raises as the room does."""

    async def message_for(self, guest: Guest) -> bytes | None:
        """The newest table for a client, or ``None`` if it has it."""


class Here:
    """A table that this process plays."""

    def __init__(self, room: LiveTable) -> None:
        self.room = room

    async def enter(self, guest: Guest, key: str | None) -> None:
        room = self.room
        guest.player = room.player_of(key)
        guest.invitation = room.invitation_of(guest.player, key)
        room.enter(guest)

    def leave(self, guest: Guest) -> None:
        self.room.leave(guest)

    async def answer(self, guest: Guest, frame: AfterHello) -> bytes:
        return encode(await carried_out(self.room, guest, frame))

    async def message_for(self, guest: Guest) -> bytes | None:
        return self.room.shown.message_for(guest)


async def carried_out(room: LiveTable, guest: Guest, frame: AfterHello) -> msgspec.Struct:
    """Does what a client at a table asks for; gives the answer."""
    player = guest.player
    match frame:
        case Ping():
            return Pong()
        case Explain(id=request, action=action):
            found = room.shown.explanation(player, action)
            return Explained(request, found.action, found.sentence, found.refusal)
        case Read(id=request, items=items):
            return Readings(request, items, room.shown.readings(player, items))
        case Look(id=request, match=number, first=first):
            page = room.shown.page(player, number, first)
            return Page(request, page.match, page.lines, page.mark, page.log_from, page.log)
        case Ask(id=request, words=words):
            return Told(request, room.shown.told(player, words))
        case Act(match=number, question=question, action=action, thought_ms=thought_ms):
            _is_heard(room, player)
            if not await room.act(player, number, question, action, thought_ms):
                return Held(frame.id)
        case Resign(match=number):
            await room.resign(player, number)
        case Offer(match=number, what=what):
            await room.offer(player, number, what)
        case Answer(match=number, what=what, accept=accept):
            await room.answer(player, number, what, accept)
        case Ready(match=number):
            await room.ready(player, number)
        case SayNonce(match=number, nonce=nonce):
            await room.say_nonce(player, number, nonce)
        case Hurry(match=number):
            await room.hurry(player, number)
        case StandIn(match=number, seat=seat):
            room.stand_in(player, number, seat)
        case End(match=number, how=how):
            await room.end(player, number, how)
        case Rest(match=number, on=on):
            await room.rest(player, number, on)
        case Plan(match=number, lines=lines, stands=stands):
            await room.plan(player, number, lines, stands)
        case Hear(id=request):
            talk = await room.talk(player)
            return Heard(request, talk.lines, talk.words)
        case Say(text=text, name=name):
            await room.say(player, id(guest), text, name)
        case Back():
            _is_heard(room, player)
        case Fill(level=level):
            await room.fill(player, level)
    return Accepted(frame.id)


def _is_heard(room: LiveTable, player: int | None) -> None:
    """Somebody is here who acts: no bot does it for them any more."""
    if player is not None:
        room.heard_from(player)
