/** The account that is logged in on this browser, and the requests about accounts. The browser holds the session secret. */

import { getJson, post, postJson } from "../net/api";
import type {
  AccountInfo,
  BotToken,
  Contact,
  EmailFrequency,
  EmailInfo,
  GameFilter,
  GamesPage,
  JoinedSeat,
  Leaderboard,
  MyTable,
  OwnBot,
  Profile,
  ServerFeatures,
  SessionInfo,
} from "../net/messages";
import { persistentValues } from "../ui/persistent";
import { loadSeats, saveSeat } from "../ui/storage";

/** The name of the account, or "" for a guest, and its role; the server decides what each role may do. */
export const account = persistentValues("account", { name: "", role: "player" });

function setAccount(person: AccountInfo | null): void {
  account.change({ name: person?.name ?? "", role: person?.role ?? "player" });
}

/** Returns the account of the session, and forgets an account whose session has ended. */
export async function fetchAccount(): Promise<AccountInfo | null> {
  const { person } = await getJson<{ person: AccountInfo | null }>("/api/people/me");
  setAccount(person);
  return person;
}

/** Creates an account, or logs in. The tables that were played as a guest are added to the account. */
export async function enter(how: "register" | "log-in", name: string, password: string): Promise<void> {
  const path = how === "register" ? "/api/people" : "/api/people/log-in";
  const { person } = await postJson<{ person: AccountInfo }>(path, { name, password, seats: loadSeats() });
  setAccount(person);
}

export async function logOut(): Promise<void> {
  await post("/api/people/log-out", {});
  setAccount(null);
}

export async function deleteAccount(password: string): Promise<void> {
  await post("/api/people/me/delete", { password });
  setAccount(null);
}

export async function changePassword(old: string, next: string): Promise<void> {
  await post("/api/people/me/password", { old, new: next });
}

let features: Promise<ServerFeatures> | null = null;

/** Returns the optional features of the server, which are fetched once per page. */
export function fetchServerFeatures(): Promise<ServerFeatures> {
  features ??= getJson<ServerFeatures>("/api/notices").catch((error: unknown) => {
    features = null;
    throw error;
  });
  return features;
}

export function fetchEmail(): Promise<EmailInfo> {
  return getJson("/api/people/me/mail");
}

/** Requests a confirmation link for an address. The previous address stays until the link is followed. */
export async function setEmail(address: string, password: string): Promise<void> {
  await post("/api/people/me/mail", { address, password });
}

export async function deleteEmail(password: string): Promise<void> {
  await post("/api/people/me/mail/delete", { password });
}

export async function setEmailFrequency(turns: EmailFrequency): Promise<void> {
  await post("/api/people/me/mail/turns", { turns });
}

/** Confirms an address with the token of an email; returns the name of its account. */
export async function confirmEmail(token: string): Promise<string> {
  return (await postJson<{ person: AccountInfo }>("/api/mail/confirm", { token })).person.name;
}

export async function stopEmail(token: string): Promise<void> {
  await post("/api/mail/stop", { token });
}

export async function requestPasswordReset(address: string): Promise<void> {
  await post("/api/people/reset", { address });
}

/** Sets a new password with the token of an email, and logs in. */
export async function resetPassword(token: string, password: string): Promise<void> {
  const { person } = await postJson<{ person: AccountInfo }>("/api/people/reset/finish", { token, password });
  account.change({ name: person.name });
}

export function fetchSessions(): Promise<SessionInfo[]> {
  return getJson("/api/people/me/sessions");
}

/** Ends one other session, or all of them. */
export async function endSession(id: string | null): Promise<void> {
  await post("/api/people/me/sessions/end", { id });
}

export function fetchContacts(): Promise<Contact[]> {
  return getJson("/api/people/me/ties");
}

export async function setContact(name: string, tie: Contact["tie"] | null): Promise<void> {
  await post("/api/people/me/ties", { name, tie });
}

export function fetchBots(): Promise<OwnBot[]> {
  return getJson("/api/people/me/bots");
}

export function addBot(name: string): Promise<BotToken> {
  return postJson("/api/people/me/bots", { name });
}

export function createToken(name: string): Promise<BotToken> {
  return postJson("/api/people/me/bots/token", { name });
}

/** Returns the tables of the account on all devices, after adding those of this browser that it does not have yet. */
export async function fetchAccountTables(): Promise<MyTable[]> {
  const known = await getJson<MyTable[]>("/api/people/me/tables");
  const unknown = loadSeats().filter((seat) => known.every((table) => table.table !== seat.table));
  if (unknown.length === 0) return known;
  const { count } = await postJson<{ count: number }>("/api/people/me/claim", { seats: unknown });
  return count === 0 ? known : getJson("/api/people/me/tables");
}

/** Saves the key of the account's seat at a table on this device. */
export async function fetchSeatKey(table: string): Promise<void> {
  const seat = await postJson<JoinedSeat>(`/api/tables/${encodeURIComponent(table)}/key`, {});
  saveSeat(seat.table, seat.key);
}

export function fetchProfile(name: string): Promise<Profile> {
  return getJson(`/api/persons/${encodeURIComponent(name)}`);
}

export function fetchGamesOf(name: string, filter: GameFilter): Promise<GamesPage> {
  return postJson(`/api/persons/${encodeURIComponent(name)}/games`, filter);
}

export function fetchLeaderboard(game: string): Promise<Leaderboard> {
  return getJson(`/api/leaderboards/${game}`);
}
