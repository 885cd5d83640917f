"""The messages that are not frames, for the JSON schema and the OpenAPI document."""

from __future__ import annotations

from msgspec import Struct

from .accounts import (
    AccountInfo,
    BotToken,
    CallerInfo,
    ClaimSeats,
    Confirmation,
    EndSession,
    ExternalBotInfo,
    LogIn,
    NewExternalBot,
    NewPassword,
    NewRelation,
    PasswordConfirmation,
    Register,
    RelationInfo,
    SessionInfo,
)
from .chat import ChatPage, ReportRequest
from .commands import TABLE_REQUESTS
from .lab import JobInfo, JobRequest, JobStarted, LabInfo, NewJob
from .library import (
    GameInfo,
    LessonActionResult,
    LessonInfo,
    LessonReadingsRequest,
    RulebookText,
    TryLessonActionRequest,
)
from .moderation import ModerationLog, ModeratorAction, ReportInfo, ReportQueue, SettleReport, Unmute
from .notifications import (
    EmailAddressRequest,
    EmailLinkRequest,
    EmailSettings,
    NewPasswordByLink,
    PasswordResetRequest,
    ServerFeatures,
    TurnEmailRequest,
)
from .parts import LogLine
from .passkeys import LogInByPasskey, NewPasskey, PasskeyChallenge, PasskeyInfo, PasskeyRemoval, PasskeyRename
from .push import NewPushBrowser, PushBrowserInfo, PushBrowserRemoval, PushUnsubscribe
from .ratings import FinishedMatchInfo, Leaderboard, MatchHistoryPage, MatchHistoryRequest, Profile, RatingInfo
from .replays import MoveListRequest, PositionEvaluation, ReplayLogRequest, ReplayRequest
from .table_answers import AdviceText, Explanation, Failure, LogPage, ReadingsAnswer, TextAnswer
from .tables import (
    CodeRequest,
    JoinByCode,
    JoinByInvitation,
    Joined,
    JoinListedTable,
    MyTable,
    MyTablesRequest,
    NewTable,
    TableFound,
    TableOpened,
)
from .tournaments import TOURNAMENT_BODIES


class Health(Struct, frozen=True):
    """Whether the server answers and its store can be read."""

    ok: bool


BODIES: tuple[type[Struct], ...] = (
    *(request.declaration.body for request in TABLE_REQUESTS if request.declaration.body is not None),
    NewTable,
    TableOpened,
    JoinByInvitation,
    Joined,
    CodeRequest,
    JoinByCode,
    JoinListedTable,
    TableFound,
    MyTablesRequest,
    MyTable,
    AdviceText,
    Explanation,
    ReadingsAnswer,
    TextAnswer,
    ChatPage,
    ReportRequest,
    ReportInfo,
    ReportQueue,
    SettleReport,
    ModeratorAction,
    ModerationLog,
    Unmute,
    ReplayRequest,
    ReplayLogRequest,
    PositionEvaluation,
    MoveListRequest,
    Failure,
    LabInfo,
    NewJob,
    JobStarted,
    JobRequest,
    JobInfo,
    GameInfo,
    LessonInfo,
    RulebookText,
    TryLessonActionRequest,
    LessonActionResult,
    LessonReadingsRequest,
    Health,
    NewExternalBot,
    ExternalBotInfo,
    BotToken,
    ClaimSeats,
    Confirmation,
    EndSession,
    MatchHistoryRequest,
    MatchHistoryPage,
    Leaderboard,
    LogIn,
    NewPassword,
    NewRelation,
    PasswordConfirmation,
    AccountInfo,
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
    EmailLinkRequest,
    EmailAddressRequest,
    EmailSettings,
    TurnEmailRequest,
    NewPasswordByLink,
    ServerFeatures,
    PasswordResetRequest,
    LogLine,
    LogPage,
    *TOURNAMENT_BODIES,
)
