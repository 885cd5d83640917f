/** Which page an address means. */

export type Place =
  | { kind: "lobby" }
  | { kind: "table"; table: string; key: string | null; match: number | null }
  | { kind: "invitation"; table: string; invitation: string }
  | { kind: "pass"; table: string }
  | { kind: "screen"; table: string; code: string }
  | { kind: "code"; code: string }
  | { kind: "learn"; game: string }
  | { kind: "replay" }
  | { kind: "account"; next: string | null }
  | { kind: "moderation" }
  | { kind: "mail"; link: "confirm" | "stop" | "reset"; token: string }
  | { kind: "person"; name: string }
  | { kind: "leaders"; game: string }
  | { kind: "lab" }
  | { kind: "tournaments" }
  | { kind: "tournament"; tournament: string }
  | { kind: "played"; experiment: string; played: string }
  | { kind: "nowhere" };

/** `seatKey` is the key that this browser has for a table, for addresses that bring none. */
export function placeOf(path: string, fragment: string, seatKey: (table: string) => string | null = () => null): Place {
  if (path === "/" || path === "/index.html") return { kind: "lobby" };
  const game = /^\/learn\/([a-z]+)\/?$/.exec(path)?.[1];
  if (game !== undefined) return { kind: "learn", game };
  if (path === "/join") return { kind: "code", code: fragment.replace(/[^A-Za-z]/g, "") };
  if (path === "/replay") return { kind: "replay" };
  if (path === "/me") return { kind: "account", next: nextOf(fragment) };
  if (path === "/moderation") return { kind: "moderation" };
  if (path === "/mail") return mailOf(fragment);
  const leaders = /^\/leaders\/([a-z]+)\/?$/.exec(path)?.[1];
  if (leaders !== undefined) return { kind: "leaders", game: leaders };
  const person = /^\/p\/([^/]+)\/?$/.exec(path)?.[1];
  if (person !== undefined) return { kind: "person", name: decoded(person) };
  if (path === "/tournaments" || path === "/tournaments/") return { kind: "tournaments" };
  const tournament = /^\/tournaments\/([A-Za-z0-9_-]{16})\/?$/.exec(path)?.[1];
  if (tournament !== undefined) return { kind: "tournament", tournament };
  if (path === "/lab" || path === "/lab/") return { kind: "lab" };
  const [, experiment, played] = /^\/lab\/([A-Za-z0-9_-]+)\/matches\/([a-z0-9-]+)\/?$/.exec(path) ?? [];
  if (experiment !== undefined && played !== undefined) return { kind: "played", experiment, played };
  const [, table, match] = /^\/t\/([A-Za-z0-9_-]+)(?:\/(\d+))?\/?$/.exec(path) ?? [];
  if (table === undefined) return { kind: "nowhere" };
  const words = new URLSearchParams(fragment.replace(/^#/, ""));
  const invitation = words.get("join");
  if (invitation !== null) return { kind: "invitation", table, invitation };
  if (words.has("pass")) return { kind: "pass", table };
  const screen = words.get("screen");
  if (screen !== null) return { kind: "screen", table, code: screen.replace(/[^A-Z]/g, "") };
  const key = words.has("watch") ? null : (words.get("key") ?? seatKey(table));
  return { kind: "table", table, key, match: match === undefined ? null : Number(match) };
}

/** What a link in a mail is for. */
function mailOf(fragment: string): Place {
  const [, link, token] = /^#?(confirm|stop|reset)=([\w.-]+)$/.exec(fragment) ?? [];
  if (token === undefined) return { kind: "nowhere" };
  return { kind: "mail", link: link as "confirm" | "stop" | "reset", token };
}

/** Where who logs in goes on: a place of this site, and of no other. */
function nextOf(fragment: string): string | null {
  const next = new URLSearchParams(fragment.replace(/^#/, "")).get("next");
  return next !== null && /^\/(?![/\\])/.test(next) ? next : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
