/** Short-lived state: the pause after a draw, and the speech bubbles. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { LogEntry } from "../../net/messages";
import { type Phrase, phrasesOf } from "./claims";
import type { FaceNames } from "./cards";

/** Discards are blocked for this long after a draw, against clicks that were meant for something else. */
export const HOLD_MS = 700;

/** How long a speech bubble is shown. */
const SPEECH_MS = 3200;

/** With more new log entries than this the viewer has come back, so nothing is spoken. */
const MAX_NEW_ENTRIES = 12;

/** Whether the event with this name began less than `holdMs` ago, so that clicks are ignored; null for no event. */
export function useHold(name: string | null, holdMs: number): boolean {
  const [free, setFree] = useState<string | null>(null);
  useEffect(() => {
    if (name === null) return;
    const timer = window.setTimeout(() => setFree(name), holdMs);
    return () => window.clearTimeout(timer);
  }, [name, holdMs]);
  return name !== null && free !== name;
}

export interface Spoken extends Phrase {
  key: string;
}

/** Returns the current speech bubbles, and calls `onPhrase` once for each new phrase. */
export function useSpeech(
  played: readonly LogEntry[],
  names: FaceNames,
  onPhrase: (phrase: Phrase) => void,
): readonly Spoken[] {
  const [spoken, setSpoken] = useState<readonly Spoken[]>([]);
  const known = useRef(played.length);
  const timers = useRef(new Set<number>());
  const latest = useRef(onPhrase);
  latest.current = onPhrase;
  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all) window.clearTimeout(timer);
    };
  }, []);
  useLayoutEffect(() => {
    const from = known.current;
    known.current = played.length;
    // Nothing is spoken after a step back, or when many entries arrive at once.
    if (played.length <= from || played.length - from > MAX_NEW_ENTRIES) return;
    const fresh = played
      .slice(from)
      .flatMap((entry) =>
        phrasesOf(entry, names).map((phrase) => ({ ...phrase, key: `${entry.number} ${phrase.seat} ${phrase.words}` })),
      );
    if (fresh.length === 0) return;
    for (const phrase of fresh) latest.current(phrase);
    setSpoken((before) => [...before.filter((old) => !fresh.some(({ seat }) => seat === old.seat)), ...fresh]);
    const timer = window.setTimeout(() => {
      timers.current.delete(timer);
      setSpoken((before) => before.filter((old) => !fresh.includes(old)));
    }, SPEECH_MS);
    timers.current.add(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only new log entries are spoken.
  }, [played]);
  return spoken;
}
