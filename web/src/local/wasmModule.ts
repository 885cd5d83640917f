/** The module of one game: a WebAssembly instance that answers requests in JSON (`crates/wasm`). */

import { CoreError } from "./core";

/** The functions of an instance. */
interface Exports {
  memory: WebAssembly.Memory;
  request: (length: number) => number;
  answer: () => number;
  answer_at: () => number;
}

export type CoreRequest = { do: string } & Record<string, unknown>;

interface Answer {
  ok?: unknown;
  error?: { code: string; message: string; refusal?: CoreError["refusal"]; expected?: [string, string] };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class GameModule {
  #exports: Exports | null = null;

  constructor(private readonly compiled: WebAssembly.Module) {}

  /** Whether the instance has ended with a bug, so that the next request gets a new one, which holds no matches. */
  get isFresh(): boolean {
    return this.#exports === null;
  }

  /** Asks the module. Throws a `CoreError` for a refusal, and one with the code `internal` after a bug. */
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller knows what is answered
  ask<T>(request: CoreRequest): T {
    let answer: Answer;
    try {
      answer = JSON.parse(this.#exchange(JSON.stringify(request))) as Answer;
    } catch (error) {
      // A panic leaves the instance in no state to answer again.
      this.#exports = null;
      throw new CoreError("internal", `the core has a bug: ${String(error)}`);
    }
    const { error } = answer;
    if (error === undefined) return answer.ok as T;
    const [action, expected] = error.expected ?? [];
    const sentence = expected === undefined ? null : { id: "game-no-action", args: { action, expected } };
    throw new CoreError(error.code, error.message, sentence, error.refusal ?? null);
  }

  #exchange(request: string): string {
    this.#exports ??= new WebAssembly.Instance(this.compiled).exports as unknown as Exports;
    const { memory, request: place, answer, answer_at: answerPlace } = this.#exports;
    const bytes = encoder.encode(request);
    // The memory may grow while a place is found, so its buffer is read afterwards.
    const at = place(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = answer();
    return decoder.decode(new Uint8Array(memory.buffer, answerPlace(), length));
  }
}
