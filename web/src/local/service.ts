/** The service in this browser: it answers what a server answers for tables, lessons and records, over the rules core. */

import type { SocketLike } from "../net/sockets";
import {
  type ContinuedSeats,
  type DeviceTable,
  type HandOverState,
  isLocalTable,
  type LocalService,
} from "../net/localService";
import type { TableMessage } from "../net/messages";
import type { ScoreRequest } from "../net/messages.generated";
import { failureOf, keyOfPlayer, playerOfKey, refusal, viewerSocket } from "./viewer";
import { continuationOf, continuedSeats } from "./continuing";
import { type Core, CoreError, type Eyes, type ReplayAsked } from "./core";
import { deleteTable, readTable, readTables, type StoredTable } from "./database";
import { LocalTable } from "./localTable";
import { newTable, type NewTableAsked } from "./newTable";
import { localGames, localLesson, localRulebook } from "./staticData";
import { hasServer } from "../ui/sitePath";
import { currentLanguage } from "../words/catalogue";
import { summaryOf } from "./summaries";
import { createCore } from "./coreWorkers";

/** A request, in the form that its handler needs. */
interface Asked {
  /** The variable parts of the path. */
  parts: readonly string[];
  body: unknown;
  /** The player of the seat key that was sent; null without one. */
  player: number | null;
  signal: AbortSignal | undefined;
}

/** The answer to a request: data, or a text such as a record. */
type Handler = (asked: Asked) => Promise<unknown>;

let core: Core | undefined;

function theCore(): Core {
  return (core ??= createCore());
}

const tables = new Map<string, Promise<LocalTable | null>>();

/** Returns an open table; null if this device does not keep it. */
function openTable(id: string): Promise<LocalTable | null> {
  const known = tables.get(id) ?? LocalTable.open(theCore(), id);
  tables.set(id, known);
  known.then(
    (table) => table === null && tables.delete(id),
    () => tables.delete(id),
  );
  return known;
}

async function requireTable(id: string): Promise<LocalTable> {
  const table = await openTable(id);
  if (table === null) throw new CoreError("no_table", "this table is not on this device");
  return table;
}

async function requireStored(id: string): Promise<StoredTable> {
  const stored = await readTable(id);
  if (stored === null) throw new CoreError("no_table", "this table is not on this device");
  return stored;
}

/** Returns the seat of a player in the current match; null for a spectator. */
function seatAt({ seating }: StoredTable, player: number | null): number | null {
  const seat = player === null ? -1 : seating.indexOf(player);
  return seat < 0 ? null : seat;
}

/** Requests that only a server can answer are refused. */
class NeedsServerError extends Error {}

const TABLE = "/api/tables/(local-[a-z0-9]+)";

/** The requests by method and path; `null` as an answer means that only a server can answer. */
const HANDLERS: readonly (readonly [method: string, path: string, handler: Handler])[] = [
  ["GET", "/api/games", () => localGames()],
  ["GET", "/api/games/(\\w+)", async ({ parts: [key] }) => (await localGames()).find((game) => game.key === key)],
  ["GET", "/api/rules/(\\w+)", ({ parts: [key = ""] }) => localRulebook(key, currentLanguage())],
  ["GET", "/api/lessons/(\\w+)", ({ parts: [key = ""] }) => localLesson(key)],
  [
    "POST",
    "/api/lessons/try",
    ({ body }) => {
      const { game, scene, action } = body as { game: string; scene: number; action: string };
      return theCore().tryLesson(game, scene, action);
    },
  ],
  [
    "POST",
    "/api/lessons/readings",
    async ({ body }) => {
      const { game, scene, items } = body as { game: string; scene: number; items: string };
      return { readings: await theCore().lessonReadings(game, scene, items) };
    },
  ],
  ["POST", "/api/replay", ({ body }) => theCore().replay(body as ReplayAsked)],
  [
    "POST",
    "/api/replay/log",
    ({ body }) => {
      const { replay, first } = body as { replay: ReplayAsked; first: number };
      return theCore().replayLog(replay, first);
    },
  ],
  ["POST", "/api/replay/chances", ({ body, signal }) => theCore().replayEvaluation(body as ReplayAsked, signal)],
  [
    "POST",
    "/api/replay/record",
    ({ body }) => {
      const asked = body as {
        game: string;
        options: Record<string, unknown>;
        actions: string[];
        position: string | null;
      };
      return theCore().recordOfMoves(asked.game, asked.options, asked.actions, asked.position);
    },
  ],
  ["POST", "/api/score", ({ body }) => theCore().countRound(body as ScoreRequest)],
  ["POST", "/api/tables", ({ body }) => createTable(body as NewTableAsked)],
  ["POST", `${TABLE}/join`, ({ parts: [id = ""], body }) => joinTable(id, (body as { name: string }).name)],
  [
    "POST",
    `${TABLE}/advice`,
    async ({ parts: [id = ""], body, player, signal }) => {
      const table = await requireTable(id);
      const { said } = body as { said: string[] };
      return table.advise(requireSeat(table, player), said, signal);
    },
  ],
  ["GET", TABLE, async ({ parts: [id = ""], player }) => currentMessage(await requireTable(id), player)],
  ["GET", `${TABLE}/matches/(\\d+)`, ({ parts, player }) => matchMessage(parts, player)],
  ["GET", `${TABLE}/matches/(\\d+)/log/(\\d+)`, ({ parts, player }) => matchLog(parts, player)],
  ["GET", `${TABLE}/matches/(\\d+)/record`, ({ parts }) => matchRecord(parts)],
  ["GET", "/api/addresses", () => Promise.resolve({ hosts: [] })],
  [
    "GET",
    "/api/people/me",
    () => (hasServer() ? Promise.reject(new NeedsServerError()) : Promise.resolve({ person: null })),
  ],
];

function requireSeat(table: LocalTable, player: number | null): number {
  const seat = seatAt(table.data, player);
  if (seat === null) throw new CoreError("no_seat", "a spectator has no seat");
  return seat;
}

async function createTable(asked: NewTableAsked): Promise<unknown> {
  const stored = newTable(asked);
  if (stored === null) throw new NeedsServerError();
  tables.set(stored.id, LocalTable.create(theCore(), stored));
  await tables.get(stored.id);
  const isPassed = stored.players.every(({ kind }) => kind === "person");
  const seat = isPassed ? null : 0;
  const key = isPassed ? null : keyOfPlayer(0);
  return { table: stored.id, seat, key, invitation: isPassed ? stored.id : null, code: null };
}

/** Takes the next seat of a table that is passed on. */
async function joinTable(id: string, name: string): Promise<unknown> {
  const table = await requireTable(id);
  const player = await table.enqueue(() => table.seatNext(name));
  return { table: id, seat: seatAt(table.data, player), key: keyOfPlayer(player) };
}

function currentMessage(table: LocalTable, player: number | null): Promise<TableMessage> {
  return table.enqueue(() => table.message({ player, known: undefined }));
}

/** Returns the record of a match of a table by its number. */
async function matchRecord([id = "", number]: readonly string[]): Promise<string> {
  const stored = await requireStored(id);
  if (stored.number === Number(number)) return stored.record;
  const past = stored.past.find((each) => each.number === Number(number));
  if (past === undefined) throw new CoreError("no_match", "there is no such match");
  return past.record;
}

/** Returns what a match of a table shows a player: all hands, because only matches that are over are in the past. */
async function pastMatch(parts: readonly string[], player: number | null): Promise<ReplayAsked> {
  const stored = await requireStored(parts[0] ?? "");
  const past = stored.past.find((each) => each.number === Number(parts[1]));
  const seat = player === null ? -1 : (past?.seating.indexOf(player) ?? -1);
  const eyes: Eyes = seat < 0 ? "all" : seat;
  return { record: await matchRecord(parts), eyes };
}

async function matchMessage(parts: readonly string[], player: number | null): Promise<TableMessage> {
  const [id = "", number] = parts;
  const table = await requireTable(id);
  if (table.data.number === Number(number)) return currentMessage(table, player);
  const message = await theCore().replay(await pastMatch(parts, player));
  return { ...message, table: id, match: Number(number) };
}

async function matchLog(parts: readonly string[], player: number | null): Promise<unknown> {
  const first = Number(parts[2]);
  const page = await theCore().replayLog(await pastMatch(parts, player), first);
  return { ...page, match: Number(parts[1]) };
}

/** Answers a request; null if only a server can. */
async function answer(path: string, init: RequestInit): Promise<Response | null> {
  const method = init.method ?? "GET";
  for (const [of, pattern, handler] of HANDLERS) {
    const found = of === method ? new RegExp(`^${pattern}$`).exec(path) : null;
    if (found !== null) return run(handler, found.slice(1), init);
  }
  return null;
}

async function run(handler: Handler, parts: readonly string[], init: RequestInit): Promise<Response | null> {
  const authorization = new Headers(init.headers).get("Authorization");
  const asked: Asked = {
    parts,
    body: typeof init.body === "string" ? JSON.parse(init.body) : null,
    player: playerOfKey(authorization?.replace("Bearer ", "")),
    signal: init.signal ?? undefined,
  };
  try {
    const result = await handler(asked);
    if (result === undefined) throw new CoreError("no_match", "there is no such game");
    return typeof result === "string" ? new Response(result) : Response.json(result);
  } catch (error) {
    if (error instanceof NeedsServerError) return null;
    return Response.json(await failureOf(error), { status: 400 });
  }
}

/** Returns a socket to a table on this device. */
function openSocket(id: string): SocketLike {
  return viewerSocket(
    async (viewer, message) => {
      const table = isLocalTable(id) ? await openTable(id).catch(() => null) : null;
      if (table === null) {
        const words = { id: "page-not-on-device", args: {} };
        return [await refusal(null, new CoreError("no_table", "this table is not on this device", words))];
      }
      if (message.type === "hello") {
        viewer.player = playerOfKey(message.key);
        table.join(viewer);
      }
      return table.enqueue(() => table.handle(viewer, message));
    },
    (viewer) => void openTable(id).then((table) => table?.leave(viewer)),
  );
}

async function listTables(): Promise<DeviceTable[]> {
  const stored = await readTables();
  return Promise.all(
    stored.map(async (each) => {
      const isContinued = each.continuedAt !== undefined && each.continuedAt !== null;
      return { ...summaryOf(each), continuation: isContinued ? "no" : await continuationOf(each) };
    }),
  );
}

async function handOverState(id: string): Promise<HandOverState> {
  const { data } = await requireTable(id);
  return { analysis: data.handedOver, table: data.continuedAt ?? null, continuation: await continuationOf(data) };
}

async function seatsToContinue(id: string): Promise<ContinuedSeats> {
  return continuedSeats((await requireTable(id)).data);
}

async function keepHandOver(id: string, record: string, made: Partial<HandOverState>): Promise<void> {
  const table = await requireTable(id);
  const { analysis = table.data.handedOver, table: continuedAt = table.data.continuedAt ?? null } = made;
  await table.enqueue(() => table.keepHandOver(record, { handedOver: analysis, continuedAt }));
}

/** Removes a table and its matches from this device. */
async function removeTable(id: string): Promise<void> {
  const table = await tables.get(id);
  tables.delete(id);
  await deleteTable(id);
  await table?.close();
}

const prepare = (game: string) => theCore().prepare(game);

export const localService: LocalService = {
  answer,
  prepare,
  openSocket,
  listTables,
  handOverState,
  continuedSeats: seatsToContinue,
  keepHandOver,
  removeTable,
};
