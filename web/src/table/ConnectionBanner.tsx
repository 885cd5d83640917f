import type { JSX } from "preact";
import type { TableSnapshot } from "../net/tableConnection";
import { useTick } from "../ui/useTick";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

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
      <strong>{t("table-connection-lost")}</strong>{" "}
      {seconds > 1 && (
        <span class="banner-next">
          <Words text={t("table-next-attempt", { seconds })} />
        </span>
      )}{" "}
      <button type="button" class="quiet" onClick={onRetry}>
        {t("table-try-now")}
      </button>
    </div>
  );
}
