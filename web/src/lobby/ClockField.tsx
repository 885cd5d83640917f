import type { JSX } from "preact";
import { Choice } from "../ui/fields";
import type { LobbyChoices } from "./newTableChoices";

interface Props {
  choices: LobbyChoices;
  onChoices: (change: Partial<LobbyChoices>) => void;
}

/** The time controls of a new table: value, label and description. */
export const CLOCKS = [
  ["none", "None", "Unlimited time."],
  ["3+2", "3+2", "3 minutes each, plus 2 seconds per move."],
  ["10+5", "10+5", "10 minutes each, plus 5 seconds per move."],
  ["30+20", "30+20", "30 minutes each, plus 20 seconds per move."],
  ["bank 5+20", "5 s + bank", "5 seconds per decision, and a bank of 20 seconds that refills each round."],
  ["1d+7d", "1 day", "1 day per move, and 7 days of vacation."],
  ["3d+14d", "3 days", "3 days per move, and 14 days of vacation."],
] as const;

export function ClockField({ choices, onChoices }: Props): JSX.Element {
  const selected = CLOCKS.find(([clock]) => clock === choices.clock) ?? CLOCKS[0];
  return (
    <Choice
      legend="Clock"
      name="clock"
      value={selected[0]}
      choices={CLOCKS.map(([clock, label]) => [clock, label] as const)}
      help={selected[2]}
      // With clocks, simultaneous answers must be held, because a stopped clock would reveal that a player has
      // answered.
      onChange={(clock) =>
        onChoices({ clock, ...(clock !== "none" && choices.together === "instant" ? { together: null } : {}) })
      }
    />
  );
}
