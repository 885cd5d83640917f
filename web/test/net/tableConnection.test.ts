import { beforeEach, describe, expect, it } from "vitest";
import { backOff, Connection, type Happening } from "../../src/net/tableConnection";
import type { ClientMessage, LogEntry, ServiceMessage, TableMessage } from "../../src/net/messages";
import { tableMessage } from "./tableMessages";
import { FakeWorld } from "./fakeEnvironment";

const VIEW = { game: "nakatta", seat: 0, acting: [0], over: false };

function entry(number: number, actor: string, action: string): LogEntry {
  return { number, turn: number, actor, action, sentence: `${action}.`, events: [], view: VIEW };
}

function table(change: Partial<TableMessage> = {}): TableMessage {
  const mine = { game: "nakatta", title: "Nakatta", you: 0, question: 1, legal: ["a1"], turn: "Black to move." };
  return tableMessage({ ...mine, start: VIEW, view: VIEW, record_open: true, takeback_allowed: true, ...change });
}

let world: FakeWorld<{ sent: ClientMessage; said: ServiceMessage }>;
let connection: Connection;
let happenings: Happening[];

function sitDown(first: Partial<TableMessage> = {}): void {
  connection.start();
  world.socket.opens();
  world.socket.says(table(first));
}

beforeEach(() => {
  world = new FakeWorld();
  connection = new Connection("KEY", world);
  happenings = [];
  connection.watch((happening) => happenings.push(happening));
});

describe("the back-off", () => {
  it("doubles from half a second to fifteen and stays there", () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => backOff(attempt, 0))).toEqual([
      500, 1000, 2000, 4000, 8000, 15_000, 15_000,
    ]);
  });

  it("is shortened by at most a third by chance", () => {
    expect(backOff(0, 0.999)).toBeGreaterThanOrEqual(333);
  });
});

import { keepStretch, laidBeside, linesUpTo, mergeLog } from "../../src/net/log";

describe("the log", () => {
  it("is cut at log_from and continued", () => {
    const before = table({ log: [entry(1, "0", "a1"), entry(2, "1", "b2")] });
    const after = mergeLog(before, table({ log_from: 1, log: [entry(2, "1", "c3")] }));
    expect(after.log.map((line) => line.action)).toEqual(["a1", "c3"]);
  });

  it("of another match is forgotten", () => {
    const before = table({ log: [entry(1, "0", "a1")] });
    expect(mergeLog(before, table({ match: 2 })).log).toEqual([]);
  });

  it("with a gap is its end alone, until somebody looks for what is missing", async () => {
    sitDown({ log: [entry(1, "0", "a1")], mark: "aa" });
    world.socket.says(
      table({ version: 2, log_kept: 1, log_from: 60, lines: 61, mark: "bb", log: [entry(61, "1", "d4")] }),
    );
    expect(connection.snapshot.table?.log.map((line) => line.number)).toEqual([61]);
    expect(await connection.look(61)).toBe(true);
    expect(world.socket.of("look")).toHaveLength(0);
    const looking = connection.look(50);
    const asked = world.socket.of("look")[0];
    expect(asked).toMatchObject({ match: 1, first: 20 });
    const lines = Array.from({ length: 40 }, (_, index) => entry(21 + index, "0", "a1"));
    world.socket.says({ type: "page", id: asked?.id ?? -1, match: 1, lines: 61, mark: "bb", log_from: 20, log: lines });
    expect(await looking).toBe(true);
    // The page meets the end of the log: they are one now.
    expect(connection.snapshot.table?.log_from).toBe(20);
    expect(connection.snapshot.table?.log.map((line) => line.number).slice(-2)).toEqual([60, 61]);
    expect(connection.snapshot.stretch).toBeNull();
  });

  it("says in the next hello what it has", () => {
    sitDown({ log: [entry(1, "0", "a1")], mark: "aa" });
    world.socket.breaks();
    world.pass(1000);
    world.socket.opens();
    expect(world.socket.of("hello")[0]).toMatchObject({ match: 1, lines: 1, mark: "aa" });
  });

  it("has an earlier stretch beside its end, as long as nothing of it is taken back", () => {
    const end = table({ log_from: 100, log: [entry(101, "0", "a1")] });
    const page = { from: 10, lines: [entry(11, "0", "b2"), entry(12, "1", "c3")] };
    const { table: same, stretch } = laidBeside(end, page);
    expect(same).toBe(end);
    expect(linesUpTo(end, stretch, 12)?.map((line) => line.number)).toEqual([11, 12]);
    expect(linesUpTo(end, stretch, 101)?.map((line) => line.number)).toEqual([101]);
    expect(linesUpTo(end, stretch, 13)).toBeNull();
    expect(linesUpTo(end, stretch, 0)).toEqual([]);
    expect(keepStretch(stretch, end, table({ log_kept: 101, log_from: 101 }))).toBe(stretch);
    expect(keepStretch(stretch, end, table({ log_kept: 11, log_from: 11 }))).toBeNull();
    expect(keepStretch(stretch, end, table({ match: 2, log_kept: 101 }))).toBeNull();
  });
});

describe("a move", () => {
  it("that is held until a window closes is no longer under way, and may be changed", () => {
    sitDown({ together: "fixed", window: { kind: "fixed", opens: 0, closes: 4000, held: null } });
    connection.act("a1");
    world.socket.says({ type: "held", id: world.socket.of("act")[0]?.id ?? -1 });
    expect(connection.snapshot.pending).toBeNull();
    expect(connection.act("b2")).toBe(true);
    expect(world.socket.of("act").map((act) => act.action)).toEqual(["a1", "b2"]);
  });

  it("is pending until it is accepted, and gone once the table shows it", () => {
    sitDown();
    expect(connection.act("a1")).toBe(true);
    expect(connection.snapshot.pending).toMatchObject({ action: "a1", accepted: false });
    const { id } = world.socket.of("act")[0] ?? { id: -1 };
    world.socket.says({ type: "accepted", id });
    expect(connection.snapshot.pending?.accepted).toBe(true);
    world.socket.says(table({ version: 2, question: null, log: [entry(1, "0", "a1")] }));
    expect(connection.snapshot.pending).toBeNull();
  });

  it("stays pending through changes that do not answer the question", () => {
    sitDown();
    connection.act("a1");
    world.socket.says(table({ version: 2, watchers: 1 }));
    expect(connection.snapshot.pending?.action).toBe("a1");
  });

  it("is not taken while the line is down, and not kept for later", () => {
    sitDown();
    world.socket.breaks();
    expect(connection.act("a1")).toBe(false);
    world.pass(500);
    world.socket.opens();
    world.socket.says(table());
    expect(world.socket.of("act")).toEqual([]);
  });

  it("is not taken without a question, nor a second one beside the first", () => {
    sitDown({ question: null });
    expect(connection.act("a1")).toBe(false);
    world.socket.says(table({ version: 2 }));
    expect(connection.act("a1")).toBe(true);
    expect(connection.act("b1")).toBe(false);
  });

  it("cut off before its answer is sent again with the same question", () => {
    sitDown();
    connection.act("a1");
    world.socket.breaks();
    world.pass(500);
    world.socket.opens();
    expect(world.socket.of("act")).toEqual([]);
    world.socket.says(table({ version: 1 }));
    expect(world.socket.of("act")).toMatchObject([{ match: 1, question: 1, action: "a1" }]);
    expect(connection.snapshot.pending?.action).toBe("a1");
  });

  it("that the table shows after the reconnection is not sent again", () => {
    sitDown();
    connection.act("a1");
    world.socket.breaks();
    world.pass(500);
    world.socket.opens();
    world.socket.says(table({ version: 2, question: null, log: [entry(1, "0", "a1")] }));
    expect(world.socket.of("act")).toEqual([]);
    expect(connection.snapshot.pending).toBeNull();
  });

  it("that is refused is taken off the board, and the reason told", () => {
    sitDown();
    connection.act("a1");
    const { id } = world.socket.of("act")[0] ?? { id: -1 };
    world.socket.says({ type: "refused", id, code: "stale", message: "the table has moved on", refusal: null });
    expect(connection.snapshot.pending).toBeNull();
    expect(happenings.at(-1)).toMatchObject({ kind: "not-played", action: "a1", message: "the table has moved on" });
  });

  it("that a take-back overtook is not lost in silence", () => {
    sitDown();
    connection.act("a1");
    const { id } = world.socket.of("act")[0] ?? { id: -1 };
    world.socket.says(table({ version: 2, question: 2 }));
    world.socket.says({ type: "refused", id, code: "stale", message: "the table has moved on", refusal: null });
    expect(happenings.at(-1)).toMatchObject({ kind: "not-played", action: "a1" });
  });
});

describe("the line", () => {
  it("says hello with the key first", () => {
    connection.start();
    world.socket.opens();
    expect(world.socket.sent).toEqual([{ type: "hello", key: "KEY", version: 0, match: 0, lines: 0, mark: "" }]);
  });

  it("comes back by itself and says so once", () => {
    sitDown();
    world.socket.breaks();
    expect(connection.snapshot).toMatchObject({ line: "lost", retryAt: 500 });
    world.pass(500);
    world.socket.breaks();
    world.pass(1000);
    world.socket.opens();
    world.socket.says(table());
    expect(connection.snapshot.line).toBe("open");
    expect(happenings.map((happening) => happening.kind)).toEqual(["table", "lost", "back", "table"]);
  });

  it("takes the answer to hello even if the service counts anew", () => {
    sitDown({ version: 9 });
    world.socket.breaks();
    world.pass(500);
    world.socket.opens();
    world.socket.says(table({ version: 2, turn: "White to move." }));
    expect(connection.snapshot.table?.turn).toBe("White to move.");
  });

  it("drops a lower version", () => {
    sitDown({ version: 9 });
    world.socket.says(table({ version: 8, turn: "old" }));
    expect(connection.snapshot.table?.turn).toBe("Black to move.");
  });

  it("pings after ten silent seconds and gives up when nothing answers", () => {
    sitDown();
    world.pass(10_000);
    expect(world.socket.of("ping")).toHaveLength(1);
    world.pass(8_000);
    expect(connection.snapshot.line).toBe("lost");
  });

  it("does not try again with a key that opens nothing", () => {
    connection.start();
    world.socket.opens();
    world.socket.says({ type: "refused", id: null, code: "key", message: "no such key", refusal: null });
    world.socket.breaks();
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
    expect(connection.snapshot).toMatchObject({ line: "refused", refusal: { code: "key", message: "no such key" } });
  });

  it("p9: is known to be down as soon as the browser has no network", () => {
    sitDown();
    connection.offline();
    expect(connection.snapshot.line).toBe("lost");
    expect(happenings.at(-1)).toEqual({ kind: "lost" });
    connection.offline();
    expect(happenings.filter((one) => one.kind === "lost")).toHaveLength(1);
    connection.hurry();
    world.socket.opens();
    world.socket.says(table());
    expect(connection.snapshot.line).toBe("open");
  });

  it("p9: is known to be down after three seconds of silence while a window is open", () => {
    const window = { kind: "fixed", opens: 0, closes: 5_000, held: null } as const;
    sitDown({ window });
    world.pass(1_500);
    expect(world.socket.of("ping")).toHaveLength(1);
    world.socket.says({ type: "pong" });
    world.pass(2_999);
    expect(connection.snapshot.line).toBe("open");
    world.pass(1);
    expect(connection.snapshot.line).toBe("lost");
  });

  it("p9: is given more time again when nothing is asked within seconds", () => {
    const window = { kind: "fixed", opens: 0, closes: 5_000, held: null } as const;
    sitDown({ window });
    world.socket.says(table({ version: 2 }));
    world.pass(9_000);
    expect(world.socket.of("ping")).toHaveLength(0);
    expect(connection.snapshot.line).toBe("open");
  });

  it("is tried at once when the network comes back", () => {
    sitDown();
    world.socket.breaks();
    connection.hurry();
    expect(world.sockets).toHaveLength(2);
  });

  it("answers open questions with nothing when it breaks", async () => {
    sitDown();
    const answer = connection.explain("c3");
    world.socket.breaks();
    expect(await answer).toBeNull();
  });
});
