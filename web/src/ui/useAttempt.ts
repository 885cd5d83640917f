import { useCallback, useState } from "preact/hooks";

interface Attempt {
  /** The message of the latest failure; null after a success. */
  error: string | null;
  isBusy: boolean;
  attempt: (work: () => Promise<void>) => Promise<void>;
  /** Returns a submit handler for a form that runs `work`. */
  submit: (work: () => Promise<void>) => (event: Event) => void;
  clearError: () => void;
}

/** Runs requests that may fail. Keeps the latest error, and whether a request is running. */
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
  const submit = (work: () => Promise<void>) => onSubmission(() => void attempt(work));
  return { error, isBusy, attempt, submit, clearError: () => setError(null) };
}

/** Returns a submit handler for a form that the page itself processes. */
export function onSubmission(work: () => void): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    work();
  };
}

/** Opens another address. An attempt that awaits it stays busy until the page is left, or shown again from a cache. */
export function leaveFor(address: string): Promise<void> {
  location.assign(address);
  return new Promise((resolve) => window.addEventListener("pageshow", () => resolve(), { once: true }));
}
