/** How long several people have who are asked at once; a clock hides who had a choice. */

import type { JSX } from "preact";
import { Choice } from "../ui/fields";
import type { LobbyChoices } from "../ui/storage";

interface Props {
  choices: LobbyChoices;
  onChoices: (change: Partial<LobbyChoices>) => void;
}

const WINDOWS_S = [2, 3, 4, 6, 10, 20] as const;
const WORDS = {
  any: "on a clock among people",
  fixed: "on a clock",
  blind: "when all are in",
  instant: "at once",
} as const;

export function WindowFields({ choices, onChoices }: Props): JSX.Element {
  const together = choices.together ?? "any";
  return (
    <details class="house-rules">
      <summary>
        Time for claims <span class="muted">{WORDS[together]}</span>
      </summary>
      <div class="house-rules-fields">
        <Choice
          legend="Answers count"
          name="together"
          value={together}
          choices={[
            ["any", "By who plays"],
            ["fixed", "On a clock"],
            ["blind", "When all are in"],
            ["instant", "At once"],
          ]}
          help="On a clock nobody sees who could have claimed. At once is quick, and tells something."
          onChange={(next) => onChoices({ together: next === "any" ? null : next })}
        />
        {(together === "fixed" || together === "blind") && (
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
