import { useCallback, useEffect } from "preact/hooks";

const MARK = "data-advised";

/** Returns a function that marks elements of the board by selectors, until the question changes. */
export function useAdviceMarks(question: string): (selectors: readonly string[]) => void {
  useEffect(() => clearMarks, [question]);
  return useCallback((selectors) => {
    clearMarks();
    for (const selector of selectors) {
      const elements = [...document.querySelectorAll(selector)];
      // Each repetition of a selector marks another one of several equal cards.
      elements.find((element) => !element.hasAttribute(MARK))?.setAttribute(MARK, "");
    }
  }, []);
}

function clearMarks(): void {
  for (const element of document.querySelectorAll(`[${MARK}]`)) element.removeAttribute(MARK);
}
