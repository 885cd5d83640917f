/** What becomes of an answer that was laid ready. This page alone knows of it: nothing is sent before its seat is asked. */

import type { PremoveRules } from "../games/presentation";
import type { Happening } from "../net/tableConnection";
import type { TableMessage } from "../net/messages";
import { isAsked } from "./yourTurn";

export interface Laid {
  match: number;
  action: string;
}

/** Whether an answer may be laid ready: while others are asked, and once everybody sits. */
export function mayLay(table: TableMessage): boolean {
  return (
    table.you !== null &&
    table.ending === null &&
    table.pause === null &&
    table.seats.every((seat) => seat.kind !== "open") &&
    !isAsked(table) &&
    table.view.acting.length > 0
  );
}

/** What is left of it after something happened, and what is to be said if nothing is. */
export interface Left {
  laid: Laid | null;
  note: string | null;
}

/** An answer was meant for the table as it was seen: it does not outlive a take-back, a lost line or another game. */
export function afterHappening(laid: Laid, happening: Happening, ready: PremoveRules): Left {
  if (happening.kind === "lost") return gone(`${laid.action} no longer lies ready: the line was lost.`);
  if (happening.kind === "not-played") return gone(null);
  if (happening.kind !== "table" || happening.before === null) return { laid, note: null };
  const { before, after } = happening;
  if (after.match !== laid.match || after.ending !== null || after.you === null) return gone(null);
  if (after.lines < before.lines) return gone(`${laid.action} no longer lies ready: a move was taken back.`);
  const { you } = after;
  const fresh = after.log.slice(Math.max(0, before.lines - after.log_from));
  return fresh.some((entry) => ready.isCancelledBy(laid.action, entry, you)) ? gone(null) : { laid, note: null };
}

function gone(note: string | null): Left {
  return { laid: null, note };
}

/** A hand that has made up its mind needs so long; what a page needs would tell that it answers by itself. */
const HAND_MS = { least: 700, most: 1900 };

/** How long an answer that lies ready is held when its seat is asked; `chance` is from 0 up to 1. */
export function heldMs(ready: PremoveRules, chance: number): number {
  return ready.hidesTiming ? Math.round(HAND_MS.least + chance * (HAND_MS.most - HAND_MS.least)) : 0;
}
