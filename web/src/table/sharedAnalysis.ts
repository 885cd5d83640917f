/** Analyses that anyone with their link can open: what is sent to the server, and what an analysis shows. */

import type { AnalysisBranch, AnalysisPosition } from "../games/presentation";
import { getJson, postJson } from "../net/api";
import type { AnalysisInfo, AnalysisMove, DocumentShared, NewAnalysis } from "../net/messages.generated";
import { type Analysis, hasVariations, isAnalysis, mainBranches, type Path } from "./analysis";
import { createReplay, parseRecord, type StoredReplay } from "./replayStorage";

export function fetchAnalysis(id: string): Promise<AnalysisInfo> {
  return getJson(`/api/analyses/${encodeURIComponent(id)}`);
}

export function shareAnalysis(replay: StoredReplay, position: number): Promise<DocumentShared> {
  return postJson("/api/analyses", analysisOf(replay, position));
}

/** Returns whether two replays show the same game with the same variations and comments. */
export function isSameAnalysis(one: StoredReplay, other: StoredReplay): boolean {
  if (one.record !== other.record) return false;
  if (one.analysis?.start === other.analysis?.start) return true;
  const recorded = parseRecord(one.record).actions.length;
  return [one, other].every(({ analysis }) => analysis === null || !hasVariations(analysis.start, recorded));
}

/** Returns what is shared of a replay. `position` is the number of moves up to the position on the board. */
export function analysisOf({ record, eyes, analysis, isTrying, parent }: StoredReplay, position: number): NewAnalysis {
  // A seat's own log has fewer entries than the record, so the position is known only with all hands open.
  const shared: NewAnalysis = { record, at: eyes === "all" ? position : 0, ...(parent === null ? {} : { parent }) };
  if (analysis === null || !hasVariations(analysis.start, parseRecord(record).actions.length)) return shared;
  const path = isTrying ? analysis.at : Array<number>(position).fill(0);
  return { ...shared, ...listMoves(analysis.start, path), comment: analysis.start.comment };
}

/** Returns the number of variations and comments that are shared, and the number of moves at which the link opens. */
export function countShared(
  replay: StoredReplay,
  position: number,
): { variations: number; comments: number; at: number } {
  const { variations = [], comment = "", at = 0 } = analysisOf(replay, position);
  const continued = new Set<number>();
  const sides = variations.filter(({ before }) => {
    const isSide = continued.has(before);
    continued.add(before);
    return isSide;
  });
  const recorded = parseRecord(replay.record).actions.length;
  // A variation that goes on where the record ends is a variation too.
  const isLonger = replay.analysis !== null && mainBranches(replay.analysis.start).length > recorded;
  const comments = [comment, ...variations.map((move) => move.comment ?? "")].filter((text) => text !== "");
  return {
    variations: variations.length === 0 ? 0 : sides.length + Number(isLonger),
    comments: comments.length,
    at: replay.isTrying && replay.analysis !== null ? replay.analysis.at.length : at,
  };
}

/** Returns the positions of a tree as a list, and the number of the position at a path. */
function listMoves(start: AnalysisPosition, path: Path): { variations: AnalysisMove[]; at: number } {
  const variations: AnalysisMove[] = [];
  let at = 0;
  // Without recursion, because a tree may be deep. The stack holds what is to be listed, the next position last.
  const stack: { branch: AnalysisBranch; before: number; path: Path | null }[] = [];
  const push = ({ branches }: AnalysisPosition, before: number, here: Path | null) => {
    for (const [index, branch] of [...branches.entries()].reverse()) {
      stack.push({ branch, before, path: here?.[0] === index ? here.slice(1) : null });
    }
  };
  push(start, 0, path);
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { action, comment, seat } = next.branch;
    const number = variations.push({
      before: next.before,
      action,
      ...(comment === "" ? {} : { comment }),
      ...(seat === undefined ? {} : { seat }),
    });
    if (next.path?.length === 0) at = number;
    push(next.branch, number, next.path);
  }
  return { variations, at };
}

/** An analysis that was shared, and the position at which it opens. */
export interface SharedReplay {
  replay: StoredReplay;
  /** The number of moves up to the position. */
  position: number;
}

/** Returns the replay of a shared analysis. Variations that this page cannot show are left out. */
export function replayOf(info: AnalysisInfo): SharedReplay {
  const replay: StoredReplay = { ...createReplay(info.record), parent: info.id };
  const { actions, seats } = parseRecord(info.record);
  const analysis = info.variations.length === 0 ? null : analysisFrom(info, actions, seats);
  if (!isAnalysis(analysis)) return { replay, position: info.at };
  return { replay: { ...replay, isTrying: true, analysis }, position: analysis.at.length };
}

interface MutablePosition {
  action: string;
  comment: string;
  branches: MutablePosition[];
  seat?: number;
}

/** Returns an analysis with the moves of a record, and with variations, which repeat those moves. */
function analysisFrom({ variations, comment, at }: AnalysisInfo, actions: string[], seats: number[]): Analysis {
  const start: MutablePosition = { action: "", comment, branches: [] };
  let last = start;
  for (const [index, action] of actions.entries()) {
    const next = newPosition(action, seats[index]);
    last.branches.push(next);
    last = next;
  }
  const positions = [{ position: start, before: 0, index: 0 }];
  for (const { before, action, seat, comment: text } of variations) {
    const parent = (positions[before] ?? { position: start }).position;
    const known = parent.branches.findIndex((branch) => branch.action === action);
    const index = known < 0 ? parent.branches.length : known;
    const position = parent.branches[index] ?? newPosition(action, seat);
    parent.branches[index] = position;
    position.comment = text ?? position.comment;
    positions.push({ position, before, index });
  }
  const path: number[] = [];
  for (let number = at; number > 0; number = positions[number]?.before ?? 0)
    path.unshift(positions[number]?.index ?? 0);
  return { start: { comment: start.comment, branches: start.branches }, at: path, line: path };
}

function newPosition(action: string, seat: number | null | undefined): MutablePosition {
  return { action, comment: "", branches: [], ...(seat === undefined || seat === null ? {} : { seat }) };
}
