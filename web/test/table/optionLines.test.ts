import { expect, it } from "vitest";
import type { OptionSpec } from "../../src/net/messages";
import { listingOf } from "../../src/games/index";
import { loadWords, setLanguage } from "../../src/words/catalogue";
import { optionLines } from "../../src/table/optionLines";

const SPECS: OptionSpec[] = [
  { name: "lead_bombs", kind: "switch", default: false, help: "" },
  { name: "bombs", kind: "choice", default: "one-sheet", words: ["one-sheet", "tiles", "fewer"], help: "" },
  { name: "target", kind: "integer", default: 3, least: 1, most: 777, help: "" },
];

it("p11: lists the changed options with the labels of the form", () => {
  const game = listingOf("natto");
  if (game === null) throw new Error("the page has the game");
  const lines = optionLines(game, SPECS, { lead_bombs: true, bombs: "tiles", target: 3 });
  expect(lines).toEqual(["Bombs may be led", "Bombs: As with the tiles"]);
  expect(optionLines(game, SPECS, { lead_bombs: false, bombs: "one-sheet", target: 3 })).toEqual([]);
});

it("p11: drops the word `or` from the label of an alternative option", async () => {
  const game = listingOf("natto");
  if (game === null) throw new Error("the page has the game");
  const bestOf: OptionSpec = { name: "best_of", kind: "odd", default: null, instead_of: "target", help: "" };
  expect(optionLines(game, [...SPECS, bestOf], { best_of: 3 })).toEqual(["Best of: 3"]);
  setLanguage("ja");
  await loadWords("options", "page");
  const lines = optionLines(game, [...SPECS, bestOf], { best_of: 3 });
  setLanguage("en");
  await loadWords("natto", "nakatta", "options", "page");
  expect(lines).toEqual(["何ラウンド制か：3"]);
});

it("p11: lists the changed options of Nakatta", () => {
  const game = listingOf("nakatta");
  if (game === null) throw new Error("the page has the game");
  const specs: OptionSpec[] = [
    { name: "size", kind: "integer", default: 13, least: 2, most: 29, help: "" },
    { name: "pie", kind: "switch", default: true, help: "" },
  ];
  expect(optionLines(game, specs, { size: 11, pie: false })).toEqual(["Size: 11", "Pie rule: no"]);
});
