import { render } from "preact-render-to-string";
import { h } from "preact";
import { expect, it } from "vitest";
import { eurojongg } from "../../src/games/eurojongg";
import { natto } from "../../src/games/natto";
import type { OptionSpec } from "../../src/net/messages";
import { changedOptions, isSame, valuesOf, withOption } from "../../src/lobby/options";
import { OptionField } from "../../src/lobby/OptionField";

const PLAIN = { isExplained: false, seatLabels: [], onChange: () => {} };
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

it("sends lists, tables and numbers only if they differ from the default", () => {
  const touched = { stacks: 8, no_wins: [], bonuses: {} };
  expect(changedOptions(SPECS, touched)).toEqual({});
  const changed = { stacks: 16, no_wins: ["four-tomes"], bonuses: { "all-runs": 0 } };
  expect(changedOptions(SPECS, changed)).toEqual(changed);
  expect(withOption(SPECS, changed, "bonuses", {})).toEqual({ stacks: 16, no_wins: ["four-tomes"] });
});

const TARGET: OptionSpec = { name: "target", kind: "integer", default: 3, help: "", least: 1, most: 777 };
const BEST_OF: OptionSpec = {
  name: "best_of",
  kind: "odd",
  default: null,
  instead_of: "target",
  help: "",
  least: 1,
  most: 777,
};

it("lets an option and its alternative replace each other", () => {
  const pair = [TARGET, BEST_OF];
  expect(valuesOf(pair, {})).toEqual({ target: 3, best_of: null });
  expect(changedOptions(pair, {})).toEqual({});
  const best = withOption(pair, { target: 5 }, "best_of", 7);
  expect(best).toEqual({ best_of: 7 });
  expect(valuesOf(pair, best)).toEqual({ target: null, best_of: 7 });
  expect(changedOptions(pair, best)).toEqual({ best_of: 7 });
  expect(withOption(pair, best, "target", 4)).toEqual({ target: 4 });
  // Choosing the default value removes both changes.
  expect(withOption(pair, best, "target", 3)).toEqual({});
  for (const wrong of [4, 779, 0, 1.5, "5"]) expect(valuesOf(pair, { best_of: wrong })).toEqual(valuesOf(pair, {}));
});

const STARTS: OptionSpec = { name: "starts", kind: "seat", default: "drawn", help: "", words: ["drawn"], most: 5 };

it("accepts a word or the number of a seat", () => {
  expect(changedOptions([STARTS], { starts: 0 })).toEqual({ starts: 0 });
  for (const wrong of [6, -1, "0", "moon", null])
    expect(valuesOf([STARTS], { starts: wrong })).toEqual({ starts: "drawn" });
  const players: OptionSpec = { name: "players", kind: "integer", default: 4, help: "", least: 2, most: 6 };
  expect(changedOptions([players, STARTS], { starts: 3 })).toEqual({ starts: 3 });
  expect(changedOptions([players, STARTS], { players: 3, starts: 3 })).toEqual({ players: 3 });
  const drawn = field(STARTS, 2);
  expect(drawn.match(/type="radio"/g)).toHaveLength(7);
  expect(drawn).toContain("<span>Seat 3</span>");
});

it("shows the best of some rounds as suggested numbers and a field for another odd number", () => {
  const shown = render(h(OptionField, { spec: BEST_OF, game: natto, value: 7, ...PLAIN }));
  for (const rounds of [1, 3, 5, 7, 9]) expect(shown).toContain(`<span>${rounds}</span>`);
  expect(shown).toMatch(/type="number"[^>]*step="2"/);
});

it("ignores stored values that are invalid", () => {
  const wrong = { stacks: 12, no_wins: ["moon"], bonuses: { "all-runs": 10_001 } };
  expect(valuesOf(SPECS, wrong)).toEqual({ stacks: 8, no_wins: [], bonuses: {} });
  expect(valuesOf(SPECS, { bonuses: { moon: 5 } }).bonuses).toEqual({});
  expect(valuesOf(SPECS, { bonuses: [] }).bonuses).toEqual({});
  expect(valuesOf(SPECS, { bonuses: { "all-runs": 0.5 } }).bonuses).toEqual({});
});

it("compares tables regardless of order, and lists by order", () => {
  expect(isSame({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(isSame(["a", "b"], ["b", "a"])).toBe(false);
  expect(isSame([], {})).toBe(false);
});

function field(spec: OptionSpec, value: unknown): string {
  return render(h(OptionField, { spec, game: eurojongg, value, ...PLAIN }));
}

it("shows the help and example of a house rule, and the labels of seats", () => {
  const rule: OptionSpec = { name: "waiting", kind: "switch", default: false, help: "one waits", example: "You wait." };
  expect(field(rule, false)).not.toContain("You declare");
  const told = render(h(OptionField, { spec: rule, game: eurojongg, value: false, ...PLAIN, isExplained: true }));
  expect(told).toContain("A seat may declare that one card is missing.");
  expect(told).toContain("You declare that you wait:");
  const words = ["Seat 1: you", "Seat 2: next after you"];
  const seats = render(
    h(OptionField, { spec: { ...STARTS, most: 1 }, game: eurojongg, value: 0, ...PLAIN, seatLabels: words }),
  );
  for (const word of words) expect(seats).toContain(`<span>${word}</span>`);
});

it.each<[OptionSpec, unknown]>([
  [{ name: "pie", kind: "switch", default: false, help: "" }, false],
  [{ name: "leads", kind: "choice", default: "loser", help: "", words: ["loser", "winner"] }, "loser"],
  [{ name: "hand_limit", kind: "integer", default: 32, help: "", least: 1, most: 1000 }, 32],
  [BEST_OF, 5],
  [STARTS, "drawn"],
  [STACKS, 8],
  [NO_WINS, []],
  [BONUSES, {}],
])("shows the example of an option of any kind: $kind", (spec, value) => {
  // The catalogue has no words for the options of this game.
  const game = { ...eurojongg, key: "birds" };
  const rule = { ...spec, help: "what it is for", example: "What it comes to." };
  const told = render(h(OptionField, { spec: rule, game, value, ...PLAIN, isExplained: true }));
  for (const words of ["What it is for.", "What it comes to."]) expect(told.split(words)).toHaveLength(2);
});

it("shows suggested numbers, a checkbox per word, and a row per name", () => {
  expect(field(STACKS, 16).match(/type="radio"/g)).toHaveLength(2);
  const list = field(NO_WINS, ["four-tomes"]);
  expect(list.match(/type="checkbox"/g)).toHaveLength(2);
  expect(list).toMatch(/value="four-tomes"[^>]*checked/);
  const table = field(BONUSES, { "all-runs": 20 });
  expect(table.match(/type="number"/g)).toHaveLength(2);
  expect(table).toContain("All runs 20");
  expect(table).toContain("1 set");
  for (const preset of ["None", "Few", "Many"]) expect(table).toContain(`>${preset}</button>`);
});
