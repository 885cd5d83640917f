import type { ComponentChildren, JSX } from "preact";

interface Props {
  /** The name for screen readers, if the visible text is not clear on its own. */
  label?: string;
  isPressed?: boolean;
  isBusy?: boolean;
  onClick: () => void;
  children: ComponentChildren;
}

/** A button in a row of a list. */
export function SmallButton({ label, isPressed, isBusy, onClick, children }: Props): JSX.Element {
  return (
    <button
      type="button"
      class="button button-plain button-small"
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isBusy}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
