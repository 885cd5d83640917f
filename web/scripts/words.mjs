// Generates the types of messages: the ids of the English messages and their variables, in
// src/words/messages.generated.ts and src/games/<key>/messages.generated.ts. With --check it only reports stale files.
import { readdirSync, readFileSync, writeFileSync, existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentParser, Visitor } from "@fluent/syntax";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = here("../../python/chabudai/locales/en");

/** The keys of the games. Ids outside their own files that contain one are made from it, such as `lobby-summary-${key}`. */
const KEYS = readdirSync(here("../src/games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "shared")
  .map((entry) => entry.name);

/** Collects the variables of a message. */
class Variables extends Visitor {
  found = new Set();
  visitVariableReference(node) {
    this.found.add(node.id.name);
  }
}

/** Returns whether code makes an id of a shared file from a game's key. */
function isMade(file, id) {
  return !isOfGame(file) && id.split("-").some((word) => KEYS.includes(word));
}

/** Returns the type of a file's messages: their ids, each with the names of its variables. */
function messagesOf(file) {
  const { body } = new FluentParser({ withSpans: false }).parse(readFileSync(`${folder}/${file}`, "utf8"));
  return body
    .filter((entry) => entry.type === "Message" && !isMade(file, entry.id.name))
    .map((entry) => {
      const variables = new Variables();
      variables.visit(entry);
      const names = [...variables.found].sort().map((name) => JSON.stringify(name));
      return `    ${JSON.stringify(entry.id.name)}: ${names.join(" | ") || "never"};`;
    });
}

/** Writes a file, or reports that it is stale. */
function write(path, lines) {
  const target = here(`../src/${path}`);
  const text = [`// Made by \`npm run types\` from python/chabudai/locales/en/. Do not edit.`, "", ...lines, ""].join(
    "\n",
  );
  if (existsSync(target) && readFileSync(target, "utf8") === text) return;
  if (!process.argv.includes("--check")) return writeFileSync(target, text);
  console.error(`src/${path} is stale: run \`npm run types\` and commit it`);
  process.exitCode = 1;
}

const isOfGame = (file) => existsSync(here(`../src/games/${file.replace(".ftl", "")}`));
const files = readdirSync(folder).sort();
const shared = files.filter((file) => !isOfGame(file)).flatMap(messagesOf);
write("words/messages.generated.ts", [
  "/** The messages of the catalogue, each with the names of its variables. A game's folder adds its own. */",
  "export interface Messages {",
  ...shared.map((line) => line.slice(2)),
  "}",
]);
for (const file of files.filter(isOfGame)) {
  write(`games/${file.replace(".ftl", "")}/messages.generated.ts`, [
    'declare module "../../words/messages.generated" {',
    "  interface Messages {",
    ...messagesOf(file),
    "  }",
    "}",
    "",
    "export {};",
  ]);
}
