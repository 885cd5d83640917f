/** The modules of the page and their imports. */

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const SOURCE = fileURLToPath(new URL("../src", import.meta.url));

export const modules = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join(SOURCE, name));

/** The static imports and re-exports of a module, types included; what is loaded later with `import()` does not count. */
const STATIC_IMPORT = /^(?:import|export)\b[^;]*?\bfrom\s+"(\.[^"]+)"/gm;

/** Returns the modules that a module imports statically, or by another form of import. */
export function importsOf(module: string, form = STATIC_IMPORT): string[] {
  return [...readFileSync(module, "utf8").matchAll(form)].flatMap(([, path]) => {
    const target = join(dirname(module), path as string);
    return [target, `${target}.ts`, `${target}.tsx`, join(target, "index.ts")].filter((name) => modules.includes(name));
  });
}
