/** Something that may be refused: what was said then, and whether it is still being tried. */

import { useCallback, useState } from "preact/hooks";

interface Attempt {
  trouble: string | null;
  busy: boolean;
  attempt: (work: () => Promise<void>) => Promise<void>;
}

export function useAttempt(): Attempt {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = useCallback(async (work: () => Promise<void>) => {
    setBusy(true);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      setTrouble((error as Error).message);
    }
    setBusy(false);
  }, []);
  return { trouble, busy, attempt };
}
