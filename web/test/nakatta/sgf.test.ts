import { describe, expect, it, vi } from "vitest";
import type { AnalysisBranch, AnalysisPosition, ImportedGame } from "../../src/games/presentation";
import { sgf } from "../../src/games/nakatta/sgf";
import { createAnalysis, mainBranches, playActions } from "../../src/table/analysis";
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

function read(text: string): ImportedGame {
  const imported = sgf.read(text);
  if (imported === null) throw new Error("not SGF");
  return imported;
}

function movesOf({ start }: ImportedGame): string[] {
  return mainBranches(start).map(({ action }) => action);
}

function playedIn(text: string): string[] {
  return movesOf(read(text));
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
    // After the swap seat 0 places White's stones.
    expect(text).toContain(";B[c3];W[swap];W[b2])");
    expect(read(text)).toMatchObject({ options: { size: 5, pie: true }, position: null, start, played: 3 });
    expect(read(text).notes).toEqual([expect.stringContaining("not imported, here and later: “PB”, “PW”.")]);
  });

  it("keeps every variation and comment", () => {
    const text = sgf.write({ options: { size: 5, pie: false }, position: null, start: TREE, names: [] });
    expect(text).toContain("C[\\]or this\\\\[\n;W[a1\\])]");
    expect(read(text)).toEqual({
      options: { size: 5, pie: false },
      position: null,
      start: TREE,
      played: 3,
      notes: [],
    });
    expect(playedIn(text)).toEqual(["c3", "b2", "d4"]);
  });

  it("reads the dialects of other sites, with the main line before its variations", () => {
    const go = "(;GM[1]SZ[9];B[aa]C[a (remark) ;W[bb\\]];W[ii](;B[ab])(;B[ac]))";
    expect(playedIn(go)).toEqual(["a9", "i1", "a8"]);
    expect(read(go).start.branches[0]?.comment).toBe("a (remark) ;W[bb]");
    expect(read(go).start.branches[0]?.branches[0]?.branches.map(({ action }) => action)).toEqual(["a8", "a7"]);
    expect(playedIn("(;SZ[7];B[d4];W[swap-sides];W[c3])")).toEqual(["d4", "swap", "c3"]);
    expect(playedIn("(;SZ[7]C[two\\\nhalves];Black[d4]TM[3])(;SZ[5];B[a1])")).toEqual(["d4"]);
    expect(read("(;SZ[7]C[two\\\nhalves])").start.comment).toBe("twohalves");
  });

  it("keeps the order of turns when a player is skipped (N3.4)", () => {
    const skipped = RECORD.replace("> 0 b2 ", "> event skip black #f08aa9dbc6d51c40\n> 1 b2 ");
    const { options, actions, seats } = parseRecord(skipped);
    const tried = playActions(createAnalysis(actions, seats), [...actions, "e5"]);
    const again = playActions(playActions(tried, [...actions, "e4"], 1), [...actions, "e4", "d5"]);
    const text = sgf.write({ options, position: null, start: again.start, names: [] });
    expect(text).toContain(";B[c3];W[swap];B[b2]\n(;W[e5])\n(;B[e4];W[d5]))");
    const main = mainBranches(read(text).start);
    expect(main.map(({ action, seat }) => `${action} ${seat}`)).toEqual(["c3 0", "swap 1", "b2 1", "e5 0"]);
  });

  it("keeps a set-up position and the side to move", () => {
    const position = "black c3 d4, white a1, white to move";
    const options = { size: 5, pie: false };
    const start: AnalysisPosition = { comment: "", branches: [white("e1", "", [black("e5")])] };
    const text = sgf.write({ options, position, start, names: [] });
    expect(text).toContain("AB[c3][d4]AW[a1]PL[W]");
    expect(text).toContain(";W[e1];B[e5])");
    expect(read(text)).toEqual({ options, position, start, played: 2, notes: [] });
    // In Go's notation; Black moves unless the file says otherwise.
    expect(read("(;SZ[5]RU[no pie]AB[aa][ba];B[cc])").position).toBe("black a5 b5, black to move");
    expect(read("(;SZ[5]AB[a1];W[c3])").position).toBe("black a1, white to move");
    expect(() => sgf.read("(;SZ[5]AB[zz];B[cc])")).toThrow("Line 1, column 8: AB[zz] is no point");
  });

  it("merges variations with the same first move, and names invalid ones", () => {
    const merged = read("(;SZ[7];B[d4](;W[a1];B[b2])(;W[a1]C[here];B[c3])(;W[z9];B[c3]))");
    expect(merged.start.branches).toEqual([black("d4", "", [white("a1", "here", [black("b2"), black("c3")])])]);
    expect(merged.notes).toEqual([expect.stringMatching(/^Line 1, column 51: W\[z9\] is no point/)]);
  });

  it("keeps the moves of the game apart from variations if its line ends early", () => {
    const cut = read("(;SZ[7];B[d4](;W[resign])(;W[a1]))");
    expect([cut.played, movesOf(cut)]).toEqual([1, ["d4", "a1"]]);
  });

  it("rejects other texts", () => {
    expect(() => sgf.read("(;SZ[7];B[z9z])")).toThrow("Line 1, column 9: B[z9z] is no point of a board of size 7.");
    expect(() => sgf.read("(;B[d4])")).toThrow("the size of its board (SZ)");
    expect(() => sgf.read("()")).toThrow("contains no game");
    expect(sgf.read("SZ[7] (;B[d4])")).toBeNull();
    expect(sgf.read("chabudai record 1")).toBeNull();
  });
});

const EMPTY: AnalysisPosition = { comment: "", branches: [] };

interface ImportCase {
  text: string;
  notes?: string[];
  moves?: string[];
  seats?: number[];
  position?: string | null;
}

const CASES: Record<string, ImportCase> = {
  "AE removes stones": { text: "(;SZ[5]AB[a1][b1];AE[b1];B[c3])", position: "black a1, black to move", moves: ["c3"] },
  "a compressed point list": { text: "(;SZ[5]AB[a1:b2]PL[W])", position: "black a1 b1 a2 b2, white to move" },
  "a point that is set up twice": {
    text: "(;SZ[5]AB[a1]AW[a1])",
    position: "white a1, black to move",
    notes: ["Line 1, column 14: a1 is set up twice in one node"],
  },
  "set-up after the first move": {
    text: "(;SZ[5];B[a1]\n;AW[b2];B[c3])",
    moves: ["a1"],
    notes: ["Line 2, column 2: Stones can be set up only before the first move"],
  },
  "set-up in one of several variations": {
    text: "(;SZ[5](;B[c3])(;AB[a1];B[d4]))",
    position: null,
    notes: ["Line 1, column 18: Stones can be set up only"],
  },
  "two moves in one node": {
    text: "(;SZ[5];B[a1]W[b2];B[c3])",
    moves: ["a1", "b2", "c3"],
    notes: ["Line 1, column 14: A node holds several moves"],
  },
  "two values of a move": { text: "(;SZ[5];B[a1][b2])", moves: ["a1"], notes: ["B has 2 values"] },
  resignation: {
    text: "(;SZ[5];B[a1];W[b2];B[resign])",
    moves: ["a1", "b2"],
    notes: ["Line 1, column 21: B[resign] ends"],
  },
  "a pass": {
    text: "(;SZ[5];B[a1];W[pass];B[c3])",
    moves: ["a1", "c3"],
    seats: [0, 0],
    notes: ["W[pass]: Nakatta has no"],
  },
  "an empty move, a pass in Go": { text: "(;SZ[5];B[a1];W[];B[tt])", moves: ["a1"], notes: ["W[]: ", "B[tt]: "] },
  "a square size in two numbers": { text: "(;SZ[5:5];B[e5])", moves: ["e5"] },
  "the number of another game": { text: "(;GM[11]SZ[5];B[e5])", moves: ["e5"], notes: ["Line 1, column 3: GM[11]"] },
  "an earlier file of this program": { text: "(;GM[11]AP[Chabudai]SZ[5];B[e5])", moves: ["e5"] },
  "unknown rules": { text: "(;SZ[5]RU[chinese];B[e5])", moves: ["e5"], notes: ["The rules “chinese” (RU)"] },
  "unknown properties, once": {
    text: "(;SZ[5]XY[1]AN[me];B[e5]XY[2]TR[e5])",
    moves: ["e5"],
    notes: ["Line 1, column 8: These properties are not imported, here and later: “XY” (2 times), “AN”, “TR”."],
  },
  "the colours of stones after a swap": {
    text: "(;SZ[5];B[a1];W[swap];W[b2];B[c3])",
    moves: ["a1", "swap", "b2", "c3"],
    seats: [0, 1, 0, 1],
  },
  "the colours of players after a swap": {
    text: "(;SZ[5];B[a1];W[swap];B[b2];W[c3])",
    moves: ["a1", "swap", "b2", "c3"],
    seats: [0, 1, 0, 1],
    notes: ["Line 1, column 23: After the swap the colours"],
  },
  "a swap of pieces, which mirrors the board": {
    text: "(;SZ[5];B[a2];W[swap-pieces];B[c4];W[d1])",
    moves: ["a2", "swap", "d3", "a4"],
    seats: [0, 1, 0, 1],
    notes: ["The swap keeps the stone where it is"],
  },
  "White moves first": { text: "(;SZ[5];W[a1];B[b2])", moves: ["a1", "b2"], seats: [1, 0], position: "white to move" },
  "a turn that comes twice in a variation": {
    text: "(;SZ[5];B[a1](;W[b2])(;B[c3]))",
    notes: ["Line 1, column 24: Black moves twice in a row"],
  },
  "several games": {
    text: "(;SZ[5];B[a1])\n(;SZ[5];B[b1])",
    moves: ["a1"],
    notes: ["Line 2, column 1: Only the first game"],
  },
  "an open value and parenthesis": {
    text: "(;SZ[5];B[a1]C[end",
    moves: ["a1"],
    notes: ["Line 1, column 15: A value is not closed", "Line 1, column 19: The file ends"],
  },
  "text outside values": {
    text: "(;SZ[5];B[a1] hello 1.;W[b2])",
    moves: ["a1", "b2"],
    notes: ["Line 1, column 15: “hello” is ignored: it has no value", "Line 1, column 21: “1.” is ignored"],
  },
  "a byte order mark and blank lines": {
    text: "\ufeff\n\n(;SZ[5];B[a1];W[z1])",
    moves: ["a1"],
    notes: ["Line 3, column 15: W[z1]"],
  },
};

describe("R4, V3: an import names what it leaves out, with its place", () => {
  it.each(Object.entries(CASES))("%s", (_name, { text, notes = [], moves, seats, position }) => {
    const imported = read(text);
    if (moves !== undefined) expect(movesOf(imported)).toEqual(moves);
    if (seats !== undefined) expect(mainBranches(imported.start).map(({ seat }) => seat)).toEqual(seats);
    if (position !== undefined) expect(imported.position).toBe(position);
    expect(imported.notes).toEqual(notes.map((note) => expect.stringContaining(note) as string));
  });

  it.each(["5:6", "1", "30", "99999999999999999999", "1e1", "-5", ""])("rejects the size %s", (size) => {
    expect(() => sgf.read(`(;SZ[${size}])`)).toThrow(/^Line 1, column 3: SZ is “.*”, but a board of Nakatta is square/);
  });

  it("limits the list of notes", () => {
    const { notes } = read(`(;SZ[5]${Array.from({ length: 1000 }, (_, n) => `!${n};`).join("")})`);
    expect([notes.length, notes.at(-1)]).toEqual([51, "There are 950 more notes."]);
    expect(read(`(;SZ[5]${"!;".repeat(1000)})`).notes).toEqual([
      "Line 1, column 8 (and at 999 later places): “!” is ignored: it stands outside a value.",
    ]);
  });
});

/** Counts how often the reader looks at a character. Its regular expressions are checked by ESLint (`regexp/`). */
function countReads(text: string): number {
  const reads = vi.spyOn(String.prototype, "charCodeAt");
  try {
    sgf.read(text);
  } catch (error) {
    expect((error as Error).message).toMatch(/\.$/);
  }
  const count = reads.mock.calls.length;
  reads.mockRestore();
  return count;
}

const LENGTH = 40_000;

const LONG_TEXTS: Record<string, string> = {
  letters: "x".repeat(LENGTH),
  "letters in a game": `(;SZ[5]${"x".repeat(LENGTH)}`,
  "open parentheses": "(".repeat(2.5 * LENGTH),
  "open parentheses with nodes": `(;SZ[5]${"(;B[a1]".repeat(LENGTH / 5)}`,
  "open brackets": `(;SZ[5]C${"[".repeat(LENGTH)}`,
  "closed parentheses": `(;SZ[5]${")".repeat(LENGTH)}`,
  backslashes: `(;SZ[5]C[${"\\".repeat(LENGTH)}`,
  "spaces after a name": `(;SZ[5]C${" ".repeat(LENGTH)}`,
  "other characters": `(;SZ[5]${"!".repeat(LENGTH)}`,
  "a long line of play": `(;SZ[5]${";B[a1];W[b2]".repeat(LENGTH / 10)})`,
  "many variations": `(;SZ[29]${"(;B[a1];W[b2])".repeat(LENGTH / 10)})`,
  "nested variations": `(;SZ[29]${"(;B[a1])(;B[b1]".repeat(LENGTH / 10)}`,
  "many properties": `(;SZ[5]${Array.from({ length: 5000 }, (_, n) => `${n % 2 === 0 ? "XA" : "XB"}[${n}]`).join("")})`,
  "a long point": `(;SZ[5];B[${"a".repeat(LENGTH)}${"9".repeat(LENGTH)}])`,
  "huge set-ups": `(;SZ[29]AB${"[a1:zz]".repeat(LENGTH / 10)})`,
};

describe("V2: the time to read SGF grows linearly", () => {
  it.each(Object.entries(LONG_TEXTS))("%s", (_name, text) => {
    expect(countReads(text)).toBeLessThan(3 * text.length + 100);
  });

  it("limits the depth of variations", () => {
    const { start, notes } = read(`(;SZ[29]${"(;B[a1])(;B[b1]".repeat(60)}`);
    expect(notes).toContainEqual(expect.stringContaining("Variations are nested more than 50 deep."));
    expect(start).not.toEqual(EMPTY);
  });

  it("writes long lines and deep variations", () => {
    let deep: AnalysisPosition = EMPTY;
    for (let depth = 0; depth < 20_000; depth++)
      deep = { comment: "", branches: [black("a1"), { ...white("b1"), ...deep }] };
    expect(sgf.write({ options: { size: 5 }, position: null, start: deep, names: [] })).toHaveLength(360_052);
  });
});
