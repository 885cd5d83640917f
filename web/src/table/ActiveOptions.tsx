/** The options of a table that differ from the standard rules. */

import type { JSX } from "preact";
import type { GameListing } from "../games/presentation";
import type { MessageInfo } from "../net/messages";
import { optionLines, optionWords, useOptionSpecs } from "./optionLines";
import { formatMessage, t } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { useWords } from "../words/useWords";

interface Props {
  game: GameListing;
  options: Readonly<Record<string, unknown>>;
  /** The time control as a sentence. */
  clock?: MessageInfo | undefined;
  /** Whether the list is initially expanded. */
  open?: boolean;
}

export function ActiveOptions({ game, options, clock, open = false }: Props): JSX.Element | null {
  const specs = useOptionSpecs(game.key);
  useWords(optionWords(game, specs, options));
  const rules = optionLines(game, specs, options);
  const lines = clock === undefined ? rules : [t("page-clock-line", { clock: formatMessage(clock) }), ...rules];
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
