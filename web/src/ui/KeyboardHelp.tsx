import type { JSX } from "preact";
import type { Presentation, KeyHelp } from "../games/presentation";
import { Dialog } from "./Dialog";

const BOARD: KeyHelp = ["b", "go to the board: a cursor appears"];
const TABLE: readonly KeyHelp[] = [
  ["/", "type a move, or a word that asks: legal, help"],
  ["u", "ask to take back, where that is possible"],
  ["← → or [ ]", "elsewhere: step through the moves"],
  ["Page ↑ ↓", "step from deal to deal, where cards are dealt; from variation to variation, where moves are tried"],
  ["Home, End", "first position, latest position"],
  ["c", "talk to the others"],
  ["m", "sound on or off"],
  ["z", "zen: only the table, your hand and the question, and back"],
  ["Escape", "put away what is chosen or explained"],
  ["?", "this list"],
];

export function KeysDialog({
  presentation,
  onClose,
}: {
  presentation: Presentation | null;
  onClose: () => void;
}): JSX.Element {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl class="keys">
        {[BOARD, ...(presentation?.keys ?? []), ...TABLE].map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
