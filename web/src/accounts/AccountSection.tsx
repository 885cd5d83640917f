/** A section of the account page. */

import type { ComponentChildren, JSX } from "preact";
import { ErrorMessage } from "../ui/ErrorMessage";
import { Words } from "../words/Words";

interface Props {
  title: string;
  /** The content in brief, or the purpose of the section if it is empty. */
  note: string | number;
  error: string | null;
  children: ComponentChildren;
}

/** A collapsible section of the account page. */
export function AccountSection({ title, note, error, children }: Props): JSX.Element {
  return (
    <details class="card stack">
      <summary>
        {title}{" "}
        <span class="muted">
          <Words text={String(note)} />
        </span>
      </summary>
      <ErrorMessage message={error} />
      {children}
    </details>
  );
}

/**
 * Returns the number of items, or the purpose of the section if there are none. Before the items are loaded the note is
 * empty, because a note that disappears would move the page under the pointer.
 */
export function countNote(items: readonly unknown[] | null, purpose: string): string | number {
  if (items === null) return "";
  return items.length === 0 ? purpose : items.length;
}
