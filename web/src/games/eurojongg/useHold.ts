/** A short pause in which clicks are ignored, after something new has appeared under the pointer. */

import { useEffect, useState } from "preact/hooks";

/** Discards are blocked for this long after a draw, against clicks that were meant for something else. */
export const HOLD_MS = 700;

/** Whether the event with this name began less than `holdMs` ago, so that clicks are ignored; null for no event. */
export function useHold(name: string | null, holdMs: number): boolean {
  const [free, setFree] = useState<string | null>(null);
  useEffect(() => {
    if (name === null) return;
    const timer = window.setTimeout(() => setFree(name), holdMs);
    return () => window.clearTimeout(timer);
  }, [name, holdMs]);
  return name !== null && free !== name;
}
