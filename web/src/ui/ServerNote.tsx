/** What works without a server, and what does not. */

import type { JSX } from "preact";
import { HAS_CORE } from "../net/localService";
import { useServerState } from "../net/serverState";
import { t } from "../words/catalogue";
import { PageFrame } from "./SimplePage";
import { sitePath } from "./sitePath";

/** Says on a page with games what works while no server answers. Nothing while one does. */
export function ServerNote(): JSX.Element | null {
  const state = useServerState();
  if (state === "there") return null;
  return (
    <p class="muted server-note" role="status">
      {state === "lost" && `${t("page-server-lost")} `}
      {HAS_CORE && `${t("page-without-server")} ${t("page-with-server")}`}
    </p>
  );
}

/** Replaces a page that only a server can show. */
export function NeedsServerPage(): JSX.Element {
  return (
    <PageFrame kind="simple">
      <h1>{t("page-needs-server")}</h1>
      {HAS_CORE ? (
        <>
          <p>{t("page-without-server")}</p>
          <p>{t("page-with-server")}</p>
          <p>
            <a class="link" href={sitePath("/")}>
              {t("page-play")}
            </a>
          </p>
        </>
      ) : (
        <p>{t("page-no-core")}</p>
      )}
    </PageFrame>
  );
}
