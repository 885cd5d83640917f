/** Something of one's own that the service keeps: read when the page is there, and again after each change. */

import { useCallback, useEffect, useState } from "preact/hooks";
import { useAttempt } from "../ui/useAttempt";

interface Own<T> {
  /** Null until the service has answered. */
  own: T | null;
  trouble: string | null;
  busy: boolean;
  /** Does something to it, and reads it again. */
  change: (work: () => Promise<unknown>) => void;
  /** Shows at once what the service has not confirmed yet. */
  show: (own: T) => void;
}

/** `read` is the same function at each drawing. */
export function useOwn<T>(read: () => Promise<T>): Own<T> {
  const [own, setOwn] = useState<T | null>(null);
  const { trouble, busy, attempt } = useAttempt();
  const look = useCallback(async () => setOwn(await read()), [read]);
  useEffect(() => void attempt(look), [attempt, look]);
  const change = useCallback(
    (work: () => Promise<unknown>) =>
      void attempt(async () => {
        await work();
        await look();
      }),
    [attempt, look],
  );
  return { own, trouble, busy, change, show: setOwn };
}
