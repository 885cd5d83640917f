/** The rules of premoves. The server does not learn of a premove until the seat is to act. */

import type { PremoveRules } from "../games/presentation";
import type { TableMessage } from "../net/messages";
import type { TableEvent } from "../net/tableConnection";
import { isYourTurn } from "./yourTurn";
import { t } from "../words/catalogue";

export interface Premove {
  match: number;
  action: string;
}

/** Returns whether a premove may be set: another seat must be to act, and no seat may be open. */
export function maySetPremove(table: TableMessage): boolean {
  return (
    table.you !== null &&
    table.ending === null &&
    table.pause === null &&
    table.seats.every((seat) => seat.kind !== "open") &&
    !isYourTurn(table) &&
    table.view.acting.length > 0
  );
}

/** A premove after an event: null if it was cancelled, with a notice if the player needs to know why. */
export interface PremoveOutcome {
  premove: Premove | null;
  notice: string | null;
}

/** Returns the premove after an event. A take-back, a lost connection or a new match cancels it. */
export function premoveAfter(premove: Premove, event: TableEvent, rules: PremoveRules): PremoveOutcome {
  if (event.kind === "lost") return cancelPremove(t("table-premove-lost", { action: premove.action }));
  if (event.kind === "pending-cleared") return cancelPremove(null);
  if (event.kind !== "update" || event.before === null) return { premove, notice: null };
  const { before, after } = event;
  if (after.match !== premove.match || after.ending !== null || after.you === null) return cancelPremove(null);
  if (after.lines < before.lines) return cancelPremove(t("table-premove-taken-back", { action: premove.action }));
  const { you } = after;
  const fresh = after.log.slice(Math.max(0, before.lines - after.log_from));
  const isCancelled = fresh.some((entry) => rules.isCancelledBy(premove.action, entry, you));
  return isCancelled ? cancelPremove(null) : { premove, notice: null };
}

function cancelPremove(notice: string | null): PremoveOutcome {
  return { premove: null, notice };
}

/** The delay range of a human answer. An immediate answer would reveal the premove. */
const HUMAN_DELAY_MS = { least: 700, most: 1900 };

/** Returns the delay between a question and the premove that answers it. `random` is in [0, 1). */
export function premoveDelayMs(rules: PremoveRules, random: number): number {
  const { least, most } = HUMAN_DELAY_MS;
  return rules.hidesTiming ? Math.round(least + random * (most - least)) : 0;
}
