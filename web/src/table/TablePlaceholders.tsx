/** What the page shows instead of a table. */

import type { JSX } from "preact";
import type { TableSnapshot } from "../net/tableConnection";
import { SimplePage } from "../ui/SimplePage";
import { sitePath } from "../ui/sitePath";
import { asSentence } from "../ui/words";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

/** Reserves the space of the board until the first table message arrives. */
export function TableLoading({ isLost }: { isLost: boolean }): JSX.Element {
  return (
    <main class="table table-empty" aria-busy="true">
      <div class="play">
        <div class="board-place board-square">
          <div class="board-blank">
            <Words text={isLost ? t("table-server-unreachable") : t("table-loading")} />
          </div>
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
    <SimplePage title={t("table-cannot-be-opened")}>
      <p>
        <Words text={refusal === null ? t("table-unknown-game") : asSentence(refusal.message)} />
      </p>
      {refusal?.code === "key" && (
        <p>
          <a class="link" href={sitePath(`/t/${id}#watch`)}>
            {t("table-watch")}
          </a>
        </p>
      )}
    </SimplePage>
  );
}
