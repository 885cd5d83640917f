/** The options of a table that differ from the standard rules. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameListing } from "../games/presentation";
import { optionLines, useOptionSpecs } from "./optionLines";
import { loadWords, t } from "../words/catalogue";
import { Rich } from "../words/Rich";

interface Props {
  game: GameListing;
  options: Readonly<Record<string, unknown>>;
  /** The time control, in words. */
  clock?: string | undefined;
  /** Whether the list is initially expanded. */
  open?: boolean;
}

export function ActiveOptions({ game, options, clock, open = false }: Props): JSX.Element | null {
  useGameWords(game);
  const rules = optionLines(game, useOptionSpecs(game.key), options);
  const lines = clock === undefined ? rules : [t("page-clock-line", { clock }), ...rules];
  if (lines.length === 0) return null;
  return (
    <details class="in-force" data-testid="in-force" open={open}>
      <summary>
        <Rich
          id="page-table-rules"
          args={{ count: lines.length }}
          parts={{ count: (text) => <span class="muted">{text}</span> }}
        />
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

/** Loads the words of a game, in which it describes its options, and renders again when they are there. */
function useGameWords(game: GameListing): void {
  const [, setLoaded] = useState("");
  const { key } = game;
  const hasOwnWords = game.activeOptions !== undefined;
  useEffect(() => {
    if (!hasOwnWords) return;
    loadWords(key).then(
      () => setLoaded(key),
      () => {},
    );
  }, [key, hasOwnWords]);
}
