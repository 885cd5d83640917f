// Repeats scripts of matches in the modules for the browser: `node driver.mjs FOLDER`, a script per line of the input.
// Prints what differs, a line per match, and the number of matches at the end.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const folder = process.argv[2];
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const modules = new Map();

function load(game) {
  const compiled = new WebAssembly.Module(readFileSync(`${folder}/${game}.wasm`));
  const { memory, request, answer, answer_at: place } = new WebAssembly.Instance(compiled).exports;
  return (asked) => {
    const bytes = encoder.encode(JSON.stringify(asked));
    const at = request(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = answer();
    const found = JSON.parse(decoder.decode(new Uint8Array(memory.buffer, place(), length)));
    if (found.error !== undefined) throw new Error(`${asked.do}: ${JSON.stringify(found.error)}`);
    return found.ok;
  };
}

function repeat({ game, options, seed, steps, record, playouts }) {
  if (!modules.has(game)) modules.set(game, load(game));
  const ask = modules.get(game);
  const { match } = ask({ do: "start", options, seed, position: null });
  for (const [number, step] of steps.entries()) {
    if (step.do === "choose") {
      const { seat, level, playouts } = step;
      const found = ask({ do: "choose", match, seat, level, seed: step.seed, playouts, solver_nodes: null });
      const candidates = found.candidates.map((each) => [each.action, each.visits, each.value]);
      const [mine, theirs] = [
        JSON.stringify([found.action, found.value, candidates]),
        JSON.stringify([step.action, step.value, step.candidates]),
      ];
      if (mine !== theirs) throw new Error(`step ${number}, level ${level}: ${mine} is not ${theirs}`);
    }
    const { action, seat, word } = step;
    const request = { choose: "play" }[step.do] ?? step.do;
    ask({ do: request, match, seat, action, word, deals: true });
  }
  const found = ask({ do: "record", match, headers: [] });
  ask({ do: "close", match });
  if (playouts !== null) {
    const { wins } = ask({ do: "playouts", options, count: playouts.count, seed: 7 });
    if (String(wins) !== String(playouts.wins)) throw new Error(`playouts: ${wins} is not ${playouts.wins}`);
  }
  if (found !== record) throw new Error(`the records differ:\n${found}\n${record}`);
}

let count = 0;
for await (const line of createInterface({ input: process.stdin })) {
  count += 1;
  try {
    repeat(JSON.parse(line));
  } catch (error) {
    console.log(`match ${count}: ${error.message.slice(0, 4000)}`);
  }
}
console.log(`${count} matches`);
