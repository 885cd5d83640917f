/** A socket that comes back by itself, and beats now and then, so that both ends know that the other is there. */

import { backOff, type SocketLike, type Surroundings } from "./tableConnection";

export const BEAT_EVERY_MS = 20_000;
/** Whoever answers no beat for so long is gone, whatever the browser believes. */
const PATIENCE_MS = 8_000;

interface Ends<Request, Words> {
  opened: () => void;
  heard: (words: Words) => void;
  /** The socket is down, and is tried again. */
  lost: () => void;
  /** What is said as a beat, and answered. */
  beat: () => Request;
}

export class BeatingSocket<Request, Words> {
  #socket: SocketLike | null = null;
  #attempt = 0;
  #retryTimer: number | null = null;
  #beatTimer: number | null = null;
  #patienceTimer: number | null = null;
  #closed = true;

  constructor(
    private readonly around: Surroundings,
    private readonly ends: Ends<Request, Words>,
  ) {}

  start(): void {
    if (!this.#closed) return;
    this.#closed = false;
    this.#connect();
  }

  stop(): void {
    this.#closed = true;
    this.#clearTimers();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === 1;
  }

  send(request: Request): void {
    if (this.isOpen) this.#socket?.send(JSON.stringify(request));
  }

  /** The network or the page came back: tries now instead of at the next turn of the back-off, or beats. */
  hurry(): void {
    if (this.#closed) return;
    if (this.isOpen) this.#beat();
    else if (this.#socket === null) {
      this.#clearTimers();
      this.#attempt = 0;
      this.#connect();
    }
  }

  #connect(): void {
    const socket = this.around.open();
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#attempt = 0;
      this.#beatLater();
      this.ends.opened();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#retry();
    };
  }

  #receive(data: unknown): void {
    if (this.#patienceTimer !== null) this.around.cancel(this.#patienceTimer);
    this.#patienceTimer = null;
    let words: Words;
    try {
      words = JSON.parse(String(data)) as Words;
    } catch {
      return;
    }
    this.ends.heard(words);
  }

  #beat(): void {
    if (this.#beatTimer !== null) this.around.cancel(this.#beatTimer);
    this.send(this.ends.beat());
    this.#patienceTimer ??= this.around.later(() => {
      this.#patienceTimer = null;
      this.#retry();
    }, PATIENCE_MS);
    this.#beatLater();
  }

  #beatLater(): void {
    this.#beatTimer = this.around.later(() => this.#beat(), BEAT_EVERY_MS);
  }

  #retry(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#clearTimers();
    if (this.#closed) return;
    this.#retryTimer = this.around.later(() => this.#connect(), backOff(this.#attempt++, this.around.random()));
    this.ends.lost();
  }

  #clearTimers(): void {
    for (const timer of [this.#retryTimer, this.#beatTimer, this.#patienceTimer]) {
      if (timer !== null) this.around.cancel(timer);
    }
    this.#retryTimer = null;
    this.#beatTimer = null;
    this.#patienceTimer = null;
  }
}
