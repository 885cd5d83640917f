/** Stored state that is damaged never stops the page: each part of it is replaced in turn. */

import { render } from "preact-render-to-string";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { parseArrangement } from "../../src/games/natto/hand";
import { LobbyPage } from "../../src/lobby/LobbyPage";
import { loadChoices } from "../../src/lobby/newTableChoices";
import { changedOptions } from "../../src/lobby/options";
import { scenePause } from "../../src/lobby/scenePause";
import { newTableSeats, seatLabels } from "../../src/lobby/seating";
import { routeOf } from "../../src/routes";
import { findCommitment, loadShuffleNote } from "../../src/shuffle/commitments";
import { parseRecord, createReplay, loadReplay, saveReplay, tryMovesAt } from "../../src/table/replayStorage";
import { Variations } from "../../src/table/Variations";
import { tournamentKey } from "../../src/tournaments/api";
import { isCoachEnabled } from "../../src/ui/coachSwitch";
import { ErrorBoundary } from "../../src/ui/ErrorBoundary";
import { pageSettings, volumesOf } from "../../src/ui/pageSettings";
import { persistentValues } from "../../src/ui/persistent";
import { loadSeats, loadSharedKeys, seatKeyFor } from "../../src/ui/seatKeys";
import { loadMyTables } from "../../src/ui/storedMyTables";
import { clearReplaceable, isDismissed, loadForMatch, loadName } from "../../src/ui/storage";

const RECORD = `chabudai record 1
game nakatta
options {"pie":true,"size":5}
> 0 c3
> 1 b2
open
`;

const SEAT = { table: "T1", key: "K1" };

/** What the page stores, by name. */
const STATE: Record<string, unknown> = {
  tables: [SEAT, { table: "T2", key: "K2" }],
  mine: [
    {
      table: "T1",
      state: "asked",
      game: "nakatta",
      title: "Nakatta",
      variant: "5",
      others: ["Bea"],
      kinds: ["account"],
      levels: [null],
      variant_name: null,
      begun: "2026-01-01T00:00:00Z",
      won: null,
      ending: null,
      sketch: ".B/W.",
    },
  ],
  name: "Anna",
  seen: ["one"],
  coached: ["T1"],
  "new-tables": {
    nakatta: {
      company: "bots",
      bySeat: true,
      level: 2,
      chairs: ["me", "bot:1"],
      options: { size: 5 },
      windowS: 4,
      fair: true,
    },
  },
  seats: { game: "", seats: "two", rules: "any", rated: "any" },
  speed: "fast",
  browser: "id",
  passed: [{ memory: "T1", value: ["K1", "K2"] }],
  natto: [{ memory: "T1", value: { round: 1, order: ["1o.0"], spent: [] } }],
  tournaments: [{ tournament: "A", key: "K" }],
  shuffles: [{ match: "T1.1", commitment: "c", nonce: "n" }],
  scenes: { paused: true },
  settings: { theme: "dark", cloth: "own", confirms: "slow", volume: 0.5, muted: false },
  account: { name: "anna", role: "player" },
  "half.replay": {
    ...tryMovesAt(createReplay(RECORD), 2),
    ahead: { table: "T1", match: 1, key: "K", stands: 2 },
    notes: ["a"],
  },
};

const DAMAGES = [null, 7, 1e308, -1, "x", "", true, [], [null], [[]], {}, { length: 3 }, [{ a: 1 }]];

/** Returns the value with each of its parts replaced by something else, one at a time. */
function damaged(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return DAMAGES;
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const copies = damaged(part).map((other) => ({ ...value, [name]: other }));
    return [...copies, Object.fromEntries(Object.entries(value).filter(([kept]) => kept !== name))];
  });
  return [...DAMAGES, ...(Array.isArray(value) ? parts.map((part) => Object.values<unknown>(part)) : parts)];
}

/** Reads all stored state, and renders what depends on it. */
function readState(): void {
  expect(typeof loadName()).toBe("string");
  for (const { table, key } of loadSeats()) expect([typeof table, typeof key]).toEqual(["string", "string"]);
  routeOf("/t/T1", "", seatKeyFor);
  isDismissed("one");
  isCoachEnabled("T1");
  loadSharedKeys("T1").map((key) => key.toUpperCase());
  parseArrangement(loadForMatch("natto", "T1"))?.order.map((id) => id.split(" "));
  tournamentKey("A");
  loadShuffleNote("T1", 1);
  findCommitment("c")?.nonce?.toUpperCase();
  const settings = persistentValues("settings", pageSettings.current(), { ...NO_CHOICES, theme: ["dark"] }).current();
  for (const volume of Object.values(volumesOf(settings))) expect(volume >= 0 && volume <= 1).toBe(true);
  expect(["system", "dark"]).toContain(settings.theme);
  expect(typeof persistentValues("scenes", scenePause.current(), {}).current().paused).toBe("boolean");
  const choices = loadChoices("nakatta");
  newTableSeats(choices, 3, BOTS, 0.5).map((player) => player.split(":"));
  seatLabels(choices, ["Black", "White"]);
  changedOptions([], choices.options);
  const replay = loadReplay();
  if (replay?.analysis != null) {
    const { analysis } = replay;
    render(<Variations analysis={analysis} recorded={2} onChange={() => undefined} />);
    expect(replay.back).toMatch(/^\//);
  }
  if (replay !== null) parseRecord(replay.record).actions.map((action) => action.toUpperCase());
  expect(render(<LobbyPage />)).toContain("<main");
}

const BOTS = {
  key: "birds",
  ladders: [],
  levels: [],
  max_level: { number: 99, name: "Max", sentence: "" },
  own_bots: ["own"],
};

const NO_CHOICES = {
  cloth: ["own"],
  confirms: ["never", "slow"],
  strangers: ["all"],
} as const;

describe("V12: damaged stored state", () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    const storage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
      removeItem: (name: string) => stored.delete(name),
      key: (index: number) => [...stored.keys()][index] ?? null,
      get length() {
        return stored.size;
      },
    };
    vi.stubGlobal("localStorage", storage);
    vi.stubGlobal("sessionStorage", storage);
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("location", { pathname: "/", search: "", hash: "" });
    return () => vi.unstubAllGlobals();
  });

  function store(state: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(state)) stored.set(`chabudai.${name}`, JSON.stringify(value));
  }

  it("reads undamaged state", () => {
    store(STATE);
    readState();
    expect([loadName(), seatKeyFor("T1"), tournamentKey("A")]).toEqual(["Anna", "K1", "K"]);
    expect(loadReplay()).toEqual(STATE["half.replay"]);
    expect(loadMyTables()).toEqual(STATE.mine);
  });

  it.each(["kinds", "levels"])("drops a table that an earlier version stored without %s", (name) => {
    const [table] = STATE.mine as [object];
    store({ mine: [table, { ...table, [name]: undefined }] });
    expect(loadMyTables()).toEqual([table]);
  });

  it.each(Object.keys(STATE))("is left out: %s", (name) => {
    store(STATE);
    for (const value of damaged(STATE[name])) {
      stored.set(`chabudai.${name}`, JSON.stringify(value));
      readState();
    }
    for (const text of ["", "{", "[".repeat(100_000), `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, "1e999"]) {
      stored.set(`chabudai.${name}`, text);
      readState();
    }
  });

  it("keeps the other seats if one is damaged", () => {
    store({ tables: [null, { table: 7, key: "K" }, SEAT] });
    expect(loadSeats()).toEqual([SEAT]);
  });

  it("checks deep and nested analyses without recursion", () => {
    let line: object = { comment: "", branches: [] };
    for (let move = 0; move < 20_000; move++) line = { comment: "", branches: [{ action: "a1", ...line }] };
    let nested: object = { comment: "", branches: [] };
    const first = { action: "a1", comment: "", branches: [] };
    for (let move = 0; move < 200; move++) nested = { comment: "", branches: [first, { action: "b1", ...nested }] };
    for (const [start, isKept] of [
      [line, true],
      [nested, false],
    ] as const) {
      vi.spyOn(JSON, "parse").mockReturnValueOnce({ record: RECORD, analysis: { start, at: [], line: [] } });
      stored.set("chabudai.half.replay", "{}");
      expect(loadReplay()?.analysis !== null).toBe(isKept);
    }
    vi.restoreAllMocks();
  });

  it("shows a notice in place of a page that fails, and resets only what can be replaced", () => {
    const Failing = () => {
      throw new Error("planted");
    };
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const page = new ErrorBoundary({ children: null });
    page.state = ErrorBoundary.getDerivedStateFromError();
    expect(() => render(<Failing />)).toThrow("planted");
    expect(render(page.render({ children: <Failing /> }) as never)).toContain("Reset settings and drafts");
    vi.restoreAllMocks();
    store(STATE);
    saveReplay(null);
    clearReplaceable();
    const names = [...stored.keys()].map((name) => name.replace("chabudai.", ""));
    expect(names).toEqual(["tables", "name", "coached", "browser", "passed", "tournaments", "shuffles", "account"]);
  });
});

describe("V2: records and links", () => {
  it.each(["{", "[]", "7", `{"a":${"[".repeat(50_000)}`, `{"a":[[[1]]]}`])(
    "ignore damaged options: %.20s",
    (options) => {
      expect(parseRecord(RECORD.replace('{"pie":true,"size":5}', options)).options).toEqual({});
    },
  );

  it.each(["4294967295", "99999999999999999999", "9".repeat(400)])("take back at most all moves: %.20s", (kept) => {
    const { actions, seats } = parseRecord(`${RECORD}> table takeback ${kept}\n`);
    expect([actions, seats]).toEqual([
      ["c3", "b2"],
      [0, 1],
    ]);
  });

  it.each(["x", "> 0 ", "#", " #", "\n", "options {"])("are read once, with long lines: %s", (part) => {
    const text = part.repeat(20_000);
    const split = vi.spyOn(String.prototype, "split");
    parseRecord(text);
    expect(split.mock.calls.length).toBe(1);
    split.mockRestore();
  });
});
