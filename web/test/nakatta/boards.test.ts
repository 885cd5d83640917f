import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { planFor, pointAt } from "../../src/games/nakatta/plan";

const FOLDER = new URL("../../src/games/nakatta/", import.meta.url);
const usual = readFileSync(new URL("emblem.css", FOLDER), "utf8");
const boards = readFileSync(new URL("nakatta.css", FOLDER), "utf8");

/** The colours of a rule that depend on the scheme, by the names of their variables: the light one and the dark one. */
function coloursOf(css: string, rule: string): Map<string, [string, string]> {
  const found = new RegExp(`^${rule.replace(".", "[.]")} [{]([^}]*)[}]`, "m").exec(css)?.[1] ?? "";
  const pairs = found.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map([...pairs].map(([, name, light, dark]) => [name as string, [light as string, dark as string]]));
}

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ["wood", coloursOf(usual, ":root")],
  ["slate", coloursOf(boards, ".nk-of-slate")],
  ["paper", coloursOf(boards, ".nk-of-paper")],
])("a board of %s", (_board, colours) => {
  it.each([
    ["light", 0],
    ["dark", 1],
  ] as const)("shows its lines and the stones of both colours, %s", (_scheme, at) => {
    for (const ground of ["wood-a", "wood-b"]) {
      const under = colours.get(ground)?.[at] ?? "";
      expect(contrast(under, colours.get("grid")?.[at] ?? "")).toBeGreaterThan(2.1);
      expect(contrast(under, "#141316")).toBeGreaterThan(2.3);
      // A white stone is told by its face or by its rim.
      expect(Math.max(contrast(under, "#fbf8f0"), contrast(under, "#6d604b"))).toBeGreaterThan(3);
    }
  });
});

it("lies the other way round: the same points under other places", () => {
  const [plan, turned] = [planFor(9, 500), planFor(9, 500, true)];
  expect([turned.x(0), turned.y(0)]).toEqual([plan.x(8), plan.y(8)]);
  for (const one of [plan, turned]) {
    expect(pointAt(one, one.x(2) + 4, one.y(7) - 4)).toEqual({ column: 2, row: 7 });
    expect(pointAt(one, 1, 250)).toBeNull();
    expect(pointAt(one, 499, 250)).toBeNull();
  }
});
