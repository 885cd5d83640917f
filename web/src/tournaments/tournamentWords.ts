/** Descriptions of tournaments. */

import type { TournamentInfo, TournamentListing } from "../net/messages";
import { personWords } from "../ui/words";
import { joinTexts, type PlainMessageId, t } from "../words/catalogue";
import { formatUnit } from "../words/numbers";
import { gameAndVariant, gameTitle, levelName } from "../ui/gameWords";

export const KINDS = ["duplicate", "swiss", "arena"] as const;

export type Kind = (typeof KINDS)[number];

/** Returns the name of a new tournament to which its organiser gives none: "Duplicate Natto". */
export function defaultName(kind: Kind, { key, title }: { key: string; title: string }): string {
  return t("tournaments-default-name", { kind: t(`tournaments-kind-${kind}`), game: gameTitle(key, title) });
}

/** Duplicate, Natto, 4 boards. */
export function tournamentWords(one: TournamentListing | TournamentInfo): string {
  const parts = [t(`tournaments-kind-${one.kind}`), gameAndVariant(one)];
  if (one.kind !== "arena") {
    parts.push(t(one.kind === "duplicate" ? "tournaments-boards" : "tournaments-rounds", { count: one.rounds }));
  }
  return joinTexts(parts, "comma");
}

/**
 * Says how many entrants there will be; bots take the places that are left, and a duplicate has at least two full
 * tables.
 */
export function entrantsHelp(kind: Kind, seats: number, least: number): string {
  if (kind !== "duplicate") {
    return least < 2 ? t("tournaments-no-bots") : t("tournaments-at-least", { entrants: least });
  }
  const tables = Math.max(2, Math.ceil(least / seats));
  return t("tournaments-at-least-tables", { entrants: tables * seats, tables, seats });
}

/** Returns the current phase. */
export function phaseText(one: TournamentListing | TournamentInfo, now: number): string {
  if (one.phase === "over") return t("tournaments-finished");
  if (one.phase === "open") {
    return one.starts === null
      ? t("tournaments-starts-manually")
      : t("tournaments-starts-in", { time: durationWords(one.starts - now) });
  }
  if (one.kind === "arena") return t("tournaments-in-progress");
  const place = { number: Math.max(1, one.round), count: one.rounds };
  return t(one.kind === "duplicate" ? "tournaments-board-of" : "tournaments-round-of", place);
}

/** Returns the name of an entrant. Bots of a level are called by it, with their number in the tournament. */
export function entrantName({ entrants }: TournamentInfo, entrant: number): string {
  const { name = "", level = null } = entrants[entrant] ?? {};
  if (level === null) return personWords(name, undefined);
  // In tournaments of earlier versions, the bots have names such as "Host 1".
  const number = / #?(\d+)$/.exec(name)?.[1];
  return number === undefined ? levelName(level) : `${levelName(level)} #${number}`;
}

/** Returns the winners of a finished tournament, and the rank of the viewer. */
export function resultSummary(one: TournamentInfo): string {
  const first = one.standings.filter(({ place, played }) => place === 1 && played > 0);
  if (first.length === 0) return t("tournaments-finished");
  if (first.length > 1 && first.length === one.standings.length) return t("tournaments-tied");
  const own = one.standings.find(({ entrant }) => entrant === one.mine?.entrant);
  const others = first.filter((row) => row !== own).map(({ entrant }) => entrantName(one, entrant));
  const hasWon = own !== undefined && first.includes(own);
  const names = joinTexts(hasWon ? [t("lobby-you"), ...others] : others);
  if (own === undefined || hasWon) return t("tournaments-won", { names });
  return t("tournaments-won-and-rank", { names, place: own.place, count: one.standings.length });
}

/** 3 minutes; less than a minute. */
export function durationWords(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 1) return t("tournaments-less-than-minute");
  if (minutes < 120) return formatUnit(minutes, "minute", "long");
  const hours = Math.round(minutes / 60);
  return hours < 48 ? formatUnit(hours, "hour", "long") : formatUnit(Math.round(hours / 24), "day", "long");
}

/** Writes halves as ½, and other fractions with one decimal. */
export function formatNumber(value: number): string {
  const sign = value < 0 ? "−" : "";
  const size = Math.abs(value);
  if (Number.isInteger(size * 2) && !Number.isInteger(size)) return `${sign}${size < 1 ? "" : Math.floor(size)}½`;
  return `${sign}${Number.isInteger(size) ? size : size.toFixed(1)}`;
}

interface Column {
  head: PlainMessageId;
  help: PlainMessageId;
}

/** Returns the columns of the standings, each with its meaning. */
export function columnsOf(one: TournamentInfo): readonly Column[] {
  switch (one.kind) {
    case "swiss":
      return [
        { head: "tournaments-points", help: "tournaments-points-swiss" },
        { head: "tournaments-buchholz", help: "tournaments-buchholz-help" },
        { head: "tournaments-berger", help: "tournaments-berger-help" },
      ];
    case "arena":
      return [
        { head: "tournaments-points", help: "tournaments-points-arena" },
        { head: "tournaments-wins", help: "tournaments-wins-help" },
        { head: "tournaments-streak", help: "tournaments-streak-help" },
      ];
    case "duplicate": {
      const score: Column = { head: "tournaments-score", help: "tournaments-score-help" };
      const difference: Column = { head: "tournaments-difference", help: "tournaments-difference-help" };
      return one.scoring === "matchpoints" ? [score, difference] : [difference, score];
    }
  }
}
