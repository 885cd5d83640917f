/** The speech bubbles of the players' announcements. */

import { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { LogEntry } from "../../net/messages";
import { InPicture } from "../../ui/picture";
import { type Phrase, findPhrases } from "./claims";
import type { FaceNames } from "./cards";

/** How long a speech bubble is shown. */
const SPEECH_MS = 3200;

/** With more new log entries than this, the viewer has been away, so nothing is spoken. */
const MAX_NEW_ENTRIES = 12;

export interface SpeechBubble extends Phrase {
  key: string;
}

/** Returns the current speech bubbles, and calls `onPhrase` once for each new phrase unless the board is a picture. */
export function useSpeech(
  played: readonly LogEntry[],
  names: FaceNames,
  onPhrase: (phrase: Phrase) => void,
): readonly SpeechBubble[] {
  const [spoken, setSpoken] = useState<readonly SpeechBubble[]>([]);
  const isPicture = useContext(InPicture);
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
    const fresh = played.slice(from).flatMap((entry) =>
      findPhrases(entry, names).map((phrase) => ({
        ...phrase,
        key: `${entry.number} ${phrase.seat} ${phrase.words}`,
      })),
    );
    if (fresh.length === 0) return;
    if (!isPicture) for (const phrase of fresh) latest.current(phrase);
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
