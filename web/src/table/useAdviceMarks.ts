import { useCallback, useEffect } from "preact/hooks";

const MARK = "data-advised";

/** Marks what an action takes on the board, by selectors of one thing each, until the question is another one. */
export function useAdvised(question: string): (selectors: readonly string[]) => void {
  useEffect(() => takeAway, [question]);
  return useCallback((selectors) => {
    takeAway();
    for (const selector of selectors) {
      const fitting = [...document.querySelectorAll(selector)];
      // Of equal cards each is marked once.
      fitting.find((thing) => !thing.hasAttribute(MARK))?.setAttribute(MARK, "");
    }
  }, []);
}

function takeAway(): void {
  for (const thing of document.querySelectorAll(`[${MARK}]`)) thing.removeAttribute(MARK);
}
