/** Sockets and a clock that do what a test says. */

import type { SocketLike, Surroundings } from "../../src/net/tableConnection";

/** What the page says over a line, and what it is told. */
interface Talk {
  sent: { type: string };
  said: { type: string };
}

export class FakeSocket<T extends Talk> implements SocketLike {
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

  says(message: T["said"]): void {
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

/** A clock that moves only when told. */
export class FakeWorld<T extends Talk> implements Surroundings {
  sockets: FakeSocket<T>[] = [];
  time = 0;
  #timers = new Map<number, { at: number; callback: () => void }>();
  #next = 1;

  open(): SocketLike {
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

  later(callback: () => void, delayMs: number): number {
    this.#timers.set(this.#next, { at: this.time + delayMs, callback });
    return this.#next++;
  }

  cancel(timer: number): void {
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
