/** The board: a button for each cell, which plays it, or asks why it may not be played. */

import type { JSX } from "preact";
import type { BoardProps } from "../face";
import { Mark } from "./Emblem";
import { CELLS, markAt, SIDES, type TicTacToeView } from "./view";

export function Board(props: BoardProps): JSX.Element {
  const view = props.view as TicTacToeView;
  const { asked, legal, pending, selected, shown, why } = props;

  function press(cell: string): void {
    if (!asked || pending !== null) return;
    if (!legal.includes(cell)) props.onExplain(cell, false);
    else if (props.confirms && selected !== cell) props.onSelect(cell);
    else props.onAct(cell);
  }

  return (
    <div>
      <div class="ttt-board" role="group" aria-label="The board">
        {CELLS.map((cell) => {
          const mark = markAt(view, cell);
          const content = mark === "." ? "empty" : SIDES["XO".indexOf(mark)];
          return (
            <button
              key={cell}
              type="button"
              class="ttt-cell"
              data-cell={cell}
              data-mark={mark}
              data-last={cell === view.last ? "" : undefined}
              data-shown={shown.includes(cell) ? "" : undefined}
              data-selected={cell === selected || cell === pending?.action ? "" : undefined}
              aria-label={`${cell}, ${content}`}
              onClick={() => press(cell)}
            >
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <Mark mark={mark} />
              </svg>
            </button>
          );
        })}
      </div>
      {why !== null && <p role="status">{why.sentence}</p>}
    </div>
  );
}
