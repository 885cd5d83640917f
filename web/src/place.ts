/** Which page an address means. */

export type Place =
  | { kind: "lobby" }
  | { kind: "table"; table: string; key: string | null; match: number | null }
  | { kind: "invitation"; table: string; invitation: string }
  | { kind: "code"; code: string }
  | { kind: "learn"; game: string }
  | { kind: "replay" }
  | { kind: "nowhere" };

/** `seatKey` is the key that this browser has for a table, for addresses that bring none. */
export function placeOf(path: string, fragment: string, seatKey: (table: string) => string | null = () => null): Place {
  if (path === "/" || path === "/index.html") return { kind: "lobby" };
  const game = /^\/learn\/([a-z]+)\/?$/.exec(path)?.[1];
  if (game !== undefined) return { kind: "learn", game };
  if (path === "/join") return { kind: "code", code: fragment.replace(/[^A-Za-z]/g, "") };
  if (path === "/replay") return { kind: "replay" };
  const [, table, match] = /^\/t\/([A-Za-z0-9_-]+)(?:\/(\d+))?\/?$/.exec(path) ?? [];
  if (table === undefined) return { kind: "nowhere" };
  const words = new URLSearchParams(fragment.replace(/^#/, ""));
  const invitation = words.get("join");
  if (invitation !== null) return { kind: "invitation", table, invitation };
  const key = words.has("watch") ? null : (words.get("key") ?? seatKey(table));
  return { kind: "table", table, key, match: match === undefined ? null : Number(match) };
}
