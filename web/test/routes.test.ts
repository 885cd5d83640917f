/** The addresses of the page and those that the server answers with it. */

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { routeOf } from "../src/routes";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

/** The patterns of the addresses for which the server sends the page with a title of its own. */
const SERVED = [
  ...read("../../python/chabudai/server/http/page_heads.py").matchAll(/^ {4}"(\/[^"]*)": [a-z_]+(?:\(|,)/gm),
].map(([, pattern]) => pattern as string);

/** Pages that no address names, and what an invitation and a device that is passed on show at a table's address. */
const WITHOUT_ADDRESS = new Set(["invitation", "not-found", "pass"]);

const EXAMPLES: Record<string, string> = {
  analysis: "a".repeat(20),
  answer: "a".repeat(20),
  table: "a".repeat(16),
  tournament: "a".repeat(16),
};

/** Returns an address of a pattern, in which a part is given as `{name}` or `{name:int}`. */
function addressOf(pattern: string): string {
  return pattern.replaceAll(/\{(\w+)(:int)?\}/g, (_found, name: string, number?: string) =>
    number === undefined ? (EXAMPLES[name] ?? "birds") : "2",
  );
}

/** The fragments without which an address is no page. */
const FRAGMENTS: Record<string, string> = { "/mail": "#confirm=abc" };

const kindOf = (pattern: string) => routeOf(addressOf(pattern), FRAGMENTS[pattern] ?? "").kind;

it("has a page for each address that the server answers", () => {
  expect(SERVED.length).toBeGreaterThan(20);
  expect(SERVED.filter((pattern) => kindOf(pattern) === "not-found")).toEqual([]);
});

it("has an answer of the server for each page", () => {
  const kinds = [...read("../src/routes.ts").matchAll(/^ {2}\| \{ kind: "([a-z-]+)"/gm)].map(
    ([, kind]) => kind as string,
  );
  const served = new Set<string>(SERVED.map(kindOf));
  expect(kinds.filter((kind) => !served.has(kind) && !WITHOUT_ADDRESS.has(kind))).toEqual([]);
});
