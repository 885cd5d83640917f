/**
 * The line to one table: a socket that comes back by itself, the latest table, and the one move that is under way.
 *
 * Nothing is queued in silence: while the line is down only a move that was already sent waits, and it is sent again
 * with the question it answers, so that the service can tell a repetition from a new move.
 */

import { keepStretch, laidBeside, linesUpTo, mergeLog, pageFor, type Stretch } from "./log";
import type {
  ClientMessage,
  ExplainedMessage,
  EndKind,
  HeardMessage,
  OfferKind,
  PageMessage,
  ReadingsMessage,
  RefusedMessage,
  ServiceMessage,
  TableMessage,
  ToldMessage,
} from "./messages";

export type Line = "connecting" | "open" | "lost" | "refused";

/** A move that the table does not show yet. */
export interface PendingMove {
  id: number;
  match: number;
  question: number;
  action: string;
  accepted: boolean;
  /** How long one had the question, at a table with clocks. */
  thoughtMs?: number;
}

export interface Snapshot {
  line: Line;
  /** The latest table; its log holds the lines from `log_from` on. */
  table: TableMessage | null;
  /** Earlier lines that the reader stepped back to, when they do not meet the log's end. */
  stretch: Stretch | null;
  pending: PendingMove | null;
  /** Why the service does not want this page, once `line` is `refused`. */
  refusal: Pick<RefusedMessage, "code" | "message"> | null;
  /** When the next try is made, in milliseconds of `now`, while the line is lost. */
  retryAt: number | null;
}

/** What just happened, for sounds, toasts and the live region. */
export type Happening =
  | { kind: "lost" }
  | { kind: "back" }
  | { kind: "table"; before: TableMessage | null; after: TableMessage; resumed: boolean }
  | { kind: "not-played"; action: string; message: string; refused: RefusedMessage | null };

export interface SocketLike {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  readonly readyState: number;
  send(data: string): void;
  close(code?: number): void;
}

export interface Surroundings {
  open(): SocketLike;
  random(): number;
  now(): number;
  later(callback: () => void, delayMs: number): number;
  cancel(timer: number): void;
}

const FIRST_DELAY_MS = 500;
const LAST_DELAY_MS = 15_000;
const SILENCE_BEFORE_PING_MS = 10_000;
const PATIENCE_MS = 8_000;
/** While a window is open that lasts some seconds, three seconds of silence are too many. */
const URGENT_SILENCE_MS = 1_500;
const URGENT_PATIENCE_MS = 1_500;

/** The wait before try number `attempt` (from 0): doubling from 0.5 s to 15 s, less up to a third by chance. */
export function backOff(attempt: number, random: number): number {
  const longest = Math.min(LAST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
  return Math.round(longest * (1 - random / 3));
}

/** Refusals after which trying again with the same link is of no use. */
const FINAL = new Set(["key", "no_table", "no_match", "no_seat", "other_rules", "damaged"]);

type Answer = PageMessage | ExplainedMessage | ReadingsMessage | ToldMessage | HeardMessage | RefusedMessage | null;

export class Connection {
  #snapshot: Snapshot = { line: "connecting", table: null, stretch: null, pending: null, refusal: null, retryAt: null };
  #listeners = new Set<() => void>();
  #watchers = new Set<(happening: Happening) => void>();
  #socket: SocketLike | null = null;
  #answers = new Map<number, (answer: Answer) => void>();
  #nextId = 1;
  #sent: PendingMove | null = null;
  #attempt = 0;
  #greeted = false;
  #retryTimer: number | null = null;
  #silenceTimer: number | null = null;
  #patienceTimer: number | null = null;
  #closed = false;
  /** When the open question came. */
  #askedAt = 0;

  constructor(
    private readonly key: string | null,
    private readonly around: Surroundings,
  ) {}

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  watch(watcher: (happening: Happening) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  start(): void {
    this.#closed = false;
    this.#connect();
  }

  stop(): void {
    this.#closed = true;
    this.#clearTimers();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
    this.#failAnswers();
  }

  /** The network or the page came back: try now instead of at the next turn of the back-off. */
  hurry(): void {
    if (this.#closed || this.#snapshot.line === "refused") return;
    if (this.#socket === null) {
      this.#attempt = 0;
      this.#connect();
    } else if (this.#snapshot.line === "open") {
      this.#ping();
    }
  }

  /** The browser has no network any more: nothing will be heard, however long one waits. */
  offline(): void {
    if (this.#socket !== null) this.#drop();
  }

  /** Sends a move for the open question; false if there is none or the line is down, and then nothing is kept. */
  act(action: string): boolean {
    const { line, table, pending } = this.#snapshot;
    if (line !== "open" || table === null || table.question === null || pending !== null) return false;
    const id = this.#nextId++;
    // By a clock the service gives back what an answer was on its way for.
    const thought = table.clocks === null ? {} : { thoughtMs: Math.round(this.around.now() - this.#askedAt) };
    const move = { id, match: table.match, question: table.question, action, accepted: false, ...thought };
    this.#set({ pending: move });
    this.#sendMove(move);
    return true;
  }

  explain(action: string): Promise<Answer> {
    return this.#ask((id) => ({ type: "explain", id, action }));
  }

  /** Asks for the lines around a position, unless they are here; false if they could not be had. */
  async look(position: number): Promise<boolean> {
    const { table, stretch } = this.#snapshot;
    if (table === null) return false;
    if (linesUpTo(table, stretch, position) !== null) return true;
    const page = await this.#ask((id) => ({ type: "look", id, match: table.match, first: pageFor(position) }));
    const now = this.#snapshot.table;
    if (page?.type !== "page" || now === null || page.match !== now.match || page.mark !== now.mark) return false;
    this.#set(laidBeside(now, { from: page.log_from, lines: page.log }));
    return true;
  }

  /** Asks what some cards or tiles could be played as. */
  read(items: string): Promise<Answer> {
    return this.#ask((id) => ({ type: "read", id, items }));
  }

  /** Asks one's own view in words that the game knows. */
  ask(words: string): Promise<Answer> {
    return this.#ask((id) => ({ type: "ask", id, words }));
  }

  resign(): Promise<Answer> {
    return this.#askInMatch((id, match) => ({ type: "resign", id, match }));
  }

  offer(what: OfferKind): Promise<Answer> {
    return this.#askInMatch((id, match) => ({ type: "offer", id, match, what }));
  }

  answer(what: OfferKind, accept: boolean): Promise<Answer> {
    return this.#askInMatch((id, match) => ({ type: "answer", id, match, what, accept }));
  }

  /** Says that the next round may be dealt. */
  ready(): Promise<Answer> {
    return this.#askInMatch((id, match) => ({ type: "ready", id, match }));
  }

  /** Adds to a shuffle: whether it counts, is too late, or the line went down before an answer. */
  async addNonce(nonce: string): Promise<"counts" | "late" | "lost"> {
    const isSent = this.#snapshot.line === "open";
    const answer = await this.#askInMatch((id, match) => ({ type: "nonce", id, match, nonce }));
    if (answer?.type === "refused") return answer.code === "stale" ? "late" : "lost";
    // The answer to what is done is null, and so is none at all.
    return isSent && this.#snapshot.line === "open" ? "counts" : "lost";
  }

  /** Asks bots that play a round out alone not to take their time. */
  fastForward(): Promise<Answer> {
    return this.#askInMatch((id, match) => ({ type: "hurry", id, match }));
  }

  /** Asks that a bot plays for a seat that has been waited for long enough. */
  standIn(seat: number): Promise<Answer> {
    return this.#askInMatch((id, match) => ({ type: "stand_in", id, match, seat }));
  }

  /** Goes on vacation where a move may take days, or comes back from it. */
  rest(on: boolean): Promise<Answer> {
    return this.#askInMatch((id, match) => ({ type: "rest", id, match, on }));
  }

  /** Says what one answers ahead, in place of what one has said before. */
  plan(lines: readonly (readonly string[])[], stands: number): Promise<Answer> {
    return this.#askInMatch((id, match) => ({
      type: "plan",
      id,
      match,
      lines: lines.map((line) => [...line]),
      stands,
    }));
  }

  /** Ends a match of two whose other person has been gone for long. */
  end(how: EndKind): Promise<Answer> {
    return this.#askInMatch((id, match) => ({ type: "end", id, match, how }));
  }

  /** Says that one is here and plays on oneself. */
  back(): Promise<Answer> {
    return this.#ask((id) => ({ type: "back", id }));
  }

  /** Says something at the table; `name` is that of a spectator. */
  say(text: string, name: string): Promise<Answer> {
    return this.#ask((id) => ({ type: "say", id, text, name }));
  }

  /** Asks for what was said lately. */
  hear(): Promise<Answer> {
    return this.#ask((id) => ({ type: "hear", id }));
  }

  /** Asks for bots of a level in all open seats. */
  fill(level: number): Promise<Answer> {
    return this.#ask((id) => ({ type: "fill", id, level }));
  }

  // How.

  #set(change: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  #tell(happening: Happening): void {
    for (const watcher of this.#watchers) watcher(happening);
  }

  #askInMatch(message: (id: number, match: number) => ClientMessage): Promise<Answer> {
    const match = this.#snapshot.table?.match;
    return match === undefined ? Promise.resolve(null) : this.#ask((id) => message(id, match));
  }

  /** Null when the line went down before an answer. */
  #ask(message: (id: number) => ClientMessage): Promise<Answer> {
    if (this.#snapshot.line !== "open") return Promise.resolve(null);
    const id = this.#nextId++;
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.#send(message(id));
      this.#expectAnswer();
    });
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #sendMove(move: PendingMove): void {
    const { id, match, question, action, thoughtMs } = move;
    this.#sent = move;
    const thought = thoughtMs === undefined ? {} : { thought_ms: thoughtMs };
    this.#send({ type: "act", id, match, question, action, ...thought });
    this.#expectAnswer();
  }

  #connect(): void {
    this.#clearTimers();
    this.#greeted = false;
    const socket = this.around.open();
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#greet();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#drop();
    };
    // A handshake that hangs is as bad as none.
    this.#expectAnswer();
  }

  #greet(): void {
    const table = this.#snapshot.table;
    const known = { match: table?.match ?? 0, lines: table?.lines ?? 0, mark: table?.mark ?? "" };
    this.#send({ type: "hello", key: this.key, version: table?.version ?? 0, ...known });
    this.#expectAnswer();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#clearTimers();
    this.#failAnswers();
    if (this.#closed || this.#snapshot.line === "refused") return;
    const delayMs = backOff(this.#attempt++, this.around.random());
    const wasOpen = this.#snapshot.line === "open";
    this.#set({ line: "lost", retryAt: this.around.now() + delayMs });
    if (wasOpen) this.#tell({ kind: "lost" });
    this.#retryTimer = this.around.later(() => this.#connect(), delayMs);
  }

  #receive(data: unknown): void {
    this.#hearSomething();
    let message: ServiceMessage;
    try {
      message = JSON.parse(String(data)) as ServiceMessage;
    } catch {
      return;
    }
    switch (message.type) {
      case "table":
        this.#receiveTable(message);
        break;
      case "accepted":
        if (this.#snapshot.pending?.id === message.id) {
          this.#set({ pending: { ...this.#snapshot.pending, accepted: true } });
        } else {
          this.#settle(message.id, null);
        }
        break;
      case "held":
        // The question stays open until the window closes, and so does the choice.
        if (this.#snapshot.pending?.id === message.id) this.#set({ pending: null });
        else this.#settle(message.id, null);
        break;
      case "refused":
        this.#receiveRefusal(message);
        break;
      case "page":
      case "explained":
      case "readings":
      case "told":
      case "heard":
        this.#settle(message.id, message);
        break;
      case "pong":
        break;
    }
  }

  #receiveTable(message: TableMessage): void {
    const before = this.#snapshot.table;
    // The answer to `hello` always counts: a service that was restored may have begun to count anew.
    if (this.#greeted && before !== null && message.version < before.version) return;
    const resumed = !this.#greeted && before !== null;
    const first = !this.#greeted;
    this.#greeted = true;
    this.#attempt = 0;
    const after = mergeLog(before, message);
    if (before?.match !== after.match || before.question !== after.question) this.#askedAt = this.around.now();
    const stretch = keepStretch(this.#snapshot.stretch, before, message);
    const pending = this.#snapshot.pending;
    const underWay =
      pending !== null && after.match === pending.match && after.question === pending.question ? pending : null;
    this.#set({ line: "open", retryAt: null, table: after, stretch, pending: first ? pending : underWay });
    // How long a silence may last depends on what is asked now.
    this.#hearSomething();
    if (resumed) this.#tell({ kind: "back" });
    this.#tell({ kind: "table", before, after, resumed });
    if (first && pending !== null) this.#resume(pending, after);
  }

  /** After a reconnection: the move is on the table already, or it is sent again. */
  #resume(pending: PendingMove, table: TableMessage): void {
    const stillAsked = table.match === pending.match && table.question === pending.question;
    const shown = table.match === pending.match && table.log.some((entry) => isMove(entry, table.you, pending.action));
    if (!stillAsked && (shown || pending.accepted)) this.#set({ pending: null });
    else this.#sendMove(pending);
  }

  #receiveRefusal(message: RefusedMessage): void {
    const sent = this.#sent;
    if (sent !== null && message.id === sent.id) {
      this.#sent = null;
      if (this.#snapshot.pending?.id === sent.id) this.#set({ pending: null });
      this.#tell({ kind: "not-played", action: sent.action, message: message.message, refused: message });
    } else if (message.id !== null && this.#answers.has(message.id)) {
      this.#settle(message.id, message);
    } else if (FINAL.has(message.code)) {
      this.#set({ line: "refused", refusal: message });
      this.#socket?.close(1000);
    }
  }

  #settle(id: number, answer: Answer): void {
    this.#answers.get(id)?.(answer);
    this.#answers.delete(id);
  }

  #failAnswers(): void {
    for (const resolve of this.#answers.values()) resolve(null);
    this.#answers.clear();
  }

  #ping(): void {
    this.#send({ type: "ping" });
    this.#expectAnswer();
  }

  #expectAnswer(): void {
    if (this.#patienceTimer !== null) return;
    this.#patienceTimer = this.around.later(
      () => {
        this.#patienceTimer = null;
        this.#drop();
      },
      this.#isUrgent() ? URGENT_PATIENCE_MS : PATIENCE_MS,
    );
  }

  #hearSomething(): void {
    if (this.#patienceTimer !== null) this.around.cancel(this.#patienceTimer);
    if (this.#silenceTimer !== null) this.around.cancel(this.#silenceTimer);
    this.#patienceTimer = null;
    const silenceMs = this.#isUrgent() ? URGENT_SILENCE_MS : SILENCE_BEFORE_PING_MS;
    this.#silenceTimer = this.around.later(() => this.#ping(), silenceMs);
  }

  /** Whether an answer is wanted within seconds. */
  #isUrgent(): boolean {
    const { table, line } = this.#snapshot;
    return line === "open" && table !== null && table.window !== null && table.question !== null;
  }

  #clearTimers(): void {
    for (const timer of [this.#retryTimer, this.#silenceTimer, this.#patienceTimer]) {
      if (timer !== null) this.around.cancel(timer);
    }
    this.#retryTimer = null;
    this.#silenceTimer = null;
    this.#patienceTimer = null;
  }
}

function isMove(entry: { actor: string; action: string | null }, seat: number | null, action: string): boolean {
  return entry.actor === String(seat) && entry.action === action;
}

/** The browser's own socket, clock and timers. */
export function browserSurroundings(table: string): Surroundings {
  return surroundingsAt(`/api/tables/${encodeURIComponent(table)}/socket`);
}

export function surroundingsAt(path: string): Surroundings {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const address = `${scheme}://${location.host}${path}`;
  return {
    open: () => new WebSocket(address) as unknown as SocketLike,
    random: Math.random,
    now: Date.now,
    later: (callback, delayMs) => window.setTimeout(callback, delayMs),
    cancel: (timer) => window.clearTimeout(timer),
  };
}
