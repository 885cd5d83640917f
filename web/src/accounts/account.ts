/** The account that is logged in on this browser, and the requests about accounts. The browser holds the session secret. */

import { ApiError, getJson, once, post, postJson } from "../net/api";
import type {
  AccountInfo,
  BotToken,
  Contact,
  EmailFrequency,
  EmailInfo,
  GameFilter,
  GamesPage,
  HeadToHead,
  JoinedSeat,
  Leaderboard,
  MyTable,
  NewChallenge,
  OwnBot,
  PersonResults,
  Profile,
  SecondFactorInfo,
  SecondFactorSetup,
  NotificationSettings,
  ServerFeatures,
  SessionInfo,
  SocialSettings,
} from "../net/messages";
import { loadSeats, saveSeat } from "../ui/seatKeys";
import { account } from "./currentAccount";
import type { Phrase } from "./greetings";

export { account };

/** The confirmation of an important change: the password, and a code, or "" for none. */
export interface Confirmation {
  password: string;
  code: string;
}

export const NO_CONFIRMATION: Confirmation = { password: "", code: "" };

/** Returns whether the server refused a request only because the account asks for a code as well. */
export function isCodeWanted(reason: unknown): boolean {
  return reason instanceof ApiError && reason.code === "one_time_code";
}

/** Returns a confirmation in the form that requests send. */
export function confirmed({ password, code }: Confirmation): { password: string; code: string | null } {
  return { password, code: code === "" ? null : code };
}

function setAccount(person: AccountInfo | null): void {
  account.change({
    name: person?.name ?? "",
    role: person?.role ?? "player",
    secondFactor: person?.second_factor ?? false,
  });
}

/** Returns the account of the session, and forgets an account whose session has ended. */
export async function fetchAccount(): Promise<AccountInfo | null> {
  const { person } = await getJson<{ person: AccountInfo | null }>("/api/people/me");
  setAccount(person);
  return person;
}

/** Creates an account, or logs in. The tables that were played as a guest are added to the account. */
export async function enter(how: "register" | "log-in", name: string, { password, code }: Confirmation): Promise<void> {
  const path = how === "register" ? "/api/people" : "/api/people/log-in";
  const { person } = await postJson<{ person: AccountInfo }>(path, {
    name,
    password,
    seats: loadSeats(),
    ...(how === "log-in" && code !== "" ? { code } : {}),
  });
  setAccount(person);
}

export async function logOut(): Promise<void> {
  await post("/api/people/log-out", {});
  setAccount(null);
}

export async function deleteAccount(confirmation: Confirmation): Promise<void> {
  await post("/api/people/me/delete", confirmed(confirmation));
  setAccount(null);
}

export async function changePassword(confirmation: Confirmation, next: string): Promise<void> {
  const { password: old, code } = confirmed(confirmation);
  await post("/api/people/me/password", { old, new: next, code });
}

export function fetchSecondFactor(): Promise<SecondFactorInfo> {
  return getJson("/api/people/me/second-factor");
}

export function beginSecondFactor(confirmation: Confirmation): Promise<SecondFactorSetup> {
  return postJson("/api/people/me/second-factor/begin", confirmed(confirmation));
}

/** Turns on one-time codes with a first code; returns the recovery codes. */
export async function confirmSecondFactor(code: string): Promise<string[]> {
  const { codes } = await postJson<{ codes: string[] }>("/api/people/me/second-factor", { code });
  account.change({ secondFactor: true });
  return codes;
}

export async function renewRecoveryCodes(confirmation: Confirmation): Promise<string[]> {
  const path = "/api/people/me/second-factor/recovery";
  return (await postJson<{ codes: string[] }>(path, confirmed(confirmation))).codes;
}

export async function removeSecondFactor(confirmation: Confirmation): Promise<void> {
  await post("/api/people/me/second-factor/delete", confirmed(confirmation));
  account.change({ secondFactor: false });
}

/** The optional features of the server. */
export const fetchServerFeatures = once(() => getJson<ServerFeatures>("/api/notices"));

export function fetchEmail(): Promise<EmailInfo> {
  return getJson("/api/people/me/mail");
}

/** Requests a confirmation link for an address. The previous address stays until the link is followed. */
export async function setEmail(address: string, confirmation: Confirmation): Promise<void> {
  await post("/api/people/me/mail", { address, ...confirmed(confirmation) });
}

export async function deleteEmail(confirmation: Confirmation): Promise<void> {
  await post("/api/people/me/mail/delete", confirmed(confirmation));
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
export async function resetPassword(token: string, confirmation: Confirmation): Promise<void> {
  const { person } = await postJson<{ person: AccountInfo }>("/api/people/reset/finish", {
    token,
    ...confirmed(confirmation),
  });
  setAccount(person);
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

/** Returns the results of a person's rated matches, and how their ratings have changed. */
export function fetchResultsOf(name: string): Promise<PersonResults> {
  return getJson(`/api/persons/${encodeURIComponent(name)}/results`);
}

/** Returns the results of the rated matches of two people against each other. */
export function fetchHeadToHead(name: string, other: string): Promise<HeadToHead> {
  return getJson(`/api/persons/${encodeURIComponent(name)}/against/${encodeURIComponent(other)}`);
}

export async function challenge(name: string, wanted: Partial<NewChallenge>): Promise<void> {
  await post(`/api/persons/${encodeURIComponent(name)}/challenge`, wanted);
}

/** Greets a person with a fixed phrase. */
export async function greet(name: string, phrase: Phrase): Promise<void> {
  await post(`/api/persons/${encodeURIComponent(name)}/greet`, { phrase });
}

export async function dismissGreeting(name: string): Promise<void> {
  await post("/api/people/me/greetings/dismiss", { name });
}

/** Accepts a challenge and saves the key of the seat; returns the seat. */
export async function acceptChallenge(id: string): Promise<JoinedSeat> {
  const seat = await postJson<JoinedSeat>("/api/people/me/challenges/accept", { id });
  saveSeat(seat.table, seat.key);
  return seat;
}

export async function declineChallenge(id: string): Promise<void> {
  await post("/api/people/me/challenges/decline", { id });
}

export async function withdrawChallenge(id: string): Promise<void> {
  await post("/api/people/me/challenges/withdraw", { id });
}

export function fetchSocialSettings(): Promise<SocialSettings> {
  return getJson("/api/people/me/social");
}

export async function setSocialSettings(settings: SocialSettings): Promise<void> {
  await post("/api/people/me/social", settings);
}

export function fetchNotificationSettings(): Promise<NotificationSettings> {
  return getJson("/api/people/me/notify");
}

export async function setNotificationSettings(settings: NotificationSettings): Promise<void> {
  await post("/api/people/me/notify", settings);
}

export function fetchLeaderboard(game: string): Promise<Leaderboard> {
  return getJson(`/api/leaderboards/${game}`);
}
