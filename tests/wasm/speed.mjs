// Prints the uniform playouts of a game per second of processor time in its module, and the kernel that ran:
// `node speed.mjs FILE [SECONDS]`.

import { readFileSync } from "node:fs";

const [, , file, seconds = "1"] = process.argv;
const PLAYOUTS_PER_CALL = 1 << 12;
const { memory, request, answer, answer_at: place } = new WebAssembly.Instance(
  new WebAssembly.Module(readFileSync(file)),
).exports;

function playouts(seed) {
  const asked = { do: "playouts", options: {}, count: PLAYOUTS_PER_CALL, seed };
  const bytes = new TextEncoder().encode(JSON.stringify(asked));
  // The memory may grow while a place is found, so its buffer is read afterwards.
  const at = request(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  const length = answer();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, place(), length))).ok;
}

// Node compiles the module twice: at once, and again optimised while it runs.
for (let seed = 0; seed < 8; seed++) playouts(seed);
const start = process.cpuUsage().user;
let played = 0;
let kernel = "";
while (process.cpuUsage().user - start < Number(seconds) * 1e6) {
  ({ kernel } = playouts(played));
  played += PLAYOUTS_PER_CALL;
}
console.log(`${kernel} ${Math.round(played / ((process.cpuUsage().user - start) / 1e6))}`);
