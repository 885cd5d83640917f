/** A finished match of a table, read over HTTP behind the interface of a table's connection. */

import { send } from "./api";
import type { Environment } from "./environment";
import type { ClientMessage } from "./messages";
import { type RawMessage, requestSocket } from "./requestSocket";
import { t } from "../words/catalogue";

/** Returns an environment whose connection shows a finished match, as the seat with this key or a spectator sees it. */
export function pastMatchEnvironment(
  usual: Environment,
  table: string,
  match: number,
  key: string | null,
): Environment {
  const path = `/api/tables/${encodeURIComponent(table)}/matches/${match}`;
  return { ...usual, openSocket: () => requestSocket(async (message) => [await answer(path, key, message)]) };
}

async function answer(path: string, key: string | null, message: ClientMessage): Promise<RawMessage> {
  switch (message.type) {
    case "hello":
      return fetchMessage(path, key, null);
    case "look":
      return { ...(await fetchMessage(`${path}/log/${message.first}`, key, message.id)), type: "page", id: message.id };
    case "ping":
      return { type: "pong" };
    default:
      return { type: "refused", id: message.id, code: "over", message: t("table-match-over"), refusal: null };
  }
}

async function fetchMessage(path: string, key: string | null, id: number | null): Promise<RawMessage> {
  const headers: Record<string, string> = key === null ? {} : { Authorization: `Bearer ${key}` };
  const response = await send(path, { headers });
  const message = (await response.json()) as RawMessage;
  return response.ok ? message : { refusal: null, ...message, type: "refused", id };
}
