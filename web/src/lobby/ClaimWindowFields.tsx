/** Chooses when claims of several players count. */

import type { JSX } from "preact";
import { Choice } from "../ui/fields";
import type { LobbyChoices } from "../ui/storage";

interface Props {
  choices: LobbyChoices;
  onChoices: (change: Partial<LobbyChoices>) => void;
}

const WINDOWS_S = [2, 3, 4, 6, 10, 20] as const;
const SUMMARIES = {
  any: "timed between people",
  fixed: "timed",
  blind: "when all have answered",
  instant: "immediate",
} as const;

export function ClaimWindowFields({ choices, onChoices }: Props): JSX.Element {
  const timing = choices.together ?? "any";
  return (
    <details class="house-rules">
      <summary>
        Time for claims <span class="muted">{SUMMARIES[timing]}</span>
      </summary>
      <div class="house-rules-fields">
        <Choice
          legend="Claims count"
          name="together"
          value={timing}
          choices={[
            ["any", "Default"],
            ["fixed", "After a fixed time"],
            ["blind", "When all have answered"],
            ["instant", "Immediately"],
          ]}
          help="A fixed time hides which players could have claimed. Immediate claims are faster, but reveal it."
          onChange={(next) => onChoices({ together: next === "any" ? null : next })}
        />
        {(timing === "fixed" || timing === "blind") && (
          <Choice
            legend="Seconds"
            name="window"
            value={String(choices.windowS)}
            choices={WINDOWS_S.map((seconds) => [String(seconds), String(seconds)] as const)}
            onChange={(seconds) => onChoices({ windowS: Number(seconds) })}
          />
        )}
      </div>
    </details>
  );
}
