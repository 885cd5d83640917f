import { describe, expect, it } from "vitest";
import { aheadWords, mayAnswerAhead } from "../../src/table/ahead";
import { seatInfo, tableMessage } from "../net/tableMessages";

describe("answers ahead", () => {
  it("are told as what they wait for and what is answered", () => {
    expect(aheadWords(["c3", "d4"])).toBe("If c3, then d4");
    expect(aheadWords(["c3", "d4", "e5", "f6"])).toBe("If c3, d4, e5, then f6");
  });

  it("are offered where the service takes them and another person may keep one waiting", () => {
    const people = [seatInfo(0), seatInfo(1)];
    expect(mayAnswerAhead(tableMessage({ you: 0, plan: [], seats: people }))).toBe(true);
    expect(mayAnswerAhead(tableMessage({ you: 0, plan: null, seats: people }))).toBe(false);
    const bot = [seatInfo(0), seatInfo(1, { kind: "bot" })];
    expect(mayAnswerAhead(tableMessage({ you: 0, plan: [], seats: bot }))).toBe(false);
  });
});
