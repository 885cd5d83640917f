import { useEffect, useRef, useState } from "preact/hooks";
import type { Evaluation } from "../net/messages";
import { fetchEvaluation, type ReplayPosition } from "../net/replay";

/** The evaluation of a position; null while it is loading or not requested. */
export type EvaluationResult = { evaluation: Evaluation } | { error: string } | null;

/**
 * Milliseconds before an evaluation is requested, so that a viewer who steps quickly through moves requests none on the
 * way.
 */
const DELAY_MS = 150;

/** Fetches the evaluation of a position while evaluation is on. */
export function useEvaluation(position: ReplayPosition, isWanted: boolean): EvaluationResult {
  const cache = useRef(new Map<string, Evaluation>());
  const [latest, setLatest] = useState<{ name: string; result: EvaluationResult }>({ name: "", result: null });
  const name = JSON.stringify(position.tries);
  useEffect(() => {
    if (!isWanted) return;
    const cached = cache.current.get(name);
    if (cached !== undefined) {
      setLatest({ name, result: { evaluation: cached } });
      return;
    }
    const request = new AbortController();
    const timer = window.setTimeout(() => {
      fetchEvaluation(position, request.signal).then(
        (evaluation) => {
          cache.current.set(name, evaluation);
          setLatest({ name, result: { evaluation } });
        },
        (error: unknown) => {
          if (!request.signal.aborted) setLatest({ name, result: { error: (error as Error).message } });
        },
      );
    }, DELAY_MS);
    return () => {
      window.clearTimeout(timer);
      request.abort();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the name identifies the position.
  }, [name, isWanted]);
  return isWanted && latest.name === name ? latest.result : null;
}
