/** The results of an experiment: only an answer that shows a difference is highlighted, and approximate intervals say so. */

import { render } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { Answers } from "../../src/lab/Answers";
import { measureTitle } from "../../src/lab/LabPage";
import type { LabAnswer } from "../../src/lab/lab";

const ANSWER: LabAnswer = {
  measure: "balance.seat",
  variants: ["standard", "changed"],
  difference: 0.2,
  low: 0.1,
  high: 0.3,
  level: 0.95,
  n: 100,
  sentence: "A sentence.",
  message: { id: "plain", args: { text: "A sentence." } },
  unit: "share of wins",
  values: [0.1, 0.3],
  shown: "difference",
  is_approximate: false,
};

function page(change: Partial<LabAnswer>): string {
  return render(<Answers answers={[{ ...ANSWER, ...change }]} people={[]} titles={new Map()} />);
}

describe("the answers of an experiment", () => {
  it("highlights a difference that is shown", () => {
    expect(page({})).toContain("lab-shown");
    expect(page({})).not.toContain("approximately");
  });

  it("does not highlight an interval without zero if the answer is inconclusive after correction", () => {
    expect(page({ shown: "undecided" })).not.toContain("lab-shown");
  });

  it("marks an approximate interval and highlights nothing, because the sentence says what was tested", () => {
    const approximate = page({ measure: "length.plays", unit: "plays", is_approximate: true });
    expect(approximate).toContain("approximately from +0.100 to +0.300");
    expect(approximate).not.toContain("lab-shown");
  });

  it("keeps a unit that this page does not know", () => {
    expect(page({ measure: "heat", unit: "degrees" })).toContain("degrees");
  });
});

it("calls a measure that this page does not know by the server's title", () => {
  expect(measureTitle({ name: "heat.mean", title: "How warm is it?" })).toBe("How warm is it?");
});
