/** The environment of a connection: a socket, a clock and timers. Tests replace all of them. */

import { sitePath } from "../ui/sitePath";
/** The part of `WebSocket` that connections use. */
export interface SocketLike {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  readonly readyState: number;
  send(data: string): void;
  close(code?: number): void;
}

/** The value of `readyState` of an open socket. */
export const SOCKET_OPEN = 1;

export interface Environment {
  openSocket(): SocketLike;
  random(): number;
  /** The time in milliseconds. */
  now(): number;
  setTimer(callback: () => void, delayMs: number): number;
  clearTimer(timer: number): void;
}

/** Returns the browser's own clock and timers, with sockets to this path of the server. */
export function browserEnvironment(path: string): Environment {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const address = `${scheme}://${location.host}${sitePath(path)}`;
  return {
    openSocket: () => new WebSocket(address) as unknown as SocketLike,
    random: Math.random,
    now: Date.now,
    setTimer: (callback, delayMs) => window.setTimeout(callback, delayMs),
    clearTimer: (timer) => window.clearTimeout(timer),
  };
}

/** Returns the environment of the connection to a table. */
export function tableEnvironment(table: string): Environment {
  return browserEnvironment(`/api/tables/${encodeURIComponent(table)}/socket`);
}

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;

/** Returns the delay before reconnection attempt `attempt` (from 0): doubling from 0.5 s to 15 s, less up to a third at random. */
export function backoffMs(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
  return Math.round(longest * (1 - random / 3));
}
