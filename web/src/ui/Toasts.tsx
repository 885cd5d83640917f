import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { say } from "./Announcer";
import { Cited, OpenClause } from "./CitedText";
import { type Box, CONTROLS, freePlace, SIGHTS } from "./toastPosition";

const SHOWN_MS = 5_000;

/** So often a toast looks whether something has come to lie below it. */
const LOOK_MS = 200;

interface Shown {
  id: number;
  text: string;
}

type OpenClauseHere = (clause: string) => void;

let push: ((text: string) => void) | null = null;
let openClause: OpenClauseHere | null = null;

/** Lets the clauses that toasts cite open where this page opens them, as long as it is there. */
export function useClausesInToasts(open: OpenClauseHere): void {
  useEffect(() => {
    openClause = open;
    return () => {
      openClause = null;
    };
  }, [open]);
}

/** Shows a sentence for a few seconds, and says it. */
export function toast(text: string): void {
  push?.(text);
  say(text);
}

export function Toasts(): JSX.Element {
  const [shown, setShown] = useState<Shown[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let next = 1;
    const leave = (id: number) => {
      // Whoever is about to open a clause has the time for it.
      if (box.current?.matches(":hover, :focus-within")) window.setTimeout(() => leave(id), LOOK_MS);
      else setShown((before) => before.filter((one) => one.id !== id));
    };
    push = (text) => {
      const id = next++;
      setShown((before) => [...before.filter((one) => one.text !== text).slice(-2), { id, text }]);
      window.setTimeout(() => leave(id), SHOWN_MS);
    };
    return () => {
      push = null;
    };
  }, []);
  useLayoutEffect(() => {
    const toasts = box.current;
    if (toasts === null || shown.length === 0) return;
    const place = () => {
      const boxes = (selector: string): Box[] =>
        [...document.querySelectorAll(selector)]
          .filter((one) => !toasts.contains(one))
          .map((one) => one.getBoundingClientRect());
      const { left, top } = freePlace(
        { width: toasts.offsetWidth, height: toasts.offsetHeight },
        { width: window.innerWidth, height: window.innerHeight },
        boxes(CONTROLS),
        boxes(SIGHTS),
      );
      toasts.style.transform = `translate(${left}px, ${top}px)`;
    };
    place();
    const timer = window.setInterval(place, LOOK_MS);
    return () => window.clearInterval(timer);
  }, [shown]);
  return (
    <OpenClause.Provider value={openClause}>
      <div ref={box} class="toasts">
        {shown.map((one) => (
          <div key={one.id} class="toast">
            <Cited text={one.text} />
          </div>
        ))}
      </div>
    </OpenClause.Provider>
  );
}
