/** Who is logged in on this browser. The session itself is the browser's secret; what is known here is the name. */

import { remembered } from "../ui/persistent";
import { loadTables, rememberSeat } from "../ui/storage";
import { ask, post } from "../net/api";
import type {
  Bot,
  BotToken,
  MatchHistoryRequest,
  MatchHistoryPage,
  Joined,
  Leaderboard,
  MailInfo,
  MailWish,
  Me,
  MyTable,
  NotificationOptions,
  Profile,
  SessionInfo,
  Tie,
} from "../net/messages";

/** The name of who is logged in, and "" for a guest: nobody is asked about a guest. What one may do the service says. */
export const account = remembered("account", { name: "", role: "player" });

function isNow(person: Me | null): void {
  account.change({ name: person?.name ?? "", role: person?.role ?? "player" });
}

async function told<T>(response: Promise<Response>): Promise<T> {
  return (await (await response).json()) as T;
}

/** Who asks, as the service has it; a session that has ended is forgotten here too. */
export async function fetchMe(): Promise<Me | null> {
  const { person } = await told<{ person: Me | null }>(ask("/api/people/me"));
  isNow(person);
  return person;
}

/** Opens an account, or begins a session; what was played here as a guest comes along. */
export async function enter(how: "register" | "log-in", name: string, password: string): Promise<void> {
  const path = how === "register" ? "/api/people" : "/api/people/log-in";
  const body = { name, password, seats: loadTables() };
  const { person } = await told<{ person: Me }>(post(path, body));
  isNow(person);
}

export async function logOut(): Promise<void> {
  await post("/api/people/log-out", {});
  isNow(null);
}

export async function deleteMe(password: string): Promise<void> {
  await post("/api/people/me/delete", { password });
  isNow(null);
}

export async function changePassword(old: string, next: string): Promise<void> {
  await post("/api/people/me/password", { old, new: next });
}

let offered: Promise<NotificationOptions> | null = null;

/** What this service can do beside the tables, which stays so as long as the page is open. */
export function fetchOffered(): Promise<NotificationOptions> {
  offered ??= told<NotificationOptions>(ask("/api/notices")).catch((error: unknown) => {
    offered = null;
    throw error;
  });
  return offered;
}

export function fetchMail(): Promise<MailInfo> {
  return told(ask("/api/people/me/mail"));
}

/** Has a link sent to an address; the one before stays until it is followed. */
export async function giveMail(address: string, password: string): Promise<void> {
  await post("/api/people/me/mail", { address, password });
}

export async function deleteMail(password: string): Promise<void> {
  await post("/api/people/me/mail/delete", { password });
}

export async function wishMail(turns: MailWish): Promise<void> {
  await post("/api/people/me/mail/turns", { turns });
}

/** Follows the link in a mail; gives whose address is confirmed. */
export async function confirmMail(token: string): Promise<string> {
  return (await told<{ person: Me }>(post("/api/mail/confirm", { token }))).person.name;
}

export async function stopMail(token: string): Promise<void> {
  await post("/api/mail/stop", { token });
}

export async function askReset(address: string): Promise<void> {
  await post("/api/people/reset", { address });
}

/** Sets another password by the link in a mail, and is logged in. */
export async function finishReset(token: string, password: string): Promise<void> {
  const { person } = await told<{ person: Me }>(post("/api/people/reset/finish", { token, password }));
  account.change({ name: person.name });
}

export function fetchSessions(): Promise<SessionInfo[]> {
  return told(ask("/api/people/me/sessions"));
}

/** Ends one other session, or all of them. */
export async function endSession(id: string | null): Promise<void> {
  await post("/api/people/me/sessions/end", { id });
}

export function fetchTies(): Promise<Tie[]> {
  return told(ask("/api/people/me/ties"));
}

export async function setTie(name: string, tie: Tie["tie"] | null): Promise<void> {
  await post("/api/people/me/ties", { name, tie });
}

export function fetchBots(): Promise<Bot[]> {
  return told(ask("/api/people/me/bots"));
}

export function addBot(name: string): Promise<BotToken> {
  return told(post("/api/people/me/bots", { name }));
}

export function newToken(name: string): Promise<BotToken> {
  return told(post("/api/people/me/bots/token", { name }));
}

/** One's tables, on whatever device they were opened; what was played here since comes along first. */
export async function fetchMyTables(): Promise<MyTable[]> {
  const known = await told<MyTable[]>(ask("/api/people/me/tables"));
  const unknown = loadTables().filter((seat) => known.every((table) => table.table !== seat.table));
  if (unknown.length === 0) return known;
  const { count } = await told<{ count: number }>(post("/api/people/me/claim", { seats: unknown }));
  return count === 0 ? known : told(ask("/api/people/me/tables"));
}

/** Takes one's own seat on this device. */
export async function takeSeat(table: string): Promise<void> {
  const seat = await told<Joined>(post(`/api/tables/${encodeURIComponent(table)}/key`, {}));
  rememberSeat(seat.table, seat.key);
}

export function fetchProfile(name: string): Promise<Profile> {
  return told(ask(`/api/persons/${encodeURIComponent(name)}`));
}

export function fetchGamesOf(name: string, asked: MatchHistoryRequest): Promise<MatchHistoryPage> {
  return told(post(`/api/persons/${encodeURIComponent(name)}/games`, asked));
}

export function fetchLeaders(game: string): Promise<Leaderboard> {
  return told(ask(`/api/leaderboards/${game}`));
}
