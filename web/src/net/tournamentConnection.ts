/** The connection to a tournament: its latest state, sent by a socket, or polled over HTTP while there is none. */

import { asSentence } from "../ui/words";
import type { Environment } from "./environment";
import { HeartbeatSocket } from "./reconnectingSocket";
import type { TournamentInfo, TournamentMessage, TournamentRequest } from "./messages";
import { translateRefusal } from "./refusals";
import { SnapshotStore } from "./snapshotStore";

export interface TournamentSnapshot {
  info: TournamentInfo | null;
  /** How many milliseconds the server's clock is ahead of this machine's. */
  clockOffsetMs: number;
  /** Why nothing can be shown. */
  error: string | null;
  /** Whether `info` may be outdated: neither the socket nor a poll gets through. */
  isLost: boolean;
}

/** What the connection needs of its page. */
export interface TournamentPageAccess {
  /** Returns the key of this browser's entrant, if there is one. */
  key: () => string | null;
  /** Fetches the state over HTTP. */
  poll: () => Promise<TournamentInfo>;
  isVisible: () => boolean;
}

export const POLL_INTERVAL_MS = 2_500;

export class TournamentConnection extends SnapshotStore<TournamentSnapshot> {
  readonly #socket: HeartbeatSocket<TournamentRequest, TournamentMessage>;
  #pollTimer: number | null = null;
  /** Whether the socket delivers the state; until it does, the connection polls. */
  #isDelivering = false;
  #isStopped = true;

  constructor(
    private readonly environment: Environment,
    private readonly page: TournamentPageAccess,
  ) {
    super({
      info: null,
      clockOffsetMs: 0,
      error: null,
      isLost: false,
    });
    this.#socket = new HeartbeatSocket(environment, {
      onOpen: () => this.#greet(),
      onMessage: (message) => this.#receive(message),
      onLost: () => {
        this.#isDelivering = false;
        this.#pollLater(0);
      },
      heartbeat: () => this.#heartbeat(),
    });
  }

  start(): void {
    if (!this.#isStopped) return;
    this.#isStopped = false;
    this.#socket.start();
    this.#pollLater(POLL_INTERVAL_MS);
  }

  stop(): void {
    this.#isStopped = true;
    this.#isDelivering = false;
    this.#socket.stop();
    this.#clearPollTimer();
  }

  /** Fetches the state again, with the current key. */
  refresh(): void {
    if (this.#isStopped) return;
    if (this.#isDelivering) this.#greet();
    else this.#pollLater(0);
  }

  /** Called when the network is back or the page is visible again. */
  wake(): void {
    this.#socket.wake();
  }

  #greet(): void {
    this.#socket.send({ type: "hello", key: this.page.key() });
  }

  /** Only an entrant whose page is visible counts as present, and is paired. */
  #heartbeat(): TournamentRequest {
    if (!this.#isDelivering) return { type: "hello", key: this.page.key() };
    return { type: this.page.isVisible() ? "here" : "ping" };
  }

  #receive(message: TournamentMessage): void {
    switch (message.type) {
      case "tournament": {
        const isFirst = !this.#isDelivering;
        this.#isDelivering = true;
        this.#clearPollTimer();
        this.#setInfo(message.shown);
        // The entrant is present at once, not only with the next heartbeat.
        if (isFirst) this.#socket.wake();
        break;
      }
      case "refused":
        // Other refusals are temporary, and polling goes on meanwhile.
        if (message.code !== "no_match") break;
        translateRefusal(message, (refusal) => this.update({ error: asSentence(refusal.message) }));
        this.stop();
        break;
      case "pong":
        break;
    }
  }

  #setInfo(info: TournamentInfo): void {
    this.update({ info, clockOffsetMs: info.now - this.environment.now(), error: null, isLost: false });
    if (info.phase === "over") this.stop();
  }

  #pollLater(delayMs: number): void {
    this.#clearPollTimer();
    this.#pollTimer = this.environment.setTimer(() => void this.#poll(), delayMs);
  }

  async #poll(): Promise<void> {
    if (this.page.isVisible() || this.snapshot.info === null) {
      try {
        const info = await this.page.poll();
        if (!this.#isDelivering && !this.#isStopped) this.#setInfo(info);
      } catch (error) {
        if (this.snapshot.info === null) this.update({ error: (error as Error).message });
        else if (!this.#isDelivering) this.update({ isLost: true });
      }
    }
    if (!this.#isDelivering && !this.#isStopped) this.#pollLater(POLL_INTERVAL_MS);
  }

  #clearPollTimer(): void {
    if (this.#pollTimer !== null) this.environment.clearTimer(this.#pollTimer);
    this.#pollTimer = null;
  }
}
