// Made by `npm run types` from python/chabudai/server/protocol/. Do not edit.

export type Messages =
  | Accepted
  | AccountInfo
  | Acknowledgement
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
  | AutomaticAction
  | BoardInfo
  | BoardResult
  | BotToken
  | CallerEntry
  | CallerInfo
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
  | RefusalInfo
  | Refused
  | Register
  | RelationInfo
  | ReplayLogRequest
  | ReplayRequest
  | ReportInfo
  | ReportQueue
  | ReportRequest
  | RequestSubstitute
  | RequestSubstituteRequest
  | Resign
  | RoundInfo
  | RoundPauseState
  | RulebookClause
  | RulebookParagraph
  | RulebookSection
  | RulebookText
  | SeatClock
  | SeatKey
  | SeatKeys
  | SeatStatus
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
  | SettleReport
  | ShuffleState
  | StandingInfo
  | StillHere
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
 * The request is carried out and on the disk.
 */
export interface Accepted {
  type: "accepted";
  id: number;
}
/**
 * Oneself.
 */
export interface AccountInfo {
  name: string;
  role: "moderator" | "player";
  created: string;
}
/**
 * It is as was asked; ``count`` says how many things it changed, where that matters.
 */
export interface Acknowledgement {
  count?: number;
}
/**
 * Plays an action in answer to a question; sent again, it is answered again and not played again.
 *
 *     Over REST, ``match`` is the running one by default.
 */
export interface Act {
  type: "act";
  /**
   * the client's own number for the request
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
 * What a search found of one action.
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
   * the client's own number for the request
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
 * What a coach would do, in sentences of which none was said the time before.
 */
export interface AdviceText {
  action: string;
  sentences: string[];
}
/**
 * An answer as far as it is known: the later variant's mean less the earlier one's, with its interval.
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
   * the client's own number for the request
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
   * the client's own number for the request
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
 * A legal action that is played for a player who has turned all of these questions off.
 */
export interface AutomaticAction {
  questions: string[];
  action: string;
}
/**
 * A board of a duplicate that is over at all tables: the traveller, as people at cards call it.
 */
export interface BoardInfo {
  tournament: string;
  board: number;
  seats: string[];
  results: BoardResult[];
}
/**
 * What came of a board at one table, by seat.
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
 * What a bot shows to play, in ``Authorization: Bearer TOKEN``: shown here and never again.
 */
export interface BotToken {
  name: string;
  token: string;
}
/**
 * What the asker is in a tournament: ``table`` is where they play now, if they do, and the seat there.
 */
export interface CallerEntry {
  entrant: number | null;
  caller: boolean;
  table?: string | null;
  seat?: number | null;
  over?: boolean;
}
/**
 * Who asks; null for a guest.
 */
export interface CallerInfo {
  person: AccountInfo | null;
}
/**
 * A line of the talk; ``seat`` is null for somebody who watched.
 */
export interface ChatMessage {
  id: number;
  name: string;
  seat: number | null;
  text: string;
  at: number;
}
/**
 * The newest lines that the caller hears, and what can be said without typing.
 */
export interface ChatPage {
  lines: ChatMessage[];
  words: string[];
}
/**
 * The newest lines that the caller hears, and what can be said without typing.
 */
export interface ChatPageFrame {
  type: "heard";
  id: number;
  lines: ChatMessage[];
  words: string[];
}
/**
 * Seats that the caller had as a guest, each proven by its key.
 */
export interface ClaimSeats {
  /**
   * @maxItems 50
   */
  seats: SeatKey[];
}
/**
 * A seat of the caller's.
 */
export interface SeatKey {
  table: string;
  key: string;
}
/**
 * Several seats are asked at once, and their answers are held until it closes.
 *
 *     Times are milliseconds since 1970 by the service's clock; ``closes`` is null if it waits for everybody. ``held`` is
 *     the receiver's own answer, which may still be changed.
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
 * A seat's clock at the moment ``at``: milliseconds since 1970 by the service's clock.
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
   * the client's own number for the request
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
   * the client's own number for the request
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
 * A card or point that a refusal is about, and its part in it.
 */
export interface CulpritInfo {
  role: string;
  item: string;
}
/**
 * An address to which a link is sent; until it is followed the one before stays.
 */
export interface EmailAddressRequest {
  address: string;
  password: string;
}
/**
 * What a link in a mail holds.
 */
export interface EmailLinkRequest {
  token: string;
}
/**
 * Where the caller gets mail; ``waiting`` is an address that they have given and not confirmed.
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
   * the client's own number for the request
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
 * Which session is to end; null: all but this one.
 */
export interface EndSession {
  id?: string | null;
}
/**
 * Why a match ended, by which clause, who won and the scores as the rulebook counts them.
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
 * Somebody who takes part; ``bot`` is one of the house, ``left`` does not go on.
 */
export interface EntrantInfo {
  entrant: number;
  name: string;
  bot?: boolean;
  left?: boolean;
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
 * Says that an entrant is here, or asks for something in their name; with an account no key is needed.
 */
export interface EntrantRequest {
  key?: string | null;
}
/**
 * An experiment that was run; its files are at ``/lab/NAME/report.html`` and so on.
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
   * the client's own number for the request
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
 * Why an action is not legal; both null if it is.
 */
export interface Explanation {
  action: string;
  sentence: string | null;
  refusal: RefusalInfo | null;
}
/**
 * Why an action is not legal, in data: the sentence in the message says the same.
 */
export interface RefusalInfo {
  code: string;
  clause: string;
  culprits: CulpritInfo[];
}
/**
 * Why an action is not legal; both null if it is.
 */
export interface ExplanationFrame {
  type: "explained";
  id: number;
  action: string;
  sentence: string | null;
  refusal: RefusalInfo | null;
}
/**
 * A bot of the caller's; ``tokens`` are when its tokens were made, of which only the newest plays.
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
    | "options"
    | "other_rules"
    | "over"
    | "stale"
    | "taken"
    | "too_early"
    | "too_long";
  message: string;
  refusal?: RefusalInfo | null;
}
/**
 * Asks the bots to play the rest of a round without pauses; it takes effect when all who are present ask for it.
 *
 *     It is possible when no person plays in the round any more (``hurry``).
 */
export interface FastForward {
  type: "hurry";
  /**
   * the client's own number for the request
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
 * No person plays any more in this round, and those who look on may ask the bots to answer sooner.
 */
export interface FastForwardState {
  asked: number[];
  sooner: boolean;
}
/**
 * Puts bots of a level into all open seats. Any player at the table can do so, and nobody can join afterwards.
 */
export interface FillWithBots {
  type: "fill";
  /**
   * the client's own number for the request
   */
  id: number;
  level: number;
}
/**
 * A match that is over, as one who took part has it in their history; it is at ``/t/TABLE/NUMBER``.
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
 * A strength of bot.
 */
export interface LevelInfo {
  number: number;
  name: string;
  sentence: string;
}
/**
 * The service answers and its store can be read.
 */
export interface Health {
  ok: boolean;
}
/**
 * The answer is noted and counts when the window closes, unless another one is given before.
 */
export interface Held {
  type: "held";
  id: number;
}
/**
 * The first frame: a seat's key, or null to watch. Said again, the whole table is sent again.
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
 * What people played by the rules of a variant, to the end and without bots: means over so many games, a multiple
 *     of ten; none where there are fewer.
 */
export interface HumanPlayMeans {
  variant: string;
  games: number;
  means: MeanInfo[];
}
/**
 * The mean of a measure over people's games, with its interval at 95 %.
 */
export interface MeanInfo {
  measure: string;
  mean: number;
  low: number;
  high: number;
}
/**
 * How a job is getting on. It is stopped when nobody has asked for a while.
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
 * Asks about a job, or that it stops.
 */
export interface JobRequest {
  job: string;
}
/**
 * Who holds the secret may look at the job and stop it.
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
 * Takes an open seat.
 */
export interface JoinByInvitation {
  invitation: string;
  name?: string;
}
/**
 * Takes an open seat of a table that is listed in the lobby.
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
 * What there is to read, and whether visitors may run experiments of their own.
 */
export interface LabInfo {
  experiments: ExperimentInfo[];
  can_run: boolean;
  measures: MeasureInfo[];
}
/**
 * Something that can be asked.
 */
export interface MeasureInfo {
  name: string;
  title: string;
  unit: string;
}
/**
 * The strongest at a game: by model, speed and kind, those first of whom it is surest.
 */
export interface Leaderboard {
  game: string;
  title: string;
  ratings: RatingInfo[];
}
/**
 * A rating with its interval: with 95 % probability the true one is between ``low`` and ``high``.
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
 * What came of it: ``other`` is legal and not what the scene asks for. After ``solved`` the view has moved on.
 */
export interface LessonActionResult {
  verdict: "other" | "refused" | "solved";
  action: string;
  sentence: string;
  refusal: RefusalInfo | null;
  /**
   * what the receiver may know, as the game writes it
   */
  view: {};
  shown: string[];
}
/**
 * A lesson, all of it but the answers.
 */
export interface LessonInfo {
  game: string;
  title: string;
  scenes: LessonSceneInfo[];
}
/**
 * A scene of a lesson, as one who learns sees it.
 */
export interface LessonSceneInfo {
  title: string;
  text: string;
  clauses: string[];
  seat: number;
  seats: string[];
  options: {};
  /**
   * what the receiver may know, as the game writes it
   */
  view: {};
  legal: string[];
  why_not: LessonRefusal[];
}
/**
 * An action of a scene that the rules refuse, and the question that trying it answers.
 */
export interface LessonRefusal {
  action: string;
  question: string;
}
/**
 * Asks in a scene what some cards or tiles could be played as.
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
   * the client's own number for the request
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
 * How many people sit at tables now and how many watch; at how many tables; open seats; who wait to be paired.
 */
export interface LobbyCounts {
  people: number;
  watchers: number;
  tables: number;
  open: number;
  seeking: number;
}
/**
 * All that the lobby shows; sent anew whenever it has changed.
 */
export interface LobbySnapshot {
  type: "lobby";
  tables: OpenTable[];
  counts: LobbyCounts;
  now: number;
}
/**
 * A table with an open seat that anybody may take.
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
}
/**
 * Begins a session; ``seats`` as in ``Register``.
 */
export interface LogIn {
  name: string;
  password: string;
  /**
   * @maxItems 50
   */
  seats?: SeatKey[];
}
/**
 * Begins a session; ``seats`` as in ``Register``.
 */
export interface LogInByPasskey {
  /**
   * what the browser has made of it: PublicKeyCredential.toJSON()
   */
  credential: {};
  /**
   * @maxItems 50
   */
  seats?: SeatKey[];
}
/**
 * One action, with the receiver's view after it. ``action`` is null where the receiver may not know it.
 *
 *     ``number`` counts the receiver's own lines; ``turn`` is the same for everybody: answers that are a secret at first
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
   * what the receiver may know, as the game writes it
   */
  view: {};
  at?: number | null;
  left?: number | null;
}
/**
 * Lines of a match's log from ``log_from`` on, as many as are sent at once, and what tells this log from others.
 */
export interface LogPage {
  match: number;
  lines: number;
  mark: string;
  log_from: number;
  log: LogLine[];
}
/**
 * Lines of a match's log from ``log_from`` on, as many as are sent at once, and what tells this log from others.
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
   * the client's own number for the request
   */
  id: number;
  match: number;
  what: "rematch" | "takeback";
}
/**
 * Matches, the latest first; ``more`` is to be asked with next, null at the end.
 */
export interface MatchHistoryPage {
  games: FinishedMatchInfo[];
  more: number | null;
}
/**
 * Which of somebody's matches are wanted; ``before`` is the last number of the page before.
 */
export interface MatchHistoryRequest {
  game?: string | null;
  against?: string | null;
  result?: ("cancelled" | "drawn" | "lost" | "won") | null;
  before?: number | null;
}
/**
 * What was done, the latest first.
 */
export interface ModerationLog {
  acts: ModeratorAction[];
}
/**
 * Something that a moderator did; times in milliseconds by the service's clock.
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
 * A game by its actions alone, as other notations write it; only where nothing is hidden.
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
 * How a table is, for one who sits there.
 *
 *     ``state``: ``asked`` if it waits for the caller, ``waiting`` for others, ``open`` for people who are to sit down;
 *     ``over``; ``gone`` if the key opens no seat, or there is no such table any more: the rest is then empty.
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
}
/**
 * Takes part.
 */
export interface NewEntrant {
  name?: string;
}
/**
 * A bot of the caller's.
 */
export interface NewExternalBot {
  name: string;
}
/**
 * Asks what a variant of a game changes: it is played beside the game as ``beside`` has it, on the same deals.
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
 * A passkey that a browser has made, and what its person calls it.
 */
export interface NewPasskey {
  name: string;
  /**
   * what the browser has made of it: PublicKeyCredential.toJSON()
   */
  credential: {};
}
/**
 * Another password; all other sessions end.
 */
export interface NewPassword {
  old: string;
  new: string;
}
/**
 * Another password, by the link in a mail; all sessions end.
 */
export interface NewPasswordByLink {
  token: string;
  password: string;
}
/**
 * A browser that is to be told.
 */
export interface NewPushBrowser {
  /**
   * where the browser is reached: PushSubscription.endpoint
   */
  endpoint: string;
  /**
   * as PushSubscription.toJSON() has it
   */
  p256dh: string;
  /**
   * as PushSubscription.toJSON() has it
   */
  auth: string;
}
/**
 * What somebody is to the caller from now on; null: nobody in particular.
 */
export interface NewRelation {
  name: string;
  tie?: ("block" | "friend") | null;
}
/**
 * Opens a table; for each seat ``"me"``, ``"open"`` or ``"bot:3"``.
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
 * Calls a tournament.
 *
 *     ``duplicate``: the same deals at several tables; ``swiss``: rounds of two among equals; ``arena``: for ``minutes``,
 *     whoever is free plays.
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
 * That who watches this table sees each deal with all hands open, some time after it was played out.
 */
export interface OpenHandsState {
  delay_s: number;
  words: string;
  is_behind: boolean;
  at: number | null;
}
/**
 * What a browser is to be asked, as ``navigator.credentials`` takes it.
 */
export interface PasskeyChallenge {
  options: {};
}
/**
 * A passkey of the caller's; ``used`` is when somebody last logged in by it.
 */
export interface PasskeyInfo {
  id: string;
  name: string;
  created: string;
  used: string | null;
}
/**
 * The one that is to be taken away.
 */
export interface PasskeyRemoval {
  /**
   * the beginning of its hash
   */
  id: string;
}
/**
 * Another name for one.
 */
export interface PasskeyRename {
  /**
   * the beginning of its hash
   */
  id: string;
  name: string;
}
/**
 * The password once more, for what cannot be undone.
 */
export interface PasswordConfirmation {
  password: string;
}
/**
 * An address to which a link to a new password is sent, if it is anybody's.
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
 * The answer to a ping.
 */
export interface Pong {
  type: "pong";
}
/**
 * What a bot's search finds of a position: the same for the same position, whoever asks.
 */
export interface PositionEvaluation {
  seat: number;
  chance: number;
  playouts: number;
  level: string;
  actions: ActionEvaluationInfo[];
}
/**
 * Wants to play a game at once, with whoever wants the same: as long as this connection lasts, so many minutes.
 */
export interface PostSeek {
  type: "seek";
  /**
   * the client's own number for the request
   */
  id: number;
  game: string;
  speed?: "days" | "fast" | "slow" | "unlimited";
  name?: string;
  minutes?: number;
  browser?: string;
}
/**
 * Who somebody is to everybody.
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
 * A browser that is told of all turns of the caller; ``at`` is the host of its push service.
 */
export interface PushBrowserInfo {
  id: number;
  browser: string;
  at: string;
  created: string;
}
/**
 * The one that is to be told no more.
 */
export interface PushBrowserRemoval {
  id: number;
}
/**
 * The same for the turns of one seat.
 */
export interface PushUnsubscribe {
  /**
   * where the browser is reached: PushSubscription.endpoint
   */
  endpoint: string;
}
/**
 * Asks for the newest chat messages that the caller can see.
 */
export interface ReadChat {
  type: "hear";
  /**
   * the client's own number for the request
   */
  id: number;
}
/**
 * Asks for a page of the running match's log, from a line on.
 */
export interface ReadLog {
  type: "look";
  /**
   * the client's own number for the request
   */
  id: number;
  match: number;
  first: number;
}
/**
 * What some cards or tiles could be played as; what may be played now has no ``sentence`` and no ``refusal``.
 *
 *     A null ``action``: they make none of this ``kind``, and the sentence says why.
 */
export interface ReadingInfo {
  action: string | null;
  kind: string;
  name: string;
  sentence: string | null;
  refusal: RefusalInfo | null;
}
/**
 * What some cards or tiles could be played as, what may be played now first.
 */
export interface ReadingsAnswer {
  items: string;
  readings: ReadingInfo[];
}
/**
 * What some cards or tiles could be played as, what may be played now first.
 */
export interface ReadingsAnswerFrame {
  type: "readings";
  id: number;
  items: string;
  readings: ReadingInfo[];
}
/**
 * The request changed nothing. ``id`` is null for ``hello`` and for frames that could not be read.
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
    | "options"
    | "other_rules"
    | "over"
    | "stale"
    | "taken"
    | "too_early"
    | "too_long";
  message: string;
  refusal: RefusalInfo | null;
}
/**
 * Opens an account; ``seats`` are those that the caller had as a guest, each proven by its key.
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
 * What somebody is to the caller.
 */
export interface RelationInfo {
  name: string;
  tie: "block" | "friend";
}
/**
 * Asks for a page of the log of such a record, from a line on.
 */
export interface ReplayLogRequest {
  replay: ReplayRequest;
  first: number;
}
/**
 * A record that is to be looked at: nothing of it is kept.
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
 * A line that was reported, among those around it.
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
 * What waits for a moderator: the oldest, and of how many.
 */
export interface ReportQueue {
  reports: ReportInfo[];
  waiting: number;
}
/**
 * Reports a line that one has heard.
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
   * the client's own number for the request
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
 * Resigns: the match is lost. At a table of three or more a bot plays on, and the player is placed last.
 */
export interface Resign {
  type: "resign";
  /**
   * the client's own number for the request
   */
  id: number;
  match: number;
}
/**
 * The tables of a round that is over.
 */
export interface RoundInfo {
  round: number;
  tables: TournamentTableInfo[];
}
/**
 * A table of the newest round. While a board is sealed neither the table nor whether it is over is told.
 */
export interface TournamentTableInfo {
  number: number;
  entrants: number[];
  table: string | null;
  over: boolean;
  returns: number[] | null;
}
/**
 * A round is over and the next one is not dealt: nobody is asked anything.
 *
 *     It ends when all people at the table are ready, and at ``closes`` at the latest: milliseconds since 1970 by the
 *     service's clock.
 */
export interface RoundPauseState {
  opens: number;
  closes: number;
  ready: number[];
  lines: string[];
}
/**
 * A rule under its number.
 */
export interface RulebookClause {
  number: string;
  name: string;
  paragraphs: RulebookParagraph[];
}
/**
 * A text to be folded to the screen, or lines of a drawing, which are not.
 */
export interface RulebookParagraph {
  text: string;
  is_drawn: boolean;
}
/**
 * What stands together in a rulebook.
 */
export interface RulebookSection {
  number: string;
  name: string;
  clauses: RulebookClause[];
}
/**
 * The numbered part of a game's rulebook: what sentences cite.
 */
export interface RulebookText {
  game: string;
  title: string;
  sections: RulebookSection[];
}
/**
 * The seats of which the caller wants to know how they are.
 */
export interface SeatKeys {
  /**
   * @maxItems 50
   */
  seats: SeatKey[];
}
/**
 * Who sits where. An open seat is a person without a name; ``level`` is null for people.
 *
 *     ``stand_in``: the person keeps the others waiting, and a bot answers for this seat until they are back.
 *     ``resigned``: the person has left this match, and a bot plays the seat to its end.
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
}
/**
 * The wish is noted, until then by the service's clock; null: there is none any more.
 */
export interface SeekAccepted {
  type: "sought";
  /**
   * the client's own number for the request
   */
  id: number;
  until: number | null;
}
/**
 * The wish has ended: ``nobody`` came; the same browser has wished ``elsewhere`` since; or the table ``failed``.
 */
export interface SeekEnded {
  type: "unmet";
  why: "elsewhere" | "failed" | "nobody";
}
/**
 * Others want the same: a table is set, and this is the seat there, drawn by lot, with its key.
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
   * the client's own number for the request
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
 * What this service can do beside the tables; what it cannot, no page shows.
 */
export interface ServerFeatures {
  mail: boolean;
  passkeys: boolean;
  push: string | null;
}
/**
 * Where somebody is logged in.
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
   * the client's own number for the request
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
   * the client's own number for the request
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
 * Settles a report: the line stays, or goes; who said it may be muted. The reason is told to who is muted.
 */
export interface SettleReport {
  report: number;
  settled: "kept" | "removed";
  reason?: string;
  mute_hours?: number | null;
}
/**
 * A shuffle that can be checked, as everybody may see it: what was promised, and what was added to it.
 *
 *     ``docs/fair-shuffle.md`` tells how all deals follow from ``secret`` and ``nonces``.
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
 * What somebody has; ``more`` decides among equals, and is told by the kind.
 */
export interface StandingInfo {
  place: number;
  entrant: number;
  points: number;
  more: number[];
  played: number;
}
/**
 * An entrant is here still; in an arena who says so now and then is paired.
 */
export interface StillHere {
  type: "here";
}
/**
 * The table that has a code.
 */
export interface TableFound {
  table: string;
}
/**
 * ``seat`` and ``key`` are null for someone who opened a table for others.
 */
export interface TableOpened {
  table: string;
  seat: number | null;
  key: string | null;
  invitation: string | null;
  code?: string | null;
}
/**
 * Everything that the receiver may know of a table.
 *
 *     Its log has ``lines`` lines. Of those that the client has the first ``log_kept`` stay, and ``log`` holds those from
 *     ``log_from`` on: what lies between can be asked for.
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
   * what the receiver may know, as the game writes it
   */
  start: {};
  /**
   * what the receiver may know, as the game writes it
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
 * The tournament that a table is a part of; while it is ``sealed`` nobody may watch it or read its record.
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
 * ``key`` is shown here and never again: with it its caller begins the tournament and is the entrant.
 */
export interface TournamentCreated {
  tournament: string;
  key: string;
  entrant: number | null;
}
/**
 * The first frame: the key of an entrant or of who called it, or null to look on. It may be said again.
 */
export interface TournamentHello {
  type: "hello";
  key?: string | null;
}
/**
 * A tournament as everybody may see it; ``mine`` is the asker's, null to others.
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
 * Tournaments that everybody may see: those to come and those going on first. ``now`` is the service's clock.
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
 * The tournament as its asker sees it; sent anew whenever it has changed.
 */
export interface TournamentUpdate {
  type: "tournament";
  shown: TournamentInfo;
}
/**
 * Tries an action in a scene of a lesson.
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
 * How often the caller wants to be told by mail that it is their turn.
 */
export interface TurnEmailRequest {
  turns: "daily" | "hourly" | "off";
}
/**
 * Lets somebody write again, by the act that muted them.
 */
export interface Unmute {
  act: number;
  reason?: string;
}
/**
 * Does not want to any more.
 */
export interface WithdrawSeek {
  type: "withdraw";
  /**
   * the client's own number for the request
   */
  id: number;
}
