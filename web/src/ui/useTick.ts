import { useEffect, useState } from "preact/hooks";

/** Renders the calling component again every `intervalMs`, or never if it is null. */
export function useTick(intervalMs: number | null): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (intervalMs === null) return;
    const timer = window.setInterval(() => tick((count) => count + 1), intervalMs);
    return () => window.clearInterval(timer);
  }, [intervalMs]);
}
