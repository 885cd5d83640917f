// Generates src/words/messages.generated.ts: the ids of the English messages and their variables. With --check it only
// reports a stale file.
import { readdirSync, readFileSync, writeFileSync, existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentParser, Visitor } from "@fluent/syntax";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = here("../../python/chabudai/locales/en");

/** Collects the variables of a message. */
class Variables extends Visitor {
  found = new Set();
  visitVariableReference(node) {
    this.found.add(node.id.name);
  }
}

const lines = [];
for (const file of readdirSync(folder).sort()) {
  const { body } = new FluentParser({ withSpans: false }).parse(readFileSync(`${folder}/${file}`, "utf8"));
  for (const entry of body) {
    if (entry.type !== "Message") continue;
    const variables = new Variables();
    variables.visit(entry);
    const names = [...variables.found].sort().map((name) => JSON.stringify(name));
    lines.push(`  ${JSON.stringify(entry.id.name)}: ${names.join(" | ") || "never"};`);
  }
}
const text = [
  "// Made by `npm run types` from python/chabudai/locales/en/. Do not edit.",
  "",
  "/** The messages of the catalogue, each with the names of its variables. */",
  "export interface Messages {",
  ...lines,
  "}",
  "",
].join("\n");

const target = here("../src/words/messages.generated.ts");
if (!existsSync(target) || readFileSync(target, "utf8") !== text) {
  if (process.argv.includes("--check")) {
    console.error("src/words/messages.generated.ts is stale: run `npm run types` and commit it");
    process.exitCode = 1;
  } else writeFileSync(target, text);
}
