// Generates the page's types from the schemas of the server and the core: src/net/messages.generated.ts, and
// src/games/<key>/view.generated.ts for each game. With --check it only reports stale files.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const isChecking = process.argv.includes("--check");
const python = process.env.CHABUDAI_PYTHON ?? here("../../.venv/bin/python");

if (!existsSync(python)) {
  console.error(
    `SKIPPED: the types were not compared with the server and the core, because ${python} is missing. Try: make check`,
  );
  process.exit(isChecking ? 0 : 1);
}
const readJson = (args, reviver) =>
  JSON.parse(execFileSync(python, args, { encoding: "utf8", cwd: here("../..") }), reviver);

/** Writes a file of types, or reports that it is stale. */
async function write(file, title, definitions, { names = [], ...schema }, source) {
  // The compiler writes only types that the root refers to.
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
  if (!isChecking) return writeFileSync(target, text);
  console.error(`src/${file} is stale: run \`npm run types\` and commit it`);
  process.exitCode = 1;
}

const messages = readJson(["-m", "chabudai.server.protocol.schema"]);
await write("net/messages.generated.ts", "Messages", "$defs", messages, "python/chabudai/server/protocol/");

/** Drops the length limits of lists, except for pairs such as a tile and its rank. */
function unbounded(name, value) {
  return (name === "minItems" || name === "maxItems") && !Array.isArray(this.items) ? undefined : value;
}
for (const [key, schema] of Object.entries(readJson(["scripts/types", "--tell"], unbounded))) {
  const source = `crates/games/src/${key}/data.rs`;
  await write(`games/${key}/view.generated.ts`, "Shapes", "definitions", schema, source);
}
