"""Endpoints for profiles, match histories and leaderboards, and the export of an account's data."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any, Literal

from ....errors import GameError
from ....presentation import PRESENTATIONS
from ....store import StoredMatch, StoredTable
from ....store.accounts import Account
from ....store.chat import ChatRepository
from ....store.email_addresses import EmailRepository
from ....store.leaderboard import leaders
from ....store.match_history import FinishedMatch, match_history
from ....store.moderation import ModerationRepository, person_subject, seat_subject
from ....store.passkeys import PasskeyRepository
from ....store.provisional_ratings import is_provisional
from ....store.push_subscriptions import PushRepository
from ....store.ratings import AccountRating, ratings_of
from ....store.tournaments import entries_of_person as tournaments_of
from ...live.context import replay_match
from ...presenters import answers
from ...presenters.snapshot import game_title
from ...protocol.accounts import PersonName
from ...protocol.ratings import (
    FinishedMatchInfo,
    Leaderboard,
    MatchHistoryPage,
    MatchHistoryRequest,
    Profile,
    RatingInfo,
)
from ...table.display_names import fold_name
from ...table.errors import RefusedError
from ...table.identity import kind_of_player
from ...table.situation import MatchInPlay
from ..callers import AccountCaller, Caller
from ..endpoint import GameKey, endpoint
from ..request_costs import EXPORT_MS
from ..responses import Download

MATCHES_PER_PAGE = 30
MAX_MATCHES_SCANNED = 2_000
"""Maximum matches that are scanned for one page. The next page continues from there."""
MAX_LEADERS = 100
MAX_EXPORTED_RECORDS = 5_000
"""Maximum records in an export. If there are more, the latest are exported."""


@endpoint("GET", "/persons/{name}")
async def profile(caller: Caller, name: PersonName) -> Profile:
    """The public profile of a person or bot, with ratings."""
    people, registry = caller.context.people, caller.context.registry
    person = await people.find(name)
    owner = None if person.owner is None else await registry.call(people.rows.by_id, person.owner)
    found = await registry.call(ratings_of, registry.store, person.id)
    return Profile(
        person.name,
        person.kind,
        person.role,
        person.created,
        None if owner is None else owner.name,
        [rating_info(each) for each in found],
    )


@endpoint("POST", "/persons/{name}/games")
async def games_of(caller: Caller, name: PersonName, body: MatchHistoryRequest) -> MatchHistoryPage:
    """The finished rated matches of a person. The person also sees their unrated matches."""
    people, registry = caller.context.people, caller.context.registry
    person, asking = await people.find(name), await caller.account()
    is_own = asking is not None and asking.id in (person.id, person.owner)
    return await registry.call(_games, caller, person, body, is_own)


@endpoint("GET", "/leaderboards/{game}", refuses=["no_match"])
async def leaderboard(caller: Caller, game: GameKey) -> Leaderboard:
    """The best ratings of a game."""
    if game not in PRESENTATIONS:
        raise RefusedError("no_match", f"there is no game {game}")
    registry = caller.context.registry
    found = await registry.call(leaders, registry.store, game, MAX_LEADERS)
    return Leaderboard(game, game_title(game), [rating_info(each) for each in found])


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


def rating_info(found: AccountRating) -> RatingInfo:
    """Returns a rating as a message."""
    rating = found.rating
    return RatingInfo(
        found.person,
        found.kind,
        found.game,
        game_title(found.game),
        found.speed,
        found.model,
        round(rating.value),
        round(rating.value - 1.96 * rating.deviation),
        round(rating.value + 1.96 * rating.deviation),
        is_provisional(found.model, rating),
        rating.matches,
    )


def result_for(played: FinishedMatch) -> Literal["won", "lost", "drawn", "cancelled"]:
    """Returns the result of a match for one player. Players in first place win, unless all share it."""
    if not played.places:
        return "cancelled"
    if len(set(played.places)) == 1:
        return "drawn"
    return "won" if played.places[played.seat] == 1 else "lost"


def _games(caller: Caller, person: Account, asked: MatchHistoryRequest, is_own: bool) -> MatchHistoryPage:
    found: list[FinishedMatchInfo] = []
    every = match_history(caller.context.registry.store, person.id, before=asked.before, game=asked.game)
    for looked_at, played in enumerate(every, 1):
        if (is_own or played.is_rated) and _is_wanted(played, asked):
            found.append(_match_info(played))
        if len(found) >= MATCHES_PER_PAGE or looked_at >= MAX_MATCHES_SCANNED:
            return MatchHistoryPage(found, played.id)
    return MatchHistoryPage(found, None)


def _is_wanted(played: FinishedMatch, asked: MatchHistoryRequest) -> bool:
    others = [fold_name(name) for seat, name in enumerate(played.names) if seat != played.seat]
    if asked.against is not None and fold_name(asked.against) not in others:
        return False
    return asked.result is None or asked.result == result_for(played)


def _match_info(played: FinishedMatch) -> FinishedMatchInfo:
    return FinishedMatchInfo(
        played.id,
        played.table,
        played.number,
        played.game,
        game_title(played.game),
        str(PRESENTATIONS[played.game].variant(played.options)),
        played.ended,
        played.code,
        result_for(played),
        played.places[played.seat] if played.places else None,
        len(played.names),
        [name for seat, name in enumerate(played.names) if seat != played.seat],
        played.is_rated,
        None if played.before is None else round(played.before),
        None if played.after is None else round(played.after),
        [kind_of_player(player) for seat, player in enumerate(played.players) if seat != played.seat],
    )


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
