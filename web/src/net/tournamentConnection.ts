/** The line to a tournament: how it stands, told by its socket, or asked for now and then while there is none. */

import { BeatingSocket } from "./heartbeatSocket";
import type { Surroundings } from "./tableConnection";
import type { OnlookerRequest, TournamentInfo, TournamentWords } from "./messages";
import { asSentence } from "../ui/sentence";

export interface TournamentSnapshot {
  shown: TournamentInfo | null;
  /** By how many milliseconds the service's clock is ahead of this machine's. */
  ahead: number;
  /** Why nothing can be shown. */
  trouble: string | null;
  /** Whether what is shown may be old: neither the socket nor an answer comes through. */
  isLost: boolean;
}

/** What the line needs of its page. */
export interface Page {
  /** The key of this browser's entrant, if there is one. */
  key: () => string | null;
  /** Asks without a socket. */
  ask: () => Promise<TournamentInfo>;
  isVisible: () => boolean;
}

export const ASKS_EVERY_MS = 2_500;

export class TournamentLine {
  #snapshot: TournamentSnapshot = { shown: null, ahead: 0, trouble: null, isLost: false };
  #listeners = new Set<() => void>();
  #socket: BeatingSocket<OnlookerRequest, TournamentWords>;
  #timer: number | null = null;
  /** Whether the socket tells: until it does, and while it does not, the line asks. */
  #isTold = false;
  #closed = true;

  constructor(
    private readonly around: Surroundings,
    private readonly page: Page,
  ) {
    this.#socket = new BeatingSocket(around, {
      opened: () => this.#hello(),
      heard: (words) => this.#receive(words),
      lost: () => {
        this.#isTold = false;
        this.#askLater(0);
      },
      beat: () => this.#beat(),
    });
  }

  get snapshot(): TournamentSnapshot {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    if (!this.#closed) return;
    this.#closed = false;
    this.#socket.start();
    this.#askLater(ASKS_EVERY_MS);
  }

  stop(): void {
    this.#closed = true;
    this.#isTold = false;
    this.#socket.stop();
    this.#clearTimer();
  }

  /** Something was done: what is so now is told, with the key that there is now. */
  look(): void {
    if (this.#closed) return;
    if (this.#isTold) this.#hello();
    else this.#askLater(0);
  }

  /** The network or the page came back. */
  hurry(): void {
    this.#socket.hurry();
  }

  // How.

  #set(change: Partial<TournamentSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  #hello(): void {
    this.#socket.send({ type: "hello", key: this.page.key() });
  }

  /** Who does not look at the page is not here: nobody is to be paired with them. */
  #beat(): OnlookerRequest {
    if (!this.#isTold) return { type: "hello", key: this.page.key() };
    return { type: this.page.isVisible() ? "here" : "ping" };
  }

  #receive(words: TournamentWords): void {
    switch (words.type) {
      case "tournament": {
        const isFirst = !this.#isTold;
        this.#isTold = true;
        this.#clearTimer();
        this.#show(words.shown);
        // Whoever comes is here, and not only with the next beat.
        if (isFirst) this.#socket.hurry();
        break;
      }
      case "refused":
        // What is refused for a moment is asked for without the socket; that there is no such tournament stays so.
        if (words.code !== "no_match") break;
        this.#set({ trouble: asSentence(words.message) });
        this.stop();
        break;
      case "pong":
        break;
    }
  }

  #show(shown: TournamentInfo): void {
    this.#set({ shown, ahead: shown.now - this.around.now(), trouble: null, isLost: false });
    // Nothing happens any more when it is over.
    if (shown.phase === "over") this.stop();
  }

  #askLater(delayMs: number): void {
    this.#clearTimer();
    this.#timer = this.around.later(() => void this.#ask(), delayMs);
  }

  async #ask(): Promise<void> {
    if (this.page.isVisible() || this.#snapshot.shown === null) {
      try {
        const shown = await this.page.ask();
        if (!this.#isTold && !this.#closed) this.#show(shown);
      } catch (error) {
        if (this.#snapshot.shown === null) this.#set({ trouble: (error as Error).message });
        else if (!this.#isTold) this.#set({ isLost: true });
      }
    }
    if (!this.#isTold && !this.#closed) this.#askLater(ASKS_EVERY_MS);
  }

  #clearTimer(): void {
    if (this.#timer !== null) this.around.cancel(this.#timer);
    this.#timer = null;
  }
}
