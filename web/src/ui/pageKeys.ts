import { useLayoutEffect, useRef } from "preact/hooks";

/** Whether a key is for the page: not while somebody types or a dialog is open; and Enter on a button is the button's. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, textarea, select, dialog") || document.querySelector("dialog[open]")) return false;
  return !(event.key === "Enter" && target?.closest("button, a"));
}

/** Keys for the whole page; never while somebody types or a dialog is open. `act` says whether the key was used. */
export function usePageKeys(act: (key: string) => boolean): void {
  const latest = useRef(act);
  latest.current = act;
  // At once, not after the next picture: who sees the page may press a key.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

/** What tells of the key of a button: a tooltip for eyes, the shortcut for ears. `how` is how it is pressed. */
export function keyTold(label: string, key: string, how = key): { title: string; "aria-keyshortcuts": string } {
  return { title: `${label} (${how})`, "aria-keyshortcuts": key };
}
