import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { linterFor } from "./rules.mjs";
import { docstrings, existing, messages, sentences } from "./sources.mjs";

const findings = async (name, text) => {
  const found = await linterFor(name).lintText(...sentences(name, text));
  return found.messages.map(({ line, message }) => `${line}: ${message}`);
};

test("a plain document passes", async () => {
  assert.deepEqual(await findings("page.md", "# Join\n\nOnly the organiser can start this tournament.\n"), []);
});

for (const sentence of [
  "Whoever waits is told so.",
  "Nobody can join.",
  "It is recommended to use a proxy.",
  "We use this in order to save time.",
  "All of the the tables are full.",
  "The javascript is compressed.",
  "The seperate process ends.",
  "A large number of tables is open.",
  `The table ${"and the seat ".repeat(30)} ends.`,
]) {
  test(`a document does not say: ${sentence.slice(0, 40)}`, async () => {
    assert.notDeepEqual(await findings("page.md", `${sentence}\n`), []);
  });
}

test("code in a document is not read", async () => {
  assert.deepEqual(await findings("page.md", "Type `nobody`.\n\n```\nnobody very\n```\n"), []);
});

test("of a file of messages only the texts are read, at their places", async () => {
  const file = "# nobody\nnobody-here = { $nobody ->\n    [one] A seat.\n   *[other] Nobody at { $place }.\n}\n";
  assert.equal(messages(file).length, file.length);
  assert.deepEqual(await findings("a.ftl", file), ["4: “Nobody”: name the role: player, spectator, caller"]);
});

test("of Python only the docstrings are read, at their places", async () => {
  const file = 'nobody = 1\n"""Says ``nobody``.\n\n>>> nobody\n\nNobody.\n"""\n';
  assert.equal(docstrings(file).length, file.length);
  assert.deepEqual(await findings("a.py", file), ["6: “Nobody”: name the role: player, spectator, caller"]);
});

test("a text that opens in the middle of a line hides no docstring after it", async () => {
  const file = 'A = """\nnobody\n"""\n\nB = \'"""\'  # """\n\ndef f():\n    """Nobody."""\n    nobody()\n';
  assert.equal(docstrings(file).length, file.length);
  assert.deepEqual(await findings("a.py", file), ["8: “Nobody”: name the role: player, spectator, caller"]);
});

test("the help of commands and the instructions for language models are read", async () => {
  for (const name of ["HELP", "INSTRUCTIONS"]) {
    const file = `${name} = """Nobody.\n"""\n`;
    assert.deepEqual(await findings("a.py", file), ["1: “Nobody”: name the role: player, spectator, caller"]);
  }
});

test("a file that is deleted but not staged is not read", () => {
  const here = fileURLToPath(new URL(".", import.meta.url));
  assert.deepEqual(existing(here, ["words.json", "deleted.json"]), ["words.json"]);
});
