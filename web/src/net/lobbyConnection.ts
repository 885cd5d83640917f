/** The line to the lobby: the newest picture of it, and a wish to play at once that lasts as long as this page is open. */

import { BeatingSocket } from "./heartbeatSocket";
import type { Surroundings } from "./tableConnection";
import type { LobbyInfo, LobbyRequest, LobbyWords, Speed } from "./messages";
import { asSentence } from "../ui/sentence";

/** What one wants to play at once. */
export interface Wish {
  game: string;
  speed: Speed;
  name: string;
  minutes: number;
}

/** A wish under way; `until` is by this machine's clock, null before the service has noted it. */
export interface Seeking extends Wish {
  since: number;
  until: number | null;
}

export interface LobbySnapshot {
  isOpen: boolean;
  lobby: LobbyInfo | null;
  seeking: Seeking | null;
  /** Why the last wish has ended without a table. */
  ended: { game: string; words: string } | null;
}

const ENDS = {
  nobody: "Nobody came.",
  elsewhere: "You look for somebody in another window now.",
  failed: "A table could not be set. Try again.",
} as const;

export class LobbyLine {
  #snapshot: LobbySnapshot = { isOpen: false, lobby: null, seeking: null, ended: null };
  #listeners = new Set<() => void>();
  #socket: BeatingSocket<LobbyRequest, LobbyWords>;
  #nextId = 1;

  /** `browser` tells this browser from others; `onMet` is called with the seat that was found. */
  constructor(
    private readonly around: Surroundings,
    private readonly browser: string,
    private readonly onMet: (table: string, key: string) => void,
  ) {
    this.#socket = new BeatingSocket(around, {
      opened: () => {
        this.#set({ isOpen: true });
        this.#sendWish();
      },
      heard: (words) => this.#receive(words),
      lost: () => this.#set({ isOpen: false }),
      beat: () => ({ type: "ping" }),
    });
  }

  get snapshot(): LobbySnapshot {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    this.#socket.start();
  }

  stop(): void {
    this.#socket.stop();
  }

  seek(wish: Wish): void {
    this.#set({ seeking: { ...wish, since: this.around.now(), until: null }, ended: null });
    this.#sendWish();
  }

  withdraw(): void {
    this.#set({ seeking: null, ended: null });
    this.#socket.send({ type: "withdraw", id: this.#nextId++ });
  }

  // How.

  #set(change: Partial<LobbySnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  #sendWish(): void {
    const { seeking } = this.#snapshot;
    if (seeking === null) return;
    const { game, speed, name, since } = seeking;
    // What has gone by before the line came back is not waited for again.
    const minutes = seeking.minutes - (this.around.now() - since) / 60_000;
    if (minutes <= 0) this.#end("nobody");
    else this.#socket.send({ type: "seek", id: this.#nextId++, game, speed, name, minutes, browser: this.browser });
  }

  #end(why: keyof typeof ENDS): void {
    const game = this.#snapshot.seeking?.game ?? "";
    this.#set({ seeking: null, ended: { game, words: ENDS[why] } });
  }

  #receive(words: LobbyWords): void {
    const { seeking } = this.#snapshot;
    switch (words.type) {
      case "lobby":
        this.#set({ lobby: words });
        break;
      case "sought":
        if (seeking === null || words.until === null) break;
        this.#set({ seeking: { ...seeking, until: seeking.since + 60_000 * seeking.minutes } });
        break;
      case "met":
        this.#set({ seeking: null });
        this.onMet(words.table, words.key);
        break;
      case "unmet":
        if (seeking !== null) this.#end(words.why);
        break;
      case "refused":
        this.#set({ seeking: null, ended: { game: seeking?.game ?? "", words: asSentence(words.message) } });
        break;
      case "pong":
        break;
    }
  }
}
