import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { say } from "./Announcer";

const SHOWN_MS = 5_000;

interface Shown {
  id: number;
  text: string;
}

let push: ((text: string) => void) | null = null;

/** Shows a sentence for a few seconds, and says it. */
export function toast(text: string): void {
  push?.(text);
  say(text);
}

export function Toasts(): JSX.Element {
  const [shown, setShown] = useState<Shown[]>([]);
  useEffect(() => {
    let next = 1;
    push = (text) => {
      const id = next++;
      setShown((before) => [...before.filter((one) => one.text !== text).slice(-2), { id, text }]);
      window.setTimeout(() => setShown((before) => before.filter((one) => one.id !== id)), SHOWN_MS);
    };
    return () => {
      push = null;
    };
  }, []);
  return (
    <div class="toasts" aria-hidden="true">
      {shown.map((one) => (
        <div key={one.id} class="toast">
          {one.text}
        </div>
      ))}
    </div>
  );
}
