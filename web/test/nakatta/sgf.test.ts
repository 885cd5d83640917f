import { describe, expect, it } from "vitest";
import { sgf } from "../../src/games/nakatta/sgf";
import { movesIn } from "../../src/table/replayed";

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

describe("p20: SGF", () => {
  it("says what a record says, without what was taken back, and is read as it was written", () => {
    const { game, options, actions } = movesIn(RECORD);
    expect([game, actions]).toEqual(["nakatta", ["c3", "swap", "b2"]]);
    const text = sgf.write({ options, actions, names: ["An]na", "Bea"] });
    expect(text).toContain("SZ[5]PB[An\\]na]PW[Bea]");
    expect(sgf.read(text)).toEqual({ options: { size: 5, pie: true }, actions });
  });

  it("is read in the dialects of other sites, and only the game that was played", () => {
    const go = "(;GM[1]SZ[9];B[aa]C[a (remark) ;W[bb\\]];W[ii](;B[ab])(;B[ac]))";
    expect(sgf.read(go)?.actions).toEqual(["a9", "i1", "a8"]);
    expect(sgf.read("(;SZ[7];B[d4];W[swap-sides];B[c3])")?.actions).toEqual(["d4", "swap", "c3"]);
    expect(sgf.read("(;SZ[7];B[z9z])")).toBeNull();
    expect(sgf.read("(;B[d4])")).toBeNull();
    expect(sgf.read("chabudai record 1")).toBeNull();
  });
});
