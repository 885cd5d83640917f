import type { JSX } from "preact";

/** The place of the board until the table is told. */
export function BeforeTable({ isLost }: { isLost: boolean }): JSX.Element {
  return (
    <main class="table table-empty" aria-busy="true">
      <div class="play">
        <div class="board-place board-square">
          <div class="board-blank">{isLost ? "The table is out of reach." : "Walking to the table…"}</div>
        </div>
      </div>
    </main>
  );
}
