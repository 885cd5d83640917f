import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { CloseIcon } from "./icons";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

interface Props {
  title: string;
  /** A sheet leaves the rest of the page visible. */
  kind?: "sheet";
  onClose: () => void;
  children: ComponentChildren;
}

/** A modal dialog. Escape or a click outside closes it. */
export function Dialog({ title, kind, onClose, children }: Props): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // This runs before the next frame, so that no key press goes to the page behind the dialog.
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
          <h2 id={heading}>
            <Words text={title} />
          </h2>
          <button
            type="button"
            class="icon-button"
            aria-label={t("page-close")}
            onClick={() => dialog.current?.close()}
          >
            <CloseIcon />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
