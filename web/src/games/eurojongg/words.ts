/** Sentences of the board that are not the service's. */

import type { Name } from "./claims";
import { type EuroView, eventsOf } from "./view";
import type { EuroNoWin } from "./view.generated";
import { BONUS_NAMES } from "./view.generated";

/** +40, −100, 0. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** 40, −80, 0. */
export function plain(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** What counts, as people say it: a bonus by its title, the other lines by their names. */
export function bonusWords(name: string): string {
  return (BONUS_NAMES as Readonly<Record<string, string>>)[name] ?? name;
}

export function lineWords(name: string): string {
  const words = bonusWords(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Anna goes out; You and Bea go out; Nobody goes out. */
export function handEndWords(view: EuroView, winners: readonly number[], name: Name): string {
  const hand = `Hand ${view.hand_number}: `;
  if (winners.length === 0) return `${hand}nobody goes out`;
  const who = winners.map(name).join(" and ");
  const goes = winners.length > 1 || winners[0] === view.seat ? "go" : "goes";
  return `${hand}${who} ${goes} out`;
}

const NO_WINS: Readonly<Record<EuroNoWin["why"], string>> = {
  wall: "The wall is empty.",
  "same-face": "Each seat has discarded a face of one rank.",
  "four-tomes": "The fourth tome lies on the table.",
  "three-winners": "Three could go out with one card.",
};

export function noWinWords(view: EuroView): string {
  const [none] = eventsOf(view, "no-win");
  return none === undefined ? "" : NO_WINS[none.why];
}

export function nextDealWords(view: EuroView, name: Name): string {
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
