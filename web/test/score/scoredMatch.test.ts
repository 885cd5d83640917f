/** What the scorer stores is checked when it is read, and a damaged form is an empty one. */

import { beforeEach, expect, it, vi } from "vitest";
import { describeHand, readHandForm } from "../../src/games/eurojongg/scoredHand";
import { loadMatch, NEW_MATCH, saveMatch, type ScoredMatch } from "../../src/score/scoredMatch";
import { stubLocalStorage } from "../storage";

const COUNT = {
  lines: [{ seat: 0, clause: "B3.5", name: "round won", items: [], points: 1 }],
  points: [1, 0],
  scores: [1, 0],
  standing: { scores: [1, 0] },
  next: 1,
  ending: null,
};
const MATCH: ScoredMatch = {
  options: { target: 5 },
  names: ["Anna", "Bob"],
  rounds: [{ draft: { out: 0 }, count: COUNT }],
  draft: null,
};

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubLocalStorage();
  return () => vi.unstubAllGlobals();
});

it("keeps a match for each game", () => {
  saveMatch("natto", MATCH);
  expect(loadMatch("natto")).toEqual(MATCH);
  expect(loadMatch("eurojongg")).toBe(NEW_MATCH);
});

it.each([
  { ...MATCH, rounds: [{ draft: null, count: { ...COUNT, scores: ["1", 0] } }] },
  {
    ...MATCH,
    rounds: [
      { draft: null, count: COUNT },
      { draft: null, count: { ...COUNT, scores: [1], points: [1] } },
    ],
  },
  { ...MATCH, names: [7] },
  { ...MATCH, options: { deep: { deep: { deep: { deep: { deep: { deep: { deep: { deep: {} } } } } } } } } },
  [],
  "x",
])("starts a new match if the stored one is damaged: %#", (damaged) => {
  stored.set("chabudai.score-natto", JSON.stringify(damaged));
  expect(loadMatch("natto")).toBe(NEW_MATCH);
});

it.each([null, 7, [], { seats: 7 }, { seats: [{ hand: ["Zz", 5], melds: [7, {}] }], winners: [9, "x"], last: "?" }])(
  "reads a damaged form of a hand as an empty one: %#",
  (draft) => {
    const form = readHandForm(draft);
    expect(form.winners).toEqual([]);
    expect(form.seats).toHaveLength(4);
    expect(form.seats.flatMap(({ hand, laid }) => [...hand, ...laid])).toEqual([]);
  },
);

it("describes a hand as the reference specifies it", () => {
  const seat = { hand: ["9c", "9c"], melds: [{ isOpen: true, cards: ["7c", "7c", "7c"] }], laid: ["rose"] };
  const draft = { winners: [0], from: "claim", last: "9c", discarder: 2, seats: [seat] };
  const empty = { hand: "", melds: [], closed: [], laid: "" };
  expect(describeHand(draft, {})).toEqual({
    seats: [{ hand: "9c 9c", melds: ["7c 7c 7c"], closed: [], laid: "rose" }, empty, empty, empty],
    out: { seats: [0], from: "claim", card: "9c", first_turn: false, discarder: 2 },
  });
  expect(describeHand({ seats: [seat] }, { waiting: true })).toMatchObject({ seats: [{ waits: false }, {}, {}, {}] });
});
