import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { announce } from "./Announcer";
import { CitedText, OpenClauseContext } from "./CitedText";
import { type Box, CONTROLS, findFreePosition, SIGHTS } from "./toastPosition";

const TOAST_MS = 5_000;

/** Milliseconds between checks of whether the toasts cover something. */
const CHECK_INTERVAL_MS = 200;

interface Toast {
  id: number;
  text: string;
}

type OpenClause = (clause: string) => void;

let push: ((text: string) => void) | null = null;
let openClause: OpenClause | null = null;

/** Opens the clauses that toasts cite while the calling component is mounted. */
export function useClausesInToasts(open: OpenClause): void {
  useEffect(() => {
    openClause = open;
    return () => {
      openClause = null;
    };
  }, [open]);
}

/** Shows a sentence for a few seconds and announces it to screen readers. */
export function toast(text: string): void {
  push?.(text);
  announce(text);
}

export function Toasts(): JSX.Element {
  const [shown, setShown] = useState<Toast[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let next = 1;
    const leave = (id: number) => {
      // A toast stays while the pointer or the focus is on it, so that its clauses can be opened.
      if (box.current?.matches(":hover, :focus-within")) window.setTimeout(() => leave(id), CHECK_INTERVAL_MS);
      else setShown((before) => before.filter((one) => one.id !== id));
    };
    push = (text) => {
      const id = next++;
      setShown((before) => [...before.filter((one) => one.text !== text).slice(-2), { id, text }]);
      window.setTimeout(() => leave(id), TOAST_MS);
    };
    return () => {
      push = null;
    };
  }, []);
  useLayoutEffect(() => {
    const toasts = box.current;
    if (toasts === null || shown.length === 0) return;
    const position = () => {
      const boxes = (selector: string): Box[] =>
        [...document.querySelectorAll(selector)]
          .filter((one) => !toasts.contains(one))
          .map((one) => one.getBoundingClientRect());
      const { left, top } = findFreePosition(
        { width: toasts.offsetWidth, height: toasts.offsetHeight },
        { width: window.innerWidth, height: window.innerHeight },
        boxes(CONTROLS),
        boxes(SIGHTS),
      );
      toasts.style.transform = `translate(${left}px, ${top}px)`;
    };
    position();
    const timer = window.setInterval(position, CHECK_INTERVAL_MS);
    return () => window.clearInterval(timer);
  }, [shown]);
  return (
    <OpenClauseContext.Provider value={openClause}>
      <div ref={box} class="toasts">
        {shown.map((one) => (
          <div key={one.id} class="toast">
            <CitedText text={one.text} />
          </div>
        ))}
      </div>
    </OpenClauseContext.Provider>
  );
}
