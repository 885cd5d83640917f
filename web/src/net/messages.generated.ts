// Made by `npm run types` from python/chabudai/server/protocol/. Do not edit.

export type Messages =
  | Accepted
  | AccountInfo
  | AccountStandingInfo
  | Act
  | ActRequest
  | ActionEvaluationInfo
  | AddNonce
  | AddNonceRequest
  | AdviceText
  | AnalysisInfo
  | AnalysisMove
  | AnswerInfo
  | AnswerOffer
  | AskCoachRequest
  | AskView
  | AskViewRequest
  | AuditEntryInfo
  | AuditLog
  | AutomaticAction
  | BoardInfo
  | BoardResult
  | BotToken
  | BracketRoundInfo
  | CallerEntry
  | CallerInfo
  | CallerTable
  | CancelTournament
  | ChallengeId
  | ChallengeInfo
  | ChallengeList
  | ChangeAccount
  | ChangeTable
  | ChatMessage
  | ChatPage
  | ChatPageFrame
  | ClaimSeats
  | ClaimWindowState
  | ClockState
  | ClubChange
  | ClubInfo
  | ClubLink
  | ClubList
  | ClubMemberInfo
  | ClubReportInfo
  | ClubReportRequest
  | ClubStanding
  | ClubSummary
  | ClubTable
  | CodeRequest
  | ConfirmPresence
  | ConfirmReady
  | ConfirmReadyRequest
  | Confirmation
  | ContinuedTable
  | CountEnding
  | CountLineInfo
  | CulpritInfo
  | DocumentShared
  | EmailAddressRequest
  | EmailLinkRequest
  | EmailSettings
  | EndAbandonedMatch
  | EndAbandonedMatchRequest
  | EndSession
  | EndingInfo
  | EntrantInfo
  | EntrantKey
  | EntrantRemoval
  | EntrantRequest
  | ExperimentInfo
  | Explain
  | ExplainRequest
  | Explanation
  | ExplanationFrame
  | ExternalBotInfo
  | Failure
  | FastForward
  | FastForwardRequest
  | FastForwardState
  | FillByCode
  | FillWithBots
  | FindAccounts
  | FinishedMatchInfo
  | GameInfo
  | GameTotals
  | GreetingInfo
  | GreetingSender
  | HeadToHead
  | Health
  | Held
  | Hello
  | HumanPlayMeans
  | JobInfo
  | JobRequest
  | JobStarted
  | JoinByCode
  | JoinByInvitation
  | JoinListedTable
  | Joined
  | LabAnswerInfo
  | LabInfo
  | LadderInfo
  | Leaderboard
  | LessonActionResult
  | LessonInfo
  | LessonReadingsRequest
  | LessonRefusal
  | LessonSceneInfo
  | LevelInfo
  | ListReadings
  | ListReadingsRequest
  | LobbyCounts
  | LobbySnapshot
  | LogIn
  | LogInByPasskey
  | LogLine
  | LogPage
  | LogPageFrame
  | MakeOffer
  | MatchHistoryPage
  | MatchHistoryRequest
  | MeanInfo
  | MeasureInfo
  | MemberChange
  | MessageInfo
  | ModerationLog
  | ModeratorAction
  | MoveListRequest
  | MyTable
  | MyTablesRequest
  | NewAnalysis
  | NewChallenge
  | NewClub
  | NewEntrant
  | NewExternalBot
  | NewGreeting
  | NewJob
  | NewPasskey
  | NewPassword
  | NewPasswordByLink
  | NewPushBrowser
  | NewRelation
  | NewTable
  | NewTournament
  | NotificationSettings
  | OfferState
  | OpenHandsState
  | OpenTable
  | PasskeyChallenge
  | PasskeyInfo
  | PasskeyRemoval
  | PasskeyRename
  | PasswordConfirmation
  | PasswordResetRequest
  | PatchOperation
  | PatchedLogLine
  | PersonResults
  | Ping
  | PlayerReportInfo
  | PlayerReportRequest
  | Pong
  | PositionEvaluation
  | PostSeek
  | PrintPreviewRequest
  | PrintRequest
  | PrintSheets
  | Profile
  | PushBrowserInfo
  | PushBrowserRemoval
  | PushUnsubscribe
  | QuickMessage
  | RatingChangeInfo
  | RatingHistory
  | RatingInfo
  | RatingPoint
  | ReadChat
  | ReadLog
  | ReadingInfo
  | ReadingsAnswer
  | ReadingsAnswerFrame
  | RecoveryCodes
  | RefusalInfo
  | Refused
  | Register
  | RelationInfo
  | RenameAccount
  | ReplayLogRequest
  | ReplayRequest
  | ReportInfo
  | ReportQueue
  | ReportRequest
  | RequestSubstitute
  | RequestSubstituteRequest
  | ResetPassword
  | Resign
  | RoundCountInfo
  | RoundInfo
  | RoundPauseState
  | RulebookClause
  | RulebookParagraph
  | RulebookSection
  | RulebookText
  | ScoreRequest
  | SeatClock
  | SeatKey
  | SeatPerson
  | SeatStatus
  | SecondFactorConfirmation
  | SecondFactorInfo
  | SecondFactorSetup
  | SeekAccepted
  | SeekEnded
  | SeekMatched
  | SendChat
  | SendChatRequest
  | ServerFeatures
  | SessionInfo
  | SetConditionalMoves
  | SetConditionalMovesRequest
  | SetVacation
  | SetVacationRequest
  | SettleClubReport
  | SettlePlayerReport
  | SettleReport
  | ShuffleState
  | SocialSettings
  | StandingInfo
  | StillHere
  | SuspendAccount
  | TableFound
  | TableOpened
  | TablePatch
  | TableSnapshot
  | TextAnswer
  | TextAnswerFrame
  | TieInfo
  | TournamentChange
  | TournamentCreated
  | TournamentHello
  | TournamentInfo
  | TournamentLink
  | TournamentList
  | TournamentSummary
  | TournamentTableInfo
  | TournamentUpdate
  | TryLessonActionRequest
  | TurnEmailRequest
  | Unmute
  | WaitState
  | WatchList
  | WatchedTable
  | WithdrawSeek
  | FromClient
  | FromService
  | FromLobbyClient
  | FromLobby
  | FromTournamentClient
  | FromTournament
  | FromWatchList
  | FromAccountSocket;
export type FromClient =
  | Hello
  | Ping
  | Act
  | Resign
  | MakeOffer
  | AnswerOffer
  | FillWithBots
  | ConfirmReady
  | AddNonce
  | FastForward
  | RequestSubstitute
  | EndAbandonedMatch
  | SetVacation
  | SetConditionalMoves
  | ReadLog
  | Explain
  | ListReadings
  | AskView
  | ReadChat
  | SendChat
  | ConfirmPresence;
export type FromService =
  | TableSnapshot
  | TablePatch
  | Accepted
  | Held
  | Refused
  | Pong
  | LogPageFrame
  | ExplanationFrame
  | ReadingsAnswerFrame
  | TextAnswerFrame
  | ChatPageFrame;
export type FromLobbyClient = PostSeek | WithdrawSeek | Ping;
export type FromLobby = LobbySnapshot | SeekAccepted | SeekMatched | SeekEnded | Refused | Pong;
export type FromTournamentClient = TournamentHello | StillHere | Ping;
export type FromTournament = TournamentUpdate | Refused | Pong;
export type FromWatchList = WatchList | Refused | Pong;
export type FromAccountSocket = ChallengeList | Refused | Pong;

/**
 * The request was carried out and its changes are stored.
 */
export interface Accepted {
  type: "accepted";
  id: number;
}
/**
 * The caller's own account.
 */
export interface AccountInfo {
  name: string;
  role: "moderator" | "player";
  created: string;
  second_factor: boolean;
}
/**
 * An account as moderators see it. Times are Unix times in milliseconds.
 */
export interface AccountStandingInfo {
  name: string;
  kind: "bot" | "person";
  role: "moderator" | "player";
  created: string;
  suspended: boolean;
  reason: string;
  until: number | null;
}
/**
 * Plays an action in answer to a question. A repeated request gets the same answer, and the action is played only
 *     once.
 *
 *     Over REST, ``match`` is the running one by default.
 */
export interface Act {
  type: "act";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  match: number;
  question: number;
  action: string;
  thought_ms?: number | null;
}
/**
 * Plays an action in answer to a question. A repeated request gets the same answer, and the action is played only
 *     once.
 *
 *     Over REST, ``match`` is the running one by default.
 */
export interface ActRequest {
  question: number;
  action: string;
  match?: number | null;
}
/**
 * The evaluation of one action.
 */
export interface ActionEvaluationInfo {
  action: string;
  visits: number;
  chance: number;
  proven: ("between" | "loss" | "win") | null;
}
/**
 * Adds 32 random bytes to a verifiable shuffle, before the first deal (``shuffle``).
 *
 *     A repeated request changes nothing.
 */
export interface AddNonce {
  type: "nonce";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  match: number;
  nonce: string;
}
/**
 * Adds 32 random bytes to a verifiable shuffle, before the first deal (``shuffle``).
 *
 *     A repeated request changes nothing.
 */
export interface AddNonceRequest {
  match: number;
  nonce: string;
}
/**
 * The action that the coach recommends, with reasons that its previous advice did not give.
 *
 *     ``sentences`` are the texts of ``messages`` in English, to be sent as ``said`` with the next question.
 */
export interface AdviceText {
  action: string;
  messages: MessageInfo[];
  sentences: string[];
}
/**
 * A sentence as data: the id of a message of the catalogue, and its arguments.
 *
 *     An argument is a text, a number, another message, a seat (``{"seat": 0}``), cards, tiles or points
 *     (``{"items": ["b3"]}``), or a list of arguments (``{"list": [...], "last": "and"}``). The message ``plain`` has its
 *     whole ``text`` as an argument. ``locales/`` has the texts in every language.
 */
export interface MessageInfo {
  id: string;
  args: {};
}
/**
 * An analysis that was shared. It never changes; a change makes a new one.
 */
export interface AnalysisInfo {
  id: string;
  game: string;
  players: string[];
  record: string;
  variations: AnalysisMove[];
  comment: string;
  at: number;
  parent: string | null;
  created_ms: number;
  until_ms: number;
}
/**
 * A position of an analysis: the move that leads to it, and the position before the move.
 *
 *     Positions are numbered from 1 in the order of the list; 0 is the start. The moves from one position are its main
 *     line, followed by its variations.
 */
export interface AnalysisMove {
  before: number;
  action: string;
  comment?: string;
  seat?: number | null;
}
/**
 * The current answer: the mean of the later variant minus the mean of the earlier one, with its interval.
 */
export interface AnswerInfo {
  measure: string;
  variants: string[];
  difference: number | null;
  low: number | null;
  high: number | null;
  level: number;
  n: number;
  sentence: string;
  message: MessageInfo;
  unit: string;
  values: (number | null)[];
  shown: "difference" | "nothing" | "small" | "undecided" | "unused" | "value";
  is_approximate: boolean;
}
/**
 * Accepts or declines another player's offer. ``accept=false`` also withdraws the player's own offer.
 */
export interface AnswerOffer {
  type: "answer";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  match: number;
  what: "rematch" | "takeback";
  accept: boolean;
}
/**
 * Asks a coach for an answer to an open question, with its reasons. Only at a table where all others are bots.
 *
 *     ``said`` holds the sentences of the coach's previous advice, which are not repeated.
 */
export interface AskCoachRequest {
  question: number;
  /**
   * @maxItems 4
   */
  said?: [] | [string] | [string, string] | [string, string, string] | [string, string, string, string];
}
/**
 * Sends a query of the game, such as ``waits``, which is answered from the caller's view.
 */
export interface AskView {
  type: "ask";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  words: string;
}
/**
 * Sends a query of the game, such as ``waits``, which is answered from the caller's view.
 */
export interface AskViewRequest {
  words: string;
}
/**
 * An entry of the audit log; ``actor`` is null for the operator.
 */
export interface AuditEntryInfo {
  id: number;
  at: number;
  actor: string | null;
  sentence: string;
  message: MessageInfo;
}
/**
 * The latest entries of the audit log, newest first.
 */
export interface AuditLog {
  entries: AuditEntryInfo[];
}
/**
 * A legal action that is played for a player who has turned off all of the questions in ``switches``.
 */
export interface AutomaticAction {
  questions: string[];
  action: string;
}
/**
 * The results of a board that all tables have finished (a "traveller").
 */
export interface BoardInfo {
  tournament: string;
  board: number;
  seats: string[];
  results: BoardResult[];
  seat_titles: (MessageInfo | null)[];
}
/**
 * The result of a board at one table, by seat.
 */
export interface BoardResult {
  number: number;
  table: string | null;
  entrants: number[];
  returns: number[];
  matchpoints: number[];
  differences: number[];
}
/**
 * The token that a bot sends as ``Authorization: Bearer TOKEN``. It is shown only once.
 */
export interface BotToken {
  name: string;
  token: string;
}
/**
 * A round of a knockout. The winners of two adjacent pairings meet in the next one.
 */
export interface BracketRoundInfo {
  ties: TieInfo[];
}
/**
 * A pairing or group of a knockout. A single entrant has a bye. ``entrants`` is empty while it is undecided who
 *     will play.
 */
export interface TieInfo {
  entrants: number[];
  tables: TournamentTableInfo[];
  advancing: number[] | null;
}
/**
 * A table of the latest round. While a board is sealed, neither the table's id nor whether its match is over
 *     is sent.
 */
export interface TournamentTableInfo {
  number: number;
  entrants: number[];
  table: string | null;
  over: boolean;
  returns: number[] | null;
}
/**
 * The caller's part in a tournament, as an entrant or the organiser. ``table`` and ``seat`` say where they play
 *     now; null if they do not.
 */
export interface CallerEntry {
  entrant: number | null;
  caller: boolean;
  table?: string | null;
  seat?: number | null;
  over?: boolean;
  tables?: CallerTable[];
}
/**
 * A table at which the caller plays.
 */
export interface CallerTable {
  table: string;
  seat: number;
  opponents: number[];
  over: boolean;
}
/**
 * The identity of the caller; ``person`` is null for a guest.
 */
export interface CallerInfo {
  person: AccountInfo | null;
}
/**
 * Ends a tournament.
 */
export interface CancelTournament {
  /**
   * the id in the link
   */
  tournament: string;
  reason?: string;
}
/**
 * Names a challenge.
 */
export interface ChallengeId {
  id: string;
}
/**
 * A challenge of one account to another. Times are Unix times in milliseconds.
 */
export interface ChallengeInfo {
  id: string;
  challenger: string;
  challenged: string;
  game: string;
  title: string;
  variant: MessageInfo;
  clock: string;
  rated: boolean;
  created: number;
  until: number;
  state: "accepted" | "declined" | "open";
  table: string | null;
  changed?: string[];
  phrase?: ("good-game" | "good-luck" | "hello" | "later" | "rematch" | "thanks" | "well-played") | null;
}
/**
 * The caller's challenges: the open ones to the caller, and the caller's own with their answers; and the greetings
 *     to the caller.
 */
export interface ChallengeList {
  type: "challenges";
  incoming: ChallengeInfo[];
  outgoing: ChallengeInfo[];
  greetings: GreetingInfo[];
}
/**
 * A greeting to the caller. ``at`` is a Unix time in milliseconds.
 */
export interface GreetingInfo {
  name: string;
  phrase: "good-game" | "good-luck" | "hello" | "later" | "rematch" | "thanks" | "well-played";
  at: number;
}
/**
 * Restores or deletes an account, resets its password, or removes its second factor.
 */
export interface ChangeAccount {
  name: string;
  reason?: string;
}
/**
 * Closes a table, or removes it from the lobby's list.
 */
export interface ChangeTable {
  /**
   * the id in the link
   */
  table: string;
  reason?: string;
}
/**
 * A chat message; ``seat`` is null for a spectator.
 */
export interface ChatMessage {
  id: number;
  name: string;
  seat: number | null;
  text: string;
  at: number;
  kind?: "account" | "bot" | "guest";
}
/**
 * The newest chat messages that the caller can see, and the phrases that can be sent with one click.
 */
export interface ChatPage {
  lines: ChatMessage[];
  words: QuickMessage[];
}
/**
 * A chat message that can be sent with one click. Its ``text``, in English, is what is sent and stored; each reader
 *     reads the ``message`` in their own language.
 */
export interface QuickMessage {
  text: string;
  message: MessageInfo;
}
/**
 * The newest chat messages that the caller can see, and the phrases that can be sent with one click.
 */
export interface ChatPageFrame {
  type: "heard";
  id: number;
  lines: ChatMessage[];
  words: QuickMessage[];
}
/**
 * Moves seats that the caller took as a guest to the account. Each seat's key proves that it is the caller's.
 */
export interface ClaimSeats {
  /**
   * @maxItems 50
   */
  seats: SeatKey[];
}
/**
 * A seat of the caller and its key.
 */
export interface SeatKey {
  table: string;
  key: string;
}
/**
 * An open claim window: several seats are asked at once, and their answers are held until the window closes.
 *
 *     Times are Unix times in milliseconds. ``closes`` is null if the window waits for all answers. ``held`` is the
 *     receiver's own answer, which can still be changed.
 */
export interface ClaimWindowState {
  kind: "blind" | "fixed" | "instant";
  opens: number;
  closes: number | null;
  held: string | null;
}
/**
 * The clocks of a table. They are public.
 */
export interface ClockState {
  clock: string;
  words: string;
  begun: boolean;
  seats: SeatClock[];
  sentence: MessageInfo;
}
/**
 * A seat's clock at the time ``at``, which is a Unix time in milliseconds.
 */
export interface SeatClock {
  left: number;
  free: number;
  runs: boolean;
  at: number;
  vacation: number;
  resting: boolean;
}
/**
 * Changes the description of a club, and how accounts join it.
 */
export interface ClubChange {
  text: string;
  admits: "anyone" | "ask";
}
/**
 * A club as the caller may see it. Times are Unix times in milliseconds.
 */
export interface ClubInfo {
  club: string;
  name: string;
  text: string;
  admits: "anyone" | "ask";
  created: number;
  members: ClubMemberInfo[];
  asking: ClubMemberInfo[];
  events: TournamentSummary[];
  tables: OpenTable[];
  mine: ("asking" | "member" | "organiser" | "owner") | null;
  now: number;
}
/**
 * A member of a club.
 */
export interface ClubMemberInfo {
  name: string;
  role: "asking" | "member" | "organiser" | "owner";
  since: number;
}
/**
 * A tournament in the list.
 */
export interface TournamentSummary {
  tournament: string;
  name: string;
  kind: "arena" | "duplicate" | "knockout" | "league" | "simul" | "swiss";
  game: string;
  title: string;
  variant: string;
  phase: "open" | "over" | "running";
  entrants: number;
  round: number;
  rounds: number;
  members: boolean;
  called: number;
  starts: number | null;
  variant_name?: MessageInfo | null;
  club?: ClubLink | null;
  club_only?: boolean;
}
/**
 * A club by the name in its address and the name that is shown.
 */
export interface ClubLink {
  club: string;
  name: string;
}
/**
 * A table with an open seat that any visitor can take.
 */
export interface OpenTable {
  table: string;
  game: string;
  title: string;
  variant: string;
  changed: string[];
  people: string[];
  bots: number;
  seats: number;
  open: number;
  speed: "days" | "fast" | "slow" | "unlimited";
  rated: boolean;
  fair: boolean;
  hands_shown: boolean;
  attended: boolean;
  created: string;
  kinds?: ("account" | "bot" | "guest")[];
  variant_name?: MessageInfo | null;
}
/**
 * The clubs with the most members, and those of the caller.
 */
export interface ClubList {
  clubs: ClubSummary[];
  mine: ClubSummary[];
}
/**
 * A club in a list.
 */
export interface ClubSummary {
  club: string;
  name: string;
  text: string;
  admits: "anyone" | "ask";
  members: number;
  mine?: ("asking" | "member" | "organiser" | "owner") | null;
}
/**
 * A report about a club.
 */
export interface ClubReportInfo {
  report: number;
  club: string;
  name: string;
  text: string;
  reason: string;
  created: number;
}
/**
 * Reports the name or the description of a club to the moderators.
 */
export interface ClubReportRequest {
  reason?: string;
}
/**
 * The caller's part in a club, null after leaving it.
 */
export interface ClubStanding {
  mine: ("asking" | "member" | "organiser" | "owner") | null;
}
/**
 * Names a table of a club.
 */
export interface ClubTable {
  /**
   * the id in the link
   */
  table: string;
}
/**
 * A table's code, as typed by a person.
 */
export interface CodeRequest {
  code: string;
}
/**
 * Confirms that the player is present: a bot that plays for them stops.
 */
export interface ConfirmPresence {
  type: "back";
  /**
   * a number that the client chooses for the request
   */
  id: number;
}
/**
 * Tells the table between two rounds that the next one can be dealt. A repeated or late request changes nothing.
 *
 *     Over REST, ``match`` is the running one by default.
 */
export interface ConfirmReady {
  type: "ready";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  match: number;
}
/**
 * Tells the table between two rounds that the next one can be dealt. A repeated or late request changes nothing.
 *
 *     Over REST, ``match`` is the running one by default.
 */
export interface ConfirmReadyRequest {
  match?: number | null;
}
/**
 * The request was carried out. ``count`` is the number of items that it changed, for requests that can change
 *     several.
 */
export interface Confirmation {
  count?: number;
}
/**
 * Opens a table that goes on from the record of an unfinished match against bots. One seat is ``"me"``, and each
 *     other one a bot such as ``"bot:3"``. The table is never rated.
 */
export interface ContinuedTable {
  record: string;
  /**
   * @minItems 1
   * @maxItems 12
   */
  seats:
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string];
  name?: string;
}
/**
 * The ending of a match at a real table.
 */
export interface CountEnding {
  code: string;
  clause: string;
  winners: number[];
  scores: number[];
  shown: string[];
}
/**
 * A line of the ledger of a counted round.
 */
export interface CountLineInfo {
  seat: number;
  clause: string;
  name: string;
  items: string[];
  points: number;
}
/**
 * A card or point that a refusal names, and its role in the refusal.
 */
export interface CulpritInfo {
  role: string;
  item: string;
}
/**
 * The id of an analysis or an answer of the lab, which is part of its address.
 */
export interface DocumentShared {
  id: string;
  until_ms: number;
}
/**
 * Sets the email address. A link is sent to the new address; the old one stays in use until the link is opened.
 */
export interface EmailAddressRequest {
  address: string;
  password: string;
  code?: string | null;
}
/**
 * The token of a link in an email.
 */
export interface EmailLinkRequest {
  token: string;
}
/**
 * The caller's email settings. ``waiting`` is an address that has not been confirmed yet.
 */
export interface EmailSettings {
  address: string | null;
  waiting: string | null;
  turns: "daily" | "hourly" | "off";
}
/**
 * Ends a two-player match that the opponent left long enough ago (the snapshot's ``waits``): as a win, or
 *     cancelled.
 */
export interface EndAbandonedMatch {
  type: "end";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  match: number;
  how: "cancel" | "win";
}
/**
 * Ends a two-player match that the opponent left long enough ago (the snapshot's ``waits``): as a win, or
 *     cancelled.
 */
export interface EndAbandonedMatchRequest {
  match: number;
  how: "cancel" | "win";
}
/**
 * Ends a session, or all sessions except this one if it is null.
 */
export interface EndSession {
  id?: string | null;
}
/**
 * Why a match ended, the clause that says so, the winners, and the scores as the rulebook counts them.
 */
export interface EndingInfo {
  code: string;
  clause: string | null;
  winners: number[];
  scores: number[];
  shown: string[];
  sentence: MessageInfo;
  lines: MessageInfo[];
  ratings?: RatingChangeInfo[];
  places?: number[];
  rounds?: number[][];
}
/**
 * The rating of a seat's player before and after a match.
 */
export interface RatingChangeInfo {
  before: number;
  after: number;
}
/**
 * An entrant. ``bot`` marks a bot of the server, ``left`` an entrant who has withdrawn.
 */
export interface EntrantInfo {
  entrant: number;
  name: string;
  bot?: boolean;
  left?: boolean;
  kind?: "account" | "bot" | "guest";
  level?: number | null;
}
/**
 * The number of an entrant, and their key. The key is the only proof of the entry and opens the entrant's seat at
 *     every table.
 */
export interface EntrantKey {
  tournament: string;
  entrant: number;
  key: string;
}
/**
 * Removes an entrant. ``key`` is the organiser's; an account needs none.
 */
export interface EntrantRemoval {
  entrant: number;
  name: string;
  key?: string | null;
}
/**
 * Identifies the entrant for whom a request is made. An account needs no key.
 */
export interface EntrantRequest {
  key?: string | null;
}
/**
 * A published experiment. Its files are below ``/lab/NAME/``, such as ``/lab/NAME/report.html``.
 */
export interface ExperimentInfo {
  name: string;
  title: string;
  game: string;
  has_report: boolean;
  is_finished: boolean;
}
/**
 * Asks why the player's seat cannot play an action now.
 */
export interface Explain {
  type: "explain";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  action: string;
}
/**
 * Asks why the player's seat cannot play an action now.
 */
export interface ExplainRequest {
  action: string;
}
/**
 * Why an action is not legal. ``sentence`` and ``refusal`` are null if the action is legal.
 */
export interface Explanation {
  action: string;
  sentence: MessageInfo | null;
  refusal: RefusalInfo | null;
}
/**
 * Why an action is not legal, as data. The message also contains the same reason as a sentence.
 */
export interface RefusalInfo {
  code: string;
  clause: string;
  culprits: CulpritInfo[];
}
/**
 * Why an action is not legal. ``sentence`` and ``refusal`` are null if the action is legal.
 */
export interface ExplanationFrame {
  type: "explained";
  id: number;
  action: string;
  sentence: MessageInfo | null;
  refusal: RefusalInfo | null;
}
/**
 * An external bot of the caller. ``tokens`` lists when its tokens were created; only the newest token is valid.
 */
export interface ExternalBotInfo {
  name: string;
  created: string;
  tokens: string[];
}
/**
 * A refusal over REST.
 */
export interface Failure {
  code:
    | "busy"
    | "damaged"
    | "error"
    | "illegal"
    | "internal"
    | "key"
    | "log_in"
    | "malformed"
    | "no_match"
    | "no_seat"
    | "no_table"
    | "not_allowed"
    | "not_offered"
    | "not_your_turn"
    | "notation"
    | "one_time_code"
    | "options"
    | "other_rules"
    | "over"
    | "stale"
    | "taken"
    | "too_early"
    | "too_long";
  message: string;
  refusal?: RefusalInfo | null;
  retry_after_s?: number | null;
  sentence?: MessageInfo | null;
}
/**
 * Asks the bots to play the rest of a round without pauses. It takes effect when all players who are present have
 *     asked.
 *
 *     Allowed once only bots are still playing in the round (the snapshot's ``hurry``).
 */
export interface FastForward {
  type: "hurry";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  match: number;
}
/**
 * Asks the bots to play the rest of a round without pauses. It takes effect when all players who are present have
 *     asked.
 *
 *     Allowed once only bots are still playing in the round (the snapshot's ``hurry``).
 */
export interface FastForwardRequest {
  match: number;
}
/**
 * The state of a fast-forward. Only bots still play in this round, and the people present can ask them to skip the
 *     pauses.
 */
export interface FastForwardState {
  asked: number[];
  sooner: boolean;
}
/**
 * Puts bots of a level into all open seats of the table with this code.
 */
export interface FillByCode {
  code: string;
  level: number;
}
/**
 * Puts bots of a level into all open seats. Any player can do this. Afterwards no other person can join.
 */
export interface FillWithBots {
  type: "fill";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  level: number;
}
/**
 * Finds accounts by part of their name.
 */
export interface FindAccounts {
  name?: string;
}
/**
 * A finished match in a player's history. Its page is ``/t/TABLE/NUMBER``.
 */
export interface FinishedMatchInfo {
  id: number;
  table: string;
  number: number;
  game: string;
  title: string;
  variant: string;
  ended: string;
  code: string;
  result: "cancelled" | "drawn" | "lost" | "won";
  place: number | null;
  seats: number;
  others: string[];
  rated: boolean;
  before: number | null;
  after: number | null;
  kinds?: ("account" | "bot" | "guest")[];
  levels?: (number | null)[];
  variant_name?: MessageInfo | null;
}
/**
 * A game as the lobby shows it.
 */
export interface GameInfo {
  key: string;
  title: string;
  summary: string;
  seats: string[];
  options: {}[];
  levels: LevelInfo[];
  max_level: LevelInfo;
  ladders: LadderInfo[];
  own_bots: string[];
  asks_together: boolean;
  shuffles: boolean;
  open_information: boolean;
  seat_titles: (MessageInfo | null)[];
  counts_rounds: boolean;
}
/**
 * A level of the bots.
 */
export interface LevelInfo {
  number: number;
  name: string;
  sentence: string;
}
/**
 * The published ratings of the levels under some options. All other options have their defaults.
 */
export interface LadderInfo {
  options: {};
  ratings: number[];
}
/**
 * The results of the rated matches of a game. Against another account, a better place wins.
 */
export interface GameTotals {
  game: string;
  title: string;
  won: number;
  lost: number;
  drawn: number;
}
/**
 * Names the sender of a greeting.
 */
export interface GreetingSender {
  /**
   * a person's name
   */
  name: string;
}
/**
 * The results of the rated matches of two accounts, as seen by the first.
 */
export interface HeadToHead {
  name: string;
  other: string;
  games: GameTotals[];
}
/**
 * Whether the server is ready.
 */
export interface Health {
  ok: boolean;
}
/**
 * The answer is held. It takes effect when the claim window closes, unless the seat replaces it before then.
 */
export interface Held {
  type: "held";
  id: number;
}
/**
 * The first frame: a seat's key, or null to watch. When it is repeated, the server sends the complete snapshot
 *     again.
 */
export interface Hello {
  type: "hello";
  key?: string | null;
  version?: number;
  match?: number;
  lines?: number;
  mark?: string;
  patches?: boolean;
}
/**
 * Means over finished games between people under a variant's rules.
 *
 *     ``games`` is rounded to the nearest ten. There are no means if there are too few games.
 */
export interface HumanPlayMeans {
  variant: string;
  games: number;
  means: MeanInfo[];
}
/**
 * The mean of a measure over games between people, with its 95 % confidence interval.
 */
export interface MeanInfo {
  measure: string;
  mean: number;
  low: number;
  high: number;
}
/**
 * The state of a job. A job is stopped if no client has asked for its state for a while.
 */
export interface JobInfo {
  state: "done" | "failed" | "running" | "stopped" | "waiting";
  before: number;
  done: number;
  deals: number;
  answers: AnswerInfo[];
  people: HumanPlayMeans[];
  experiment: string | null;
  has_report: boolean;
  why?: string | null;
  reason?: MessageInfo | null;
}
/**
 * Asks for the state of a job, or stops it.
 */
export interface JobRequest {
  job: string;
}
/**
 * The secret of a job. With it, a client can read the state of the job and stop it.
 */
export interface JobStarted {
  job: string;
}
/**
 * Takes an open seat at the table with this code.
 */
export interface JoinByCode {
  code: string;
  name?: string;
}
/**
 * Takes an open seat by invitation.
 */
export interface JoinByInvitation {
  invitation: string;
  name?: string;
}
/**
 * Takes an open seat at a table that the lobby lists.
 */
export interface JoinListedTable {
  name?: string;
}
/**
 * The seat that was taken, and its key, which is the only proof that the seat is the caller's.
 */
export interface Joined {
  table: string;
  seat: number;
  key: string;
}
/**
 * The answers to a question of a lab job, which was shared. A change of the question makes a new one.
 */
export interface LabAnswerInfo {
  id: string;
  question: NewJob;
  deals: number;
  answers: AnswerInfo[];
  created_ms: number;
  until_ms: number;
}
/**
 * Compares two variants of a game on the same deals: the options in ``options`` and those in ``beside``.
 */
export interface NewJob {
  game: string;
  options: {};
  /**
   * @minItems 1
   * @maxItems 6
   */
  measures:
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string];
  beside?: {};
  level?: number;
  deals?: number;
}
/**
 * The published experiments, and whether visitors can run their own.
 */
export interface LabInfo {
  experiments: ExperimentInfo[];
  can_run: boolean;
  measures: MeasureInfo[];
}
/**
 * A measure that a job can ask for.
 */
export interface MeasureInfo {
  name: string;
  title: string;
  unit: string;
}
/**
 * The best ratings of a game, by model, speed and kind, ordered by the lower bound of the interval.
 */
export interface Leaderboard {
  game: string;
  title: string;
  ratings: RatingInfo[];
}
/**
 * A rating with its interval: the true rating is between ``low`` and ``high`` with 95 % probability.
 */
export interface RatingInfo {
  name: string;
  kind: "bot" | "person";
  game: string;
  title: string;
  speed: string;
  model: "many" | "two";
  value: number;
  low: number;
  high: number;
  provisional: boolean;
  matches: number;
}
/**
 * The result of an action in a scene. ``other`` means that the action is legal but is not the solution.
 *
 *     After ``solved``, ``view`` is the next position.
 */
export interface LessonActionResult {
  verdict: "other" | "refused" | "solved";
  action: string;
  sentence: MessageInfo;
  refusal: RefusalInfo | null;
  /**
   * what the receiver may know, in the game's own JSON
   */
  view: {};
  shown: string[];
}
/**
 * A lesson without its answers.
 */
export interface LessonInfo {
  game: string;
  title: string;
  scenes: LessonSceneInfo[];
}
/**
 * A scene of a lesson as the learner sees it.
 */
export interface LessonSceneInfo {
  title: MessageInfo;
  text: MessageInfo;
  clauses: string[];
  seat: number;
  seats: string[];
  options: {};
  /**
   * what the receiver may know, in the game's own JSON
   */
  view: {};
  legal: string[];
  why_not: LessonRefusal[];
  seat_titles: (MessageInfo | null)[];
}
/**
 * An illegal action in a lesson scene, and the question that a learner asks about it.
 */
export interface LessonRefusal {
  action: string;
  question: MessageInfo;
}
/**
 * Asks how the given cards or tiles could be played in a lesson scene.
 */
export interface LessonReadingsRequest {
  game: string;
  /**
   * the number of a scene, from 1
   */
  scene: number;
  items: string;
}
/**
 * Asks how the player's seat could play the given cards or tiles now.
 */
export interface ListReadings {
  type: "read";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  items: string;
}
/**
 * Asks how the player's seat could play the given cards or tiles now.
 */
export interface ListReadingsRequest {
  items: string;
}
/**
 * The numbers of people at tables, of spectators, of tables, of open seats, and of people waiting to be paired.
 */
export interface LobbyCounts {
  people: number;
  watchers: number;
  tables: number;
  open: number;
  seeking: number;
}
/**
 * The whole lobby. It is sent again whenever it changes.
 */
export interface LobbySnapshot {
  type: "lobby";
  tables: OpenTable[];
  counts: LobbyCounts;
  now: number;
}
/**
 * Logs in. ``seats`` is the same as in ``Register``. An account with a second factor needs a ``code``.
 */
export interface LogIn {
  name: string;
  password: string;
  /**
   * @maxItems 50
   */
  seats?: SeatKey[];
  code?: string | null;
}
/**
 * Logs in with a passkey. ``seats`` is the same as in ``Register``.
 */
export interface LogInByPasskey {
  /**
   * the credential from the browser: PublicKeyCredential.toJSON()
   */
  credential: {};
  /**
   * @maxItems 50
   */
  seats?: SeatKey[];
}
/**
 * One action, with the receiver's view after it. ``action`` is null if the receiver may not know it.
 *
 *     ``number`` is the position in this receiver's log, which may lack actions that are still secret. ``turn`` is the
 *     same for all receivers: simultaneous answers have the turn in which they were asked for.
 */
export interface LogLine {
  number: number;
  turn: number;
  actor: string;
  action: string | null;
  sentence: MessageInfo | null;
  events: MessageInfo[];
  /**
   * what the receiver may know, in the game's own JSON
   */
  view: {};
  at?: number | null;
  left?: number | null;
}
/**
 * A page of a match's log, starting at line ``log_from``. ``mark`` identifies the whole log.
 */
export interface LogPage {
  match: number;
  lines: number;
  mark: string;
  log_from: number;
  log: LogLine[];
}
/**
 * A page of a match's log, starting at line ``log_from``. ``mark`` identifies the whole log.
 */
export interface LogPageFrame {
  type: "page";
  id: number;
  match: number;
  lines: number;
  mark: string;
  log_from: number;
  log: LogLine[];
}
/**
 * Makes an offer to the other players: to take back the player's latest action, or to play a rematch.
 */
export interface MakeOffer {
  type: "offer";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  match: number;
  what: "rematch" | "takeback";
}
/**
 * A page of matches, latest first. ``more`` is the ``before`` of the next page; null on the last page.
 */
export interface MatchHistoryPage {
  games: FinishedMatchInfo[];
  more: number | null;
}
/**
 * Asks for a person's finished matches. ``before`` is the last number on the previous page.
 */
export interface MatchHistoryRequest {
  game?: string | null;
  against?: string | null;
  result?: ("cancelled" | "drawn" | "lost" | "won") | null;
  before?: number | null;
}
/**
 * Changes the part of an account in a club. An organiser admits and removes members. The owner also appoints
 *     organisers, and hands the club over.
 */
export interface MemberChange {
  /**
   * a person's name
   */
  name: string;
  role: "member" | "organiser" | "owner" | "removed";
}
/**
 * The moderators' actions, latest first.
 */
export interface ModerationLog {
  acts: ModeratorAction[];
}
/**
 * An action of a moderator. Times are Unix times in milliseconds.
 */
export interface ModeratorAction {
  id: number;
  done: "kept" | "muted" | "removed" | "unmuted";
  moderator: string;
  name: string;
  who: "person" | "seat" | "watchers";
  table: string | null;
  line: string | null;
  reason: string;
  at: number;
  until: number | null;
  holds: boolean;
}
/**
 * A game given by its actions alone, as in SGF or a move list. Only for games without hidden information.
 */
export interface MoveListRequest {
  game: string;
  options: {};
  /**
   * @maxItems 2000
   */
  actions: string[];
  position?: string | null;
}
/**
 * The state of a table for one of its players.
 *
 *     ``state`` is ``asked`` if the table waits for the caller, ``waiting`` if it waits for others, ``open`` if seats are
 *     still open, ``over`` after the match, and ``gone`` if the key is wrong or the table no longer exists. If it is
 *     ``gone``, the other fields are empty.
 */
export interface MyTable {
  table: string;
  state: "asked" | "gone" | "open" | "over" | "waiting";
  game?: string;
  title?: string;
  variant?: string;
  others?: string[];
  begun?: string;
  won?: boolean | null;
  ending?: MessageInfo | null;
  sketch?: string;
  kinds?: ("account" | "bot" | "guest")[];
  levels?: (number | null)[];
  variant_name?: MessageInfo | null;
}
/**
 * Asks for the state of seats that the caller holds.
 */
export interface MyTablesRequest {
  /**
   * @maxItems 50
   */
  seats: SeatKey[];
}
/**
 * An analysis to share: a record, or a game given by its position and actions, with the moves that were tried.
 */
export interface NewAnalysis {
  record?: string | null;
  moves?: MoveListRequest | null;
  /**
   * @maxItems 3000
   */
  variations?: AnalysisMove[];
  comment?: string;
  at?: number;
  parent?: string | null;
}
/**
 * Challenges a person. In a game for more than two players, bots of level ``bots`` take the other seats.
 *     ``phrase`` is a greeting, which the challenged person reads in their language.
 */
export interface NewChallenge {
  game: string;
  options?: {};
  clock?: string;
  rated?: boolean;
  bots?: number;
  phrase?: ("good-game" | "good-luck" | "hello" | "later" | "rematch" | "thanks" | "well-played") | null;
}
/**
 * Creates a club, whose owner is the caller.
 */
export interface NewClub {
  name: string;
  text?: string;
  admits?: "anyone" | "ask";
}
/**
 * Enters a tournament.
 */
export interface NewEntrant {
  name?: string;
}
/**
 * Creates an external bot that belongs to the caller.
 */
export interface NewExternalBot {
  name: string;
}
/**
 * Greets a person with a fixed phrase, which they read in their language.
 */
export interface NewGreeting {
  phrase: "good-game" | "good-luck" | "hello" | "later" | "rematch" | "thanks" | "well-played";
}
/**
 * Registers a passkey that a browser has created, under a name.
 */
export interface NewPasskey {
  name: string;
  /**
   * the credential from the browser: PublicKeyCredential.toJSON()
   */
  credential: {};
}
/**
 * Changes the password; all other sessions end.
 */
export interface NewPassword {
  old: string;
  new: string;
  code?: string | null;
}
/**
 * Sets a new password with the token of an emailed link, and ends all sessions.
 */
export interface NewPasswordByLink {
  token: string;
  password: string;
  code?: string | null;
}
/**
 * Subscribes a browser to push notifications.
 */
export interface NewPushBrowser {
  /**
   * PushSubscription.endpoint
   */
  endpoint: string;
  /**
   * a key from PushSubscription.toJSON()
   */
  p256dh: string;
  /**
   * a key from PushSubscription.toJSON()
   */
  auth: string;
}
/**
 * Befriends or blocks a person, or ends the relation if it is null.
 */
export interface NewRelation {
  name: string;
  tie?: ("block" | "friend") | null;
}
/**
 * Opens a table. Each seat is ``"me"``, ``"open"`` or a bot such as ``"bot:3"``.
 *
 *     ``together`` and ``window_s`` apply only to games that ask several seats at once.
 */
export interface NewTable {
  game: string;
  /**
   * @minItems 1
   * @maxItems 12
   */
  seats:
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string];
  options?: {};
  name?: string;
  together?: ("blind" | "fixed" | "instant") | null;
  window_s?: number | null;
  clock?: string;
  pause_s?: number | null;
  rated?: boolean;
  fair?: boolean | null;
  listed?: boolean;
  chat?: "apart" | "off" | "open";
  watch?: "closed" | "open";
  watch_delay_s?: number | null;
}
/**
 * Creates a tournament.
 *
 *     Creates a tournament. ``duplicate``: the same deals are played at several tables. ``swiss``: each round pairs
 *     players with similar scores. ``arena``: players without a match are paired continuously for ``minutes``.
 *     ``knockout``: the winner of each match, or the best of each table, advance. ``league``: everyone meets everyone, and
 *     each round takes days. ``simul``: the organiser plays against everyone at once.
 */
export interface NewTournament {
  kind: "arena" | "duplicate" | "knockout" | "league" | "simul" | "swiss";
  game: string;
  title?: string;
  options?: {};
  rounds?: number | null;
  minutes?: number;
  scoring?: "difference" | "matchpoints";
  clock?: string;
  least?: number;
  level?: number;
  round_minutes?: number;
  late_s?: number;
  starts_in?: number | null;
  members?: boolean;
  listed?: boolean;
  enter?: boolean;
  name?: string;
  text?: string;
  starts_at?: number | null;
  most?: number;
  seeding?: "draw" | "rating";
  round_days?: number;
  club?: string | null;
  club_only?: boolean;
}
/**
 * The notifications that an account wants: by push message, and about events by email too
 *     if it gets email about its turns.
 */
export interface NotificationSettings {
  turns: boolean;
  challenges: boolean;
  events: boolean;
}
/**
 * An open offer and the seat that made it.
 */
export interface OfferState {
  what: "rematch" | "takeback";
  from: number;
}
/**
 * The setting that lets spectators see each deal with all hands open, some time after it was played.
 */
export interface OpenHandsState {
  delay_s: number;
  words: string;
  is_behind: boolean;
  at: number | null;
  sentence: MessageInfo;
}
/**
 * The options for ``navigator.credentials``.
 */
export interface PasskeyChallenge {
  options: {};
}
/**
 * A passkey of the caller. ``used`` is the time of its latest login.
 */
export interface PasskeyInfo {
  id: string;
  name: string;
  created: string;
  used: string | null;
}
/**
 * Deletes a passkey.
 */
export interface PasskeyRemoval {
  /**
   * the first digits of the hash of the passkey
   */
  id: string;
}
/**
 * Renames a passkey.
 */
export interface PasskeyRename {
  /**
   * the first digits of the hash of the passkey
   */
  id: string;
  name: string;
}
/**
 * Authenticates the caller again before an important change: the password, and a code if they have a second
 *     factor.
 */
export interface PasswordConfirmation {
  password: string;
  code?: string | null;
}
/**
 * Asks for a link to set a new password. The email is sent only if an account has this address.
 */
export interface PasswordResetRequest {
  address: string;
}
/**
 * An operation of a JSON Patch (RFC 6902). ``remove`` has no ``value``.
 */
export interface PatchOperation {
  op: "add" | "remove" | "replace";
  path: string;
  value?: unknown;
}
/**
 * A log line in a ``patch`` frame: a :class:`LogLine` whose view is given by operations.
 *
 *     The operations of the last line change the new ``view`` of the table into the line's view. Those of each other line
 *     change the view of the line after it.
 */
export interface PatchedLogLine {
  number: number;
  turn: number;
  actor: string;
  action: string | null;
  sentence: MessageInfo | null;
  events: MessageInfo[];
  operations: PatchOperation[];
  at?: number | null;
  left?: number | null;
}
/**
 * The results of an account's rated matches by game, and how its ratings have changed.
 */
export interface PersonResults {
  games: GameTotals[];
  ratings: RatingHistory[];
}
/**
 * How a rating has changed, oldest first; only the latest matches of the account.
 */
export interface RatingHistory {
  game: string;
  title: string;
  speed: string;
  model: "many" | "two";
  points: RatingPoint[];
}
/**
 * A rating after a match, and when the match ended.
 */
export interface RatingPoint {
  at: string;
  value: number;
}
/**
 * Shows that the client is still connected. The server answers with a pong.
 */
export interface Ping {
  type: "ping";
}
/**
 * A report about a player; ``account`` is null for a guest.
 */
export interface PlayerReportInfo {
  id: number;
  table: string;
  match: number;
  name: string;
  account: string | null;
  reason: string;
  created: number;
}
/**
 * Reports the player in a seat.
 */
export interface PlayerReportRequest {
  seat: number;
  reason?: string;
}
/**
 * The answer to a ping.
 */
export interface Pong {
  type: "pong";
}
/**
 * A bot's evaluation of a position. It is deterministic.
 */
export interface PositionEvaluation {
  seat: number;
  chance: number;
  playouts: number;
  level: string;
  actions: ActionEvaluationInfo[];
}
/**
 * Seeks an opponent for a game, for up to ``minutes`` while this connection lasts.
 */
export interface PostSeek {
  type: "seek";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  game: string;
  speed?: "days" | "fast" | "slow" | "unlimited";
  name?: string;
  minutes?: number;
  browser?: string;
  rated?: boolean;
}
/**
 * Asks for a picture of the first page of a sheet.
 */
export interface PrintPreviewRequest {
  game: string;
  options?: {};
  paper?: "a4" | "letter";
  black_and_white?: boolean;
  language?: string;
  /**
   * the number of the sheet, from 0
   */
  sheet?: number;
}
/**
 * Asks for the sheets of a game as a PDF.
 */
export interface PrintRequest {
  game: string;
  options?: {};
  paper?: "a4" | "letter";
  black_and_white?: boolean;
  language?: string;
}
/**
 * The sheets of a game for printing.
 */
export interface PrintSheets {
  headings: string[];
}
/**
 * The public profile of a person or bot.
 */
export interface Profile {
  name: string;
  kind: "bot" | "person";
  role: "moderator" | "player";
  created: string;
  owner: string | null;
  ratings: RatingInfo[];
  presence?: ("online" | "playing") | null;
  table?: string | null;
  can_be_challenged?: boolean;
  clubs?: ClubLink[];
}
/**
 * A browser that is notified of all the caller's turns. ``at`` is the host of its push service.
 */
export interface PushBrowserInfo {
  id: number;
  browser: string;
  at: string;
  created: string;
}
/**
 * Unsubscribes a browser.
 */
export interface PushBrowserRemoval {
  id: number;
}
/**
 * Ends a browser's notifications about the turns of one seat.
 */
export interface PushUnsubscribe {
  /**
   * PushSubscription.endpoint
   */
  endpoint: string;
}
/**
 * Asks for the newest chat messages among those that the caller can see.
 */
export interface ReadChat {
  type: "hear";
  /**
   * a number that the client chooses for the request
   */
  id: number;
}
/**
 * Asks for a page of the running match's log that starts at a line.
 */
export interface ReadLog {
  type: "look";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  match: number;
  first: number;
}
/**
 * One way to play the given cards or tiles. A reading that is legal now has no ``sentence`` and no ``refusal``.
 *
 *     If ``action`` is null, the cards or tiles do not form this ``kind``, and ``sentence`` gives the reason.
 */
export interface ReadingInfo {
  action: string | null;
  kind: string;
  name: MessageInfo;
  sentence: MessageInfo | null;
  refusal: RefusalInfo | null;
}
/**
 * The ways to play the given cards or tiles, legal ones first.
 */
export interface ReadingsAnswer {
  items: string;
  readings: ReadingInfo[];
}
/**
 * The ways to play the given cards or tiles, legal ones first.
 */
export interface ReadingsAnswerFrame {
  type: "readings";
  id: number;
  items: string;
  readings: ReadingInfo[];
}
/**
 * Recovery codes. Each replaces a one-time code once. They are shown only in this answer.
 */
export interface RecoveryCodes {
  codes: string[];
}
/**
 * The request changed nothing. ``id`` is null for ``hello`` and for frames that could not be decoded.
 */
export interface Refused {
  type: "refused";
  id: number | null;
  code:
    | "busy"
    | "damaged"
    | "error"
    | "illegal"
    | "internal"
    | "key"
    | "log_in"
    | "malformed"
    | "no_match"
    | "no_seat"
    | "no_table"
    | "not_allowed"
    | "not_offered"
    | "not_your_turn"
    | "notation"
    | "one_time_code"
    | "options"
    | "other_rules"
    | "over"
    | "stale"
    | "taken"
    | "too_early"
    | "too_long";
  message: string;
  refusal: RefusalInfo | null;
  retry_after_s?: number | null;
  sentence?: MessageInfo | null;
}
/**
 * Creates an account and logs in. ``seats`` lists seats that the caller took as a guest, each with its key as
 *     proof.
 */
export interface Register {
  name: string;
  password: string;
  /**
   * @maxItems 50
   */
  seats?: SeatKey[];
}
/**
 * A person that the caller has befriended or blocked.
 */
export interface RelationInfo {
  name: string;
  tie: "block" | "friend";
}
/**
 * Gives an account another name.
 */
export interface RenameAccount {
  name: string;
  new: string;
  reason?: string;
}
/**
 * Asks for a page of a record's log that starts at a line.
 */
export interface ReplayLogRequest {
  replay: ReplayRequest;
  first: number;
}
/**
 * Shows a record as a table. The server does not keep it.
 */
export interface ReplayRequest {
  record: string;
  eyes?: ("acting" | "all") | number;
  until?: number | null;
  /**
   * @maxItems 1000
   */
  tried?: string[];
}
/**
 * A reported chat message and the messages around it.
 */
export interface ReportInfo {
  id: number;
  table: string;
  line: number;
  lines: ChatMessage[];
  reason: string;
  created: number;
}
/**
 * The oldest open reports, and the total number of open reports.
 */
export interface ReportQueue {
  reports: ReportInfo[];
  waiting: number;
}
/**
 * Reports a chat message that the caller can see.
 */
export interface ReportRequest {
  line: number;
  reason?: string;
}
/**
 * Asks a bot to play for a seat that has kept the table waiting long enough (the snapshot's ``waits``).
 */
export interface RequestSubstitute {
  type: "stand_in";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  match: number;
  seat: number;
}
/**
 * Asks a bot to play for a seat that has kept the table waiting long enough (the snapshot's ``waits``).
 */
export interface RequestSubstituteRequest {
  match: number;
  seat: number;
}
/**
 * The new password of an account. It is shown only once.
 */
export interface ResetPassword {
  name: string;
  password: string;
}
/**
 * Resigns: the player loses the match. With three or more players, a bot plays on in the seat and the player is
 *     ranked last.
 */
export interface Resign {
  type: "resign";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  match: number;
}
/**
 * A counted round.
 */
export interface RoundCountInfo {
  lines: CountLineInfo[];
  points: number[];
  scores: number[];
  standing: {};
  next: number | null;
  ending: CountEnding | null;
}
/**
 * The tables of a finished round.
 */
export interface RoundInfo {
  round: number;
  tables: TournamentTableInfo[];
}
/**
 * The pause between two rounds: the next round has not been dealt yet, and no seat is asked anything.
 *
 *     It ends when all people at the table are ready, and at the latest at ``closes``, a Unix time in milliseconds.
 */
export interface RoundPauseState {
  opens: number;
  closes: number;
  ready: number[];
  lines: MessageInfo[];
  rounds: number[][];
}
/**
 * A numbered clause.
 */
export interface RulebookClause {
  number: string;
  name: string;
  paragraphs: RulebookParagraph[];
}
/**
 * A paragraph, whose lines may be wrapped, or a drawing, whose lines may not.
 */
export interface RulebookParagraph {
  text: string;
  is_drawn: boolean;
}
/**
 * A section of a rulebook.
 */
export interface RulebookSection {
  number: string;
  name: string;
  clauses: RulebookClause[];
}
/**
 * The rulebook of a game, in numbered clauses that messages cite.
 */
export interface RulebookText {
  game: string;
  title: string;
  sections: RulebookSection[];
}
/**
 * Asks for the count of a round that was played at a real table.
 */
export interface ScoreRequest {
  game: string;
  round: {};
  standing?: {} | null;
  options?: {};
}
/**
 * The person or bot in a seat. Only an account has a profile page, at ``/@name``.
 */
export interface SeatPerson {
  kind: "account" | "bot" | "guest";
  name: string;
  rating?: number | null;
  provisional?: boolean;
}
/**
 * A seat and its player. An open seat is a person without a name; ``level`` is null for people.
 *
 *     ``stand_in``: a bot answers for a person who kept the others waiting, until the person is back. ``resigned``: the
 *     person has resigned this match, and a bot plays in the seat until it ends.
 */
export interface SeatStatus {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  level: number | null;
  present: boolean;
  stand_in: boolean;
  resigned: boolean;
  called: string;
  person?: SeatPerson | null;
  title?: MessageInfo | null;
}
/**
 * The first code from the app, which proves that the app has the secret.
 */
export interface SecondFactorConfirmation {
  /**
   * a one-time code from the app, or a recovery code
   */
  code: string;
}
/**
 * The second factor of the caller; ``since`` is null if there is none.
 */
export interface SecondFactorInfo {
  since: string | null;
  recovery_codes: number;
}
/**
 * The secret for an authenticator app. Codes are not required until a first code has confirmed the setup.
 */
export interface SecondFactorSetup {
  secret: string;
  uri: string;
  qr: string;
}
/**
 * The seek is open until this time by the server's clock; null means that it has been withdrawn.
 */
export interface SeekAccepted {
  type: "sought";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  until: number | null;
}
/**
 * The seek ended. ``nobody``: no opponent was found; ``elsewhere``: a newer seek of the same browser replaced it;
 *     ``failed``: the table could not be opened.
 */
export interface SeekEnded {
  type: "unmet";
  why: "elsewhere" | "failed" | "nobody";
}
/**
 * Players were found and a table was opened. The seat was drawn by lot; ``key`` is its key.
 */
export interface SeekMatched {
  type: "met";
  table: string;
  seat: number;
  key: string;
}
/**
 * Sends a chat message: a player's to the table, a spectator's to the other spectators. A spectator gives a
 *     ``name``.
 */
export interface SendChat {
  type: "say";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  text: string;
  name?: string;
}
/**
 * Sends a chat message: a player's to the table, a spectator's to the other spectators. A spectator gives a
 *     ``name``.
 */
export interface SendChatRequest {
  text: string;
  name?: string;
}
/**
 * The optional features that this server offers; the page hides the others.
 */
export interface ServerFeatures {
  mail: boolean;
  passkeys: boolean;
  push: string | null;
  print: boolean;
}
/**
 * A session of the caller: a browser that is logged in.
 */
export interface SessionInfo {
  id: string;
  begun: string;
  seen: string;
  browser: string;
  is_this: boolean;
}
/**
 * Replaces the player's conditional moves. Possible only at a table where a move may take days (the snapshot's
 *     ``plan``).
 *
 *     Each line is a sequence of actions from the current position, by the player and by the others; the last action is
 *     the player's. When the others play what a line expects, the player's answer is played. ``stands`` is the number of
 *     lines in the log when the player entered the moves: if an action has been played since then, the request is refused
 *     as ``stale``.
 */
export interface SetConditionalMoves {
  type: "plan";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  match: number;
  lines: string[][];
  stands: number;
}
/**
 * Replaces the player's conditional moves. Possible only at a table where a move may take days (the snapshot's
 *     ``plan``).
 *
 *     Each line is a sequence of actions from the current position, by the player and by the others; the last action is
 *     the player's. When the others play what a line expects, the player's answer is played. ``stands`` is the number of
 *     lines in the log when the player entered the moves: if an action has been played since then, the request is refused
 *     as ``stale``.
 */
export interface SetConditionalMovesRequest {
  match: number;
  lines: string[][];
  stands: number;
}
/**
 * Begins or ends a vacation. Possible only at a table where a move may take days, and while vacation is left
 *     (``clocks``).
 */
export interface SetVacation {
  type: "rest";
  /**
   * a number that the client chooses for the request
   */
  id: number;
  match: number;
  on: boolean;
}
/**
 * Begins or ends a vacation. Possible only at a table where a move may take days, and while vacation is left
 *     (``clocks``).
 */
export interface SetVacationRequest {
  match: number;
  on: boolean;
}
/**
 * Settles a report about a club: the club is kept, its description is removed, or the club is closed.
 */
export interface SettleClubReport {
  report: number;
  settled: "cleared" | "closed" | "kept";
  reason?: string;
}
/**
 * Settles a report about a player, and may mute the player, who is shown the reason.
 */
export interface SettlePlayerReport {
  report: number;
  reason?: string;
  mute_hours?: number | null;
}
/**
 * Settles a report: keeps or removes the message, and may mute its author, who is shown the reason.
 */
export interface SettleReport {
  report: number;
  settled: "kept" | "removed";
  reason?: string;
  mute_hours?: number | null;
}
/**
 * The public part of a verifiable shuffle: the commitment and the players' contributions.
 *
 *     ``docs/explanation/fair-shuffle.md`` explains how ``secret`` and ``nonces`` determine all deals.
 */
export interface ShuffleState {
  derivation: string;
  commitment: string;
  wanted: number[];
  deals_at: number | null;
  nonces: string[] | null;
  secret: string | null;
}
/**
 * The presence that others see, and the accounts that may challenge the caller.
 */
export interface SocialSettings {
  shows_presence: boolean;
  challengers: "anyone" | "friends" | "nobody";
}
/**
 * An entrant's score. ``more`` holds the tie-breaks, which depend on the kind of tournament.
 */
export interface StandingInfo {
  place: number;
  entrant: number;
  points: number;
  more: number[];
  played: number;
}
/**
 * Confirms that an entrant is present. An arena pairs only entrants who send this frame regularly.
 */
export interface StillHere {
  type: "here";
}
/**
 * Suspends an account for a number of hours, or until it is restored if that is null. The person is shown the
 *     reason.
 */
export interface SuspendAccount {
  name: string;
  reason?: string;
  hours?: number | null;
}
/**
 * The table that has a code.
 */
export interface TableFound {
  table: string;
}
/**
 * A new table. ``seat`` and ``key`` are null if the caller did not take a seat.
 */
export interface TableOpened {
  table: string;
  seat: number | null;
  key: string | null;
  invitation: string | null;
  code?: string | null;
}
/**
 * The changes of a table since the ``table`` or ``patch`` frame with version ``base``.
 *
 *     It is sent only to clients that ask for patches in ``hello``.
 *
 *     The fields other than ``operations`` have the same meaning as in ``table``.
 */
export interface TablePatch {
  type: "patch";
  base: number;
  version: number;
  operations: PatchOperation[];
  lines: number;
  mark: string;
  log_kept: number;
  log_from: number;
  log: PatchedLogLine[];
  now: number;
}
/**
 * The complete state of a table, as far as the receiver may know it.
 *
 *     The log has ``lines`` lines. The client keeps its first ``log_kept`` lines, and ``log`` holds the lines from
 *     ``log_from``. If lines between the two are missing, the client can request them.
 */
export interface TableSnapshot {
  type: "table";
  version: number;
  table: string;
  match: number;
  game: string;
  title: string;
  options: {};
  you: number | null;
  question: number | null;
  seats: SeatStatus[];
  /**
   * what the receiver may know, in the game's own JSON
   */
  start: {};
  /**
   * what the receiver may know, in the game's own JSON
   */
  view: {};
  legal: string[];
  unasked: AutomaticAction[];
  turn: MessageInfo | null;
  lines: number;
  mark: string;
  log_kept: number;
  log_from: number;
  log: LogLine[];
  offers: OfferState[];
  ending: EndingInfo | null;
  watchers: number;
  thinking: number[];
  record_open: boolean;
  takeback_allowed: boolean;
  invitation: string | null;
  code: string | null;
  together: "blind" | "fixed" | "instant";
  window: ClaimWindowState | null;
  pause: RoundPauseState | null;
  hurry: FastForwardState | null;
  clocks: ClockState | null;
  waits: WaitState | null;
  shuffle: ShuffleState | null;
  rated: boolean;
  said: number | null;
  strangers: boolean;
  continued: boolean;
  event: TournamentLink | null;
  watch: OpenHandsState | null;
  plan: string[][] | null;
  now: number;
}
/**
 * The people who were asked. A seat stays listed while the receiver may not know that it has answered.
 */
export interface WaitState {
  seats: number[];
  stand_in_from: number;
  end_from: number | null;
}
/**
 * The tournament of a table. While the table is ``sealed``, it cannot be watched and its record cannot be read.
 *
 *     From ``absent`` on, a player who has not come loses or, if ``overdue`` is ``bots``, is replaced by a bot; null if
 *     the tournament waits until ``ends``, when the time of the round is over. Both are Unix times in milliseconds.
 */
export interface TournamentLink {
  tournament: string;
  name: string;
  round: number;
  sealed: boolean;
  absent?: number | null;
  ends?: number | null;
  overdue?: "bots" | "time" | "turn";
}
/**
 * The answer to a query of the game. ``text`` is the text of the message in English.
 */
export interface TextAnswer {
  message: MessageInfo;
  text: string;
}
/**
 * The answer to a query of the game. ``text`` is the text of the message in English.
 */
export interface TextAnswerFrame {
  type: "told";
  id: number;
  message: MessageInfo;
  text: string;
}
/**
 * Changes what the organiser has announced, before the start. ``key`` is the organiser's; an account needs none.
 */
export interface TournamentChange {
  title: string;
  text: string;
  starts_at: number | null;
  key?: string | null;
}
/**
 * A new tournament. ``key`` is shown only once. It proves that the caller is the organiser, and is also the key of
 *     their entry.
 */
export interface TournamentCreated {
  tournament: string;
  key: string;
  entrant: number | null;
}
/**
 * The first frame: the key of an entrant or of the organiser, or null to watch. It can be repeated to change the
 *     key.
 */
export interface TournamentHello {
  type: "hello";
  key?: string | null;
}
/**
 * The public state of a tournament. ``mine`` is the caller's part in it, or null.
 */
export interface TournamentInfo {
  tournament: string;
  name: string;
  kind: "arena" | "duplicate" | "knockout" | "league" | "simul" | "swiss";
  game: string;
  title: string;
  variant: string;
  options: {};
  scoring: "difference" | "matchpoints";
  clock: string;
  phase: "open" | "over" | "running";
  round: number;
  rounds: number;
  minutes: number;
  seats: number;
  least: number;
  level: number;
  late_s: number;
  members: boolean;
  listed: boolean;
  called: number;
  starts: number | null;
  ends: number | null;
  sealed: boolean;
  entrants: EntrantInfo[];
  standings: StandingInfo[];
  tables: TournamentTableInfo[];
  earlier: RoundInfo[];
  boards: number[];
  mine: CallerEntry | null;
  now: number;
  text: string;
  most: number;
  seeding: "draw" | "rating";
  round_s: number;
  next_round: number | null;
  bracket: BracketRoundInfo[];
  starting: number;
  variant_name?: MessageInfo | null;
  club?: ClubLink | null;
  club_only?: boolean;
}
/**
 * The listed tournaments, upcoming and running ones first. ``now`` is the time of the server's clock.
 */
export interface TournamentList {
  tournaments: TournamentSummary[];
  now: number;
}
/**
 * The tournament as the client may see it. It is sent again whenever it changes.
 */
export interface TournamentUpdate {
  type: "tournament";
  shown: TournamentInfo;
}
/**
 * Tries an action in a lesson scene.
 */
export interface TryLessonActionRequest {
  game: string;
  /**
   * the number of a scene, from 1
   */
  scene: number;
  action: string;
}
/**
 * Sets how often the caller is notified of their turn by email.
 */
export interface TurnEmailRequest {
  turns: "daily" | "hourly" | "off";
}
/**
 * Ends a mute. The mute is identified by the moderator action that imposed it.
 */
export interface Unmute {
  act: number;
  reason?: string;
}
/**
 * The tables that anyone may watch, best first. A socket sends it again when it changes.
 */
export interface WatchList {
  type: "watch";
  order: string[];
  tables: WatchedTable[];
  now: number;
}
/**
 * A table in the list of games to watch, as its spectators see it.
 */
export interface WatchedTable {
  table: string;
  match: number;
  version: number;
  game: string;
  title: string;
  options: {};
  variant: string;
  variant_name: MessageInfo;
  seats: SeatStatus[];
  clock: string;
  rated: boolean;
  rating: number | null;
  spectators: number;
  turn: MessageInfo | null;
  event: TournamentLink | null;
  is_behind: boolean;
  /**
   * what the receiver may know, in the game's own JSON
   */
  view: {};
}
/**
 * Ends the seek.
 */
export interface WithdrawSeek {
  type: "withdraw";
  /**
   * a number that the client chooses for the request
   */
  id: number;
}
