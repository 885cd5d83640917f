"""All REST endpoints and their routes."""

from __future__ import annotations

import time
from types import ModuleType

from starlette.routing import Route

from ...store.person_settings import PersonSettingsRepository
from ..accounts.accounts import Accounts
from ..accounts.audit_follower import AuditFollower
from ..accounts.email_addresses import AccountEmail
from ..accounts.passkeys import Passkeys
from ..lab_jobs.jobs import LabJobs
from ..lab_jobs.library import ExperimentLibrary
from ..live.readiness import Readiness
from ..live.registry import TableRegistry
from ..live.seat_assigner import SeatAssigner
from ..lobby.challenges import Challenges
from ..lobby.lobby import Lobby
from ..lobby.online import OnlinePeople
from ..lobby.watch_list import WatchableTables
from ..notifications.service import NotificationService
from ..rate_limits import RateLimiter
from ..tournaments.director import TournamentDirector
from ..work_pool import WorkPool
from .admission import Admission
from .callers import EndpointContext
from .endpoint import Endpoint, build_route
from .endpoints import (
    account_export,
    accounts,
    administration,
    analyses,
    challenges,
    clubs,
    email,
    games,
    health,
    lab,
    leaderboards,
    lessons,
    moderation,
    own_bots,
    paper,
    passkeys,
    pictures,
    profiles,
    push,
    relations,
    replays,
    scoring,
    second_factors,
    shared_screen,
    table_requests,
    tables,
    tournaments,
    watching,
)
from .large_bodies import LargeBodies
from .picture_cache import PictureCache
from .rated_play import RatedPlay
from .stored_shares import Shares


def endpoints_of(*modules: ModuleType) -> list[Endpoint]:
    """Returns the endpoints that modules declare, in the order of their declarations."""
    return [each for module in modules for each in vars(module).values() if isinstance(each, Endpoint)]


ENDPOINTS: tuple[Endpoint, ...] = (
    *endpoints_of(health, games, lessons, tables),
    *table_requests.ENDPOINTS,
    *endpoints_of(
        replays,
        analyses,
        pictures,
        paper,
        scoring,
        moderation,
        administration,
        shared_screen,
        email,
        passkeys,
        accounts,
        relations,
        own_bots,
        second_factors,
        profiles,
        challenges,
        clubs,
        leaderboards,
        watching,
        account_export,
        push,
        lab,
        tournaments,
    ),
)


def build_context(
    registry: TableRegistry,
    guesses: RateLimiter,
    lobby: Lobby | None = None,
    people: Accounts | None = None,
    *,
    jobs: LabJobs | None = None,
    director: TournamentDirector | None = None,
    notifications: NotificationService | None = None,
    account_email: AccountEmail | None = None,
    follower: AuditFollower | None = None,
) -> EndpointContext:
    """Returns the context of the endpoints, with passkeys and rate limits according to the settings."""
    settings, limits, clock = registry.settings, registry.settings.limits, time.monotonic
    people = people or Accounts(registry, is_inline=settings.inline)
    offered = None
    if settings.passkeys and settings.address is not None:
        offered = Passkeys(registry, people, settings.address, settings.clock)
    shares = Shares(registry)
    director = director or TournamentDirector(registry)
    return EndpointContext(
        registry,
        SeatAssigner(registry),
        Lobby(registry) if lobby is None else lobby,
        WatchableTables(registry),
        Challenges(registry),
        OnlinePeople(registry),
        admission=Admission(limits.budget),
        shares=shares,
        rated_play=RatedPlay(registry, people, shares),
        work=WorkPool(limits.records, is_inline=settings.inline),
        large_bodies=LargeBodies(limits.large_bodies),
        tables=RateLimiter(limits.tables, clock),
        guesses=guesses,
        codes=RateLimiter(limits.codes, clock),
        jobs=jobs or LabJobs(ExperimentLibrary(settings.lab), is_offered=settings.lab_jobs),
        people=people,
        logins=RateLimiter(limits.logins, clock),
        second_factors=RateLimiter(limits.second_factors, clock),
        accounts=RateLimiter(limits.accounts, clock),
        challenge_rate=RateLimiter(limits.challenges, clock),
        person_settings=PersonSettingsRepository(registry.store),
        director=director,
        mails=RateLimiter(limits.mails, clock),
        notifications=notifications or NotificationService(registry, settings),
        account_email=account_email,
        passkeys=offered,
        readiness=Readiness(registry),
        follower=follower or AuditFollower(registry, director.notify_change),
        pictures=PictureCache(),
    )


def routes(context: EndpointContext) -> list[Route]:
    return [*(build_route(each, context) for each in ENDPOINTS), email.unsubscribe_route(context)]
