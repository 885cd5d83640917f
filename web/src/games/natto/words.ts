/** The board's own texts, in addition to those from the server. */

import type { Order } from "./hand";
import { parseCombination } from "./actions";
import { faceOf } from "./tiles";
import type { RankedTile, NattoView, RoundEnd } from "./view";

export function formatTileCount(count: number): string {
  return count === 1 ? "1 tile" : `${count} tiles`;
}

export const ORDER_NAMES: Record<Order, string> = { rank: "Rank", suit: "Suit", own: "Custom" };

/** Returns the rank that a flower or dragon stands for; null for numbers, whose face shows it. */
export function representedRank([tile, rank]: RankedTile): string | null {
  return faceOf(tile).kind === "number" ? null : String(rank);
}

/** For example: `Anna won round 2. The score is 1 to 1.` */
export function describeRoundEnd(end: RoundEnd, view: NattoView, names: readonly string[]): string {
  const winner = view.seat === end.winner ? "You" : (names[end.winner] ?? `Seat ${end.winner + 1}`);
  const [first, second] = [end.wins[end.winner] ?? 0, end.wins[1 - end.winner] ?? 0];
  return `${winner} won round ${end.round}. The score is ${first} to ${second}.`;
}

/** A short description of a play: its kind, size and number. */
export function describePlay(text: string): string {
  const play = parseCombination(text);
  if (play === null) return text;
  if (play.kind === "bomb") return `bomb ${play.tiles.join(" ")}`;
  const size = play.tiles.length;
  const number = String(play.number ?? "").replace("-", "−");
  switch (play.kind) {
    case "set":
      return `${["", "single", "pair", "triple"][size] ?? `set of ${size}`} ${size === 1 ? "" : "of "}${number}`;
    case "seq":
      return `seq of ${size} from ${number}`;
    case "sum":
      return `sum of ${size}, total ${number}`;
    default:
      return `${play.kind} from ${number}`;
  }
}
