/** What connections use of a socket, which may be one of the browser or one of this page. */

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
