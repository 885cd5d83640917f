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
  | CallerEntry
  | CallerInfo
  | CancelTournament
  | ChangeAccount
  | ChangeTable
  | ChatMessage
  | ChatPage
  | ChatPageFrame
  | ClaimSeats
  | ClaimWindowState
  | ClockState
  | CodeRequest
  | ConfirmPresence
  | ConfirmReady
  | ConfirmReadyRequest
  | Confirmation
  | CulpritInfo
  | EmailAddressRequest
  | EmailLinkRequest
  | EmailSettings
  | EndAbandonedMatch
  | EndAbandonedMatchRequest
  | EndSession
  | EndingInfo
  | EntrantInfo
  | EntrantKey
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
  | FillWithBots
  | FindAccounts
  | FinishedMatchInfo
  | GameInfo
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
  | LabInfo
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
  | ModerationLog
  | ModeratorAction
  | MoveListRequest
  | MyTable
  | MyTablesRequest
  | NewEntrant
  | NewExternalBot
  | NewJob
  | NewPasskey
  | NewPassword
  | NewPasswordByLink
  | NewPushBrowser
  | NewRelation
  | NewTable
  | NewTournament
  | OfferState
  | OpenHandsState
  | OpenTable
  | PasskeyChallenge
  | PasskeyInfo
  | PasskeyRemoval
  | PasskeyRename
  | PasswordConfirmation
  | PasswordResetRequest
  | Ping
  | PlayerReportInfo
  | PlayerReportRequest
  | Pong
  | PositionEvaluation
  | PostSeek
  | Profile
  | PushBrowserInfo
  | PushBrowserRemoval
  | PushUnsubscribe
  | RatingInfo
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
  | RoundInfo
  | RoundPauseState
  | RulebookClause
  | RulebookParagraph
  | RulebookSection
  | RulebookText
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
  | SettlePlayerReport
  | SettleReport
  | ShuffleState
  | StandingInfo
  | StillHere
  | SuspendAccount
  | TableFound
  | TableOpened
  | TableSnapshot
  | TextAnswer
  | TextAnswerFrame
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
  | WithdrawSeek
  | FromClient
  | FromService
  | FromLobbyClient
  | FromLobby
  | FromTournamentClient
  | FromTournament;
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
 * An account as moderators see it. Times are in milliseconds by the server's clock.
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
 * Plays an action in answer to a question; sent again, it is answered again and not played again.
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
 * Plays an action in answer to a question; sent again, it is answered again and not played again.
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
 *     Sent again, it changes nothing.
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
 *     Sent again, it changes nothing.
 */
export interface AddNonceRequest {
  match: number;
  nonce: string;
}
/**
 * The coach's recommended action, with sentences that were not in the previous advice.
 */
export interface AdviceText {
  action: string;
  sentences: string[];
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
  unit: string;
  values: (number | null)[];
}
/**
 * Accepts or declines another player's offer; ``accept`` false from the player who made it withdraws it.
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
 * Asks a coach what to answer to an open question and why, at a table with bots alone.
 *
 *     ``said`` are the sentences of the coach's previous advice: none is repeated.
 */
export interface AskCoachRequest {
  question: number;
  /**
   * @maxItems 4
   */
  said?: [] | [string] | [string, string] | [string, string, string] | [string, string, string, string];
}
/**
 * Asks the caller's view in words that the game knows, such as ``waits``.
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
 * Asks the caller's view in words that the game knows, such as ``waits``.
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
}
/**
 * The latest entries of the audit log, the newest first.
 */
export interface AuditLog {
  entries: AuditEntryInfo[];
}
/**
 * A legal action that is played for a player who has turned all of these questions off.
 */
export interface AutomaticAction {
  questions: string[];
  action: string;
}
/**
 * A board of a duplicate that is over at all tables (a "traveller").
 */
export interface BoardInfo {
  tournament: string;
  board: number;
  seats: string[];
  results: BoardResult[];
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
 * The caller's part in a tournament: ``table`` and ``seat`` are where they play now, if they do.
 */
export interface CallerEntry {
  entrant: number | null;
  caller: boolean;
  table?: string | null;
  seat?: number | null;
  over?: boolean;
}
/**
 * Who the caller is; ``person`` is null for a guest.
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
 * Restores or deletes an account, or resets its password.
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
  words: string[];
}
/**
 * The newest chat messages that the caller can see, and the phrases that can be sent with one click.
 */
export interface ChatPageFrame {
  type: "heard";
  id: number;
  lines: ChatMessage[];
  words: string[];
}
/**
 * Moves seats that the caller took as a guest to the account, each proven by its key.
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
 * Several seats are asked at once, and their answers are held until the window closes.
 *
 *     Times are milliseconds since 1970 by the server's clock; ``closes`` is null if the window waits for all answers.
 *     ``held`` is the receiver's own answer, which may still be changed.
 */
export interface ClaimWindowState {
  kind: "blind" | "fixed" | "instant";
  opens: number;
  closes: number | null;
  held: string | null;
}
/**
 * The clocks of a table, as everybody may see them.
 */
export interface ClockState {
  clock: string;
  words: string;
  begun: boolean;
  seats: SeatClock[];
}
/**
 * A seat's clock at the moment ``at``: milliseconds since 1970 by the server's clock.
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
 * A table's code, as a person types it.
 */
export interface CodeRequest {
  code: string;
}
/**
 * Says that the player is here: the bot that plays for them stops.
 */
export interface ConfirmPresence {
  type: "back";
  /**
   * a number that the client chooses for the request
   */
  id: number;
}
/**
 * Says between two rounds that the next one can be dealt; repeated or too late, it changes nothing.
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
 * Says between two rounds that the next one can be dealt; repeated or too late, it changes nothing.
 *
 *     Over REST, ``match`` is the running one by default.
 */
export interface ConfirmReadyRequest {
  match?: number | null;
}
/**
 * The request was carried out; ``count`` is the number of things it changed, where that matters.
 */
export interface Confirmation {
  count?: number;
}
/**
 * A card or point that a refusal is about, and its role in it.
 */
export interface CulpritInfo {
  role: string;
  item: string;
}
/**
 * Sets the email address. A link is sent to it; the old address stays until the link is followed.
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
 * The caller's email settings; ``waiting`` is an address that is not confirmed yet.
 */
export interface EmailSettings {
  address: string | null;
  waiting: string | null;
  turns: "daily" | "hourly" | "off";
}
/**
 * Ends a match of two whose other player has been gone for long (``waits``): as won, or as cancelled.
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
 * Ends a match of two whose other player has been gone for long (``waits``): as won, or as cancelled.
 */
export interface EndAbandonedMatchRequest {
  match: number;
  how: "cancel" | "win";
}
/**
 * Ends a session; with null, all sessions except this one.
 */
export interface EndSession {
  id?: string | null;
}
/**
 * Why a match ended, by which clause, who won, and the scores as the rulebook counts them.
 */
export interface EndingInfo {
  code: string;
  clause: string | null;
  winners: number[];
  scores: number[];
  shown: string[];
  sentence: string;
  lines: string[];
}
/**
 * An entrant; ``bot`` marks a bot of the server, ``left`` an entrant who has withdrawn.
 */
export interface EntrantInfo {
  entrant: number;
  name: string;
  bot?: boolean;
  left?: boolean;
  kind?: "account" | "bot" | "guest";
}
/**
 * The number of an entrant, and the key that is the only proof of it: it opens their seat at every table.
 */
export interface EntrantKey {
  tournament: string;
  entrant: number;
  key: string;
}
/**
 * Acts for an entrant, or confirms their presence; with an account no key is needed.
 */
export interface EntrantRequest {
  key?: string | null;
}
/**
 * A published experiment; its files are at ``/lab/NAME/report.html`` and so on.
 */
export interface ExperimentInfo {
  name: string;
  title: string;
  game: string;
  has_report: boolean;
  is_finished: boolean;
}
/**
 * Asks why an action is not legal for the player's seat now.
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
 * Asks why an action is not legal for the player's seat now.
 */
export interface ExplainRequest {
  action: string;
}
/**
 * Why an action is not legal; ``sentence`` and ``refusal`` are null if it is.
 */
export interface Explanation {
  action: string;
  sentence: string | null;
  refusal: RefusalInfo | null;
}
/**
 * Why an action is not legal, as data: the sentence in the message says the same.
 */
export interface RefusalInfo {
  code: string;
  clause: string;
  culprits: CulpritInfo[];
}
/**
 * Why an action is not legal; ``sentence`` and ``refusal`` are null if it is.
 */
export interface ExplanationFrame {
  type: "explained";
  id: number;
  action: string;
  sentence: string | null;
  refusal: RefusalInfo | null;
}
/**
 * An external bot of the caller; ``tokens`` are when its tokens were created, of which only the newest is valid.
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
}
/**
 * Asks the bots to play the rest of a round without pauses; it takes effect when all who are present ask for it.
 *
 *     It is possible when no person plays in the round any more (``hurry``).
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
 * Asks the bots to play the rest of a round without pauses; it takes effect when all who are present ask for it.
 *
 *     It is possible when no person plays in the round any more (``hurry``).
 */
export interface FastForwardRequest {
  match: number;
}
/**
 * No person plays in this round any more, and those present can ask the bots to play without pauses.
 */
export interface FastForwardState {
  asked: number[];
  sooner: boolean;
}
/**
 * Puts bots of a level into all open seats; any player can do so, and no other person can join afterwards.
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
 * Finds accounts by a part of their name.
 */
export interface FindAccounts {
  name?: string;
}
/**
 * A finished match in a player's history; it is at ``/t/TABLE/NUMBER``.
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
  own_bots: string[];
  asks_together: boolean;
  shuffles: boolean;
  open_information: boolean;
}
/**
 * A level of bot.
 */
export interface LevelInfo {
  number: number;
  name: string;
  sentence: string;
}
/**
 * Whether the server is ready.
 */
export interface Health {
  ok: boolean;
}
/**
 * The answer is noted and counts when the claim window closes, unless it is replaced before.
 */
export interface Held {
  type: "held";
  id: number;
}
/**
 * The first frame: a seat's key, or null to watch. If it is sent again, the whole table is sent again.
 */
export interface Hello {
  type: "hello";
  key?: string | null;
  version?: number;
  match?: number;
  lines?: number;
  mark?: string;
}
/**
 * Means over finished games between people by a variant's rules.
 *
 *     ``games`` is rounded to tens; with too few games there are no means.
 */
export interface HumanPlayMeans {
  variant: string;
  games: number;
  means: MeanInfo[];
}
/**
 * The mean of a measure over games between people, with its 95 % interval.
 */
export interface MeanInfo {
  measure: string;
  mean: number;
  low: number;
  high: number;
}
/**
 * The state of a job. It is stopped when no client has asked for it for a while.
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
}
/**
 * Asks for the state of a job, or stops it.
 */
export interface JobRequest {
  job: string;
}
/**
 * The secret of a job: its holder can look at the job and stop it.
 */
export interface JobStarted {
  job: string;
}
/**
 * Takes an open seat of the table with this code.
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
 * Takes an open seat of a table that the lobby lists.
 */
export interface JoinListedTable {
  name?: string;
}
/**
 * The seat, and the key that is the only proof of it.
 */
export interface Joined {
  table: string;
  seat: number;
  key: string;
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
 * A rating with its interval: with 95 % probability the true rating is between ``low`` and ``high``.
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
 * The result of an action in a scene: ``other`` is a legal action that is not the answer.
 *
 *     After ``solved``, ``view`` is the next position.
 */
export interface LessonActionResult {
  verdict: "other" | "refused" | "solved";
  action: string;
  sentence: string;
  refusal: RefusalInfo | null;
  /**
   * what the receiver may know, in the JSON of the game
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
  title: string;
  text: string;
  clauses: string[];
  seat: number;
  seats: string[];
  options: {};
  /**
   * what the receiver may know, in the JSON of the game
   */
  view: {};
  legal: string[];
  why_not: LessonRefusal[];
}
/**
 * An action that the rules refuse in a lesson scene, and the question that it answers.
 */
export interface LessonRefusal {
  action: string;
  question: string;
}
/**
 * Asks what some cards or tiles could be played as in a lesson scene.
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
 * Asks what some cards or tiles could be played as by the player's seat now.
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
 * Asks what some cards or tiles could be played as by the player's seat now.
 */
export interface ListReadingsRequest {
  items: string;
}
/**
 * The numbers of people at tables, spectators, tables, open seats, and people waiting to be paired.
 */
export interface LobbyCounts {
  people: number;
  watchers: number;
  tables: number;
  open: number;
  seeking: number;
}
/**
 * The whole lobby; sent again whenever it changes.
 */
export interface LobbySnapshot {
  type: "lobby";
  tables: OpenTable[];
  counts: LobbyCounts;
  now: number;
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
}
/**
 * Logs in; ``seats`` as in ``Register``. An account with a second factor needs a ``code``.
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
 * Logs in by a passkey; ``seats`` as in ``Register``.
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
 *     ``number`` counts the receiver's own lines; ``turn`` is the same for all receivers: answers that are secret at first
 *     belong to the turn that asked for them.
 */
export interface LogLine {
  number: number;
  turn: number;
  actor: string;
  action: string | null;
  sentence: string;
  events: string[];
  /**
   * what the receiver may know, in the JSON of the game
   */
  view: {};
  at?: number | null;
  left?: number | null;
}
/**
 * Lines of a match's log from ``log_from`` on, up to the size of a page; ``mark`` identifies the whole log.
 */
export interface LogPage {
  match: number;
  lines: number;
  mark: string;
  log_from: number;
  log: LogLine[];
}
/**
 * Lines of a match's log from ``log_from`` on, up to the size of a page; ``mark`` identifies the whole log.
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
 * Offers the others to take back the player's latest action, or to play the next match.
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
 * Matches, the latest first; ``more`` asks for the next page, null at the end.
 */
export interface MatchHistoryPage {
  games: FinishedMatchInfo[];
  more: number | null;
}
/**
 * Asks for a person's finished matches; ``before`` is the last number of the previous page.
 */
export interface MatchHistoryRequest {
  game?: string | null;
  against?: string | null;
  result?: ("cancelled" | "drawn" | "lost" | "won") | null;
  before?: number | null;
}
/**
 * The moderators' actions, the latest first.
 */
export interface ModerationLog {
  acts: ModeratorAction[];
}
/**
 * An action of a moderator; times are in milliseconds by the server's clock.
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
 * A game by its actions alone, as other notations write it; only for games without hidden information.
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
 *     ``state``: ``asked`` if it waits for the caller, ``waiting`` for others, ``open`` for people to sit down; ``over``;
 *     ``gone`` if the key is wrong or the table does not exist any more: then the other fields are empty.
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
  ending?: string;
  sketch?: string;
  kinds?: ("account" | "bot" | "guest")[];
}
/**
 * The seats whose state the caller asks for.
 */
export interface MyTablesRequest {
  /**
   * @maxItems 50
   */
  seats: SeatKey[];
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
 * Compares a variant of a game with the options in ``beside``, on the same deals.
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
 * Sets a new password by the link in an email; all sessions end.
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
 * Befriends or blocks a person; with null, ends the relation.
 */
export interface NewRelation {
  name: string;
  tie?: ("block" | "friend") | null;
}
/**
 * Opens a table; each seat is ``"me"``, ``"open"`` or a bot such as ``"bot:3"``.
 *
 *     ``together`` and ``window_s`` matter in games that ask several seats at once.
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
 *     ``duplicate``: the same deals at several tables; ``swiss``: rounds of two between players with similar scores;
 *     ``arena``: for ``minutes``, free players are paired continuously.
 */
export interface NewTournament {
  kind: "arena" | "duplicate" | "swiss";
  game: string;
  title?: string;
  options?: {};
  rounds?: number;
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
}
/**
 * An open offer and the seat that made it.
 */
export interface OfferState {
  what: "rematch" | "takeback";
  from: number;
}
/**
 * Spectators of this table see each deal with all hands open, some time after it was played out.
 */
export interface OpenHandsState {
  delay_s: number;
  words: string;
  is_behind: boolean;
  at: number | null;
}
/**
 * The options for ``navigator.credentials``.
 */
export interface PasskeyChallenge {
  options: {};
}
/**
 * A passkey of the caller; ``used`` is when it was last used to log in.
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
   * the first digits of its hash
   */
  id: string;
}
/**
 * Renames a passkey.
 */
export interface PasskeyRename {
  /**
   * the first digits of its hash
   */
  id: string;
  name: string;
}
/**
 * The password again, and a code if the account has a second factor, for an important request.
 */
export interface PasswordConfirmation {
  password: string;
  code?: string | null;
}
/**
 * Asks for a link to set a new password, which is sent if an account has this address.
 */
export interface PasswordResetRequest {
  address: string;
}
/**
 * Shows that the client is there; answered with a pong.
 */
export interface Ping {
  type: "ping";
}
/**
 * A report of a player; ``account`` is null for a guest.
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
 * A bot's evaluation of a position; the same position always gets the same one.
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
 * The public profile of a person or bot.
 */
export interface Profile {
  name: string;
  kind: "bot" | "person";
  role: "moderator" | "player";
  created: string;
  owner: string | null;
  ratings: RatingInfo[];
}
/**
 * A browser that is notified of all turns of the caller; ``at`` is the host of its push service.
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
 * Unsubscribes a browser from the turns of one seat.
 */
export interface PushUnsubscribe {
  /**
   * PushSubscription.endpoint
   */
  endpoint: string;
}
/**
 * Asks for the newest chat messages that the caller can see.
 */
export interface ReadChat {
  type: "hear";
  /**
   * a number that the client chooses for the request
   */
  id: number;
}
/**
 * Asks for a page of the running match's log, from a line on.
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
 * One way to play some cards or tiles; a reading that is legal now has no ``sentence`` and no ``refusal``.
 *
 *     With a null ``action`` they do not form this ``kind``, and the sentence says why.
 */
export interface ReadingInfo {
  action: string | null;
  kind: string;
  name: string;
  sentence: string | null;
  refusal: RefusalInfo | null;
}
/**
 * The ways to play some cards or tiles, the legal ones first.
 */
export interface ReadingsAnswer {
  items: string;
  readings: ReadingInfo[];
}
/**
 * The ways to play some cards or tiles, the legal ones first.
 */
export interface ReadingsAnswerFrame {
  type: "readings";
  id: number;
  items: string;
  readings: ReadingInfo[];
}
/**
 * Codes that replace a one-time code, each once. They are shown only now.
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
}
/**
 * Creates an account and logs in; ``seats`` are seats that the caller took as a guest, each proven by its key.
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
 * Asks for a page of the log of a record, from a line on.
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
 * The oldest open reports, and the number of all open reports.
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
 * Asks that a bot plays for a seat for which the table has waited long enough (``waits``).
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
 * Asks that a bot plays for a seat for which the table has waited long enough (``waits``).
 */
export interface RequestSubstituteRequest {
  match: number;
  seat: number;
}
/**
 * The new password of an account, which is shown only once.
 */
export interface ResetPassword {
  name: string;
  password: string;
}
/**
 * Resigns: the match is lost. At a table of three or more a bot plays on, and the player is placed last.
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
 * The tables of a finished round.
 */
export interface RoundInfo {
  round: number;
  tables: TournamentTableInfo[];
}
/**
 * A table of the newest round. While a board is sealed, neither the table nor whether it is over is sent.
 */
export interface TournamentTableInfo {
  number: number;
  entrants: number[];
  table: string | null;
  over: boolean;
  returns: number[] | null;
}
/**
 * A round is over and the next one is not dealt yet: no seat is asked anything.
 *
 *     It ends when all people at the table are ready, and at ``closes`` at the latest: milliseconds since 1970 by the
 *     server's clock.
 */
export interface RoundPauseState {
  opens: number;
  closes: number;
  ready: number[];
  lines: string[];
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
 * A paragraph, which may be wrapped, or lines of a drawing, which may not.
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
 * The numbered clauses of a game's rulebook, which sentences cite.
 */
export interface RulebookText {
  game: string;
  title: string;
  sections: RulebookSection[];
}
/**
 * Who sits in a seat. Only an account has a page, ``/@name``.
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
 *     ``stand_in``: a bot answers for this seat until the person, who kept the others waiting, is back. ``resigned``: the
 *     person has left this match, and a bot plays the seat to its end.
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
}
/**
 * A first code of the app, which shows that the app works.
 */
export interface SecondFactorConfirmation {
  /**
   * a one-time code of the app, or a recovery code
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
 * The secret for an app. Nothing asks for codes until a first code has confirmed it.
 */
export interface SecondFactorSetup {
  secret: string;
  uri: string;
  qr: string;
}
/**
 * The seek is open until this time by the server's clock; null: there is no seek any more.
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
 * The seek ended: ``nobody`` was found; the same browser seeks ``elsewhere``; or opening the table ``failed``.
 */
export interface SeekEnded {
  type: "unmet";
  why: "elsewhere" | "failed" | "nobody";
}
/**
 * Players were found: a table was opened, and this is the seat there, drawn by lot, with its key.
 */
export interface SeekMatched {
  type: "met";
  table: string;
  seat: number;
  key: string;
}
/**
 * Sends a chat message: of a player to the table, of a spectator to the spectators, who give a ``name``.
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
 * Sends a chat message: of a player to the table, of a spectator to the spectators, who give a ``name``.
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
 * Replaces the player's conditional moves, at a table where a move may take days (``plan``).
 *
 *     Each line holds actions that may be played from now on, the others' and the player's own; the last is the player's
 *     own. As soon as the others play as a line says, the player's answer is played. ``stands`` is how many lines the log
 *     had when the player thought of it: if something was played since, the request is refused as ``stale``.
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
 * Replaces the player's conditional moves, at a table where a move may take days (``plan``).
 *
 *     Each line holds actions that may be played from now on, the others' and the player's own; the last is the player's
 *     own. As soon as the others play as a line says, the player's answer is played. ``stands`` is how many lines the log
 *     had when the player thought of it: if something was played since, the request is refused as ``stale``.
 */
export interface SetConditionalMovesRequest {
  match: number;
  lines: string[][];
  stands: number;
}
/**
 * Begins or ends a vacation, at a table where a move may take days and vacation is left (``clocks``).
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
 * Begins or ends a vacation, at a table where a move may take days and vacation is left (``clocks``).
 */
export interface SetVacationRequest {
  match: number;
  on: boolean;
}
/**
 * Settles a report of a player, and may mute the player, who is shown the reason.
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
 * A verifiable shuffle as everybody may see it: the commitment and the contributions.
 *
 *     ``docs/fair-shuffle.md`` explains how all deals follow from ``secret`` and ``nonces``.
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
 * An entrant's score; ``more`` are the tie-breaks, which depend on the kind.
 */
export interface StandingInfo {
  place: number;
  entrant: number;
  points: number;
  more: number[];
  played: number;
}
/**
 * Confirms that an entrant is present; an arena pairs only entrants who send it regularly.
 */
export interface StillHere {
  type: "here";
}
/**
 * Suspends an account for some hours, or with null until it is restored. The person is shown the reason.
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
 * A new table. ``seat`` and ``key`` are null if the caller opened it for others.
 */
export interface TableOpened {
  table: string;
  seat: number | null;
  key: string | null;
  invitation: string | null;
  code?: string | null;
}
/**
 * The complete information of the receiver about a table.
 *
 *     Its log has ``lines`` lines. Of those that the client has, the first ``log_kept`` stay, and ``log`` holds those from
 *     ``log_from`` on: the lines between can be requested.
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
   * what the receiver may know, in the JSON of the game
   */
  start: {};
  /**
   * what the receiver may know, in the JSON of the game
   */
  view: {};
  legal: string[];
  unasked: AutomaticAction[];
  turn: string;
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
  event: TournamentLink | null;
  watch: OpenHandsState | null;
  plan: string[][] | null;
  now: number;
}
/**
 * People who owe an answer, whether the receiver may know that they have given it or not.
 */
export interface WaitState {
  seats: number[];
  stand_in_from: number;
  end_from: number | null;
}
/**
 * The tournament of a table; while it is ``sealed``, the table cannot be watched, nor its record read.
 */
export interface TournamentLink {
  tournament: string;
  name: string;
  round: number;
  sealed: boolean;
}
/**
 * The answer in words.
 */
export interface TextAnswer {
  text: string;
}
/**
 * The answer in words.
 */
export interface TextAnswerFrame {
  type: "told";
  id: number;
  text: string;
}
/**
 * A new tournament. ``key`` is shown only once: it proves the organiser and their entry.
 */
export interface TournamentCreated {
  tournament: string;
  key: string;
  entrant: number | null;
}
/**
 * The first frame: the key of an entrant or of the organiser, or null to watch. It can be sent again.
 */
export interface TournamentHello {
  type: "hello";
  key?: string | null;
}
/**
 * A tournament as everybody may see it; ``mine`` is the caller's part, null for others.
 */
export interface TournamentInfo {
  tournament: string;
  name: string;
  kind: "arena" | "duplicate" | "swiss";
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
}
/**
 * The listed tournaments, upcoming and running ones first. ``now`` is the server's clock.
 */
export interface TournamentList {
  tournaments: TournamentSummary[];
  now: number;
}
/**
 * A tournament in the list.
 */
export interface TournamentSummary {
  tournament: string;
  name: string;
  kind: "arena" | "duplicate" | "swiss";
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
}
/**
 * The tournament as the client sees it; sent again whenever it changes.
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
 * Ends a mute, which is identified by the action that imposed it.
 */
export interface Unmute {
  act: number;
  reason?: string;
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
