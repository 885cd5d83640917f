/** A socket with no line behind it: what the page says is answered by a function, and nothing comes unasked. */

import type { SocketLike } from "./tableConnection";
import type { ClientMessage } from "./messages";

export type Said = Record<string, unknown>;

/** Where the function fails, the socket is as one whose line went down. */
export function answeringSocket(answer: (asked: ClientMessage) => Promise<readonly Said[]>): SocketLike {
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
        (all) => {
          for (const said of all) socket.onmessage?.({ data: JSON.stringify(said) });
        },
        () => socket.onclose?.({ code: 1006 }),
      );
    },
    close() {
      state = 3;
    },
  };
  queueMicrotask(() => {
    state = 1;
    socket.onopen?.(undefined as never);
  });
  return socket;
}
