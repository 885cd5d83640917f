import { describe, expect, it } from "vitest";
import { describeLine } from "../../src/table/ConditionalMoveEditor";
import { allowsConditionalMoves } from "../../src/table/ConditionalMovesButton";
import { seatInfo, tableMessage } from "../net/tableMessages";

describe("conditional moves", () => {
  it("are described by the expected moves and the answer", () => {
    expect(describeLine(["c3", "d4"])).toBe("If c3, then d4");
    expect(describeLine(["c3", "d4", "e5", "f6"])).toBe("If c3, d4, e5, then f6");
  });

  it("are offered if the server takes them and another person may keep the player waiting", () => {
    const people = [seatInfo(0), seatInfo(1)];
    expect(allowsConditionalMoves(tableMessage({ you: 0, plan: [], seats: people }))).toBe(true);
    expect(allowsConditionalMoves(tableMessage({ you: 0, plan: null, seats: people }))).toBe(false);
    const bot = [seatInfo(0), seatInfo(1, { kind: "bot" })];
    expect(allowsConditionalMoves(tableMessage({ you: 0, plan: [], seats: bot }))).toBe(false);
  });
});
