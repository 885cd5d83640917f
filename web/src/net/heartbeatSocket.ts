/** A socket that reconnects by itself and sends heartbeats, so that both ends know whether the other is there. */

import { backoffMs, type Environment, SOCKET_OPEN, type SocketLike } from "./environment";

export const HEARTBEAT_INTERVAL_MS = 20_000;
/** Milliseconds without an answer to a heartbeat before the socket counts as lost. */
const HEARTBEAT_TIMEOUT_MS = 8_000;

interface HeartbeatHandlers<Request, Message> {
  onOpen: () => void;
  onMessage: (message: Message) => void;
  /** The socket is lost, and a reconnection is scheduled. */
  onLost: () => void;
  /** Returns the heartbeat, a request that the server answers. */
  heartbeat: () => Request;
}

export class HeartbeatSocket<Request, Message> {
  #socket: SocketLike | null = null;
  #attempt = 0;
  #retryTimer: number | null = null;
  #heartbeatTimer: number | null = null;
  #timeoutTimer: number | null = null;
  #isStopped = true;

  constructor(
    private readonly environment: Environment,
    private readonly handlers: HeartbeatHandlers<Request, Message>,
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
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === SOCKET_OPEN;
  }

  send(request: Request): void {
    if (this.isOpen) this.#socket?.send(JSON.stringify(request));
  }

  /** The network or the page came back: connects at once, or sends a heartbeat. */
  wake(): void {
    if (this.#isStopped) return;
    if (this.isOpen) this.#sendHeartbeat();
    else if (this.#socket === null) {
      this.#clearTimers();
      this.#attempt = 0;
      this.#connect();
    }
  }

  #connect(): void {
    const socket = this.environment.openSocket();
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#attempt = 0;
      this.#scheduleHeartbeat();
      this.handlers.onOpen();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#reconnectLater();
    };
  }

  #receive(data: unknown): void {
    if (this.#timeoutTimer !== null) this.environment.clearTimer(this.#timeoutTimer);
    this.#timeoutTimer = null;
    let message: Message;
    try {
      message = JSON.parse(String(data)) as Message;
    } catch {
      return;
    }
    this.handlers.onMessage(message);
  }

  #sendHeartbeat(): void {
    if (this.#heartbeatTimer !== null) this.environment.clearTimer(this.#heartbeatTimer);
    this.send(this.handlers.heartbeat());
    this.#timeoutTimer ??= this.environment.setTimer(() => {
      this.#timeoutTimer = null;
      this.#reconnectLater();
    }, HEARTBEAT_TIMEOUT_MS);
    this.#scheduleHeartbeat();
  }

  #scheduleHeartbeat(): void {
    this.#heartbeatTimer = this.environment.setTimer(() => this.#sendHeartbeat(), HEARTBEAT_INTERVAL_MS);
  }

  #reconnectLater(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#clearTimers();
    if (this.#isStopped) return;
    const delayMs = backoffMs(this.#attempt++, this.environment.random());
    this.#retryTimer = this.environment.setTimer(() => this.#connect(), delayMs);
    this.handlers.onLost();
  }

  #clearTimers(): void {
    for (const timer of [this.#retryTimer, this.#heartbeatTimer, this.#timeoutTimer]) {
      if (timer !== null) this.environment.clearTimer(timer);
    }
    this.#retryTimer = null;
    this.#heartbeatTimer = null;
    this.#timeoutTimer = null;
  }
}
