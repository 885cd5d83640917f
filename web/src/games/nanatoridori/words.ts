/** Texts about cards, blocks and their strength. */

import { numberWord } from "../../ui/words";
import { insertCards } from "./blocks";
import type { NanaView, RoundEnd } from "./view";

/** For example: `one 5`, `two 5s`. */
export function nameCards(rank: number, count: number): string {
  return `${numberWord(count)} ${rank}${count === 1 ? "" : "s"}`;
}

export function formatCardCount(count: number): string {
  return count === 1 ? "1 card" : `${count} cards`;
}

export function spellOrdinal(place: number): string {
  return ["first", "second", "third", "fourth", "fifth", "sixth"][place - 1] ?? `number ${place}`;
}

/** What cards on the table beat and what beats them (T2.4): `two 5s beat any single; two 6s or 7s, or three of anything, beat them`. */
export function describeStrength(rank: number, count: number): string {
  const more = `${numberWord(count + 1)} of anything`;
  const [many, s] = count === 1 ? ["a", ""] : [numberWord(count), "s"];
  const higher = ["", ` 7${s} or`, ` 6${s} or 7${s}, or`][7 - rank] ?? ` ${rank + 1}${s} or higher, or`;
  const need = rank === 7 ? more : `${many}${higher} ${more}`;
  if (count === 1) return `a single ${rank} needs ${need}`;
  const beaten = count === 2 ? "any single" : count === 3 ? "any pair" : `any ${numberWord(count - 1)}`;
  return `${nameCards(rank, count)} beat ${beaten}; need ${need}`;
}

/** The label of a button that passes. */
export function describePass(view: NanaView, open: number | null): string {
  if (view.pass_loses) return "No open card left: passing loses";
  if (open !== null) return `Pass: take the open ${open}`;
  return view.deck > 0 ? "Pass: draw a card" : "Pass: deck empty, draws nothing";
}

/** The position of a gap: `between the 3 and the 5`, `at the left end, before the 3`. */
function describeGap(hand: readonly number[], gap: number): string {
  const left = hand[gap - 1];
  const right = hand[gap];
  if (left === undefined) return right === undefined ? "into the empty hand" : `at the left end, before the ${right}`;
  if (right === undefined) return `at the right end, after the ${left}`;
  return left === right ? `between two ${left}s` : `between the ${left} and the ${right}`;
}

/** For example: `between the 1 and the 5: makes a block of three 5s`. */
export function describeInsertion(hand: readonly number[], gap: number, cards: readonly number[]): string {
  const placed = insertCards(hand, gap, cards);
  const block = nameCards(placed.block.rank, placed.block.size);
  const result =
    placed.block.size > cards.length
      ? `makes a block of ${block}`
      : `${block} by ${cards.length === 1 ? "itself" : "themselves"}`;
  const splits =
    placed.splitBlock === null ? "" : `, splits your ${nameCards(placed.splitBlock.rank, placed.splitBlock.size)}`;
  return `${describeGap(hand, gap)}: ${result}${splits}`;
}

/** The end of a round, and who leads the next one. */
export function describeRoundEnd(end: RoundEnd, view: NanaView, names: readonly string[]): string {
  const isMine = end.loser === view.seat;
  const who = isMine ? "You" : (names[end.loser] ?? `Seat ${end.loser + 1}`);
  const lost =
    view.points === null ? `${isMine ? "lose" : "loses"} a penguin` : `${isMine ? "score" : "scores"} nothing`;
  const left = view.points === null ? describePenguins(view.penguins[end.loser] ?? 0) : "";
  const leads = view.phase === "deal" ? "" : ` Round ${view.round}: ${isMine ? "you lead" : `${who} leads`}.`;
  return `Round ${end.round} is over. ${who} ${isMine ? "were" : "was"} left with cards and ${lost}${left}.${leads}`;
}

function describePenguins(left: number): string {
  return left === 0 ? ", the last one" : ` (${numberWord(left)} left)`;
}
