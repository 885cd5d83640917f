/** What is agreed at a table beside the rules as they come: its options, in one place. */

import type { JSX } from "preact";
import type { Listing } from "../games/face";

interface Props {
  game: Listing;
  options: Readonly<Record<string, unknown>>;
}

export function InForce({ game, options }: Props): JSX.Element | null {
  const lines = game.inForce?.(options) ?? [];
  if (lines.length === 0) return null;
  return (
    <details class="in-force" data-testid="in-force">
      <summary>
        Agreed at this table <span class="muted">{lines.length}</span>
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
