/** The board's own texts, in addition to those from the server. */

import type { Order } from "./hand";
import { parseCombination } from "./actions";
import { faceOf, signOf, type Theme } from "./tiles";
import { t } from "../../words/catalogue";
import type { RankedTile, NattoView, RoundEnd } from "./view";

export function formatTileCount(count: number, theme: Theme): string {
  return t("natto-page-tiles", { count, theme });
}

export function nameOrder(order: Order): string {
  return t("natto-page-order", { order });
}

/** Returns the rank that a flower or dragon stands for; null for numbers, whose face shows it. */
export function representedRank([tile, rank]: RankedTile): string | null {
  return faceOf(tile).kind === "number" ? null : String(rank);
}

/** For example: `Anna won round 2. The score is 1 to 1.` */
export function describeRoundEnd(end: RoundEnd, view: NattoView, names: readonly string[]): string {
  const [won, lost] = [end.wins[end.winner] ?? 0, end.wins[1 - end.winner] ?? 0];
  return t("natto-page-won-round", { ...seatArgs(end.winner, view, names), round: end.round, won, lost });
}

/** Returns a seat as arguments of a message, which addresses the viewer as "you". */
export function seatArgs(
  seat: number,
  view: Pick<NattoView, "seat">,
  names: readonly string[],
): { seat: string; seat_is: "you" | "other" } {
  return {
    seat: names[seat] ?? t("term-seat", { number: seat + 1 }),
    seat_is: seat === view.seat ? "you" : "other",
  };
}

/** A short description of a play: its kind, size and number. */
export function describePlay(text: string, theme: Theme): string {
  const play = parseCombination(text);
  if (play === null) return text;
  if (play.kind === "bomb")
    return t("natto-page-bomb", { tiles: play.tiles.map((tile) => signOf(tile, theme)).join(" ") });
  const count = play.tiles.length;
  const rank = String(play.number ?? "").replace("-", "\u2212");
  switch (play.kind) {
    case "set":
      return count === 1 ? t("natto-page-single", { rank }) : t("natto-set", { count, rank });
    case "seq":
      return t("natto-page-seq", { count, rank });
    case "sum":
      return t("natto-page-sum", { count, rank });
    case "tube":
      return t("natto-tube", { rank });
    default:
      return t("natto-plate", { rank });
  }
}
