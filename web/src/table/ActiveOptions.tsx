/** What is agreed at a table beside the rules as they come: its options, in one place. */

import type { JSX } from "preact";
import type { GameListing } from "../games/presentation";
import { agreedLines, useSpecs } from "./optionLines";

interface Props {
  game: GameListing;
  options: Readonly<Record<string, unknown>>;
  /** What kind of clock there is, in words. */
  clock?: string | undefined;
  /** Whether the lines stand open, as where somebody reads the rules. */
  open?: boolean;
}

export function InForce({ game, options, clock, open = false }: Props): JSX.Element | null {
  const rules = agreedLines(game, useSpecs(game.key), options);
  const lines = clock === undefined ? rules : [`Clock: ${clock}`, ...rules];
  if (lines.length === 0) return null;
  return (
    <details class="in-force" data-testid="in-force" open={open}>
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
