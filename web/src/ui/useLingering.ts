/** Keeps something that has just ended on the screen for a moment, even if the game goes on. */

import { useEffect, useRef, useState } from "preact/hooks";
import { mayAnimate } from "./motion";

/** The minimum time for which it stays, in milliseconds. */
export const LINGER_MS = 1600;

interface Lingering<Thing> {
  name: string;
  thing: Thing;
  until: number;
}

/**
 * Returns `thing` while there is one, and afterwards the last one until it has been visible for `LINGER_MS`. A new one
 * replaces it immediately. Nothing lingers with reduced motion, or at an earlier position (`isLive` is false).
 */
export function useLingering<Thing>(thing: Thing | null, name: string, isLive: boolean): Thing | null {
  const lingering = useRef<Lingering<Thing> | null>(null);
  const [, rerender] = useState(0);
  if (thing !== null) {
    const isNew = lingering.current?.name !== name;
    const until = isNew ? performance.now() + LINGER_MS : (lingering.current as Lingering<Thing>).until;
    lingering.current = { name, thing, until };
  }
  const until = lingering.current?.until ?? 0;
  useEffect(() => {
    const left = until - performance.now();
    if (left <= 0) return undefined;
    const timer = window.setTimeout(() => rerender((count) => count + 1), left + 1);
    return () => window.clearTimeout(timer);
  }, [until]);
  if (thing !== null) return thing;
  return isLive && performance.now() < until && mayAnimate() ? (lingering.current?.thing ?? null) : null;
}
