/** Descriptions of tournaments. */

import type { TournamentInfo, TournamentListing } from "../net/messages";
import { joinNames, pluralize } from "../ui/words";

export const KINDS = [
  [
    "duplicate",
    "Duplicate",
    "Several tables play the same deals. You are compared with the players who held your cards.",
  ],
  ["swiss", "Swiss", "Rounds for two players: opponents have similar scores and never meet twice."],
  ["arena", "Arena", "Matches for two players until the time is up. From the third win in a row, wins count double."],
] as const;

export type Kind = (typeof KINDS)[number][0];

function kindLabel(kind: Kind): string {
  return (KINDS.find(([key]) => key === kind) ?? KINDS[0])[1];
}

/** Duplicate, Natto, 4 boards. */
export function tournamentWords(one: TournamentListing | TournamentInfo): string {
  const game = `${kindLabel(one.kind)}, ${one.title}${one.variant === "" ? "" : ` ${one.variant}`}`;
  if (one.kind === "arena") return game;
  return `${game}, ${pluralize(one.rounds, one.kind === "duplicate" ? "board" : "round")}`;
}

/**
 * Says how many entrants there will be; bots take the places that are left, and a duplicate has at least two full
 * tables.
 */
export function entrantsHelp(kind: Kind, seats: number, least: number): string {
  if (kind !== "duplicate") {
    return least < 2 ? "No bots: at least two people must enter." : `At least ${least} entrants, filled with bots.`;
  }
  const tables = Math.max(2, Math.ceil(least / seats));
  return `At least ${tables * seats} entrants at ${tables} full tables of ${seats}, filled with bots.`;
}

/** Returns the current phase. */
export function phaseText(one: TournamentListing | TournamentInfo, now: number): string {
  if (one.phase === "over") return "finished";
  if (one.phase === "open") {
    return one.starts === null
      ? "open: starts when the organiser decides"
      : `starts in ${durationWords(one.starts - now)}`;
  }
  if (one.kind === "arena") return "in progress";
  return `${one.kind === "duplicate" ? "board" : "round"} ${Math.max(1, one.round)} of ${one.rounds}`;
}

/** Returns the winners of a finished tournament, and the rank of the viewer. */
export function resultSummary(one: TournamentInfo): string {
  const first = one.standings.filter(({ place, played }) => place === 1 && played > 0);
  if (first.length === 0) return "finished";
  if (first.length > 1 && first.length === one.standings.length) return "finished: all entrants tied";
  const own = one.standings.find(({ entrant }) => entrant === one.mine?.entrant);
  const others = first.filter((row) => row !== own).map(({ entrant }) => one.entrants[entrant]?.name ?? "");
  const names = own !== undefined && first.includes(own) ? ["you", ...others] : others;
  const rank =
    own === undefined || first.includes(own) ? "" : `; you are number ${own.place} of ${one.standings.length}`;
  return `finished: ${joinNames(names)} won${rank}`;
}

/** 3 min; less than a minute. */
export function durationWords(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 1) return "less than a minute";
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

/** Writes halves as ½, and other fractions with one decimal. */
export function formatNumber(value: number): string {
  const sign = value < 0 ? "−" : "";
  const size = Math.abs(value);
  if (Number.isInteger(size * 2) && !Number.isInteger(size)) return `${sign}${size < 1 ? "" : Math.floor(size)}½`;
  return `${sign}${Number.isInteger(size) ? size : size.toFixed(1)}`;
}

/** Returns the columns of the standings, each with its meaning. */
export function columnsOf(one: TournamentInfo): readonly (readonly [string, string])[] {
  switch (one.kind) {
    case "swiss":
      return [
        ["Points", "a win 1, a draw ½, a bye 1"],
        ["Buchholz", "the sum of the opponents' points"],
        ["S.-B.", "Sonneborn-Berger: the points of defeated opponents, plus half the points of drawn ones"],
      ];
    case "arena":
      return [
        ["Points", "a win 2, a draw 1; double after two wins in a row"],
        ["Won", "matches won"],
        ["Streak", "wins in a row"],
      ];
    case "duplicate": {
      const score = ["Score", "average percentage of the others with the same cards who did worse"] as const;
      const difference = ["Difference", "total difference from the others with the same cards"] as const;
      return one.scoring === "matchpoints" ? [score, difference] : [difference, score];
    }
  }
}
