import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Line } from "../net/tableConnection";

interface Props {
  line: Line;
  retryAt: number | null;
  onRetry: () => void;
}

/** Says that the line is down, and when it is tried again. */
export function LineBanner({ line, retryAt, onRetry }: Props): JSX.Element | null {
  const [, tick] = useState(0);
  useEffect(() => {
    if (line !== "lost") return;
    const timer = window.setInterval(() => tick((n) => n + 1), 500);
    return () => window.clearInterval(timer);
  }, [line]);
  if (line !== "lost") return null;
  const seconds = retryAt === null ? 0 : Math.ceil((retryAt - Date.now()) / 1000);
  return (
    <div class="banner" data-testid="banner">
      <strong>Connection lost, trying again…</strong> {seconds > 1 ? `next try in ${seconds} s` : ""}{" "}
      <button type="button" class="quiet" onClick={onRetry}>
        Try now
      </button>
    </div>
  );
}
