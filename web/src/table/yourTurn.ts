/** Whether somebody is asked who has to answer in person. */

import { loadedPresentation } from "../games/loadPresentation";
import type { TableMessage } from "../net/messages";

export function isAsked(table: TableMessage): boolean {
  return table.question !== null && (loadedPresentation(table.game)?.automaticAnswer?.(table.unasked) ?? null) === null;
}
