// Repeats scripts of matches as the page does without a server, and compares what a server would send of them:
// `node messages.mjs FOLDER`, a script per line of the input. Prints what differs and the number of comparisons.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";

const web = fileURLToPath(new URL("../../web/", import.meta.url));
const { createServer } = await import(createRequire(`${web}package.json`).resolve("vite"));
const vite = await createServer({
  root: web,
  configFile: false,
  logLevel: "error",
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
  appType: "custom",
});
const folder = process.argv[2];
const { GameCore } = await vite.ssrLoadModule("/src/local/gameCore.ts");
const cores = new Map();

async function coreOf(game) {
  if (!cores.has(game)) {
    const sentences = await vite.ssrLoadModule(`/src/games/${game}/sentences.generated.ts`);
    const compiled = new WebAssembly.Module(readFileSync(`${folder}/${game}.wasm`));
    cores.set(game, new GameCore(game, compiled, sentences[`${game}__PRESENTATION`]));
  }
  return cores.get(game);
}

/** Returns a value as it is sent, with only the fields that are expected. */
function sent(value, expected) {
  const plain = JSON.parse(JSON.stringify(value));
  if (plain === null || typeof plain !== "object" || Array.isArray(plain)) return plain;
  return Object.fromEntries(Object.keys(expected ?? {}).map((name) => [name, plain[name]]));
}

/** Returns where two values differ first. */
function difference(mine, theirs, path = "") {
  if (isDeepStrictEqual(mine, theirs)) return null;
  const areObjects = [mine, theirs].every((value) => typeof value === "object" && value !== null);
  if (areObjects) {
    for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
      const found = difference(mine[name], theirs[name], `${path}/${name}`);
      if (found !== null) return found;
    }
  }
  return `${path}: ${JSON.stringify(mine)} is not ${JSON.stringify(theirs)}`;
}

let compared = 0;
async function repeat({ game, options, seed, steps }) {
  const core = await coreOf(game);
  const { match } = core.matches.make({ do: "start", options, seed, position: null });
  for (const [number, { checks, ...step }] of steps.entries()) {
    for (const { method, args, result } of checks) {
      compared += 1;
      const found = difference(sent(core[method](match, ...args), result), result);
      if (found !== null) throw new Error(`step ${number}, ${method} ${JSON.stringify(args.slice(0, 2))}${found}`);
    }
    if (step.do === "status") continue;
    core.matches.change(match, step);
  }
  core.matches.close(match);
}

let count = 0;
for await (const line of createInterface({ input: process.stdin })) {
  count += 1;
  try {
    await repeat(JSON.parse(line));
  } catch (error) {
    console.log(`match ${count}: ${String(error.stack).slice(0, 2500)}`);
  }
}
console.log(`${compared} messages of ${count} matches`);
await vite.close();
