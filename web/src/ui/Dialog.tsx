import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { CloseIcon } from "./icons";

interface Props {
  title: string;
  /** A sheet leaves what it is about in sight. */
  kind?: "sheet";
  onClose: () => void;
  children: ComponentChildren;
}

/** A modal window: the browser keeps the focus inside, Escape and a click beside it close it. */
export function Dialog({ title, kind, onClose, children }: Props): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Before it is painted: a key pressed between would go to the page behind.
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={kind === undefined ? "dialog" : `dialog dialog-${kind}`}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
            <CloseIcon />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
