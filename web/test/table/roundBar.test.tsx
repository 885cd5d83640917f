import { renderToString } from "preact-render-to-string";
import { expect, it } from "vitest";
import type { SeatInfo, TableMessage } from "../../src/net/messages";
import { RoundBar } from "../../src/table/RoundBar";

const VIEW = { game: "birds", seat: 0, acting: [], over: false };

function seat(number: number, name: string): SeatInfo {
  const called = `Seat ${number + 1}`;
  return { seat: number, name, kind: "person", level: null, present: true, stand_in: false, resigned: false, called };
}

function drawn(you: number | null, ready: number[]): string {
  const table = {
    match: 1,
    you,
    seats: [seat(0, "Anna"), seat(1, "Bea")],
    view: VIEW,
    pause: { opens: 100_000, closes: 106_000, ready, lines: [], rounds: [] },
    now: 100_000,
  } as unknown as TableMessage;
  return renderToString(<RoundBar table={table} isOpen onReady={() => {}} />);
}

it("p6: shows a countdown and a button", () => {
  const html = drawn(0, []);
  expect(html).toContain("Next deal in 6 s");
  expect(html).toMatch(/<button[^>]*aria-pressed="?false"?[^>]*>Ready<\/button>/);
  expect(html).not.toContain("Waiting for");
});

it("p6: names the awaited players once the viewer is ready", () => {
  const html = drawn(0, [0]);
  expect(html).toMatch(/<button[^>]*disabled[^>]*>Ready<\/button>/);
  expect(html).toContain("Waiting for Bea.");
  expect(drawn(0, [0, 1])).not.toContain("Waiting for");
});

it("p6: shows spectators the countdown without a button", () => {
  const html = drawn(null, [0]);
  expect(html).toContain("Next deal in 6 s");
  expect(html).toContain("Waiting for Bea.");
  expect(html).not.toContain("<button");
});
