/** No module of the page imports itself, directly or through others. */

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SOURCE = fileURLToPath(new URL("../src", import.meta.url));

const modules = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join(SOURCE, name));

/** The static imports and re-exports of a module, types included; what is loaded later with `import()` does not count. */
const STATIC_IMPORT = /^(?:import|export)\b[^;]*?\bfrom\s+"(\.[^"]+)"/gm;

function importsOf(module: string): string[] {
  return [...readFileSync(module, "utf8").matchAll(STATIC_IMPORT)].flatMap(([, path]) => {
    const target = join(dirname(module), path as string);
    return [target, `${target}.ts`, `${target}.tsx`, join(target, "index.ts")].filter((name) => modules.includes(name));
  });
}

/** Returns one import cycle as the list of its modules, or null if there is none. */
function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (module: string, path: readonly string[]): string[] | null => {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module];
    if (done.has(module)) return null;
    for (const next of graph.get(module) ?? []) {
      const circle = visit(next, [...path, module]);
      if (circle !== null) return circle;
    }
    done.add(module);
    return null;
  };
  for (const module of graph.keys()) {
    const circle = visit(module, []);
    if (circle !== null) return circle;
  }
  return null;
}

it("has no import cycle", () => {
  const graph = new Map(modules.map((module) => [module, importsOf(module)]));
  expect([...graph.values()].flat().length).toBeGreaterThan(500);
  expect(findCircle(graph)?.map((module) => relative(SOURCE, module)) ?? null).toBeNull();
});

it("finds a cycle", () => {
  const graph = new Map([
    ["a", ["b"]],
    ["b", ["c"]],
    ["c", ["b"]],
  ]);
  expect(findCircle(graph)).toEqual(["b", "c", "b"]);
});
