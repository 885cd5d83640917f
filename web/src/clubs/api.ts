/** The requests of the pages of clubs. */

import { getJson, post, postJson } from "../net/api";
import type { ClubAdmission, ClubInfo, ClubList, ClubRole, JoinedSeat } from "../net/messages";

export function clubPath(club: string): string {
  return `/clubs/${encodeURIComponent(club)}`;
}

function apiPath(club: string, rest = ""): string {
  return `/api${clubPath(club)}${rest}`;
}

export function fetchClubs(): Promise<ClubList> {
  return getJson("/api/clubs");
}

export function fetchClub(club: string): Promise<ClubInfo> {
  return getJson(apiPath(club));
}

export function createClub(name: string, text: string, admits: ClubAdmission): Promise<ClubInfo> {
  return postJson("/api/clubs", { name, text, admits });
}

/** Joins a club or asks to join it. Returns the part of the account in the club. */
export async function joinClub(club: string): Promise<ClubRole | null> {
  return (await postJson<{ mine: ClubRole | null }>(apiPath(club, "/join"), null)).mine;
}

export async function leaveClub(club: string): Promise<void> {
  await post(apiPath(club, "/leave"), null);
}

export async function changeMember(
  club: string,
  name: string,
  role: "owner" | "organiser" | "member" | "removed",
): Promise<void> {
  await post(apiPath(club, "/members"), { name, role });
}

export async function changeClub(club: string, text: string, admits: ClubAdmission): Promise<void> {
  await post(apiPath(club, "/change"), { text, admits });
}

export async function closeClub(club: string): Promise<void> {
  await post(apiPath(club, "/close"), null);
}

export async function reportClub(club: string, reason: string): Promise<void> {
  await post(apiPath(club, "/report"), { reason });
}

export function joinClubTable(club: string, table: string): Promise<JoinedSeat> {
  return postJson(apiPath(club, "/sit"), { table });
}
