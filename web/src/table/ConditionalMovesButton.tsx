/** Conditional moves: answers that the server plays as soon as the opponent makes the expected moves. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { TableMessage } from "../net/messages";
import { Dialog } from "../ui/Dialog";
import { ForthIcon } from "../ui/icons";
import { lazyPart } from "../ui/LazyPart";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import type { ConditionalMoveProps } from "./ConditionalMoveEditor";

const ConditionalMoveEditor = lazyPart(async () => (await import("./ConditionalMoveEditor")).ConditionalMoveEditor);

/**
 * Returns whether conditional moves are useful: the server accepts them, and another person may keep the player
 * waiting.
 */
export function allowsConditionalMoves(table: TableMessage): boolean {
  return table.plan !== null && table.seats.some((seat) => seat.kind === "person" && seat.seat !== table.you);
}

export function ConditionalMovesButton(props: ConditionalMoveProps): JSX.Element | null {
  const [isOpen, setOpen] = useState(false);
  if (!allowsConditionalMoves(props.table)) return null;
  const count = props.table.plan?.length ?? 0;
  return (
    <>
      <button type="button" class="quiet" data-testid="ahead" onClick={() => setOpen(true)}>
        <ForthIcon /> <Words text={count === 0 ? t("table-conditional") : t("table-conditional-count", { count })} />
      </button>
      {isOpen && (
        <Dialog title={t("table-conditional")} onClose={() => setOpen(false)}>
          <ConditionalMoveEditor {...props} />
        </Dialog>
      )}
    </>
  );
}
