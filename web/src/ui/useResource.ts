import { useCallback, useEffect, useState } from "preact/hooks";
import { useAttempt } from "./useAttempt";

interface Resource<T> {
  /** The value; null until the server has answered. */
  value: T | null;
  error: string | null;
  isBusy: boolean;
  /** Sends a change and loads the value again. */
  change: (work: () => Promise<unknown>) => void;
  /** Shows a value before the server has confirmed it. */
  show: (value: T) => void;
}

/** Loads a value, and reloads it after each change. `load` must be a stable function. */
export function useResource<T>(load: () => Promise<T>): Resource<T> {
  const [value, setValue] = useState<T | null>(null);
  const { error, isBusy, attempt } = useAttempt();
  const change = useCallback(
    (work: () => Promise<unknown>) =>
      void attempt(async () => {
        await work();
        setValue(await load());
      }),
    [attempt, load],
  );
  useEffect(() => change(() => Promise.resolve()), [change]);
  return { value, error, isBusy, change, show: setValue };
}
