import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

type Listener = (sentence: string) => void;

let listener: Listener | null = null;

/** Announces a sentence to screen readers. */
export function announce(sentence: string): void {
  listener?.(sentence);
}

/** The live region with the latest announcements. */
export function Announcer(): JSX.Element {
  const [lines, setLines] = useState<{ id: number; text: string }[]>([]);
  useEffect(() => {
    let next = 1;
    listener = (text) => {
      const id = next++;
      setLines((before) => [...before.slice(-4), { id, text }]);
    };
    return () => {
      listener = null;
    };
  }, []);
  return (
    <div class="for-ears" role="log" aria-live="polite" aria-relevant="additions" data-testid="live">
      {lines.map((line) => (
        <p key={line.id}>{line.text}</p>
      ))}
    </div>
  );
}
