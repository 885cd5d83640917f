/** The options of a table that differ from the standard rules. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameListing } from "../games/presentation";
import { optionLines, optionWords, useOptionSpecs } from "./optionLines";
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
  const specs = useOptionSpecs(game.key);
  useWords(optionWords(game, specs, options));
  const rules = optionLines(game, specs, options);
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

/** Loads a file of the catalogue, and renders again when its words are there. */
function useWords(file: string | null): void {
  const [, setLoaded] = useState("");
  useEffect(() => {
    if (file === null) return;
    loadWords(file).then(
      () => setLoaded(file),
      () => {},
    );
  }, [file]);
}
