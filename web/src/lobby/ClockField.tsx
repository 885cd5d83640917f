/** How much time each has at a new table: by speed, from none to days. */

import type { JSX } from "preact";
import { Choice } from "../ui/fields";
import type { LobbyChoices } from "../ui/storage";

interface Props {
  choices: LobbyChoices;
  onChoices: (change: Partial<LobbyChoices>) => void;
}

/** Each with its short name and what it means. */
export const CLOCKS = [
  ["none", "None", "Nobody's time is counted."],
  ["3+2", "3+2", "3 minutes each, and 2 seconds more after each move."],
  ["10+5", "10+5", "10 minutes each, and 5 seconds more after each move."],
  ["30+20", "30+20", "30 minutes each, and 20 seconds more after each move."],
  ["bank 5+20", "5 s + bank", "5 seconds a decision, and a bank of 20 seconds that is full again in every round."],
  ["1d+7d", "1 day", "A day for each move, and 7 days of vacation."],
  ["3d+14d", "3 days", "3 days for each move, and 14 days of vacation."],
] as const;

export function ClockField({ choices, onChoices }: Props): JSX.Element {
  const known = CLOCKS.find(([clock]) => clock === choices.clock) ?? CLOCKS[0];
  return (
    <Choice
      legend="Clock"
      name="clock"
      value={known[0]}
      choices={CLOCKS.map(([clock, short]) => [clock, short] as const)}
      help={known[2]}
      // With a clock answers that several owe are held: it must not tell who has answered.
      onChange={(clock) =>
        onChoices({ clock, ...(clock !== "none" && choices.together === "instant" ? { together: null } : {}) })
      }
    />
  );
}
