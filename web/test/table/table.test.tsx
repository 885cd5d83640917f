import { render } from "preact-render-to-string";
import { beforeEach, expect, it, vi } from "vitest";
import type { Presentation } from "../../src/games/presentation";
import { face as nakatta } from "../../src/games/nakatta/face";
import type { LogEntry, SeatInfo, TableMessage } from "../../src/net/messages";
import { Coach } from "../../src/table/Coach";
import { mayBeCoached } from "../../src/table/hints";
import { announceEvent, noteDeclined } from "../../src/table/announcements";
import { MoveList } from "../../src/table/MoveList";
import { Offers } from "../../src/table/Offers";
import { Prompt } from "../../src/table/Prompt";
import { ResignDialog } from "../../src/table/ResignDialog";
import { ResultSheet } from "../../src/table/ResultSheet";
import { Seats } from "../../src/table/Seats";
import type { SessionProps } from "../../src/table/useTableSession";
import { seatInfo, tableMessage } from "../net/tableMessages";
import { plain } from "../messages";

const { toast } = vi.hoisted(() => ({ toast: vi.fn() }));
vi.mock("../../src/ui/Toasts", () => ({ toast }));
beforeEach(() => toast.mockClear());

const PRESENTATION: Presentation = { ...nakatta, moveList: "sentences", seatMark: () => null, entryMark: () => null };

function seat(number: number, name: string, change: Partial<SeatInfo> = {}): SeatInfo {
  return seatInfo(number, { name, ...change });
}

function entry(number: number, actor: string, sentence: string, events: string[] = []): LogEntry {
  return {
    number,
    turn: number,
    actor,
    action: "pass",
    sentence: plain(sentence),
    events: events.map(plain),
    view: { game: "birds", seat: 1, acting: [], over: false },
  };
}

function table(change: Partial<TableMessage> = {}): TableMessage {
  return tableMessage({
    you: 1,
    seats: [seat(0, "Anna"), seat(1, "Bea"), seat(2, "Cleo"), seat(3, "Dora")],
    start: { game: "birds", seat: 1, acting: [], over: false },
    view: { game: "birds", seat: 1, acting: [2], over: false },
    turn: plain("Seat 3 leads."),
    ...change,
  });
}

function props(change: Partial<TableMessage>): SessionProps {
  const session = {
    seatKey: null,
    match: null,
    replay: undefined,
    isOpen: true,
    snapshot: { pending: null },
    position: { isLive: true },
    selection: { selected: null, armed: null },
    turn: { specialActions: [] },
    premove: { premove: null },
    requests: {},
    result: { isOpen: false },
  } as unknown as SessionProps["session"];
  const loaded = { table: table(change), presentation: PRESENTATION } as SessionProps["loaded"];
  return { session, loaded };
}

function prompt(change: Partial<TableMessage>): string {
  return render(<Prompt {...props(change)} />);
}

function sheet(change: Partial<TableMessage>): string {
  const shown = props(change);
  return render(
    <ResultSheet {...shown}>
      <Offers table={shown.loaded.table} onOfferAnswer={() => {}} />
    </ResultSheet>,
  );
}

function words(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, " ").replaceAll(/\s+/g, " ");
}

it("lists the seats in turn order, the viewer last", () => {
  const html = render(<Seats table={table()} presentation={PRESENTATION} />);
  expect([...html.matchAll(/data-seat="(\d)"/g)].map((found) => found[1])).toEqual(["2", "3", "0", "1"]);
  const watched = render(<Seats table={table({ you: null })} presentation={PRESENTATION} />);
  expect([...watched.matchAll(/data-seat="(\d)"/g)].map((found) => found[1])).toEqual(["0", "1", "2", "3"]);
});

it("shows substitutes, and marks the seat to move", () => {
  const seats = [seat(0, "Anna"), seat(1, "Bea"), seat(2, "Cleo", { stand_in: true, present: false }), seat(3, "Dora")];
  const html = words(render(<Seats table={table({ seats })} presentation={PRESENTATION} />));
  expect(html).toContain("a bot plays until Cleo is back");
  expect(html.match(/to move/g)).toHaveLength(1);
  expect(words(prompt({ seats, thinking: [2] }))).toContain("A bot thinks for Cleo…");
});

it("waits for the seat to move, and for a player only if that seat is open", () => {
  const seats = [seat(0, "Anna"), seat(1, "Bea"), seat(2, "Cleo"), seat(3, "", { kind: "open" })];
  expect(words(prompt({ seats }))).toContain("Waiting for Cleo");
  const view = { game: "birds", seat: 1, acting: [3], over: false };
  expect(words(prompt({ seats, view }))).toContain("Waiting for a player to join");
});

it("counts the awaited players if there are too many names for a phone", () => {
  const seats = [seat(0, "Anna"), seat(1, "Bea"), seat(2, "Cleo"), seat(3, "Dora")];
  const view = { game: "birds", seat: 1, acting: [0, 2, 3], over: false };
  for (const you of [1, null])
    expect(words(prompt({ seats, view, you, legal: [] }))).toContain("Waiting for three players");
});

it("says once to a spectator whose turn it is", () => {
  const turn = plain("Cleo to move.");
  expect(words(prompt({ you: null, turn })).match(/Cleo to move/g)).toHaveLength(1);
});

it("never says that a player without a choice is awaited", () => {
  const seats = [seat(0, "Anna"), seat(1, "Bea"), seat(2, "Cleo"), seat(3, "Dora")];
  const view = { game: "birds", seat: 1, acting: [1, 2], over: false };
  const html = words(prompt({ seats, view, legal: [] }));
  expect(html).toContain("Waiting for Cleo");
  expect(html).not.toContain("Bea");
});

it("has a button for moves that are not loaded", () => {
  const end = table({ lines: 61, log_from: 60, log: [entry(61, "2", "Seat 3 passes.")] });
  const earlier = { from: 10, entries: [entry(11, "0", "Seat 1 leads.")] };
  const html = render(
    <MoveList table={end} earlier={earlier} presentation={PRESENTATION} position={61} seenTo={100} onStep={() => {}} />,
  );
  expect(words(html)).toMatch(/Moves 1 to 10\s+11\s+Anna leads\.\s+Moves 12 to 60\s+61\s+Cleo passes\./);
  expect(words(html)).toContain("61 / 61");
});

it("inserts names in the sentences of the server", () => {
  expect(words(prompt({}))).toContain("Cleo leads.");
  const log = [entry(1, "2", "Seat 3 passes and draws.", ["Seat 4 is out (T6.1)."])];
  const html = words(
    render(
      <MoveList
        table={table({ log })}
        earlier={null}
        presentation={PRESENTATION}
        position={1}
        seenTo={100}
        onStep={() => {}}
      />,
    ),
  );
  expect(html).toContain("Cleo passes and draws.");
  expect(html).toContain("Dora is out.");
});

it("links the names of accounts in the sentences of the server, and the clauses", () => {
  const seats = [seat(0, "Anna"), seat(1, "Bea"), seat(2, "Cleo"), seat(3, "Dora")];
  const person = { kind: "account" } as SeatInfo["person"];
  const named = seats.map((one) => (one.seat === 2 ? { ...one, person } : one));
  const turn = plain("Seat 3 leads, not Seat 4 (T2.1).");
  const html = prompt({ seats: named, turn, you: null });
  expect(html).toContain('<a class="person-link" href="/@Cleo"><bdi>Cleo</bdi></a><span> leads, not Dora');
  expect(prompt({ seats, turn, you: null })).not.toContain("person-link");
});

it("hides the consequences of moves that the viewer has not seen", () => {
  const log = [entry(1, "2", "Seat 3 passes."), entry(2, "0", "Seat 1 leads.", ["Seat 4 wins (T7.2)."])];
  const shown = (position: number, seenTo: number) =>
    words(
      render(
        <MoveList
          table={table({ log })}
          earlier={null}
          presentation={PRESENTATION}
          position={position}
          seenTo={seenTo}
          onStep={() => {}}
        />,
      ),
    );
  expect(shown(0, 0)).toContain("Anna leads.");
  expect(shown(0, 0)).not.toContain("wins");
  expect(shown(1, 2)).toContain("Dora wins");
});

const ENDING = {
  code: "last",
  clause: "T7.2",
  scores: [],
  shown: [],
  lines: [],
  sentence: plain("Seat 2 has no penguin left (T7.2)."),
};

it("names the losers if all others won", () => {
  const winners = [0, 2, 3];
  expect(words(sheet({ ending: { ...ENDING, winners } }))).toContain("You lost Bea has no penguin left (T7.2).");
  expect(words(sheet({ you: 0, ending: { ...ENDING, winners } }))).toContain("You won");
  expect(words(sheet({ you: null, ending: { ...ENDING, winners } }))).toContain("Bea lost");
  expect(words(sheet({ you: null, ending: { ...ENDING, winners: [3] } }))).toContain("Dora won");
});

it("shows the offer of a rematch, which all must accept", () => {
  const asked = words(sheet({ ending: { ...ENDING, winners: [0] }, offers: [{ what: "rematch", from: 3 }] }));
  expect(asked).toContain("Dora offers a rematch. It begins when all players accept.");
  // Below the result, where it is visible on a phone.
  expect(asked).toMatch(/Anna won .*offers a rematch/);
  const offered = sheet({ ending: { ...ENDING, winners: [0] }, offers: [{ what: "rematch", from: 1 }] });
  expect(words(offered)).toMatch(/Anna won .*You offered a rematch\. Waiting for an answer/);
});

it("shows places, the points of each round and rating changes, the winner first", () => {
  const ending = {
    ...ENDING,
    winners: [2],
    scores: [3, 1, 5, 3],
    places: [2, 4, 1, 2],
    rounds: [
      [0, 0, 0, 0],
      [3, -1, 1, 0],
      [3, 1, 5, 3],
    ],
    ratings: [0, 1, 2, 3].map((number) => ({ before: 1500, after: 1490 + 20 * number })),
  };
  const text = words(sheet({ ending }));
  expect(text).toContain("Place Player 1 2 Total Rating");
  expect(text).toMatch(
    /1 Cleo .*1 4 5 1530 \+30 2 Anna .*3 0 3 1490 −10 2 Dora .*0 3 3 1550 \+50 4 Bea .*−1 2 1 1510 \+10/,
  );
});

it("says only that a player must join if an open seat is to act", () => {
  const seats = [seat(0, "Anna"), seat(1, "Bea"), seat(2, "", { kind: "open" }), seat(3, "Dora")];
  const waits = words(prompt({ seats, turn: plain("Seat 3 leads: any cards of one block (T2.3).") }));
  expect(waits).toContain("Waiting for a player to join");
  expect(waits).not.toContain("leads");
});

it("explains the consequences of resigning", () => {
  const html = words(render(<ResignDialog table={table()} onClose={() => {}} onResign={() => {}} />));
  expect(html).toContain("The others play on, a bot plays your seat to the end, and you are placed last.");
  const gone = table({ seats: table().seats.map((one) => ({ ...one, resigned: one.seat !== table().you })) });
  const last = words(render(<ResignDialog table={gone} onClose={() => {}} onResign={() => {}} />));
  expect(last).toContain("The game ends now, because no other person is playing.");
  const two = table({ seats: [seat(0, "Anna"), seat(1, "Bea")] });
  const other = words(render(<ResignDialog table={two} onClose={() => {}} onResign={() => {}} />));
  expect(other).toContain("The game ends now, and Anna wins.");
});

it("allows a coach only against bots, and it is silent without a choice", () => {
  const alone = table({ you: 0, seats: [seat(0, "Anna"), { ...seat(1, "Bea"), kind: "bot", level: 1 }] });
  expect(mayBeCoached(alone)).toBe(true);
  expect(mayBeCoached({ ...alone, you: null })).toBe(false);
  expect(mayBeCoached(table({ you: 0, seats: [seat(0, "Anna"), seat(1, "Bea")] }))).toBe(false);
  const presentation = { affectedElements: () => [] } as unknown as Presentation;
  const waits = render(
    <Coach table={alone} seatKey="" presentation={presentation} legal={[]} onShow={() => {}} onDismiss={() => {}} />,
  );
  expect(words(waits)).toContain("speaks when you have a choice");
  expect(waits).toContain("coach-waits");
});

it("shows spectators the age of a delayed position instead of the turn", () => {
  const sentence = "The next deal is shown, with all hands open, 5 minutes after it was played out.";
  const watch = { delay_s: 300, words: "", is_behind: true, at: null, sentence: plain("") };
  const turn = plain(sentence);
  expect(words(prompt({ you: null, watch, turn }))).toContain("No deal can be shown yet");
  const html = words(prompt({ you: null, watch: { ...watch, at: -420_000 }, turn }));
  expect(html).toContain(`As it was 7 minutes ago, with all hands open ${sentence}`);
  expect(html).not.toContain("to move");
});

it("says that an answer can still be changed in a claim window", () => {
  const window = { kind: "fixed" as const, opens: 0, closes: 9000, held: "skip" };
  const html = prompt({ question: 3, window, view: { game: "birds", seat: 1, acting: [1, 2], over: false } });
  expect(words(html)).toContain("You have answered You can still change your answer.");
  expect(words(html)).not.toContain("leads");
});

it("announces a declined offer, but not one that was withdrawn here", () => {
  const asking = table({ you: 1, offers: [{ what: "takeback", from: 1 }] });
  const after = table({ you: 1, offers: [] });
  noteDeclined("takeback", asking);
  announceEvent({ kind: "update", before: asking, after, isResumed: false });
  expect(toast).not.toHaveBeenCalled();
  announceEvent({ kind: "update", before: asking, after, isResumed: false });
  expect(toast).toHaveBeenCalledWith("Take-back declined.");
});

it("shows no toast of log events before the board is loaded", () => {
  const ended = { ending: { ...ENDING, winners: [0] } };
  const after = table({ ...ended, log: [entry(1, "2", "Seat 3 plays.", ["Seat 3 is out."])] });
  announceEvent({ kind: "update", before: table(), after, isResumed: false });
  expect(toast).not.toHaveBeenCalled();
});
