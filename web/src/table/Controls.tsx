import type { JSX } from "preact";
import type { TableMessage } from "../net/messages";
import { FlagIcon, UndoIcon } from "../ui/icons";
import { keyHint } from "../ui/pageKeys";
import { seatKeyFor } from "../ui/storage";
import { CommandInput, type CommandInputProps } from "./CommandInput";

interface Props {
  table: TableMessage;
  input: Omit<CommandInputProps, "isOver">;
  /** Whether the connection to the table is open. */
  isOpen: boolean;
  mayTakeBack: boolean;
  isReplay: boolean;
  /** Whether the coach is on; null if none is allowed. */
  isCoachOn: boolean | null;
  onCoach: (isOn: boolean) => void;
  onTakeBack: () => void;
  onResign: () => void;
}

/** The controls of a player at any table: typed moves and commands, the coach, take back, resign. */
export function Controls(props: Props): JSX.Element {
  const { table, input, isOpen, mayTakeBack, isReplay, isCoachOn, onCoach, onTakeBack, onResign } = props;
  const isPlaying = table.you !== null && table.ending === null;
  return (
    <div class={`controls${isCoachOn !== null && table.takeback_allowed ? " controls-many" : ""}`}>
      <CommandInput {...input} isOver={table.ending !== null} />
      {isCoachOn !== null && (
        <button type="button" class="button button-plain" aria-pressed={isCoachOn} onClick={() => onCoach(!isCoachOn)}>
          Coach
        </button>
      )}
      {table.takeback_allowed && (
        <button
          type="button"
          class="button button-plain"
          {...keyHint("Take back", "u")}
          disabled={!mayTakeBack}
          onClick={onTakeBack}
        >
          <UndoIcon /> <span>Take back</span>
        </button>
      )}
      {!isReplay && table.ending === null && (
        <button
          type="button"
          class="button button-plain button-danger"
          disabled={!isPlaying || !isOpen}
          onClick={onResign}
        >
          <FlagIcon /> <span>Resign</span>
        </button>
      )}
    </div>
  );
}

/** Replaces the controls for spectators. */
export function SpectatorNotice({ table }: { table: string }): JSX.Element {
  return (
    <div class="controls watching">
      <p>
        You are watching.{" "}
        {seatKeyFor(table) !== null && (
          <a href={`/t/${table}`} class="link">
            Return to your seat
          </a>
        )}
      </p>
    </div>
  );
}
