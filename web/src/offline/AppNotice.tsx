/** What the page says as an app: that a new version is ready, and that it can be installed. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../words/catalogue";
import { installUpdate, onInstallable, onUpdateReady } from "./registration";
import "./offline.css";

/** Offers to load the page again when a new version is ready. */
export function UpdateNotice(): JSX.Element | null {
  const [isReady, setReady] = useState(false);
  useEffect(() => onUpdateReady(setReady), []);
  if (!isReady) return null;
  return (
    <div class="update-notice" role="status">
      {t("page-new-version")}{" "}
      <button type="button" class="button button-plain" onClick={installUpdate}>
        {t("page-new-version-reload")}
      </button>
    </div>
  );
}

/** Offers to install the site as an app, where the browser can. */
export function InstallButton(): JSX.Element | null {
  const [prompt, setPrompt] = useState<{ prompt(): Promise<unknown> } | null>(null);
  useEffect(() => onInstallable((found) => setPrompt(found)), []);
  if (prompt === null) return null;
  return (
    <button type="button" class="quiet" onClick={() => void prompt.prompt().then(() => setPrompt(null))}>
      {t("page-install")}
    </button>
  );
}
