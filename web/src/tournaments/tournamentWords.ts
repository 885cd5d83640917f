/** Descriptions of tournaments. */

import type { TournamentInfo, TournamentListing } from "../net/messages";
import { personWords } from "../ui/words";
import { joinTexts, type PlainMessageId, t } from "../words/catalogue";
import { formatMoment, formatUnit } from "../words/numbers";
import { gameAndVariant, gameTitle, levelName } from "../ui/gameWords";

export const KINDS = ["duplicate", "swiss", "arena", "knockout", "league", "simul"] as const;

export type Kind = (typeof KINDS)[number];

/** Returns the name of a new tournament to which its organiser gives none: "Duplicate Natto". */
export function defaultName(kind: Kind, { key, title }: { key: string; title: string }): string {
  return t("tournaments-default-name", { kind: t(`tournaments-kind-${kind}`), game: gameTitle(key, title) });
}

/** Duplicate, Natto, 4 boards. */
export function tournamentWords(one: TournamentListing | TournamentInfo): string {
  const parts = [t(`tournaments-kind-${one.kind}`), gameAndVariant(one)];
  if (one.kind !== "arena" && one.kind !== "simul") {
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
    const sentence = least < 2 ? t("tournaments-no-bots") : t("tournaments-at-least", { entrants: least });
    if (seats === 2 || (kind !== "knockout" && kind !== "league")) return sentence;
    const fills = t(kind === "league" ? "tournaments-full-tables" : "tournaments-full-final", { seats });
    return least < 2 ? fills : joinTexts([sentence, fills], "sentence");
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
  if (one.kind === "arena" || one.kind === "simul") return t("tournaments-in-progress");
  if (one.kind === "knockout") return "bracket" in one ? stageOf(one) : t("tournaments-in-progress");
  const place = { number: Math.max(1, one.round), count: one.rounds };
  return t(one.kind === "duplicate" ? "tournaments-board-of" : "tournaments-round-of", place);
}

/** Returns the round of a running knockout: "Semifinals". */
function stageOf({ bracket }: TournamentInfo): string {
  const current = bracket.findIndex(({ ties }) => ties.some(({ advancing }) => (advancing ?? null) === null));
  return bracketRoundName(bracket, current < 0 ? bracket.length - 1 : current);
}

/** Returns the name of a round of a bracket: "Final", "Round 1". */
export function bracketRoundName(bracket: TournamentInfo["bracket"], index: number): string {
  const left = bracket.length - 1 - index;
  const ties = bracket[index]?.ties.length ?? 0;
  if (left === 0) return t("tournaments-final");
  if (left === 1 && ties === 2) return t("tournaments-semifinals");
  if (left === 2 && ties === 4) return t("tournaments-quarterfinals");
  return t("tournaments-round", { round: index + 1 });
}

/** Returns the time control: "no clock", "3+2", "3 days per move". */
export function clockWords(clock: string): string {
  if (clock === "none") return t("tournaments-clock-none");
  const days = /^(\d+)d$/.exec(clock)?.[1];
  return days === undefined ? clock : t("tournaments-clock-days", { days: Number(days) });
}

/** Returns the rules of a tournament about time, and how its results are decided. */
export function ruleSentences(one: TournamentInfo): string[] {
  const time = roundTime(one.round_s);
  const isPair = one.seats === 2;
  if (one.kind === "league") {
    return [
      t(isPair ? "tournaments-rule-league-pair" : "tournaments-rule-league-table", { time }),
      t("tournaments-rule-league-ties"),
      ...(isPair ? [t("tournaments-rule-league-left")] : []),
    ];
  }
  const isPlayedOn = one.kind === "duplicate" || !isPair;
  const seconds = one.late_s;
  const late =
    one.kind === "simul"
      ? t("tournaments-rule-late-simul", { seconds })
      : t(isPlayedOn ? "tournaments-rule-late-bot" : "tournaments-rule-late-loses", { seconds });
  const found = [late, t(isPlayedOn ? "tournaments-rule-round-bots" : "tournaments-rule-round-turn", { time })];
  if (one.kind === "knockout") found.push(t(isPair ? "tournaments-rule-draws" : "tournaments-rule-groups"));
  return found;
}

/** 30 minutes; one week is 7 days. */
function roundTime(seconds: number): string {
  if (seconds % 86_400 === 0) return t("tournaments-in-days", { days: seconds / 86_400 });
  return formatUnit(Math.round(seconds / 60), "minute", "long");
}

/** Returns the date and time of a moment: "Saturday, 5 December at 20:00". */
export function momentWords(ms: number): string {
  return formatMoment(new Date(ms), {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  });
}

/** Returns the name of an entrant. Bots of a level are called by it, with their number in the tournament. */
export function entrantName({ entrants }: TournamentInfo, entrant: number): string {
  const { name = "", level = null } = entrants[entrant] ?? {};
  if (level === null) return personWords(name, undefined);
  // In tournaments of earlier versions, the bots have names such as "Host 1".
  const number = / #?(\d+)$/.exec(name)?.[1];
  return number === undefined ? levelName(level) : `${levelName(level)} #${number}`;
}

/** Returns the matches that spectators may watch, those of the best placed entrants first. */
export function watchableTables({ tables, standings }: TournamentInfo): TournamentInfo["tables"] {
  const places = new Map(standings.map(({ entrant, place }) => [entrant, place]));
  const placesAt = ({ entrants }: TournamentInfo["tables"][number]) =>
    entrants.reduce((sum, entrant) => sum + (places.get(entrant) ?? standings.length), 0) / entrants.length;
  return tables
    .filter(({ table, over }) => table !== null && !over)
    .toSorted((one, other) => placesAt(one) - placesAt(other));
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

interface Column {
  head: PlainMessageId;
  help: PlainMessageId;
}

/** Returns the columns of the standings, each with its meaning. */
export function columnsOf(one: TournamentInfo): readonly Column[] {
  switch (one.kind) {
    case "knockout":
      return [{ head: "tournaments-rounds-won", help: "tournaments-rounds-won-help" }];
    case "simul":
      return [{ head: "tournaments-points", help: "tournaments-points-simul" }];
    case "league":
      return [
        { head: "tournaments-points", help: "tournaments-points-league" },
        { head: "tournaments-direct", help: "tournaments-direct-help" },
        { head: "tournaments-berger", help: "tournaments-berger-help" },
      ];
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
