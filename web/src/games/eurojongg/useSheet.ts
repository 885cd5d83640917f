/** When the score sheet of a hand lies on the table. */

import { useEffect, useMemo, useState } from "preact/hooks";
import type { LogEntry } from "../../net/messages";
import { mayMove } from "../../ui/motion";
import { STAGE_MS } from "../../ui/staged";
import { endedHand, type EuroView, latestShowdown } from "./view";

/** A score sheet is put up again after a reload while the next hand is this young. */
const YOUNG = 4;

interface Sheet {
  /** `counts` where the hand has just ended, and is counted before the viewer's eyes. */
  shown: { view: EuroView; outcome: string | null; counts: boolean } | null;
  close: () => void;
  /** Puts the sheet of the last hand up again; null while there is none, or while it lies there. */
  open: (() => void) | null;
}

/** The score sheet of the latest hand: there from its end until somebody puts it away. */
export function useSheet(
  view: EuroView,
  played: readonly LogEntry[],
  live: boolean,
  rests: boolean,
  outcomeOf: (entries: readonly LogEntry[]) => string | null,
): Sheet {
  const latest = useMemo(() => latestShowdown(played), [played]);
  const number = latest?.entry.number ?? null;
  const [closed, setClosed] = useState(() => (latest !== null && latest.after > YOUNG && !view.over ? number : null));
  const [reopened, setReopened] = useState<number | null>(null);
  // Everybody has had the time for it, or is ready: it does not lie over the next hand.
  const [rested, setRested] = useState(rests);
  if (rested !== rests) {
    setRested(rests);
    if (rested && live) setClosed(number);
  }
  // Who steps back sees it where it was, and nowhere else.
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
 * Whether the end of the hand has been seen on the table for long enough: the sheet of one that ends before somebody's
 * eyes waits for that. Who comes later finds it there.
 */
function useIsSeen(number: number | null, live: boolean): boolean {
  const [seen, setSeen] = useState<number | null>(number);
  const waits = live && number !== null && number !== seen && mayMove();
  useEffect(() => {
    if (!waits) return undefined;
    const timer = window.setTimeout(() => setSeen(number), STAGE_MS);
    return () => window.clearTimeout(timer);
  }, [waits, number]);
  return !waits;
}
