/** The first round at a real table: what is said at each decision. */

import type { LogEntry, ViewData } from "../../line/messages";
import type { Lesson } from "../face";
import { type Combination, hintsOf, offersOf, parseCombination } from "./actions";
import { Rules } from "./Rules";
import { isDragon } from "./tiles";
import { actingSeat, type NattoView, otherSeat, trickWinner } from "./view";
import { playWords } from "./words";

/** Whether a seat has done something of a kind in this log. */
function hasDone(log: readonly LogEntry[], seat: number, fits: (action: string) => boolean): boolean {
  return log.some((entry) => entry.actor === String(seat) && entry.action !== null && fits(entry.action));
}

export function coach(data: ViewData, legal: readonly string[], log: readonly LogEntry[]): string | null {
  const view = data as NattoView;
  const { seat } = view;
  if (seat === null) return null;
  if (view.phase === "over") {
    return view.wins[seat] === view.target
      ? "You have won the match. From here on you need no coach."
      : "That was a whole match. Mind when you spend your flowers and dragons: they are in the way at the end, too.";
  }
  if (view.round > 1) {
    return "That was a whole round, and now you know all there is. Who lost it leads to the next. You can send the coach away.";
  }
  if (legal.length === 0) return watchWords(view, seat);
  const { plays } = offersOf(legal);
  const left = view.hand?.length ?? 0;
  const last = plays.find((play) => play.tiles.length === left);
  if (last !== undefined) return `You can go out: ${playWords(last.text)} takes all that you hold.`;
  return view.table === null ? leadWords(view, plays, log, seat) : answerWords(view, view.table, plays, log, seat);
}

/** The longest plays that spend neither flowers nor dragons. */
function cheapest(plays: readonly Combination[]): Combination | undefined {
  const plain = plays.filter((play) => !play.tiles.some((tile) => tile === "F" || isDragon(tile)));
  const longest = Math.max(0, ...plain.map((play) => play.tiles.length));
  return hintsOf(plain.filter((play) => play.tiles.length === longest))[0];
}

function leadWords(view: NattoView, plays: readonly Combination[], log: readonly LogEntry[], seat: number): string {
  const cheap = cheapest(plays);
  const example = cheap === undefined ? "" : ` ${cheap.tiles.join(" ")} is one: ${playWords(cheap.text)}.`;
  if (!hasDone(log, seat, (action) => action !== "pass")) {
    return `You lead: play any combination, for example several tiles of one number or a row in one suit.${example} Raise tiles, and the table names what they make; h shows what there is.`;
  }
  const won = trickWinner(view) === seat ? "You won the trick, so you lead again. " : "";
  return `${won}A lead is the moment for low tiles and for kinds that the other cannot answer.${example}`;
}

function answerWords(
  view: NattoView,
  table: string,
  plays: readonly Combination[],
  log: readonly LogEntry[],
  seat: number,
): string {
  const lies = `On the table: ${playWords(table)}.`;
  const kind = parseCombination(table)?.kind;
  const bombs = plays.filter((play) => play.kind === "bomb");
  const others = plays.length - bombs.length;
  const across = view.hand_sizes[otherSeat(view)] ?? 0;
  const near = across <= 4 ? ` The other has only ${across} left, so do not let tricks go cheaply.` : "";
  if (plays.length === 0) return `${lies} You hold nothing that beats it, so pass: the other leads to the next trick.`;
  if (others === 0) {
    return `${lies} Only a bomb of yours beats it. A bomb beats everything but a higher bomb, and its dragons or flowers are then gone.${near}`;
  }
  if (!hasDone(log, seat, () => true)) {
    return `${lies} Answer with the same kind and as many tiles, but higher; what cannot help is dimmed. You may pass although you could play: that ends the trick.`;
  }
  return kind === "set"
    ? `${lies} A higher number beats it; with the same number the highest suit decides.${near}`
    : `${lies} Something of yours beats it. Look whether the tiles are worth more in another combination.${near}`;
}

function watchWords(view: NattoView, seat: number): string | null {
  const acting = actingSeat(view);
  if (acting === null || acting === seat) return null;
  if (trickWinner(view) === acting) return "A pass ended the trick, and who played last leads to the next.";
  return "While you wait you may raise tiles and see what they make, or drag them into your own order.";
}

export const lesson: Lesson = {
  Rules,
  options: { target: 1 },
  seats: ["me", "bot:1"],
  coach,
};
