/** Parses the texts of actions, and sorts the legal ones by kind. */

import { type Card, faceOf, sortCards } from "./cards";
import type { EuroDeal, EuroMove, EuroStart } from "./view.generated";

export type Word = EuroMove["kind"];

/** The numbers of hand cards that each action may name. */
const COUNTS: Readonly<Record<Word, readonly number[]>> = {
  skip: [0],
  win: [0],
  lay: [1],
  tome: [0, 3, 4],
  add: [1],
  sacred: [1],
  discard: [1],
  wait: [1],
  run: [2],
  book: [2],
};

export interface Action {
  text: string;
  word: Word;
  /** The hand cards that it names. */
  cards: readonly Card[];
}

/** Returns the data of an action, as in the core; a deal has no cards. Null if the text is not an action. */
export function parseAction(text: string): EuroMove | EuroStart | Pick<EuroDeal, "kind"> | null {
  if (text === "deal") return { kind: "deal" };
  if (/^start [0-3]$/.test(text)) return { kind: "start", seat: Number(text.slice(6)) };
  const [word = "", ...cards] = text.split(" ");
  if (!Object.hasOwn(COUNTS, word) || cards.some((card) => faceOf(card).kind === "unknown")) return null;
  const kind = word as Word;
  return COUNTS[kind].includes(cards.length) ? { kind, cards } : null;
}

/** Parses an action of a seat; null for actions of chance and for other texts. */
export function parseMove(text: string): Action | null {
  const action = parseAction(text);
  return action === null || action.kind === "deal" || action.kind === "start"
    ? null
    : { text, word: action.kind, cards: action.cards };
}

/** Whether an action is of one of these kinds; `text` is null if the viewer may not see it. */
export function isKind(
  text: string | null,
  ...kinds: readonly (Word | EuroDeal["kind"] | EuroStart["kind"])[]
): boolean {
  const kind = text === null ? undefined : parseAction(text)?.kind;
  return kind !== undefined && kinds.includes(kind);
}

export interface Offers {
  /** On the viewer's turn. */
  discards: ReadonlyMap<Card, string>;
  waits: ReadonlyMap<Card, string>;
  lays: readonly Action[];
  closedTomes: readonly Action[];
  adds: readonly Action[];
  sacred: readonly Action[];
  /** The claims that may be made on an offered discard. */
  claims: Readonly<Record<ClaimKind, readonly Action[]>>;
  maySkip: boolean;
  /** Whether the viewer may go out, on their own turn or by a claim. */
  mayWin: boolean;
}

/** The kinds of claims from the strongest, in the order of the claim bar and the keys 1 to 4. */
export const CLAIM_KINDS = ["win", "tome", "book", "run"] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export function sortOffers(legal: readonly string[]): Offers {
  const actions = legal.map(parseMove).filter((action) => action !== null);
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
      run: of("run").toSorted(
        (one, other) => sortCards(one.cards)[1]?.localeCompare(sortCards(other.cards)[1] ?? "") ?? 0,
      ),
    },
    maySkip: isAsked,
    mayWin: legal.includes("win"),
  };
}

/** Normalizes the spelling of a typed action: letter case, commas, the order of the cards. */
export function normalizeInput(text: string): string {
  const [word = "", ...rest] = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  const cards = rest.map((card) =>
    /^[a-z2-9][shdcr]$/.test(card) ? card.charAt(0).toUpperCase() + card.charAt(1) : card,
  );
  return [word, ...sortCards(cards)].join(" ");
}
