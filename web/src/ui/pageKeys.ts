/** Keyboard shortcuts for the whole page. */

import { useContext, useLayoutEffect, useRef } from "preact/hooks";
import { InPicture } from "./picture";
import { t } from "../words/catalogue";

/** Returns whether a key press is meant for the page: no field or dialog is in use, and it is not Enter on a button. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, textarea, select, dialog") || document.querySelector("dialog[open]")) return false;
  return !(event.key === "Enter" && target?.closest("button, a"));
}

/** Calls `act` with each key press that is meant for the page. `act` returns whether it used the key. */
export function usePageKeys(act: (key: string) => boolean): void {
  const latest = useRef(act);
  latest.current = act;
  const isPicture = useContext(InPicture);
  // This runs before the next frame, because the player may press a key as soon as the page is visible.
  useLayoutEffect(() => {
    if (isPicture) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isPicture]);
}

/** Returns the attributes that show the shortcut of a button: a tooltip, and the key for screen readers. */
export function keyHint(label: string, key: string, keyText = key): { title: string; "aria-keyshortcuts": string } {
  return { title: t("page-shortcut", { label, key: keyText }), "aria-keyshortcuts": key };
}
