/** Opens a match of an experiment in the replay. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { createReplay, saveReplay } from "../table/replayStorage";
import { ErrorMessage } from "../ui/ErrorMessage";
import { SimplePage } from "../ui/SimplePage";
import { sitePath } from "../ui/sitePath";
import { fetchLabMatch } from "./lab";
import { t } from "../words/catalogue";

export function LabMatchPage({ experiment, match }: { experiment: string; match: string }): JSX.Element {
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    fetchLabMatch(experiment, match).then(
      (record) => {
        if (!isCurrent) return;
        saveReplay({ ...createReplay(record), back: `/lab/${experiment}/report.html` });
        // This page must not stay in the history, so that going back leads to the page with the link.
        location.replace(sitePath("/analysis"));
      },
      (reason: unknown) => isCurrent && setError((reason as Error).message),
    );
    return () => {
      isCurrent = false;
    };
  }, [experiment, match]);
  if (error === null) return <div class="page" aria-busy="true" />;
  return (
    <SimplePage title={t("lab-match-not-found")}>
      <ErrorMessage message={error} />
    </SimplePage>
  );
}
