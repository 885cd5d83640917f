/** Every page loads the words that it reads. */

import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";
import { SOURCE, importsOf } from "./modules";

/** The files of the catalogue that are there before any page: `common` has the lists and terms. */
const ALWAYS = ["list", "term", "page", "lobby"];
/** Words that are loaded with a game, when a form opens, or with the check of a shuffle. */
const LATER = /^\w+ games\/(?!shared|\w+\.)|^options |^table shuffle\//;
const PAGE = /lazyPage\(\s*async \(\) => \(await import\("(\.[^"]+)"\)\)\.(\w+),?((?:\s*"\w+",?)*)\s*\)/g;
/** The ids of messages that a module reads as soon as it is drawn. */
const READ = /\bt\(\s*"([a-z]+)-|<Rich\s+id="([a-z]+)-/g;

/** Returns a module and all that it imports statically. */
function reachable(module: string): Set<string> {
  const found = new Set([module]);
  for (const next of found) for (const imported of importsOf(next)) found.add(imported);
  return found;
}

/** Returns the files that pages read without having loaded them, with the modules that do. */
function missingWords(main: string): string[] {
  const pages = [...readFileSync(main, "utf8").matchAll(PAGE)];
  expect(pages.length).toBeGreaterThan(12);
  return pages.flatMap(([, path, name, words]) => {
    const [module] = importsOf(main, new RegExp(`import\\("(${path?.replaceAll(/[./]/g, "\\$&")})"\\)`, "g"));
    const loaded = [...ALWAYS, ...((words ?? "").match(/\w+/g) ?? [])];
    return [...reachable(module as string)].flatMap((reader) =>
      [...readFileSync(reader, "utf8").matchAll(READ)]
        .map(([, first, second]) => first ?? second ?? "")
        .filter((file) => !loaded.includes(file) && !LATER.test(`${file} ${relative(SOURCE, reader)}`))
        .map((file) => `${name}: ${file} in ${relative(SOURCE, reader)}`),
    );
  });
}

it("reads only words that are loaded", () => {
  expect([...new Set(missingWords(join(SOURCE, "main.tsx")))]).toEqual([]);
});
