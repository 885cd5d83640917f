"""Faults to plant in a server. The check must find each of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from chabudai.match import Entry, Match
from chabudai.server.live import command_pipeline as room
from chabudai.server.live.command_pipeline import CommandPipeline
from chabudai.server.live.group_commit import GroupCommit
from chabudai.server.protocol.commands import Act
from chabudai.server.table.change import Change, NewEntries
from chabudai.store import Store

from .patching import patch


def answer_before_it_is_written() -> None:
    write, errands = GroupCommit.write, set()

    async def hasty(writer: GroupCommit, work: Callable[..., Any], *arguments: Any) -> Any:
        writing = asyncio.ensure_future(write(writer, work, *arguments))
        if getattr(work, "__name__", None) != "append":
            return await writing
        errands.add(writing)
        return None

    patch(GroupCommit, "write", hasty)


def send_before_it_is_written() -> None:
    commit = CommandPipeline._commit

    async def talkative(pipeline: CommandPipeline, change: Change) -> None:
        if change.playing is not None and change.rows is not None:
            table = pipeline._table
            table.update(replace(table.situation, playing=change.playing))
            await asyncio.sleep(0.01)
        await commit(pipeline, change)

    patch(CommandPipeline, "_commit", talkative)


def forget_answered_requests() -> None:
    patch(Match, "answered", lambda *_: False)


def act_for_another_seat() -> None:
    decide = vars(room)["decide"]

    def zealous(situation: Any, command: Any, now: Any) -> Change:
        change: Change = decide(situation, command, now)
        if isinstance(command, Act) and isinstance(change.rows, NewEntries) and change.playing is not None:
            trial = change.playing.match.copy()
            for seat in trial.acting[:1]:
                trial.play(seat, trial.view(seat).legal_actions[0])
            rows = replace(change.rows, entries=trial.entries_from(situation.match.count))
            change = replace(change, rows=rows, playing=replace(change.playing, match=trial))
        return change

    patch(room, "decide", zealous)


def write_only_the_first_row() -> None:
    append = Store.append

    def lazy(store: Store, match_id: int, number: int, entries: Sequence[Entry], *clocks: Any) -> None:
        append(store, match_id, number, entries[:1], *clocks)

    patch(Store, "append", lazy)


PLANTED: dict[str, Callable[[], None]] = {
    fault.__name__: fault
    for fault in (
        answer_before_it_is_written,
        send_before_it_is_written,
        forget_answered_requests,
        act_for_another_seat,
        write_only_the_first_row,
    )
}
