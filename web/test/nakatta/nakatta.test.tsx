import { render } from "preact-render-to-string";
import { expect, it } from "vitest";
import { Table } from "../../src/games/nakatta/Board";
import { settingForKey, nakattaSettings } from "../../src/games/nakatta/settings";
import type { ComponentProps } from "preact";
import { Emblem } from "../../src/games/nakatta/Emblem";
import { face } from "../../src/games/nakatta/face";
import type { ViewData } from "../../src/net/messages";
import { type BoardChange, boardProps } from "../board";

type TableProps = ComponentProps<typeof Table>;

function view(rows: string[], more: Record<string, unknown> = {}): ViewData {
  return {
    game: "nakatta",
    seat: 0,
    acting: [0],
    over: false,
    size: rows.length,
    rows,
    playable: rows.map((row) => row.replace(/[BW]/g, "-")),
    colours: ["B", "W"],
    to_move: "B",
    can_swap: false,
    last: null,
    skipped: false,
    ...more,
  };
}

function draw({
  view,
  settings,
  ...change
}: BoardChange & { view: ViewData; settings?: TableProps["settings"] }): string {
  const props = boardProps(view, { ...change, turn: { question: null, ...change.turn } });
  return render(<Table {...props} settings={settings ?? nakattaSettings.current()} />);
}

function names(html: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(`${attribute}="([^"]+)"`, "g"))].map((found) => found[1] as string).sort();
}

it("draws the stones of the view and no others", () => {
  const html = draw({ view: view(["..W", ".B.", "..."]) });
  expect(names(html, "data-point")).toEqual(["b2", "c3"]);
});

it("draws the coordinates on all four sides, or not at all", () => {
  const html = draw({ view: view(["...", "...", "..."]) });
  expect(html.match(/>b<\/text>/g)).toHaveLength(2);
  expect(html.match(/>2<\/text>/g)).toHaveLength(2);
  const bare = draw({
    view: view(["...", "...", "..."]),
    settings: { ...nakattaSettings.current(), coordinates: false },
  });
  expect(bare).not.toContain("</text>");
});

it("toggles the move numbers with a key", () => {
  const bare = { ...nakattaSettings.current(), numbers: false };
  const numbered = { ...bare, ...settingForKey("n", bare)?.change };
  const line = { turn: 7, actor: "0", sentence: "Black b2.", events: [] };
  const played = [{ number: 7, action: "b2", ...line }] as unknown as TableProps["played"];
  expect(draw({ view: view(["...", ".B.", "..."]), played, settings: numbered })).toContain(">7</text>");
  expect(draw({ view: view(["...", ".B.", "..."]), played, settings: bare })).not.toContain(">7</text>");
  expect(settingForKey("n", numbered)?.change).toEqual({ numbers: false });
  expect(settingForKey("f", bare)?.change).toEqual({ turned: true });
  expect(settingForKey("x", bare)).toBeNull();
  expect(face.keys.map(([key]) => key)).toContain("n");
});

it("draws an unacknowledged move as pending, not as a stone", () => {
  const html = draw({
    view: view(["..", ".."]),
    turn: { mayAct: true, legal: ["a1"], pending: { action: "a1", accepted: false } },
  });
  expect(names(html, "data-pending")).toEqual(["a1"]);
  expect(html).toContain("nk-pending");
  expect(names(html, "data-point")).toEqual([]);
});

it("dims illegal empty points if the setting says so", () => {
  const settings = { ...nakattaSettings.current(), illegal: "dim" as const };
  const board = view(["...", ".W.", "..."]);
  const html = draw({ view: board, turn: { mayAct: true, legal: ["a1", "a3", "c1", "c3"] }, settings });
  expect(names(html, "data-illegal")).toEqual(["a2", "b1", "b3", "c2"]);
  expect(names(draw({ view: board, turn: { mayAct: true, legal: ["a1"] } }), "data-illegal")).toEqual([]);
});

it("draws the window of a refusal with its culprits and sentence", () => {
  const refusal = {
    code: "naked_attachment",
    clause: "N4.2",
    culprits: [
      { role: "enemy", item: "c3" },
      { role: "empty", item: "b3" },
      { role: "empty", item: "b4" },
    ],
  };
  const html = draw({
    view: view([".....", ".....", "..W..", ".....", "....."]),
    explanation: { action: "c4", sentence: "No: N4.2", refusal, isQuiet: false },
  });
  expect(names(html, "data-culprit")).toEqual(["b3", "b4", "c3"]);
  expect(html).toContain("No: N4.2");
});

it("offers the swap only if it is legal, and describes its consequence", () => {
  const board = view(["...", ".B.", "..."], { last: "b2" });
  expect(face.specialActions?.(board, ["a1", "b1"])).toEqual([]);
  const [swap] = face.specialActions?.(board, ["a1", "swap"]) ?? [];
  expect(swap?.consequence).toBe(
    "You take over the black stone on b2 and Black's goal, top to bottom; your opponent becomes White and moves next.",
  );
});

it("follows the colours of the view, also after a swap", () => {
  const swapped = view(["."], { colours: ["W", "B"] });
  expect(face.seatMark?.(swapped, 0)?.side).toBe("White");
  expect(face.seatMark?.(swapped, 1)?.side).toBe("Black");
});

it("escapes the texts from the server", () => {
  const html = draw({
    view: view(["..", ".."]),
    explanation: { action: "a1", sentence: "<img src=x onerror=alert(1)>", refusal: null, isQuiet: false },
  });
  expect(html).not.toContain("<img");
});

it("marks the last stone in two ways, and no other stone", () => {
  const rows = ["..W", ".B.", "..."];
  expect(draw({ view: view(rows) })).not.toMatch(/nk-last|nk-fresh/);
  const dotted = draw({ view: view(rows, { last: "c3" }) });
  expect(dotted.match(/nk-last-\w+/g)).toEqual(["nk-last-W"]);
  expect(dotted.match(/nk-fresh/g)).toHaveLength(1);
});

it("draws the position of a table, or without one the emblem of the game", () => {
  const drawn = render(<Emblem sketch="B.W/.B./..B" />);
  expect(drawn.match(/icon-stone-B/g)).toHaveLength(3);
  expect(drawn.match(/icon-stone-W/g)).toHaveLength(1);
  expect(drawn.indexOf("icon-stone-B")).toBeLessThan(drawn.indexOf("icon-stone-W"));
  expect(render(<Emblem sketch="" />)).toBe(render(<Emblem />));
  expect(render(<Emblem sketch={Array(29).fill(".".repeat(29)).join("/")} />)).not.toContain("circle");
});
