import type { JSX } from "preact";
import type { TableSnapshot } from "../net/tableConnection";
import { useTick } from "../ui/useTick";

interface Props extends Pick<TableSnapshot, "status" | "retryAt"> {
  onRetry: () => void;
}

/** Says that the connection is lost, and when the next attempt is made. */
export function ConnectionBanner({ status, retryAt, onRetry }: Props): JSX.Element | null {
  useTick(status === "lost" ? 500 : null);
  if (status !== "lost") return null;
  const seconds = retryAt === null ? 0 : Math.ceil((retryAt - Date.now()) / 1000);
  return (
    <div class="banner" data-testid="banner">
      <strong>Connection lost, reconnecting…</strong> {seconds > 1 ? `next attempt in ${seconds} s` : ""}{" "}
      <button type="button" class="quiet" onClick={onRetry}>
        Try now
      </button>
    </div>
  );
}
