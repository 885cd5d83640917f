/** Decides when the score sheet of a hand is shown. */

import { useEffect, useMemo, useState } from "preact/hooks";
import type { LogEntry } from "../../net/messages";
import { mayAnimate } from "../../ui/motion";
import { LINGER_MS } from "../../ui/useLingering";
import { endedHand, type EuroView, findLatestShowdown } from "./view";

/** After a reload the score sheet is shown again until the next hand has more log entries than this. */
const MAX_ENTRIES_SINCE_END = 4;

interface ScoreSheet {
  /** The sheet to show; `counts` means that the hand has just ended and the scoring is animated. */
  shown: { view: EuroView; outcome: string | null; counts: boolean } | null;
  close: () => void;
  /** Shows the sheet of the last hand again; null if there is none, or if it is shown. */
  open: (() => void) | null;
}

/** Shows the score sheet of the latest hand from its end until the viewer closes it. */
export function useScoreSheet(
  view: EuroView,
  played: readonly LogEntry[],
  live: boolean,
  rests: boolean,
  outcomeOf: (entries: readonly LogEntry[]) => string | null,
): ScoreSheet {
  const latest = useMemo(() => findLatestShowdown(played), [played]);
  const number = latest?.entry.number ?? null;
  const [closed, setClosed] = useState(() =>
    latest !== null && latest.after > MAX_ENTRIES_SINCE_END && !view.over ? number : null,
  );
  const [reopened, setReopened] = useState<number | null>(null);
  // The pause is over, so the sheet must not cover the next hand.
  const [rested, setRested] = useState(rests);
  if (rested !== rests) {
    setRested(rests);
    if (rested && live) setClosed(number);
  }
  // In an earlier position the sheet is shown only at the end of its hand.
  const isSeen = useIsSeen(number, live);
  const isHere = live ? number !== null && closed !== number && isSeen : endedHand(view);
  const seen = latest?.entry.view as EuroView | undefined;
  const shows = seen !== undefined && (isHere || reopened === number);
  const before = played.slice(0, played.length - (latest?.after ?? 0));
  return {
    shown: shows ? { view: seen, outcome: outcomeOf(before), counts: live && isHere } : null,
    close: () => {
      setClosed(number);
      setReopened(null);
    },
    open: shows || seen === undefined ? null : () => setReopened(number),
  };
}

/**
 * Whether the end of the hand has been visible on the table for long enough. If the viewer sees a hand end, its sheet
 * waits for that; otherwise it is shown immediately.
 */
function useIsSeen(number: number | null, live: boolean): boolean {
  const [seen, setSeen] = useState<number | null>(number);
  const mustWait = live && number !== null && number !== seen && mayAnimate();
  useEffect(() => {
    if (!mustWait) return undefined;
    const timer = window.setTimeout(() => setSeen(number), LINGER_MS);
    return () => window.clearTimeout(timer);
  }, [mustWait, number]);
  return !mustWait;
}
