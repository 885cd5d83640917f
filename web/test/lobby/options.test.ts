import { render } from "preact-render-to-string";
import { h } from "preact";
import { expect, it } from "vitest";
import { eurojongg } from "../../src/games/eurojongg";
import type { OptionSpec } from "../../src/line/messages";
import { differing, isSame, valuesOf, withOption } from "../../src/lobby/options";
import { OptionField } from "../../src/lobby/OptionField";

const STACKS: OptionSpec = { name: "stacks", kind: "numbers", default: 8, help: "", values: [8, 16] };
const NO_WINS: OptionSpec = {
  name: "no_wins",
  kind: "list",
  default: [],
  help: "",
  words: ["same-face", "four-tomes"],
};
const BONUSES: OptionSpec = {
  name: "bonuses",
  kind: "table",
  default: {},
  help: "",
  names: ["all-runs", "hidden-hand"],
  least: 0,
  most: 10_000,
};
const SPECS = [STACKS, NO_WINS, BONUSES];

it("sends lists, tables and chosen numbers only when they are not the default", () => {
  const touched = { stacks: 8, no_wins: [], bonuses: {} };
  expect(differing(SPECS, touched)).toEqual({});
  const changed = { stacks: 16, no_wins: ["four-tomes"], bonuses: { "all-runs": 0 } };
  expect(differing(SPECS, changed)).toEqual(changed);
  expect(withOption(SPECS, changed, "bonuses", {})).toEqual({ stacks: 16, no_wins: ["four-tomes"] });
});

it("forgets remembered values that the option does not take", () => {
  const wrong = { stacks: 12, no_wins: ["moon"], bonuses: { "all-runs": 10_001 } };
  expect(valuesOf(SPECS, wrong)).toEqual({ stacks: 8, no_wins: [], bonuses: {} });
  expect(valuesOf(SPECS, { bonuses: { moon: 5 } }).bonuses).toEqual({});
  expect(valuesOf(SPECS, { bonuses: [] }).bonuses).toEqual({});
  expect(valuesOf(SPECS, { bonuses: { "all-runs": 0.5 } }).bonuses).toEqual({});
});

it("takes tables as one whatever their order, and lists only in theirs", () => {
  expect(isSame({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(isSame(["a", "b"], ["b", "a"])).toBe(false);
  expect(isSame([], {})).toBe(false);
});

function field(spec: OptionSpec, value: unknown): string {
  return render(h(OptionField, { spec, game: eurojongg, value, onChange: () => {} }));
}

it("draws a number to choose, a box for each word, and a row for each name", () => {
  expect(field(STACKS, 16).match(/type="radio"/g)).toHaveLength(2);
  const list = field(NO_WINS, ["four-tomes"]);
  expect(list.match(/type="checkbox"/g)).toHaveLength(2);
  expect(list).toMatch(/value="four-tomes"[^>]*checked/);
  const table = field(BONUSES, { "all-runs": 20 });
  expect(table.match(/type="number"/g)).toHaveLength(2);
  expect(table).toContain("All runs 20");
  expect(table).toContain("one name set");
  for (const preset of ["None", "Few", "Many"]) expect(table).toContain(`>${preset}</button>`);
});
