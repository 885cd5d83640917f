/** A socket of the page to a table on this device. */

import { SOCKET_OPEN, type SocketLike } from "../net/sockets";
import type { ClientMessage } from "../net/messages";
import { loadWordsOf, refusalText } from "../net/refusals";
import type { RawMessage } from "../net/requestSocket";
import { CoreError, type KnownLog } from "./core";

export type Reply = RawMessage;

const SOCKET_CLOSED = 3;
/** What the page says after a bug, of which only programmers need to know more. */
const RESTARTED = { id: "table-core-restarted", args: {} };

/** Someone who looks at a table: from a seat, or as a spectator. */
export interface Viewer {
  /** The player whose key was sent; null for a spectator. */
  player: number | null;
  /** What the page has of the log; undefined before the greeting. */
  known: (KnownLog & { match: number }) | undefined;
  send(message: Reply): void;
}

/** Returns the key of a player of a table. It names the player, because nobody else can reach the device's tables. */
export function keyOfPlayer(player: number): string {
  return `player-${player}`;
}

/** Returns the player of a key; null for a spectator. */
export function playerOfKey(key: string | null | undefined): number | null {
  const player = /^player-(\d+)$/.exec(key ?? "")?.[1];
  return player === undefined ? null : Number(player);
}

/** Returns a refusal as the socket sends it. */
export async function refusal(id: number | null, error: unknown): Promise<Reply> {
  return { type: "refused", id, ...(await failureOf(error)) };
}

/** Returns a failure as a server sends it. Its message is for people; that of the core is for programs. */
export async function failureOf(error: unknown): Promise<Pick<CoreError, "code" | "message" | "sentence" | "refusal">> {
  const { code, message, refusal, ...failure } = asCoreError(error);
  const sentence = code === "internal" ? RESTARTED : failure.sentence;
  await loadWordsOf(sentence);
  return { code, message: await refusalText({ message, sentence }), sentence, refusal };
}

function asCoreError(error: unknown): CoreError {
  return error instanceof CoreError ? error : new CoreError("internal", error instanceof Error ? error.message : "");
}

/** Returns a socket. `onMessage` answers each message; `onClose` is called when the page closes it. */
export function viewerSocket(
  onMessage: (viewer: Viewer, message: ClientMessage) => Promise<readonly Reply[]>,
  onClose: (viewer: Viewer) => void,
): SocketLike {
  let state = 0;
  const deliver = (message: Reply) => {
    if (state === SOCKET_OPEN) socket.onmessage?.({ data: JSON.stringify(message) });
  };
  const viewer: Viewer = { player: null, known: undefined, send: deliver };
  const socket: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    get readyState() {
      return state;
    },
    send(data) {
      void onMessage(viewer, JSON.parse(data) as ClientMessage).then((replies) => replies.forEach(deliver));
    },
    close() {
      state = SOCKET_CLOSED;
      onClose(viewer);
    },
  };
  queueMicrotask(() => {
    if (state !== 0) return;
    state = SOCKET_OPEN;
    socket.onopen?.(undefined as never);
  });
  return socket;
}
