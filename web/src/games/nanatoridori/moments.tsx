/** The moments of Nana Toridori: a lost round, a player who is out, a swept trick, a last card. */

import type { Moment, MomentStep } from "../shared/moments";
import { Broom, Penguin } from "./Card";
import { type NanaView, seatOf, sweepLeader } from "./view";
import { describeSeats } from "./words";

export function findMoment({ entry, before, after }: MomentStep<NanaView>, names: readonly string[]): Moment | null {
  const describe = (id: Parameters<typeof describeSeats>[2], seat: number) =>
    describeSeats(after, names, id, { seat: { seat } });
  const loser = seatOf("lost", after);
  if (loser !== null) {
    const losesPenguin = after.points === null;
    return {
      kind: "lost",
      lastsMs: 1200,
      caption: describe(losesPenguin ? "nanatoridori-moment-penguin" : "nanatoridori-moment-round", loser),
      ...(losesPenguin && { picture: <Penguin /> }),
      // The end of a match has a sound of its own.
      ...(after.phase !== "over" && { sound: "lost" }),
    };
  }
  const out = seatOf("out", after);
  if (out !== null)
    return { kind: "out", lastsMs: 1000, sound: "won", caption: describe("nanatoridori-moment-out", out) };
  if (sweepLeader(after) !== null) return { kind: "trick", lastsMs: 700, sound: "sweep", picture: <Broom /> };
  const seat = Number(entry.actor);
  const isLast = after.hands[seat]?.length === 1 && (before.hands[seat]?.length ?? 0) > 1;
  return isLast
    ? { kind: "last", lastsMs: 900, sound: "last", caption: describe("nanatoridori-moment-last", seat) }
    : null;
}
