// The sentences of files that are not documents. Everything else becomes spaces, so that lines and columns stay.
import { existsSync } from "node:fs";

const blank = (text) => text.replaceAll(/[^\n]/gu, " ");
const zeros = (text) => text.replaceAll(/[^\n]/gu, "0");

/** The texts of a file of messages, without comments, ids, variants and arguments. */
export function messages(text) {
  return text
    .replaceAll(/^#.*$/gmu, blank)
    .replaceAll(/^\s*(?:-?[\w-]+|\.[\w-]+) *=/gmu, blank)
    .replaceAll(/\{[^{}]*->/gu, blank)
    .replaceAll(/^\s*\*?\[[\w. -]+\]/gmu, blank)
    .replaceAll(/\{[^{}]*\}/gu, zeros)
    .replaceAll(/[{}]/gu, " ");
}

// Every string and comment of a Python file in order, so that quotes inside one open no other. \1: a text in three quotes.
const PYTHON = /#.*|"""((?:\\[^]|(?!""")[^])*)"""|'''(?:\\[^]|(?!''')[^])*'''|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'/gu;
// Before a docstring, the help of a command or the instructions for language models.
const OPENING = /^[ \t]*(?:(?:HELP|INSTRUCTIONS) = )?[rf]?$/u;

/** The docstrings and help texts of a Python file, without their code. */
export function docstrings(text) {
  let end = 0;
  let shown = "";
  for (const { 1: body, index } of text.matchAll(PYTHON)) {
    if (body === undefined || !OPENING.test(text.slice(text.lastIndexOf("\n", index) + 1, index))) continue;
    const start = index + 3;
    shown += blank(text.slice(end, start)) + body;
    end = start + body.length;
  }
  return (shown + blank(text.slice(end)))
    .replaceAll(/``[^`]*``|:\w+:`[^`]*`/gu, zeros)
    .replaceAll(/^\s*(?:>>>|\.\.\.) .*(?:\n.*\S.*)*$/gmu, blank)
    .replaceAll(/:\w+(?: \w+)?:/gu, blank);
}

/** Returns the names of the files that exist: Git also lists those that are deleted but not staged. */
export function existing(root, names) {
  return names.filter((name) => existsSync(root + name));
}

/** Returns the text to check of a file and the name under which textlint parses it. */
export function sentences(name, text) {
  if (name.endsWith(".ftl")) return [messages(text), `${name}.txt`];
  if (name.endsWith(".py")) return [docstrings(text), `${name}.txt`];
  return [text, name];
}
