/** A list of moves of which the current one stays in sight, and has the focus if another of them had it. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** `where` changes whenever another move may be the current one. */
export function useCurrentInSight<Box extends HTMLElement>(where: string): RefObject<Box | null> {
  const list = useRef<Box>(null);

  useEffect(() => {
    const observer = new ResizeObserver(() => showCurrent(list.current));
    observer.observe(list.current as HTMLElement);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const box = list.current;
    const now = showCurrent(box);
    if (box === null || now === null) return;
    if (box.contains(document.activeElement) && document.activeElement !== now) now.focus({ preventScroll: true });
  }, [where]);

  return list;
}

function showCurrent(box: HTMLElement | null): HTMLElement | null {
  const now = box?.querySelector<HTMLElement>("[aria-current]") ?? null;
  if (box === null || now === null) return null;
  // Not scrollIntoView, which would also move the page under the finger.
  box.scrollTop = now.offsetTop - (box.clientHeight - now.offsetHeight) / 2;
  box.scrollLeft = now.offsetLeft - (box.clientWidth - now.offsetWidth) / 2;
  return now;
}
