/** The environment of a connection: a socket, a clock and timers. Tests replace all of them. */

import { sitePath } from "../ui/sitePath";
import { isLocalTable, localSocket } from "./localService";
import type { SocketLike } from "./sockets";

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

/** Returns the environment of the connection to a table, which may be on this device. */
export function tableEnvironment(table: string): Environment {
  const usual = browserEnvironment(`/api/tables/${encodeURIComponent(table)}/socket`);
  return isLocalTable(table) ? { ...usual, openSocket: () => localSocket(table) } : usual;
}
