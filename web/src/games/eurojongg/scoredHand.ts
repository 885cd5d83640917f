/** The form of a hand at a real table, as data. */

import { isFlag, isTable, isText } from "../../ui/checks";
import { type Card, faceOf } from "./cards";

const SEATS = 4;
/** The most melds of a seat. */
export const MAX_MELDS = 4;
const MAX_CARDS = 30;

export const ORIGINS = ["claim", "front", "back", "set"] as const;
/** Where the last card came from. */
export type Origin = (typeof ORIGINS)[number];

export interface MeldForm {
  isOpen: boolean;
  cards: readonly Card[];
}

export interface SeatForm {
  hand: readonly Card[];
  melds: readonly MeldForm[];
  laid: readonly Card[];
  waits: boolean;
  slights: number;
}

export interface HandForm {
  winners: readonly number[];
  from: Origin;
  last: Card | null;
  discarder: number | null;
  empties: boolean;
  firstTurn: boolean;
  seats: readonly SeatForm[];
}

const EMPTY_SEAT: SeatForm = { hand: [], melds: [], laid: [], waits: false, slights: 0 };

/** Returns the form that a draft holds. Whatever is missing or damaged is empty. */
export function readHandForm(draft: unknown): HandForm {
  const form = isTable(draft) ? draft : {};
  const seats = Array.isArray(form.seats) ? form.seats : [];
  return {
    winners: listOf(form.winners).filter(isSeat),
    from: ORIGINS.find((origin) => origin === form.from) ?? "claim",
    last: isText(form.last) && isCard(form.last) ? form.last : null,
    discarder: isSeat(form.discarder) ? form.discarder : null,
    empties: form.empties === true,
    firstTurn: form.firstTurn === true,
    seats: Array.from({ length: SEATS }, (_, seat) => readSeat(seats[seat])),
  };
}

function readSeat(value: unknown): SeatForm {
  if (!isTable(value)) return EMPTY_SEAT;
  const { slights } = value;
  return {
    hand: cardsOf(value.hand),
    melds: listOf(value.melds)
      .filter(isTable)
      .slice(0, MAX_MELDS)
      .map(({ isOpen, cards }) => ({ isOpen: !isFlag(isOpen) || isOpen, cards: cardsOf(cards) })),
    laid: cardsOf(value.laid),
    waits: value.waits === true,
    slights: typeof slights === "number" && Number.isInteger(slights) && slights >= 0 && slights < 100 ? slights : 0,
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function cardsOf(value: unknown): Card[] {
  return listOf(value)
    .filter((card): card is Card => isText(card) && isCard(card))
    .slice(0, MAX_CARDS);
}

function isSeat(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < SEATS;
}

export function isCard(text: string): boolean {
  return faceOf(text).kind !== "unknown";
}

/** Whether a card is laid in front of its player rather than held: a crown or a bonus card. */
export function isLaid(card: Card): boolean {
  return ["crown", "bonus"].includes(faceOf(card).kind);
}

/** All cards of a form, of which the pack has only so many. */
export function cardsInForm({ seats }: HandForm): Card[] {
  return seats.flatMap(({ hand, melds, laid }) => [...hand, ...melds.flatMap(({ cards }) => cards), ...laid]);
}

/** The cards with which the winners may have gone out: those in their hands, or after a claim those in their melds. */
export function lastCards({ winners, from, seats }: HandForm): Card[] {
  const [first] = winners;
  const winner = first === undefined ? undefined : seats[first];
  if (winner === undefined) return [];
  const cards = from === "set" ? winner.melds.flatMap(({ cards: meld }) => meld) : winner.hand;
  return [...new Set(cards)].filter((card) => !isLaid(card));
}

/** Returns the description of a hand, as `docs/reference/scoring.md` specifies it. */
export function describeHand(draft: unknown, options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const form = readHandForm(draft);
  const text = (cards: readonly Card[]) => cards.join(" ");
  const seats = form.seats.map(({ hand, melds, laid, waits, slights }) => {
    const of = (isOpen: boolean) =>
      melds.filter((meld) => meld.isOpen === isOpen && meld.cards.length > 0).map(({ cards }) => text(cards));
    return {
      ...{ hand: text(hand), melds: of(true), closed: of(false), laid: text(laid) },
      ...(options.waiting === true && { waits }),
      ...(options.sacred_discard === true && { slights }),
    };
  });
  if (form.winners.length === 0) return { seats };
  const { winners, from, last, discarder, empties, firstTurn } = form;
  const out = {
    ...{ seats: winners, from, card: last ?? "", first_turn: firstTurn },
    ...(from === "claim" && discarder !== null && { discarder }),
    ...((from === "front" || from === "back") && { empties }),
  };
  return { seats, out };
}
