import { describe, expect, it, vi } from "vitest";
import { type Core, CoreError, type MatchStatus } from "../src/local/core";
import type { StoredTable } from "../src/local/database";
import { LocalTable } from "../src/local/localTable";
import type { Reply, Viewer } from "../src/local/viewer";

vi.mock("../src/local/database", () => ({ readTable: () => null, writeTable: () => Promise.resolve(true) }));

const BOT_TO_MOVE: MatchStatus = {
  match: 1,
  game: "nakatta",
  options: {},
  seats: 2,
  openInformation: true,
  acting: [1],
  questions: [null, 1],
  silence: [null, null],
  isInterval: false,
  isOver: false,
  actionCount: 1,
  departed: [],
};

const TABLE: StoredTable = {
  id: "local-000000000000",
  game: "nakatta",
  options: {},
  players: [
    { kind: "person", level: null, name: "Anna", isSeated: true },
    { kind: "bot", level: 1, name: "Level 1", isSeated: true },
  ],
  seating: [0, 1],
  number: 1,
  seed: "00".repeat(32),
  record: "",
  past: [],
  begun: "2026-11-29T12:00:00.000Z",
  changed: "2026-11-29T12:00:00.000Z",
  revision: 0,
  summary: { asked: [], winners: null, ending: null },
  handedOver: null,
};

/** Opens a table at which the bot's search ends with a bug this many times. */
async function openTable(bugs: number): Promise<{ played: string[]; sent: Reply[]; searches: () => number }> {
  const played: string[] = [];
  const sent: Reply[] = [];
  let searches = 0;
  const core: Partial<Core> = {
    start: () => Promise.resolve(BOT_TO_MOVE),
    record: () => Promise.resolve("record"),
    choose: () => {
      searches += 1;
      if (searches <= bugs) return Promise.reject(new CoreError("internal", "the core has a bug: unreachable"));
      return Promise.resolve({ action: "c3", playouts: 1 });
    },
    play: (_match, _seat, action) => {
      played.push(action);
      return Promise.resolve({ ...BOT_TO_MOVE, acting: [0], questions: [2, null] });
    },
  };
  const table = await LocalTable.create(core as Core, TABLE);
  const viewer: Viewer = { player: 0, known: undefined, send: (reply) => sent.push(reply) };
  table.join(viewer);
  return { played, sent, searches: () => searches };
}

describe("a table on this device", () => {
  it("says that a module trapped, and lets the bot answer with the new one", async () => {
    const { played, sent } = await openTable(1);
    await expect.poll(() => played).toEqual(["c3"]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ type: "refused", code: "internal", sentence: { id: "table-core-restarted" } });
    expect(sent[0]?.message).not.toContain("unreachable");
  });

  it("gives up if the bot traps each time", async () => {
    const { played, sent, searches } = await openTable(100);
    await expect.poll(() => sent.length).toBe(3);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(searches()).toBe(3);
    expect(played).toEqual([]);
  });
});
