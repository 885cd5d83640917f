/** The cards that would complete the viewer's hand, requested again after each action. */

import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../presentation";
import type { EuroView } from "./view";

/** Returns the server's answer; null if it is not wanted, not allowed at this table, or not for the latest position. */
export function useWinningCards({ view, played, table, turn, actions }: BoardProps, wanted: boolean): string | null {
  const { ask } = actions;
  const [answer, setAnswer] = useState<string | null>(null);
  const asks = wanted && turn.isLive && (view as EuroView).seat !== null;
  const position = `${table.memoryKey} ${played.length}`;
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
  }, [asks, position, ask]);
  return answer;
}
