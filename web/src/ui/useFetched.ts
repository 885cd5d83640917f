import { useEffect, useState } from "preact/hooks";

/**
 * Loads a value. Returns the value (null until it has arrived) and the error message of a failure. `load` must be a
 * stable function.
 */
export function useFetched<T>(load: () => Promise<T>): { value: T | null; error: string | null } {
  const [state, setState] = useState<{ value: T | null; error: string | null }>({ value: null, error: null });
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setState({ value, error: null }),
      (reason: unknown) => isCurrent && setState({ value: null, error: (reason as Error).message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return state;
}
