import { expect, it } from "vitest";
import { columnLetters, findChain, findLinks, parsePoint, pointName } from "../../src/games/nakatta/points";
import { routeOf } from "../../src/routes";

it("names the columns after z aa, ab, …", () => {
  expect([0, 25, 26, 27, 28].map(columnLetters)).toEqual(["a", "z", "aa", "ab", "ac"]);
});

it("parses every name that it formats", () => {
  for (let column = 0; column < 29; column++) {
    for (const row of [0, 9, 28]) expect(parsePoint(pointName({ column, row }))).toEqual({ column, row });
  }
});

it("rejects texts that are not points", () => {
  expect(["", "5e", "e0", "e05", "E5", "swap", "e5 "].map(parsePoint)).toEqual(Array(7).fill(null));
});

it("finds the stones that touch side by side, and not diagonally", () => {
  const rows = ["B.B", "BB.", "..B"];
  const names = findChain(rows, { column: 0, row: 2 }).map(pointName).sort();
  expect(names).toEqual(["a2", "a3", "b2"]);
  expect(findChain(rows, { column: 1, row: 2 })).toEqual([]);
});

it("links each pair of neighbours once", () => {
  const points = ["a1", "a2", "b2"].flatMap((name) => parsePoint(name) ?? []);
  expect(findLinks(points).map(([a, b]) => pointName(a) + pointName(b))).toEqual(["a1a2", "a2b2"]);
});

it("parses the path and the fragment of a page", () => {
  expect(routeOf("/", "")).toEqual({ kind: "lobby" });
  expect(routeOf("/t/Ab_-9", "")).toEqual({ kind: "table", table: "Ab_-9", key: null, match: null });
  expect(routeOf("/t/Ab", "#key=K-1")).toEqual({ kind: "table", table: "Ab", key: "K-1", match: null });
  expect(routeOf("/t/Ab/2", "")).toEqual({ kind: "table", table: "Ab", key: null, match: 2 });
  expect(routeOf("/t/Ab", "#join=J")).toEqual({ kind: "invitation", table: "Ab", invitation: "J" });
  expect(routeOf("/t/a/b", "")).toEqual({ kind: "not-found" });
});
