"""What stands outside the unions of frames."""

from __future__ import annotations

from msgspec import Struct

from .accounts import (
    BotName,
    BotShown,
    BotToken,
    Claim,
    Done,
    EndSession,
    LogIn,
    NewPassword,
    NewTie,
    PasswordAgain,
    PersonShown,
    Register,
    SessionShown,
    TieShown,
    WhoAsks,
)
from .chat import ReportRequest, SayRequest, TalkShown
from .lab import JobAsked, JobShown, JobStarted, LabShown, NewJob
from .library import GameShown, LessonShown, RulebookShown, SceneReadRequest, TriedShown, TryRequest
from .moderation import Acts, ActShown, Reports, ReportShown, SettleReport, Unmute
from .notifications import LinkFollowed, MailGiven, MailShown, MailWish, NewPasswordByLink, NoticesOffered, ResetAsked
from .parts import LogLine
from .passkeys import LogInByPasskey, NewPasskey, PasskeyAsked, PasskeyEnded, PasskeyNamed, PasskeyShown
from .push import BrowserEnded, BrowserLeft, BrowserShown, NewBrowser
from .ratings import GamesAsked, GamesPage, Leaderboard, PlayedShown, Profile, RatingShown
from .replays import ChancesTold, Moves, Replay, ReplayLog
from .table_requests import (
    ActionRequest,
    AdviceRequest,
    AdviceTold,
    AskRequest,
    EndRequest,
    ExplainRequest,
    Explanation,
    Failure,
    HurryRequest,
    LogPage,
    NonceRequest,
    PlanRequest,
    ReadingsFound,
    ReadRequest,
    ReadyRequest,
    RestRequest,
    StandInRequest,
    TextTold,
)
from .tables import Join, JoinByCode, Joined, MySeats, MyTable, NewTable, SaidCode, Sit, TableFound, TableOpened
from .tournaments import TOURNAMENT_BODIES


class Health(Struct, frozen=True):
    """The service answers and its store can be read."""

    ok: bool


BODIES: tuple[type[Struct], ...] = (
    NewTable,
    TableOpened,
    Join,
    Joined,
    SaidCode,
    JoinByCode,
    Sit,
    TableFound,
    MySeats,
    MyTable,
    ActionRequest,
    NonceRequest,
    ReadyRequest,
    AdviceRequest,
    AdviceTold,
    ExplainRequest,
    Explanation,
    ReadRequest,
    ReadingsFound,
    AskRequest,
    TextTold,
    SayRequest,
    TalkShown,
    ReportRequest,
    ReportShown,
    Reports,
    SettleReport,
    ActShown,
    Acts,
    Unmute,
    Replay,
    ReplayLog,
    ChancesTold,
    Moves,
    Failure,
    LabShown,
    NewJob,
    JobStarted,
    JobAsked,
    JobShown,
    GameShown,
    LessonShown,
    RulebookShown,
    HurryRequest,
    StandInRequest,
    RestRequest,
    PlanRequest,
    EndRequest,
    TryRequest,
    TriedShown,
    SceneReadRequest,
    Health,
    BotName,
    BotShown,
    BotToken,
    Claim,
    Done,
    EndSession,
    GamesAsked,
    GamesPage,
    Leaderboard,
    LogIn,
    NewPassword,
    NewTie,
    PasswordAgain,
    PersonShown,
    PlayedShown,
    Profile,
    RatingShown,
    Register,
    SessionShown,
    TieShown,
    WhoAsks,
    BrowserEnded,
    BrowserLeft,
    BrowserShown,
    NewBrowser,
    LogInByPasskey,
    NewPasskey,
    PasskeyAsked,
    PasskeyEnded,
    PasskeyNamed,
    PasskeyShown,
    LinkFollowed,
    MailGiven,
    MailShown,
    MailWish,
    NewPasswordByLink,
    NoticesOffered,
    ResetAsked,
    LogLine,
    LogPage,
    *TOURNAMENT_BODIES,
)
"""What stands outside the unions of frames, for the schema and the OpenAPI document."""
