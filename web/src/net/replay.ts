/** A record as a table: read over HTTP behind the interface of a table's connection, with moves tried from its positions. */

import { ApiError, post, postForText, postJson } from "./api";
import type { Environment } from "./environment";
import type { SocketLike } from "./sockets";
import type { ClientMessage, Evaluation, TableMessage } from "./messages";
import { type RawMessage, requestSocket } from "./requestSocket";
import { t } from "../words/catalogue";

/** The viewpoint from which a record is shown: that of a seat, or that of a viewer who sees all hands. */
export type Viewpoint = "all" | number;

/** A position of a record, with the moves tried from it. */
export interface ReplayPosition {
  record: string;
  eyes: Viewpoint;
  /** The number of the record's moves that are kept, and the moves tried after them; null while nothing is tried. */
  tries: { until: number; actions: readonly string[] } | null;
}

interface ReplayRequest {
  record: string;
  eyes: Viewpoint | "acting";
  until?: number;
  tried?: readonly string[];
}

function requestFor({ record, eyes, tries }: ReplayPosition): ReplayRequest {
  return tries === null ? { record, eyes } : { record, eyes: "acting", until: tries.until, tried: tries.actions };
}

/** Returns the last position of a record as an SVG picture. */
export function fetchPicture(record: string): Promise<string> {
  return postForText("/api/replay/picture", { record, eyes: "all" } satisfies ReplayRequest);
}

/** Returns the evaluation of a position by a bot's search. */
export function fetchEvaluation(position: ReplayPosition, signal: AbortSignal): Promise<Evaluation> {
  return postJson("/api/replay/chances", requestFor(position), { signal });
}

/** Returns the record of a game given by its moves, from the usual start or from a set-up position. */
export function fetchRecordOfMoves(
  game: string,
  options: object,
  actions: readonly string[],
  position: string | null,
): Promise<string> {
  return postForText("/api/replay/record", { game, options, actions, position });
}

/** The environment of a connection that shows a record. */
export interface ReplayEnvironment extends Environment {
  /** Shows another position. While one is loading, only the latest wanted position is kept. */
  goTo(tries: NonNullable<ReplayPosition["tries"]>): void;
}

interface ReplayHandlers {
  /** Called after moves were tried or taken back; `seat` is the seat of a move that was played. */
  onTries?: (position: ReplayPosition, seat: number | null) => void;
  /** Called if a wanted position cannot be shown; the board keeps the previous one. */
  onError?: (message: string, position: ReplayPosition) => void;
}

/** Milliseconds between two positions while a key is held down; the server limits the requests per second. */
const STEP_INTERVAL_MS = 120;

export function replayEnvironment(
  usual: Environment,
  first: ReplayPosition,
  handlers: ReplayHandlers = {},
): ReplayEnvironment {
  const replay = new Replay(first, handlers);
  return {
    ...usual,
    openSocket: () => replay.openSocket(),
    goTo: (tries) => replay.goTo(tries),
  };
}

/** The replies to a message, and the position that follows from it. */
interface ReplayStep {
  replies: readonly RawMessage[];
  /** The table of the position, if the message asked for it; it follows the replies. */
  table?: ReplayTable;
  position: ReplayPosition;
}

/** A position of a record as a table message, and the seat for which the server made it. */
interface ReplayTable {
  /** The seat from which the table is seen; while moves are tried, the seat to act. */
  mover: number | null;
  message: RawMessage;
}

/** Acts as the server for one record. */
class Replay {
  #position: ReplayPosition;
  #version = 0;
  #socket: SocketLike | null = null;
  #wanted: ReplayPosition | null = null;
  #isStepping = false;
  /** The seat to act at the position on the board. */
  #mover: number | null = null;
  /** The number of changes of the position on the board; each of them makes positions that are loading outdated. */
  #changes = 0;

  constructor(
    first: ReplayPosition,
    private readonly handlers: ReplayHandlers,
  ) {
    this.#position = first;
  }

  openSocket(): SocketLike {
    this.#socket = requestSocket((message) => this.#answer(message));
    return this.#socket;
  }

  goTo(tries: NonNullable<ReplayPosition["tries"]>): void {
    this.#wanted = { ...this.#position, tries };
    void this.#step();
  }

  async #step(): Promise<void> {
    if (this.#isStepping) return;
    this.#isStepping = true;
    while (this.#wanted !== null) {
      const next: ReplayPosition = this.#wanted;
      this.#wanted = null;
      const before = this.#changes;
      const isOutdated = () => this.#wanted !== null || this.#changes !== before;
      try {
        const table = await this.#fetchTable(next);
        if (isOutdated()) continue;
        this.#position = next;
        this.#mover = table.mover;
        this.#socket?.onmessage?.({ data: JSON.stringify(table.message) });
      } catch (error) {
        if (!isOutdated()) this.handlers.onError?.((error as Error).message, this.#position);
      }
      await new Promise((resolve) => setTimeout(resolve, STEP_INTERVAL_MS));
    }
    this.#isStepping = false;
  }

  async #answer(message: ClientMessage): Promise<readonly RawMessage[]> {
    let step: ReplayStep;
    try {
      let from;
      do {
        from = this.#position;
        step = await this.#handle(message, from);
        // The answer to the greeting must not return to a position that was left meanwhile.
      } while (message.type === "hello" && from !== this.#position);
    } catch (error) {
      return [refusalOf(message, error)];
    }
    const hasChanged = step.position !== this.#position;
    this.#position = step.position;
    if (hasChanged) {
      this.#changes += 1;
      this.#wanted = null;
      this.handlers.onTries?.(this.#position, message.type === "act" ? this.#mover : null);
    }
    if (step.table === undefined) return step.replies;
    this.#mover = step.table.mover;
    return [...step.replies, step.table.message];
  }

  async #handle(message: ClientMessage, position: ReplayPosition): Promise<ReplayStep> {
    const { tries } = position;
    switch (message.type) {
      case "hello":
        return { replies: [], table: await this.#fetchTable(position), position };
      case "look": {
        const response = await post("/api/replay/log", { replay: requestFor(position), first: message.first });
        const page = (await response.json()) as RawMessage;
        return { replies: [{ ...page, type: "page", id: message.id }], position };
      }
      case "ping":
        return { replies: [{ type: "pong" }], position };
      case "act": {
        if (tries === null) break;
        const next = withTries(position, tries.until, [...tries.actions, message.action]);
        return {
          replies: [{ type: "accepted", id: message.id }],
          table: await this.#fetchTable(next),
          position: next,
        };
      }
      case "offer": {
        if (tries === null || message.what !== "takeback") break;
        const isOfRecord = tries.actions.length === 0;
        const until = isOfRecord ? Math.max(0, tries.until - 1) : tries.until;
        const next = withTries(position, until, tries.actions.slice(0, -1));
        return {
          replies: [{ type: "accepted", id: message.id }],
          table: await this.#fetchTable(next),
          position: next,
        };
      }
      case "explain": {
        if (tries === null) break;
        const { id, action } = message;
        const sentence = await this.#fetchTable(withTries(position, tries.until, [...tries.actions, action])).then(
          () => null,
          (error: unknown) => reasonOf(error as Error),
        );
        return { replies: [{ type: "explained", id, action, sentence, refusal: null }], position };
      }
    }
    const id = "id" in message ? message.id : null;
    return { replies: [{ type: "refused", id, code: "over", message: t("table-is-record"), refusal: null }], position };
  }

  async #fetchTable(position: ReplayPosition): Promise<ReplayTable> {
    const table = await postJson<TableMessage>("/api/replay", requestFor(position));
    this.#version += 1;
    // Each seat counts its own questions. A viewer who answers for all of them must see a new number each time.
    const question = table.question === null ? null : this.#version;
    // A viewer of a record has no seat in it, so no seat is addressed as "you".
    return { mover: table.you, message: { ...table, version: this.#version, question, you: null } };
  }
}

function withTries(position: ReplayPosition, until: number, actions: readonly string[]): ReplayPosition {
  return { ...position, tries: { until, actions } };
}

/** Returns why a tried move is illegal, without the move's number. */
function reasonOf(error: Error): unknown {
  const sentence = error instanceof ApiError ? error.sentence : null;
  if (sentence?.id !== "server-move-refused") return error.message;
  return (sentence.args as { error: unknown }).error;
}

function refusalOf(message: ClientMessage, error: unknown): RawMessage {
  const reason = error instanceof Error ? error.message : t("table-record-not-shown");
  const id = "id" in message ? message.id : null;
  return { type: "refused", id, code: id === null ? "no_match" : "illegal", message: reason, refusal: null };
}
