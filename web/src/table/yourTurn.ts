/** Whether somebody is asked who has to answer in person. */

import { loadedFace } from "../games/loaded";
import type { TableMessage } from "../line/messages";

export function isAsked(table: TableMessage): boolean {
  return table.question !== null && (loadedFace(table.game)?.byItself?.(table.unasked) ?? null) === null;
}
