/** Things that last for a moment: the hold after a draw, and what was just said. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { LogEntry } from "../../net/messages";
import { type Phrase, phrasesOf } from "./claims";
import type { FaceNames } from "./cards";

/** So long after a draw no card can be discarded, lest a click meant for something else does it. */
export const HOLD_MS = 700;

/** So long a speech bubble stands. */
const SPEECH_MS = 3200;

/** Whether something with this name has begun so little ago that no click may be taken for it; null holds nothing. */
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

/** The speech bubbles that stand now, and each phrase once for ears. */
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
    // Who steps back through the game, or finds a long log on coming back, hears nothing of it again.
    if (played.length <= from || played.length - from > 12) return;
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what is played is spoken.
  }, [played]);
  return spoken;
}
