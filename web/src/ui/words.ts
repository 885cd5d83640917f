/** Small words of the page: lists, and the people of a table by name. */

import type { SeatInfo, TableMessage } from "../net/messages";

/** Anna; Anna and Bea; Anna, Bea and Cleo. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) as string}`;
}

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** A number as the sentences of the service have it: in letters up to twelve. */
export function numberWord(count: number): string {
  return SMALL[count] ?? String(count);
}

/** Words as a sentence begins with them. */
export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** One bot, three bots, 13 bots. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numberWord(count)} ${count === 1 ? one : many}`;
}

/** Whether a seat has no name of its own in its game: such seats are called by who sits there. */
export function isPlain(seat: Pick<SeatInfo, "called">): boolean {
  return /^seat \d+$/i.test(seat.called);
}

/** What everybody is called on the page, by seat; people or bots of one name are told apart. */
export function sitters(seats: readonly SeatInfo[]): string[] {
  const bySeat = seats.toSorted((a, b) => a.seat - b.seat);
  return bySeat.map((seat) => {
    if (seat.kind === "open") return isPlain(seat) ? seat.called : "the open seat";
    const same = bySeat.filter((other) => other.kind !== "open" && other.name === seat.name);
    return same.length < 2 ? seat.name : `${seat.name} ${same.indexOf(seat) + 1}`;
  });
}

export function nameOf(table: TableMessage, seat: number): string {
  return sitters(table.seats)[seat] ?? `Seat ${seat + 1}`;
}

export function namesOf(table: TableMessage, seats: readonly number[]): string {
  return listed(seats.map((seat) => nameOf(table, seat)));
}

/** A sentence of the service with the people's names where it says "Seat 2". */
export function named(table: TableMessage, sentence: string): string {
  const names = new Map(sitters(table.seats).map((name, seat) => [seat, name]));
  const called = new Map(table.seats.filter(isPlain).map((seat) => [seat.called.toLowerCase(), names.get(seat.seat)]));
  return sentence.replace(/\bseat \d+\b/gi, (word) => called.get(word.toLowerCase()) ?? word);
}

/** A sentence of the service with the people's names where it says "Seat 2". */
export function withNames(sentence: string, names: readonly string[]): string {
  return sentence.replace(/\bseat (\d+)\b/gi, (word, number: string) => names[Number(number) - 1] ?? word);
}

/** A chance, from 0 to 1, as so many of a hundred. */
export function ofHundred(chance: number): number {
  return Math.round(chance * 100);
}
