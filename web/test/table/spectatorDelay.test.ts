import { expect, it } from "vitest";
import { ageWords } from "../../src/table/spectatorDelay";

const MINUTE_MS = 60_000;

it.each([
  [0, "a minute"],
  [119_000, "a minute"],
  [2 * MINUTE_MS, "2 minutes"],
  [119 * MINUTE_MS, "119 minutes"],
  [120 * MINUTE_MS, "2 hours"],
])("describes the age of a position after %d ms", (ms, age) => {
  expect(ageWords(ms)).toBe(`As it was ${age} ago, with all hands open`);
});
