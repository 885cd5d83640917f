/**
 * The core behind two workers: one for the rules, which answers at once, and one for searches, which is ended and
 * replaced when a search is aborted.
 */

import { type Core, CoreError, type MatchId } from "./core";
import type { CoreService } from "./workerService";
import type { WorkerAnswer, WorkerRequest } from "./worker";

/** What a worker offers; it may be replaced by another with the same code. */
interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onerror: ((event: never) => void) | null;
}

type Methods = keyof CoreService;
type Result<Method extends Methods> = Awaited<ReturnType<CoreService[Method]>>;

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: CoreError) => void;
}

/** One worker, which is started with the first request. */
class Client {
  #worker: WorkerLike | null = null;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(private readonly start: () => WorkerLike) {}

  call<Method extends Methods>(method: Method, ...args: Parameters<CoreService[Method]>): Promise<Result<Method>> {
    this.#worker ??= this.#begin();
    const id = ++this.#last;
    const answer = new Promise<Result<Method>>((resolve, reject) => {
      this.#waiting.set(id, { resolve: (value) => resolve(value as Result<Method>), reject });
    });
    this.#worker.postMessage({ id, method, args } satisfies WorkerRequest);
    return answer;
  }

  /** Ends the worker. Every request that waits is rejected with this error. */
  end(error: CoreError): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #begin(): WorkerLike {
    const worker = this.start();
    worker.onmessage = ({ data }) => {
      const answer = data as WorkerAnswer;
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ("ok" in answer) waiting?.resolve(answer.ok);
      else waiting?.reject(errorOf(answer.error));
    };
    worker.onerror = () => {
      this.end(new CoreError("internal", "the worker has ended"));
    };
    return worker;
  }
}

function errorOf({ code, message, sentence, refusal }: CoreError | Omit<CoreError, "name">): CoreError {
  return new CoreError(code, message, sentence, refusal);
}

/** Searches run one after another; each may be aborted, which ends its worker. */
class Searches {
  readonly #client: Client;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(start: () => WorkerLike) {
    this.#client = new Client(start);
  }

  run<Method extends Methods>(
    signal: AbortSignal | undefined,
    method: Method,
    ...args: Parameters<CoreService[Method]>
  ): Promise<Result<Method>> {
    const search = async (): Promise<Result<Method>> => {
      if (signal?.aborted === true) throw aborted();
      const abort = () => {
        this.#client.end(aborted());
      };
      signal?.addEventListener("abort", abort, { once: true });
      try {
        const found: Result<Method> = await this.#client.call(method, ...args);
        return found;
      } finally {
        signal?.removeEventListener("abort", abort);
      }
    };
    const found = this.#queue.then(search, search);
    this.#queue = found.catch(() => undefined);
    return found;
  }

  end(): void {
    this.#client.end(aborted());
  }
}

function aborted(): CoreError {
  return new CoreError("aborted", "the search was aborted");
}

function startWorker(): WorkerLike {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }) as WorkerLike;
}

/** Returns the core; its workers are started when they are needed. `start` replaces the worker in tests. */
export function createCore(start: () => WorkerLike = startWorker): Core & { end(): void } {
  const rules = new Client(start);
  const searches = new Searches(start);
  const recordOf = (match: MatchId) => rules.call("record", match, []);
  return {
    prepare: (game) => rules.call("prepare", game),
    start: (asked) => rules.call("start", asked),
    open: (record, seed) => rules.call("open", record, seed ?? null),
    close: (match) => rules.call("close", match),
    status: (match) => rules.call("status", match),
    // Names are known where sentences are read, and are given to `record`.
    rename: (match) => rules.call("status", match),
    play: (match, seat, action, deals) => rules.call("play", match, seat, action, deals),
    deal: (match) => rules.call("deal", match),
    resign: (match, seat) => rules.call("resign", match, seat),
    leave: (match, seat) => rules.call("leave", match, seat),
    takeBack: (match, seat) => rules.call("takeBack", match, seat),
    table: (match, eyes, options) => rules.call("table", match, eyes, options),
    log: (match, eyes, first, options) => rules.call("log", match, eyes, first, options),
    explain: (match, seat, action) => rules.call("explain", match, seat, action),
    readings: (match, seat, items) => rules.call("readings", match, seat, items),
    ask: (match, eyes, words) => rules.call("ask", match, eyes, words),
    async choose(match, asked, signal) {
      const seed = asked.seed ?? Math.floor(Math.random() * 2 ** 53);
      return searches.run(signal, "choose", await recordOf(match), { ...asked, seed });
    },
    async advise(match, seat, said, signal) {
      const decision = await searches.run(signal, "coach", await recordOf(match), "advice", seat);
      return rules.call("advise", match, seat, said, decision);
    },
    async evaluate(match, signal) {
      const decision = await searches.run(signal, "coach", await recordOf(match), "evaluation");
      return rules.call("evaluation", match, decision);
    },
    async solve(match, nodes, signal) {
      return searches.run(signal, "solve", await recordOf(match), nodes);
    },
    record: (match, names, date) => rules.call("record", match, names, date ?? null),
    recordOfMoves: (game, options, actions, position) => rules.call("recordOfMoves", game, options, actions, position),
    replay: (asked) => rules.call("replay", asked),
    replayLog: (asked, first) => rules.call("replayLog", asked, first),
    async replayEvaluation(asked, signal) {
      const { record } = await rules.call("replayPosition", asked);
      const decision = await searches.run(signal, "coach", record, "evaluation");
      return rules.call("replayEvaluation", record, decision);
    },
    countRound: (asked) => rules.call("countRound", asked),
    tryLesson: (game, scene, action) => rules.call("tryLesson", game, scene, action),
    lessonReadings: (game, scene, items) => rules.call("lessonReadings", game, scene, items),
    end() {
      rules.end(aborted());
      searches.end();
    },
  };
}

const SEED_BYTES = 32;

/** Returns a new seed for `start`. */
export function freshSeed(): string {
  return hexadecimal(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
}

/** Returns the seed that the command line calls `--seed 7`. */
export function smallSeed(seed: number): string {
  const bytes = new Uint8Array(SEED_BYTES);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(seed), true);
  return hexadecimal(bytes);
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
