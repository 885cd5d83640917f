/** Calls of tournaments, and the keys of those in which this browser's person takes part. */

import { ask, post } from "../net/api";
import type { BoardInfo, TournamentInfo, TournamentsInfo } from "../net/messages";
import type { NewTournament, TournamentCreated, EntrantKey } from "../net/messages.generated";
import { keep, recall } from "../ui/storage";

interface Kept {
  tournament: string;
  key: string;
}

const MOST_KEPT = 50;

function kept(): Kept[] {
  return (recall("tournaments") as Kept[] | null) ?? [];
}

/** The key of an entrant, or of whoever called it; null for somebody who looks on. */
export function keyOf(tournament: string): string | null {
  return kept().find((one) => one.tournament === tournament)?.key ?? null;
}

function rememberKey(tournament: string, key: string): void {
  const others = kept().filter((one) => one.tournament !== tournament);
  keep("tournaments", [{ tournament, key }, ...others].slice(0, MOST_KEPT));
}

async function told<T>(response: Promise<Response>): Promise<T> {
  return (await (await response).json()) as T;
}

/** Where the service tells of a tournament. */
export function path(tournament: string, what = ""): string {
  return `/api/tournaments/${encodeURIComponent(tournament)}${what}`;
}

export function fetchTournaments(): Promise<TournamentsInfo> {
  return told(ask("/api/tournaments"));
}

/** How a tournament stands, and where one plays who takes part. */
export function fetchTournament(tournament: string): Promise<TournamentInfo> {
  return told(post(path(tournament, "/here"), { key: keyOf(tournament) }));
}

export function fetchBoard(tournament: string, board: number): Promise<BoardInfo> {
  return told(ask(path(tournament, `/boards/${board}`)));
}

/** Calls a tournament; gives its id. */
export async function callTournament(wanted: NewTournament): Promise<string> {
  const called = await told<TournamentCreated>(post("/api/tournaments", wanted));
  rememberKey(called.tournament, called.key);
  return called.tournament;
}

export async function enterTournament(tournament: string, name: string): Promise<void> {
  const entered = await told<EntrantKey>(post(path(tournament, "/enter"), { name }));
  rememberKey(tournament, entered.key);
}

export async function startTournament(tournament: string): Promise<void> {
  await post(path(tournament, "/start"), { key: keyOf(tournament) });
}

export async function leaveTournament(tournament: string): Promise<void> {
  await post(path(tournament, "/leave"), { key: keyOf(tournament) });
}
