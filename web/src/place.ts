/** Which page an address means. */

export type Place =
  | { kind: "lobby" }
  | { kind: "table"; table: string; key: string | null; match: number | null }
  | { kind: "invitation"; table: string; invitation: string }
  | { kind: "learn"; game: string }
  | { kind: "nowhere" };

export function placeOf(path: string, fragment: string): Place {
  if (path === "/" || path === "/index.html") return { kind: "lobby" };
  const game = /^\/learn\/([a-z]+)\/?$/.exec(path)?.[1];
  if (game !== undefined) return { kind: "learn", game };
  const [, table, match] = /^\/t\/([A-Za-z0-9_-]+)(?:\/(\d+))?\/?$/.exec(path) ?? [];
  if (table === undefined) return { kind: "nowhere" };
  const words = new URLSearchParams(fragment.replace(/^#/, ""));
  const invitation = words.get("join");
  if (invitation !== null) return { kind: "invitation", table, invitation };
  return { kind: "table", table, key: words.get("key"), match: match === undefined ? null : Number(match) };
}
