import { describe, expect, it } from "vitest";
import { face as eurojongg } from "../../src/games/eurojongg/face";
import { face as nakatta } from "../../src/games/nakatta/face";
import { face as nanatoridori } from "../../src/games/nanatoridori/face";
import { face as natto } from "../../src/games/natto/face";
import type { PremoveRules } from "../../src/games/presentation";
import type { LogEntry, TableMessage, ViewData } from "../../src/net/messages";
import { maySetPremove, premoveAfter, premoveDelayMs } from "../../src/table/premove";

const VIEW = { game: "", seat: 0, acting: [1], over: false, events: [] } as unknown as ViewData;

function entry(actor: string, action: string, ...events: unknown[]): LogEntry {
  const view = { ...VIEW, events };
  return { number: 1, turn: 1, actor, action, sentence: null, events: [], view };
}

function table(...log: LogEntry[]): TableMessage {
  return { match: 1, you: 0, ending: null, lines: log.length, log_from: 0, log } as unknown as TableMessage;
}

function left(
  game: { premoveRules?: PremoveRules },
  action: string,
  before: TableMessage,
  after: TableMessage,
): string | null {
  const event = { kind: "update", before, after, isResumed: false } as const;
  return premoveAfter({ match: 1, action }, event, game.premoveRules as PremoveRules).premove?.action ?? null;
}

function decisionOf(game: { premoveRules?: PremoveRules }, action: string, ...legal: string[]): string | undefined {
  return game.premoveRules?.decide(action, legal, VIEW);
}

describe("p20: a premove", () => {
  it("is offered while others are to act, and not while a seat is open", () => {
    const playing = { ...table(), pause: null, question: null, legal: [], view: VIEW };
    const seats = (last: "open" | "person") => [{ kind: "person" }, { kind: last }] as TableMessage["seats"];
    expect(maySetPremove({ ...playing, seats: seats("person") })).toBe(true);
    expect(maySetPremove({ ...playing, seats: seats("open") })).toBe(false);
  });

  const first = entry("0", "b2");
  const second = entry("1", "c3");

  it("survives moves of others, but not a takeback, another match, an ending or a lost connection", () => {
    const [before, after] = [table(first), table(first, second)];
    expect(left(nakatta, "d4", before, after)).toBe("d4");
    expect(left(nakatta, "d4", after, before)).toBeNull();
    expect(left(nakatta, "d4", before, { ...after, match: 2 })).toBeNull();
    expect(left(nakatta, "d4", before, { ...after, ending: {} } as TableMessage)).toBeNull();
    const lost = premoveAfter({ match: 1, action: "d4" }, { kind: "lost" }, nakatta.premoveRules as PremoveRules);
    expect(lost.premove).toBeNull();
    expect(lost.notice).toContain("cancelled");
  });

  it("is played if it is legal, and dropped otherwise", () => {
    expect(decisionOf(nakatta, "d4", "d4", "e5")).toBe("play");
    expect(decisionOf(nakatta, "d4", "e5")).toBe("drop");
    expect(left(nakatta, "d4", table(first), table(first, entry("1", "swap")))).toBeNull();
  });

  it("is a pass of a single trick in Natto", () => {
    expect(decisionOf(natto, "pass", "pass", "set 5 5o 5t")).toBe("play");
    expect(decisionOf(natto, "pass", "set 5 5o 5t")).toBe("drop");
    expect(left(natto, "pass", table(first), table(first, entry("1", "set 5 5o 5t")))).toBe("pass");
    expect(left(natto, "pass", table(first), table(first, entry("1", "pass", { kind: "trick", seat: 0 })))).toBeNull();
    expect(left(natto, "pass", table(first), table(first, entry("chance", "deal")))).toBeNull();
  });

  it("passes a whole trick in Nana Toridori, but does not place the drawn card", () => {
    expect(nanatoridori.premoveRules?.repeats).toBe(true);
    expect(decisionOf(nanatoridori, "pass", "pass", "play 5x1@1")).toBe("play");
    expect(decisionOf(nanatoridori, "pass", "keep@0", "drop")).toBe("wait");
    expect(decisionOf(nanatoridori, "pass", "play 5x1@1")).toBe("drop");
    expect(
      left(nanatoridori, "pass", table(first), table(first, entry("1", "pass", { kind: "sweep", seat: 2 }))),
    ).toBeNull();
  });

  it("is a discard in Euro-Jongg, which waits during claims and never costs a win", () => {
    expect(decisionOf(eurojongg, "discard 7h", "skip", "run 8h 9h")).toBe("wait");
    expect(decisionOf(eurojongg, "discard 7h", "discard 7h", "discard 8h")).toBe("play");
    expect(decisionOf(eurojongg, "discard 7h", "win", "discard 7h")).toBe("drop");
    expect(decisionOf(eurojongg, "discard 7h", "lay 5r", "discard 7h")).toBe("drop");
    expect(left(eurojongg, "discard 7h", table(first), table(first, entry("0", "skip")))).toBe("discard 7h");
    expect(left(eurojongg, "discard 7h", table(first), table(first, entry("0", "run 8h 9h")))).toBeNull();
  });

  it("is delayed like a human move if its timing could reveal it", () => {
    for (const game of [natto, nanatoridori, eurojongg]) {
      expect(premoveDelayMs(game.premoveRules as PremoveRules, 0)).toBeGreaterThan(500);
      expect(premoveDelayMs(game.premoveRules as PremoveRules, 0.99)).toBeLessThan(2000);
    }
    expect(premoveDelayMs(nakatta.premoveRules as PremoveRules, 0.5)).toBe(0);
  });
});
