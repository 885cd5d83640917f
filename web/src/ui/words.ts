/** Names seats and players in sentences of the page. */

import type { MessageInfo, PersonKind, SeatInfo, TableMessage } from "../net/messages";
import { currentLanguage, formatMessage, joinTexts, type ReaderContext, t, wordsEdition } from "../words/catalogue";
import { levelName, seatTitle } from "./gameWords";

/**
 * Returns a message from the server as a sentence: the first word is capitalised unless it is a point or a card, and
 * the sentence ends with a full stop.
 */
export function asSentence(text: string): string {
  // The catalogue's texts in other languages are complete.
  if (currentLanguage() !== "en" && /[^ -~]/.test(text)) return text;
  const isWord = /^[a-z]+ /.test(text);
  return (isWord ? capitalize(text) : text).replace(/\.?$/, ".");
}

/** Returns a name with its kind (guest or bot), for lists of names. The name of an account is returned as it is. */
function nameWords(name: string, kind: PersonKind | undefined): string {
  if (name === "" || kind === undefined || kind === "account" || name.endsWith(` (${kind})`)) return name;
  return t(kind === "guest" ? "page-guest-name" : "page-bot-name", { name });
}

/** Returns a name as `nameWords` does, with the form of address of the language. */
export function personWords(name: string, kind: PersonKind | undefined): string {
  const words = nameWords(name, kind);
  return words === name && name !== "" ? t("page-person", { name }) : words;
}

export function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Returns the name of a player as `personWords` does; a bot is called by its level. */
export function playerWords(name: string, kind: PersonKind | undefined, level: number | null | undefined): string {
  return personWords(level === undefined || level === null ? givenName(name) : levelName(level), kind);
}

/** Returns the name of a seat without a player: "Seat 2". */
export function seatNumber(seat: number): string {
  return t("term-seat", { number: seat + 1 });
}

/** What a function returned for each of its arguments. Messages from the server are never changed, so it stays right. */
function remember<Argument extends object, Value>(find: (argument: Argument) => Value): (argument: Argument) => Value {
  let found = new WeakMap<Argument, { value: Value }>();
  let edition = -1;
  return (argument) => {
    if (edition !== wordsEdition()) {
      edition = wordsEdition();
      found = new WeakMap();
    }
    const known = found.get(argument);
    if (known !== undefined) return known.value;
    const value = find(argument);
    found.set(argument, { value });
    return value;
  };
}

/** Returns the names of the players by seat. Players with the same name are numbered. */
export const seatNames = remember(nameSeats);

function nameSeats(seats: readonly SeatInfo[]): readonly string[] {
  const bySeat = seats.toSorted((a, b) => a.seat - b.seat);
  return bySeat.map((seat) => {
    if (seat.kind === "open") return seatTitle(seat) === null ? seatNumber(seat.seat) : t("page-open-seat");
    const name = playerName(seat);
    const same = bySeat.filter((other) => other.kind !== "open" && playerName(other) === name);
    if (same.length < 2) return name;
    // The number of a level is followed by the number of the bot: "Level 1 #2".
    return `${name} ${seat.level === null ? "" : "#"}${same.indexOf(seat) + 1}`;
  });
}

/** Returns the name of a person, or the level of a bot. */
function playerName({ name, level }: SeatInfo): string {
  return level === null ? givenName(name) : levelName(level);
}

/** Returns a name, or in the reader's language the one that the server gives to a guest without a name: "Player 2". */
function givenName(name: string): string {
  const number = /^Player (\d+)$/.exec(name)?.[1];
  return number === undefined ? name : t("page-player-number", { number });
}

export function nameOf(table: TableMessage, seat: number): string {
  return seatNames(table.seats)[seat] ?? seatNumber(seat);
}

/** Returns the names of people for a sentence, with the form of address of the language: "Anna, Bea and Cleo". */
export function joinPeople(names: readonly string[]): string {
  return joinTexts(names.map((name) => t("page-person", { name })));
}

/** Returns the names of seats for a sentence, with the form of address of the language. */
export function namesOf(table: TableMessage, seats: readonly number[]): string {
  const names = seats.map((seat) => {
    const name = nameOf(table, seat);
    const isOpen = table.seats.some((one) => one.seat === seat && one.kind === "open");
    return isOpen ? name : t("page-person", { name });
  });
  return joinTexts(names);
}

/** A sentence from the server: a message of the catalogue, or its text. */
export type ServerSentence = MessageInfo | string | null;

/** Returns who reads the messages of a table. */
function readerOf(table: TableMessage, names: readonly string[]): ReaderContext {
  const shown = names.map((name, seat) => {
    const info = table.seats.find((one) => one.seat === seat);
    return (info === undefined ? null : seatTitle(info)) ?? name;
  });
  return { names: shown, seat: table.you };
}

/**
 * Returns a sentence from the server with the players' names in place of "Seat 2", unless the game has its own names for
 * seats. Other names can be given, by seat.
 */
export function insertNames(
  table: TableMessage,
  message: ServerSentence,
  names: readonly string[] = seatNames(table.seats),
): string {
  const sentence = textOf(message, readerOf(table, names));
  const numbered = new Set(table.seats.filter((seat) => seatTitle(seat) === null).map(({ seat }) => seat));
  return sentence.replace(/\bseat (\d+)\b/gi, (word, number: string) => {
    const seat = Number(number) - 1;
    return (numbered.has(seat) ? names[seat] : undefined) ?? word;
  });
}

function textOf(message: ServerSentence, reader: ReaderContext): string {
  return message === null || typeof message === "string" ? (message ?? "") : formatMessage(message, reader);
}

/** Returns a sentence from the server with the second of the given names in place of "Seat 2", and so on. */
export function withNames(message: ServerSentence, names: readonly string[], seat: number | null = null): string {
  return textOf(message, { names, seat }).replace(
    /\bseat (\d+)\b/gi,
    (word, number: string) => names[Number(number) - 1] ?? word,
  );
}

/** Returns a probability from 0 to 1 as a whole percentage. */
export function toPercent(probability: number): number {
  return Math.round(probability * 100);
}
