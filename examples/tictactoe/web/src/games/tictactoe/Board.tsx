/** The board: one button per cell. Clicking it plays there or, if that is illegal, explains why. */

import type { JSX } from "preact";
import type { BoardProps } from "../presentation";
import { Mark } from "./Emblem";
import { CELLS, markAt, SIDES, type TicTacToeView } from "./view";

export function Board(props: BoardProps): JSX.Element {
  const view = props.view as TicTacToeView;
  const { turn, marks, selected, explanation, actions } = props;

  function press(cell: string): void {
    if (!turn.mayAct || turn.pending !== null) return;
    if (!turn.legal.includes(cell)) actions.explain(cell, false);
    else if (props.confirmsMoves && selected !== cell) actions.select(cell);
    else actions.act(cell);
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
              data-shown={marks.ending.includes(cell) ? "" : undefined}
              data-selected={cell === selected || cell === turn.pending?.action ? "" : undefined}
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
      {explanation !== null && <p role="status">{explanation.sentence}</p>}
    </div>
  );
}
