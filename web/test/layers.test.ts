/** No module of the page imports itself, directly or through others. */

import { relative } from "node:path";
import { expect, it } from "vitest";
import { SOURCE, importsOf, modules } from "./modules";

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
