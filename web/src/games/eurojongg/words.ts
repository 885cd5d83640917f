/** The board's own texts, in addition to those from the server. */

import { capitalize } from "../../ui/words";
import { type Argument, formatMessage, type MessageData, type ReaderContext, t } from "../../words/catalogue";
import { parseMove } from "./actions";
import { nameBonus } from "./bonusNames";
import { cardMessage, type FaceNames } from "./cards";
import { type EuroView, eventsOf } from "./view";

export function nameLedgerLine(name: string): string {
  return capitalize(nameBonus(name));
}

/** The name of an action, in a question: "Discard the 7 of hearts". */
export function nameAction(text: string, faces: FaceNames): string {
  const action = parseMove(text);
  if (action === null) return text;
  const { word, cards } = action;
  const [only] = cards;
  const card = only === undefined ? null : cardMessage(only, faces);
  const name: MessageData =
    word === "win" || word === "skip"
      ? { id: word === "win" ? "eurojongg-do-win" : "eurojongg-do-skip", args: {} }
      : word === "run" || word === "book" || (word === "tome" && cards.length < 4)
        ? { id: "eurojongg-do-claim", args: { claim: word, cards: { items: cards } } }
        : word === "tome"
          ? { id: "eurojongg-do-lay-tome", args: { cards: { items: cards } } }
          : { id: `eurojongg-do-${word}`, args: { card: card ?? "" } };
  return capitalize(formatMessage(name).trim());
}

/** Returns seats as an argument that lists their players: "Anna and you". */
export function listSeats(seats: readonly number[]): Argument {
  return { list: seats.map((seat) => ({ id: "game-player", args: { seat: { seat } } })), last: "and" };
}

/** For example: `Hand 3: You go out`. */
export function describeHandEnd(view: EuroView, winners: readonly number[], reader: ReaderContext): string {
  const [only, ...others] = winners;
  const result =
    only === undefined
      ? t("eurojongg-no-winner")
      : others.length === 0
        ? formatMessage({ id: "eurojongg-out", args: { seat: { seat: only } } }, reader)
        : capitalize(formatMessage({ id: "eurojongg-several-out", args: { seats: listSeats(winners) } }, reader));
  return t("eurojongg-hand-ended", { hand: view.hand_number, result });
}

export function describeNoWin(view: EuroView): string {
  const [none] = eventsOf(view, "no-win");
  return none === undefined ? "" : t("eurojongg-no-win", { why: none.why });
}

export function describeNextDeal(view: EuroView, reader: ReaderContext): string {
  const [lost] = eventsOf(view, "lost");
  if (lost === undefined) {
    if (view.phase === "over") return "";
    return formatMessage({ id: "eurojongg-deals-again", args: { seat: { seat: view.dealer } } }, reader);
  }
  const seat = { seat: lost.seat };
  if (view.phase === "over") return formatMessage({ id: "eurojongg-loses-last-deal", args: { seat } }, reader);
  const next = { seat: (lost.seat + 1) % 4 };
  return formatMessage({ id: "eurojongg-loses-deal", args: { seat, next } }, reader);
}
