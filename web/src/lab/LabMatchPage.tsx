/** A match of an experiment, on the board. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { brought, keepReplay } from "../table/replayStorage";
import { Simple } from "../ui/SimplePage";
import { fetchPlayed } from "./lab";

export function LabMatchPage({ experiment, played }: { experiment: string; played: string }): JSX.Element {
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    fetchPlayed(experiment, played).then(
      (record) => {
        if (!wanted) return;
        keepReplay({ ...brought(record), back: `/lab/${experiment}/report.html` });
        // Going back leads to where the link was.
        location.replace("/replay");
      },
      (error: unknown) => wanted && setTrouble((error as Error).message),
    );
    return () => {
      wanted = false;
    };
  }, [experiment, played]);
  if (trouble === null) return <div class="page" aria-busy="true" />;
  return (
    <Simple title="This match is not here">
      <p class="trouble" role="alert">
        {trouble}
      </p>
    </Simple>
  );
}
