/** Minimal messages from the server; a test changes the fields that it is about. */

import type { SeatInfo, TableMessage } from "../../src/net/messages";

const EMPTY_VIEW = { game: "birds", seat: null, acting: [], over: false };

export function seatInfo(number: number, change: Partial<SeatInfo> = {}): SeatInfo {
  return {
    seat: number,
    name: "",
    kind: "person",
    level: null,
    present: true,
    stand_in: false,
    resigned: false,
    called: `Seat ${number + 1}`,
    ...change,
  };
}

export function tableMessage(change: Partial<TableMessage> = {}): TableMessage {
  return {
    type: "table",
    version: 1,
    table: "T",
    match: 1,
    game: "birds",
    title: "Birds",
    options: {},
    you: null,
    question: null,
    seats: [],
    start: EMPTY_VIEW,
    view: EMPTY_VIEW,
    legal: [],
    unasked: [],
    turn: null,
    lines: (change.log_from ?? 0) + (change.log ?? []).length,
    mark: "",
    log_kept: change.log_from ?? 0,
    log_from: 0,
    log: [],
    offers: [],
    ending: null,
    watchers: 0,
    thinking: [],
    record_open: false,
    takeback_allowed: false,
    rated: false,
    invitation: null,
    code: null,
    together: "instant",
    window: null,
    pause: null,
    hurry: null,
    clocks: null,
    said: 0,
    strangers: false,
    continued: false,
    watch: null,
    plan: null,
    shuffle: null,
    event: null,
    waits: null,
    now: 0,
    ...change,
  };
}
