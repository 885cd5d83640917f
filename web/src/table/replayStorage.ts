/** The record that this window looks at: it goes from page to page here and is kept by nobody else. */

import type { Eyes } from "../net/replay";
import { loadHalfMade, saveHalfMade } from "../ui/storage";
import { type Analysis, analysisOf, goneTo } from "./analysis";

const NAME = "replay";

export interface Kept {
  record: string;
  eyes: Eyes;
  /** What was tried from its positions and said of them; null for nothing yet. */
  analysis: Analysis | null;
  /** Whether one tries moves; else one looks at the record alone. */
  isTrying: boolean;
  /** Where one came from, to go back there. */
  back: string;
  /** The match, of which this is the record so far, that takes what is tried as answers ahead; null for none. */
  ahead: AheadAt | null;
}

export interface AheadAt {
  table: string;
  match: number;
  /** Of the seat, which may be another one than this browser knows first. */
  key: string;
  /** How many actions the record has: what is laid out goes on from there. */
  stands: number;
}

const NEW = { eyes: "all", analysis: null, isTrying: false, back: "/", ahead: null } satisfies Omit<Kept, "record">;

/** A record that has just been brought. */
export function brought(record: string): Kept {
  return { ...NEW, record };
}

export function keptReplay(): Kept | null {
  const kept = loadHalfMade(NAME) as Partial<Kept> | null;
  if (typeof kept?.record !== "string") return null;
  return { ...NEW, ...kept, record: kept.record };
}

export function keepReplay(kept: Kept | null): void {
  saveHalfMade(NAME, kept);
}

/** Goes to the page of records with one, to try moves from a position on if one is given. */
export function showReplay(record: string, triesAt: number | null = null): void {
  const shown: Kept = { ...brought(record), back: location.pathname };
  keepReplay(triesAt === null ? shown : trying(shown, triesAt));
  location.assign("/replay");
}

/** Goes there to lay out, from how the match stands, what one answers ahead. */
export function layOut(record: string, at: Omit<AheadAt, "stands">): void {
  const stands = movesIn(record).actions.length;
  const shown: Kept = { ...brought(record), back: location.pathname, ahead: { ...at, stands } };
  keepReplay(trying(shown, stands));
  location.assign("/replay");
}

/** The record with moves tried from one of its positions on. */
export function trying(kept: Kept, at: number): Kept {
  const { actions, seats } = movesIn(kept.record);
  const analysis = kept.analysis ?? analysisOf(actions, seats);
  return { ...kept, isTrying: true, analysis: goneTo(analysis, Array<number>(at).fill(0)) };
}

interface Moves {
  game: string;
  options: Record<string, unknown>;
  /** Where it began, if somebody has set that up. */
  position: string | null;
  actions: string[];
  /** Whose each of them was. */
  seats: number[];
}

/** What was played by a record's own text: of the actions of people, in order, and what the game is played with. */
export function movesIn(record: string): Moves {
  const lines = record.split("\n").map((line) => line.replace(/ #[0-9a-f]{16}$/, ""));
  const after = (word: string) => lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? "";
  const actions: string[] = [];
  const seats: number[] = [];
  for (const line of lines) {
    const [, actor, action] = /^> (\S+) (.*)$/.exec(line) ?? [];
    if (actor === undefined || action === undefined) continue;
    if (/^\d+$/.test(actor)) {
      actions.push(action);
      seats.push(Number(actor));
    }
    const kept = actor === "table" ? /^takeback (\d+)$/.exec(action)?.[1] : undefined;
    if (kept !== undefined) actions.length = seats.length = Number(kept);
  }
  const options = JSON.parse(after("options") || "{}") as Record<string, unknown>;
  return { game: after("game"), options, position: after("position") || null, actions, seats };
}
