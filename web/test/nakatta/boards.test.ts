import { describe, expect, it } from "vitest";
import { layOutBoard, pointAt } from "../../src/games/nakatta/layout";
import { coloursOf, contrast, SCHEMES, styles } from "../colours";

const usual = styles("games/nakatta/palette.generated.css");
const boards = styles("games/nakatta/nakatta.css");

describe.each([
  ["wood", coloursOf(usual, ":root")],
  ["slate", coloursOf(boards, ".nk-of-slate")],
  ["paper", coloursOf(boards, ".nk-of-paper")],
])("the %s board", (_board, colours) => {
  it.each(SCHEMES)("shows its lines and the stones of both colours, %s", (_scheme, at) => {
    for (const ground of ["wood-a", "wood-b"]) {
      const under = colours.get(ground)?.[at] ?? "";
      expect(contrast(under, colours.get("grid")?.[at] ?? "")).toBeGreaterThan(2.1);
      expect(contrast(under, "#141316")).toBeGreaterThan(2.3);
      // A white stone is recognisable by its face or its rim.
      expect(Math.max(contrast(under, "#fbf8f0"), contrast(under, "#6d604b"))).toBeGreaterThan(3);
    }
  });
});

it("rotates: the same points at other positions", () => {
  const [layout, turned] = [layOutBoard(9, 500), layOutBoard(9, 500, true)];
  expect([turned.x(0), turned.y(0)]).toEqual([layout.x(8), layout.y(8)]);
  for (const one of [layout, turned]) {
    expect(pointAt(one, one.x(2) + 4, one.y(7) - 4)).toEqual({ column: 2, row: 7 });
    expect(pointAt(one, 1, 250)).toBeNull();
    expect(pointAt(one, 499, 250)).toBeNull();
  }
});
