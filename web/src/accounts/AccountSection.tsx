/** A part of the page about oneself that opens: what it is called, what is in it, and what was refused. */

import type { ComponentChildren, JSX } from "preact";
import { Trouble } from "../ui/ErrorMessage";

interface Props {
  title: string;
  /** What there is, or what it is good for where there is nothing yet. */
  note: string | number;
  trouble: string | null;
  children: ComponentChildren;
}

export function OwnPart({ title, note, trouble, children }: Props): JSX.Element {
  return (
    <details class="card person-part">
      <summary>
        {title} <span class="muted">{note}</span>
      </summary>
      <Trouble words={trouble} />
      {children}
    </details>
  );
}

/**
 * How many there are, or what they are good for where there are none. Nothing until that is known: a line that goes again
 * moves what somebody is about to press.
 */
export function howMany(own: readonly unknown[] | null, goodFor: string): string | number {
  if (own === null) return "";
  return own.length === 0 ? goodFor : own.length;
}
