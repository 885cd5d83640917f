import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mergeLog } from "../../src/net/log";
import type { PatchMessage, PatchOperation, TableMessage } from "../../src/net/messages";
import { applyOperations, applyPatch } from "../../src/net/tablePatch";
import { tableMessage } from "./tableMessages";
import { plain } from "../messages";

/** The frames of a random match for one viewer, and the SHA-256 of the whole table after each. */
interface Series {
  game: string;
  frames: (TableMessage | PatchMessage)[];
  digests: string[];
}

// Written by `python -m tests.server.test_patches`.
const sample = JSON.parse(readFileSync(new URL("./patches.generated.json", import.meta.url), "utf8")) as Series[];

type Json = null | number | string | Json[] | { [name: string]: Json };

/** Returns a generator of whole numbers below a bound, the same for the same seed. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomValue(roll: (below: number) => number, depth: number): Json {
  const kind = roll(depth === 0 ? 3 : 6);
  if (kind === 0) return null;
  if (kind === 1) return roll(5);
  if (kind === 2) return ["", "a", "~b", "/c"][roll(4)] ?? "";
  const parts = Array.from({ length: roll(4) }, () => randomValue(roll, depth - 1));
  return kind < 5 ? parts : Object.fromEntries(parts.map((part, at) => [["a", "~1", "b/c", "0"][at] ?? "d", part]));
}

/** Changes a value in place at a random path; returns the operation that does the same. */
function change(root: { value: Json }, roll: (below: number) => number): PatchOperation {
  let holder: Record<string, Json> = root;
  let name = "value";
  let path = "";
  for (;;) {
    const part = holder[name];
    const names = part !== null && typeof part === "object" ? Object.keys(part) : [];
    if (names.length === 0 || roll(3) === 0) break;
    holder = part as Record<string, Json>;
    name = names[roll(names.length)] ?? "";
    path += `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }
  const op = path === "" ? "replace" : ((["add", "remove", "replace"] as const)[roll(3)] ?? "replace");
  const value = randomValue(roll, 2);
  if (Array.isArray(holder)) holder.splice(Number(name), op === "add" ? 0 : 1, ...(op === "remove" ? [] : [value]));
  else if (op === "remove") Reflect.deleteProperty(holder, name);
  else holder[name] = value;
  return op === "remove" ? { op, path } : { op, path, value: structuredClone(value) };
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name] ?? null)]));
}

function digest(table: TableMessage): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(table as unknown as Json)))
    .digest("hex");
}

describe("operations", () => {
  it("have the effect of the same changes in place, and leave the value before unchanged", () => {
    const roll = dice(7);
    for (let run = 0; run < 500; run++) {
      const before = randomValue(roll, 4);
      const root = { value: structuredClone(before) };
      const text = JSON.stringify(before);
      const operations = Array.from({ length: 1 + roll(5) }, () => change(root, roll));
      expect(applyOperations(before, operations)).toEqual(root.value);
      expect(JSON.stringify(before)).toBe(text);
    }
  });

  it("share what they do not touch", () => {
    const before = { hands: [["a"], ["b"]], score: { sums: [1] } };
    const after = applyOperations(before, [{ op: "replace", path: "/hands/1/0", value: "c" }]) as typeof before;
    expect(after).toEqual({ hands: [["a"], ["c"]], score: { sums: [1] } });
    expect(after.score).toBe(before.score);
    expect(after.hands[0]).toBe(before.hands[0]);
  });
});

describe("a patch", () => {
  it.each(sample.map((series) => [series.game, (series.frames[0] as TableMessage).you, series] as const))(
    "leads to the same table as a whole message in a random match of %s, seen from %s",
    (_game, _you, series) => {
      let table: TableMessage | null = null;
      for (const [number, frame] of series.frames.entries()) {
        const after = frame.type === "patch" ? applyPatch(table as unknown as TableMessage, frame) : frame;
        expect(digest(after)).toBe(series.digests[number]);
        table = mergeLog(table, after);
      }
      expect(table?.log.length).toBe(table?.lines);
      expect(series.frames.filter((frame) => frame.type === "patch").length).toBeGreaterThan(5);
    },
  );

  it("describes the view of each log line by the view after it", () => {
    const view = (turn: number) => ({ game: "birds", seat: null, acting: [], over: false, turn });
    const line = { turn: 1, actor: "0", action: "a1", sentence: plain(""), events: [] };
    const to = (turn: number): PatchOperation[] => [{ op: "replace", path: "/turn", value: turn }];
    const table = applyPatch(tableMessage({ view: view(1) }), {
      type: "patch",
      base: 1,
      version: 2,
      operations: [{ op: "replace", path: "/view/turn", value: 3 }],
      lines: 2,
      mark: "ab",
      log_kept: 0,
      log_from: 0,
      log: [
        { ...line, number: 1, operations: to(2) },
        { ...line, number: 2, operations: [] },
      ],
      now: 5,
    });
    expect(table.log.map((entry) => entry.view.turn)).toEqual([2, 3]);
    expect(table).toMatchObject({ type: "table", version: 2, lines: 2, mark: "ab", now: 5 });
  });
});
