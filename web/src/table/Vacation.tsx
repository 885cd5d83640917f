/** Where a move may take days: one's vacation, begun and ended. */

import type { JSX } from "preact";
import type { TableMessage } from "../net/messages";
import { SafeButton } from "../ui/SafeButton";
import { clockWords } from "./clockTime";

interface Props {
  table: TableMessage;
  onRest: (on: boolean) => void;
}

export function Vacation({ table, onRest }: Props): JSX.Element | null {
  const clock = table.you === null ? undefined : table.clocks?.seats[table.you];
  if (clock === undefined || table.ending !== null || (!clock.resting && clock.vacation === 0)) return null;
  return (
    <div class="vacation" data-testid="vacation">
      <p class="muted">
        {clock.resting
          ? "You are on vacation: your clock stands."
          : `You have ${clockWords(clock.vacation)} of vacation in this match.`}
      </p>
      <SafeButton class="button button-plain" onClick={() => onRest(!clock.resting)}>
        {clock.resting ? "Back from vacation" : "Go on vacation"}
      </SafeButton>
    </div>
  );
}
