import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { say } from "./Announcer";
import { CONTROLS, freePlace } from "./toastPlace";

const SHOWN_MS = 5_000;

/** So often a toast looks whether something has come to lie below it. */
const LOOK_MS = 200;

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
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const toasts = box.current;
    if (toasts === null || shown.length === 0) return;
    const place = () => {
      const controls = [...document.querySelectorAll(CONTROLS)].map((control) => control.getBoundingClientRect());
      const { left, top } = freePlace(
        { width: toasts.offsetWidth, height: toasts.offsetHeight },
        { width: window.innerWidth, height: window.innerHeight },
        controls,
      );
      toasts.style.transform = `translate(${left}px, ${top}px)`;
    };
    place();
    const timer = window.setInterval(place, LOOK_MS);
    return () => window.clearInterval(timer);
  }, [shown]);
  return (
    <div ref={box} class="toasts" aria-hidden="true">
      {shown.map((one) => (
        <div key={one.id} class="toast">
          {one.text}
        </div>
      ))}
    </div>
  );
}
