import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Milliseconds during which a new button ignores clicks. */
const GUARD_MS = 800;

interface Props {
  class?: string;
  title?: string;
  "aria-keyshortcuts"?: string;
  onClick: () => void;
  children: ComponentChildren;
}

/** A button that ignores clicks at first, because it may have appeared under the player's finger. */
export function SafeButton({ class: kind = "button", onClick, children, ...words }: Props): JSX.Element {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setReady(true), GUARD_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <button type="button" class={`${kind} safe`} {...words} aria-disabled={!ready} onClick={() => ready && onClick()}>
      {children}
    </button>
  );
}
