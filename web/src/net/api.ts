/** The few calls that are not the table's socket. */

import type {
  Advice,
  GameInfo,
  Joined,
  LessonInfo,
  MyTable,
  Opened,
  Reading,
  RulebookInfo,
  TableMessage,
  Together,
  Tried,
} from "./messages";
import type { WatchTerms } from "../ui/storage";
import { asSentence } from "../ui/sentence";

/** The service said no, or could not be reached; the message is for people. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, cache: "no-store" });
  } catch {
    throw new ApiError("unreachable", "The service cannot be reached. Check the connection and try again.");
  }
  if (response.ok) return response;
  const said = (await response.json().catch(() => null)) as { code?: string; message?: string } | null;
  throw new ApiError(
    said?.code ?? String(response.status),
    said?.message === undefined ? `The service answered ${response.status}.` : asSentence(said.message),
  );
}

/** What a GET answers. */
export function ask(path: string): Promise<Response> {
  return call(path);
}

/** What a POST answers; with `keepalive` it arrives although the page is left meanwhile. */
export function post(
  path: string,
  body: unknown,
  how: Pick<RequestInit, "keepalive" | "signal"> = {},
): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return call(path, { method: "POST", headers, body: JSON.stringify(body), ...how });
}

export async function postForText(path: string, body: unknown): Promise<string> {
  return (await post(path, body)).text();
}

function bearer(key: string | null): Record<string, string> {
  return key === null ? {} : { Authorization: `Bearer ${key}` };
}

/** Says one line more of what one answers ahead at a table. */
export async function answerAhead(
  { table, match, key, stands }: { table: string; match: number; key: string; stands: number },
  line: readonly string[],
): Promise<void> {
  const path = `/api/tables/${table}`;
  const shown = (await (await call(path, { headers: bearer(key) })).json()) as TableMessage;
  const body = JSON.stringify({ match, lines: [...(shown.plan ?? []), line], stands });
  const headers = { ...bearer(key), "Content-Type": "application/json" };
  await call(`${path}/plan`, { method: "POST", headers, body });
}

export async function fetchGames(): Promise<GameInfo[]> {
  return (await (await call("/api/games")).json()) as GameInfo[];
}

export interface NewTable {
  game: string;
  options: Record<string, unknown>;
  seats: string[];
  name: string;
  rated?: boolean;
  fair?: boolean;
  listed?: boolean;
  together?: Together;
  window_s?: number;
  clock?: string;
  chat?: "open" | "apart" | "off";
  watch?: WatchTerms;
}

export async function makeTable(wanted: NewTable): Promise<Opened> {
  return (await (await post("/api/tables", wanted)).json()) as Opened;
}

export async function joinTable(table: string, invitation: string, name: string): Promise<Joined> {
  const path = `/api/tables/${encodeURIComponent(table)}/join`;
  return (await (await post(path, { invitation, name })).json()) as Joined;
}

/** Takes an open seat of a table that the lobby lists. */
export async function sitDown(table: string, name: string): Promise<Joined> {
  return (await (await post(`/api/tables/${encodeURIComponent(table)}/sit`, { name })).json()) as Joined;
}

/** Reports a line of a table's talk to the moderators. */
export async function reportLine(table: string, key: string | null, line: number, reason: string): Promise<void> {
  const headers = { ...bearer(key), "Content-Type": "application/json" };
  const path = `/api/tables/${encodeURIComponent(table)}/report`;
  await call(path, { method: "POST", headers, body: JSON.stringify({ line, reason }) });
}

/** Where other devices of the same network reach this service; empty if they do not. */
export async function fetchAddresses(): Promise<string[]> {
  return ((await (await call("/api/addresses")).json()) as { hosts: string[] }).hosts;
}

/** An address as a QR code. */
export async function fetchCodePicture(text: string): Promise<Blob> {
  return (await post("/api/qr", { text })).blob();
}

/** The table with an open seat that has this code. */
export async function findCode(code: string): Promise<string> {
  return ((await (await post("/api/codes", { code })).json()) as { table: string }).table;
}

export async function joinByCode(code: string, name: string): Promise<Joined> {
  return (await (await post("/api/codes/join", { code, name })).json()) as Joined;
}

/** How one's tables are, in this order. */
export async function fetchMine(seats: readonly { table: string; key: string }[]): Promise<MyTable[]> {
  const asked = seats.map(({ table, key }) => ({ table, key }));
  return (await (await post("/api/mine", { seats: asked })).json()) as MyTable[];
}

export async function fetchLesson(game: string): Promise<LessonInfo> {
  return (await (await call(`/api/lessons/${game}`)).json()) as LessonInfo;
}

const rulebooks = new Map<string, RulebookInfo>();

/** The rulebook of a game, which stays the same as long as the page is open. */
export async function fetchRulebook(game: string): Promise<RulebookInfo> {
  const known = rulebooks.get(game);
  if (known !== undefined) return known;
  const found = (await (await call(`/api/rules/${game}`)).json()) as RulebookInfo;
  rulebooks.set(game, found);
  return found;
}

/** What the rules and the lesson say to an action in a scene, counted from 1. */
export async function tryInScene(game: string, scene: number, action: string): Promise<Tried> {
  return (await (await post("/api/lessons/try", { game, scene, action })).json()) as Tried;
}

export async function readInScene(game: string, scene: number, items: string): Promise<Reading[]> {
  const found = (await (await post("/api/lessons/readings", { game, scene, items })).json()) as { readings: Reading[] };
  return found.readings;
}

/** What a coach would have the seat of this key do; `said` is what it said the time before. */
export async function fetchAdvice(
  table: string,
  key: string,
  asked: { question: number; said: readonly string[] },
  signal: AbortSignal,
): Promise<Advice> {
  const headers = { ...bearer(key), "Content-Type": "application/json" };
  const path = `/api/tables/${encodeURIComponent(table)}/advice`;
  return (await (await call(path, { method: "POST", headers, body: JSON.stringify(asked), signal })).json()) as Advice;
}

export async function fetchTable(table: string): Promise<TableMessage> {
  return (await (await call(`/api/tables/${encodeURIComponent(table)}`)).json()) as TableMessage;
}

/** A match of a table as one sees it who only watches. */
export async function fetchWatched(table: string, match: number): Promise<TableMessage> {
  return (await (await call(`/api/tables/${encodeURIComponent(table)}/matches/${match}`)).json()) as TableMessage;
}

/** The record of a match of a table by its number. */
export async function fetchRecord(table: string, match: number, key: string | null): Promise<string> {
  const path = `/api/tables/${encodeURIComponent(table)}/matches/${match}/record`;
  return (await call(path, { headers: bearer(key) })).text();
}
