/** What the page shows instead of a table. */

import type { JSX } from "preact";
import type { TableSnapshot } from "../net/tableConnection";
import { SimplePage } from "../ui/SimplePage";
import { sitePath } from "../ui/sitePath";
import { asSentence } from "../ui/words";

/** Reserves the space of the board until the first table message arrives. */
export function TableLoading({ isLost }: { isLost: boolean }): JSX.Element {
  return (
    <main class="table table-empty" aria-busy="true">
      <div class="play">
        <div class="board-place board-square">
          <div class="board-blank">{isLost ? "The server cannot be reached." : "Loading the table…"}</div>
        </div>
      </div>
    </main>
  );
}

interface Props {
  id: string;
  /** The refusal from the server; null if this page does not know the game. */
  refusal: TableSnapshot["refusal"];
}

/** Says why a table cannot be opened. */
export function TableUnavailable({ id, refusal }: Props): JSX.Element {
  return (
    <SimplePage title="This table cannot be opened">
      <p>{refusal === null ? "This version of the page does not know the game." : asSentence(refusal.message)}</p>
      {refusal?.code === "key" && (
        <p>
          <a class="link" href={sitePath(`/t/${id}#watch`)}>
            Watch this table
          </a>
        </p>
      )}
    </SimplePage>
  );
}
