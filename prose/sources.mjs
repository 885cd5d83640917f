// The sentences of files that are not documents. Everything else becomes spaces, so that lines and columns stay.

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

/** The docstrings of a Python file, without their code. */
export function docstrings(text) {
  let end = 0;
  let shown = "";
  for (const found of text.matchAll(/^[ \t]*[rf]?"""([^]*?)"""/gmu)) {
    const start = found.index + found[0].length - 3 - found[1].length;
    shown += blank(text.slice(end, start)) + found[1];
    end = start + found[1].length;
  }
  return (shown + blank(text.slice(end)))
    .replaceAll(/``[^`]*``|:\w+:`[^`]*`/gu, zeros)
    .replaceAll(/^\s*(?:>>>|\.\.\.) .*(?:\n.*\S.*)*$/gmu, blank)
    .replaceAll(/:\w+(?: \w+)?:/gu, blank);
}

/** Returns the text to check of a file and the name under which textlint parses it. */
export function sentences(name, text) {
  if (name.endsWith(".ftl")) return [messages(text), `${name}.txt`];
  if (name.endsWith(".py")) return [docstrings(text), `${name}.txt`];
  return [text, name];
}
