import { describe, expect, it } from "vitest";
import type { AnalysisBranch, AnalysisPosition } from "../../src/games/presentation";
import { sgf } from "../../src/games/nakatta/sgf";
import { createAnalysis, mainLine, playActions } from "../../src/table/analysis";
import { parseRecord } from "../../src/table/replayStorage";

const RECORD = `chabudai record 1 #6877641ad17deb23
game nakatta #2191de7c3634a741
rules 1 #8e4cecac31ed2947
options {"pie":true,"size":5} #95715705cc032d54
> 0 c3 #f08aa9dbc6d51c40
> 1 swap #f08aa9dbc6d51c40
> 0 d4 #f08aa9dbc6d51c40
> table takeback 2 #f08aa9dbc6d51c40
> 0 b2 #f08aa9dbc6d51c40
open #da16696ee1a0c450
`;

function playedIn(text: string): string[] | undefined {
  const read = sgf.read(text);
  return read === null ? undefined : mainLine(read.start);
}

/** Returns a function that makes moves of this seat. */
const by = (seat: number) => {
  return (action: string, comment = "", branches: AnalysisBranch[] = []): AnalysisBranch => ({
    action,
    seat,
    comment,
    branches,
  });
};
const [black, white] = [by(0), by(1)];

const TREE: AnalysisPosition = {
  comment: "Before the first stone.",
  branches: [
    black("c3", "the middle", [
      white("b2", "", [black("d4")]),
      white("swap", "]or this\\[\n;W[a1])", [black("a1", "", [white("e5"), white("e4", "far")])]),
    ]),
    black("a1"),
  ],
};

describe("p20: SGF", () => {
  it("writes the moves of a record without those taken back, and reads them back", () => {
    const { game, options, actions, seats } = parseRecord(RECORD);
    expect([game, actions, seats]).toEqual(["nakatta", ["c3", "swap", "b2"], [0, 1, 0]]);
    const { start } = createAnalysis(actions, seats);
    const text = sgf.write({ options, position: null, start, names: ["An]na", "Bea"] });
    expect(text).toContain("SZ[5]PB[An\\]na]PW[Bea]");
    expect(text).toContain(";B[c3];W[swap];B[b2])");
    expect(sgf.read(text)).toEqual({ options: { size: 5, pie: true }, position: null, start });
  });

  it("keeps every variation and comment", () => {
    const text = sgf.write({ options: { size: 5, pie: false }, position: null, start: TREE, names: [] });
    expect(text).toContain("C[\\]or this\\\\[\n;W[a1\\])]");
    expect(sgf.read(text)).toEqual({ options: { size: 5, pie: false }, position: null, start: TREE });
    expect(playedIn(text)).toEqual(["c3", "b2", "d4"]);
  });

  it("reads the dialects of other sites, with the main line before its variations", () => {
    const go = "(;GM[1]SZ[9];B[aa]C[a (remark) ;W[bb\\]];W[ii](;B[ab])(;B[ac]))";
    expect(playedIn(go)).toEqual(["a9", "i1", "a8"]);
    expect(sgf.read(go)?.start.branches[0]?.comment).toBe("a (remark) ;W[bb]");
    expect(sgf.read(go)?.start.branches[0]?.branches[0]?.branches.map(({ action }) => action)).toEqual(["a8", "a7"]);
    expect(playedIn("(;SZ[7];B[d4];W[swap-sides];B[c3])")).toEqual(["d4", "swap", "c3"]);
    expect(playedIn("(;SZ[7]C[two\\\nhalves];Black[d4]TM[3])(;SZ[5];B[a1])")).toEqual(["d4"]);
    expect(sgf.read("(;SZ[7]C[two\\\nhalves])")?.start.comment).toBe("twohalves");
  });

  it("keeps the order of turns when a player is skipped (N3.4)", () => {
    const skipped = RECORD.replace("> 0 b2 ", "> event skip black #f08aa9dbc6d51c40\n> 1 b2 ");
    const { options, actions, seats } = parseRecord(skipped);
    const tried = playActions(createAnalysis(actions, seats), [...actions, "e5"]);
    const again = playActions(playActions(tried, [...actions, "e4"], 1), [...actions, "e4", "d5"]);
    const text = sgf.write({ options, position: null, start: again.start, names: [] });
    expect(text).toContain(";B[c3];W[swap];W[b2]\n(;B[e5])\n(;W[e4];B[d5]))");
    expect(mainLine(sgf.read(text)?.start ?? createAnalysis([]).start)).toEqual(["c3", "swap", "b2", "e5"]);
  });

  it("keeps a set-up position and the side to move", () => {
    const position = "black c3 d4, white a1, white to move";
    const options = { size: 5, pie: false };
    const start: AnalysisPosition = { comment: "", branches: [white("e1", "", [black("e5")])] };
    const text = sgf.write({ options, position, start, names: [] });
    expect(text).toContain("AB[c3][d4]AW[a1]PL[W]");
    expect(text).toContain(";W[e1];B[e5])");
    expect(sgf.read(text)).toEqual({ options, position, start });
    // In Go's notation; Black moves unless the file says otherwise.
    expect(sgf.read("(;SZ[5]RU[no pie]AB[aa][ba];B[cc])")?.position).toBe("black a5 b5, black to move");
    expect(sgf.read("(;SZ[5]AB[zz];B[cc])")).toBeNull();
  });

  it("merges variations with the same first move, and leaves out invalid ones", () => {
    const read = sgf.read("(;SZ[7];B[d4](;W[a1];B[b2])(;W[a1]C[here];B[c3])(;W[pass];B[c3]))");
    expect(read?.start.branches).toEqual([black("d4", "", [white("a1", "here", [black("b2"), black("c3")])])]);
  });

  it("rejects other texts", () => {
    expect(sgf.read("(;SZ[7];B[z9z])")).toBeNull();
    expect(sgf.read("(;B[d4])")).toBeNull();
    expect(sgf.read("SZ[7] (;B[d4])")).toBeNull();
    expect(sgf.read("chabudai record 1")).toBeNull();
  });
});
