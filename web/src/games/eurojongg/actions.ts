/** The legal actions, sorted by what they offer. */

import { type Card, faceOf, sorted } from "./cards";
import type { EuroView } from "./view";

export type Word = "skip" | "win" | "lay" | "tome" | "add" | "sacred" | "discard" | "wait" | "run" | "book";

const WORDS: readonly string[] = ["skip", "win", "lay", "tome", "add", "sacred", "discard", "wait", "run", "book"];

export interface Action {
  text: string;
  word: Word;
  /** The cards of the hand that it names. */
  cards: readonly Card[];
}

export function parseAction(text: string): Action | null {
  const [word = "", ...cards] = text.split(" ");
  if (!WORDS.includes(word) || cards.some((card) => faceOf(card).kind === "unknown")) return null;
  return { text, word: word as Word, cards };
}

export interface Offers {
  /** In one's own turn. */
  discards: ReadonlyMap<Card, string>;
  waits: ReadonlyMap<Card, string>;
  lays: readonly Action[];
  closedTomes: readonly Action[];
  adds: readonly Action[];
  sacred: readonly Action[];
  /** When a card is offered. */
  claims: Readonly<Record<ClaimKind, readonly Action[]>>;
  maySkip: boolean;
  /** In both. */
  mayWin: boolean;
}

/** The kinds of claims, from the strongest: so they stand in the bar, under the keys 1 to 4. */
export const CLAIM_KINDS = ["win", "tome", "book", "run"] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export function offersOf(legal: readonly string[]): Offers {
  const actions = legal.map(parseAction).filter((action) => action !== null);
  const of = (word: Word) => actions.filter((action) => action.word === word);
  const byCard = (word: Word) => new Map(of(word).map((action) => [action.cards[0] as Card, action.text]));
  const isAsked = legal.includes("skip");
  return {
    discards: byCard("discard"),
    waits: byCard("wait"),
    lays: of("lay"),
    closedTomes: isAsked ? [] : of("tome"),
    adds: of("add"),
    sacred: of("sacred"),
    claims: {
      win: isAsked ? of("win") : [],
      tome: isAsked ? of("tome") : [],
      book: of("book"),
      run: of("run").toSorted((one, other) => sorted(one.cards)[1]?.localeCompare(sorted(other.cards)[1] ?? "") ?? 0),
    },
    maySkip: isAsked,
    mayWin: legal.includes("win"),
  };
}

/** The set that a claim makes: the named cards with the offered one, or with one's own open book. */
export function claimedSet(action: Action, view: EuroView): readonly Card[] {
  const { offered, seat } = view;
  if (offered === null) return action.cards;
  if (action.word === "tome" && action.cards.length === 0 && seat !== null) {
    const book = (view.melds[seat] ?? []).find((meld) => meld.kind === "book" && fitsBook(meld.cards, offered.card));
    return sorted([...(book?.cards ?? []), offered.card]);
  }
  return sorted([...action.cards, offered.card]);
}

/** Only to draw an offered tome with the book that it completes: whether it may be claimed is not decided here. */
function fitsBook(cards: readonly Card[], card: Card): boolean {
  const [face, like] = [faceOf(cards[0] ?? ""), faceOf(card)];
  return face.kind === "number" ? cards[0] === card : face.kind === "face" && "rank" in like && face.rank === like.rank;
}

/** What somebody has typed, as the action is written: cards in canonical order, letters as the cards have them. */
export function typed(text: string): string {
  const [word = "", ...rest] = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  const cards = rest.map((card) =>
    /^[a-z2-9][shdcr]$/.test(card) ? card.charAt(0).toUpperCase() + card.charAt(1) : card,
  );
  return [word, ...sorted(cards)].join(" ");
}
