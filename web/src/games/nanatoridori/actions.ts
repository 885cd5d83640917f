/** Parses the texts of actions. The server decides what is legal; this module does not know the rules. */

import type { NanaAction, NanaDeal, NanaKeep, NanaPlay, NanaTake } from "./view.generated";

/** A play, as in the core; the slot is null if it is hidden from the viewer. */
export type Play = Omit<NanaPlay, "kind" | "slot"> & { slot: number | null };

/** The data of an action, as in the core; what is hidden from the viewer is null, and a deal has no cards. */
export type Action =
  | Exclude<NanaAction, NanaPlay | NanaTake | NanaKeep | NanaDeal>
  | (Play & Pick<NanaPlay, "kind">)
  | { kind: (NanaTake | NanaKeep)["kind"]; gap: number | null }
  | Pick<NanaDeal, "kind">;

export function parseAction(text: string): Action | null {
  const play = /^play (\d+)x(\d+)(?:@(\d+))?(?:\+(\d+))?$/.exec(text);
  if (play !== null) {
    const [, rank, count, slot, open] = play;
    return {
      kind: "play",
      rank: Number(rank),
      count: Number(count),
      slot: slot === undefined ? null : Number(slot),
      open: Number(open ?? 0),
    };
  }
  const placed = /^(take|keep)(?:@(\d+))?$/.exec(text);
  if (placed !== null) {
    const gap = placed[2];
    return { kind: placed[1] === "take" ? "take" : "keep", gap: gap === undefined ? null : Number(gap) };
  }
  const passed = /^pass(?: (\d+))?$/.exec(text);
  if (passed !== null) return { kind: "pass", rank: passed[1] === undefined ? null : Number(passed[1]) };
  if (text === "drop") return { kind: "drop" };
  if (text === "deal") return { kind: "deal" };
  const start = /^start (\d+)$/.exec(text);
  return start === null ? null : { kind: "start", seat: Number(start[1]) };
}

/** Whether the action is a deal; `text` is null if the viewer may not see it. */
export function isDeal(text: string | null): boolean {
  return text !== null && parseAction(text)?.kind === "deal";
}

export function formatPlay(play: { rank: number; count: number; slot: number; open: number }): string {
  return `play ${play.rank}x${play.count}@${play.slot}${play.open > 0 ? `+${play.open}` : ""}`;
}

/** The legal actions by kind. */
export interface Offers {
  plays: readonly (Play & { slot: number })[];
  /** The ways to pass, in the server's order: one, or one for each rank of the viewer's open cards. */
  passes: readonly { text: string; open: number | null }[];
  /** The action that puts cards into a gap, and the gaps it allows. */
  placing: { word: "take" | "keep"; gaps: readonly number[] } | null;
  mayDrop: boolean;
}

export function sortOffers(legal: readonly string[]): Offers {
  const plays: (Play & { slot: number })[] = [];
  const passes: { text: string; open: number | null }[] = [];
  const gaps: number[] = [];
  let word: "take" | "keep" | null = null;
  let mayDrop = false;
  for (const text of legal) {
    const action = parseAction(text);
    if (action === null) continue;
    if (action.kind === "play" && action.slot !== null) plays.push({ ...action, slot: action.slot });
    else if (action.kind === "pass") passes.push({ text, open: action.rank });
    else if (action.kind === "drop") mayDrop = true;
    else if ((action.kind === "take" || action.kind === "keep") && action.gap !== null) {
      word = action.kind;
      gaps.push(action.gap);
    }
  }
  return {
    plays,
    passes,
    placing: word === null ? null : { word, gaps: gaps.sort((a, b) => a - b) },
    mayDrop,
  };
}

/** Normalizes the spelling of a typed action: `take 2` is `take@2`, `in 2` is `keep@2`, `5x2@3` is a play. */
export function normalizeInput(text: string): string {
  const plain = text.trim().toLowerCase().replaceAll(/\s+/g, " ");
  const placed = /^(take|keep|in) ?@? ?(\d+)$/.exec(plain);
  if (placed !== null) return `${placed[1] === "take" ? "take" : "keep"}@${placed[2] ?? ""}`;
  const play = /^(?:p|play)? ?(\d+x\d+@\d+(?:\+\d+)?)$/.exec(plain.replaceAll(/ ?([x@+]) ?/g, "$1"));
  return play === null ? plain : `play ${play[1] ?? ""}`;
}
