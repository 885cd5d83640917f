/** Hand-written views of Euro-Jongg. */

import type { EuroView, Meld } from "../../src/games/eurojongg/view";
import type { LogEntry } from "../../src/net/messages";
import { plain } from "../messages";

function cards(text: string): string[] {
  return text === "" ? [] : text.split(" ");
}

function meld(kind: Meld["kind"], text: string, from: number | null, claimed: string | null): Meld {
  return { kind, cards: cards(text), open: from !== null, from, claimed };
}

/** Parses an event from its text in a record. */
export function event(text: string): EuroView["events"][number] {
  const [kind, seat, claim, card = null] = text.split(" ");
  return (
    kind === "claim" ? { kind, seat: Number(seat), claim, card } : { kind, seat: Number(seat) }
  ) as EuroView["events"][number];
}

/** Seat 0's turn in the middle of a hand: it has drawn the 7 of hearts and may lay a rose. */
export const TURN: EuroView = {
  game: "eurojongg",
  seat: 0,
  acting: [0],
  over: false,
  phase: "turn",
  turn: 0,
  hand: cards("3s 4s Ks 5h 6h 7h 7h Kh 2d 7d 7d 7d rose 4r"),
  hand_sizes: [14, 10, 10, 13],
  drawn: "7h",
  from_back: false,
  melds: [[], [meld("run", "8s 9s Fs", 0, "9s")], [meld("tome", "3c 3c 3c 3c", null, null)], []],
  laid: [cards("5r tulip"), cards("crane eagle 7r"), cards("Ar"), []],
  discards: [cards("Ac 2c 9s Jd"), cards("4h Qd Ah"), cards("9c Wd 9d As"), cards("6c 6c Hs 2h 8d")],
  claimed: [[2], [], [], []],
  discard_order: [1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 2, 3, 0, 3],
  offered: null,
  answer: null,
  wall: 103,
  blind: 13,
  dealer: 1,
  seat_suits: null,
  scores: [120, 85, 240, 60],
  hand_number: 3,
  lost: 1,
  had_turn: [true, true, true, true],
  waits: [false, false, false, false],
  sacred: [[], [], [], []],
  penalties: [0, 0, 0, 0],
  shown: null,
  events: [],
};

export const TURN_LEGAL = [
  "lay rose",
  "lay 4r",
  ...["3s", "4s", "Ks", "5h", "6h", "7h", "Kh", "2d", "7d", "rose", "4r"].map((card) => `discard ${card}`),
];

/** Seat 2 has discarded the 7 of diamonds: seat 0 may claim a tome, a book or two runs. */
export const CLAIMS: EuroView = {
  ...TURN,
  phase: "claims",
  turn: 2,
  acting: [0, 1, 3],
  hand: cards("3s 4s Ks 5d 6d 7d 7d 7d 8d 9d 5h 6h 7h"),
  hand_sizes: [13, 10, 10, 13],
  drawn: null,
  from_back: false,
  discards: TURN.discards.with(2, cards("9c Wd 9d As 7d")),
  offered: { card: "7d", seat: 2 },
};

export const CLAIMS_LEGAL = ["book 7d 7d", "run 5d 6d", "run 6d 8d", "run 8d 9d", "skip", "tome 7d 7d 7d"];

/** Seat 3 got the card; seats 1 and 3 had claimed it. */
export const TAKEN: EuroView = {
  ...CLAIMS,
  phase: "turn",
  turn: 3,
  acting: [3],
  offered: null,
  melds: CLAIMS.melds.with(3, [meld("book", "7d 7d 7d", 2, "7d")]),
  claimed: [[2], [], [4], []],
  events: [
    { kind: "claim", seat: 3, claim: "book", card: null },
    { kind: "claim", seat: 1, claim: "run", card: "9d" },
    { kind: "taken", seat: 3 },
  ],
};

const LAST = {
  hands: [
    cards("3s 4s 5d 6d 7d 7d 7d 8d 9d 5h 6h 7h Ks"),
    cards("2h 2h Qs Qh As As 9h"),
    cards("Kh Kd Kc 6s 7s 8s 4h"),
    cards("2s 2d 5c 5c 6c 8h 9h Fh Bd lily"),
  ],
  blind: cards("As 3h 3h 8h 2d Wd 9c Fc Hc 6r apple swan pine"),
  ledger: [
    [{ clause: "E9.2", name: "closed book", cards: cards("7d 7d 7d"), points: 20 }],
    [
      { clause: "E9.4", name: "run", cards: cards("8s 9s Fs"), points: 0 },
      { clause: "E9.3", name: "pair of faces", cards: cards("Qs Qh"), points: 5 },
      { clause: "E9.6", name: "two of a kind", cards: cards("crane eagle"), points: 100 },
      { clause: "E14.5", name: "discarded to one who waited", cards: [], points: -100 },
    ],
    [
      { clause: "E9.2", name: "going out", cards: [], points: 10 },
      { clause: "E9.2", name: "closed tome", cards: cards("3c 3c 3c 3c"), points: 50 },
      { clause: "E9.3", name: "closed book of faces", cards: cards("Kh Kd Kc"), points: 40 },
      { clause: "E9.4", name: "run", cards: cards("6s 7s 8s"), points: 0 },
      { clause: "E13.5", name: "out-on-pair", cards: [], points: 10 },
      { clause: "E14.4", name: "out after waiting", cards: [], points: 110 },
    ],
    [],
  ],
};

/** The end of the hand: seat 2 had declared waiting and went out with a card of seat 1, and seat 1 lost the deal. */
export const OVER: EuroView = {
  ...TAKEN,
  phase: "deal",
  acting: [],
  turn: 1,
  offered: null,
  scores: [140, 90, 460, 60],
  lost: 2,
  dealer: 2,
  waits: [false, false, true, false],
  penalties: [0, -100, 0, 0],
  shown: LAST,
  events: [
    { kind: "claim", seat: 2, claim: "win", card: null },
    { kind: "out", seat: 2 },
    { kind: "score", points: [20, 5, 220, 0] },
    { kind: "lost", seat: 1 },
  ],
};

export function entry(number: number, actor: string, action: string | null, view: EuroView): LogEntry {
  return { number, turn: number, actor, action, sentence: plain(`Seat ${Number(actor) + 1} acts.`), events: [], view };
}

/** The log that leads to `TAKEN`. */
export const LOG: LogEntry[] = [
  entry(40, "2", "discard 7d", CLAIMS),
  entry(41, "1", null, { ...CLAIMS, events: [] }),
  entry(42, "0", "skip", { ...CLAIMS, answer: "skip" }),
  entry(43, "3", null, TAKEN),
];
