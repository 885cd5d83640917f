/** The moments of Natto: a bomb, a swept trick, a last tile, the end of a round. */

import type { Moment, MomentStep } from "../shared/moments";
import { t } from "../../words/catalogue";
import { isBomb } from "./actions";
import type { Theme } from "./tiles";
import { type NattoView, roundWinner, trickWinner } from "./view";
import { seatArgs } from "./words";

export function findMoment(
  { entry, before, after }: MomentStep<NattoView>,
  names: readonly string[],
  theme: Theme,
): Moment | null {
  const winner = roundWinner(after.events);
  const seat = winner ?? Number(entry.actor);
  const by = seatArgs(seat, after, names);
  if (winner !== null) {
    const caption = t("natto-page-moment-round", by);
    // The end of a match has a sound of its own.
    return { kind: "round", lastsMs: 1200, caption, ...(after.phase !== "over" && { sound: "won" }) };
  }
  if (trickWinner(after) !== null) return { kind: "trick", lastsMs: 600, sound: "sweep" };
  if (entry.action !== null && isBomb(entry.action))
    return { kind: "bomb", lastsMs: 900, sound: "bomb", caption: t("natto-page-moment-bomb", by) };
  const isLast = after.hand_sizes[seat] === 1 && (before.hand_sizes[seat] ?? 0) > 1;
  return isLast
    ? { kind: "last", lastsMs: 900, sound: "last", caption: t("natto-page-moment-last", { ...by, theme }) }
    : null;
}
