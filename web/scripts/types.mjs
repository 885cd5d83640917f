// Writes src/line/messages.generated.ts from the service's own schema; `--check` only says whether it is stale.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const target = here("../src/line/messages.generated.ts");
const checking = process.argv.includes("--check");
const python = process.env.CHABUDAI_PYTHON ?? here("../../.venv/bin/python");

if (!existsSync(python)) {
  console.error(`LEFT OUT: comparing the message types with the service; there is no ${python}. Try: make check`);
  process.exit(checking ? 0 : 1);
}
const schema = JSON.parse(
  execFileSync(python, ["-m", "chabudai.server.told.schema"], { encoding: "utf8", cwd: here("../..") }),
);
// The compiler writes only what the root refers to.
schema.anyOf = Object.keys(schema.$defs).map((name) => ({ $ref: `#/$defs/${name}` }));
const text = await compile(schema, "Messages", {
  additionalProperties: false,
  bannerComment: "// Made by `npm run types` from python/chabudai/server/told/messages.py. Do not edit.",
  style: { printWidth: 120 },
});
const old = existsSync(target) ? readFileSync(target, "utf8") : "";
if (!checking) {
  writeFileSync(target, text);
} else if (old !== text) {
  console.error("src/line/messages.generated.ts is stale: run `npm run types` and commit it");
  process.exit(1);
}
