import { useEffect, useRef } from "preact/hooks";

/** Keys for the whole page; never while somebody types or a dialog is open. `act` says whether the key was used. */
export function usePageKeys(act: (key: string) => boolean): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input, textarea, select, dialog") || document.querySelector("dialog[open]")) return;
      // Enter on a button is the button's.
      if (event.key === "Enter" && target?.closest("button, a")) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
