/** The page of each address. */

import type { Company } from "./lobby/newTableChoices";

export type Route =
  | { kind: "lobby" }
  | { kind: "table"; table: string; key: string | null; match: number | null }
  | { kind: "invitation"; table: string; invitation: string }
  | { kind: "pass"; table: string }
  | { kind: "screen"; table: string; code: string }
  | { kind: "code"; code: string }
  | { kind: "lessons" }
  | { kind: "play"; game: string; company: Company | null; club: string | null }
  | { kind: "learn"; game: string }
  | { kind: "replay"; analysis: string | null; record: string | null }
  | { kind: "account"; next: string | null }
  | { kind: "moderation" }
  | { kind: "email"; link: "confirm" | "stop" | "reset"; token: string }
  | { kind: "profile"; name: string }
  | { kind: "leaderboard"; game: string }
  | { kind: "watch" }
  | { kind: "print"; game: string | null }
  | { kind: "score"; game: string | null }
  | { kind: "lab" }
  | { kind: "lab-answer"; answer: string }
  | { kind: "lab-match"; experiment: string; match: string }
  | { kind: "tournaments" }
  | { kind: "tournament"; tournament: string }
  | { kind: "embed"; table: string }
  | { kind: "embedded-analysis"; analysis: string }
  | { kind: "embedded-board"; record: string }
  | { kind: "embedded-scene"; game: string; number: number }
  | { kind: "clubs" }
  | { kind: "club"; club: string }
  | { kind: "not-found" };

/** Returns the route of an address. `seatKey` returns the key that this browser stores for a table. */
export function routeOf(path: string, fragment: string, seatKey: (table: string) => string | null = () => null): Route {
  if (path === "/" || path === "/index.html") return { kind: "lobby" };
  if (path === "/learn" || path === "/learn/") return { kind: "lessons" };
  const played = /^\/play\/([a-z]+)\/?$/.exec(path)?.[1];
  if (played !== undefined) return { kind: "play", game: played, company: companyOf(fragment), club: clubOf(fragment) };
  const game = /^\/learn\/([a-z]+)\/?$/.exec(path)?.[1];
  if (game !== undefined) return { kind: "learn", game };
  if (path === "/join") return { kind: "code", code: fragment.replace(/[^A-Za-z]/g, "") };
  const [, page, document] =
    /^\/(analysis|lab|embed|embed\/analysis)(?:\/([A-Za-z0-9_-]{16,20}))?\/?$/.exec(path) ?? [];
  if (page === "analysis") return { kind: "replay", analysis: document ?? null, record: recordIn(fragment) };
  if (page === "lab") return document === undefined ? { kind: "lab" } : { kind: "lab-answer", answer: document };
  if (page === "embed" && document !== undefined) return { kind: "embed", table: document };
  if (page === "embed/analysis" && document !== undefined) return { kind: "embedded-analysis", analysis: document };
  if (path === "/embed/board") return { kind: "embedded-board", record: recordIn(fragment) ?? "" };
  const [, scene, number] = /^\/embed\/lesson\/([a-z]+)\/(\d{1,2})\/?$/.exec(path) ?? [];
  if (scene !== undefined) return { kind: "embedded-scene", game: scene, number: Number(number) };
  if (path === "/me") return { kind: "account", next: nextOf(fragment) };
  if (path === "/moderation") return { kind: "moderation" };
  if (path === "/mail") return emailRoute(fragment);
  const leaders = /^\/leaders\/([a-z]+)\/?$/.exec(path)?.[1];
  if (leaders !== undefined) return { kind: "leaderboard", game: leaders };
  const person = /^\/@([^/]+)\/?$/.exec(path)?.[1];
  if (person !== undefined) return { kind: "profile", name: decode(person) };
  if (path === "/watch" || path === "/watch/") return { kind: "watch" };
  const [printed, printedGame] = /^\/print(?:\/([a-z]+))?\/?$/.exec(path) ?? [];
  if (printed !== undefined) return { kind: "print", game: printedGame ?? null };
  const [scored, scoredGame] = /^\/score(?:\/([a-z]+))?\/?$/.exec(path) ?? [];
  if (scored !== undefined) return { kind: "score", game: scoredGame ?? null };
  const screen = /^\/screen\/([A-Za-z0-9_-]+)\/?$/.exec(path)?.[1];
  if (screen !== undefined) return { kind: "screen", table: screen, code: codeIn(fragment) };
  if (path === "/tournaments" || path === "/tournaments/") return { kind: "tournaments" };
  const tournament = /^\/tournaments\/([A-Za-z0-9_-]{16})\/?$/.exec(path)?.[1];
  if (tournament !== undefined) return { kind: "tournament", tournament };
  if (path === "/clubs" || path === "/clubs/") return { kind: "clubs" };
  const club = /^\/clubs\/([^/]+)\/?$/.exec(path)?.[1];
  if (club !== undefined) return { kind: "club", club: decode(club) };
  const [, experiment, labMatch] = /^\/lab\/([A-Za-z0-9_-]+)\/matches\/([a-z0-9-]+)\/?$/.exec(path) ?? [];
  if (experiment !== undefined && labMatch !== undefined) return { kind: "lab-match", experiment, match: labMatch };
  return tableRoute(path, fragment, seatKey);
}

/** Returns the other players that an address names, such as `#friends`. */
function companyOf(fragment: string): Company | null {
  const word = fragment.replace(/^#/, "");
  return word === "bots" || word === "friends" || word === "screen" || word === "pass" ? word : null;
}

/** Returns the record that an address brings with it: `#record=…`. */
function recordIn(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, "")).get("record");
}

/** Returns the club for whose members an address opens a table: `#club=friday-night`. */
function clubOf(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, "")).get("club");
}

function tableRoute(path: string, fragment: string, seatKey: (table: string) => string | null): Route {
  const [, table, match] = /^\/t\/([A-Za-z0-9_-]+)(?:\/(\d+))?\/?$/.exec(path) ?? [];
  if (table === undefined) return { kind: "not-found" };
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  const invitation = parameters.get("join");
  if (invitation !== null) return { kind: "invitation", table, invitation };
  if (parameters.has("pass")) return { kind: "pass", table };
  const screen = parameters.get("screen");
  if (screen !== null) return { kind: "screen", table, code: codeIn(screen) };
  const key = parameters.has("watch") ? null : (parameters.get("key") ?? seatKey(table));
  return { kind: "table", table, key, match: match === undefined ? null : Number(match) };
}

/** Returns the letters of an invite code. */
function codeIn(text: string): string {
  return text.replace(/[^A-Z]/g, "");
}

/** Returns the route of a link in an email. */
function emailRoute(fragment: string): Route {
  const [, link, token] = /^#?(confirm|stop|reset)=([\w.-]+)$/.exec(fragment) ?? [];
  if (token === undefined) return { kind: "not-found" };
  return { kind: "email", link: link as "confirm" | "stop" | "reset", token };
}

/** Returns the address to open after a login; null unless it is on this site. */
function nextOf(fragment: string): string | null {
  const next = new URLSearchParams(fragment.replace(/^#/, "")).get("next");
  return next !== null && /^\/(?![/\\])/.test(next) ? next : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
