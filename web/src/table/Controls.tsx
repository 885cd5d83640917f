import type { JSX } from "preact";
import type { Presentation } from "../games/presentation";
import type { TableMessage } from "../net/messages";
import { FlagIcon, UndoIcon } from "../ui/icons";
import { TypedMove } from "./CommandInput";
import { keyTold } from "../ui/pageKeys";

interface Props {
  table: TableMessage;
  presentation: Presentation;
  /** Whether the line to the table is open. */
  open: boolean;
  /** Whether what is typed would be heard now. */
  ready: boolean;
  mayTakeBack: boolean;
  isReplay: boolean;
  isLegal: (text: string) => boolean;
  /** Whether the coach talks; null where there can be none. */
  coached: boolean | null;
  onCoach: (talks: boolean) => void;
  onMove: (text: string) => void;
  onWhy: (text: string) => void;
  onAsk: (words: string) => Promise<string | null>;
  onHint: () => Promise<string>;
  onTakeBack: () => void;
  onResign: () => void;
}

/** What who has a seat can do at any table: type a move, take back, resign. */
export function Controls(props: Props): JSX.Element {
  const {
    table,
    presentation,
    open,
    ready,
    mayTakeBack,
    isReplay,
    isLegal,
    onMove,
    onWhy,
    coached,
    onCoach,
    onAsk,
    onHint,
    onTakeBack,
    onResign,
  } = props;
  const playing = table.you !== null && table.ending === null;
  return (
    <div class={`controls${coached !== null && table.takeback_allowed ? " controls-many" : ""}`}>
      <TypedMove
        presentation={presentation}
        ready={ready}
        isOver={table.ending !== null}
        isLegal={isLegal}
        onMove={onMove}
        onWhy={onWhy}
        onAsk={onAsk}
        onHint={onHint}
      />
      {coached !== null && (
        <button type="button" class="button button-plain" aria-pressed={coached} onClick={() => onCoach(!coached)}>
          Coach
        </button>
      )}
      {table.takeback_allowed && (
        <button
          type="button"
          class="button button-plain"
          {...keyTold("Take back", "u")}
          disabled={!mayTakeBack}
          onClick={onTakeBack}
        >
          <UndoIcon /> <span>Take back</span>
        </button>
      )}
      {!isReplay && table.ending === null && (
        <button type="button" class="button button-plain button-danger" disabled={!playing || !open} onClick={onResign}>
          <FlagIcon /> <span>Resign</span>
        </button>
      )}
    </div>
  );
}
