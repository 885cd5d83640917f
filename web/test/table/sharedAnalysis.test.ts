import { describe, expect, it } from "vitest";
import type { AnalysisInfo } from "../../src/net/messages.generated";
import { type Analysis, createAnalysis, goTo, playActions, setComment } from "../../src/table/analysis";
import { createReplay, type StoredReplay } from "../../src/table/replayStorage";
import { analysisOf, countShared, isSameAnalysis, replayOf } from "../../src/table/sharedAnalysis";

const RECORD = ["chabudai record 1", "game nakatta", "seat 0 Anna", "> 0 c3", "> 1 a1", "> 0 e5", ""].join("\n");
const ACTIONS = ["c3", "a1", "e5"];

/** A record with a variation of two moves and a comment, at the end of the variation. */
function tried(): StoredReplay {
  let analysis: Analysis = createAnalysis(ACTIONS, [0, 1, 0]);
  analysis = playActions(analysis, ["c3", "b2"], 1);
  analysis = setComment(playActions(analysis, ["c3", "b2", "d4"], 0), "Better?");
  return { ...createReplay(RECORD), isTrying: true, analysis };
}

function shared(replay: StoredReplay, position = 0): AnalysisInfo {
  const { record, variations, comment, at } = analysisOf(replay, position);
  return {
    id: "A".repeat(20),
    game: "nakatta",
    players: ["Anna", "Bea"],
    record: record ?? "",
    variations: variations ?? [],
    comment: comment ?? "",
    at: at ?? 0,
    parent: null,
    created_ms: 0,
    until_ms: 1,
  };
}

describe("a shared analysis", () => {
  it("lists the record first, each position after the one before it", () => {
    expect(analysisOf(tried(), 1)).toEqual({
      record: RECORD,
      comment: "",
      at: 5,
      variations: [
        { before: 0, action: "c3", seat: 0 },
        { before: 1, action: "a1", seat: 1 },
        { before: 2, action: "e5", seat: 0 },
        { before: 1, action: "b2", seat: 1 },
        { before: 4, action: "d4", seat: 0, comment: "Better?" },
      ],
    });
  });

  it("opens as it was shared, and continues its copy", () => {
    const { replay, position } = replayOf(shared(tried()));
    expect(replay.analysis).toEqual({ ...tried().analysis, line: [0, 1, 0] });
    expect(position).toBe(3);
    expect(replay.parent).toBe("A".repeat(20));
    expect(countShared(replay, position)).toEqual({ variations: 1, comments: 1, at: 3 });
    expect(analysisOf(replay, position)).toEqual({ ...analysisOf(tried(), 0), parent: "A".repeat(20) });
  });

  it("is only its record if nothing was tried", () => {
    const replay = createReplay(RECORD);
    expect(analysisOf(replay, 2)).toEqual({ record: RECORD, at: 2 });
    const opened = replayOf(shared(replay, 2));
    expect([opened.replay.analysis, opened.replay.isTrying, opened.position]).toEqual([null, false, 2]);
    // A seat's own log counts otherwise than the record.
    expect(analysisOf({ ...replay, eyes: 1 }, 2).at).toBe(0);
  });

  it("is the same until a move or a comment is added", () => {
    const { replay } = replayOf(shared(tried()));
    const { analysis } = replay as { analysis: Analysis };
    expect(isSameAnalysis(replay, { ...replay, analysis: goTo(analysis, [0]) })).toBe(true);
    expect(isSameAnalysis(replay, { ...replay, analysis: playActions(analysis, ["c3", "a1"]) })).toBe(true);
    expect(isSameAnalysis(replay, { ...replay, analysis: playActions(analysis, ["c3", "d1"]) })).toBe(false);
    expect(isSameAnalysis(replay, { ...replay, analysis: setComment(analysis, "Worse.") })).toBe(false);
    const plain = createReplay(RECORD);
    expect(isSameAnalysis(plain, { ...plain, analysis: createAnalysis(ACTIONS) })).toBe(true);
  });

  it("keeps the moves of its record first, whatever order it lists", () => {
    const info = { ...shared(tried()), variations: [{ before: 0, action: "e1" }], at: 1 };
    const { replay } = replayOf(info);
    expect(replay.analysis?.start.branches.map((branch) => branch.action)).toEqual(["c3", "e1"]);
    expect(replay.analysis?.at).toEqual([1]);
  });

  it("opens at its record if a page could not show its variations", () => {
    const deep = Array.from({ length: 400 }, (_, index) => ({ before: index - (index % 2), action: `a${index}` }));
    const { replay, position } = replayOf({ ...shared(tried()), variations: deep, at: 2 });
    expect([replay.analysis, position]).toEqual([null, 2]);
  });
});
