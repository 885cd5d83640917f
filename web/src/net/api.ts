/** Requests to the server over HTTP. */

import { seatAddress } from "../ui/seatKeys";
import { hasServer, sitePath } from "../ui/sitePath";
import { asSentence } from "../ui/words";
import { currentLanguage, t } from "../words/catalogue";
import type {
  Advice,
  CreatedTable,
  GameInfo,
  JoinedSeat,
  LessonAttempt,
  LessonInfo,
  MessageInfo,
  MyTable,
  ReadingInfo,
  RulebookInfo,
  TableMessage,
} from "./messages";
import type { DocumentShared, Failure, NewTable } from "./messages.generated";
import {
  answerLocally,
  type DeviceTable,
  type HandOverState,
  isLocalTable,
  loadLocalService,
  staysLocal,
} from "./localService";
import { refusalText } from "./refusals";
import { noteServer } from "./serverState";

/** The server refused a request, or could not be reached; the message is for people. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** The reason as a message of the catalogue, if the server gave one. */
    readonly sentence: MessageInfo | null = null,
  ) {
    super(message);
  }
}

/**
 * Sends a request to the server. What is on this device, and what works without a server if there is none or it cannot
 * be reached, is answered in this browser.
 */
export async function send(path: string, init: RequestInit): Promise<Response> {
  const isLocal = staysLocal(path);
  if (!isLocal) {
    const headers = new Headers(init.headers);
    headers.set("Accept-Language", currentLanguage());
    const response = await fetch(sitePath(path), { ...init, headers, cache: "no-store" }).catch(() => null);
    if (response !== null) {
      noteServer(true);
      return response;
    }
  }
  const isAborted = init.signal?.aborted === true;
  if (!isLocal && !isAborted) noteServer(false);
  const response = isAborted ? null : await answerLocally(path, init).catch(() => null);
  if (response !== null) return response;
  throw new ApiError("unreachable", isLocal ? t("page-needs-server") : t("page-unreachable"));
}

/** Sends a request; throws an `ApiError` unless it is accepted. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await send(path, init);
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => null)) as Partial<Failure> | null;
  const code = refusal?.code ?? String(response.status);
  const { message, sentence } = refusal ?? {};
  if (message === undefined) throw new ApiError(code, t("page-server-answered", { status: response.status }));
  throw new ApiError(code, asSentence(await refusalText({ message, sentence })), sentence ?? null);
}

export async function getJson<T>(path: string): Promise<T> {
  return (await (await request(path)).json()) as T;
}

interface PostOptions extends Pick<RequestInit, "credentials" | "keepalive" | "signal"> {
  /** The key of a seat, which authorizes the request. */
  key?: string | null;
}

/** Sends a POST request. With `keepalive`, the request arrives even if the page is left meanwhile. */
export function post(path: string, body: unknown, { key = null, ...options }: PostOptions = {}): Promise<Response> {
  const headers = { ...authorization(key), "Content-Type": "application/json" };
  return request(path, { method: "POST", headers, body: JSON.stringify(body), ...options });
}

export async function postJson<T>(path: string, body: unknown, options: PostOptions = {}): Promise<T> {
  return (await (await post(path, body, options)).json()) as T;
}

export async function postForText(path: string, body: unknown): Promise<string> {
  return (await post(path, body)).text();
}

function authorization(key: string | null): Record<string, string> {
  return key === null ? {} : { Authorization: `Bearer ${key}` };
}

/** Returns a function that loads a value once per page, and again after a failure. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}

/** Returns the path of a table. */
export function tablePath(table: string, rest = ""): string {
  return `/api/tables/${encodeURIComponent(table)}${rest}`;
}

/** A match in progress, where conditional moves may be set. */
export interface ConditionalMoveTarget {
  table: string;
  match: number;
  /** The key of the seat, which may differ from this browser's first. */
  key: string;
  /** The number of actions in the record so far: conditional moves start from there. */
  stands: number;
}

/** Adds one line of conditional moves to those that a seat has set. */
export async function addConditionalMoves(target: ConditionalMoveTarget, line: readonly string[]): Promise<void> {
  const { table, match, key, stands } = target;
  const path = `/api/tables/${table}`;
  const current = (await (await request(path, { headers: authorization(key) })).json()) as TableMessage;
  await post(`${path}/plan`, { match, lines: [...(current.plan ?? []), line], stands }, { key });
}

/** The server's descriptions of the games. */
export const fetchGames = once(() => getJson<GameInfo[]>("/api/games"));

const games = new Map<string, () => Promise<GameInfo>>();

/** Returns the server's description of one game. */
export function fetchGame(key: string): Promise<GameInfo> {
  const fetchThis = games.get(key) ?? once(() => getJson<GameInfo>(`/api/games/${encodeURIComponent(key)}`));
  games.set(key, fetchThis);
  return fetchThis();
}

export type TableRequest = Omit<NewTable, "options" | "seats"> & { options: Record<string, unknown>; seats: string[] };

/** Creates a table, whose free seats are for the members of a club if one is given. */
export function createTable(wanted: TableRequest, club: string | null = null): Promise<CreatedTable> {
  return postJson(club === null ? "/api/tables" : `/api/clubs/${encodeURIComponent(club)}/tables`, wanted);
}

export function joinTable(table: string, invitation: string, name: string): Promise<JoinedSeat> {
  return postJson(tablePath(table, "/join"), { invitation, name });
}

/** Takes a seat for a guest who shares this device, even if an account is logged in here. */
export function joinTableAsGuest(table: string, invitation: string, name: string): Promise<JoinedSeat> {
  return postJson(tablePath(table, "/join"), { invitation, name }, { credentials: "omit" });
}

/** Takes an open seat of a table that the lobby lists. */
export function joinListedTable(table: string, name: string): Promise<JoinedSeat> {
  return postJson(tablePath(table, "/sit"), { name });
}

/** Reports a chat message to the moderators. */
export async function reportMessage(table: string, key: string | null, line: number, reason: string): Promise<void> {
  await post(tablePath(table, "/report"), { line, reason }, { key });
}

/** Reports the player in a seat to the moderators. */
export async function reportPlayer(table: string, key: string | null, seat: number, reason: string): Promise<void> {
  await post(tablePath(table, "/report-player"), { seat, reason }, { key });
}

/** Returns the addresses of this server for other devices of the same network; empty if they cannot reach it. */
export async function fetchAddresses(): Promise<string[]> {
  return (await getJson<{ hosts: string[] }>("/api/addresses")).hosts;
}

/** Returns a QR code for a text. */
export async function fetchQrCode(text: string): Promise<Blob> {
  return (await post("/api/qr", { text })).blob();
}

/** Returns the id of the table with an open seat that has this invite code. */
export async function findTableByCode(code: string): Promise<string> {
  return (await postJson<{ table: string }>("/api/codes", { code })).table;
}

/** Puts bots into the open seats of the table with this code. */
export async function fillByCode(code: string, level: number): Promise<void> {
  await post("/api/codes/fill", { code, level });
}

export function joinByCode(code: string, name: string): Promise<JoinedSeat> {
  return postJson("/api/codes/join", { code, name });
}

/** Returns the state of the tables of these seats on the server, in the same order. */
export function fetchTablesOfSeats(seats: readonly { table: string; key: string }[]): Promise<MyTable[]> {
  const remote = seats.filter(({ table }) => !isLocalTable(table));
  if (remote.length === 0) return Promise.resolve([]);
  return postJson("/api/mine", { seats: remote.map(({ table, key }) => ({ table, key })) });
}

/** Loads what tables of a game on this device need, on a static host. A failure is reported when a table is made. */
export function prepareTables(game: string): void {
  if (!hasServer())
    void loadLocalService().then(
      (service) => service.prepare(game).catch(() => {}),
      () => {},
    );
}

/** Returns the tables on this device, the latest first. */
export async function fetchLocalTables(): Promise<DeviceTable[]> {
  return (await loadLocalService()).listTables();
}

/** Stores the current match of a table on this device on the server, and returns the id of its analysis there. */
export async function handOver(table: string): Promise<string> {
  const record = await fetchRecordOf(table);
  const { id } = await postJson<DocumentShared>("/api/analyses", { record });
  await (await loadLocalService()).keepHandOver(table, record, { analysis: id });
  return id;
}

/** Continues the current match of a table on this device at a table of the server, and opens the seat there. */
export async function continueOnServer(table: string): Promise<void> {
  const service = await loadLocalService();
  const record = await fetchRecordOf(table);
  const opened = await postJson<CreatedTable>("/api/tables/continue", {
    record,
    ...(await service.continuedSeats(table)),
  });
  await service.keepHandOver(table, record, { table: opened.table });
  location.assign(seatAddress(opened.table, opened.key ?? ""));
}

async function fetchRecordOf(table: string): Promise<string> {
  return fetchRecord(table, (await fetchTable(table)).match, null);
}

/** Returns what the server has of the current match of a table on this device. */
export async function fetchHandOverState(table: string): Promise<HandOverState> {
  return (await loadLocalService()).handOverState(table);
}

/** Removes a table and its matches from this device. */
export async function removeLocalTable(table: string): Promise<void> {
  await (await loadLocalService()).removeTable(table);
}

export function fetchLesson(game: string): Promise<LessonInfo> {
  return getJson(`/api/lessons/${game}`);
}

const rulebooks = new Map<string, RulebookInfo>();

/** Returns the rulebook of a game in the language of the page, which is fetched once per page. */
export async function fetchRulebook(game: string): Promise<RulebookInfo> {
  const cached = rulebooks.get(game);
  if (cached !== undefined) return cached;
  const fetched = await getJson<RulebookInfo>(`/api/rules/${game}`);
  rulebooks.set(game, fetched);
  return fetched;
}

/** Tries an action in a scene of a lesson, counted from 1. */
export function tryInScene(game: string, scene: number, action: string): Promise<LessonAttempt> {
  return postJson("/api/lessons/try", { game, scene, action });
}

/** Returns what some cards or tiles could be played as in a scene. */
export async function fetchReadingsInScene(game: string, scene: number, items: string): Promise<ReadingInfo[]> {
  return (await postJson<{ readings: ReadingInfo[] }>("/api/lessons/readings", { game, scene, items })).readings;
}

/**
 * Returns the coach's advice for a seat; `said` holds the sentences of the previous advice, which it does not repeat.
 */
export function fetchAdvice(
  table: string,
  key: string,
  asked: { question: number; said: readonly string[] },
  signal: AbortSignal,
): Promise<Advice> {
  return postJson(tablePath(table, "/advice"), asked, { key, signal });
}

export async function fetchTable(table: string, key: string | null = null): Promise<TableMessage> {
  return (await (await request(tablePath(table), { headers: authorization(key) })).json()) as TableMessage;
}

/** Returns a match of a table as spectators see it. */
export function fetchPastMatch(table: string, match: number): Promise<TableMessage> {
  return getJson(tablePath(table, `/matches/${match}`));
}

/** Returns the record of a match of a table. */
export async function fetchRecord(table: string, match: number, key: string | null): Promise<string> {
  return (await request(tablePath(table, `/matches/${match}/record`), { headers: authorization(key) })).text();
}
