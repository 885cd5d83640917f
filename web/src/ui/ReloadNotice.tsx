import type { JSX } from "preact";
import { t } from "../words/catalogue";

/**
 * Offers a reload if a part of the page could not be loaded, because there is no connection or the server was updated.
 */
export function ReloadNotice(): JSX.Element {
  return (
    <div role="alert">
      <p>{t("page-part-not-loaded")}</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {t("page-reload")}
      </button>
    </div>
  );
}
