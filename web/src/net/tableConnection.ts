/**
 * The connection to one table: the latest table message, the move under way, and requests with their answers.
 *
 * Moves are never queued: while the connection is lost, only a move that was already sent is kept. It is sent again with
 * the question it answers, so that the server can tell a repetition from a new move.
 */

import type { Environment } from "./environment";
import { entriesUpTo, firstEntryOfPage, keepSection, type LogSection, mergeLog, mergeSection } from "./log";
import type {
  AnswerMessage,
  ChatHistoryMessage,
  ClientMessage,
  EndKind,
  ExplainedMessage,
  LogPageMessage,
  OfferKind,
  ReadingsMessage,
  RefusedMessage,
  ServerMessage,
  TableMessage,
} from "./messages";
import { PendingRequests } from "./pendingRequests";
import { ReconnectingSocket } from "./reconnectingSocket";
import { SnapshotStore } from "./snapshotStore";

export type ConnectionStatus = "connecting" | "open" | "lost" | "refused";

/** A move that is not in the log yet. */
export interface PendingMove {
  id: number;
  match: number;
  question: number;
  action: string;
  accepted: boolean;
  /** How long the player had the question, at a table with clocks. */
  thoughtMs?: number;
}

export interface TableSnapshot {
  status: ConnectionStatus;
  /** The latest table message; its log holds the entries from `log_from` on. */
  table: TableMessage | null;
  /** An earlier part of the log that the viewer stepped back to, if it does not reach the entries in `table`. */
  earlier: LogSection | null;
  pending: PendingMove | null;
  /** Why the server refuses this connection, if `status` is `refused`. */
  refusal: Pick<RefusedMessage, "code" | "message"> | null;
  /** When the next attempt is made, in milliseconds of the environment's clock, if the connection is lost. */
  retryAt: number | null;
}

/** What just happened, for sounds, toasts and screen readers. */
export type TableEvent =
  | { kind: "lost" }
  | { kind: "reconnected" }
  | { kind: "update"; before: TableMessage | null; after: TableMessage; isResumed: boolean }
  | { kind: "move-refused"; action: string; message: string; refused: RefusedMessage | null };

type RequestAnswer =
  LogPageMessage | ExplainedMessage | ReadingsMessage | AnswerMessage | ChatHistoryMessage | RefusedMessage;

/** The answer to a request: null if the request was done, or if the connection was lost before an answer. */
export type Reply = Promise<RequestAnswer | null>;

/** Refusals of the greeting that another attempt with the same link would meet again. */
const FINAL_REFUSALS = new Set(["key", "no_table", "no_match", "no_seat", "other_rules", "damaged"]);

export class TableConnection {
  readonly #store = new SnapshotStore<TableSnapshot>({
    status: "connecting",
    table: null,
    earlier: null,
    pending: null,
    refusal: null,
    retryAt: null,
  });
  readonly #eventListeners = new Set<(event: TableEvent) => void>();
  readonly #requests = new PendingRequests<RequestAnswer>();
  readonly #socket: ReconnectingSocket;
  /** Whether the server answered the greeting of this socket. */
  #isGreeted = false;
  /** The latest move that was sent; its refusal may come after a table message that has already cleared it. */
  #lastSent: PendingMove | null = null;
  /** When the open question came. */
  #questionSince = 0;

  constructor(
    private readonly key: string | null,
    private readonly environment: Environment,
  ) {
    this.#socket = new ReconnectingSocket(environment, {
      onOpen: () => this.#greet(),
      onMessage: (data) => this.#receive(data),
      onClose: () => this.#requests.failAll(),
      onRetryScheduled: (retryAt) => this.#setLost(retryAt),
      ping: () => this.#socket.send({ type: "ping" }),
      isUrgent: () => this.#isUrgent(),
    });
  }

  get snapshot(): TableSnapshot {
    return this.#store.current;
  }

  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(listener);
  }

  /** Calls a listener with each event; returns a function that removes it. */
  onEvent(listener: (event: TableEvent) => void): () => void {
    this.#eventListeners.add(listener);
    return () => this.#eventListeners.delete(listener);
  }

  start(): void {
    this.#socket.start();
  }

  stop(): void {
    this.#socket.stop();
  }

  /** The network or the page came back: connects at once, or checks that the server still answers. */
  wake(): void {
    if (!this.#socket.retryNow() && this.snapshot.status === "open") this.#socket.send({ type: "ping" });
  }

  /** The browser has no network: the connection is lost, even if the socket does not know yet. */
  goOffline(): void {
    this.#socket.drop();
  }

  /** Sends a move for the open question. Returns false, and keeps nothing, if there is none or the connection is lost. */
  act(action: string): boolean {
    const { status, table, pending } = this.snapshot;
    if (status !== "open" || table === null || table.question === null || pending !== null) return false;
    const id = this.#requests.nextId();
    // At a table with clocks the server gives back the time that the move spent on the network.
    const thought =
      table.clocks === null ? {} : { thoughtMs: Math.round(this.environment.now() - this.#questionSince) };
    const move = { id, match: table.match, question: table.question, action, accepted: false, ...thought };
    this.#store.update({ pending: move });
    this.#sendMove(move);
    return true;
  }

  /** Asks why an action is illegal. */
  explain(action: string): Reply {
    return this.#request((id) => ({ type: "explain", id, action }));
  }

  /** Loads the log entries around a position, unless they are here. Returns false if that fails. */
  async loadEntriesAt(position: number): Promise<boolean> {
    const { table, earlier } = this.snapshot;
    if (table === null) return false;
    if (entriesUpTo(table, earlier, position) !== null) return true;
    const first = firstEntryOfPage(position);
    const page = await this.#request((id) => ({ type: "look", id, match: table.match, first }));
    const now = this.snapshot.table;
    if (page?.type !== "page" || now === null || page.match !== now.match || page.mark !== now.mark) return false;
    this.#store.update(mergeSection(now, { from: page.log_from, entries: page.log }));
    return true;
  }

  /** Asks what some cards or tiles could be played as. */
  fetchReadings(items: string): Reply {
    return this.#request((id) => ({ type: "read", id, items }));
  }

  /** Asks about the viewer's own view, in words that the game knows. */
  ask(words: string): Reply {
    return this.#request((id) => ({ type: "ask", id, words }));
  }

  resign(): Reply {
    return this.#requestInMatch((id, match) => ({ type: "resign", id, match }));
  }

  offer(what: OfferKind): Reply {
    return this.#requestInMatch((id, match) => ({ type: "offer", id, match, what }));
  }

  answerOffer(what: OfferKind, accept: boolean): Reply {
    return this.#requestInMatch((id, match) => ({ type: "answer", id, match, what, accept }));
  }

  /** Says that the next round may be dealt. */
  confirmReady(): Reply {
    return this.#requestInMatch((id, match) => ({ type: "ready", id, match }));
  }

  /** Adds this browser's nonce to a verifiable shuffle. Returns whether it counts, was too late, or got no answer. */
  async addNonce(nonce: string): Promise<"counts" | "late" | "lost"> {
    const isSent = this.snapshot.status === "open";
    const answer = await this.#requestInMatch((id, match) => ({ type: "nonce", id, match, nonce }));
    if (answer?.type === "refused") return answer.code === "stale" ? "late" : "lost";
    // A request that was done is answered by null, as is one without an answer.
    return isSent && this.snapshot.status === "open" ? "counts" : "lost";
  }

  /** Lets bots that play the rest of a round alone do so without pauses. */
  fastForward(): Reply {
    return this.#requestInMatch((id, match) => ({ type: "hurry", id, match }));
  }

  /** Lets a bot play for a seat that kept the others waiting for too long. */
  requestSubstitute(seat: number): Reply {
    return this.#requestInMatch((id, match) => ({ type: "stand_in", id, match, seat }));
  }

  /** Begins or ends a vacation, in a match with days per move. */
  setVacation(on: boolean): Reply {
    return this.#requestInMatch((id, match) => ({ type: "rest", id, match, on }));
  }

  /** Replaces the conditional moves. `position` is the length of the log that they start from. */
  setConditionalMoves(lines: readonly (readonly string[])[], position: number): Reply {
    return this.#requestInMatch((id, match) => ({
      type: "plan",
      id,
      match,
      lines: lines.map((line) => [...line]),
      stands: position,
    }));
  }

  /** Claims the win, or cancels the match, at a table of two whose other player left. */
  endMatch(how: EndKind): Reply {
    return this.#requestInMatch((id, match) => ({ type: "end", id, match, how }));
  }

  /** Takes the seat back from its substitute. */
  resumeSeat(): Reply {
    return this.#request((id) => ({ type: "back", id }));
  }

  /** Sends a chat message; `name` is the name of a spectator. */
  sendChat(text: string, name: string): Reply {
    return this.#request((id) => ({ type: "say", id, text, name }));
  }

  fetchChat(): Reply {
    return this.#request((id) => ({ type: "hear", id }));
  }

  /** Fills all open seats with bots of a level. */
  fillWithBots(level: number): Reply {
    return this.#request((id) => ({ type: "fill", id, level }));
  }

  #emit(event: TableEvent): void {
    for (const listener of this.#eventListeners) listener(event);
  }

  #requestInMatch(message: (id: number, match: number) => ClientMessage): Reply {
    const match = this.snapshot.table?.match;
    return match === undefined ? Promise.resolve(null) : this.#request((id) => message(id, match));
  }

  #request(message: (id: number) => ClientMessage): Reply {
    if (this.snapshot.status !== "open") return Promise.resolve(null);
    const id = this.#requests.nextId();
    const reply = this.#requests.add(id);
    this.#send(message(id));
    return reply;
  }

  #send(message: ClientMessage): void {
    this.#socket.send(message);
  }

  #sendMove(move: PendingMove): void {
    const { id, match, question, action, thoughtMs } = move;
    this.#lastSent = move;
    const thought = thoughtMs === undefined ? {} : { thought_ms: thoughtMs };
    this.#send({ type: "act", id, match, question, action, ...thought });
  }

  #greet(): void {
    this.#isGreeted = false;
    const table = this.snapshot.table;
    const known = { match: table?.match ?? 0, lines: table?.lines ?? 0, mark: table?.mark ?? "" };
    this.#send({ type: "hello", key: this.key, version: table?.version ?? 0, ...known });
  }

  #setLost(retryAt: number): void {
    const wasOpen = this.snapshot.status === "open";
    this.#store.update({ status: "lost", retryAt });
    if (wasOpen) this.#emit({ kind: "lost" });
  }

  #receive(data: unknown): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(String(data)) as ServerMessage;
    } catch {
      return;
    }
    switch (message.type) {
      case "table":
        this.#receiveTable(message);
        break;
      case "accepted":
        if (this.snapshot.pending?.id === message.id) {
          this.#store.update({ pending: { ...this.snapshot.pending, accepted: true } });
        } else {
          this.#requests.resolve(message.id, null);
        }
        break;
      case "held":
        // The question stays open until the claim window closes, and the player may answer again.
        if (this.snapshot.pending?.id === message.id) this.#store.update({ pending: null });
        else this.#requests.resolve(message.id, null);
        break;
      case "refused":
        this.#receiveRefusal(message);
        break;
      case "page":
      case "explained":
      case "readings":
      case "told":
      case "heard":
        this.#requests.resolve(message.id, message);
        break;
      case "pong":
        break;
    }
  }

  #receiveTable(message: TableMessage): void {
    const before = this.snapshot.table;
    // The answer to the greeting always counts: a server that was restored may have restarted its versions.
    if (this.#isGreeted && before !== null && message.version < before.version) return;
    const isFirst = !this.#isGreeted;
    const isResumed = isFirst && before !== null;
    this.#isGreeted = true;
    this.#socket.confirm();
    const after = mergeLog(before, message);
    if (before?.match !== after.match || before.question !== after.question) {
      this.#questionSince = this.environment.now();
    }
    const earlier = keepSection(this.snapshot.earlier, before, message);
    const pending = this.snapshot.pending;
    const stillPending =
      pending !== null && after.match === pending.match && after.question === pending.question ? pending : null;
    this.#store.update({
      status: "open",
      retryAt: null,
      table: after,
      earlier,
      pending: isFirst ? pending : stillPending,
    });
    // How long the server may be silent depends on the question.
    this.#socket.restartSilenceTimer();
    if (isResumed) this.#emit({ kind: "reconnected" });
    this.#emit({ kind: "update", before, after, isResumed });
    if (isFirst && pending !== null) this.#resumeMove(pending, after);
  }

  /** After a reconnection: clears the pending move if the log shows it, or sends it again. */
  #resumeMove(pending: PendingMove, table: TableMessage): void {
    const isOpen = table.match === pending.match && table.question === pending.question;
    const isInLog =
      table.match === pending.match && table.log.some((entry) => isMove(entry, table.you, pending.action));
    if (!isOpen && (isInLog || pending.accepted)) this.#store.update({ pending: null });
    else this.#sendMove(pending);
  }

  #receiveRefusal(message: RefusedMessage): void {
    const sent = this.#lastSent;
    if (sent !== null && message.id === sent.id) {
      this.#lastSent = null;
      if (this.snapshot.pending?.id === sent.id) this.#store.update({ pending: null });
      this.#emit({ kind: "move-refused", action: sent.action, message: message.message, refused: message });
    } else if (message.id !== null && this.#requests.has(message.id)) {
      this.#requests.resolve(message.id, message);
    } else if (FINAL_REFUSALS.has(message.code)) {
      this.#store.update({ status: "refused", refusal: message });
      this.#socket.stop();
    }
  }

  #isUrgent(): boolean {
    const { table, status } = this.snapshot;
    return status === "open" && table !== null && table.window !== null && table.question !== null;
  }
}

function isMove(entry: { actor: string; action: string | null }, seat: number | null, action: string): boolean {
  return entry.actor === String(seat) && entry.action === action;
}
