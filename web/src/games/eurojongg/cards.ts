/** The cards: their notation, names and order. */

import { isTable } from "../../ui/checks";
import type { ServerSentence } from "../../ui/words";
import { type Argument, formatMessage, joinTexts, type MessageData, t } from "../../words/catalogue";
import { BONUS_KIND_NAMES, BONUS_SUIT_NAMES, type Card } from "./view.generated";

export type { Card };

export type Suit = "s" | "h" | "d" | "c";

export const RANKS = "A23456789FWHBJQK";
/** The letters of the face cards, from the lowest. */
export const FACE_RANKS = Array.from("FWHBJQK");
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

/** The sets of names among which a viewer chooses (E1.8). */
export type Naming = "rulebook" | "court";

/** The names of the face cards; their letters do not change. */
export interface FaceNames {
  /** The viewer's set of names. */
  naming: Naming;
  /** The table's own names by letter, which come first (E12.18). */
  own: Readonly<Record<string, string>>;
}

/** Returns the names of the face cards at a table with these options. */
export function faceNamesOf(naming: Naming, options: Readonly<Record<string, unknown>> = {}): FaceNames {
  const own = isTable(options.face_names) ? Object.entries(options.face_names) : [];
  return { naming, own: Object.fromEntries(own.map(([rank, name]) => [rank, String(name)])) };
}

/** Returns the values of a message that choose the name of a rank. */
function namingOf(rank: string, { naming, own }: FaceNames): { naming: string; name?: string } {
  const name = own[rank];
  return name === undefined ? { naming } : { naming: "own", name };
}

export function rankName(rank: string, faces: FaceNames): string {
  return formatMessage({ id: "eurojongg-rank", args: { rank, ...namingOf(rank, faces) } });
}

/** The name of a card: 7 of diamonds, king of hearts, 5 of crowns, rose. */
export function cardName(card: Card, faces: FaceNames): string {
  const message = cardMessage(card, faces);
  return message === null ? t("eurojongg-face-down-card") : formatMessage(message);
}

/** Returns the name of a card as a message, for a sentence about it; null for a card that is face down. */
export function cardMessage(card: Card, faces: FaceNames): MessageData | null {
  const face = faceOf(card);
  switch (face.kind) {
    case "number":
    case "face":
      return { id: "eurojongg-card", args: { rank: face.rank, suit: face.suit, ...namingOf(face.rank, faces) } };
    case "crown":
      return { id: "eurojongg-card", args: { rank: face.rank, suit: "r", naming: faces.naming } };
    case "bonus":
      return { id: "eurojongg-bonus-card", args: { card: face.name } };
    case "unknown":
      return null;
  }
}

/** The tooltip of a card: its name, for a bonus card also its kind and suit. */
export function cardTitle(card: Card, faces: FaceNames): string {
  const face = faceOf(card);
  const name = cardName(card, faces);
  if (face.kind !== "bonus") return name;
  return t("eurojongg-bonus-card-title", { name, kind: face.sort, suit: face.suit });
}

export function cardNames(cards: readonly Card[], faces: FaceNames): string {
  return joinTexts(
    cards.map((card) => cardName(card, faces)),
    "comma",
  );
}

/** Returns a sentence of the server with the viewer's names of the face cards, except those that are the table's own. */
export function withFaceNames(sentence: ServerSentence, { naming }: FaceNames): ServerSentence {
  if (sentence === null || typeof sentence === "string") return sentence;
  return { ...sentence, args: mapValues(sentence.args, (value) => renameFaces(value, naming)) };
}

function renameFaces(value: Argument, naming: Naming): Argument {
  if (typeof value !== "object") return value;
  if ("list" in value) return { ...value, list: value.list.map((item) => renameFaces(item, naming)) };
  if (!("id" in value)) return value;
  const args = mapValues(value.args, (each) => renameFaces(each, naming));
  return { ...value, args: "naming" in args && args.naming !== "own" ? { ...args, naming } : args };
}

function mapValues(args: MessageData["args"], change: (value: Argument) => Argument): Record<string, Argument> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, change(value)]));
}
