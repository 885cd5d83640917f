/** The service in this browser: tables over the rules core, for pages without a server or without a network. */

import { hasServer } from "../ui/sitePath";
import type { MyTable } from "./messages";
import type { SocketLike } from "./sockets";

/** Whether a match of this device can continue on a server; `hidden` means that this device knows its hidden cards. */
export type Continuation = "yes" | "hidden" | "no";

/** The words of the seats of a match that continues on a server, and the name of its player. */
export interface ContinuedSeats {
  seats: string[];
  name: string;
}

/** What a server has of the current match of a table on this device, and whether the match can go on there. */
export interface HandOverState {
  /** The id of an analysis of the latest record. */
  analysis: string | null;
  /** The id of a table that goes on from the latest record. */
  table: string | null;
  continuation: Continuation;
}

/** A table of this device in the list of a player's tables. */
export interface DeviceTable extends MyTable {
  continuation: Continuation;
}

/** What the service in this browser answers. It is loaded when it is first needed. */
export interface LocalService {
  /** Answers a request of the REST interface; null if only a server can. */
  answer(path: string, init: RequestInit): Promise<Response | null>;
  openSocket(table: string): SocketLike;
  /** Loads what the tables of a game need, so that the first one is there sooner. */
  prepare(game: string): Promise<void>;
  /** Returns the tables of this device for the list of a player's tables, the latest first. */
  listTables(): Promise<DeviceTable[]>;
  handOverState(id: string): Promise<HandOverState>;
  continuedSeats(id: string): Promise<ContinuedSeats>;
  /** Keeps what a server has made of a record of a table: an analysis, or a table that goes on from it. */
  keepHandOver(id: string, record: string, made: Partial<Pick<HandOverState, "analysis" | "table">>): Promise<void>;
  /** Removes a table and its matches from this device. */
  removeTable(id: string): Promise<void>;
}

/** Whether this page was built with the core, without which nothing is played in the browser alone. */
export const HAS_CORE = import.meta.env.HAS_CORE as boolean;

const LOCAL_ID = /^local-[a-z0-9]{12}$/;

/** Returns whether a table is on this device alone. Ids of a server have another length. */
export function isLocalTable(id: string): boolean {
  return LOCAL_ID.test(id);
}

/** Returns whether the path of a request is about a table on this device. */
function namesLocalTable(path: string): boolean {
  return isLocalTable(/^\/api\/tables\/([^/]+)/.exec(path)?.[1] ?? "");
}

/** Returns whether a request is never sent to a server. */
export function staysLocal(path: string): boolean {
  return namesLocalTable(path) || !hasServer();
}

export async function loadLocalService(): Promise<LocalService> {
  return (await import("../local/service")).localService;
}

/** Returns the answer of the service in this browser; null if only a server can answer. */
export async function answerLocally(path: string, init: RequestInit): Promise<Response | null> {
  if (!HAS_CORE) return null;
  return (await loadLocalService()).answer(path, init);
}

/** Returns a socket to a table on this device. */
export function localSocket(table: string): SocketLike {
  const waiting: string[] = [];
  let socket: SocketLike | null = null;
  let isClosed = false;
  const outer: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    get readyState() {
      return socket?.readyState ?? 0;
    },
    send: (data) => (socket === null ? waiting.push(data) : socket.send(data)),
    close: () => {
      isClosed = true;
      socket?.close();
    },
  };
  loadLocalService().then(
    (service) => {
      if (isClosed) return;
      socket = service.openSocket(table);
      socket.onopen = (event) => outer.onopen?.(event);
      socket.onmessage = (event) => outer.onmessage?.(event);
      socket.onclose = (event) => outer.onclose?.(event);
    },
    () => outer.onclose?.({ code: 1006 }),
  );
  return outer;
}
