/** A socket that reconnects by itself, and that closes when the server stays silent for too long. */

import { backoffMs, type Environment, SOCKET_OPEN, type SocketLike } from "./environment";

const SILENCE_BEFORE_PING_MS = 10_000;
const ANSWER_TIMEOUT_MS = 8_000;
// While a claim window of a few seconds is open, a lost connection must be noticed within three seconds.
const URGENT_SILENCE_MS = 1_500;
const URGENT_TIMEOUT_MS = 1_500;

interface SocketHandlers {
  /** The socket is open and waits for a greeting. */
  onOpen: () => void;
  onMessage: (data: unknown) => void;
  /** The socket is gone, whether it reconnects or not. */
  onClose: () => void;
  /** The next attempt is made at `retryAt`, in milliseconds of the environment's clock. */
  onRetryScheduled: (retryAt: number) => void;
  ping: () => void;
  /** Whether the player has to answer within seconds. */
  isUrgent: () => boolean;
}

export class ReconnectingSocket {
  #socket: SocketLike | null = null;
  #attempt = 0;
  #isStopped = true;
  #retryTimer: number | null = null;
  #silenceTimer: number | null = null;
  #answerTimer: number | null = null;

  constructor(
    private readonly environment: Environment,
    private readonly handlers: SocketHandlers,
  ) {}

  start(): void {
    this.#isStopped = false;
    this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    this.#clearTimers();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
    this.handlers.onClose();
  }

  /** Sends a message and expects an answer; without one in time the socket counts as lost. */
  send(message: object): void {
    if (this.#isStopped) return;
    if (this.#socket?.readyState === SOCKET_OPEN) this.#socket.send(JSON.stringify(message));
    this.#expectAnswer();
  }

  /** Connects at once if the socket waits for its next attempt. Returns whether it did. */
  retryNow(): boolean {
    if (this.#isStopped || this.#socket !== null) return false;
    this.#attempt = 0;
    this.#connect();
    return true;
  }

  /** Closes a socket that cannot be of use any more, and schedules the next attempt. */
  drop(): void {
    if (this.#socket !== null) this.#reconnectLater();
  }

  /** The server accepted the greeting: the next loss begins again with the shortest delay. */
  confirm(): void {
    this.#attempt = 0;
  }

  /** Restarts the timer that pings a silent server, with the delay that holds now. */
  restartSilenceTimer(): void {
    this.#clear(this.#answerTimer);
    this.#clear(this.#silenceTimer);
    this.#answerTimer = null;
    const silenceMs = this.handlers.isUrgent() ? URGENT_SILENCE_MS : SILENCE_BEFORE_PING_MS;
    this.#silenceTimer = this.environment.setTimer(() => this.handlers.ping(), silenceMs);
  }

  #connect(): void {
    this.#clearTimers();
    const socket = this.environment.openSocket();
    this.#socket = socket;
    socket.onopen = () => {
      if (socket === this.#socket) this.handlers.onOpen();
    };
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.restartSilenceTimer();
      this.handlers.onMessage(event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#reconnectLater();
    };
    // A handshake can hang, too.
    this.#expectAnswer();
  }

  #reconnectLater(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#clearTimers();
    this.handlers.onClose();
    if (this.#isStopped) return;
    const delayMs = backoffMs(this.#attempt++, this.environment.random());
    this.handlers.onRetryScheduled(this.environment.now() + delayMs);
    this.#retryTimer = this.environment.setTimer(() => this.#connect(), delayMs);
  }

  #expectAnswer(): void {
    this.#answerTimer ??= this.environment.setTimer(
      () => {
        this.#answerTimer = null;
        this.#reconnectLater();
      },
      this.handlers.isUrgent() ? URGENT_TIMEOUT_MS : ANSWER_TIMEOUT_MS,
    );
  }

  #clearTimers(): void {
    for (const timer of [this.#retryTimer, this.#silenceTimer, this.#answerTimer]) this.#clear(timer);
    this.#retryTimer = null;
    this.#silenceTimer = null;
    this.#answerTimer = null;
  }

  #clear(timer: number | null): void {
    if (timer !== null) this.environment.clearTimer(timer);
  }
}
