/** What has just ended stays to be seen for a moment, also when others play on. */

import { useEffect, useRef, useState } from "preact/hooks";
import { mayMove } from "./motion";

/** So long it stays at least. */
export const STAGE_MS = 1600;

interface Staged<Thing> {
  name: string;
  thing: Thing;
  until: number;
}

/**
 * The thing as long as there is one, and the last one until it has been seen for long enough. A new one takes its
 * place at once. Who wants less motion sees each as long as it is there; who looks at the past, too.
 */
export function useStaged<Thing>(thing: Thing | null, name: string, live: boolean): Thing | null {
  const staged = useRef<Staged<Thing> | null>(null);
  const [, look] = useState(0);
  if (thing !== null) {
    const isNew = staged.current?.name !== name;
    const until = isNew ? performance.now() + STAGE_MS : (staged.current as Staged<Thing>).until;
    staged.current = { name, thing, until };
  }
  const until = staged.current?.until ?? 0;
  useEffect(() => {
    const left = until - performance.now();
    if (left <= 0) return undefined;
    const timer = window.setTimeout(() => look((now) => now + 1), left + 1);
    return () => window.clearTimeout(timer);
  }, [until]);
  if (thing !== null) return thing;
  return live && performance.now() < until && mayMove() ? (staged.current?.thing ?? null) : null;
}
