/** Whether the server answers, as far as this page knows. */

import { useEffect, useState } from "preact/hooks";
import { hasServer } from "../ui/sitePath";

/** `none`: a static copy of the site; `lost`: the server could not be reached last time. */
export type ServerState = "none" | "lost" | "there";

let state: ServerState = hasServer() ? "there" : "none";
const listeners = new Set<(state: ServerState) => void>();

/** Notes whether the last request reached the server. */
export function noteServer(isThere: boolean): void {
  const next = !hasServer() ? "none" : isThere ? "there" : "lost";
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener(next);
}

export function useServerState(): ServerState {
  const [known, setKnown] = useState(state);
  useEffect(() => {
    setKnown(state);
    listeners.add(setKnown);
    return () => {
      listeners.delete(setKnown);
    };
  }, []);
  return known;
}
