import { useEffect, useState } from "preact/hooks";

/**
 * Loads a value. Returns the value (null until it has arrived) and the error message of a failure. `load` must be a
 * stable function. A value that is known already is not loaded.
 */
export function useFetched<T>(
  load: () => Promise<T>,
  known: T | null = null,
): { value: T | null; error: string | null } {
  const [state, setState] = useState<{ value: T | null; error: string | null }>({ value: known, error: null });
  const isKnown = known !== null;
  useEffect(() => {
    if (isKnown) return undefined;
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setState({ value, error: null }),
      (reason: unknown) => isCurrent && setState({ value: null, error: (reason as Error).message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isKnown]);
  return state;
}
