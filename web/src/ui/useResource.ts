import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { useAttempt } from "./useAttempt";

interface Resource<T> {
  /** The value; null until the server has answered. */
  value: T | null;
  error: string | null;
  isBusy: boolean;
  /** Sends a change and loads the value again. `expected` is shown until then, and no longer if the change fails. */
  change: (work: () => Promise<unknown>, expected?: T) => void;
}

/** Loads a value, and reloads it after each change. `load` must be a stable function. */
export function useResource<T>(load: () => Promise<T>): Resource<T> {
  const [value, setValue] = useState<T | null>(null);
  const { error, isBusy, attempt } = useAttempt();
  const confirmed = useRef<T | null>(null);
  const change = useCallback(
    (work: () => Promise<unknown>, expected?: T) => {
      if (expected !== undefined) setValue(expected);
      void attempt(async () => {
        try {
          await work();
          confirmed.current = await load();
        } finally {
          setValue(confirmed.current);
        }
      });
    },
    [attempt, load],
  );
  useEffect(() => change(() => Promise.resolve()), [change]);
  return { value, error, isBusy, change };
}
