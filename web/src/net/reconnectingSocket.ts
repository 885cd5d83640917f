/** Sockets that reconnect automatically, and count as lost when the server is silent for too long. */

import type { Environment } from "./environment";
import { SOCKET_OPEN, type SocketLike } from "./sockets";

interface SocketHandlers<Message> {
  /** Called when an attempt to connect begins. */
  onConnect?: () => void;
  onOpen: () => void;
  onMessage: (message: Message) => void;
  /** Called when the socket is gone, whether it reconnects or not. */
  onClose?: () => void;
  /**
   * Called when the socket is lost; the next attempt is made at `retryAt`, in milliseconds of the environment's clock.
   */
  onLost: (retryAt: number) => void;
}

export class ReconnectingSocket<Request, Message> {
  #socket: SocketLike | null = null;
  #attempt = 0;
  #isStopped = true;
  readonly #timers: Partial<Record<"retry" | "ping" | "answer", number>> = {};

  constructor(
    private readonly environment: Environment,
    private readonly handlers: SocketHandlers<Message>,
  ) {}

  start(): void {
    if (!this.#isStopped) return;
    this.#isStopped = false;
    this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    this.#clearTimers();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
    this.handlers.onClose?.();
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === SOCKET_OPEN;
  }

  send(request: Request): void {
    if (this.isOpen) this.#socket?.send(JSON.stringify(request));
  }

  /** Connects at once if the socket waits for its next attempt. Returns whether it did. */
  retryNow(): boolean {
    if (this.#isStopped || this.#socket !== null) return false;
    this.#attempt = 0;
    this.#connect();
    return true;
  }

  /** Closes a socket that is no longer usable, and schedules the next attempt. */
  drop(): void {
    if (this.#socket !== null) this.#reconnectLater();
  }

  /** The server accepted this socket: the next loss begins again with the shortest delay. */
  confirm(): void {
    this.#attempt = 0;
  }

  /** Schedules `ping` in place of the ping that is scheduled. */
  pingAfter(delayMs: number, ping: () => void): void {
    this.#clear("ping");
    this.#timers.ping = this.environment.setTimer(ping, delayMs);
  }

  /** Drops the socket unless a message arrives in time; a timer that is already running is kept. */
  expectAnswer(timeoutMs: number): void {
    if (this.#isStopped) return;
    this.#timers.answer ??= this.environment.setTimer(() => this.#reconnectLater(), timeoutMs);
  }

  #connect(): void {
    this.#clearTimers();
    const socket = this.environment.openSocket();
    this.#socket = socket;
    socket.onopen = () => {
      if (socket === this.#socket) this.handlers.onOpen();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#reconnectLater();
    };
    this.handlers.onConnect?.();
  }

  #receive(data: unknown): void {
    this.#clear("answer");
    let message: Message;
    try {
      message = JSON.parse(String(data)) as Message;
    } catch {
      return;
    }
    this.handlers.onMessage(message);
  }

  #reconnectLater(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#clearTimers();
    this.handlers.onClose?.();
    if (this.#isStopped) return;
    const delayMs = backoffMs(this.#attempt++, this.environment.random());
    this.#timers.retry = this.environment.setTimer(() => this.#connect(), delayMs);
    this.handlers.onLost(this.environment.now() + delayMs);
  }

  #clearTimers(): void {
    for (const name of ["retry", "ping", "answer"] as const) this.#clear(name);
  }

  #clear(name: "retry" | "ping" | "answer"): void {
    const timer = this.#timers[name];
    if (timer !== undefined) this.environment.clearTimer(timer);
    this.#timers[name] = undefined;
  }
}

const HEARTBEAT_INTERVAL_MS = 20_000;
/** Milliseconds without an answer to a heartbeat before the socket counts as lost. */
const HEARTBEAT_TIMEOUT_MS = 8_000;

interface HeartbeatHandlers<Request, Message> {
  onOpen: () => void;
  onMessage: (message: Message) => void;
  onLost: () => void;
  /** Returns the heartbeat, a request that the server answers. */
  heartbeat: () => Request;
}

/** A socket that sends heartbeats, so that both ends know whether the other is there. */
export class HeartbeatSocket<Request, Message> extends ReconnectingSocket<Request, Message> {
  readonly #sendHeartbeat: () => void;

  constructor(environment: Environment, { onOpen, heartbeat, ...handlers }: HeartbeatHandlers<Request, Message>) {
    const scheduleHeartbeat = () => this.pingAfter(HEARTBEAT_INTERVAL_MS, this.#sendHeartbeat);
    super(environment, {
      ...handlers,
      onOpen: () => {
        this.confirm();
        scheduleHeartbeat();
        onOpen();
      },
    });
    this.#sendHeartbeat = () => {
      this.send(heartbeat());
      this.expectAnswer(HEARTBEAT_TIMEOUT_MS);
      scheduleHeartbeat();
    };
  }

  /** Called when the network is back or the page is visible again: connects at once, or sends a heartbeat. */
  wake(): void {
    if (!this.retryNow() && this.isOpen) this.#sendHeartbeat();
  }
}

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;

/** Returns the delay before reconnection attempt `attempt` (from 0): doubling from 0.5 s to 15 s, less up to a third at random. */
export function backoffMs(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
  return Math.round(longest * (1 - random / 3));
}
