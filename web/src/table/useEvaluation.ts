/** What a search finds of the position in sight, as long as its reader wants to know. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Evaluation } from "../net/messages";
import { fetchChances, type Replayed } from "../net/replay";

export type Found = { chances: Evaluation } | { trouble: string } | null;

/** Who goes along a line with a key held down is not asked about on the way. */
const REST_MS = 150;

/** `null` while nothing is wanted or the answer is on its way. */
export function useChances(replayed: Replayed, isWanted: boolean): Found {
  const known = useRef(new Map<string, Evaluation>());
  const [found, setFound] = useState<{ name: string; found: Found }>({ name: "", found: null });
  const name = JSON.stringify(replayed.tries);
  useEffect(() => {
    if (!isWanted) return;
    const chances = known.current.get(name);
    if (chances !== undefined) {
      setFound({ name, found: { chances } });
      return;
    }
    const leave = new AbortController();
    const timer = window.setTimeout(() => {
      fetchChances(replayed, leave.signal).then(
        (answer) => {
          known.current.set(name, answer);
          setFound({ name, found: { chances: answer } });
        },
        (error: unknown) => {
          if (!leave.signal.aborted) setFound({ name, found: { trouble: (error as Error).message } });
        },
      );
    }, REST_MS);
    return () => {
      window.clearTimeout(timer);
      leave.abort();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the name says which position it is.
  }, [name, isWanted]);
  return isWanted && found.name === name ? found.found : null;
}
