import { describe, expect, it } from "vitest";
import type { AnalysisPosition } from "../../src/games/presentation";
import {
  actionsTo,
  type Analysis,
  analysisOf,
  beside,
  commented,
  endOf,
  forth,
  goneTo,
  hasMore,
  mainLine,
  ofRecord,
  played,
  positionAt,
  withoutBranch,
} from "../../src/table/analysis";

const RECORD = ["a1", "b2", "c3"];
const RECORDED = RECORD.length;

/** What the tree says: each move with what follows it. */
function told({ branches }: AnalysisPosition): string {
  return branches.map((branch) => `${branch.action}${branch.branches.length > 0 ? `(${told(branch)})` : ""}`).join(" ");
}

const actionsOf = ({ start, at }: Analysis) => actionsTo(start, at);

describe("an analysis", () => {
  it("begins with the record, and keeps each line that is tried", () => {
    const first = analysisOf(RECORD);
    expect([told(first.start), first.at]).toEqual(["a1(b2(c3))", []]);
    const one = played(first, ["a1", "d4", "e5"]);
    const two = played(one, ["a1", "c4"]);
    expect(told(two.start)).toBe("a1(b2(c3) d4(e5) c4)");
    expect(actionsOf(two)).toEqual(["a1", "c4"]);
    expect(told(played(two, ["a1", "d4"]).start)).toBe(told(two.start));
    expect(mainLine(two.start)).toEqual(RECORD);
  });

  it("tells what of a path the record has", () => {
    expect(ofRecord([0, 0, 0, 0], RECORDED)).toBe(3);
    expect(ofRecord([0, 1, 0], RECORDED)).toBe(1);
    expect(ofRecord([0, 0], RECORDED)).toBe(2);
    expect(ofRecord([], RECORDED)).toBe(0);
  });

  it("goes forth along the line that one came back on, and to its end", () => {
    const tried = played(analysisOf(RECORD), ["a1", "d4", "e5"]);
    const back = goneTo(tried, [0]);
    expect(forth(back)).toEqual([0, 1]);
    expect(endOf(back)).toEqual([0, 1, 0]);
    const other = goneTo(back, [0, 0]);
    expect([forth(other), endOf(other)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(forth(tried)).toBeNull();
  });

  it("goes from one variation to the one beside it, round and round", () => {
    const tried = played(played(analysisOf(RECORD), ["a1", "d4", "e5"]), ["a1", "c4"]);
    expect(beside(tried, 1)).toEqual([0, 0]);
    expect(beside(tried, -1)).toEqual([0, 1]);
    expect(beside(goneTo(tried, [0, 1, 0]), 1)).toEqual([0, 2]);
    expect(beside(goneTo(tried, [0]), 1)).toBeNull();
  });

  it("holds what is said of each position, and forgets what is deleted with all that follows", () => {
    const said = commented(played(analysisOf(RECORD), ["a1", "d4", "e5"]), " [far] ");
    expect(positionAt(said.start, [0, 1, 0]).comment).toBe(" [far] ");
    expect(positionAt(commented(goneTo(said, []), "first").start, []).comment).toBe("first");
    const left = withoutBranch(goneTo(said, [0, 1]));
    expect([told(left.start), left.at]).toEqual(["a1(b2(c3))", [0]]);
    expect(hasMore(left.start, RECORDED)).toBe(false);
  });

  it.each([
    ["a variation", played(analysisOf(RECORD), ["a1", "d4"])],
    ["a move behind the last", played(analysisOf(RECORD), [...RECORD, "d4"])],
    ["a comment", commented(goneTo(analysisOf(RECORD), [0, 0]), "here")],
  ])("has more than the record with %s", (_, more) => {
    expect(hasMore(more.start, RECORDED)).toBe(true);
  });
});
