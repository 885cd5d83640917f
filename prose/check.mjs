// Checks the English of documents, messages and docstrings: `make prose`.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { linterFor } from "./rules.mjs";
import { existing, sentences } from "./sources.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
// Programs write the pages of studies, from comments that they quote and from sentences of the catalogue. The Markdown
// files of the package are copies of the rulebooks in docs/rules, and their translations.
const FILES = ["*.md", "python/chabudai/locales/en/*.ftl", "python/*.py", ":!:docs/studies/*.md", ":!:python/*.md"];

const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...FILES], {
  cwd: root,
  encoding: "utf8",
});
const names = process.argv.length > 2 ? process.argv.slice(2) : existing(root, listed.trim().split("\n"));
let count = 0;
for (const name of names) {
  const { messages } = await linterFor(name).lintText(...sentences(name, readFileSync(root + name, "utf8")));
  for (const { line, column, message } of messages) console.error(`${name}:${line}:${column}: ${message.trim()}`);
  count += messages.length;
}
console.log(`${names.length} files, ${count} findings`);
process.exitCode = count ? 1 : 0;
