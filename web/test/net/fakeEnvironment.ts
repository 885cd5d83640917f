/** Sockets and a clock that a test controls. */

import type { Environment } from "../../src/net/environment";
import type { SocketLike } from "../../src/net/sockets";

/** The messages of a protocol in both directions. */
interface Protocol {
  sent: { type: string };
  received: { type: string };
}

export class FakeSocket<T extends Protocol> implements SocketLike {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readyState = 0;
  sent: T["sent"][] = [];

  send(data: string): void {
    this.sent.push(JSON.parse(data) as T["sent"]);
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.(undefined as never);
  }

  receives(message: T["received"]): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }

  of<K extends T["sent"]["type"]>(type: K): Extract<T["sent"], { type: K }>[] {
    return this.sent.filter((message) => message.type === type) as Extract<T["sent"], { type: K }>[];
  }
}

/** A clock that moves only when the test advances it. */
export class FakeEnvironment<T extends Protocol> implements Environment {
  sockets: FakeSocket<T>[] = [];
  time = 0;
  #timers = new Map<number, { at: number; callback: () => void }>();
  #next = 1;

  openSocket(): SocketLike {
    const socket = new FakeSocket<T>();
    this.sockets.push(socket);
    return socket;
  }

  random(): number {
    return 0;
  }

  now(): number {
    return this.time;
  }

  setTimer(callback: () => void, delayMs: number): number {
    this.#timers.set(this.#next, { at: this.time + delayMs, callback });
    return this.#next++;
  }

  clearTimer(timer: number): void {
    this.#timers.delete(timer);
  }

  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const due = [...this.#timers].filter(([, timer]) => timer.at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (due === undefined) break;
      this.time = due[1].at;
      this.#timers.delete(due[0]);
      due[1].callback();
    }
    this.time = end;
  }

  get socket(): FakeSocket<T> {
    return this.sockets.at(-1) as FakeSocket<T>;
  }
}
