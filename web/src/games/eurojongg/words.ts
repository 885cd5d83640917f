/** The board's own texts, in addition to those from the server. */

import { capitalize } from "../../ui/words";
import type { NameSeat } from "./claims";
import { type EuroView, eventsOf } from "./view";
import { BONUS_NAMES, type EuroNoWin } from "./view.generated";

/** For example: `+40`, `−100`, `0`. */
export function formatSigned(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** For example: `40`, `−80`, `0`. */
export function formatPoints(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** The name of a ledger line: the title of a bonus, or the line's own name. */
export function nameBonus(name: string): string {
  return (BONUS_NAMES as Readonly<Record<string, string>>)[name] ?? name;
}

export function nameLedgerLine(name: string): string {
  return capitalize(nameBonus(name));
}

/** For example: `Hand 3: You and Bea go out`. */
export function describeHandEnd(view: EuroView, winners: readonly number[], name: NameSeat): string {
  const hand = `Hand ${view.hand_number}: `;
  if (winners.length === 0) return `${hand}no winner`;
  const who = winners.map(name).join(" and ");
  const goes = winners.length > 1 || winners[0] === view.seat ? "go" : "goes";
  return `${hand}${who} ${goes} out`;
}

const NO_WINS: Readonly<Record<EuroNoWin["why"], string>> = {
  wall: "The wall is empty.",
  "same-face": "All seats have discarded faces of the same rank.",
  "four-tomes": "The fourth tome is on the table.",
  "three-winners": "Three players claimed the same card to win.",
};

export function describeNoWin(view: EuroView): string {
  const [none] = eventsOf(view, "no-win");
  return none === undefined ? "" : NO_WINS[none.why];
}

export function describeNextDeal(view: EuroView, name: NameSeat): string {
  const [lost] = eventsOf(view, "lost");
  if (lost === undefined) {
    if (view.phase === "over") return "";
    return `${name(view.dealer)} ${view.dealer === view.seat ? "deal" : "deals"} again.`;
  }
  const { seat } = lost;
  const loses = `${name(seat)} ${seat === view.seat ? "lose" : "loses"} the deal`;
  if (view.phase === "over") return `${loses}.`;
  const next = (seat + 1) % 4;
  return `${loses}; ${next === view.seat ? "you deal" : `${name(next)} deals`} next.`;
}
