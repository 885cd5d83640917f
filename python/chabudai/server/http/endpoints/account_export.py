"""The export of all data of an account."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import islice
from typing import Any

from ....errors import GameError
from ....store import StoredMatch, StoredTable
from ....store.accounts import Account
from ....store.chat import ChatRepository
from ....store.clubs import ClubRepository
from ....store.email_addresses import EmailRepository
from ....store.match_history import FinishedMatch, match_history
from ....store.moderation import ModerationRepository, person_subject, seat_subject
from ....store.passkeys import PasskeyRepository
from ....store.push_subscriptions import PushRepository
from ....store.ratings import ratings_of
from ....store.tournaments import entries_of_person as tournaments_of
from ...live.restore_match import replay_match
from ...presenters import answers
from ...table.errors import RefusedError
from ...table.situation import MatchInPlay
from ..callers import AccountCaller, Caller
from ..endpoint import endpoint
from ..request_costs import EXPORT_MS
from ..responses import Download
from .profiles import result_for

MAX_EXPORTED_RECORDS = 5_000
"""Maximum records in an export. If there are more, the latest are exported."""


@endpoint("GET", "/people/me/export", cost_ms=EXPORT_MS)
async def export_me(caller: AccountCaller) -> Download:
    """All data of the caller's account as JSON, with the records of their finished matches."""
    people, registry, person = caller.context.people, caller.context.registry, caller.person
    own = await registry.call(_account_data, caller, person)
    sessions = await people.sessions(person)
    own["sessions"] = [{"begun": each.begun, "seen": each.seen, "browser": each.browser} for each in sessions]
    devices = await registry.call(people.devices.of_person, person.id)
    own["devices"] = [{"browser": each.browser, "seen": each.seen} for each in devices]
    own["second_factor"] = {
        "since": await people.second_factors.confirmed_since(person),
        "recovery_codes": await registry.call(people.second_factors.rows.count_recovery_codes, person.id),
    }
    own["tournaments"] = await registry.call(tournaments_of, registry.store, person.id)
    clubs = await registry.call(ClubRepository(registry.store).of_person, person.id)
    own["clubs"] = [{"club": club.name, "role": standing} for club, _, standing in clubs]
    settings = await registry.call(caller.context.person_settings.of, person.id)
    own["settings"] = asdict(settings)
    seats = await people.tables_of(person)
    own["tables"] = [table for table, _ in seats]
    mail = await registry.call(EmailRepository(registry.store).address_of, person.id)
    own["mail"] = None if mail is None else {"address": mail.address, "turns": mail.turns}
    keys = await registry.call(PasskeyRepository(registry.store).of_person, person.id)
    own["passkeys"] = [{"name": each.name, "created": each.created, "used": each.used} for each in keys]
    browsers = await registry.call(PushRepository(registry.store).of_person, person.id)
    own["push"] = [{"browser": each.browser, "created": each.created} for each in browsers]
    said = await registry.call(ChatRepository(registry.store).messages_of, person.id)
    own["said"] = [{"table": table, "text": line.text, "at_ms": line.at_ms} for table, line in said]
    subjects = [person_subject(person.id), *(seat_subject(*seat) for seat in seats)]
    mutes = await registry.call(ModerationRepository(registry.store).mutes_of, subjects)
    own["mutes"] = [{"done": each.done, "reason": each.reason, "until_ms": each.until_ms} for each in mutes]
    played = await registry.call(lambda: list(islice(match_history(registry.store, person.id), MAX_EXPORTED_RECORDS)))
    own["games"] = []
    for each in played:
        # One read for each record, so that other readers do not have to wait for the whole export.
        shown, stored = await registry.call(_finished_match, caller, each)
        if stored is not None:
            shown["record"], _ = await caller.context.work.run(caller.visitor.owner, _record, *stored)
        own["games"].append(shown)
    return Download(json.dumps(own, ensure_ascii=False, indent=2), f"chabudai-{person.id}.json")


def _account_data(caller: Caller, person: Account) -> dict[str, Any]:
    people, store = caller.context.people, caller.context.registry.store
    ratings = ratings_of(store, person.id)
    return {
        "name": person.name,
        "role": person.role,
        "created": person.created,
        "friends": [name for name, tie in people.relations.relations(person.id) if tie == "friend"],
        "blocked": [name for name, tie in people.relations.relations(person.id) if tie == "block"],
        "bots": [bot.name for bot in people.rows.bots(person.id)],
        "ratings": [
            {
                "game": each.game,
                "speed": each.speed,
                "model": each.model,
                "value": each.rating.value,
                "deviation": each.rating.deviation,
                "matches": each.rating.matches,
            }
            for each in ratings
        ],
    }


def _finished_match(
    caller: Caller, played: FinishedMatch
) -> tuple[dict[str, Any], tuple[StoredTable, StoredMatch] | None]:
    """Returns a match for an export, and the rows from which its record is made, if they are stored. The record is
    public because the match is over.
    """
    store = caller.context.registry.store
    shown: dict[str, Any] = {
        "table": played.table,
        "number": played.number,
        "game": played.game,
        "ended": played.ended,
        "result": result_for(played),
        "seat": played.seat,
    }
    found, stored = store.load_table(played.table), store.load_match(played.table, played.number)
    return shown, None if found is None or stored is None else (found[0], stored)


def _record(table: StoredTable, stored: StoredMatch) -> str | None:
    try:
        return answers.record_text(MatchInPlay(table, stored, replay_match(stored)))
    except (GameError, RefusedError):
        # The match uses newer rules than this version of the server.
        return None
