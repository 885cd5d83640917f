/** The cards: their notation, names and order. */

import type { ServerSentence } from "../../ui/words";
import { type Argument, formatMessage, joinTexts, type MessageData, t } from "../../words/catalogue";
import { BONUS_KIND_NAMES, BONUS_SUIT_NAMES, type Card } from "./view.generated";

export type { Card };

export type Suit = "s" | "h" | "d" | "c";

export const RANKS = "A23456789FWHBJQK";
export const SUITS: readonly Suit[] = ["s", "h", "d", "c"];

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

export function rankName(rank: string, naming: FaceNames): string {
  return t("eurojongg-rank", { rank, naming });
}

/** The name of a card: 7 of diamonds, king of hearts, 5 of crowns, rose. */
export function cardName(card: Card, naming: FaceNames): string {
  const message = cardMessage(card, naming);
  return message === null ? t("eurojongg-face-down-card") : formatMessage(message);
}

/** Returns the name of a card as a message, for a sentence about it; null for a card that is face down. */
export function cardMessage(card: Card, naming: FaceNames): MessageData | null {
  const face = faceOf(card);
  switch (face.kind) {
    case "number":
    case "face":
      return { id: "eurojongg-card", args: { rank: face.rank, suit: face.suit, naming } };
    case "crown":
      return { id: "eurojongg-card", args: { rank: face.rank, suit: "r", naming } };
    case "bonus":
      return { id: "eurojongg-bonus-card", args: { card: face.name } };
    case "unknown":
      return null;
  }
}

/** The tooltip of a card: its name, for a bonus card also its kind and suit. */
export function cardTitle(card: Card, naming: FaceNames): string {
  const face = faceOf(card);
  const name = cardName(card, naming);
  if (face.kind !== "bonus") return name;
  return t("eurojongg-bonus-card-title", { name, kind: face.sort, suit: face.suit });
}

export function cardNames(cards: readonly Card[], naming: FaceNames): string {
  return joinTexts(
    cards.map((card) => cardName(card, naming)),
    "comma",
  );
}

/** Returns a sentence of the server with the names of the face cards that the viewer prefers. */
export function withFaceNames(sentence: ServerSentence, naming: FaceNames): ServerSentence {
  if (sentence === null || typeof sentence === "string") return sentence;
  return { ...sentence, args: mapValues(sentence.args, (value) => renameFaces(value, naming)) };
}

function renameFaces(value: Argument, naming: FaceNames): Argument {
  if (typeof value !== "object") return value;
  if ("list" in value) return { ...value, list: value.list.map((item) => renameFaces(item, naming)) };
  if (!("id" in value)) return value;
  const args = mapValues(value.args, (each) => renameFaces(each, naming));
  return { ...value, args: "naming" in args ? { ...args, naming } : args };
}

function mapValues(args: MessageData["args"], change: (value: Argument) => Argument): Record<string, Argument> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, change(value)]));
}
