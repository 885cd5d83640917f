/** The record that this window replays. It is passed from page to page only in the window's session storage. */

import type { ConditionalMoveTarget } from "../net/api";
import type { Viewpoint } from "../net/replay";
import {
  type Check,
  type Checks,
  hasShape,
  isCount,
  isFlag,
  isListOf,
  isNullOr,
  isTable,
  isText,
  parseOptions,
  validPart,
} from "../ui/checks";
import { listingOf } from "../games/index";
import { currentPath, sitePath } from "../ui/sitePath";
import { loadDraft, saveDraft } from "../ui/storage";
import { type Analysis, createAnalysis, goTo, isAnalysis } from "./analysis";

const NAME = "replay";

export interface StoredReplay {
  record: string;
  eyes: Viewpoint;
  /** The variations and comments; null if there are none yet. */
  analysis: Analysis | null;
  /** Whether the viewer tries moves instead of only looking at the record. */
  isTrying: boolean;
  /** The page to return to. */
  back: string;
  /** The running match to which the viewer can add the tried moves as conditional moves; null if there is none. */
  ahead: ConditionalMoveTarget | null;
  /** Sentences that say what an import from another notation left out. */
  notes: readonly string[];
  /** The id of the shared analysis that this one continues; null if there is none. */
  parent: string | null;
}

const DEFAULTS = {
  eyes: "all",
  analysis: null,
  isTrying: false,
  back: "/",
  ahead: null,
  notes: [],
  parent: null,
} satisfies Omit<StoredReplay, "record">;

export function createReplay(record: string): StoredReplay {
  return { ...DEFAULTS, record };
}

const isViewpoint: Check<Viewpoint> = (value): value is Viewpoint => value === "all" || isCount(value);

/** Accepts the address of a page of this site. */
const isPath: Check<string> = (value): value is string => isText(value) && /^\/(?![/\\])/.test(value);

const CHECKS: Checks<StoredReplay> = {
  record: isText,
  eyes: isViewpoint,
  analysis: isNullOr(isAnalysis),
  isTrying: isFlag,
  back: isPath,
  ahead: isNullOr(hasShape<ConditionalMoveTarget>({ table: isText, match: isCount, key: isText, stands: isCount })),
  notes: isListOf(isText),
  parent: isNullOr(isText),
};

export function loadReplay(): StoredReplay | null {
  const stored = loadDraft(NAME);
  if (!isTable(stored) || !isText(stored.record)) return null;
  return { ...DEFAULTS, ...validPart(stored, CHECKS), record: stored.record };
}

export function saveReplay(replay: StoredReplay | null): void {
  saveDraft(NAME, replay);
}

/** Opens the replay page with a record. If `triesAt` is given, the viewer can try moves from that position. */
export function openReplay(record: string, triesAt: number | null = null): void {
  const replay: StoredReplay = { ...createReplay(record), back: currentPath() };
  saveReplay(triesAt === null ? replay : tryMovesAt(replay, triesAt));
  location.assign(sitePath("/analysis"));
}

/** Opens the replay page to enter conditional moves from the current position of a match. */
export function openConditionalMoveBoard(record: string, target: Omit<ConditionalMoveTarget, "stands">): void {
  const stands = parseRecord(record).actions.length;
  const replay: StoredReplay = { ...createReplay(record), back: currentPath(), ahead: { ...target, stands } };
  saveReplay(tryMovesAt(replay, stands));
  location.assign(sitePath("/analysis"));
}

/** Returns the replay in the mode in which moves are tried, starting at a position of its record. */
export function tryMovesAt(replay: StoredReplay, position: number): StoredReplay {
  const { actions, seats } = parseRecord(replay.record);
  const analysis = replay.analysis ?? createAnalysis(actions, seats);
  return { ...replay, isTrying: true, analysis: goTo(analysis, Array<number>(position).fill(0)) };
}

/** Returns a replay of a record, opened at its end, where the viewer can play on if the game allows it. */
export function openedReplay(record: string): StoredReplay {
  const { game, actions } = parseRecord(record);
  const replay = createReplay(record);
  return listingOf(game)?.hasPositionEditor === true ? tryMovesAt(replay, actions.length) : replay;
}

/** Returns the path of a page that shows a record without asking a server for it. */
export function recordPath(page: "/analysis" | "/embed/board", record: string): string {
  return `${page}#${new URLSearchParams({ record })}`;
}

interface ParsedRecord {
  game: string;
  options: Record<string, unknown>;
  /** The starting position, if it was set up by hand. */
  position: string | null;
  actions: string[];
  /** The seat of each action. */
  seats: number[];
  /** Whether the record names players. */
  isNamed: boolean;
}

/**
 * Reads the game, its options and the actions of the seats from the text of a record. Damaged parts are left out,
 * because the server checks the record.
 */
export function parseRecord(record: string): ParsedRecord {
  const lines = record.split("\n").map((line) => line.replace(/ #[0-9a-f]{16}$/, ""));
  const header = (word: string) => lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? "";
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
    if (kept !== undefined) actions.length = seats.length = Math.min(actions.length, Number(kept));
  }
  return {
    game: header("game"),
    options: parseOptions(header("options") || "{}"),
    position: header("position") || null,
    actions,
    seats,
    isNamed: lines.some((line) => /^seat \d+ \S/.test(line)),
  };
}
