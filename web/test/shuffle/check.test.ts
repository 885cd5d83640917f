/** The page repeats the deals of the core, and reports errors. */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { repeatChance as eurojongg } from "../../src/games/eurojongg/chance";
import { repeatChance as nanatoridori } from "../../src/games/nanatoridori/chance";
import { repeatChance as natto } from "../../src/games/natto/chance";
import { type Chance, checkShuffle, deriveKey } from "../../src/shuffle/check";
import { toHex } from "../../src/shuffle/hex";
import { ChaChaStream } from "../../src/shuffle/chacha";
import { parseShuffle } from "../../src/shuffle/shuffleRecord";

interface Case {
  record: string;
  key: string;
  chances: number;
}

const CASES = JSON.parse(readFileSync("../tests/golden/shuffles.json", "utf8")) as Case[];
const CHANCES: Record<string, Chance> = { eurojongg, nanatoridori, natto };

function chanceOf(record: string): Chance {
  return CHANCES[/^game (\w+)/m.exec(record)?.[1] ?? ""] as Chance;
}

function first(): Case {
  return CASES[0] as Case;
}

describe("a verifiable shuffle", () => {
  test.each(CASES)("repeats every deal of a golden record", async ({ record, key, chances }) => {
    const shuffle = parseShuffle(record);
    if (shuffle === null) throw new Error("the record has a shuffle");
    expect(toHex(await deriveKey(shuffle))).toBe(key);
    expect(shuffle.chances).toHaveLength(chances);
    const found = await checkShuffle(record, chanceOf(record), null);
    expect(found.filter(({ verdict }) => verdict === "wrong")).toEqual([]);
    expect(found.filter(({ verdict }) => verdict === "right")).toHaveLength(2);
  });

  test("reports the entry of a swapped card", async () => {
    const { record } = first();
    const bad = record.replace(/^> chance deal (\S+) (\S+)/m, "> chance deal $2 $1");
    const found = await checkShuffle(bad === record ? "" : bad, natto, null);
    expect(found.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(/^Entry \d+ .* does not follow/),
    );
  });

  test("compares the note from before the deal", async () => {
    const { record } = first();
    const shuffle = parseShuffle(record);
    const { commitment, nonces } = shuffle ?? { commitment: "", nonces: "" };
    const own = nonces.split(" ")[0] ?? "";
    const verdicts = async (note: { commitment: string; nonce: string | null }) =>
      (await checkShuffle(record, natto, note)).map(({ verdict }) => verdict);
    expect(await verdicts({ commitment, nonce: own })).toEqual(["right", "right", "right", "right"]);
    expect(await verdicts({ commitment: "00", nonce: "11" })).toEqual(["right", "wrong", "wrong", "right"]);
    expect(await verdicts({ commitment, nonce: null })).toEqual(["right", "right", "right"]);
  });

  test("reports a secret without a commitment, and a record without a secret", async () => {
    const { record } = first();
    const other = record.replace(/^shuffle-commitment \S+/m, `shuffle-commitment ${"0".repeat(64)}`);
    expect((await checkShuffle(other, natto, null))[0]?.verdict).toBe("wrong");
    expect((await checkShuffle("chabudai record 1", natto, null))[0]?.verdict).toBe("wrong");
  });

  test("draws all numbers below a bound", () => {
    const random = new ChaChaStream(new Uint8Array(32), 7);
    const counts = new Array<number>(5).fill(0);
    for (let draw = 0; draw < 5000; draw++) counts[random.below(5)] = (counts[random.below(5)] ?? 0) + 1;
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });
});
