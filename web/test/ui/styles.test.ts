/** Every page loads the styles of several folders, so a class that two of them style would look right alone only. */

import { readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, it } from "vitest";
import { SOURCE } from "../modules";

const sheets = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));

/** Returns the classes that a style sheet styles wherever they stand: `.play`, but not `.table .play`. */
function classesOf(sheet: string): Set<string> {
  const rules = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, "").split(/[{};]/);
  const parts = rules.flatMap((rule) => rule.split(",").map((part) => part.trim()));
  return new Set(parts.filter((part) => /^\.[\w-]+$/.test(part)));
}

/** Returns the classes that more than one folder styles. What `ui` styles, the others may refine. */
function sharedClasses(texts: ReadonlyMap<string, string>): string[] {
  const folders = new Map<string, Set<string>>();
  for (const [file, text] of texts) {
    const folder = file.split(sep).slice(0, -1).join("/");
    if (folder === "ui") continue;
    for (const name of classesOf(text)) folders.set(name, (folders.get(name) ?? new Set()).add(folder));
  }
  return [...folders].filter(([, all]) => all.size > 1).map(([name, all]) => `${name}: ${[...all].join(", ")}`);
}

it("has no class that two folders style", () => {
  const texts = new Map(sheets.map((file) => [file, readFileSync(join(SOURCE, file), "utf8")]));
  expect(texts.size).toBeGreaterThan(20);
  expect(sharedClasses(texts)).toEqual([]);
});

it("finds a class that two folders style", () => {
  const texts = new Map([
    ["lobby/lobby.css", "/* .x { */ .play,\n.learn { padding: 1rem; }"],
    ["table/layout.css", "@media (width > 1em) { .table .learn { gap: 0; } .play { display: flex; } }"],
  ]);
  expect(sharedClasses(texts)).toEqual([".play: lobby, table"]);
});
