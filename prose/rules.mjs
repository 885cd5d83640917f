// The rules for our English, and why some rules of others are off.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { TextlintKernelDescriptor } from "@textlint/kernel";
import { moduleInterop } from "@textlint/module-interop";
import markdown from "@textlint/textlint-plugin-markdown";
import plainText from "@textlint/textlint-plugin-text";
import { createLinter } from "textlint";

const require = createRequire(import.meta.url);
const phrases = JSON.parse(readFileSync(new URL("words.json", import.meta.url), "utf8"));

/** Reports the phrases of words.json, which tests/test_words.py also looks for in code. */
function ownWords({ Syntax, RuleError, report, getSource, locator }) {
  const patterns = phrases.map(({ find, say }) => [new RegExp(find, "gimu"), say]);
  return {
    [Syntax.Str](node) {
      for (const [pattern, say] of patterns) {
        for (const { index, 0: found } of getSource(node).matchAll(pattern)) {
          report(node, new RuleError(`“${found.trim()}”: ${say}`, { padding: locator.at(index) }));
        }
      }
    },
  };
}

const installed = (name, options = true) => ({
  ruleId: name,
  rule: moduleInterop(require(`textlint-rule-${name}`)),
  options,
});

const WORDS = { ruleId: "words", rule: ownWords, options: true };
const SPELLING = installed("common-misspellings");
const STYLE = installed("write-good", {
  // A reference says what is done to data, whoever does it; the actor is named where it matters.
  passive: false,
  // "Only", "exactly" and "immediately" are conditions here; words.json has the adverbs that say nothing.
  adverb: false,
  // "Several processes" and "many tables" are meant.
  weasel: false,
  // Our sentences that begin with "So" draw a conclusion.
  so: false,
  // A rulebook counts what there is: "There are 193 cards."
  thereIs: false,
  // It reports repeated cards and numbers; words.json has repeated words.
  illusion: false,
  // Plain words with one meaning in rules, measurements and messages.
  whitelist: [
    ...[
      "adjacent to",
      "all of",
      "as to",
      "enumerate",
      "evaluate",
      "however",
      "it is",
      "it was",
      "maximum",
      "minimum",
      "multiple",
    ],
    ...["provided that", "remainder", "shall", "therefore", "whether or not"],
    // A line of source may end inside "it is".
    ...["it\nis", "it\n  is", "it\nwas", "it\n  was"],
  ].flatMap((words) => [words, words[0].toUpperCase() + words.slice(1)]),
});
const TERMS = installed("terminology", {
  exclude: [
    // Cargo and pip write it in two words.
    "lock[- ]file(s)?",
    // In "application/json" and as a value of an option it is written like this.
    "JSON",
    // The name of a file, and a mark in code.
    "readme(s)?",
    "to-?do(s)?(?=[ ,.])",
    // `id` is a field, an argument and a column; prose spells it the same way.
    "ID",
    "id['’]?s",
  ],
});
const LENGTH = installed("sentence-length", { max: 280 });

const linter = (rules) =>
  createLinter({
    descriptor: new TextlintKernelDescriptor({
      rules,
      plugins: [
        { pluginId: "markdown", plugin: moduleInterop(markdown) },
        { pluginId: "text", plugin: moduleInterop(plainText) },
      ],
      filterRules: [],
    }),
  });

const forDocuments = linter([WORDS, SPELLING, STYLE, TERMS, LENGTH]);
// A clause may list all its cases in one sentence, and is cited by its number.
const forRules = linter([WORDS, SPELLING, STYLE, TERMS]);
// Docstrings are split into lines here, so that rules about whole sentences do not fit.
const forCode = linter([WORDS, SPELLING]);

/** Returns the linter for a file, by its name. */
export function linterFor(name) {
  if (name.endsWith(".py")) return forCode;
  return name.startsWith("docs/rules/") ? forRules : forDocuments;
}
