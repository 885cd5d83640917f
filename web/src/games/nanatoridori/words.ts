/** Texts about cards, blocks, seats and their strength, in the language of the page. */

import { formatMessage, joinTexts, type MessageData, type MessageId, t } from "../../words/catalogue";
import { insertCards } from "./blocks";
import { COPIES, type NanaView, RANKS, type RoundEnd } from "./view";

const HIGHEST_RANK = RANKS.length;

/** Returns a message about seats, in which the viewer's own seat is "you". */
export function describeSeats(
  view: Pick<NanaView, "seat">,
  names: readonly string[],
  id: MessageId,
  args: MessageData["args"],
): string {
  return formatMessage({ id, args }, { names, seat: view.seat });
}

/** For example: `a 5`, `two 5s`. */
export function nameCards(rank: number, count: number): string {
  return t("nanatoridori-cards", { rank, count });
}

/** Returns cards as what a verb moves, as in `Play two 5s`: some languages need another form for it. */
export function nameMovedCards(rank: number, count: number): string {
  return t("nanatoridori-cards-moved", { rank, count });
}

export function formatCardCount(count: number): string {
  return t("nanatoridori-card-count", { count });
}

/** Returns a pronoun for cards: `it`, `them`. */
export function pronounFor(count: number): string {
  return t("nanatoridori-them", { count });
}

/** What beats cards on the table (T2.4): `Beaten by two 6s or higher, or three or more of any rank.` */
export function describeStrength(rank: number, count: number): string {
  const ways = [
    ...(rank < HIGHEST_RANK ? [t("nanatoridori-needs-higher", { rank: rank + 1, count })] : []),
    ...(count < COPIES ? [t("nanatoridori-needs-more", { count: count + 1 })] : []),
  ];
  const [higher, more] = ways;
  if (higher === undefined) return t("nanatoridori-beaten-by-nothing");
  const needs = more === undefined ? higher : t("nanatoridori-needs-either", { higher, more });
  return t("nanatoridori-beaten-by", { needs });
}

/** The label of a button that passes. */
export function describePass(view: NanaView, open: number | null): string {
  if (view.pass_loses) return t("nanatoridori-pass-button-loses");
  if (open !== null) return t("nanatoridori-pass-button-open", { rank: open });
  return view.deck > 0 ? t("nanatoridori-pass-button-draw") : t("nanatoridori-pass-button-empty");
}

/** The position of a gap: `between the 3 and the 5`, `at the left end, before the 3`. */
function describeGap(hand: readonly number[], gap: number): string {
  const left = hand[gap - 1];
  const right = hand[gap];
  if (left === undefined)
    return right === undefined ? t("nanatoridori-at-empty") : t("nanatoridori-at-left", { rank: right });
  if (right === undefined) return t("nanatoridori-at-right", { rank: left });
  return left === right ? t("nanatoridori-at-equal", { rank: left }) : t("nanatoridori-at-between", { left, right });
}

/** For example: `between the 1 and the 5: makes a block of three 5s`. */
export function describeInsertion(hand: readonly number[], gap: number, cards: readonly number[]): string {
  const placed = insertCards(hand, gap, cards);
  const { rank, size } = placed.block;
  const place = describeGap(hand, gap);
  const result =
    size > cards.length
      ? t("nanatoridori-makes-block", { cards: nameCards(rank, size) })
      : t("nanatoridori-stands-alone", { rank, count: size });
  if (placed.splitBlock === null) return t("nanatoridori-insertion", { place, result });
  const split = t("nanatoridori-cards-owned", { rank: placed.splitBlock.rank, count: placed.splitBlock.size });
  return t("nanatoridori-insertion-splits", { place, result, cards: split });
}

/** The end of a round, and who leads the next one. */
export function describeRoundEnd(
  end: Pick<RoundEnd, "loser" | "round">,
  view: NanaView,
  names: readonly string[],
): string {
  const loser = { seat: end.loser };
  const lost =
    view.points === null
      ? describeSeats(view, names, "nanatoridori-round-lost-penguin", {
          round: end.round,
          seat: loser,
          count: view.penguins[end.loser] ?? 0,
        })
      : describeSeats(view, names, "nanatoridori-round-lost-points", { round: end.round, seat: loser });
  if (view.phase === "deal" || view.phase === "over") return lost;
  const next = describeSeats(view, names, "nanatoridori-round-next", { round: view.round, seat: loser });
  return joinTexts([lost, next], "sentence");
}
