import { describe, expect, it } from "vitest";

import { asSentence } from "../../src/ui/words";

describe("asSentence", () => {
  it.each([
    ["there is no such table", "There is no such table."],
    ["c3 is taken by Black (N3.2)", "c3 is taken by Black (N3.2)."],
    ["White moves.", "White moves."],
  ])("makes %j a sentence", (text, sentence) => {
    expect(asSentence(text)).toBe(sentence);
  });
});
