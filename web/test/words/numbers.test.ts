import { expect, it } from "vitest";
import { formatChange, formatNumber, formatScore } from "../../src/words/numbers";

it("writes numbers, changes and scores with a minus that is as wide as a plus", () => {
  expect([4000, -12, 0].map(formatNumber)).toEqual(["4,000", "−12", "0"]);
  expect([12, -3, 0].map(formatChange)).toEqual(["+12", "−3", "0"]);
  expect([2, 2.5, -0.5, -1.25, 0, 1000.5].map(formatScore)).toEqual(["2", "2½", "−½", "−1.3", "0", "1,000½"]);
});
