import { renderToString } from "preact-render-to-string";
import { expect, it } from "vitest";
import type { SeatInfo, TableMessage } from "../../src/net/messages";
import type { TableRequests } from "../../src/table/useTableRequests";
import { WaitingNotices } from "../../src/table/WaitingNotices";

const NOW = 1_000_000;
const EVENT = { tournament: "t", name: "Cup", round: 1, sealed: false, absent: NOW + 60_000, ends: NOW + 1_800_000 };

function seat(number: number, name: string, more: Partial<SeatInfo> = {}): SeatInfo {
  const common = { level: null, present: true, stand_in: false, resigned: false, called: `Seat ${number + 1}` };
  return { seat: number, name, kind: "person", ...common, ...more };
}

function rendered(seats: SeatInfo[], more: Partial<TableMessage>): string {
  const table = { you: 0, seats, ending: null, hurry: null, waits: null, event: null, clocks: null, now: NOW, ...more };
  return renderToString(<WaitingNotices table={table as unknown as TableMessage} requests={{} as TableRequests} />);
}

const AWAY = [seat(0, "Anna"), seat(1, "Bea", { present: false })];

it("says at a tournament's table what the tournament does with an absent opponent", () => {
  const html = rendered(AWAY, { event: { ...EVENT, overdue: "turn" } });
  expect(html).toContain("Bea is away. In 60 s they lose the match");
  expect(html).not.toContain("claim the win");
  // The waits of an ordinary table do not contradict the tournament.
  const waits = { seats: [1], stand_in_from: NOW + 600_000, end_from: null };
  const board = rendered(AWAY, { waits, event: { ...EVENT, overdue: "bots" } });
  expect(board).toContain("In 60 s a bot plays for them");
  expect(board).not.toContain("you can let a bot play");
});

it("says nothing about absence once the tournament no longer acts on it", () => {
  expect(rendered(AWAY, { event: { ...EVENT, absent: NOW - 1, overdue: "turn" } })).toBe("");
  expect(rendered(AWAY, { event: { ...EVENT, absent: null, overdue: "time" } })).toBe("");
  expect(rendered([seat(0, "Anna"), seat(1, "Bea")], { event: { ...EVENT, overdue: "turn" } })).toBe("");
});

it("offers at an ordinary table to claim the win from an absent opponent later", () => {
  const waits = { seats: [1], stand_in_from: NOW + 600_000, end_from: NOW + 600_000 };
  expect(rendered(AWAY, { waits })).toContain("claim the win");
});

it("gives the reason why a bot plays for the viewer", () => {
  const replaced = [seat(0, "Anna", { stand_in: true }), seat(1, "Bea")];
  expect(rendered(replaced, {})).toContain("You were away for too long");
  const clocks = { seats: [{ left: 0 }, { left: 5 }] } as unknown as TableMessage["clocks"];
  expect(rendered(replaced, { clocks })).toContain("Your time ran out");
  const over = { ...EVENT, ends: NOW - 1, overdue: "bots" } as const;
  expect(rendered(replaced, { event: over })).toContain("The time of the round is over");
});
