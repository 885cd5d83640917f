/** Shows a notice if a page fails, so that the window is never blank. */

import { Component, type ComponentChildren } from "preact";
import { SimplePage } from "./SimplePage";
import { clearReplaceable } from "./storage";

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
    <SimplePage title="This page cannot be shown">
      <div role="alert">
        <p>
          Something went wrong. If it happens again after a reload, settings or drafts in this browser may be damaged.
        </p>
        <div class="ask-buttons">
          <button type="button" class="button" onClick={() => location.reload()}>
            Reload the page
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
            Reset settings and drafts
          </button>
        </div>
        <p class="muted">A reset keeps your seats and tournaments.</p>
      </div>
    </SimplePage>
  );
}
