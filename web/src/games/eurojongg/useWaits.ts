/** Which cards would complete the viewer's hand: asked anew whenever something is played. */

import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../presentation";
import type { EuroView } from "./view";

/** The service's answer in words; null for who does not want to know, where the table keeps it, and for the past. */
export function useWaits({ view, played, table, turn, actions }: BoardProps, wanted: boolean): string | null {
  const { ask } = actions;
  const [answer, setAnswer] = useState<string | null>(null);
  const asks = wanted && turn.isLive && (view as EuroView).seat !== null;
  const moment = `${table.memoryKey} ${played.length}`;
  useEffect(() => {
    if (!asks) {
      setAnswer(null);
      return undefined;
    }
    let isLatest = true;
    void ask("waits").then((text) => {
      if (isLatest) setAnswer(text);
    });
    return () => {
      isLatest = false;
    };
  }, [asks, moment, ask]);
  return answer;
}
