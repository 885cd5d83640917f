/** Whether somebody is asked who has to answer in person. */

import { faceOf } from "../games/index";
import type { TableMessage } from "../line/messages";

export function isAsked(table: TableMessage): boolean {
  return table.question !== null && (faceOf(table.game)?.byItself?.(table.view, table.legal) ?? null) === null;
}
