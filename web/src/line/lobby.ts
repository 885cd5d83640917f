/** The line to the lobby: the newest picture of it, and a wish to play at once that lasts as long as this page is open. */

import { backOff, type SocketLike, type Surroundings } from "./connection";
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

const PING_EVERY_MS = 20_000;
const ENDS = {
  nobody: "Nobody came.",
  elsewhere: "You look for somebody in another window now.",
  failed: "A table could not be set. Try again.",
} as const;

export class LobbyLine {
  #snapshot: LobbySnapshot = { isOpen: false, lobby: null, seeking: null, ended: null };
  #listeners = new Set<() => void>();
  #socket: SocketLike | null = null;
  #attempt = 0;
  #nextId = 1;
  #retryTimer: number | null = null;
  #pingTimer: number | null = null;
  #closed = false;

  /** `browser` tells this browser from others; `onMet` is called with the seat that was found. */
  constructor(
    private readonly around: Surroundings,
    private readonly browser: string,
    private readonly onMet: (table: string, key: string) => void,
  ) {}

  get snapshot(): LobbySnapshot {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    this.#closed = false;
    this.#connect();
  }

  stop(): void {
    this.#closed = true;
    for (const timer of [this.#retryTimer, this.#pingTimer]) if (timer !== null) this.around.cancel(timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
  }

  seek(wish: Wish): void {
    this.#set({ seeking: { ...wish, since: this.around.now(), until: null }, ended: null });
    this.#sendWish();
  }

  withdraw(): void {
    this.#set({ seeking: null, ended: null });
    this.#send({ type: "withdraw", id: this.#nextId++ });
  }

  // How.

  #set(change: Partial<LobbySnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  #send(request: LobbyRequest): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(request));
  }

  #sendWish(): void {
    const { seeking } = this.#snapshot;
    if (seeking === null) return;
    const { game, speed, name, since } = seeking;
    // What has gone by before the line came back is not waited for again.
    const minutes = seeking.minutes - (this.around.now() - since) / 60_000;
    if (minutes <= 0) this.#end("nobody");
    else this.#send({ type: "seek", id: this.#nextId++, game, speed, name, minutes, browser: this.browser });
  }

  #end(why: keyof typeof ENDS): void {
    const game = this.#snapshot.seeking?.game ?? "";
    this.#set({ seeking: null, ended: { game, words: ENDS[why] } });
  }

  #connect(): void {
    const socket = this.around.open();
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#attempt = 0;
      this.#set({ isOpen: true });
      this.#sendWish();
      this.#ping();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#retry();
    };
  }

  #ping(): void {
    this.#pingTimer = this.around.later(() => {
      this.#send({ type: "ping" });
      this.#ping();
    }, PING_EVERY_MS);
  }

  #retry(): void {
    this.#socket = null;
    if (this.#pingTimer !== null) this.around.cancel(this.#pingTimer);
    this.#set({ isOpen: false });
    if (this.#closed) return;
    this.#retryTimer = this.around.later(() => this.#connect(), backOff(this.#attempt++, this.around.random()));
  }

  #receive(data: unknown): void {
    let words: LobbyWords;
    try {
      words = JSON.parse(String(data)) as LobbyWords;
    } catch {
      return;
    }
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
