/** Shows a notice if a page fails, so that the window is never blank. */

import { Component, type ComponentChildren } from "preact";
import { SimplePage } from "./SimplePage";
import { clearReplaceable } from "./storage";
import { t } from "../words/catalogue";

interface Props {
  children: ComponentChildren;
}

export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static override getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render({ children }: Props): ComponentChildren {
    return this.state.hasFailed ? <FailureNotice /> : children;
  }
}

function FailureNotice() {
  return (
    <SimplePage title={t("page-failed")}>
      <div role="alert">
        <p>{t("page-failed-text")}</p>
        <div class="ask-buttons">
          <button type="button" class="button" onClick={() => location.reload()}>
            {t("page-reload")}
          </button>
          <button
            type="button"
            class="button button-plain"
            onClick={() => {
              clearReplaceable();
              history.replaceState(null, "");
              location.reload();
            }}
          >
            {t("page-reset")}
          </button>
        </div>
        <p class="muted">{t("page-reset-help")}</p>
      </div>
    </SimplePage>
  );
}
