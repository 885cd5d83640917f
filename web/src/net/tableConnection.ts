/**
 * The connection to one table: the latest table message, the pending move, and requests with their answers.
 *
 * Moves are not queued: while the connection is lost, only a move that was already sent and the answer to an open claim
 * window are kept. They are sent again with the question they answer, so that the server can tell a repetition from a
 * new move, and refuses an answer that comes too late.
 */

import { insertNames } from "../ui/words";
import { formatMessage } from "../words/catalogue";
import type { Environment } from "./environment";
import { entriesUpTo, firstEntryOfPage, keepSection, type LogSection, mergeLog, mergeSection } from "./log";
import type {
  AnswerMessage,
  ChatHistoryMessage,
  ClientMessage,
  ExplainedMessage,
  LogPageMessage,
  MessageInfo,
  PatchMessage,
  ReadingsMessage,
  RefusedMessage,
  ServerMessage,
  TableMessage,
} from "./messages";
import { ReconnectingSocket } from "./reconnectingSocket";
import { translateRefusal } from "./refusals";
import { SnapshotStore } from "./snapshotStore";
import { applyPatch } from "./tablePatch";

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
  /** The pending move was refused; `move-refused` follows when the words of its reason are loaded. */
  | { kind: "pending-cleared" }
  /** Something went wrong that the page did not ask for. */
  | { kind: "trouble"; message: string }
  | { kind: "move-refused"; action: string; message: string; refused: RefusedMessage | null };

type RequestAnswer =
  LogPageMessage | ExplainedMessage | ReadingsMessage | AnswerMessage | ChatHistoryMessage | RefusedMessage;

/** The answer to a request: null if the request was done, or if the connection was lost before an answer. */
export type Reply = Promise<RequestAnswer | null>;

type ClientRequest = Extract<ClientMessage, { id: number }>;
type MatchRequest = Extract<ClientRequest, { match: number }>;
type Without<Message, Field extends PropertyKey> = Message extends unknown ? Omit<Message, Field> : never;

/** Refusals of the greeting that recur with the same link. */
const FINAL_REFUSALS = new Set(["key", "no_table", "no_match", "no_seat", "other_rules", "damaged"]);

const SILENCE_BEFORE_PING_MS = 10_000;
const ANSWER_TIMEOUT_MS = 8_000;
// While a claim window of a few seconds is open, a lost connection must be noticed within three seconds.
const URGENT_SILENCE_MS = 1_500;
const URGENT_TIMEOUT_MS = 1_500;

export class TableConnection extends SnapshotStore<TableSnapshot> {
  readonly #eventListeners = new Set<(event: TableEvent) => void>();
  /** The requests that wait for their answer, by the id that both carry. */
  readonly #requests = new Map<number, (answer: RequestAnswer | null) => void>();
  #nextId = 1;
  readonly #socket: ReconnectingSocket<ClientMessage, ServerMessage>;
  /** Whether the server answered the greeting of this socket. */
  #isGreeted = false;
  /** The latest move that was sent; its refusal may come after a table message that has already cleared it. */
  #lastSent: PendingMove | null = null;
  /** When the open question arrived. */
  #questionSince = 0;

  constructor(
    private readonly key: string | null,
    private readonly environment: Environment,
  ) {
    super({
      status: "connecting",
      table: null,
      earlier: null,
      pending: null,
      refusal: null,
      retryAt: null,
    });
    this.#socket = new ReconnectingSocket(environment, {
      // A handshake can also hang.
      onConnect: () => this.#expectAnswer(),
      onOpen: () => this.#greet(),
      onMessage: (message) => this.#receive(message),
      onClose: () => this.#failRequests(),
      onLost: (retryAt) => this.#setLost(retryAt),
    });
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

  /**
   * Called when the network is back or the page is visible again: connects at once, or checks that the server answers.
   */
  wake(): void {
    if (!this.#socket.retryNow() && this.snapshot.status === "open") this.#send({ type: "ping" });
  }

  /** Called when the browser has no network: the connection is lost, even if the socket has not noticed it. */
  goOffline(): void {
    this.#socket.drop();
  }

  /**
   * Sends a move for the open question. Returns false, and keeps nothing, if there is none or the connection is lost. The
   * answer to a claim window, which lasts only seconds, is kept then, and may be changed until the connection is back.
   */
  act(action: string): boolean {
    const { status, table, pending } = this.snapshot;
    if (table === null || table.question === null) return false;
    const isKept = status === "lost" && table.window !== null;
    if (!isKept && (status !== "open" || pending !== null)) return false;
    const id = this.#nextId++;
    // At a table with clocks the server credits the time that the move spent on the network.
    const thought =
      table.clocks === null ? {} : { thoughtMs: Math.round(this.environment.now() - this.#questionSince) };
    const move = { id, match: table.match, question: table.question, action, accepted: false, ...thought };
    this.update({ pending: move });
    if (!isKept) this.#sendMove(move);
    return true;
  }

  /** Sends a request about the table. */
  request(message: Without<ClientRequest, "id">): Reply {
    if (this.snapshot.status !== "open") return Promise.resolve(null);
    const id = this.#nextId++;
    const reply: Reply = new Promise((resolve) => this.#requests.set(id, resolve));
    this.#send({ ...message, id });
    return reply;
  }

  /** Sends a request about the current match. */
  requestInMatch(message: Without<MatchRequest, "id" | "match">): Reply {
    const match = this.snapshot.table?.match;
    return match === undefined ? Promise.resolve(null) : this.request({ ...message, match });
  }

  /** Asks why an action is illegal. */
  explain(action: string): Reply {
    return this.request({ type: "explain", action });
  }

  /** Loads the log entries around a position, unless they are here. Returns false if that fails. */
  async loadEntriesAt(position: number): Promise<boolean> {
    const { table, earlier } = this.snapshot;
    if (table === null) return false;
    if (entriesUpTo(table, earlier, position) !== null) return true;
    const first = firstEntryOfPage(position);
    const page = await this.request({ type: "look", match: table.match, first });
    const now = this.snapshot.table;
    if (page?.type !== "page" || now === null || page.match !== now.match || page.mark !== now.mark) return false;
    this.update(mergeSection(now, { from: page.log_from, entries: page.log }));
    return true;
  }

  /** Asks what some cards or tiles could be played as. */
  fetchReadings(items: string): Reply {
    return this.request({ type: "read", items });
  }

  /** Asks about the viewer's own view, in words that the game knows. */
  ask(words: string): Reply {
    return this.request({ type: "ask", words });
  }

  /** Adds this browser's nonce to a verifiable shuffle. Returns whether it counts, was too late, or got no answer. */
  async addNonce(nonce: string): Promise<"counts" | "late" | "lost"> {
    const isSent = this.snapshot.status === "open";
    const answer = await this.requestInMatch({ type: "nonce", nonce });
    if (answer?.type === "refused") return answer.code === "stale" ? "late" : "lost";
    // The answer is null both to a request that was done and to one whose answer was lost.
    return isSent && this.snapshot.status === "open" ? "counts" : "lost";
  }

  /** Replaces the conditional moves. `position` is the length of the log that they start from. */
  setConditionalMoves(lines: readonly (readonly string[])[], position: number): Reply {
    return this.requestInMatch({ type: "plan", lines: lines.map((line) => [...line]), stands: position });
  }

  /** Sends a chat message; `name` is the name of a spectator. */
  sendChat(text: string, name: string): Reply {
    return this.request({ type: "say", text, name });
  }

  fetchChat(): Reply {
    return this.request({ type: "hear" });
  }

  #resolve(id: number, answer: RequestAnswer | null): void {
    this.#requests.get(id)?.(answer);
    this.#requests.delete(id);
  }

  #failRequests(): void {
    for (const id of this.#requests.keys()) this.#resolve(id, null);
  }

  #emit(event: TableEvent): void {
    for (const listener of this.#eventListeners) listener(event);
  }

  #send(message: ClientMessage): void {
    this.#socket.send(message);
    this.#expectAnswer();
  }

  #expectAnswer(): void {
    this.#socket.expectAnswer(this.#isUrgent() ? URGENT_TIMEOUT_MS : ANSWER_TIMEOUT_MS);
  }

  /** Restarts the timer that pings a silent server, with the current delay. */
  #restartSilenceTimer(): void {
    const silenceMs = this.#isUrgent() ? URGENT_SILENCE_MS : SILENCE_BEFORE_PING_MS;
    this.#socket.pingAfter(silenceMs, () => this.#send({ type: "ping" }));
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
    this.#send({ type: "hello", key: this.key, version: table?.version ?? 0, ...known, patches: true });
  }

  #setLost(retryAt: number): void {
    const wasOpen = this.snapshot.status === "open";
    this.update({ status: "lost", retryAt });
    if (wasOpen) this.#emit({ kind: "lost" });
  }

  #receive(message: ServerMessage): void {
    this.#restartSilenceTimer();
    switch (message.type) {
      case "table":
        this.#receiveTable(message);
        break;
      case "patch":
        this.#receivePatch(message);
        break;
      case "accepted":
        if (this.snapshot.pending?.id === message.id) {
          this.update({ pending: { ...this.snapshot.pending, accepted: true } });
        } else {
          this.#resolve(message.id, null);
        }
        break;
      case "held":
        // The question stays open until the claim window closes, and the player may answer again.
        if (this.snapshot.pending?.id === message.id) this.update({ pending: null });
        else this.#resolve(message.id, null);
        break;
      case "refused":
        this.#receiveRefusal(message);
        break;
      case "page":
      case "explained":
      case "readings":
      case "told":
      case "heard":
        this.#resolve(message.id, message);
        break;
      case "pong":
        break;
    }
  }

  #receivePatch(patch: PatchMessage): void {
    // The answer to a greeting is a whole table.
    if (!this.#isGreeted) return;
    const before = this.snapshot.table;
    if (before?.version === patch.base) this.#receiveTable(applyPatch(before, patch));
    else this.#greet();
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
    this.update({
      status: "open",
      retryAt: null,
      table: after,
      earlier,
      pending: isFirst ? pending : stillPending,
    });
    // How long the server may be silent depends on the question.
    this.#restartSilenceTimer();
    if (isResumed) this.#emit({ kind: "reconnected" });
    this.#emit({ kind: "update", before, after, isResumed });
    if (isFirst && pending !== null) this.#resumeMove(pending, after);
  }

  /** After a reconnection: clears the pending move if the log shows it, or sends it again. */
  #resumeMove(pending: PendingMove, table: TableMessage): void {
    const isOpen = table.match === pending.match && table.question === pending.question;
    const isInLog =
      table.match === pending.match && table.log.some((entry) => isMove(entry, table.you, pending.action));
    if (!isOpen && (isInLog || pending.accepted)) this.update({ pending: null });
    else this.#sendMove(pending);
  }

  /** Changes the state at once. What shows the reason follows when its words are loaded. */
  #receiveRefusal(message: RefusedMessage): void {
    const sent = this.#lastSent;
    const resolve = message.id === null ? undefined : this.#requests.get(message.id);
    if (sent !== null && message.id === sent.id) {
      this.#lastSent = null;
      if (this.snapshot.pending?.id === sent.id) this.update({ pending: null });
      this.#emit({ kind: "pending-cleared" });
      this.#translate(message, (refused) => {
        this.#emit({ kind: "move-refused", action: sent.action, message: refused.message, refused });
      });
    } else if (message.id !== null && resolve !== undefined) {
      // A connection that is lost meanwhile does not make this request one without an answer.
      this.#requests.delete(message.id);
      this.#translate(message, resolve);
    } else if (FINAL_REFUSALS.has(message.code)) {
      this.update({ status: "refused", refusal: message });
      this.#socket.stop();
      this.#translate(message, (refusal) => this.update({ refusal }));
    } else if (message.id === null && message.code === "internal") {
      this.#translate(message, (refused) => this.#emit({ kind: "trouble", message: refused.message }));
    }
  }

  #translate(message: RefusedMessage, pass: (refusal: RefusedMessage) => void): void {
    translateRefusal(message, pass, (sentence) => this.#format(sentence));
  }

  /** Returns a sentence with the names of the players. */
  #format(sentence: MessageInfo): string {
    const { table } = this.snapshot;
    return table === null ? formatMessage(sentence) : insertNames(table, sentence);
  }

  #isUrgent(): boolean {
    const { table, status } = this.snapshot;
    return status === "open" && table !== null && table.window !== null && table.question !== null;
  }
}

function isMove(entry: { actor: string; action: string | null }, seat: number | null, action: string): boolean {
  return entry.actor === String(seat) && entry.action === action;
}
