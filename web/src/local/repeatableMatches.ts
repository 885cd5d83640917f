/** The matches of one game's module, which survive a bug in it: each is repeated from the requests that made it. */

import { CoreError, type MatchStatus } from "./core";
import type { GameModule } from "./wasmModule";

/** The status of a match, with what a table message needs in addition. */
export interface CoreStatus extends MatchStatus {
  spec: { seats: number; open_information: boolean; least_return: number; greatest_return: number };
  isOverByRules: boolean;
  /** The set-up position from which play began. */
  position: string | null;
  ending: CoreEnding | null;
  places: number[];
  rounds: number[][];
}

export interface CoreEnding {
  code: string;
  clause: string | null;
  winners: number[];
  scores: number[];
  shown: string[];
}

type Change = { do: string; match?: never } & Record<string, unknown>;

interface Held {
  /** The number of the match in the module. */
  inside: number;
  changes: Change[];
}

let last = 0;

export class Matches {
  readonly #held = new Map<number, Held>();

  constructor(readonly module: GameModule) {}

  /** Makes a match with a request, and returns its status under a new number. */
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller knows what is answered
  make<T extends CoreStatus>(request: Change): T {
    this.#restore();
    const status = this.module.ask<T>(request);
    const match = ++last;
    this.#held.set(match, { inside: status.match, changes: [request] });
    return { ...status, match };
  }

  /** Copies a match up to a number of its actions. */
  makeUntil(match: number, actions: number): CoreStatus {
    const { inside, changes } = this.#find(match);
    const status = this.module.ask<CoreStatus>({ do: "until", match: inside, actions });
    const twin = ++last;
    this.#held.set(twin, { inside: status.match, changes: [...changes, { do: "until", actions }] });
    return { ...status, match: twin };
  }

  change(match: number, request: Change): CoreStatus {
    const held = this.#find(match);
    const status = this.module.ask<CoreStatus>({ ...request, match: held.inside });
    held.changes.push(request);
    return { ...status, match };
  }

  /** Asks about a match, which does not change it. */
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller knows what is answered
  ask<T>(match: number, request: Change): T {
    return this.module.ask<T>({ ...request, match: this.#find(match).inside });
  }

  status(match: number): CoreStatus {
    return { ...this.ask<CoreStatus>(match, { do: "status" }), match };
  }

  close(match: number): void {
    const held = this.#held.get(match);
    this.#held.delete(match);
    if (held !== undefined && !this.module.isFresh) this.module.ask({ do: "close", match: held.inside });
  }

  has(match: number): boolean {
    return this.#held.has(match);
  }

  #find(match: number): Held {
    this.#restore();
    const held = this.#held.get(match);
    if (held === undefined) throw new CoreError("malformed", "there is no match with this number");
    return held;
  }

  /** Repeats all matches in a fresh instance. */
  #restore(): void {
    if (!this.module.isFresh) return;
    for (const held of this.#held.values()) {
      for (const change of held.changes) {
        const isFirst = change === held.changes[0];
        const status = this.module.ask<CoreStatus>(isFirst ? change : { ...change, match: held.inside });
        if (isFirst || change.do === "until") held.inside = status.match;
      }
    }
  }
}
