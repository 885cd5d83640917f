"""What stands outside the unions of frames."""

from __future__ import annotations

from msgspec import Struct

from .accounts import (
    BotToken,
    CallerInfo,
    Claim,
    Done,
    EndSession,
    ExternalBotInfo,
    LogIn,
    NewExternalBot,
    NewPassword,
    NewRelation,
    PasswordConfirmation,
    PersonInfo,
    Register,
    RelationInfo,
    SessionInfo,
)
from .chat import ChatPage, ReportRequest
from .commands import TABLE_REQUESTS
from .lab import JobInfo, JobRequest, JobStarted, LabInfo, NewJob
from .library import GameInfo, LessonInfo, LessonReadRequest, LessonTryRequest, LessonTryResult, RulebookText
from .moderation import Acts, ModeratorAction, ReportInfo, Reports, SettleReport, Unmute
from .notifications import (
    LinkFollowed,
    MailGiven,
    MailSettings,
    MailWish,
    NewPasswordByLink,
    NotificationOptions,
    ResetAsked,
)
from .parts import LogLine
from .passkeys import LogInByPasskey, NewPasskey, PasskeyChallenge, PasskeyInfo, PasskeyRemoval, PasskeyRename
from .push import NewPushBrowser, PushBrowserInfo, PushBrowserRemoval, PushUnsubscribe
from .ratings import FinishedMatchInfo, Leaderboard, MatchHistoryPage, MatchHistoryRequest, Profile, RatingInfo
from .replays import Moves, PositionEvaluation, Replay, ReplayLog
from .table_answers import AdviceText, Explanation, Failure, LogPage, ReadingsAnswer, TextAnswer
from .tables import CodeRequest, Join, JoinByCode, Joined, MySeats, MyTable, NewTable, Sit, TableFound, TableOpened
from .tournaments import TOURNAMENT_BODIES


class Health(Struct, frozen=True):
    """The service answers and its store can be read."""

    ok: bool


BODIES: tuple[type[Struct], ...] = (
    *(request.declaration.body for request in TABLE_REQUESTS if request.declaration.body is not None),
    NewTable,
    TableOpened,
    Join,
    Joined,
    CodeRequest,
    JoinByCode,
    Sit,
    TableFound,
    MySeats,
    MyTable,
    AdviceText,
    Explanation,
    ReadingsAnswer,
    TextAnswer,
    ChatPage,
    ReportRequest,
    ReportInfo,
    Reports,
    SettleReport,
    ModeratorAction,
    Acts,
    Unmute,
    Replay,
    ReplayLog,
    PositionEvaluation,
    Moves,
    Failure,
    LabInfo,
    NewJob,
    JobStarted,
    JobRequest,
    JobInfo,
    GameInfo,
    LessonInfo,
    RulebookText,
    LessonTryRequest,
    LessonTryResult,
    LessonReadRequest,
    Health,
    NewExternalBot,
    ExternalBotInfo,
    BotToken,
    Claim,
    Done,
    EndSession,
    MatchHistoryRequest,
    MatchHistoryPage,
    Leaderboard,
    LogIn,
    NewPassword,
    NewRelation,
    PasswordConfirmation,
    PersonInfo,
    FinishedMatchInfo,
    Profile,
    RatingInfo,
    Register,
    SessionInfo,
    RelationInfo,
    CallerInfo,
    PushBrowserRemoval,
    PushUnsubscribe,
    PushBrowserInfo,
    NewPushBrowser,
    LogInByPasskey,
    NewPasskey,
    PasskeyChallenge,
    PasskeyRemoval,
    PasskeyRename,
    PasskeyInfo,
    LinkFollowed,
    MailGiven,
    MailSettings,
    MailWish,
    NewPasswordByLink,
    NotificationOptions,
    ResetAsked,
    LogLine,
    LogPage,
    *TOURNAMENT_BODIES,
)
"""What stands outside the unions of frames, for the schema and the OpenAPI document."""
