import type { JSX } from "preact";
import type { Presentation, KeyHelp } from "../games/presentation";
import { Dialog } from "./Dialog";

const BOARD: KeyHelp = ["b", "go to the board: a cursor appears"];
const TABLE: readonly KeyHelp[] = [
  ["/", "type a move or a command: legal, help"],
  ["u", "ask to take back, if the table allows it"],
  ["← → or [ ]", "off the board: step through the moves"],
  ["Page ↑ ↓", "step from deal to deal; in an analysis, from variation to variation"],
  ["Home, End", "go to the first or the latest position"],
  ["c", "open the chat"],
  ["m", "sound on or off"],
  ["z", "zen mode on or off: only the table, your hand and the question"],
  ["Escape", "clear the selection or the explanation"],
  ["?", "this list"],
];

export function KeyboardHelpDialog({
  presentation,
  onClose,
}: {
  presentation: Presentation | null;
  onClose: () => void;
}): JSX.Element {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
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
