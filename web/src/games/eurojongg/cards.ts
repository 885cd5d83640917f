/** The cards: their notation, names and order. */

import { BONUS_KIND_NAMES, BONUS_SUIT_NAMES, type Card, COURT_NAMES, RANK_NAMES, SUIT_NAMES } from "./view.generated";

export type { Card };

export type Suit = "s" | "h" | "d" | "c";

export const RANKS = "A23456789FWHBJQK";
export const SUITS: readonly Suit[] = ["s", "h", "d", "c"];

export { SUIT_NAMES };

export type BonusKind = (typeof BONUS_KIND_NAMES)[keyof typeof BONUS_KIND_NAMES];

/** The bonus cards in the order of the hand, with kind and suit. */
export const BONUS: Readonly<Record<string, readonly [kind: BonusKind, suit: Suit]>> = Object.fromEntries(
  Object.entries(BONUS_KIND_NAMES).map(([card, kind]) => [
    card,
    [kind, BONUS_SUIT_NAMES[card as keyof typeof BONUS_SUIT_NAMES]] as const,
  ]),
);

export type Face =
  | { kind: "number" | "face"; rank: string; suit: Suit }
  | { kind: "crown"; rank: string }
  | { kind: "bonus"; name: string; sort: BonusKind; suit: Suit }
  | { kind: "unknown" };

export function faceOf(card: Card): Face {
  const bonus = BONUS[card];
  if (bonus !== undefined) return { kind: "bonus", name: card, sort: bonus[0], suit: bonus[1] };
  const [rank, suit] = [card.charAt(0), card.charAt(1)];
  if (card.length !== 2 || !RANKS.includes(rank)) return { kind: "unknown" };
  if (suit === "r") return /[A2-9]/.test(rank) ? { kind: "crown", rank } : { kind: "unknown" };
  if (!SUITS.includes(suit as Suit)) return { kind: "unknown" };
  return { kind: /[A2-9]/.test(rank) ? "number" : "face", rank, suit: suit as Suit };
}

/** The sort key of a card in canonical order. */
export function sortKey(card: Card): number {
  const face = faceOf(card);
  switch (face.kind) {
    case "number":
    case "face":
      return SUITS.indexOf(face.suit) * RANKS.length + RANKS.indexOf(face.rank);
    case "crown":
      return 4 * RANKS.length + RANKS.indexOf(face.rank);
    case "bonus":
      return 5 * RANKS.length + Object.keys(BONUS).indexOf(face.name);
    case "unknown":
      return 1000;
  }
}

export function sortCards(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => sortKey(one) - sortKey(other));
}

/** The viewer's preferred names of the face cards; their letters do not change. */
export type FaceNames = "rulebook" | "court";

const NAMINGS: Record<FaceNames, Readonly<Record<string, string>>> = {
  rulebook: RANK_NAMES,
  court: { ...RANK_NAMES, ...COURT_NAMES },
};

export function rankName(rank: string, names: FaceNames): string {
  return NAMINGS[names][rank] ?? rank;
}

/** The name of a card: 7 of diamonds, king of hearts, 5 of crowns, rose. */
export function cardName(card: Card, names: FaceNames): string {
  const face = faceOf(card);
  switch (face.kind) {
    case "number":
    case "face":
      return `${rankName(face.rank, names)} of ${SUIT_NAMES[face.suit]}`;
    case "crown":
      return `${rankName(face.rank, names)} of ${SUIT_NAMES.r}`;
    case "bonus":
      return face.name;
    case "unknown":
      return "face-down card";
  }
}

/** The tooltip of a card: its name, for a bonus card also its kind and suit. */
export function cardTitle(card: Card, names: FaceNames): string {
  const face = faceOf(card);
  return face.kind === "bonus" ? `${face.name}: ${face.sort} of ${SUIT_NAMES[face.suit]}` : cardName(card, names);
}

export function cardNames(cards: readonly Card[], names: FaceNames): string {
  return cards.map((card) => cardName(card, names)).join(", ");
}

/** Matches the rulebook's names of the ranks that have another name. */
const RENAMED_RANKS = new RegExp(
  `\\b(${Object.keys(COURT_NAMES)
    .map((rank) => rankName(rank, "rulebook"))
    .join("|")})\\b`,
  "gi",
);

/** Replaces the rulebook's names of the face cards in a sentence from the server by those that the viewer prefers. */
export function applyFaceNames(sentence: string, names: FaceNames): string {
  if (names === "rulebook") return sentence;
  return sentence.replace(RENAMED_RANKS, (word) => {
    const name = rankName(word.charAt(0).toUpperCase(), names);
    return /^[A-Z]/.test(word) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
  });
}
