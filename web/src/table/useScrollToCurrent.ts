import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/**
 * Keeps the current item of a list visible, and moves the focus to it if another item had the focus. `position` changes
 * whenever another item may have become current.
 */
export function useScrollToCurrent<List extends HTMLElement>(position: string): RefObject<List | null> {
  const list = useRef<List>(null);

  useEffect(() => {
    const observer = new ResizeObserver(() => scrollToCurrent(list.current));
    observer.observe(list.current as HTMLElement);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const box = list.current;
    const current = scrollToCurrent(box);
    if (box === null || current === null) return;
    if (box.contains(document.activeElement) && document.activeElement !== current) {
      current.focus({ preventScroll: true });
    }
  }, [position]);

  return list;
}

function scrollToCurrent(box: HTMLElement | null): HTMLElement | null {
  const current = box?.querySelector<HTMLElement>("[aria-current]") ?? null;
  if (box === null || current === null) return null;
  // This does not use scrollIntoView, which would also scroll the page under the finger.
  box.scrollTop = current.offsetTop - (box.clientHeight - current.offsetHeight) / 2;
  box.scrollLeft = current.offsetLeft - (box.clientWidth - current.offsetWidth) / 2;
  return current;
}
