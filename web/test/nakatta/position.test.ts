import { describe, expect, it } from "vitest";
import {
  emptyPosition,
  formatPosition,
  putStone,
  parsePosition,
  rowsOf,
  setUpFromView,
} from "../../src/games/nakatta/position";
import type { NakattaView } from "../../src/games/nakatta/view";

describe("a set-up position", () => {
  it.each(["black to move", "black c3 d4, white a1, white to move", "white b2, black to move"])(
    "is formatted as it was parsed: %s",
    (text) => expect(formatPosition(parsePosition(text))).toBe(text),
  );

  it("places and removes stones, at most one on each point", () => {
    const one = putStone(putStone(emptyPosition, "a1", "B"), "b2", "W");
    expect(rowsOf(one, 2)).toEqual([".W", "B."]);
    expect(rowsOf(putStone(one, "a1", "W"), 2)).toEqual([".W", "W."]);
    expect(formatPosition(putStone(putStone(one, "a1", null), "b2", null))).toBe("black to move");
  });

  it("starts from the stones of a view", () => {
    const view = { size: 2, rows: [".W", "B."], to_move: "W" } as unknown as NakattaView;
    expect(setUpFromView(view)).toEqual({
      options: { size: 2, pie: false },
      position: "black a1, white b2, white to move",
    });
  });
});
