/** A socket without a server behind it: a function answers each message, and nothing else arrives. */

import { SOCKET_OPEN, type SocketLike } from "./sockets";
import type { ClientMessage } from "./messages";

/** A message to the page, before it is written as JSON. */
export type RawMessage = Record<string, unknown>;

const SOCKET_CLOSED = 3;
const ABNORMAL_CLOSURE = 1006;

/** Returns a socket whose messages `answer` handles. If the function rejects, the socket closes. */
export function requestSocket(answer: (message: ClientMessage) => Promise<readonly RawMessage[]>): SocketLike {
  let state = 0;
  const socket: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    get readyState() {
      return state;
    },
    send(data) {
      void answer(JSON.parse(data) as ClientMessage).then(
        (replies) => {
          for (const reply of replies) socket.onmessage?.({ data: JSON.stringify(reply) });
        },
        () => socket.onclose?.({ code: ABNORMAL_CLOSURE }),
      );
    },
    close() {
      state = SOCKET_CLOSED;
    },
  };
  queueMicrotask(() => {
    state = SOCKET_OPEN;
    socket.onopen?.(undefined as never);
  });
  return socket;
}
