/** Shows a notice if a page fails, so that the window is never blank. */

import { Component, type ComponentChildren, type JSX } from "preact";
import { SimplePage } from "./SimplePage";
import { clearReplaceable } from "./storage";
import { t } from "../words/catalogue";

interface Props {
  children: ComponentChildren;
  /** Shown instead of what fails; by default, a page with a notice. */
  fallback?: ComponentChildren;
}

export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static override getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render({ children, fallback = <FailurePage /> }: Props): ComponentChildren {
    return this.state.hasFailed ? fallback : children;
  }
}

/** The notice below the header, or alone if the header is what fails. */
function FailurePage(): JSX.Element {
  const alone = (
    <main class="page">
      <h1>{t("page-failed")}</h1>
      <FailureNotice />
    </main>
  );
  return (
    <ErrorBoundary fallback={alone}>
      <SimplePage title={t("page-failed")}>
        <FailureNotice />
      </SimplePage>
    </ErrorBoundary>
  );
}

function FailureNotice(): JSX.Element {
  return (
    <div role="alert" class="stack">
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
  );
}
