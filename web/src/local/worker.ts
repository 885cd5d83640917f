/** A worker with the core: it answers one request of the page after another. */

import { CoreError } from "./core";
import { CoreService } from "./workerService";
import { browserLoader } from "./wasmLoader";

/** A request to a worker: a method of `CoreService` with its arguments. */
export interface WorkerRequest {
  id: number;
  method: string;
  args: readonly unknown[];
}

/** The answer of a worker. */
export type WorkerAnswer = { id: number } & (
  { ok: unknown } | { error: Pick<CoreError, "code" | "message" | "sentence" | "refusal"> }
);

const service = new CoreService(browserLoader);

type Method = (...args: readonly unknown[]) => unknown;

async function answer({ id, method, args }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    const methods = service as unknown as Record<string, Method>;
    return { id, ok: await methods[method]?.(...args) };
  } catch (error) {
    const { code, message, sentence, refusal } =
      error instanceof CoreError ? error : new CoreError("internal", String(error));
    return { id, error: { code, message, sentence, refusal } };
  }
}

self.addEventListener("message", (event: MessageEvent<WorkerRequest>) => {
  void answer(event.data).then((reply) => self.postMessage(reply));
});
