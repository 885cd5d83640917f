/** The first hand at a real table: what is said at each decision. */

import type { LogEntry, ViewData } from "../../line/messages";
import type { Lesson } from "../face";
import { isOf, offersOf, type Word } from "./actions";
import { faceOf } from "./cards";
import { Rules } from "./Rules";
import { endedHand, type EuroView, eventsOf } from "./view";

/** Whether a seat has done something of a kind in this log. */
function hasDone(log: readonly LogEntry[], seat: number, word: Word): boolean {
  return log.some((entry) => entry.actor === String(seat) && isOf(entry.action, word));
}

export function coach(data: ViewData, legal: readonly string[], log: readonly LogEntry[]): string | null {
  const view = data as EuroView;
  const { seat } = view;
  if (seat === null) return null;
  if (view.over) return "That was a whole match. From here on you need no coach.";
  if (endedHand(view)) {
    return eventsOf(view, "out").includes(String(seat))
      ? "You went out! The sheet shows what each hand is worth, with the clause of each line."
      : "The hand is over. Everybody scores, not only who went out: look at the sheet, line by line.";
  }
  if (legal.length === 0) return null;
  const offers = offersOf(legal);
  if (offers.mayWin) return "Your hand is complete: four sets and a pair. You can go out with Win (1).";
  return offers.maySkip ? claimWords(seat, legal, log) : turnWords(view, seat, legal, log);
}

function claimWords(seat: number, legal: readonly string[], log: readonly LogEntry[]): string {
  const { claims } = offersOf(legal);
  const [kind] = (["tome", "book", "run"] as const).filter((one) => claims[one].length > 0);
  if (kind === undefined) return "You can do nothing with this card: skip.";
  const first = log.every((entry) => entry.actor !== String(seat) || entry.action === "skip" || !isClaim(entry.action));
  const rule = first
    ? " Anybody may claim the latest discard, whoever sits next: win goes before tome, tome before book, book before run. "
    : " ";
  switch (kind) {
    case "tome":
      return `You can claim a tome, four alike.${rule}It brings a card from the back of the wall.`;
    case "book":
      return `You can claim a book, three alike.${rule}It then lies open and is worth 10, of faces 20.`;
    case "run":
      return `You can claim a run.${rule}A run scores next to nothing, but each set brings you nearer to going out.`;
  }
}

function isClaim(action: string | null): boolean {
  return isOf(action, "run", "book", "tome");
}

function turnWords(view: EuroView, seat: number, legal: readonly string[], log: readonly LogEntry[]): string {
  const offers = offersOf(legal);
  const lay = offers.lays[0]?.cards[0];
  if (lay !== undefined) {
    return faceOf(lay).kind === "crown"
      ? "You hold a crown. It belongs to no set: lay it (l), and you draw another card from the back of the wall."
      : "You hold a bonus card. Lay it (l): it scores only on the table, and you draw another card from the back. Two of a kind or of a suit are 100, three 1,000.";
  }
  if (offers.closedTomes.length > 0) {
    return "You hold all four of a kind: laid down they are a closed tome, worth 50, and you draw a card for it.";
  }
  if (offers.adds.length > 0) return "You hold the fourth card of your open book: add it, and it is a tome.";
  if (!hasDone(log, seat, "discard")) {
    return "You have drawn a card; it stands apart. Discard the card that fits least: one without neighbours in its suit and without a second like it. A click raises it, a second one discards it.";
  }
  if (view.drawn === null) return "You claimed a card, so you drew none. Discard one.";
  const sets = (view.melds[seat] ?? []).length;
  if (sets > 0)
    return `You need four sets and a pair, and ${sets} ${sets === 1 ? "lies" : "lie"} on the table already.`;
  return "Keep pairs and neighbours of one suit. Faces make books across the suits, numbers only in one suit.";
}

export const lesson: Lesson = {
  Rules,
  options: { rounds: 1 },
  seats: ["me", "bot:1", "bot:1", "bot:1"],
  coach,
};
