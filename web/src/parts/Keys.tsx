import type { JSX } from "preact";
import { Dialog } from "./Dialog";

const KEYS: readonly (readonly [string, string])[] = [
  ["b", "go to the board: a cursor appears"],
  ["← → ↑ ↓", "on the board: move the cursor (with Shift: five points)"],
  ["Enter, Space", "on the board: place a stone, or confirm it"],
  ["w", "why is this point illegal?"],
  ["l", "on the board: list the stones"],
  ["s", "swap sides, when it is offered: first press chooses, second plays"],
  ["u", "ask to take back"],
  ["/", "type a point"],
  ["← → or [ ]", "elsewhere: step through the moves"],
  ["Home, End", "first position, latest position"],
  ["m", "sound on or off"],
  ["Escape", "put away what is chosen or explained"],
  ["?", "this list"],
];

export function KeysDialog({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl class="keys">
        {KEYS.map(([key, meaning]) => (
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
