/** The size of an element, measured again whenever it changes. */

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

export interface Size {
  width: number;
  height: number;
}

/**
 * Returns the size of an element with its scroll bars. Widths below `leastWidth`, such as those during layout, are
 * ignored.
 */
export function useSize(element: RefObject<HTMLElement | null>, first: Size, leastWidth: number, isThere = true): Size {
  const [size, setSize] = useState(first);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const measure = () => {
      const [width, height] = [box.offsetWidth, box.offsetHeight];
      if (width < leastWidth || height === 0) return;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, leastWidth, isThere]);
  return size;
}
