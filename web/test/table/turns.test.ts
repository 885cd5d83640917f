import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../src/net/messages";
import {
  dealBack,
  dealForth,
  isDeal,
  positionOfTurn,
  stepBack,
  stepForth,
  groupByTurn,
  withoutClauses,
  type Turn,
  turnSentence,
} from "../../src/table/turns";
import { insertNames } from "../../src/ui/words";
import { plain } from "../messages";
import { tableMessage } from "../net/tableMessages";

/** Returns the sentence of a turn. */
const read = (turn: Turn) => turnSentence(turn, (message) => insertNames(tableMessage({}), message));

const VIEW = { game: "birds", seat: 1, acting: [], over: false };

function line(turn: number, actor: string, action: string | null, sentence: string, events: string[] = []): LogEntry {
  return {
    number: turn,
    turn,
    actor,
    action,
    sentence: sentence === "" ? null : plain(sentence),
    events: events.map(plain),
    view: VIEW,
  };
}

const DISCARD = line(2, "2", "discard 5c", "Seat 3 discards the 5 of clubs.");
const SKIP = line(2, "1", "skip", "You skip.");
const CLOSED = line(2, "event", null, "", ["Seat 4 gets the 5 of clubs (E7.7)."]);
const LINES = [
  line(1, "chance", "deal", "Hand 1: Seat 1 deals (E2.3, E4.1)."),
  DISCARD,
  SKIP,
  CLOSED,
  line(3, "3", "discard 2s", "Seat 4 discards the 2 of spades."),
];

describe("p5: the log", () => {
  it("has one entry per turn, without empty sentences and skips", () => {
    const turns = groupByTurn(LINES, 0);
    expect(turns.map((turn) => turn.turn)).toEqual([1, 2, 3]);
    expect(turns.map(read)).toEqual([
      "Hand 1: Seat 1 deals.",
      "Seat 3 discards the 5 of clubs. Seat 4 gets the 5 of clubs.",
      "Seat 4 discards the 2 of spades.",
    ]);
    expect(turns.map(isDeal)).toEqual([true, false, false]);
  });

  it("does not repeat the viewer's own claim", () => {
    const mine = line(2, "1", "run 4c 6c", "You claim a run with 4c 6c.", [
      "You claim a run up to the 6 of clubs (E7.14).",
      "You get the 5 of clubs.",
    ]);
    expect(groupByTurn([DISCARD, mine], 0).map(read)).toEqual([
      "Seat 3 discards the 5 of clubs. You claim a run with 4c 6c. You get the 5 of clubs.",
    ]);
  });

  it("puts sentences of several lines on lines of their own", () => {
    const over = line(2, "event", null, "", ["Seat 4 goes out (E8.2).", "Points (E9.1):\nSeat 1: 0.", "Seat 1 deals."]);
    expect(groupByTurn([DISCARD, over], 0).map(read)).toEqual([
      "Seat 3 discards the 5 of clubs. Seat 4 goes out.\nPoints:\nSeat 1: 0.\nSeat 1 deals.",
    ]);
  });

  it("reads the same for a viewer with fewer entries", () => {
    const others = [LINES[0], DISCARD, CLOSED, LINES[4]] as LogEntry[];
    expect(groupByTurn(others, 0).map((turn) => [turn.turn, read(turn)])).toEqual(
      groupByTurn(LINES, 0).map((turn) => [turn.turn, read(turn)]),
    );
  });

  it("can be stepped through by deals", () => {
    const again = line(4, "chance", "deal", "Hand 2: Seat 4 deals (E2.3, E4.1).");
    const two = [...LINES, again, line(5, "0", "discard 3h", "Seat 1 discards the 3 of hearts.")];
    expect([0, 1, 5, 6].map((position) => dealForth(two, 0, position))).toEqual([1, 6, 6, 7]);
    expect([7, 6, 5, 1].map((position) => dealBack(two, 0, position))).toEqual([6, 1, 1, 0]);
    // In a longer match, only the latest entries are loaded at first.
    expect([31, 30].map((position) => dealBack(two.slice(1), 30, position))).toEqual([30, 0]);
  });

  it("can be stepped through by turns, from any entry", () => {
    expect([1, 2, 3, 4, 5].map((position) => stepBack(LINES, 0, position))).toEqual([0, 1, 1, 1, 4]);
    expect([0, 1, 2, 3, 4].map((position) => stepForth(LINES, 0, position))).toEqual([1, 4, 4, 4, 5]);
    expect(stepBack(LINES, 30, 34)).toBe(31);
  });

  it("is stepped through by single entries if they are not loaded", () => {
    expect(stepForth(LINES, 30, 0)).toBe(1);
    expect(stepForth(LINES, 30, 30)).toBe(31);
    expect(stepBack(LINES, 30, 12)).toBe(11);
  });

  it("finds the position of a turn", () => {
    expect(positionOfTurn(LINES, 0, 2)).toBe(4);
    expect(positionOfTurn(LINES, 30, 3)).toBe(35);
    expect(positionOfTurn(LINES, 0, 9)).toBeNull();
  });

  it("drops clause numbers from sentences", () => {
    expect(withoutClauses("Beat two 5s: it takes two 6s (T2.4). Seat 2 (bot) waits (E14.2, E7.1).")).toBe(
      "Beat two 5s: it takes two 6s. Seat 2 (bot) waits.",
    );
  });
});
