// Made by `npm run types` from python/chabudai/server/told/messages/. Do not edit.

export type Messages =
  | Accepted
  | Act
  | ActionRequest
  | AdviceRequest
  | AdviceTold
  | Answer
  | Ask
  | AskRequest
  | Back
  | ClauseShown
  | Culprit
  | End
  | EndRequest
  | EndingShown
  | Explain
  | ExplainRequest
  | Explained
  | Explanation
  | Failure
  | Fill
  | GameShown
  | Health
  | Held
  | Hello
  | Hurry
  | HurryRequest
  | HurryShown
  | Join
  | JoinByCode
  | Joined
  | LessonShown
  | LevelShown
  | LogLine
  | LogPage
  | Look
  | Moves
  | MySeat
  | MySeats
  | MyTable
  | NewTable
  | Offer
  | OfferShown
  | Page
  | ParagraphShown
  | PauseShown
  | Ping
  | Pong
  | Read
  | ReadRequest
  | ReadingShown
  | Readings
  | ReadingsFound
  | Ready
  | ReadyRequest
  | Refusal
  | Refused
  | Replay
  | ReplayLog
  | Resign
  | RulebookShown
  | SaidCode
  | SceneReadRequest
  | SceneShown
  | SeatShown
  | SectionShown
  | StandIn
  | StandInRequest
  | Table
  | TableFound
  | TableOpened
  | TextTold
  | Told
  | TriedShown
  | TryRequest
  | Unasked
  | WaitShown
  | WindowShown
  | FromClient
  | FromService;
export type FromClient =
  | Hello
  | Act
  | Look
  | Explain
  | Read
  | Ask
  | Resign
  | Offer
  | Answer
  | Fill
  | Ready
  | Hurry
  | StandIn
  | End
  | Back
  | Ping;
export type FromService = Table | Accepted | Held | Refused | Page | Explained | Readings | Told | Pong;

/**
 * The request is carried out and on the disk.
 */
export interface Accepted {
  type: "accepted";
  id: number;
}
/**
 * An answer to a question; sent again, it is answered again and not played again.
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
}
/**
 * An answer to a question, as ``Act``; without ``match`` the running one is meant.
 */
export interface ActionRequest {
  question: number;
  action: string;
  match?: number | null;
}
/**
 * Asks a coach what to answer to a question, and why; ``said`` are its sentences of the time before.
 */
export interface AdviceRequest {
  question: number;
  /**
   * @maxItems 4
   */
  said?: [] | [string] | [string, string] | [string, string, string] | [string, string, string, string];
}
/**
 * What a coach would do, in sentences of which none was said the time before.
 */
export interface AdviceTold {
  action: string;
  sentences: string[];
}
/**
 * Answers an offer of somebody else; ``accept`` false from the one who made it withdraws it.
 */
export interface Answer {
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
 * Asks one's own view in words that the game knows, such as ``waits``.
 */
export interface Ask {
  type: "ask";
  /**
   * the client's own number for the request
   */
  id: number;
  words: string;
}
/**
 * Asks the caller's view in words that the game knows.
 */
export interface AskRequest {
  words: string;
}
/**
 * Says that one is here: the bot that plays for one stops.
 */
export interface Back {
  type: "back";
  /**
   * the client's own number for the request
   */
  id: number;
}
/**
 * A rule under its number.
 */
export interface ClauseShown {
  number: string;
  name: string;
  paragraphs: ParagraphShown[];
}
/**
 * A text to be folded to the screen, or lines of a drawing, which are not.
 */
export interface ParagraphShown {
  text: string;
  is_drawn: boolean;
}
/**
 * A card or point that a refusal is about, and its part in it.
 */
export interface Culprit {
  role: string;
  item: string;
}
/**
 * Ends a match at a table of two whose other person has been gone for long (``waits``): as won, or cancelled.
 */
export interface End {
  type: "end";
  /**
   * the client's own number for the request
   */
  id: number;
  match: number;
  how: "cancel" | "win";
}
/**
 * Ends a match whose other person is gone, as ``End``.
 */
export interface EndRequest {
  match: number;
  how: "cancel" | "win";
}
/**
 * Why a match ended, by which clause, who won and the scores as the rulebook counts them.
 */
export interface EndingShown {
  code: string;
  clause: string | null;
  winners: number[];
  scores: number[];
  shown: string[];
  sentence: string;
  lines: string[];
}
/**
 * Asks why an action is not legal for one's own seat now.
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
 * Asks why an action is not legal.
 */
export interface ExplainRequest {
  action: string;
}
/**
 * Why an action is not legal; both null if it is.
 */
export interface Explained {
  type: "explained";
  id: number;
  action: string;
  sentence: string | null;
  refusal: Refusal | null;
}
/**
 * Why an action is not legal, in data: the sentence in the message says the same.
 */
export interface Refusal {
  code: string;
  clause: string;
  culprits: Culprit[];
}
/**
 * Why an action is not legal; both null if it is.
 */
export interface Explanation {
  action: string;
  sentence: string | null;
  refusal: Refusal | null;
}
/**
 * A refusal over REST.
 */
export interface Failure {
  code:
    | "busy"
    | "error"
    | "illegal"
    | "key"
    | "malformed"
    | "no_match"
    | "no_seat"
    | "no_table"
    | "not_offered"
    | "not_your_turn"
    | "notation"
    | "options"
    | "other_rules"
    | "over"
    | "stale"
    | "too_early"
    | "too_long";
  message: string;
  refusal?: Refusal | null;
}
/**
 * Puts bots of a level into all open seats; any person at the table may, and nobody can join afterwards.
 */
export interface Fill {
  type: "fill";
  /**
   * the client's own number for the request
   */
  id: number;
  level: number;
}
/**
 * A game as the lobby shows it.
 */
export interface GameShown {
  key: string;
  title: string;
  summary: string;
  seats: string[];
  options: {}[];
  levels: LevelShown[];
  asks_together: boolean;
}
/**
 * A strength of bot.
 */
export interface LevelShown {
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
 * One's own round is over and bots alone play it out: they may answer sooner, when all want it who look on.
 */
export interface Hurry {
  type: "hurry";
  /**
   * the client's own number for the request
   */
  id: number;
  match: number;
}
/**
 * Asks bots who play alone to answer sooner, as ``Hurry``.
 */
export interface HurryRequest {
  match: number;
}
/**
 * No person plays any more in this round, and those who look on may ask the bots to answer sooner.
 */
export interface HurryShown {
  asked: number[];
  sooner: boolean;
}
/**
 * Takes an open seat.
 */
export interface Join {
  invitation: string;
  name?: string;
}
/**
 * Takes an open seat of the table with this code.
 */
export interface JoinByCode {
  code: string;
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
 * A lesson, all of it but the answers.
 */
export interface LessonShown {
  game: string;
  title: string;
  scenes: SceneShown[];
}
/**
 * A scene of a lesson, as one who learns sees it.
 */
export interface SceneShown {
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
 * Asks for a page of the running match's log, from a line on.
 */
export interface Look {
  type: "look";
  /**
   * the client's own number for the request
   */
  id: number;
  match: number;
  first: number;
}
/**
 * A game by its actions alone, as other notations write it; only where nothing is hidden.
 */
export interface Moves {
  game: string;
  options: {};
  /**
   * @maxItems 2000
   */
  actions: string[];
}
/**
 * A seat of the caller's.
 */
export interface MySeat {
  table: string;
  key: string;
}
/**
 * The seats of which the caller wants to know how they are.
 */
export interface MySeats {
  /**
   * @maxItems 50
   */
  seats: MySeat[];
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
  pause_s?: number | null;
}
/**
 * Asks the others for a take-back of one's own latest action, or for the next match.
 */
export interface Offer {
  type: "offer";
  /**
   * the client's own number for the request
   */
  id: number;
  match: number;
  what: "rematch" | "takeback";
}
/**
 * An open offer and the seat that made it.
 */
export interface OfferShown {
  what: "rematch" | "takeback";
  from: number;
}
/**
 * The answer to ``look``: lines from ``log_from`` on, as many as are sent at once; ``mark`` is the whole log's.
 */
export interface Page {
  type: "page";
  id: number;
  match: number;
  lines: number;
  mark: string;
  log_from: number;
  log: LogLine[];
}
/**
 * A round is over and the next one is not dealt: nobody is asked anything.
 *
 *     It ends when all people at the table are ready, and at ``closes`` at the latest: milliseconds since 1970 by the
 *     service's clock.
 */
export interface PauseShown {
  opens: number;
  closes: number;
  ready: number[];
  lines: string[];
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
 * Asks what some cards or tiles could be played as by one's own seat now.
 */
export interface Read {
  type: "read";
  /**
   * the client's own number for the request
   */
  id: number;
  items: string;
}
/**
 * Asks what some cards or tiles could be played as.
 */
export interface ReadRequest {
  items: string;
}
/**
 * What some cards or tiles could be played as; what may be played now has no ``sentence`` and no ``refusal``.
 *
 *     A null ``action``: they make none of this ``kind``, and the sentence says why.
 */
export interface ReadingShown {
  action: string | null;
  kind: string;
  name: string;
  sentence: string | null;
  refusal: Refusal | null;
}
/**
 * The answer to ``read``: what may be played now first.
 */
export interface Readings {
  type: "readings";
  id: number;
  items: string;
  readings: ReadingShown[];
}
/**
 * What some cards or tiles could be played as, what may be played now first.
 */
export interface ReadingsFound {
  items: string;
  readings: ReadingShown[];
}
/**
 * Between two rounds: one has seen how the last one ended, and the next may be dealt.
 */
export interface Ready {
  type: "ready";
  /**
   * the client's own number for the request
   */
  id: number;
  match: number;
}
/**
 * Says that the next round may be dealt, as ``Ready``; without ``match`` the running one is meant.
 */
export interface ReadyRequest {
  match?: number | null;
}
/**
 * The request changed nothing. ``id`` is null for ``hello`` and for frames that could not be read.
 */
export interface Refused {
  type: "refused";
  id: number | null;
  code:
    | "busy"
    | "error"
    | "illegal"
    | "key"
    | "malformed"
    | "no_match"
    | "no_seat"
    | "no_table"
    | "not_offered"
    | "not_your_turn"
    | "notation"
    | "options"
    | "other_rules"
    | "over"
    | "stale"
    | "too_early"
    | "too_long";
  message: string;
  refusal: Refusal | null;
}
/**
 * A record that is to be looked at: nothing of it is kept.
 */
export interface Replay {
  record: string;
  eyes?: ("acting" | "all") | number;
  until?: number | null;
  /**
   * @maxItems 1000
   */
  tried?: string[];
}
/**
 * Asks for a page of the log of such a record, from a line on.
 */
export interface ReplayLog {
  replay: Replay;
  first: number;
}
/**
 * Gives up: the match is lost; at a table of three and more a bot plays on, and one is placed last.
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
 * The numbered part of a game's rulebook: what sentences cite.
 */
export interface RulebookShown {
  game: string;
  title: string;
  sections: SectionShown[];
}
/**
 * What stands together in a rulebook.
 */
export interface SectionShown {
  number: string;
  name: string;
  clauses: ClauseShown[];
}
/**
 * A table's code, as a person types it.
 */
export interface SaidCode {
  code: string;
}
/**
 * Asks in a scene what some cards or tiles could be played as.
 */
export interface SceneReadRequest {
  game: string;
  /**
   * the number of a scene, from 1
   */
  scene: number;
  items: string;
}
/**
 * Who sits where. An open seat is a person without a name; ``level`` is null for people.
 *
 *     ``stand_in``: the person keeps the others waiting, and a bot answers for this seat until they are back.
 *     ``resigned``: the person has left this match, and a bot plays the seat to its end.
 */
export interface SeatShown {
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
 * Asks that a bot plays for a seat for which the table has waited long enough (``waits``).
 */
export interface StandIn {
  type: "stand_in";
  /**
   * the client's own number for the request
   */
  id: number;
  match: number;
  seat: number;
}
/**
 * Asks that a bot plays for a seat, as ``StandIn``.
 */
export interface StandInRequest {
  match: number;
  seat: number;
}
/**
 * Everything that the receiver may know of a table.
 *
 *     Its log has ``lines`` lines. Of those that the client has the first ``log_kept`` stay, and ``log`` holds those from
 *     ``log_from`` on: what lies between can be asked for.
 */
export interface Table {
  type: "table";
  version: number;
  table: string;
  match: number;
  game: string;
  title: string;
  options: {};
  you: number | null;
  question: number | null;
  seats: SeatShown[];
  /**
   * what the receiver may know, as the game writes it
   */
  start: {};
  /**
   * what the receiver may know, as the game writes it
   */
  view: {};
  legal: string[];
  unasked: Unasked[];
  turn: string;
  lines: number;
  mark: string;
  log_kept: number;
  log_from: number;
  log: LogLine[];
  offers: OfferShown[];
  ending: EndingShown | null;
  watchers: number;
  thinking: number[];
  record_open: boolean;
  takeback_allowed: boolean;
  invitation: string | null;
  code: string | null;
  together: "blind" | "fixed" | "instant";
  window: WindowShown | null;
  pause: PauseShown | null;
  hurry: HurryShown | null;
  waits: WaitShown | null;
  now: number;
}
/**
 * A legal action that is done for a person who has turned all of these questions off.
 */
export interface Unasked {
  questions: string[];
  action: string;
}
/**
 * Several seats are asked at once, and their answers are held until it closes.
 *
 *     Times are milliseconds since 1970 by the service's clock; ``closes`` is null if it waits for everybody. ``held`` is
 *     the receiver's own answer, which may still be changed.
 */
export interface WindowShown {
  kind: "blind" | "fixed" | "instant";
  opens: number;
  closes: number | null;
  held: string | null;
}
/**
 * People who owe an answer, whether the receiver may know that they have given it or not.
 */
export interface WaitShown {
  seats: number[];
  stand_in_from: number;
  end_from: number | null;
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
 * The answer in words.
 */
export interface TextTold {
  text: string;
}
/**
 * The answer to ``ask``, from the receiver's own view.
 */
export interface Told {
  type: "told";
  id: number;
  text: string;
}
/**
 * What came of it: ``other`` is legal and not what the scene asks for. After ``solved`` the view has moved on.
 */
export interface TriedShown {
  verdict: "other" | "refused" | "solved";
  action: string;
  sentence: string;
  refusal: Refusal | null;
  /**
   * what the receiver may know, as the game writes it
   */
  view: {};
  shown: string[];
}
/**
 * Tries an action in a scene of a lesson.
 */
export interface TryRequest {
  game: string;
  /**
   * the number of a scene, from 1
   */
  scene: number;
  action: string;
}
