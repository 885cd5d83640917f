import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { backoffMs } from "../../src/net/reconnectingSocket";
import { TableConnection, type TableEvent } from "../../src/net/tableConnection";
import type { ClientMessage, LogEntry, PatchMessage, ServerMessage, TableMessage } from "../../src/net/messages";
import { seatInfo, tableMessage } from "./tableMessages";
import { FakeEnvironment } from "./fakeEnvironment";
import { loadWords, setLanguage } from "../../src/words/catalogue";

const VIEW = { game: "nakatta", seat: 0, acting: [0], over: false };

function entry(number: number, actor: string, action: string): LogEntry {
  return { number, turn: number, actor, action, sentence: plain(`${action}.`), events: [], view: VIEW };
}

function table(change: Partial<TableMessage> = {}): TableMessage {
  const mine = { game: "nakatta", title: "Nakatta", you: 0, question: 1, legal: ["a1"], turn: plain("Black to move.") };
  return tableMessage({ ...mine, start: VIEW, view: VIEW, record_open: true, takeback_allowed: true, ...change });
}

function patch(change: Partial<PatchMessage> = {}): PatchMessage {
  const none = { operations: [], lines: 1, mark: "", log_kept: 1, log_from: 1, log: [], now: 0 };
  return { type: "patch", base: 1, version: 2, ...none, ...change };
}

let environment: FakeEnvironment<{ sent: ClientMessage; received: ServerMessage }>;
let connection: TableConnection;
let events: TableEvent[];

function joinListedTable(first: Partial<TableMessage> = {}): void {
  connection.start();
  environment.socket.opens();
  environment.socket.receives(table(first));
}

beforeEach(() => {
  environment = new FakeEnvironment();
  connection = new TableConnection("KEY", environment);
  events = [];
  connection.onEvent((event) => events.push(event));
});

describe("the backoff", () => {
  it("doubles from half a second to fifteen and stays there", () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => backoffMs(attempt, 0))).toEqual([
      500, 1000, 2000, 4000, 8000, 15_000, 15_000,
    ]);
  });

  it("is shortened at random by at most a third", () => {
    expect(backoffMs(0, 0.999)).toBeGreaterThanOrEqual(333);
  });
});

import { keepSection, mergeSection, entriesUpTo, mergeLog } from "../../src/net/log";
import { plain } from "../messages";

describe("the log", () => {
  it("is cut at log_from and continued", () => {
    const before = table({ log: [entry(1, "0", "a1"), entry(2, "1", "b2")] });
    const after = mergeLog(before, table({ log_from: 1, log: [entry(2, "1", "c3")] }));
    expect(after.log.map((line) => line.action)).toEqual(["a1", "c3"]);
  });

  it("of another match is dropped", () => {
    const before = table({ log: [entry(1, "0", "a1")] });
    expect(mergeLog(before, table({ match: 2 })).log).toEqual([]);
  });

  it("keeps only its latest entries after a gap, until the missing ones are needed", async () => {
    joinListedTable({ log: [entry(1, "0", "a1")], mark: "aa" });
    environment.socket.receives(
      table({ version: 2, log_kept: 1, log_from: 60, lines: 61, mark: "bb", log: [entry(61, "1", "d4")] }),
    );
    expect(connection.snapshot.table?.log.map((line) => line.number)).toEqual([61]);
    expect(await connection.loadEntriesAt(61)).toBe(true);
    expect(environment.socket.of("look")).toHaveLength(0);
    const looking = connection.loadEntriesAt(50);
    const asked = environment.socket.of("look")[0];
    expect(asked).toMatchObject({ match: 1, first: 20 });
    const lines = Array.from({ length: 40 }, (_, index) => entry(21 + index, "0", "a1"));
    environment.socket.receives({
      type: "page",
      id: asked?.id ?? -1,
      match: 1,
      lines: 61,
      mark: "bb",
      log_from: 20,
      log: lines,
    });
    expect(await looking).toBe(true);
    // The page meets the latest entries, so they are joined.
    expect(connection.snapshot.table?.log_from).toBe(20);
    expect(connection.snapshot.table?.log.map((line) => line.number).slice(-2)).toEqual([60, 61]);
    expect(connection.snapshot.earlier).toBeNull();
  });

  it("is described in the next greeting", () => {
    joinListedTable({ log: [entry(1, "0", "a1")], mark: "aa" });
    environment.socket.breaks();
    environment.pass(1000);
    environment.socket.opens();
    expect(environment.socket.of("hello")[0]).toMatchObject({ match: 1, lines: 1, mark: "aa" });
  });

  it("keeps an earlier section until some of it is taken back", () => {
    const end = table({ log_from: 100, log: [entry(101, "0", "a1")] });
    const page = { from: 10, entries: [entry(11, "0", "b2"), entry(12, "1", "c3")] };
    const { table: same, earlier } = mergeSection(end, page);
    expect(same).toBe(end);
    expect(entriesUpTo(end, earlier, 12)?.map((line) => line.number)).toEqual([11, 12]);
    expect(entriesUpTo(end, earlier, 101)?.map((line) => line.number)).toEqual([101]);
    expect(entriesUpTo(end, earlier, 13)).toBeNull();
    expect(entriesUpTo(end, earlier, 0)).toEqual([]);
    expect(keepSection(earlier, end, table({ log_kept: 101, log_from: 101 }))).toBe(earlier);
    expect(keepSection(earlier, end, table({ log_kept: 11, log_from: 11 }))).toBeNull();
    expect(keepSection(earlier, end, table({ match: 2, log_kept: 101 }))).toBeNull();
  });
});

describe("a move", () => {
  it("that is held until a claim window closes is no longer pending, and may be changed", () => {
    joinListedTable({ together: "fixed", window: { kind: "fixed", opens: 0, closes: 4000, held: null } });
    connection.act("a1");
    environment.socket.receives({ type: "held", id: environment.socket.of("act")[0]?.id ?? -1 });
    expect(connection.snapshot.pending).toBeNull();
    expect(connection.act("b2")).toBe(true);
    expect(environment.socket.of("act").map((act) => act.action)).toEqual(["a1", "b2"]);
  });

  it("is pending until the log shows it", () => {
    joinListedTable();
    expect(connection.act("a1")).toBe(true);
    expect(connection.snapshot.pending).toMatchObject({ action: "a1", accepted: false });
    const { id } = environment.socket.of("act")[0] ?? { id: -1 };
    environment.socket.receives({ type: "accepted", id });
    expect(connection.snapshot.pending?.accepted).toBe(true);
    environment.socket.receives(table({ version: 2, question: null, log: [entry(1, "0", "a1")] }));
    expect(connection.snapshot.pending).toBeNull();
  });

  it("stays pending through changes that do not answer the question", () => {
    joinListedTable();
    connection.act("a1");
    environment.socket.receives(table({ version: 2, watchers: 1 }));
    expect(connection.snapshot.pending?.action).toBe("a1");
  });

  it("is not accepted while the connection is lost, and not kept for later", () => {
    joinListedTable();
    environment.socket.breaks();
    expect(connection.act("a1")).toBe(false);
    environment.pass(500);
    environment.socket.opens();
    environment.socket.receives(table());
    expect(environment.socket.of("act")).toEqual([]);
  });

  it("that answers a claim window is kept while the connection is lost, may be changed, and is sent afterwards", () => {
    const asked = { together: "fixed", window: { kind: "fixed", opens: 0, closes: 4000, held: null } } as const;
    joinListedTable(asked);
    environment.socket.breaks();
    expect(connection.act("a1")).toBe(true);
    expect(connection.act("b2")).toBe(true);
    expect(connection.snapshot.pending?.action).toBe("b2");
    environment.pass(500);
    environment.socket.opens();
    expect(environment.socket.of("act")).toEqual([]);
    environment.socket.receives(table(asked));
    expect(environment.socket.of("act").map(({ action }) => action)).toEqual(["b2"]);
  });

  it("that answers a claim window is sent even if the window has closed, so that the server says why it is lost", () => {
    joinListedTable({ together: "fixed", window: { kind: "fixed", opens: 0, closes: 4000, held: null } });
    environment.socket.breaks();
    connection.act("a1");
    environment.pass(500);
    environment.socket.opens();
    environment.socket.receives(table({ version: 2, question: null, window: null }));
    expect(environment.socket.of("act")).toMatchObject([{ question: 1, action: "a1" }]);
  });

  it("is not accepted without a question, nor while another one is pending", () => {
    joinListedTable({ question: null });
    expect(connection.act("a1")).toBe(false);
    environment.socket.receives(table({ version: 2 }));
    expect(connection.act("a1")).toBe(true);
    expect(connection.act("b1")).toBe(false);
  });

  it("is sent again with the same question if the connection was lost before its answer", () => {
    joinListedTable();
    connection.act("a1");
    environment.socket.breaks();
    environment.pass(500);
    environment.socket.opens();
    expect(environment.socket.of("act")).toEqual([]);
    environment.socket.receives(table({ version: 1 }));
    expect(environment.socket.of("act")).toMatchObject([{ match: 1, question: 1, action: "a1" }]);
    expect(connection.snapshot.pending?.action).toBe("a1");
  });

  it("that the log shows after a reconnection is not sent again", () => {
    joinListedTable();
    connection.act("a1");
    environment.socket.breaks();
    environment.pass(500);
    environment.socket.opens();
    environment.socket.receives(table({ version: 2, question: null, log: [entry(1, "0", "a1")] }));
    expect(environment.socket.of("act")).toEqual([]);
    expect(connection.snapshot.pending).toBeNull();
  });

  it("that is refused is no longer pending, and the reason is reported", () => {
    joinListedTable();
    connection.act("a1");
    const { id } = environment.socket.of("act")[0] ?? { id: -1 };
    environment.socket.receives({
      type: "refused",
      id,
      code: "stale",
      message: "the table has moved on",
      refusal: null,
    });
    expect(connection.snapshot.pending).toBeNull();
    expect(events.at(-1)).toMatchObject({ kind: "move-refused", action: "a1", message: "the table has moved on" });
  });

  it("is still pending after a bug that another seat has met, which is reported", () => {
    joinListedTable();
    connection.act("a1");
    environment.socket.receives({ type: "refused", id: null, code: "internal", message: "restarted", refusal: null });
    expect(connection.snapshot.pending?.action).toBe("a1");
    expect(events.at(-1)).toEqual({ kind: "trouble", message: "restarted" });
  });

  it("that is refused is explained with the names of the players", () => {
    joinListedTable({ seats: [seatInfo(0, { name: "Anna" }), seatInfo(1, { name: "Bea" })] });
    connection.act("a1");
    const { id } = environment.socket.of("act")[0] ?? { id: -1 };
    const sentence = { id: "game-turn", args: { seat: { seat: 1 } } };
    const refused = { type: "refused", id, code: "illegal", message: "Seat 2 to move.", refusal: null } as const;
    environment.socket.receives({ ...refused, sentence });
    expect(events.at(-1)).toMatchObject({ kind: "move-refused", message: "Bea to move." });
  });

  it("that a take-back overtook is reported", () => {
    joinListedTable();
    connection.act("a1");
    const { id } = environment.socket.of("act")[0] ?? { id: -1 };
    environment.socket.receives(table({ version: 2, question: 2 }));
    environment.socket.receives({
      type: "refused",
      id,
      code: "stale",
      message: "the table has moved on",
      refusal: null,
    });
    expect(events.at(-1)).toMatchObject({ kind: "move-refused", action: "a1" });
  });
});

describe("the connection", () => {
  it("begins with a greeting that holds the key", () => {
    connection.start();
    environment.socket.opens();
    expect(environment.socket.sent).toEqual([
      { type: "hello", key: "KEY", version: 0, match: 0, lines: 0, mark: "", patches: true },
    ]);
  });

  it("applies a patch to the table that it has", () => {
    joinListedTable({ log: [entry(1, "0", "a1")] });
    environment.socket.receives(
      patch({ operations: [{ op: "replace", path: "/turn", value: plain("White to move.") }] }),
    );
    expect(connection.snapshot.table).toMatchObject({ version: 2, turn: plain("White to move."), lines: 1 });
    expect(connection.snapshot.table?.log).toHaveLength(1);
    expect(events.map((event) => event.kind)).toEqual(["update", "update"]);
  });

  it("greets again if it does not have the table that a patch changes, and then ignores patches", () => {
    joinListedTable({ version: 5 });
    const later = patch({ base: 7, version: 8, operations: [{ op: "replace", path: "/turn", value: plain("wrong") }] });
    environment.socket.receives(later);
    expect(environment.socket.of("hello").at(-1)).toMatchObject({ version: 5, patches: true });
    environment.socket.receives(later);
    environment.socket.receives(patch({ base: 5, version: 9 }));
    expect(environment.socket.of("hello")).toHaveLength(2);
    expect(connection.snapshot.table?.version).toBe(5);
    environment.socket.receives(table({ version: 9, turn: plain("White to move.") }));
    environment.socket.receives(patch({ base: 9, version: 10 }));
    expect(connection.snapshot.table).toMatchObject({ version: 10, turn: plain("White to move.") });
  });

  it("reconnects automatically and reports it once", () => {
    joinListedTable();
    environment.socket.breaks();
    expect(connection.snapshot).toMatchObject({ status: "lost", retryAt: 500 });
    environment.pass(500);
    environment.socket.breaks();
    environment.pass(1000);
    environment.socket.opens();
    environment.socket.receives(table());
    expect(connection.snapshot.status).toBe("open");
    expect(events.map((event) => event.kind)).toEqual(["update", "lost", "reconnected", "update"]);
  });

  it("accepts the answer to the greeting even if the server restarted its versions", () => {
    joinListedTable({ version: 9 });
    environment.socket.breaks();
    environment.pass(500);
    environment.socket.opens();
    environment.socket.receives(table({ version: 2, turn: plain("White to move.") }));
    expect(connection.snapshot.table?.turn).toEqual(plain("White to move."));
  });

  it("ignores a lower version", () => {
    joinListedTable({ version: 9 });
    environment.socket.receives(table({ version: 8, turn: plain("old") }));
    expect(connection.snapshot.table?.turn).toEqual(plain("Black to move."));
  });

  it("pings after ten silent seconds and is lost without an answer", () => {
    joinListedTable();
    environment.pass(10_000);
    expect(environment.socket.of("ping")).toHaveLength(1);
    environment.pass(8_000);
    expect(connection.snapshot.status).toBe("lost");
  });

  it("does not retry with an invalid key", () => {
    connection.start();
    environment.socket.opens();
    environment.socket.receives({ type: "refused", id: null, code: "key", message: "no such key", refusal: null });
    environment.socket.breaks();
    environment.pass(60_000);
    expect(environment.sockets).toHaveLength(1);
    expect(connection.snapshot).toMatchObject({ status: "refused", refusal: { code: "key", message: "no such key" } });
  });

  it("p9: is lost as soon as the browser has no network", () => {
    joinListedTable();
    connection.goOffline();
    expect(connection.snapshot.status).toBe("lost");
    expect(events.at(-1)).toEqual({ kind: "lost" });
    connection.goOffline();
    expect(events.filter((one) => one.kind === "lost")).toHaveLength(1);
    connection.wake();
    environment.socket.opens();
    environment.socket.receives(table());
    expect(connection.snapshot.status).toBe("open");
  });

  it("p9: is lost after three silent seconds while a claim window is open", () => {
    const window = { kind: "fixed", opens: 0, closes: 5_000, held: null } as const;
    joinListedTable({ window });
    environment.pass(1_500);
    expect(environment.socket.of("ping")).toHaveLength(1);
    environment.socket.receives({ type: "pong" });
    environment.pass(2_999);
    expect(connection.snapshot.status).toBe("open");
    environment.pass(1);
    expect(connection.snapshot.status).toBe("lost");
  });

  it("p9: has more time again when no answer is needed within seconds", () => {
    const window = { kind: "fixed", opens: 0, closes: 5_000, held: null } as const;
    joinListedTable({ window });
    environment.socket.receives(table({ version: 2 }));
    environment.pass(9_000);
    expect(environment.socket.of("ping")).toHaveLength(0);
    expect(connection.snapshot.status).toBe("open");
  });

  it("reconnects at once when the network comes back", () => {
    joinListedTable();
    environment.socket.breaks();
    connection.wake();
    expect(environment.sockets).toHaveLength(2);
  });

  it("answers pending requests with null when it is lost", async () => {
    joinListedTable();
    const answer = connection.explain("c3");
    environment.socket.breaks();
    expect(await answer).toBeNull();
  });
});

describe("a refusal whose words are not loaded", () => {
  const sentence = { id: "server-table-private", args: {} };
  const text = "このテーブルは非公開です。リンクかコードを教えてもらってください。";
  const refusal = { message: "this table is private", refusal: null, sentence } as const;

  // Setting a language drops all words.
  beforeEach(() => setLanguage("ja"));
  afterAll(async () => {
    setLanguage("en");
    await loadWords("game", "nakatta", "page", "server", "table", "term");
  });

  it("clears the pending move at once", async () => {
    joinListedTable();
    connection.act("a1");
    const { id } = environment.socket.of("act")[0] ?? { id: -1 };
    environment.socket.receives({ type: "refused", id, code: "stale", ...refusal });
    expect(connection.snapshot.pending).toBeNull();
    expect(events.at(-1)).toEqual({ kind: "pending-cleared" });
    await expect.poll(() => events.at(-1)).toMatchObject({ kind: "move-refused", action: "a1", message: text });
  });

  it("stops the connection at once if it is final", async () => {
    connection.start();
    environment.socket.opens();
    environment.socket.receives({ type: "refused", id: null, code: "key", ...refusal });
    environment.socket.breaks();
    environment.pass(60_000);
    expect(environment.sockets).toHaveLength(1);
    expect(connection.snapshot.status).toBe("refused");
    await expect.poll(() => connection.snapshot.refusal?.message).toBe(text);
  });

  it("answers its request even if the connection is lost meanwhile", async () => {
    joinListedTable();
    const reply = connection.explain("a1");
    const { id } = environment.socket.of("explain")[0] ?? { id: -1 };
    environment.socket.receives({ type: "refused", id, code: "stale", ...refusal });
    environment.socket.breaks();
    expect(await reply).toMatchObject({ type: "refused", message: text });
  });
});
