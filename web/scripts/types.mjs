// Writes the types of the page from what the service and the core say: src/net/messages.generated.ts, and of each game
// src/games/<key>/view.generated.ts. `--check` only says whether one is stale.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const checking = process.argv.includes("--check");
const python = process.env.CHABUDAI_PYTHON ?? here("../../.venv/bin/python");

if (!existsSync(python)) {
  console.error(`LEFT OUT: comparing the types with the service and the core; there is no ${python}. Try: make check`);
  process.exit(checking ? 0 : 1);
}
const told = (args, reviver) =>
  JSON.parse(execFileSync(python, args, { encoding: "utf8", cwd: here("../..") }), reviver);

/** Writes a file of types, or says that it is stale. */
async function write(file, title, definitions, { names = [], ...schema }, source) {
  // The compiler writes only what the root refers to.
  const anyOf = Object.keys(schema[definitions]).map((name) => ({ $ref: `#/${definitions}/${name}` }));
  const types = await compile({ ...schema, title, anyOf }, title, {
    additionalProperties: false,
    bannerComment: `// Made by \`npm run types\` from ${source}. Do not edit.`,
    style: { printWidth: 120 },
  });
  const tables = names.map(([table, pairs]) => {
    const written = JSON.stringify(Object.fromEntries(pairs), null, 2);
    return `\nexport const ${table.toUpperCase()}_NAMES = ${written} as const;\n`;
  });
  const text = [types, ...tables].join("");
  const target = here(`../src/${file}`);
  const old = existsSync(target) ? readFileSync(target, "utf8") : "";
  if (old === text) return;
  if (!checking) return writeFileSync(target, text);
  console.error(`src/${file} is stale: run \`npm run types\` and commit it`);
  process.exitCode = 1;
}

const messages = told(["-m", "chabudai.server.protocol.schema"]);
await write("net/messages.generated.ts", "Messages", "$defs", messages, "python/chabudai/server/protocol/");

/** Leaves out how long a list is, which no type here says, but for pairs such as a tile and its rank. */
function unbounded(name, value) {
  return (name === "minItems" || name === "maxItems") && !Array.isArray(this.items) ? undefined : value;
}
for (const [key, schema] of Object.entries(told(["scripts/types", "--tell"], unbounded))) {
  const source = `crates/games/src/${key}/data.rs`;
  await write(`games/${key}/view.generated.ts`, "Shapes", "definitions", schema, source);
}
