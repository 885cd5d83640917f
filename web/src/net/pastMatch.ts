/** An earlier match of a table, which nobody plays any more: read over HTTP, behind the same face as a table's line. */

import { answeringSocket, type Said } from "./requestSocket";
import type { Surroundings } from "./tableConnection";
import type { ClientMessage } from "./messages";

/** The surroundings of a line that says what the service keeps of a match that is over. */
export function earlierSurroundings(
  usual: Surroundings,
  table: string,
  match: number,
  key: string | null,
): Surroundings {
  const path = `/api/tables/${encodeURIComponent(table)}/matches/${match}`;
  return { ...usual, open: () => answeringSocket(async (asked) => [await answer(path, key, asked)]) };
}

async function answer(path: string, key: string | null, asked: ClientMessage): Promise<Said> {
  switch (asked.type) {
    case "hello":
      return fetched(path, key, null);
    case "look":
      return { ...(await fetched(`${path}/log/${asked.first}`, key, asked.id)), type: "page", id: asked.id };
    case "ping":
      return { type: "pong" };
    default:
      return { type: "refused", id: asked.id, code: "over", message: "this match is over", refusal: null };
  }
}

async function fetched(path: string, key: string | null, id: number | null): Promise<Said> {
  const headers: Record<string, string> = key === null ? {} : { Authorization: `Bearer ${key}` };
  const response = await fetch(path, { headers, cache: "no-store" });
  const said = (await response.json()) as Said;
  return response.ok ? said : { refusal: null, ...said, type: "refused", id };
}
