import { describe, expect, it } from "vitest";
import type { AnalysisPosition } from "../../src/games/presentation";
import {
  actionsTo,
  type Analysis,
  createAnalysis,
  adjacentVariation,
  setComment,
  endOfLine,
  nextPosition,
  goTo,
  hasVariations,
  mainBranches,
  countRecorded,
  playActions,
  positionAt,
  deleteBranch,
} from "../../src/table/analysis";

const RECORD = ["a1", "b2", "c3"];
const RECORDED = RECORD.length;

/** Returns the tree as text: each move with the moves after it in parentheses. */
function told({ branches }: AnalysisPosition): string {
  return branches.map((branch) => `${branch.action}${branch.branches.length > 0 ? `(${told(branch)})` : ""}`).join(" ");
}

const actionsOf = ({ start, at }: Analysis) => actionsTo(start, at);

describe("an analysis", () => {
  it("begins with the record and keeps each tried line", () => {
    const first = createAnalysis(RECORD);
    expect([told(first.start), first.at]).toEqual(["a1(b2(c3))", []]);
    const one = playActions(first, ["a1", "d4", "e5"]);
    const two = playActions(one, ["a1", "c4"]);
    expect(told(two.start)).toBe("a1(b2(c3) d4(e5) c4)");
    expect(actionsOf(two)).toEqual(["a1", "c4"]);
    expect(told(playActions(two, ["a1", "d4"]).start)).toBe(told(two.start));
    expect(mainBranches(two.start).map(({ action }) => action)).toEqual(RECORD);
  });

  it("counts the recorded moves of a path", () => {
    expect(countRecorded([0, 0, 0, 0], RECORDED)).toBe(3);
    expect(countRecorded([0, 1, 0], RECORDED)).toBe(1);
    expect(countRecorded([0, 0], RECORDED)).toBe(2);
    expect(countRecorded([], RECORDED)).toBe(0);
  });

  it("steps forward along the line that the viewer came from", () => {
    const tried = playActions(createAnalysis(RECORD), ["a1", "d4", "e5"]);
    const back = goTo(tried, [0]);
    expect(nextPosition(back)).toEqual([0, 1]);
    expect(endOfLine(back)).toEqual([0, 1, 0]);
    const other = goTo(back, [0, 0]);
    expect([nextPosition(other), endOfLine(other)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(nextPosition(tried)).toBeNull();
  });

  it("cycles through the variations", () => {
    const tried = playActions(playActions(createAnalysis(RECORD), ["a1", "d4", "e5"]), ["a1", "c4"]);
    expect(adjacentVariation(tried, 1)).toEqual([0, 0]);
    expect(adjacentVariation(tried, -1)).toEqual([0, 1]);
    expect(adjacentVariation(goTo(tried, [0, 1, 0]), 1)).toEqual([0, 2]);
    expect(adjacentVariation(goTo(tried, [0]), 1)).toBeNull();
  });

  it("keeps comments, and deletes a variation with everything after it", () => {
    const said = setComment(playActions(createAnalysis(RECORD), ["a1", "d4", "e5"]), " [far] ");
    expect(positionAt(said.start, [0, 1, 0]).comment).toBe(" [far] ");
    expect(positionAt(setComment(goTo(said, []), "first").start, []).comment).toBe("first");
    const left = deleteBranch(goTo(said, [0, 1]));
    expect([told(left.start), left.at]).toEqual(["a1(b2(c3))", [0]]);
    expect(hasVariations(left.start, RECORDED)).toBe(false);
  });

  it.each([
    ["a variation", playActions(createAnalysis(RECORD), ["a1", "d4"])],
    ["a move behind the last", playActions(createAnalysis(RECORD), [...RECORD, "d4"])],
    ["a comment", setComment(goTo(createAnalysis(RECORD), [0, 0]), "here")],
  ])("has variations with %s", (_, more) => {
    expect(hasVariations(more.start, RECORDED)).toBe(true);
  });
});
