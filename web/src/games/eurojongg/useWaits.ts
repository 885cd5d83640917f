/** Which cards would complete the viewer's hand: asked anew whenever something is played. */

import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../presentation";
import type { EuroView } from "./view";

/** The service's answer in words; null for who does not want to know, where the table keeps it, and for the past. */
export function useWaits({ view, memory, played, live, onAsk }: BoardProps, wanted: boolean): string | null {
  const [answer, setAnswer] = useState<string | null>(null);
  const asks = wanted && live && (view as EuroView).seat !== null;
  const moment = `${memory} ${played.length}`;
  useEffect(() => {
    if (!asks) {
      setAnswer(null);
      return undefined;
    }
    let isLatest = true;
    void onAsk("waits").then((text) => {
      if (isLatest) setAnswer(text);
    });
    return () => {
      isLatest = false;
    };
  }, [asks, moment, onAsk]);
  return answer;
}
