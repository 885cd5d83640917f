import { expect, it } from "vitest";
import type { MatchPreset } from "../../src/games/presentation";
import { chosenPreset, clockWith, offeredPresets, withPreset } from "../../src/lobby/matchPresets";
import type { OptionSpec } from "../../src/net/messages";

const SPECS: OptionSpec[] = [
  { name: "players", kind: "integer", default: 4, help: "", least: 2, most: 6 },
  {
    name: "lives",
    kind: "integer",
    default: 2,
    help: "",
    least: 1,
    most: 5,
    exceptions: [{ option: "players", value: 2, default: 1 }],
  },
  { name: "target", kind: "integer", default: 3, help: "", least: 1, most: 9 },
  { name: "best_of", kind: "odd", default: null, help: "", least: 1, most: 9, instead_of: "target" },
  { name: "open", kind: "switch", default: false, help: "" },
];
const QUICK: MatchPreset = { name: "quick", options: { lives: 1, target: 1 } };
const STANDARD: MatchPreset = { name: "standard", options: {} };
const LONG: MatchPreset = { name: "long", options: { lives: 3 } };
const TOURNAMENT: MatchPreset = { name: "tournament", options: {}, clock: "10+5" };
const PRESETS = [QUICK, STANDARD, LONG, TOURNAMENT];

it("decides the options of all presets, and leaves the number of players and house rules", () => {
  const changed = { players: 3, open: true, lives: 3 };
  expect(withPreset(SPECS, PRESETS, changed, QUICK)).toEqual({ players: 3, open: true, lives: 1, target: 1 });
  expect(withPreset(SPECS, PRESETS, changed, STANDARD)).toEqual({ players: 3, open: true });
});

it("replaces the alternative to an option that it decides", () => {
  expect(withPreset(SPECS, PRESETS, { best_of: 5 }, QUICK)).toEqual({ lives: 1, target: 1 });
  expect(withPreset(SPECS, PRESETS, { best_of: 5 }, STANDARD)).toEqual({});
});

it("is recognized by its options and clock, whatever the house rules", () => {
  const nameOf = (changed: Record<string, unknown>, clock = "none") =>
    chosenPreset(SPECS, PRESETS, changed, clock)?.name;
  expect(nameOf({})).toBe("standard");
  expect(nameOf({ open: true })).toBe("standard");
  expect(nameOf({}, "10+5")).toBe("tournament");
  expect(nameOf({}, "3+2")).toBe("standard");
  expect(nameOf({ lives: 3 }, "10+5")).toBe("long");
  expect(nameOf({ lives: 4 })).toBeUndefined();
  expect(nameOf({ best_of: 5 })).toBeUndefined();
});

it("is offered once if the other options make two presets the same match", () => {
  const names = (changed: Record<string, unknown>) =>
    offeredPresets(SPECS, [{ ...QUICK, options: { lives: 1 } }, STANDARD, TOURNAMENT], changed).map(({ name }) => name);
  expect(names({})).toEqual(["quick", "standard", "tournament"]);
  expect(names({ players: 2 })).toEqual(["quick", "tournament"]);
});

it("takes its clock with it, and leaves a clock that was chosen apart", () => {
  expect(clockWith(TOURNAMENT, STANDARD, "none")).toBe("10+5");
  expect(clockWith(STANDARD, TOURNAMENT, "10+5")).toBe("none");
  expect(clockWith(STANDARD, QUICK, "3+2")).toBe("3+2");
});
