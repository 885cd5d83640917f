import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { CoreError } from "../src/local/core";
import { type CoreStatus, Matches } from "../src/local/repeatableMatches";
import { type CoreRequest, GameModule } from "../src/local/wasmModule";
import type { WorkerRequest } from "../src/local/worker";
import { createCore, smallSeed } from "../src/local/coreWorkers";

/** A worker that answers with the method and the arguments of each request, except searches, which never end. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  readonly asked: string[] = [];
  isEnded = false;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(message: unknown): void {
    const { id, method, args } = message as WorkerRequest;
    this.asked.push(method);
    if (method === "choose" && (args[1] as { level: number }).level === 99) return;
    queueMicrotask(() => this.onmessage?.({ data: { id, ok: { method, args } } }));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

describe("the core behind workers", () => {
  it("ends and replaces the worker of an aborted search, and goes on", async () => {
    FakeWorker.all.length = 0;
    const core = createCore(() => new FakeWorker());
    await core.status(1);
    const abort = new AbortController();
    const search = core.choose(1, { seat: 0, level: 99 }, abort.signal);
    const outcome = search.catch((error: unknown) => error);
    await expect.poll(() => FakeWorker.all.length).toBe(2);
    await expect.poll(() => FakeWorker.all[1]?.asked).toEqual(["choose"]);
    // The rules answer while the search runs.
    expect(await core.status(2)).toEqual({ method: "status", args: [2] });
    abort.abort();
    expect(await outcome).toBeInstanceOf(CoreError);
    expect(((await outcome) as CoreError).code).toBe("aborted");
    expect(FakeWorker.all.map(({ isEnded }) => isEnded)).toEqual([false, true]);
    await core.choose(1, { seat: 0, level: 2, seed: 7 });
    expect(FakeWorker.all).toHaveLength(3);
    core.end();
    expect(FakeWorker.all[2]?.isEnded).toBe(true);
  });

  it("aborts a search before it begins", async () => {
    const core = createCore(() => new FakeWorker());
    await expect(core.choose(1, { seat: 0, level: 99 }, AbortSignal.abort())).rejects.toThrow("aborted");
  });

  it("writes small seeds as the native core reads them", () => {
    expect(smallSeed(258)).toBe(`0201${"00".repeat(30)}`);
  });
});

/** A module that counts what was played in each match, and has a bug in one request. */
class FakeModule {
  isFresh = true;
  #played = new Map<number, string[]>();

  ask(request: CoreRequest): unknown {
    this.isFresh = false;
    if (request.do === "crash") {
      this.isFresh = true;
      this.#played = new Map();
      throw new CoreError("internal", "a bug");
    }
    if (request.do === "start") {
      const match = this.#played.size + 1;
      this.#played.set(match, []);
      return { match };
    }
    const played = this.#played.get(request.match as number);
    if (request.do === "play") played?.push(request.action as string);
    return { match: request.match, played: [...(played ?? [])] };
  }
}

describe("the matches of a module", () => {
  it("survive a bug in the module", () => {
    const matches = new Matches(new FakeModule() as unknown as GameModule);
    const first = matches.make<CoreStatus>({ do: "start" }).match;
    const second = matches.make<CoreStatus>({ do: "start" }).match;
    matches.change(first, { do: "play", action: "a1" });
    matches.change(second, { do: "play", action: "b2" });
    matches.close(first);
    expect(() => matches.ask(second, { do: "crash" })).toThrow("a bug");
    expect(matches.change(second, { do: "play", action: "c3" })).toMatchObject({ match: second, played: ["b2", "c3"] });
    expect(() => matches.status(first)).toThrow("no match");
  });
});

const NAKATTA = new URL("../src/local/modules/nakatta.wasm", import.meta.url);

// A machine whose Rust lacks the target builds no modules.
describe.skipIf(!existsSync(NAKATTA))("the module of Nakatta", () => {
  it("is replaced after a trap, and its match goes on", async () => {
    const module = new GameModule(await WebAssembly.compile(readFileSync(NAKATTA)));
    const matches = new Matches(module);
    const options = { size: 3, pie: false };
    const { match } = matches.make<CoreStatus>({ do: "start", options, seed: smallSeed(1), position: null });
    matches.change(match, { do: "play", seat: 0, action: "b2", deals: true });
    // A request that no memory can hold.
    const huge = vi.spyOn(TextEncoder.prototype, "encode").mockReturnValueOnce({ length: -1 } as never);
    expect(() => matches.status(match)).toThrow("the core has a bug: RuntimeError: unreachable");
    huge.mockRestore();
    expect(module.isFresh).toBe(true);
    expect(matches.change(match, { do: "play", seat: 1, action: "a1", deals: true })).toMatchObject({
      match,
      actionCount: 2,
    });
  });
});
