/** A record as a table: read over HTTP behind the face of a table's line, and moves tried in it as if they were played. */

import { postForText, post } from "./api";
import { answeringSocket, type Said } from "./requestSocket";
import type { SocketLike, Surroundings } from "./tableConnection";
import type { Evaluation, ClientMessage, TableMessage } from "./messages";

export type Eyes = "all" | number;

/** What is looked at: a record, through whose eyes, and what is tried in it from which position on. */
export interface Replayed {
  record: string;
  eyes: Eyes;
  /** Null while nothing is tried. */
  tries: { until: number; actions: readonly string[] } | null;
}

export interface ReplayRequest {
  record: string;
  eyes: Eyes | "acting";
  until?: number;
  tried?: readonly string[];
}

export function requestOf({ record, eyes, tries }: Replayed): ReplayRequest {
  return tries === null ? { record, eyes } : { record, eyes: "acting", until: tries.until, tried: tries.actions };
}

/** The last position of a record as a picture. */
export function fetchPicture(record: string): Promise<string> {
  return postForText("/api/replay/picture", { record, eyes: "all" } satisfies ReplayRequest);
}

/** What a bot's search finds of a position. */
export async function fetchChances(replayed: Replayed, signal: AbortSignal): Promise<Evaluation> {
  return (await (await post("/api/replay/chances", requestOf(replayed), { signal })).json()) as Evaluation;
}

/** The record of a game that another notation tells, or that somebody begins at a position of their own. */
export function recordOfMoves(
  game: string,
  options: object,
  actions: readonly string[],
  position: string | null,
): Promise<string> {
  return postForText("/api/replay/record", { game, options, actions, position });
}

/** What is said to the page, and what is tried from then on. */
interface Answer {
  said: readonly Said[];
  replayed: Replayed;
}

/** The surroundings of a line that shows a record. */
export interface ReplayLine extends Surroundings {
  /** Shows another position of what is tried; while one is on its way, of all that are wanted only the latest. */
  goTo(tries: NonNullable<Replayed["tries"]>): void;
}

interface Hears {
  /** What is tried from now on, and by which seat if something was played. */
  onTries?: (replayed: Replayed, seat: number | null) => void;
  /** Why a position that was wanted cannot be shown; what was shown last is shown still. */
  onTrouble?: (words: string, replayed: Replayed) => void;
}

/** Who holds a key down asks no more often, as the service answers some records a second and no more. */
const PACE_MS = 120;

export function replayLine(usual: Surroundings, first: Replayed, hears: Hears = {}): ReplayLine {
  let replayed = first;
  let version = 0;
  let socket: SocketLike | null = null;
  let wanted: Replayed | null = null;
  let isGoing = false;
  /** Whoever is asked at the position that is shown. */
  let mover: number | null = null;
  /** How often something was done at the position that is shown: it makes what is on its way outdated. */
  let doings = 0;
  const shown = async (what: Replayed): Promise<Said> => {
    const table = (await (await post("/api/replay", requestOf(what))).json()) as TableMessage;
    version += 1;
    // Each seat counts its own questions: for whoever answers for all of them none may have the number of the last.
    return { ...table, version, question: table.question === null ? null : version };
  };
  const told = async (asked: ClientMessage): Promise<readonly Said[]> => {
    let given: Answer;
    try {
      let asOf;
      do {
        asOf = replayed;
        given = await answer(asked, asOf, shown);
        // Who has gone on meanwhile is not taken back by the greeting.
      } while (asked.type === "hello" && asOf !== replayed);
    } catch (error) {
      return [refusal(asked, error)];
    }
    const changed = given.replayed !== replayed;
    replayed = given.replayed;
    if (changed) {
      doings += 1;
      wanted = null;
      hears.onTries?.(replayed, asked.type === "act" ? mover : null);
    }
    for (const said of given.said) if (said.type === "table") mover = youAt(said);
    return given.said;
  };
  const go = async (): Promise<void> => {
    if (isGoing) return;
    isGoing = true;
    while (wanted !== null) {
      const next: Replayed = wanted;
      wanted = null;
      const before = doings;
      const isOutdated = () => wanted !== null || doings !== before;
      try {
        const table = await shown(next);
        if (isOutdated()) continue;
        replayed = next;
        mover = youAt(table);
        socket?.onmessage?.({ data: JSON.stringify(table) });
      } catch (error) {
        if (!isOutdated()) hears.onTrouble?.((error as Error).message, replayed);
      }
      await new Promise((done) => setTimeout(done, PACE_MS));
    }
    isGoing = false;
  };
  return {
    ...usual,
    open: () => (socket = answeringSocket(told)),
    goTo: (tries) => {
      wanted = { ...replayed, tries };
      void go();
    },
  };
}

/** Whose eyes a table is seen through: where moves are tried, those of whoever is asked. */
function youAt(table: Said): number | null {
  return (table as unknown as TableMessage).you;
}

function refusal(asked: ClientMessage, error: unknown): Said {
  const message = error instanceof Error ? error.message : "the record cannot be shown";
  const id = "id" in asked ? asked.id : null;
  return { type: "refused", id, code: id === null ? "no_match" : "illegal", message, refusal: null };
}

async function answer(
  asked: ClientMessage,
  replayed: Replayed,
  shown: (what: Replayed) => Promise<Said>,
): Promise<Answer> {
  const { tries } = replayed;
  const tried = (actions: readonly string[]): Replayed => ({
    ...replayed,
    tries: { until: tries?.until ?? 0, actions },
  });
  switch (asked.type) {
    case "hello":
      return { said: [await shown(replayed)], replayed };
    case "look": {
      const page = await post("/api/replay/log", { replay: requestOf(replayed), first: asked.first });
      return { said: [{ ...((await page.json()) as Said), type: "page", id: asked.id }], replayed };
    }
    case "ping":
      return { said: [{ type: "pong" }], replayed };
    case "act": {
      if (tries === null) break;
      const next = tried([...tries.actions, asked.action]);
      return { said: [{ type: "accepted", id: asked.id }, await shown(next)], replayed: next };
    }
    case "offer": {
      if (tries === null || asked.what !== "takeback") break;
      const isOfRecord = tries.actions.length === 0;
      const until = isOfRecord ? Math.max(0, tries.until - 1) : tries.until;
      const next: Replayed = { ...replayed, tries: { until, actions: tries.actions.slice(0, -1) } };
      return { said: [{ type: "accepted", id: asked.id }, await shown(next)], replayed: next };
    }
    case "explain": {
      if (tries === null) break;
      const sentence = await shown(tried([...tries.actions, asked.action])).then(
        () => null,
        (error: unknown) => (error as Error).message.replace(/^Move \d+, [^:]*: /, ""),
      );
      return { said: [{ type: "explained", id: asked.id, action: asked.action, sentence, refusal: null }], replayed };
    }
  }
  const id = "id" in asked ? asked.id : null;
  return { said: [{ type: "refused", id, code: "over", message: "this is a record", refusal: null }], replayed };
}
