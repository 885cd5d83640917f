/** What the service and the page say to each other: `docs/protocol.md` in types. */

/** A view as it crosses the wire; each game's face knows what more it holds (`CONTRACT.md`). */
export interface ViewData {
  game: string;
  seat: number | null;
  acting: number[];
  over: boolean;
  [key: string]: unknown;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: "person" | "bot" | "open";
  present: boolean;
  called: string;
  level?: number | null;
}

export interface LogEntry {
  number: number;
  actor: string;
  action: string;
  sentence: string;
  events: string[];
  view: ViewData;
}

export interface Culprit {
  role: string;
  item: string;
}

export interface Refusal {
  code: string;
  clause: string;
  culprits: Culprit[];
}

export interface Ending {
  code: string;
  clause: string | null;
  winners: number[];
  scores: number[];
  shown: string[];
  sentence: string;
}

export type OfferKind = "takeback" | "rematch";

export interface Offer {
  what: OfferKind;
  from: number;
}

export interface TableMessage {
  type: "table";
  version: number;
  table: string;
  match: number;
  game: string;
  title: string;
  options: Record<string, unknown>;
  you: number | null;
  question: number | null;
  seats: SeatInfo[];
  start: ViewData;
  view: ViewData;
  legal: string[];
  turn: string;
  log_from: number;
  log: LogEntry[];
  offers: Offer[];
  ending: Ending | null;
  watchers: number;
  thinking: number[];
  record_open: boolean;
  invitation: string | null;
}

export interface AcceptedMessage {
  type: "accepted";
  id: number;
}

export interface RefusedMessage {
  type: "refused";
  id: number | null;
  code: string;
  message: string;
  refusal: Refusal | null;
}

export interface ExplainedMessage {
  type: "explained";
  id: number;
  action: string;
  sentence: string | null;
  refusal: Refusal | null;
}

export interface PongMessage {
  type: "pong";
}

export type ServiceMessage = TableMessage | AcceptedMessage | RefusedMessage | ExplainedMessage | PongMessage;

export type ClientMessage =
  | { type: "hello"; key: string | null; version: number }
  | { type: "act"; id: number; match: number; question: number; action: string }
  | { type: "explain"; id: number; action: string }
  | { type: "resign"; id: number; match: number }
  | { type: "offer"; id: number; match: number; what: OfferKind }
  | { type: "answer"; id: number; match: number; what: OfferKind; accept: boolean }
  | { type: "ping" };

/** One option of a game, as `/api/games` describes it. */
export interface OptionSpec {
  name: string;
  kind: "switch" | "integer" | "choice";
  default: unknown;
  help: string;
  least?: number;
  most?: number;
  words?: string[];
}

export interface LevelInfo {
  number: number;
  name: string;
  sentence: string;
}

export interface GameInfo {
  key: string;
  title: string;
  summary: string;
  seats: string[];
  options: OptionSpec[];
  levels: LevelInfo[];
}

/** The answer to making a table or joining one. */
export interface Seated {
  table: string;
  seat: number;
  key: string;
  invitation?: string | null;
}
