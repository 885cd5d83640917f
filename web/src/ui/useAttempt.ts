import { useCallback, useState } from "preact/hooks";

interface Attempt {
  /** The message of the latest failure; null after a success. */
  error: string | null;
  isBusy: boolean;
  attempt: (work: () => Promise<void>) => Promise<void>;
}

/** Runs requests that may fail, and keeps the error and whether one is under way. */
export function useAttempt(): Attempt {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = useCallback(async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (reason) {
      setError((reason as Error).message);
    }
    setBusy(false);
  }, []);
  return { error, isBusy, attempt };
}
