/** The requests about tournaments, and the keys of those that this browser takes part in. */

import { getJson, post, postJson } from "../net/api";
import type { DuplicateBoard, TournamentInfo, TournamentList } from "../net/messages";
import type { EntrantKey, NewTournament, TournamentCreated } from "../net/messages.generated";
import { hasShape, isText } from "../ui/checks";
import { loadList, saveItem } from "../ui/storage";

interface TournamentKey {
  tournament: string;
  key: string;
}

const isTournamentKey = hasShape<TournamentKey>({ tournament: isText, key: isText });

const MAX_KEYS = 50;

function loadKeys(): TournamentKey[] {
  return loadList("tournaments", isTournamentKey);
}

/** Returns the key of this browser's entrant or organiser; null for a spectator. */
export function tournamentKey(tournament: string): string | null {
  return loadKeys().find((one) => one.tournament === tournament)?.key ?? null;
}

function saveKey(tournament: string, key: string): void {
  const others = loadKeys().filter((one) => one.tournament !== tournament);
  saveItem("tournaments", [{ tournament, key }, ...others].slice(0, MAX_KEYS));
}

/** Returns a path of the server below a tournament. */
export function tournamentPath(tournament: string, rest = ""): string {
  return `/api/tournaments/${encodeURIComponent(tournament)}${rest}`;
}

export function fetchTournaments(): Promise<TournamentList> {
  return getJson("/api/tournaments");
}

/** Returns the state of a tournament, with the table of this browser's entrant. */
export function fetchTournament(tournament: string): Promise<TournamentInfo> {
  return postJson(tournamentPath(tournament, "/here"), { key: tournamentKey(tournament) });
}

export function fetchBoard(tournament: string, board: number): Promise<DuplicateBoard> {
  return getJson(tournamentPath(tournament, `/boards/${board}`));
}

/** Creates a tournament; returns its id. */
export async function createTournament(wanted: NewTournament): Promise<string> {
  const created = await postJson<TournamentCreated>("/api/tournaments", wanted);
  saveKey(created.tournament, created.key);
  return created.tournament;
}

export async function enterTournament(tournament: string, name: string): Promise<void> {
  const entrant = await postJson<EntrantKey>(tournamentPath(tournament, "/enter"), { name });
  saveKey(tournament, entrant.key);
}

export async function startTournament(tournament: string): Promise<void> {
  await post(tournamentPath(tournament, "/start"), { key: tournamentKey(tournament) });
}

/** What an organiser can change before the start. */
export interface Announcement {
  title: string;
  text: string;
  /** The time of the start in milliseconds since 1970; null if the organiser starts the tournament. */
  starts_at: number | null;
}

export async function changeTournament(tournament: string, announced: Announcement): Promise<void> {
  await post(tournamentPath(tournament, "/change"), { ...announced, key: tournamentKey(tournament) });
}

export async function cancelTournament(tournament: string): Promise<void> {
  await post(tournamentPath(tournament, "/cancel"), { key: tournamentKey(tournament) });
}

export async function removeEntrant(tournament: string, entrant: number, name: string): Promise<void> {
  await post(tournamentPath(tournament, "/remove"), { entrant, name, key: tournamentKey(tournament) });
}

export async function leaveTournament(tournament: string): Promise<void> {
  await post(tournamentPath(tournament, "/leave"), { key: tournamentKey(tournament) });
}
