/** What a tournament is, in words. */

import type { TournamentInfo, TournamentListing } from "../net/messages";
import { counted, listed } from "../ui/words";

export const KINDS = [
  ["duplicate", "Duplicate", "Several tables play the same deals. You are compared with those who held your cards."],
  ["swiss", "Swiss", "Rounds for two: you meet whoever stands as you do, and nobody twice."],
  ["arena", "Arena", "For two, for a time: whoever is free plays. Three wins running count more."],
] as const;

export type Kind = (typeof KINDS)[number][0];

export function kindWord(kind: Kind): string {
  return (KINDS.find(([key]) => key === kind) ?? KINDS[0])[1];
}

/** Duplicate Natto, 4 boards. */
export function whatWords(one: TournamentListing | TournamentInfo): string {
  const what = `${kindWord(one.kind)}, ${one.title}${one.variant === "" ? "" : ` ${one.variant}`}`;
  if (one.kind === "arena") return what;
  return `${what}, ${counted(one.rounds, one.kind === "duplicate" ? "board" : "round")}`;
}

/** How many will take part where bots come for those who are missing: at a duplicate all tables are full, and two at least. */
export function companyWords(kind: Kind, seats: number, least: number): string {
  if (kind !== "duplicate") {
    return least < 2
      ? "No bots: it begins with two people or more."
      : `${least} or more; bots come for who is missing.`;
  }
  const tables = Math.max(2, Math.ceil(least / seats));
  return `${tables * seats} or more, at ${tables} full tables of ${seats}; bots come for who is missing.`;
}

/** What goes on, in a line. */
export function phaseWords(one: TournamentListing | TournamentInfo, now: number): string {
  if (one.phase === "over") return "over";
  if (one.phase === "open") {
    return one.starts === null
      ? "open: it begins when its caller says so"
      : `begins in ${minutesWords(one.starts - now)}`;
  }
  if (one.kind === "arena") return "going on";
  return `${one.kind === "duplicate" ? "board" : "round"} ${Math.max(1, one.round)} of ${one.rounds}`;
}

/** Who won what is over, and where one came in oneself. */
export function overWords(one: TournamentInfo): string {
  const first = one.standings.filter(({ place, played }) => place === 1 && played > 0);
  if (first.length === 0) return "over";
  if (first.length > 1 && first.length === one.standings.length) return "over: all came in alike";
  const own = one.standings.find(({ entrant }) => entrant === one.mine?.entrant);
  const others = first.filter((row) => row !== own).map(({ entrant }) => one.entrants[entrant]?.name ?? "");
  const names = own !== undefined && first.includes(own) ? ["you", ...others] : others;
  const place =
    own === undefined || first.includes(own) ? "" : `; you are number ${own.place} of ${one.standings.length}`;
  return `over: ${listed(names)} won${place}`;
}

/** 3 min; less than a minute. */
export function minutesWords(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 1) return "less than a minute";
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

/** A number as people write it: a half as ½, others with one decimal where they need it. */
export function numberWords(value: number): string {
  const sign = value < 0 ? "−" : "";
  const size = Math.abs(value);
  if (Number.isInteger(size * 2) && !Number.isInteger(size)) return `${sign}${size < 1 ? "" : Math.floor(size)}½`;
  return `${sign}${Number.isInteger(size) ? size : size.toFixed(1)}`;
}

/** What stands at the head of the columns of the standings, with what each means. */
export function columnsOf(one: TournamentInfo): readonly (readonly [string, string])[] {
  switch (one.kind) {
    case "swiss":
      return [
        ["Points", "a win 1, a draw ½, a round off 1"],
        ["Buchholz", "the points of all whom they met"],
        ["S.-B.", "Sonneborn-Berger: the points of those whom they beat, and half of those with whom they drew"],
      ];
    case "arena":
      return [
        ["Points", "a win 2, a draw 1; double after two wins running"],
        ["Won", "matches won"],
        ["Running", "wins running"],
      ];
    case "duplicate":
      return one.scoring === "matchpoints"
        ? [
            ["Score", "per cent of the others who did worse with the same cards, on average"],
            ["Difference", "by how much better than the others with the same cards, in all"],
          ]
        : [
            ["Difference", "by how much better than the others with the same cards, in all"],
            ["Score", "per cent of the others who did worse with the same cards, on average"],
          ];
  }
}
