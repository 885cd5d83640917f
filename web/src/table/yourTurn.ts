/** Whether somebody is asked who has to answer in person. */

import { loadedFace } from "../games/loadPresentation";
import type { TableMessage } from "../net/messages";

export function isAsked(table: TableMessage): boolean {
  return table.question !== null && (loadedFace(table.game)?.byItself?.(table.unasked) ?? null) === null;
}
